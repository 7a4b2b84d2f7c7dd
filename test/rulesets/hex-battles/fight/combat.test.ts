import { describe, expect, it } from 'vitest'
import { attackHex } from '../../../../src/rulesets/hex-battles/fight/attacks.ts'
import { lossOf } from '../../../../src/rulesets/hex-battles/morale/losses.ts'
import type { OnMap } from '../../../../src/rulesets/hex-battles/units/state.ts'
import { counter, Field, type FieldSpec, gun, hex, horse, leader } from '../support/field.ts'

// 0505 and 0605 are neighbours, west and east; two plain units of equal strength fight in column 1:1.
const P = (more = {}) => counter({ id: 'P1', hex: '0505', facing: 0, ...more })
const S = (more = {}) => counter({ id: 'S1', hex: '0605', facing: 3, ...more })

function fight(
  spec: FieldSpec,
  answers: readonly unknown[] = [],
  attackers = ['P1'],
  target = '0605',
): Field {
  const field = new Field(spec)
  const units = attackers.map((id) => field.unit(id) as OnMap)
  field.run(attackHex(field.battle, 'attack', units, hex(target)), answers)
  return field
}
const ps = (field: Field, ...ids: string[]): number[] => ids.map((id) => field.unit(id).ps)

describe('losses (HX-COMB-09, HX-COMB-12, HX-COMB-13)', () => {
  it('HX-COMB-09 HX-COMB-12 HX-COMB-13 rounded up, at least 1', () => {
    expect([lossOf(10, 4), lossOf(20, 13), lossOf(40, 5), lossOf(10, 30), lossOf(10, 1)]).toEqual([
      1, 3, 2, 3, 1,
    ])
  })

  it('HX-COMB-08, HX-COMB-10: die 5 in 1:1 is 20/10: 1 of 4 and 1 of 4, nobody moves, both have had their fight', () => {
    const field = fight({ units: [P(), S()], dice: [5] })
    expect(ps(field, 'P1', 'S1')).toEqual([3, 3])
    expect([field.at('P1'), field.at('S1'), field.asked]).toEqual(['0505', '0605', []])
    expect([field.unit('P1').acted, field.unit('S1').wasAttacked, field.unit('S1').withdrew]).toEqual([
      true,
      true,
      false,
    ])
    expect(field.state.facts.attacked).toEqual(['0605'])
  })

  it('HX-ART-11: one point at a time from the strongest; guns count 1 and lose last', () => {
    // 8 + 4 against 8 + 4 + 1: column 1:2; die 10 is 10/20 DW: 20% of 13 is 3 (8, 7, 6), 10% of 12 is 2.
    const units = [
      P({ ps: 8 }),
      counter({ id: 'P2', hex: '0505' }),
      S({ ps: 8 }),
      counter({ id: 'S2', hex: '0605', facing: 3 }),
      gun({ id: 'SA1', hex: '0605', facing: 3 }),
    ]
    const field = fight({ units, dice: [10] }, [], ['P1', 'P2'])
    expect(field.events('hex.fought')[0]?.data?.column).toBe('1:2')
    expect(ps(field, 'P1', 'P2', 'S1', 'S2', 'SA1')).toEqual([6, 4, 5, 4, 2])
  })
})

