import { expect, test } from 'vitest'
import type { Json } from '../../../../src/kernel/json.ts'
import { parseLine } from '../../../../src/kernel/notation.ts'
import { resolveOrder } from '../../../../src/kernel/resolve.ts'
import { betray } from '../../../../src/rulesets/mein-panzer/fight/shooting/aim.ts'
import { meinPanzer } from '../../../../src/rulesets/mein-panzer/ruleset.ts'
import { viewOf } from '../../../../src/rulesets/mein-panzer/shown/view.ts'
import { goOutOfView, settleHiding } from '../../../../src/rulesets/mein-panzer/sight/hiding.ts'
import { type Board, bareMokra, order, refused } from '../support/board.ts'

/** A bare table in the first turn, Poland to act, with these models alone, each where it is put, in inches. */
function bare(
  models: Readonly<Record<string, readonly [x: number, y: number]>>,
  dice: readonly number[],
): Board {
  const board = bareMokra()
  for (const u of Object.values(board.state.units))
    if (u.at !== null) Object.assign(u, { at: null, hidden: false, far: 'no', overwatch: null })
  for (const [id, [x, y]] of Object.entries(models)) board.put(id, x, y)
  board.state.queued = [...dice]
  return board
}

const hidden = (board: Board, ...ids: string[]) => ids.map((id) => board.u(id).hidden)
const place = (x: number, y: number) => ({ target: { at: { x: x * 100, y: y * 100 } } })

/** All that one side learns: what was done and told, and what it sees now. */
const learnt = (board: Board, side: string): Json =>
  JSON.parse(
    JSON.stringify([
      board.battle.written().effects.filter(({ to }) => to === undefined || to.includes(side)),
      viewOf(board.state, { kind: 'player', player: 'p', side }, null),
    ]),
  ) as Json

test('MP-HID-03 infantry farther than 24" from all enemies is hidden by itself, and comes into view at 24"', () => {
  const board = bare({ 'A1-1': [30, 20], 'B1-1': [4, 20], 'A3-1': [34, 20] }, [])
  goOutOfView(board.battle)
  expect(hidden(board, 'A1-1', 'A3-1')).toEqual([true, false])
  board.put('B1-1', 6, 20)
  goOutOfView(board.battle)
  expect(hidden(board, 'A1-1')).toEqual([false])
})

test('MP-HID-03 hidden enemies do not count, and a hidden tank near by is not given away', () => {
  const board = bare({ 'A1-1': [30, 20], 'B1-1': [20, 20] }, [])
  board.u('B1-1').hidden = true
  goOutOfView(board.battle)
  expect(hidden(board, 'A1-1')).toEqual([true])
})

test('MP-HID-04 far infantry moves unseen until an enemy is within 24"; who hid otherwise shows himself', () => {
  const board = bare({ 'A1-1': [31, 20], 'A1-2': [31, 22], 'B1-1': [4, 20] }, [])
  goOutOfView(board.battle)
  order(board, 'A1-1', 'move', { path: [{ x: 3100, y: 1900 }] })
  expect(hidden(board, 'A1-1')).toEqual([true])
  order(board, 'A1-1', 'move', { path: [{ x: 2800, y: 1900 }] })
  expect(hidden(board, 'A1-1')).toEqual([false])
  board.put('A1-2', 27, 20)
  Object.assign(board.u('A1-2'), { hidden: true, far: 'no' })
  order(board, 'A1-2', 'crawl', { path: [{ x: 2700, y: 2100 }] })
  expect(hidden(board, 'A1-2')).toEqual([true])
  order(board, 'A1-2', 'move', { path: [{ x: 2700, y: 2200 }] })
  expect(hidden(board, 'A1-2')).toEqual([false])
})

test('MP-HID-04 a gun that fires shows itself to an enemy within 20", but tells of none who is hidden', () => {
  const board = bare({ 'A2-1': [30, 20], 'B1-1': [14, 20] }, [])
  const gun = Object.assign(board.u('A2-1'), { hidden: true }) as Parameters<typeof betray>[1]
  board.u('B1-1').hidden = true
  betray(board.battle, gun, 'gun')
  expect(hidden(board, 'A2-1')).toEqual([true])
  board.u('B1-1').hidden = false
  betray(board.battle, gun, 'gun')
  expect(hidden(board, 'A2-1')).toEqual([false])
})

