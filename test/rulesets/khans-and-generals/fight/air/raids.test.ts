import { describe, expect, test } from 'vitest'
import { raidTarget } from '../../../../../src/rulesets/khans-and-generals/fight/air/ground-targets.ts'
import { airRaids } from '../../../../../src/rulesets/khans-and-generals/fight/air/raids.ts'
import { airTargets } from '../../../../../src/rulesets/khans-and-generals/orders/air-targets.ts'
import { give, mayGive } from '../../support/giving.ts'
import { aFlight, flightOf, type SkySpec, sky } from '../../support/sky.ts'
import { anHq, area, aUnit, type Table, type UnitSpec } from '../../support/table.ts'

/** Scrub in the north-west; B1 and B2 in the open, B3 in the scrub, the enemy's staff B4; R1 and the staff R9 are friends. */
const SCRUB = area('terrain', 'scrub', [
  [0, 80],
  [40, 80],
  [40, 110],
  [0, 110],
])
const field = (dice: readonly number[], more: Partial<SkySpec> & { b?: Partial<UnitSpec> } = {}): Table => {
  const { b, ...rest } = more
  return sky({
    units: [
      aUnit({ id: 'B1', x: 60, y: 90, points: 10, ...b }),
      aUnit({ id: 'B2', x: 80, y: 90, points: 30, ...b }),
      aUnit({ id: 'B3', x: 20, y: 95, points: 50, ...b }),
      anHq({ id: 'BHQ', side: 'blue', x: 60, y: 115, points: 20, ...b }),
      aUnit({ id: 'R1', x: 60, y: 20, points: 5 }),
      anHq({ id: 'RHQ', side: 'red', x: 60, y: 3, points: 4 }),
    ],
    features: [SCRUB],
    redAir: [aFlight('W1', { bombs: null })],
    dice,
    ...rest,
  })
}
const raider = (t: Table) => ({ side: 'red', flight: flightOf(t, 'W1') })
const target = (t: Table, found: Parameters<typeof raidTarget>[2]) =>
  raidTarget(t.battle, raider(t), found)?.id