describe('withdrawal (HX-COMB-14…16)', () => {
  it('HX-COMB-14…16 die 8 is DW: two hexes farther from the enemy, nearest the own edge; front and leader kept', () => {
    const beaten = fight({ units: [P(), S()], dice: [8] })
    expect([beaten.at('S1'), beaten.unit('S1').facing, beaten.unit('S1').withdrew]).toEqual(['0703', 3, true])
    expect(ps(beaten, 'P1', 'S1')).toEqual([3, 3])
    // His command makes it 1:2, where only a 10 drives them off.
    const led = fight({ units: [P(), S(), leader({ id: 'SL1', hex: '0605' })], dice: [10] })
    expect([led.at('S1'), led.at('SL1')]).toEqual(['0703', '0703'])
  })

  it('HX-COMB-14…16 die 1 is AWd: the attackers go back toward their own edge, disorganised', () => {
    const field = fight({ units: [P(), S()], dice: [1] })
    expect([field.at('P1'), field.unit('P1').order, field.unit('P1').ps]).toEqual(['0407', 'disorganised', 2])
  })

  it('HX-MOR-08 a disorganised unit disorganised again panics', () => {
    // Disorganised 4 fight as 2 and count as marching: 4:2 and +1 is 3:1, die 6 is DWd.
    const field = fight({ units: [P(), S({ order: 'disorganised', disorganisedInStage: 2 })], dice: [6] })
    expect([field.unit('S1').order, field.unit('S1').disorganisedInStage]).toEqual(['panic', 3])
  })

  it('HX-COMB-14…16 not through enemy zones, but to a friend in one', () => {
    const watcher = counter({ id: 'P9', hex: '0603', formation: 'defence', facing: 1 })
    const first = (field: Field) =>
      field.battle
        .written()
        .effects.flatMap((e) => (e.type === 'move' && e.unit === 'S1' ? [e.path[1]] : []))[0]
    expect(first(fight({ units: [P(), S(), { ...watcher }], dice: [8] }))).toEqual(hex('0705'))
    const friend = counter({ id: 'S9', hex: '0604' })
    expect(first(fight({ units: [P(), S(), { ...watcher }, friend], dice: [8] }))).toEqual(hex('0604'))
  })

  it('HX-STACK-02: past a full hex only if there is no other', () => {
    const full = (at: string, n: number) => [0, 1, 2].map((i) => counter({ id: `S${n + i}`, hex: at }))
    expect(fight({ units: [P(), S(), ...full('0703', 10)], dice: [8] }).at('S1')).toBe('0704')
    const both = fight({ units: [P(), S(), ...full('0703', 10), ...full('0704', 20)], dice: [8] })
    expect(both.at('S1')).toBe('0702')
  })

  it('HX-COMB-16: no way back costs 1 PS a hex and disorganises, once only', () => {
    const ground = { '0705': 'R', '0604': 'R', '0606': 'R' }
    const field = fight({ units: [P(), S()], ground, dice: [8] })
    expect([field.at('S1'), field.unit('S1').ps, field.unit('S1').order]).toEqual(['0605', 1, 'disorganised'])
    const twice = fight({ units: [P({ ps: 8 }), S({ ps: 8 })], ground, dice: [10] })
    // 30% of 8 is 3, then 2 for the way; disorganised by the table already.
    expect([twice.unit('S1').ps, twice.unit('S1').order]).toEqual([3, 'disorganised'])
  })

  it('HX-COMB-14…16 what is equally good the owner decides, by default the lowest direction', () => {
    // Attackers south-west and south-east: north-east and north-west are as far and as near the edge, at both steps.
    const spec = () => ({
      units: [
        counter({ id: 'P1', hex: '0506', facing: 1, ps: 5 }),
        counter({ id: 'P2', hex: '0606', facing: 2, ps: 3 }),
        S({ ps: 8, facing: 5 }),
      ],
      dice: [8],
    })
    const plain = fight(spec(), [], ['P1', 'P2'])
    expect([plain.at('S1'), plain.asked]).toEqual(['0703', ['hex.retreat', 'hex.retreat', 'hex.pursuit']])
    expect(fight(spec(), ['0504'], ['P1', 'P2']).at('S1')).toBe('0603')
    expect(() => fight(spec(), ['0505'], ['P1', 'P2'])).toThrow('hex.error.choose-one')
  })
})

