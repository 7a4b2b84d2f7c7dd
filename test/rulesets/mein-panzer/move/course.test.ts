import { expect, test } from 'vitest'
import type { Procedure } from '../../../../src/kernel/ask.ts'
import type { Point } from '../../../../src/kernel/space/types.ts'
import type { Feature } from '../../../../src/kernel/state.ts'
import { fieldOf } from '../../../../src/rulesets/mein-panzer/ground/field.ts'
import { leaveWreck, wrecksOf } from '../../../../src/rulesets/mein-panzer/ground/wrecks.ts'
import { march } from '../../../../src/rulesets/mein-panzer/move/course.ts'
import { allowance, type Ended, type Way } from '../../../../src/rulesets/mein-panzer/move/way.ts'
import type { MpUnit } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { Board } from '../support/board.ts'

const at = (...points: readonly (readonly [number, number])[]): Point[] =>
  points.map(([x, y]) => ({ x: x * 100, y: y * 100 }))

/** Carries a procedure out in which nobody is asked anything. */
function done<T>(procedure: Procedure<T>): T {
  const result = procedure.next()
  if (result.done !== true) throw new Error('Somebody was asked.')
  return result.value
}

const go = (board: Board, id: string, path: readonly Point[], more: Partial<Way> = {}): Ended =>
  done(
    march(board.battle, board.u(id) as MpUnit & { at: Point }, {
      path,
      react: null,
      manner: 'move',
      ...more,
    }),
  )

/** A board without ground and without anybody but the models named. */
function bare(ids: readonly string[], dice: readonly number[] = []): Board {
  const board = new Board(dice)
  for (const feature of Object.keys(board.state.features))
    board.battle.change('MP-SET-01', { type: 'unfeature', feature })
  for (const u of Object.values(board.state.units)) if (!ids.includes(u.id) && u.at !== null) u.at = null
  return board
}

const lay = (board: Board, feature: Feature): void =>
  board.battle.change('MP-SET-01', { type: 'feature', feature })

const face = (board: Board, id: string, facing: number): void => void Object.assign(board.u(id), { facing })

test('MP-MOV-01 a tank goes its six inches off the road and no farther; MP-MOV-02 an inch a point', () => {
  const board = bare(['A3-1'])
  board.put('A3-1', 10, 10)
  expect(go(board, 'A3-1', at([3, 10]))).toBe('points')
  expect(board.u('A3-1').at).toEqual({ x: 400, y: 1000 })
  expect(board.u('A3-1').moving).toBe(true)
})

test('MP-MOV-03 the road move is for a way wholly on the road', () => {
  const board = new Board()
  const u = board.put('A3-1', 35, 18) as MpUnit & { at: Point }
  expect(allowance(fieldOf(board.state), u, at([25, 18]))).toBe(1100)
  expect(allowance(fieldOf(board.state), u, at([25, 18], [25, 20]))).toBe(600)
})

test('MP-MOV-04 a wood costs a tracked vehicle one point once: 2" before it, 3" in it', () => {
  // Worked example of the book, with the TKS, whose RT is 6 as well. A 5 against Skill 10 + 1 does not get stuck.
  const board = bare(['A3-1'], [5])
  lay(board, { id: 'wood', layer: 'terrain', kind: 'wood', polygon: at([0, 0], [8, 0], [8, 30], [0, 30]) })
  board.put('A3-1', 10, 10)
  expect(go(board, 'A3-1', at([2, 10]))).toBe('points')
  expect(board.u('A3-1').at).toEqual({ x: 500, y: 1000 })
  expect(board.state.queued).toEqual([])
})

test('MP-IMM-03 who fails is stuck, on a 20 for good; MP-IMM-02 at the end of his move', () => {
  for (const [die, immobile] of [
    [12, 'bogged'],
    [20, 'forGood'],
    [11, null],
  ] as const) {
    const board = bare(['A3-1'], [die])
    lay(board, { id: 'soft', layer: 'terrain', kind: 'soft', polygon: at([0, 0], [8, 0], [8, 30], [0, 30]) })
    board.put('A3-1', 9, 10)
    go(board, 'A3-1', at([7, 10]))
    expect(board.u('A3-1').immobile).toBe(immobile)
  }
})