describe('what a pilot finds', () => {
  test.each([
    [1, 'ownByEnemy'],
    [2, 'ownOpenByEnemy'],
    [3, 'phantom'],
    [4, 'phantom'],
    [5, 'nothing'],
    [6, 'nothing'],
    [7, 'random'],
    [8, 'random'],
    [9, 'chosenOpen'],
    [10, 'chosen'],
  ])('KG-RAID-01 KG-RAID-10 %i: %s; every raid carried out is one less', (die, found) => {
    // More dice than any of these throws: spotting, terrain, target, two of the attack.
    const t = field([die, 2, 1, 3, 3])
    airRaids(t.battle)
    expect(t.events('kg.air-spots')[0]?.data?.found).toBe(found)
    expect(flightOf(t, 'W1').raids).toBe(found === 'nothing' ? 2 : 1)
    expect(t.events('kg.raid')).toHaveLength(found === 'phantom' || found === 'nothing' ? 0 : 1)
  })

  test.each([-10, -3, -2, -1, 0, 1, 2, 3, 4, 10])(
    'KG-RAID-01 every die by Optics %i; below 1 counts as 1, above 10 as 10',
    (optics) => {
      const list = [
        'ownByEnemy',
        'ownOpenByEnemy',
        'phantom',
        'phantom',
        'nothing',
        'nothing',
        'random',
        'random',
        'chosenOpen',
        'chosen',
      ]
      for (let die = 1; die <= 10; die++) {
        const t = field([die, 2, 1, 3, 3], { redAir: [aFlight('W1', { bombs: null, optics })] })
        airRaids(t.battle)
        expect(t.events('kg.air-spots')[0]?.data?.found).toBe(
          list[Math.max(1, Math.min(10, die + optics)) - 1],
        )
      }
    },
  )

  test('KG-RAID-01 who chooses takes what he wishes first, else the most points: any, or only in the open', () => {
    const t = field([], { phase: 'player' })
    expect([target(t, 'chosen'), target(t, 'chosenOpen')]).toEqual(['B3', 'B2'])
    give(t, airTargets, { unit: 'RHQ', options: { first: 'hq', next: 'guns' } })
    expect([target(t, 'chosen'), target(t, 'chosenOpen')]).toEqual(['BHQ', 'BHQ'])
    expect(t.events('kg.air-targets')[0]?.to).toEqual(['red'])
    expect(mayGive(t, airTargets, { unit: 'R1', options: { first: 'hq' } })).toBe('kg.error.chief-only')
  })

  test('KG-RAID-01 taking friends for foes he is pointed at what the enemy wishes, of those the enemy sees', () => {
    const t = field([], { blue: { skyTargets: ['hq'] } })
    expect(target(t, 'ownByEnemy')).toBe('RHQ')
    const sighting = t.state.sides.blue?.sightings.RHQ
    if (sighting !== undefined && t.state.sides.blue)
      t.state.sides.blue.sightings.RHQ = { ...sighting, now: false }
    expect(target(t, 'ownByEnemy')).toBe('R1')
    if (t.state.sides.blue) t.state.sides.blue.sightings = {}
    expect(target(t, 'ownByEnemy')).toBe('RHQ')
  })

  test('KG-RAID-02 in the open where nobody is, the raid is wasted', () => {
    const everywhere = area('terrain', 'scrub', [
      [0, 0],
      [120, 0],
      [120, 120],
      [0, 120],
    ])
    const t = field([9], { features: [everywhere] })
    airRaids(t.battle)
    t.done()
    expect(t.events('kg.air-no-target')).toHaveLength(1)
    expect(flightOf(t, 'W1').raids).toBe(1)
    expect(target(field([], { features: [everywhere] }), 'ownOpenByEnemy')).toBeUndefined()
  })

  test('KG-RAID-03 KG-DIC-03 even for the open, odd for difficult terrain; then a die of enough sides, thrown again above', () => {
    // Three in the open: d4, a 4 again; one in the scrub needs no die.
    const open = field([2, 4, 3])
    expect(target(open, 'random')).toBe('BHQ')
    open.done()
    const scrub = field([1])
    expect(target(scrub, 'random')).toBe('B3')
    scrub.done()
  })

  test('KG-RAID-03 where there is nobody of a group the other stands in', () => {
    const t = field([1, 2], { features: [] })
    expect(target(t, 'random')).toBe('B2')
    t.done()
    expect(target(field([], { b: { hidden: true } }), 'random')).toBeUndefined()
  })

  test('KG-RAID-11 nobody who hides is a target, of whichever side', () => {
    const t = field([], { b: { hidden: true } })
    expect(target(t, 'chosen')).toBeUndefined()
    t.unit('B1').hidden = false
    expect(target(t, 'chosen')).toBe('B1')
    t.unit('R1').hidden = true
    expect(target(t, 'ownByEnemy')).toBe('RHQ')
  })

  test('KG-RNG-09 nobody fires into a melee from the air', () => {
    const t = field([])
    t.state.facts.melees = {
      1: {
        attacker: 'R1',
        target: 'B3',
        kind: 'assault',
        contact: 1,
        aspect: 'front',
        exchanges: 0,
        slope: 'level',
        across: null,
      },
    }
    expect(target(t, 'chosen')).toBe('B2')
  })

  test('KG-RES-04 reserves off the map are targets in the open; one that is destroyed there comes no more', () => {
    const t = field([10, 6, 1], {
      redAir: [aFlight('W1', { bombs: null, mg: 40 })],
      blue: { reserves: { A: ['B3', 'B2'] }, skyTargets: [] },
      red: { skyTargets: ['reserves'] },
    })
    for (const id of ['B2', 'B3']) {
      t.unit(id).status = 'reserve'
      t.unit(id).at = null
    }
    expect(target(t, 'chosenOpen')).toBe('B3')
    airRaids(t.battle)
    t.done()
    // 40 + 5 − 3 is more than its 30 men.
    expect(t.unit('B3').status).toBe('destroyed')
    expect(t.state.sides.blue?.facts.reserves).toEqual({ A: ['B2'] })
    // The raiders' side hears that somebody was hit beyond the edge, not who.
    expect(t.events('kg.raid').map((e) => e.to)).toEqual([['blue']])
    expect(t.events('kg.raid-off-map').map((e) => [e.to, e.target])).toEqual([[['red'], undefined]])
  })

  test('KG-RAID-10 without raids left, or with nothing to attack with, it looks for nothing', () => {
    for (const flight of [
      { raids: 0 },
      { mg: null, bombs: null },
      { busy: true },
      { stage: 'gone' as const },
    ]) {
      const t = field([], { redAir: [aFlight('W1', { bombs: null, ...flight })] })
      airRaids(t.battle)
      expect(t.events('kg.air-spots')).toHaveLength(0)
    }
  })

  test('KG-TRN-02 the first player’s aircraft raid first, each side’s by id', () => {
    const t = field([5, 5, 5], {
      facts: { order: ['blue', 'red'] },
      redAir: [aFlight('W1')],
      blueAir: [aFlight('X1'), aFlight('X2')],
    })
    airRaids(t.battle)
    t.done()
    expect(t.events('kg.air-spots').map((e) => e.data?.aircraft)).toEqual(['X1', 'X2', 'W1'])
  })
})
