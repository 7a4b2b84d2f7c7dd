import { expect, test } from 'vitest'
import { Board, order } from '../support/board.ts'

/** Mokra without ground, only these models and A1-2 and B1-3 far away on the table, Poland to act. */
function board(ids: readonly string[], dice: readonly number[]): Board {
  const made = new Board([10, 1, 5, 9])
  for (const feature of Object.keys(made.state.features))
    if (made.state.features[feature]?.layer === 'terrain')
      made.battle.change('MP-SET-01', { type: 'unfeature', feature })
  order(made, 'A1-1', 'ready')
  order(made, 'B1-1', 'ready')
  for (const u of Object.values(made.state.units)) if (!ids.includes(u.id) && u.at !== null) u.at = null
  made.state.queued = [...dice]
  return made
}

const drive = (made: Board, x: number): void =>
  order(made, 'A3-1', 'move', { path: [{ x: x * 100, y: 1000 }] })

test('MP-OVW-06 who waits fires at the half inch at which it can, MP-ASY-04 at armour from 20" on', () => {
  // Pz II, 20 mm, ROF 3, Skill 11 at 20": 11. The first shot hits with an 11: AP 3 at 20" against armour 1.
  const made = board(['A3-1', 'A3-2', 'B1-1'], [19, 18, 17])
  made.put('A3-1', 32, 10)
  made.put('A3-2', 34, 14)
  made.put('B1-1', 8, 10)
  drive(made, 26)
  expect(made.told('mp.overwatch')).toMatchObject([{ unit: 'B1-1', target: 'A3-1' }])
  // Hulls are 1.2" and 1.4" long: 20" between them are 21.3" between their middles.
  const { at } = made.u('A3-1')
  expect(at).toEqual({ x: 2600, y: 1000 })
  expect(made.u('B1-1')).toMatchObject({ overwatch: null, used: ['standard', 'additional', 'fired', 'done'] })
  expect(made.state.queued).toEqual([])
})

test('MP-OVW-01 who has used it is passed over, and a platoon of which all have counts as activated', () => {
  const made = board(['A3-1', 'A3-2', 'B1-1', 'B2-1', 'B2-2'], [19, 18, 17, 4, 9])
  made.put('A3-1', 30, 10)
  made.put('A3-2', 34, 14)
  made.put('B1-1', 12, 10)
  made.put('B2-1', 2, 34)
  made.put('B2-2', 2, 32)
  drive(made, 26)
  order(made, 'A3-1', 'endTurn')
  order(made, 'B2-1', 'endTurn')
  // B1 is not waited for: with B2 the turn is over, and Poland's 4 opens the next.
  expect([made.state.turn, made.state.active]).toEqual([2, 'PL'])
  expect(made.u('B1-1').overwatch).toBe('auto')
})

test('MP-OVW-03 it watches 45° to each side of its front, MP-OVW-07 and not while Pinned', () => {
  for (const more of [{ facing: 0 }, { pinned: true }, { hidden: true }, { overwatch: null }]) {
    const made = board(['A3-1', 'A3-2', 'B1-1'], [])
    made.put('A3-1', 30, 10)
    made.put('A3-2', 34, 14)
    Object.assign(made.put('B1-1', 12, 10), more)
    drive(made, 26)
    expect(made.told('mp.overwatch')).toEqual([])
  }
})

test('MP-OVW-05 rifles fire at stands up to 10", MP-HIT-11 and who is Suppressed by them stops', () => {
  // German rifles at 10": 3, and 2 for a target that moves: +5. A 12 Suppresses.
  const made = board(['A1-1', 'A1-2', 'B2-1'], [12])
  made.put('A1-1', 23, 10)
  made.put('A1-2', 23, 12)
  made.put('B2-1', 10, 10)
  Object.assign(made.u('A1-2'), { facing: 2700 })
  order(made, 'A1-1', 'move', { path: [{ x: 1900, y: 1000 }] })
  expect(made.u('A1-1')).toMatchObject({ suppressed: true, at: { x: 2100, y: 1000 } })
})
