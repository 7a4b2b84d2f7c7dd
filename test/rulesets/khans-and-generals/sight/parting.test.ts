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
  test('KG-DIG-21 KG-DIG-22 is seen to go as far as somebody sees it, is known there, and its own side sees all of its way', () => {
    const table = behindTheWood()
    walk(table.battle, table.unit('B1'), [{ x: 650, y: 600 }], HOW)
    updateSight(table.battle)
    const [seen, ...more] = movesFor(table, 'red')
    expect(more).toEqual([])
    // The line from R1's left edge (28, 20) past the wood's corner (45, 45) comes to y = 60 at 28 + 17 × 40 ÷ 25 = 55.2; its own left edge is 2 before its middle.
    expect(seen?.path[0]).toEqual({ x: 300, y: 600 })
    expect(seen?.at.x).toBeGreaterThan(550)
    expect(seen?.at.x).toBeLessThan(600)
    const { B1 } = viewOf(table.state, { kind: 'side', side: 'red' }, null).units
    expect(B1).toMatchObject({ seen: 'last', at: seen?.at, facing: 900 })
    const own = movesFor(table, 'blue')
    expect(own.flatMap(({ path }) => [path[0], path.at(-1)])).toEqual([
      { x: 300, y: 600 },
      seen?.at,
      seen?.at,
      { x: 650, y: 600 },
    ])
    expect(table.unit('B1').at).toEqual({ x: 650, y: 600 })
    expect(table.unit('B1').moved).toBe(350)
  })

  test('KG-DIG-22 round a corner of its way: each part goes by the points at which it turns', () => {
    const table = behindTheWood({ x: 40, y: 70 })
    walk(
      table.battle,
      table.unit('B1'),
      [
        { x: 400, y: 600 },
        { x: 650, y: 600 },
      ],
      HOW,
    )
    const [seen] = movesFor(table, 'red')
    expect(seen?.path).toEqual([{ x: 400, y: 700 }, { x: 400, y: 600 }, seen?.at])
    expect(movesFor(table, 'blue').at(-1)?.path).toEqual([seen?.at, { x: 650, y: 600 }])
  })

  test('KG-DIG-22 from its first step: told is only that it is gone, and it is known where it set out', () => {
    const table = behindTheWood({ x: 57, y: 60 })
    expect(table.state.sides.red?.sightings.B1?.now).toBe(true)
    walk(table.battle, table.unit('B1'), [{ x: 800, y: 600 }], HOW)
    expect(movesFor(table, 'red')).toEqual([])
    expect(table.state.sides.red?.sightings.B1).toMatchObject({ now: false, at: { x: 570, y: 600 } })
    expect(table.unit('B1').at).toEqual({ x: 800, y: 600 })
  })

  test('KG-VIS-14 who is seen at the end of it is seen all the way', () => {
    const table = behindTheWood()
    walk(table.battle, table.unit('B1'), [{ x: 200, y: 600 }], HOW)
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
      for (const effect of entry.effects) {
        for (const { id } of everySide(state)) {
          if (!isFor(id, effect)) continue
          if (effect.type === 'move' || effect.type === 'place') told.set(`${id} ${effect.unit}`, effect.at)
          if (effect.type !== 'sight' || effect.sighting === null) continue
          const { now, at } = effect.sighting
          // Where somebody goes out of sight is where he was last told to be, not where he came from.
          if (!now)
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
