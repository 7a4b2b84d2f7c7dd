import { describe, expect, test } from 'vitest'
import { discsOf } from '../../../../../src/rulesets/khans-and-generals/fight/guns/mission.ts'
import { reluctance } from '../../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { fireMission } from '../../../../../src/rulesets/khans-and-generals/orders/fire-mission.ts'
import { move } from '../../../../../src/rulesets/khans-and-generals/orders/move.ts'
import { makeUnit } from '../../../../../src/rulesets/khans-and-generals/setup/unit-making.ts'
import { WAITING } from '../../../../../src/rulesets/khans-and-generals/tables/batteries.ts'
import { declare } from '../../../../../src/rulesets/khans-and-generals/turn/carry-out.ts'
import type { KgFacts } from '../../../../../src/rulesets/khans-and-generals/units/state.ts'
import { quiet } from '../../support/fights.ts'
import { give, known, mayGive } from '../../support/giving.ts'
import { cards } from '../../support/shipped.ts'
import { anHq, aUnit, type Table, type TableSpec, type UnitSpec, wall } from '../../support/table.ts'

const BATTERY = {
  level: 'corps',
  barrels: 4,
  ammunition: 3,
  gun: {
    calibre: 155,
    gunClass: 'howitzer',
    mode: 'indirect',
    range: 9999,
    accuracy: 5,
    blast: 20,
    spread: 6,
    strike: 3,
    penetration: [3, 3, 3, 3, 3],
    ammo: ['he', 'smoke'],
  },
} as const satisfies KgFacts['battery']

/** Observers R1 with a radio at (60, 40); B1 stands at (60, 90), 50 cm before them. */
function observers(
  dice: readonly number[],
  battery: Partial<typeof BATTERY> | object = {},
  others: readonly UnitSpec[] = [],
  more: Partial<TableSpec> & { crew?: Partial<KgFacts> } = {},
): Table {
  const { crew, ...rest } = more
  const section = {
    kind: 'support',
    type: 'artilleryObserver',
    statsAs: 'support',
    stan: 4,
    baseReluctance: 0,
    breakAt: 6,
    training: 3,
    abilities: ['artilleryObserver', 'radio'],
    battery: { ...BATTERY, ...battery },
    base: { circle: 4 },
  } as const
  const units = [
    aUnit({ id: 'R1', x: 60, y: 40, ...section, ...crew }),
    aUnit({ id: 'B1', x: 60, y: 90 }),
    anHq({ id: 'RHQ', side: 'red', x: 60, y: 30 }),
    ...others.map(aUnit),
  ]
  return known(quiet({ units, dice, ...rest }))
}

const order = { unit: 'R1', target: { unit: 'B1' } }
const call = (t: Table, more: object = {}) => give(t, fireMission, { ...order, ...more })

