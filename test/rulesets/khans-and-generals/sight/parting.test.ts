import { describe, expect, test } from 'vitest'
import { playout } from '../../../../src/cli/playout/playout.ts'
import type { Effect } from '../../../../src/kernel/effect.ts'
import { applyEntry, effective } from '../../../../src/kernel/log.ts'
import { everySide, everyUnit } from '../../../../src/kernel/ordered.ts'
import type { Point } from '../../../../src/kernel/space/types.ts'
import type { SideId } from '../../../../src/kernel/words.ts'
import { walk } from '../../../../src/rulesets/khans-and-generals/move/walk.ts'
import { khansAndGenerals } from '../../../../src/rulesets/khans-and-generals/ruleset.ts'
import { setup } from '../../../../src/rulesets/khans-and-generals/setup/setup.ts'
import { viewOf } from '../../../../src/rulesets/khans-and-generals/shown/view.ts'
import { updateSight } from '../../../../src/rulesets/khans-and-generals/sight/sightings.ts'
import type { KgState } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { loadLibrary } from '../../../../src/table/library.ts'
import { area, aUnit, Table, type UnitSpec } from '../support/table.ts'

const isFor = (side: SideId, { to }: Effect): boolean => to === undefined || to.includes(side)

/** Blue's unit at (30, 60) goes east behind a wood, whose nearest corner hides it from red's at (30, 20) when it is past 60. */
const behindTheWood = (blue: Partial<UnitSpec> = {}) => {
  const table = new Table({
    hqs: false,
    units: [
      aUnit({ id: 'R1', x: 30, y: 20, base: { circle: 4 } }),
      aUnit({ id: 'B1', x: 30, y: 60, base: { circle: 4 }, move: 40, ...blue }),
    ],
    features: [
      area('terrain', 'forest', [
        [45, 35],
        [110, 35],
        [110, 45],
        [45, 45],
      ]),
    ],
  })
  updateSight(table.battle)
  return table
}

const movesFor = (table: Table, side: SideId) =>
  table.effects.flatMap((effect) => (effect.type === 'move' && isFor(side, effect) ? [effect] : []))

const HOW = { manner: 'move', rule: 'KG-OMV-01' } as const

describe('who goes out of sight', () => {
  const lostAt = (table: Table) =>
    table.events('kg.out-of-sight').map(({ unit, data, to }) => ({ unit, at: data?.at, to }))

  test('KG-DIG-21 KG-DIG-22 is told of as far as somebody sees it, and known there; its own side is told of one way', () => {
    const table = behindTheWood()
    walk(table.battle, table.unit('B1'), [{ x: 650, y: 600 }], HOW)
    updateSight(table.battle)
    expect(movesFor(table, 'red')).toEqual([])
    const [lost, ...more] = lostAt(table)
    expect(more).toEqual([])
    expect([lost?.unit, lost?.to]).toEqual(['B1', ['red']])
    // The line from R1's left edge (28, 20) past the wood's corner (45, 45) comes to y = 60 at 28 + 17 × 40 ÷ 25 = 55.2; its own left edge is 2 before its middle.
    const x = (lost?.at as Point | undefined)?.x ?? 0
    expect(x).toBeGreaterThan(550)
    expect(x).toBeLessThan(600)
    const { B1 } = viewOf(table.state, { kind: 'side', side: 'red' }, null).units
    expect(B1).toMatchObject({ seen: 'last', at: lost?.at, facing: 900 })
    // Whether anybody looks, its own side does not learn by how its way is told.
    expect(movesFor(table, 'blue').map(({ path }) => path)).toEqual([
      [
        { x: 300, y: 600 },
        { x: 650, y: 600 },
      ],
    ])
    const ofIt = table.effects.filter(
      (effect) => 'unit' in effect && effect.unit === 'B1' && isFor('blue', effect),
    )
    expect(ofIt.filter(({ type }) => type === 'sight' || type === 'event')).toEqual([])
    expect(table.unit('B1').moved).toBe(350)
  })

  test('KG-DIG-22 round a corner of its way', () => {
    const table = behindTheWood({ x: 40, y: 70 })
    const way = [
      { x: 400, y: 600 },
      { x: 650, y: 600 },
    ]
    walk(table.battle, table.unit('B1'), way, HOW)
    const [lost] = lostAt(table)
    expect(lost?.at).toMatchObject({ y: 600 })
    expect(movesFor(table, 'blue').map(({ path }) => path)).toEqual([[{ x: 400, y: 700 }, ...way]])
  })

  test('KG-DIG-22 from its first step: it is known where it set out', () => {
    const table = behindTheWood({ x: 57, y: 60 })
    expect(table.state.sides.red?.sightings.B1?.now).toBe(true)
    walk(table.battle, table.unit('B1'), [{ x: 800, y: 600 }], HOW)
    expect(movesFor(table, 'red')).toEqual([])
    expect(lostAt(table)).toMatchObject([{ at: { x: 570, y: 600 } }])
    expect(table.state.sides.red?.sightings.B1).toMatchObject({ now: false, at: { x: 570, y: 600 } })
    expect(table.unit('B1').at).toEqual({ x: 800, y: 600 })
  })

  test('KG-VIS-14 who is seen at the end of it is seen all the way', () => {
    const table = behindTheWood()
    walk(table.battle, table.unit('B1'), [{ x: 200, y: 600 }], HOW)
    expect(lostAt(table)).toEqual([])
    expect(movesFor(table, 'red').map(({ path }) => path)).toEqual([
      [
        { x: 300, y: 600 },
        { x: 200, y: 600 },
      ],
    ])
  })
})

describe('in random battles', () => {
  test.each([
    ['osiek', 4],
    ['borki', 7],
    ['borki-second-day', 2],
  ])('KG-DIG-22 %s: a side was last told to be where its map shows an enemy', (scenario, seed) => {
    const read = loadLibrary().scenarios['khans-and-generals']?.[scenario]
    const { live } = playout({ ruleset: khansAndGenerals, setup: setup(read), seed, limit: 300 })
    const state = structuredClone(live.origin.setup) as KgState
    let ghosts = 0
    const told = new Map<string, Point>()
    for (const entry of effective(live.entries)) {
      if (entry.input.type === 'umpire') break
      /** Whose moves were told in this entry, by side. */
      const movedIn = new Set<string>()
      for (const effect of entry.effects) {
        for (const { id } of everySide(state)) {
          if (!isFor(id, effect)) continue
          if (effect.type === 'move' || effect.type === 'place') {
            told.set(`${id} ${effect.unit}`, effect.at)
            movedIn.add(`${id} ${effect.unit}`)
          }
          if (effect.type !== 'sight' || effect.sighting === null) continue
          const { now, at } = effect.sighting
          // Nobody was told of a way to where he does not see it any more.
          if (!now && movedIn.has(`${id} ${effect.unit}`))
            expect([entry.seq, effect.unit, at]).toEqual([
              entry.seq,
              effect.unit,
              told.get(`${id} ${effect.unit}`),
            ])
          told.set(`${id} ${effect.unit}`, at)
        }
      }
      applyEntry(state, entry)
      for (const { id } of everySide(state)) {
        const view = viewOf(state, { kind: 'side', side: id }, null)
        for (const u of everyUnit(state)) {
          const shown = view.units[u.id]
          if (u.side === id || shown?.at == null) continue
          if (shown.seen === 'last') ghosts++
          expect([entry.seq, u.id, shown.at]).toEqual([entry.seq, u.id, told.get(`${id} ${u.id}`)])
        }
      }
    }
    expect(ghosts).toBeGreaterThan(0)
  })
})