describe('pursuit (HX-COMB-17, HX-COMB-18)', () => {
  const rider = (more = {}) => horse({ id: 'P1', hex: '0505', facing: 0, ...more })

  it('HX-COMB-17 HX-COMB-18 asked of the winner, by default not', () => {
    const field = fight({ units: [P(), S()], dice: [8] })
    expect([field.asked, field.at('P1')]).toEqual([['hex.pursuit'], '0505'])
  })

  it('HX-COMB-17 HX-COMB-18 up to the last hex before the enemy, the front as the last step; horse costs the pursued 1 PS', () => {
    const foot = fight({ units: [P(), S()], dice: [8] }, ['0-2'])
    expect([foot.at('P1'), foot.unit('P1').facing, foot.unit('S1').ps]).toEqual(['0604', 1, 3])
    const horsed = fight({ units: [rider(), S()], dice: [8] }, ['0-1'])
    expect([horsed.at('P1'), horsed.unit('P1').facing, horsed.unit('S1').ps]).toEqual(['0605', 0, 2])
  })

  it('HX-COMB-17 HX-COMB-18 the defender pursues a beaten attacker; guns and the disorganised do not', () => {
    const field = fight({ units: [P(), S()], dice: [3] }, ['0-1'])
    expect([field.at('P1'), field.at('S1'), field.unit('S1').facing]).toEqual(['0407', '0505', 3])
    const shaken = fight({
      units: [P(), S({ order: 'disorganised' }), gun({ id: 'SA1', hex: '0605', facing: 3 })],
      dice: [1],
    })
    expect(shaken.asked).toEqual([])
  })

  it('HX-ASYNC-03: a standing order decides without asking', () => {
    const run = (pursue: 'always' | 'never' | 'ifMounted', mounted: boolean) => {
      const sides = { PL: { standing: { pursue } } }
      return fight({ units: [mounted ? rider() : P(), S()], dice: [8], sides })
    }
    expect(run('always', false).at('P1')).toBe('0604')
    expect(run('never', true).at('P1')).toBe('0505')
    expect(run('ifMounted', false).at('P1')).toBe('0505')
    expect(run('ifMounted', true).at('P1')).toBe('0604')
    expect(run('ifMounted', true).asked).toEqual([])
  })
})

describe('destroyed (HX-COMB-19, HX-COMB-20)', () => {
  it('HX-COMB-19 HX-COMB-20 an attacker must enter the emptied hex; of several the strongest unless told otherwise', () => {
    const units = () => [P({ ps: 5 }), counter({ id: 'P2', hex: '0506', facing: 1 }), S({ ps: 1 })]
    const alone = fight({ units: [P({ ps: 5 }), S({ ps: 1 })], dice: [5] })
    expect([alone.unit('S1').status, alone.at('P1'), alone.asked]).toEqual(['destroyed', '0605', []])
    const two = fight({ units: units(), dice: [5] }, [], ['P1', 'P2'])
    // 10% of 9 is 1, of the strongest: both have 4, and the lower id goes.
    expect([two.at('P1'), two.at('P2'), two.asked]).toEqual(['0605', '0506', ['hex.enter']])
    const chosen = fight({ units: units(), dice: [5] }, ['P2'], ['P1', 'P2'])
    expect([chosen.at('P1'), chosen.at('P2')]).toEqual(['0505', '0605'])
  })

  it('HX-COMB-19 HX-COMB-20 the beaten do not withdraw from an enemy who is no more', () => {
    // 4 against 1 is 4:1; die 1 decides nothing and kills; 1 against 1 with die 1 would send the attacker back.
    const field = fight({ units: [P({ ps: 4 }), S({ ps: 1, facing: 3, blackStar: true })], dice: [1] })
    expect([field.at('P1'), field.unit('S1').status]).toEqual(['0605', 'destroyed'])
  })

  it('HX-COMB-19 HX-COMB-20 a defender who wiped the attackers out may enter, and need not', () => {
    const spec = () => ({ units: [P({ ps: 1 }), S({ ps: 8 })], dice: [1] })
    const stays = fight(spec())
    expect([stays.unit('P1').status, stays.at('S1'), stays.asked]).toEqual([
      'destroyed',
      '0605',
      ['hex.pursuit'],
    ])
    expect(fight(spec(), ['0-1']).at('S1')).toBe('0505')
  })

  it('HX-COMB-19 HX-COMB-20 both wiped out: nobody enters', () => {
    const field = fight({ units: [P({ ps: 1 }), S({ ps: 1 })], dice: [5] })
    expect([field.at('P1'), field.at('S1'), field.asked]).toEqual([null, null, []])
  })

  it('HX-LDR-09: a leader goes with his last unit', () => {
    const field = fight({
      units: [P({ ps: 5 }), S({ ps: 1 }), leader({ id: 'SL1', hex: '0605' })],
      dice: [5],
    })
    expect(field.unit('SL1').status).toBe('destroyed')
  })
})