describe('a mission', () => {
  test('KG-OFF-05 one disc on the point and the others tangent to it, from north clockwise: Spread 3 cm, six barrels', () => {
    const discs = discsOf({ x: 600, y: 600 }, 6, 30, 0)
    expect(discs[0]).toEqual({ x: 600, y: 600 })
    // 6 cm off at 0°, 72°, 144°, 216°, 288°.
    expect(discs.slice(1)).toEqual([
      { x: 600, y: 660 },
      { x: 657, y: 619 },
      { x: 635, y: 551 },
      { x: 565, y: 551 },
      { x: 543, y: 619 },
    ])
    expect(discsOf({ x: 0, y: 0 }, 3, 30, 900).slice(1)).toEqual([
      { x: 60, y: 0 },
      { x: -60, y: 0 },
    ])
    expect(discsOf({ x: 0, y: 0 }, 1, 30, 0)).toHaveLength(1)
  })

  test('KG-OFF-05 KG-OFF-06 KG-OSP-10 Training 3 passes on 3; under each disc whoever is there is tested, without distance, Accuracy 5', () => {
    // The discs lie 6 cm behind B1 and, to the south, 6 before it: its edges are 3.5 cm from either middle.
    const t = observers([3, 5, 1, 6, 6], { barrels: 2 })
    call(t, { target: { at: { x: 600, y: 960 } }, face: 1800 })
    t.done()
    expect(
      [...t.events('kg.gun-hit'), ...t.events('kg.gun-missed')].map((e) => e.sums?.accuracy?.total),
    ).toEqual([5, 5])
    // 20 + (1 − 6) − 3 = 12 by the first; the second's d10 of 6 misses.
    expect(t.unit('B1').stan).toBe(18)
    expect(reluctance(t.unit('B1'))).toBe(15)
  })

  test('KG-OFF-07 KG-OFF-08 KG-OFF-09 failed, they do nothing more this turn, and the battery waits; but no shell was fired', () => {
    const t = observers([4])
    call(t)
    t.done()
    expect(t.unit('R1').notes).toMatchObject({ 'KG-OFF-07': 1, 'KG-OFF-08': 1 })
    expect(t.unit('R1').notes['KG-OFF-09']).toBeUndefined()
    expect(mayGive(t, move, { unit: 'R1', path: [{ x: 600, y: 450 }] })).toBe('kg.error.lost-turn')
    t.state.turn = 2
    expect(mayGive(t, move, { unit: 'R1', path: [{ x: 600, y: 450 }] })).toBeNull()
    expect(mayGive(t, fireMission, order)).toBe('kg.error.battery-waits')
  })

  test.each(Object.entries(WAITING))(
    'KG-OFF-03 KG-OFF-08 a %s battery answers again %i turns after the next',
    (level, wait) => {
      const t = observers([4], { level })
      call(t)
      for (let turn = 2; turn <= 2 + wait; turn++) {
        t.state.turn = turn
        expect(mayGive(t, fireMission, order)).toBe(turn < 2 + wait ? 'kg.error.battery-waits' : null)
      }
    },
  )

  test('KG-OFF-09 as many missions as it has ammunition', () => {
    const t = observers([1, 10], { barrels: 1, ammunition: 1, level: 'battalion' })
    call(t)
    t.state.turn = 2
    expect(mayGive(t, fireMission, order)).toBe('kg.error.no-missions')
  })

  test('KG-OFF-04 without radio it takes a whole line to the map’s edge', () => {
    const mute = { crew: { abilities: ['artilleryObserver' as const, 'telephone' as const] } }
    expect(mayGive(observers([], {}, [], mute), fireMission, order)).toBe('kg.error.no-battery-contact')
    const line = {
      id: 'line-1',
      from: 'R1',
      to: 'edge',
      cut: false,
      path: [
        { x: 600, y: 400 },
        { x: 600, y: 0 },
      ],
    } as const
    expect(mayGive(observers([], {}, [], { ...mute, red: { lines: [line] } }), fireMission, order)).toBeNull()
    const cut = { ...line, cut: true }
    expect(mayGive(observers([], {}, [], { ...mute, red: { lines: [cut] } }), fireMission, order)).toBe(
      'kg.error.no-battery-contact',
    )
  })

  test('KG-OFF-04 pinned observers call nobody, and who is no observer has no battery', () => {
    expect(mayGive(observers([], {}, [], { crew: { pinned: true } }), fireMission, order)).toBe(
      'kg.error.pinned',
    )
    expect(mayGive(observers([]), fireMission, { ...order, unit: 'RHQ' })).toBe('kg.error.no-battery')
  })

  test('KG-OFF-05 what they do not see is called for in vain, and the battery does not wait for it', () => {
    const t = observers([], {}, [], { facts: { time: 'night' } })
    call(t)
    expect(t.events('kg.spent').map((e) => e.data?.reason)).toEqual(['sight'])
    expect(t.unit('R1').notes['KG-OFF-08']).toBeUndefined()
  })

  test('KG-OFF-05 KG-ART-10 smoke: a cloud under each disc that falls where it should', () => {
    const t = observers([1, 5, 6], { barrels: 2 })
    call(t, { options: { ammo: 'smoke' } })
    t.done()
    expect(t.state.facts.smokeDue).toEqual([{ x: 600, y: 900 }])
  })

  test('KG-DIG-21 those under it hear where it falls, never who called for it', () => {
    const t = observers([1, 1, 3, 3, 10], { barrels: 1 }, [])
    // They stand in full view, and their order is declared as any other.
    declare(t.battle, fireMission, { ...order, order: 'fireMission', path: [], options: {} })
    call(t)

    const told = t.effects.filter((e) => e.to === undefined || e.to.includes('blue'))
    expect(told.map((e) => (e.type === 'event' ? e.name : e.type))).toContain('kg.shelled')
    // What it has used of its orders is its own side's, too.
    expect(JSON.stringify(told)).not.toContain('R1')
  })

  test('KG-DIG-21 KG-FIR-02 KG-DES-01 nor by what shells do to works and dry ground: a hedge that falls, a fire, none', () => {
    const hedge = wall('hedge', [55, 90], [65, 90])
    // Passed; a hit, 3 − 3; 1 brings the hedge down; 12 lights nothing, 1 a fire.
    for (const [die, name] of [
      [12, 'kg.noFire'],
      [1, 'kg.fire'],
    ] as const) {
      const more = { features: [hedge], facts: { ground: 'veryDry' as const } }
      const t = observers([1, 1, 3, 3, 1, die], { barrels: 1 }, [], more)
      call(t)
      t.done()
      const told = t.effects.filter((e) => e.to === undefined || e.to.includes('blue'))
      const names = told.flatMap((e) => (e.type === 'event' ? [e.name] : []))
      expect(names).toEqual(expect.arrayContaining(['kg.demolished', name]))
      expect(JSON.stringify(told)).not.toContain('R1')
      // Its own side knows whose shells they were.
      expect(t.events(name).map(({ unit, to }) => [unit, to])).toContainEqual(['R1', ['red']])
    }
  })
})

test('KG-OFF-01 KG-OFF-02 KG-PTS-08 a battery off the map is on the table as its observers alone: 4·(20 + 10)/4 + 4·3 + 2 = 44', () => {
  const u = makeUnit({ id: 'A9', card: 'ea_offmap' }, 'red', 'A1', cards)
  expect(u).toMatchObject({ kind: 'support', gun: null, stan: 4, points: 44 })
  expect(u.battery).toEqual(BATTERY)
})
