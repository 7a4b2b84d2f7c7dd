import { expect, test } from 'vitest'
import { ownHalf } from '../../../../../src/rulesets/mein-panzer/ground/own-half.ts'
import { sceneOf } from '../../../../../src/rulesets/mein-panzer/shown/scene.ts'
import { viewOf } from '../../../../../src/rulesets/mein-panzer/shown/view.ts'
import { goOutOfView, settleHiding } from '../../../../../src/rulesets/mein-panzer/sight/hiding.ts'
import { Board, order, refused } from '../../support/board.ts'
import { onRange, range } from '../../support/range.ts'

const FORCES = {
  A1: ['su43_mortar', 'su43_mortar', 'su43_obs'],
  A2: ['su43_rifle', 'su43_rifle'],
  B1: ['de43_rifle', 'de43_pz4h'],
}

/** An observer at (30, 22) within 24" of a German stand at (30, 40), on bare ground. */
function field(): Board {
  const board = onRange(FORCES, [])
  board.put('A1-1', 29, 5)
  board.put('A1-2', 31, 5)
  board.put('A1-3', 30, 22)
  board.put('A2-1', 10, 10)
  board.put('A2-2', 11.2, 10)
  board.put('B1-1', 30, 40)
  board.put('B1-2', 33, 40)
  return board
}
const bushes = (board: Board): void =>
  board.battle.change('MP-SET-01', {
    type: 'feature',
    feature: {
      id: 'hedge',
      layer: 'terrain',
      kind: 'hedge',
      line: [
        { x: 2000, y: 2260 },
        { x: 4000, y: 2260 },
      ],
      data: {},
    },
  })

test('MP-ART-16 an observer in cover is hidden by himself, and walking along it does not show him', () => {
  const board = field()
  settleHiding(board.battle)
  expect(board.u('A1-3').hidden).toBe(false)
  bushes(board)
  goOutOfView(board.battle)
  expect(board.u('A1-3').hidden).toBe(true)
  order(board, 'A1-3', 'move', { path: [{ x: 3100, y: 2200 }] })
  expect(board.u('A1-3')).toMatchObject({ at: { x: 3100, y: 2200 }, hidden: true })
})

test('MP-ART-16 one who walks out of his cover into sight is hidden no more; MP-HID-03 who was found stays found for the turn', () => {
  const board = field()
  bushes(board)
  settleHiding(board.battle)
  // Back from the hedge: it covers nobody an inch and a half behind it.
  order(board, 'A1-3', 'move', { path: [{ x: 3000, y: 2040 }] })
  expect(board.u('A1-3').hidden).toBe(false)
  const found = field()
  bushes(found)
  Object.assign(found.u('A1-3'), { far: 'found' })
  settleHiding(found.battle)
  expect(found.u('A1-3').hidden).toBe(false)
})

test('MP-ART-16 an observer out of view by distance stays hidden in his cover as the enemy comes near, without a moment in view', () => {
  const board = field()
  bushes(board)
  Object.assign(board.u('A1-3'), { hidden: true, far: 'yes' })
  const before = board.battle.written().effects.length
  settleHiding(board.battle)
  expect(board.u('A1-3')).toMatchObject({ hidden: true, far: 'no' })
  const told = board.battle.written().effects.slice(before)
  const toEnemy = told.filter(({ to }) => to === undefined || to.includes('DE'))
  expect(toEnemy.filter((one) => JSON.stringify(one).includes('A1-3'))).toEqual([])
})

test('MP-ART-14 an observer is deployed anywhere in the own half, others in their zone', () => {
  const board = new Board([], range(FORCES, {}))
  const there = { target: { at: { x: 1000, y: 2800 } } }
  order(board, 'A1-3', 'deploy', there)
  expect(board.u('A1-3').at).toEqual({ x: 1000, y: 2800 })
  expect(refused(() => order(board, 'A2-1', 'deploy', { target: { at: { x: 1200, y: 2800 } } }))).toBe(
    'mp.error.no-room',
  )
  expect(refused(() => order(board, 'A1-3', 'deploy', { target: { at: { x: 1000, y: 3100 } } }))).toBe(
    'mp.error.no-room',
  )
  const map = { width: 6000, height: 4000 }
  const west = [
    { x: 0, y: 0 },
    { x: 1000, y: 4000 },
    { x: 0, y: 4000 },
  ]
  expect(Math.max(...ownHalf(map, west).map(({ x }) => x))).toBe(3000)
})

test('MP-FIR-10 a jam is cleared for sure with both actions, or in haste with a test of Skill', () => {
  const board = field()
  Object.assign(board.u('A1-1'), { jammed: [0] })
  order(board, 'A1-1', 'clear')
  expect(board.u('A1-1')).toMatchObject({ jammed: [], used: ['standard', 'additional'] })
  // Skill 10: an 11 fails, a 10 passes.
  for (const [die, jammed] of [
    [11, [0]],
    [10, []],
  ] as const) {
    const haste = field()
    Object.assign(haste.u('A1-1'), { jammed: [0] })
    haste.state.queued = [die]
    order(haste, 'A1-1', 'clear', { options: { how: 'quickly' } })
    expect(haste.u('A1-1')).toMatchObject({ jammed, used: ['standard'] })
  }
  expect(refused(() => order(board, 'A1-2', 'clear'))).toBe('mp.error.not-jammed')
})

test('MP-ART-04 a mark that waits is drawn for its own side alone', () => {
  const board = field()
  board.put('A2-1', 30, 20)
  board.put('A2-2', 31.2, 20)
  board.state.queued = [5]
  order(board, 'A2-1', 'mark', { target: { at: { x: 3000, y: 3500 } } })
  const marks = (side: string) =>
    sceneOf(viewOf(board.state, { kind: 'player', player: 'p', side }, null), []).features.filter(
      ({ kind }) => kind === 'mark',
    )
  expect(marks('SU')).toMatchObject([{ shape: 'cloud', label: 'A1' }])
  expect(marks('DE')).toEqual([])
})
