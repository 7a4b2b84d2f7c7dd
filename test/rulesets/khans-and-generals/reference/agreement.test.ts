import { fc, test as property } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import type { TestResult, TestSettings } from '../../../../src/kernel/reference.ts'
import { shoot } from '../../../../src/rulesets/khans-and-generals/fight/shooting/shooting.ts'
import { tests } from '../../../../src/rulesets/khans-and-generals/reference/tests.ts'
import { ABILITIES, type AbilityKey } from '../../../../src/rulesets/khans-and-generals/tables/abilities.ts'
import { FORMATIONS } from '../../../../src/rulesets/khans-and-generals/tables/formations.ts'
import type { Training } from '../../../../src/rulesets/khans-and-generals/tables/training.ts'
import { WEAPONS } from '../../../../src/rulesets/khans-and-generals/tables/weapons.ts'
import type { KgFacts } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { trainingTest } from '../../../../src/rulesets/khans-and-generals/units/tests.ts'
import { make, testOf } from '../../standard-tests.ts'
import { blow, fight, phase, quiet } from '../support/fights.ts'
import { aUnit } from '../support/table.ts'

/**
 * Orders carried out on a table, held against the standard test of the same facts: the same terms, the same totals, the
 * same losses. The facts are put on the table by hand, not by the code under test.
 */

const die = fc.integer({ min: 1, max: 6 })
const training = fc.integer({ min: 1, max: 5 }) as fc.Arbitrary<Training>
const formation = fc.constantFrom(...FORMATIONS)

interface Told {
  readonly terms: readonly { readonly why: string; readonly value: number }[]
  readonly total: number
}

/** Terms that count, and the total. */
const plain = (sum: Told | undefined) => ({
  total: sum?.total,
  terms: sum?.terms.filter(({ value }) => value !== 0).map(({ why, value }) => `${why} ${value}`),
})
const sumNamed = (result: TestResult, name: string) => plain(result.sums.find((one) => one.name.en === name))
const abilities = (has: Readonly<Partial<Record<AbilityKey, boolean>>>): AbilityKey[] =>
  ABILITIES.filter((one) => has[one])