test('MP-HID-02 infantry seen without cover cannot hide, nor a vehicle that is seen, nor who has an enemy within 2"', () => {
  const board = bare({ 'A1-1': [20, 20], 'A3-1': [20, 26], 'B1-1': [10, 20] }, [])
  expect(refused(() => order(board, 'A1-1', 'hide'))).toBe('mp.error.hide-open')
  expect(refused(() => order(board, 'A3-1', 'hide'))).toBe('mp.error.hide-seen')
  board.put('B1-1', 18, 20)
  expect(refused(() => order(board, 'A1-1', 'hide'))).toBe('mp.error.hide-near')
})

test('MP-HID-02 who is out of every known enemy’s sight hides with a Standard action, and stays so by distance or not', () => {
  const board = bare({ 'A3-1': [20, 26], 'A3-2': [24, 34], 'B1-1': [10, 20] }, [])
  board.u('B1-1').hidden = true
  order(board, 'A3-1', 'hide')
  expect(board.u('A3-1')).toMatchObject({ hidden: true, far: 'no', used: ['standard'] })
  expect(refused(() => order(board, 'A3-1', 'hide'))).toBe('mp.error.no-action')
})

test('MP-DET-01 MP-DET-02 one die for all beneath the template, each with a target of its own', () => {
  // Two detectors: 1.5". Skill 10 + 2 for the second + distance: 9" +4 = 16; fired, +5 = 21.
  const board = bare(
    { 'A1-1': [20, 20], 'A1-2': [20, 22], 'B2-1': [10, 20], 'B2-2': [10, 22], 'B2-3': [10, 30] },
    [17],
  )
  for (const id of ['B2-1', 'B2-2', 'B2-3']) board.u(id).hidden = true
  board.u('B2-2').shot = 'shot'
  order(board, 'A1-1', 'detect', { ...place(10, 21), options: { with: 'A1-2' } })
  const told = [...board.told('mp.detected'), ...board.told('mp.overlooked')].map(({ unit, sums }) => [
    unit,
    (sums as { target: { total: number } }).target.total,
  ])
  expect(told).toEqual([
    ['B2-2', 21],
    ['B2-1', 16],
  ])
  expect(hidden(board, 'B2-1', 'B2-2', 'B2-3')).toEqual([true, false, true])
  expect([board.u('A1-1').used, board.u('A1-2').used]).toEqual([['standard'], ['standard']])
  expect(refused(() => order(board, 'A1-2', 'detect', place(10, 20)))).toBe('mp.error.no-action')
})

test('MP-DET-01 only models of one platoon search together', () => {
  const board = bare({ 'A1-1': [20, 20], 'A3-1': [20, 22], 'B2-1': [10, 20] }, [])
  for (const other of ['A3-1', 'B2-1', 'Z9-9'])
    expect(
      refused(() => order(board, 'A1-1', 'detect', { ...place(10, 20), options: { with: other } })),
    ).toBe('mp.error.other-platoons')
})

test('MP-DET-04 who is hidden within 2" of an enemy is found at once, however he came there', () => {
  const board = bare({ 'A1-1': [20, 20], 'B1-1': [16, 20] }, [])
  board.u('A1-1').hidden = true
  goOutOfView(board.battle)
  expect(hidden(board, 'A1-1')).toEqual([true])
  board.put('A1-1', 18, 20)
  goOutOfView(board.battle)
  expect(hidden(board, 'A1-1')).toEqual([false])
  expect(board.told('mp.revealed')).toHaveLength(1)
})

test('MP-HID-03 MP-DET-01 infantry found from far off stays found until the next turn', () => {
  const board = bare({ 'A1-1': [34, 20], 'A1-2': [30, 34], 'B1-1': [6, 20], 'B2-1': [4, 20] }, [1])
  goOutOfView(board.battle)
  expect(hidden(board, 'B2-1')).toEqual([true])
  order(board, 'A1-1', 'detect', place(4, 20))
  expect(board.u('B2-1')).toMatchObject({ hidden: false, far: 'found' })
})