test('MP-MOV-08 two points an inch in reverse', () => {
  const board = bare(['A3-1'])
  board.put('A3-1', 10, 10)
  expect(go(board, 'A3-1', at([20, 10]), { reverse: true })).toBe('points')
  expect(board.u('A3-1').at).toEqual({ x: 1300, y: 1000 })
  expect(board.u('A3-1').facing).toBe(2700)
})

test('MP-MOV-10 tracks turn in place, two quarters free, a third costs a point', () => {
  const board = bare(['A3-1'])
  board.put('A3-1', 10, 10)
  // About turn: two free quarters; six inches are left. Then north and back west: two more points.
  expect(go(board, 'A3-1', at([20, 10]))).toBe('points')
  expect(board.u('A3-1').at).toEqual({ x: 1600, y: 1000 })
  board.put('A3-1', 10, 10)
  face(board, 'A3-1', 2700)
  expect(go(board, 'A3-1', at([11, 10], [11, 20]))).toBe('points')
  expect(board.u('A3-1').at).toEqual({ x: 1100, y: 1400 })
})

test('MP-MOV-10 wheels turn by 45° at a point each, with an inch between', () => {
  const board = bare(['B3-1'])
  board.put('B3-1', 10, 10)
  face(board, 'B3-1', 0)
  go(board, 'B3-1', at([20, 20]))
  // One turn of 45°: of its points one is gone.
  expect(board.u('B3-1').facing).toBe(450)
  board.put('B3-1', 10, 10)
  face(board, 'B3-1', 0)
  go(board, 'B3-1', at([20, 10]), { points: 300 })
  // A turn, an inch to the north-east, a second turn, and no point is left.
  expect(board.u('B3-1').facing).toBe(900)
  expect(board.u('B3-1').at).toEqual({ x: 1070, y: 1070 })
})

test('MP-MOV-12 infantry comes an inch through a swamp that takes all it has', () => {
  const board = bare(['B2-1'])
  lay(board, {
    id: 'swamp',
    layer: 'terrain',
    kind: 'swamp',
    polygon: at([5, 0], [20, 0], [20, 30], [5, 30]),
  })
  board.put('B2-1', 6, 10)
  go(board, 'B2-1', at([12, 10]))
  expect(board.u('B2-1').at).toEqual({ x: 700, y: 1000 })
})

test('MP-MOV-13 wire that costs more than is left is paid for over several actions', () => {
  const board = bare(['B2-1'])
  lay(board, { id: 'wire', layer: 'terrain', kind: 'wire', line: at([10.25, 0], [10.25, 30]) })
  board.put('B2-1', 10, 10)
  go(board, 'B2-1', at([14, 10]))
  expect(board.u('B2-1').at).toEqual({ x: 1000, y: 1000 })
  expect(board.u('B2-1').paid).toEqual({ feature: 'wire', points: 200 })
  go(board, 'B2-1', at([14, 10]))
  // All four are paid: its least inch takes it across.
  expect(board.u('B2-1')).toMatchObject({ paid: null, at: { x: 1100, y: 1000 } })
})

test('MP-MOV-17 nobody goes through another model', () => {
  const board = bare(['B2-1', 'B2-2'])
  board.put('B2-1', 10, 10)
  board.put('B2-2', 12.5, 10)
  expect(go(board, 'B2-1', at([16, 10]))).toBe('barred')
  expect(board.u('B2-1').at).toEqual({ x: 1150, y: 1000 })
})

test('MP-DET-04 who comes within 2" of a hidden enemy stops and sees him', () => {
  const board = bare(['B3-1', 'A2-1'])
  board.put('B3-1', 10, 10)
  Object.assign(board.put('A2-1', 16, 10), { hidden: true })
  expect(go(board, 'B3-1', at([20, 10]))).toBe('met')
  expect(board.u('A2-1').hidden).toBe(false)
})