describe('the engine and the standard tests', () => {
  const shots = fc.record({
    attack: fc.integer({ min: 0, max: 20 }),
    weapon: fc.constantFrom(...WEAPONS),
    distance: fc.integer({ min: 0, max: 60 }),
    lost: fc.integer({ min: 0, max: 5 }),
    moved: fc.boolean(),
    skirmisher: fc.boolean(),
    piercing: fc.boolean(),
    blackPowder: fc.boolean(),
    weather: fc.constantFrom('sunny', 'cloudy', 'rain', 'snow'),
    skill: fc.integer({ min: 0, max: 12 }),
    armour: fc.integer({ min: 0, max: 8 }),
    formation,
    pinned: fc.boolean(),
    pavise: fc.boolean(),
    targetMoved: fc.boolean(),
    crew: fc.boolean(),
    dice: fc.tuple(die, die),
  })

  property.prop([shots])('house: agree on a shot', (s) => {
    const red: Partial<KgFacts> = {
      ranged: s.attack,
      weapon: s.weapon,
      range: 200,
      startStan: 60,
      stan: 60 - 5 * s.lost,
      baseReluctance: 0,
      moved: s.moved ? 50 : 0,
      abilities: abilities({ skirmisher: s.skirmisher, piercing: s.piercing, blackPowder: s.blackPowder }),
    }
    const blue: Partial<KgFacts> = {
      stan: 60,
      baseReluctance: 0,
      breakAt: s.crew ? 100 : null,
      statsAs: s.crew ? 'support' : 'line',
      skill: s.skill,
      armour: s.armour,
      formation: s.formation,
      pinned: s.pinned,
      moved: s.targetMoved ? 50 : 0,
      abilities: abilities({ pavise: s.pavise }),
    }
    const table = quiet({
      units: [
        aUnit({ id: 'R1', x: 60, y: 20, ...red }),
        // Bases are 5 cm deep and 9 wide: between their front edges lies the distance.
        aUnit({ id: 'B1', x: 60, y: 25 + s.distance, ...blue }),
      ],
      // On mud nothing takes fire, whatever is shot with (KG-FIR-02).
      facts: { weather: s.weather as 'sunny', ground: 'mud' },
      dice: s.dice,
    })
    const vain = table.run(shoot(table.battle, table.unit('R1'), table.unit('B1')))
    const said: TestSettings = {
      attack: s.attack,
      weapon: s.weapon,
      distance: s.distance,
      lost: s.lost,
      moved: s.moved,
      skirmisher: s.skirmisher,
      piercing: s.piercing,
      'black-powder': s.blackPowder,
      weather: s.weather,
      skill: s.skill,
      armour: s.armour,
      formation: s.formation,
      pinned: s.pinned,
      pavise: s.pavise,
      'target-moved': s.targetMoved,
      target: s.crew ? 'crew' : 'line',
      stan: 60,
    }
    if (vain !== null) {
      expect(vain).toBe('range')
      expect(make(testOf(tests, 'shooting'), said, []).outcome.key).toBe('vain')
      return
    }
    const result = make(testOf(tests, 'shooting'), said, s.dice)
    const told = blow(table, 'kg.shot')
    expect(sumNamed(result, 'Attack')).toEqual(plain(told.attack))
    expect(sumNamed(result, 'Defence')).toEqual(plain(told.defence))
    expect(result.outcome.value).toBe(Math.min(60, Number(told.data.damage)))
  })

  const fighter = fc.record({
    attack: fc.integer({ min: 0, max: 16 }),
    skill: fc.integer({ min: 0, max: 10 }),
    armour: fc.integer({ min: 0, max: 6 }),
    training,
    formation,
    mounted: fc.boolean(),
    piercing: fc.boolean(),
    spears: fc.constantFrom('none', 'spears', 'pikes'),
    hero: fc.boolean(),
    lost: fc.integer({ min: 0, max: 4 }),
  })
  const exchanges = fc.record({
    red: fighter,
    blue: fighter,
    kind: fc.constantFrom('assault' as const, 'wave' as const, 'charge' as const),
    from: fc.constantFrom('front' as const, 'flank' as const, 'rear' as const),
    slope: fc.constantFrom(
      'level' as const,
      'uphill-gentle' as const,
      'uphill-steep' as const,
      'downhill' as const,
    ),
    assaultBonus: fc.integer({ min: 0, max: 4 }),
    chargeBonus: fc.integer({ min: 0, max: 6 }),
    lancers: fc.boolean(),
    fury: fc.boolean(),
    dice: fc.tuple(die, die, die, die),
  })
  const factsOf = (f: FighterDrawn, more: readonly AbilityKey[]): Partial<KgFacts> => ({
    melee: f.attack,
    skill: f.skill,
    armour: f.armour,
    training: f.training,
    formation: f.formation,
    mounted: f.mounted,
    startStan: 60,
    stan: 60 - 5 * f.lost,
    baseReluctance: 0,
    abilities: [...abilities({ piercing: f.piercing }), ...(f.spears === 'none' ? [] : [f.spears]), ...more],
    // A hero's throw may be repeated; this one has had that.
    sections: f.hero ? ['sec_hero'] : [],
    notes: { 'KG-UNI-03/hero': true },
  })
  const saidOf = (who: string, f: FighterDrawn): TestSettings => ({
    [`${who}attack`]: f.attack,
    [`${who}skill`]: f.skill,
    [`${who}armour`]: f.armour,
    [`${who}training`]: String(f.training),
    [`${who}formation`]: f.formation,
    [`${who}mounted`]: f.mounted,
    [`${who}piercing`]: f.piercing,
    [`${who}spears`]: f.spears,
    [`${who}hero`]: f.hero,
    [`${who}lost`]: f.lost,
    [`${who}stan`]: 60 - 5 * f.lost,
  })

  property.prop([exchanges])('house: agree on an exchange of blows', (e) => {
    // What kind of attack it comes to and from which side is settled before contact: so must these be.
    fc.pre(e.blue.formation !== 'skirmish' && !['square', 'hedgehog'].includes(e.blue.formation))
    fc.pre(e.red.formation !== 'pincers' && e.red.formation !== 'wedge')
    const { kind, from, slope, assaultBonus, chargeBonus } = e
    const rush = { assaultBonus, chargeBonus }
    const red = { ...factsOf(e.red, abilities({ lancers: e.lancers, fury: e.fury })), ...rush }
    const blue = factsOf(e.blue, [])
    const table = fight(red, blue, e.dice, { kind, aspect: from, slope })
    try {
      phase(table)
    } catch (error) {
      // Where nobody answers two dice are left over.
      if (!String(error).includes('left over')) throw error
    }
    const answered = table.events('kg.response').length > 0
    const strike = blow(table, 'kg.melee')
    const said: TestSettings = {
      ...saidOf('', e.red),
      ...saidOf('target-', e.blue),
      kind,
      from,
      slope,
      'assault-bonus': assaultBonus,
      'charge-bonus': chargeBonus,
      lancers: e.lancers,
      fury: e.fury,
      // What attack and charge do to the target's nerve before the blow.
      'target-reluctance': answered ? 0 : 60,
    }
    const dice = answered ? e.dice : e.dice.slice(0, 2)
    const result = make(testOf(tests, 'melee-exchange'), said, dice)
    expect(sumNamed(result, 'Blow: Attack')).toEqual(plain(strike.attack))
    expect(sumNamed(result, 'Blow: Defence')).toEqual(plain(strike.defence))
    if (!answered) return
    const back = blow(table, 'kg.response')
    expect(sumNamed(result, 'Answer: Attack')).toEqual(plain(back.attack))
    expect(sumNamed(result, 'Answer: Defence')).toEqual(plain(back.defence))
    const lost = (told: typeof back): number => Number(told.data.stanBefore) - Number(told.data.stanAfter)
    expect(result.outcome.value).toBe(lost(strike) - lost(back))
  })

  property.prop([training, fc.boolean(), die])('house: agree on a Training test', (value, levy, shown) => {
    const u = aUnit({ id: 'R1', x: 60, y: 60, training: value, abilities: abilities({ levy }) })
    const table = quiet({ units: [u], dice: [shown] })
    const passed = trainingTest(table.battle, table.unit('R1'), { rule: 'KG-TST-01', why: 'kg.roll.rally' })
    const result = make(testOf(tests, 'training'), { training: String(value), levy }, [shown])
    expect(result.outcome.key).toBe(passed ? 'yes' : 'no')
    const [event] = table.events(passed ? 'kg.test-passed' : 'kg.test-failed')
    expect(sumNamed(result, 'Needed at most')).toEqual(plain(event?.sums?.training))
    expect(sumNamed(result, 'Die')).toEqual(plain(event?.sums?.die))
  })
})

interface FighterDrawn {
  readonly attack: number
  readonly skill: number
  readonly armour: number
  readonly training: Training
  readonly formation: KgFacts['formation']
  readonly mounted: boolean
  readonly piercing: boolean
  readonly spears: 'none' | 'spears' | 'pikes'
  readonly hero: boolean
  readonly lost: number
}