test('MP-ASY-07 when nobody is found the detecting side learns the same whether anybody is there or not', () => {
  const run = (x: number, more: object): Board => {
    const board = bare({ 'A1-1': [20, 20], 'A1-2': [20, 22], 'B2-1': [x, 20], 'B1-1': [8, 34] }, [20])
    Object.assign(board.u('B2-1'), { hidden: true, ...more })
    order(board, 'A1-1', 'detect', { ...place(10, 20), options: { with: 'A1-2' } })
    return board
  }
  const [there, elsewhere] = [run(10, { shot: 'shot' }), run(4, { suppressed: true })]
  expect(learnt(there, 'PL')).toEqual(learnt(elsewhere, 'PL'))
  expect(learnt(there, 'DE')).not.toEqual(learnt(elsewhere, 'DE'))
  expect(there.told('mp.overlooked')).toMatchObject([{ unit: 'B2-1', to: ['DE'] }])
})

test('MP-ASY-07 who searches together with a hidden model is not told of to the enemy', () => {
  const board = bare({ 'A1-1': [20, 20], 'A1-2': [20, 22], 'B1-1': [8, 34] }, [20])
  board.u('A1-2').hidden = true
  order(board, 'A1-1', 'detect', { ...place(10, 20), options: { with: 'A1-2' } })
  expect(board.told('mp.detect')).toMatchObject([{ unit: 'A1-1', to: ['PL'] }])
  expect(board.told('mp.searched')).toMatchObject([
    { to: ['PL'], data: { at: { x: 1000, y: 2000 }, radius: 1.5 } },
  ])
})

test.each(['A1-1+A1-2 detect @C3.55', 'A1-1 wykryj @C3.55 z=A1-2'])(
  'MP-DET-01 a search is written in one line: %s',
  (text) => {
    const board = bare({ 'A1-1': [20, 20], 'A1-2': [20, 22], 'B1-1': [8, 34] }, [])
    const line = parseLine(text, { spends: [], length: 'in' })
    if (!line.ok || line.value.kind !== 'order') throw new Error(text)
    const view = viewOf(board.state, { kind: 'player', player: 'p', side: 'PL' }, null)
    const found = resolveOrder(line.value.order, view, meinPanzer)
    expect(found).toMatchObject({ value: { unit: 'A1-1', order: 'detect', options: { with: 'A1-2' } } })
  },
)

test('MP-HID-03 infantry that hid and is far from all known enemies besides walks on unseen, without a moment in view', () => {
  const board = bare({ 'A1-1': [30, 10], 'A1-2': [30, 12], 'B2-1': [2, 10] }, [])
  Object.assign(board.u('A1-1'), { hidden: true, far: 'no' })
  const before = board.battle.written().effects.length
  order(board, 'A1-1', 'move', { path: [{ x: 3100, y: 1000 }] })
  expect(board.u('A1-1')).toMatchObject({ hidden: true, far: 'yes' })
  const told = board.battle.written().effects.slice(before)
  expect(
    told.filter(({ to }) => to === undefined || to.includes('DE')).map(({ type }) => type),
  ).not.toContain('move')
})

test('MP-HID-03 MP-ART-16 MP-ASY-07 who comes into view as an enemy drives up stays there, though the enemy is gone before his move is over', () => {
  // A tank drives at an observer in the open, 24.5" off, and is seen by him within 24"; then it is lost.
  for (const id of ['B2-1', 'B9-1']) {
    const board = bare({ 'A3-2': [32, 20], 'B2-1': [6, 20], 'B1-1': [6, 30] }, [])
    if (id === 'B9-1') Object.assign(board.u('B2-1'), { card: 'de43_obs' })
    board.u('B1-1').hidden = true
    goOutOfView(board.battle)
    expect(board.u('B2-1')).toMatchObject({ hidden: true, far: 'yes' })
    const seenBefore = Object.keys(viewOf(board.state, { kind: 'side', side: 'PL' }, null).units)
    expect(seenBefore).not.toContain('B2-1')
    board.battle.beginEntry()
    board.put('A3-2', 29, 20)
    settleHiding(board.battle)
    expect(board.u('B2-1')).toMatchObject({ hidden: false, far: 'seen' })
    board.battle.change('MP-HIT-13', { type: 'status', unit: 'A3-2', status: 'destroyed' })
    settleHiding(board.battle)
    goOutOfView(board.battle)
    // Poland heard of it, and sees whom it heard of; with the next order he is gone.
    expect(Object.keys(viewOf(board.state, { kind: 'side', side: 'PL' }, null).units)).toContain('B2-1')
    goOutOfView(board.battle)
    expect(board.u('B2-1')).toMatchObject({ hidden: true, far: id === 'B2-1' ? 'yes' : 'no' })
  }
})