test('MP-MOV-09 vehicles do not go into houses, and a low bank costs them two points', () => {
  const board = bare(['A3-1'])
  lay(board, {
    id: 'house',
    layer: 'terrain',
    kind: 'building',
    polygon: at([4, 8], [7, 8], [7, 12], [4, 12]),
  })
  board.put('A3-1', 10, 10)
  expect(go(board, 'A3-1', at([3, 10]))).toBe('barred')
  lay(board, { id: 'bank', layer: 'terrain', kind: 'lowBank', line: at([11.25, 0], [11.25, 30]) })
  const banked = bare(['A3-1'])
  lay(banked, { id: 'bank', layer: 'terrain', kind: 'lowBank', line: at([11.25, 0], [11.25, 30]) })
  banked.put('A3-1', 13, 10)
  go(banked, 'A3-1', at([3, 10]))
  expect(banked.u('A3-1').at).toEqual({ x: 900, y: 1000 })
})

test('MP-WRK-01 a wreck stands where the vehicle stood, and bars the way', () => {
  const board = bare(['B3-1', 'A3-1'])
  leaveWreck(board.battle, board.put('A3-1', 14, 10), false, 'MP-HIT-18')
  board.u('A3-1').at = null
  board.put('B3-1', 10, 10)
  expect(go(board, 'B3-1', at([20, 10]))).toBe('barred')
  expect(wrecksOf(board.state)[0]).toMatchObject({ model: 'A3-1', klass: 2, burning: false })
})

test('MP-MOV-17 a tank drives through its own infantry and comes out behind it', () => {
  const board = bare(['A3-1', 'A1-1'])
  board.put('A3-1', 10, 10)
  board.put('A1-1', 7.5, 10)
  const stood = { ...board.u('A1-1').at }
  expect(go(board, 'A3-1', at([5, 10]))).toBe('there')
  expect(board.u('A3-1').at).toEqual({ x: 500, y: 1000 })
  expect(board.u('A1-1').at).toEqual(stood)
})

test('MP-MOV-17 nobody reacts to a vehicle while it is among its own men', () => {
  const board = bare(['A3-1', 'A1-1'])
  board.put('A3-1', 10, 10)
  board.put('A1-1', 7.5, 10)
  const seen: number[] = []
  go(board, 'A3-1', at([5, 10]), {
    *react() {
      seen.push(board.u('A3-1').at?.x ?? 0)
    },
  })
  expect(seen.every((x) => Math.abs(x - 750) >= 75)).toBe(true)
  expect(seen.length).toBeGreaterThan(2)
})

test('MP-MOV-17 it never ends on its own men: it stops before them where there is no room behind', () => {
  const board = bare(['A3-1', 'A1-1'])
  board.put('A3-1', 10, 10)
  board.put('A1-1', 7.5, 10)
  expect(go(board, 'A3-1', at([7.5, 10]))).toBe('barred')
  expect(board.u('A3-1').at?.x).toBeGreaterThan(800)
})

test('MP-MOV-17 neither enemies nor other vehicles let a tank through, and no stand passes a stand', () => {
  for (const [goer, other] of [
    ['A3-1', 'B2-1'],
    ['A3-1', 'A3-2'],
    ['A1-1', 'A1-2'],
    ['A1-1', 'A3-1'],
  ] as const) {
    const board = bare([goer, other])
    board.put(goer, 10, 10)
    Object.assign(board.put(other, 8.5, 10), { hidden: false })
    expect(go(board, goer, at([6, 10]))).toBe('barred')
    expect(board.u(goer).at?.x).toBeGreaterThan(850)
  }
})

test('MP-MOV-13 two ditches at once are paid for together: who has points for one of them stops before both', () => {
  // 4.5" to the ditches of one point each leave 1.5; the half inch across and the first take them, nothing is left for the second.
  const board = bare(['A3-1'])
  const ditch = (id: string): Feature => ({
    id,
    layer: 'terrain',
    kind: 'ditch',
    line: at([5.3, 0], [5.3, 30]),
  })
  lay(board, ditch('first'))
  lay(board, ditch('second'))
  board.put('A3-1', 10, 10)
  expect(go(board, 'A3-1', at([2, 10]))).toBe('points')
  expect(board.u('A3-1').at).toEqual({ x: 550, y: 1000 })
  expect(board.u('A3-1').paid).toEqual({ feature: 'second', points: 50 })
})
