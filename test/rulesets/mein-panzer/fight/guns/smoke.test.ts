import { expect, test } from 'vitest'
import { reactAfter } from '../../../../../src/rulesets/mein-panzer/fight/overwatch.ts'
import { inSmoke, SMOKE_LAYER, smokeOf } from '../../../../../src/rulesets/mein-panzer/ground/smoke.ts'
import { thinSmoke } from '../../../../../src/rulesets/mein-panzer/ground/thinning-smoke.ts'
import { sceneOf } from '../../../../../src/rulesets/mein-panzer/shown/scene.ts'
import { viewOf } from '../../../../../src/rulesets/mein-panzer/shown/view.ts'
import { look } from '../../../../../src/rulesets/mein-panzer/sight/look.ts'
import type { Standing } from '../../../../../src/rulesets/mein-panzer/sight/silhouette.ts'
import { type Board, order, refused } from '../../support/board.ts'
import { onRange, sumTold } from '../../support/range.ts'

const FORCES = {
  A1: ['su43_t34', 'su43_t34'],
  A2: ['su43_mortar', 'su43_mortar', 'su43_mortar', 'su43_obs'],
  B1: ['de43_pz4h', 'de43_pz4h'],
}

function field(dice: readonly number[], strength = 0): Board {
  const board = onRange(FORCES, dice)
  board.put('A1-1', 30, 10)
  board.put('A1-2', 33, 10)
  board.put('A2-1', 10, 5)
  board.put('A2-2', 12, 5)
  board.put('A2-3', 14, 5)
  board.put('A2-4', 12, 20)
  board.put('B1-1', 30, 30)
  board.put('B1-2', 33, 50)
  Object.assign(board.state.facts, { wind: { strength, bearing: 900 } })
  return board
}
const at = (x: number, y: number) => ({ target: { at: { x: x * 100, y: y * 100 } } })
const markers = (board: Board) =>
  smokeOf(board.state)
    .filter(({ polygon }) => polygon === null)
    .map(({ at: spot }) => spot)
const sees = (board: Board, from: string, to: string) =>
  look(board.state, board.u(from) as Standing, board.u(to) as Standing)

test('MP-SMK-02 a tank fires a smoke shell at a place: two markers where it comes down, and MP-SMK-09 no burst', () => {
  // Skill 10 at 9.2": +4: a 14 hits.
  const board = field([14])
  order(board, 'A1-1', 'smoke', at(30, 20))
  expect(sumTold(board, 'mp.smoke-shell', 'hit')).toBe(14)
  expect(markers(board)).toEqual([
    { x: 3000, y: 2000 },
    { x: 3000, y: 2000 },
  ])
  expect(board.told('mp.bursts')).toEqual([])
  // The Pz IV is 0.9" wide and wholly behind it; smoke blocks no sight.
  expect(sees(board, 'A1-1', 'B1-1')).toMatchObject({ seen: true, smoke: 'whole' })
  expect(refused(() => order(board, 'A1-2', 'smoke'))).toBe('mp.error.smoke-place')
})

test('MP-FIR-14 a smoke shell that misses drifts: 16 is even, 1" to the east under 10"', () => {
  const board = field([16, 6])
  order(board, 'A1-1', 'smoke', at(30, 20))
  expect(markers(board)[0]).toEqual({ x: 3100, y: 2000 })
})

test('MP-SMK-03 a discharger covers its vehicle from end to end, MP-SMK-07 three times a battle', () => {
  const board = field([])
  order(board, 'A1-1', 'endTurn')
  order(board, 'B1-1', 'smoke')
  const tank = board.u('B1-1')
  expect(tank.smokeLeft).toBe(2)
  // 1.6" long and 0.9" wide: its corners lie in the smoke.
  for (const [x, y] of [
    [3045, 3080],
    [2955, 3080],
    [3045, 2920],
    [2955, 2920],
  ] as const)
    expect(inSmoke(board.state, { x, y })).toBe(true)
  expect(sees(board, 'A1-1', 'B1-1').smoke).toBe('whole')
  Object.assign(tank, { smokeLeft: 0, used: [] })
  expect(refused(() => order(board, 'B1-1', 'smoke'))).toBe('mp.error.smoke-spent')
})

test('MP-ART-21 artillery fires one smoke shell a gun, and all between them fills with smoke', () => {
  // 10" from the observer: exact. Cells 5, 8, 14: (12, 33), (12, 28.5), (12, 34.5) about (12, 31.5); its last gun misfires.
  const board = field([5, 5, 8, 14])
  order(board, 'A2-4', 'mark', { ...at(12, 31.5), options: { ammo: 'smoke' } })
  expect(board.state.queued).toEqual([])
  expect(markers(board)).toHaveLength(3)
  expect(board.told('mp.bursts')).toEqual([])
  expect(board.told('mp.hit')).toEqual([])
  // Between (12, 28.5) and (12, 33), no marker within an inch of it.
  expect(inSmoke(board.state, { x: 1200, y: 3050 })).toBe(true)
  expect(inSmoke(board.state, { x: 1350, y: 3050 })).toBe(false)
})

test('MP-TRN-02 each screen loses wind + 1 markers as a turn begins, the first laid first; the wind carries the rest', () => {
  const still = field([5, 5, 8, 14])
  order(still, 'A2-4', 'mark', { ...at(12, 31.5), options: { ammo: 'smoke' } })
  const [, second, third] = markers(still)
  thinSmoke(still.battle)
  expect(markers(still)).toEqual([second, third])
  expect(smokeOf(still.state)).toHaveLength(3)
  thinSmoke(still.battle)
  // One marker spans nothing.
  expect(smokeOf(still.state)).toHaveLength(1)
  const windy = field([5, 5, 8, 14], 1)
  order(windy, 'A2-4', 'mark', { ...at(12, 31.5), options: { ammo: 'smoke' } })
  const last = markers(windy)[2]
  thinSmoke(windy.battle)
  expect(markers(windy)).toEqual([{ x: (last?.x ?? 0) + 100, y: last?.y }])
})

test('MP-SMK-08 what burns smokes on, whatever the wind', () => {
  const board = field([], 2)
  board.battle.change('MP-HIT-18', {
    type: 'feature',
    feature: {
      id: 'wreck-B1-2',
      layer: 'wreck',
      kind: 'de43_pz4h',
      at: { x: 3300, y: 5000 },
      data: { model: 'B1-2', facing: 0, burning: true },
    },
  })
  thinSmoke(board.battle)
  expect(inSmoke(board.state, { x: 3300, y: 5000 })).toBe(true)
})

test('MP-SMK-01 smoke is drawn as a cloud, for everybody', () => {
  const board = field([14])
  order(board, 'A1-1', 'smoke', at(30, 20))
  const view = viewOf(board.state, { kind: 'player', player: 'p', side: 'DE' }, null)
  expect(Object.values(view.features).filter(({ layer }) => layer === SMOKE_LAYER)).toHaveLength(2)
  const clouds = sceneOf(view, []).features.filter((one) => one.shape === 'cloud')
  expect(clouds).toHaveLength(2)
})

test('MP-REG-01 a gun registers a point with a test of Skill and stays, MP-REG-03 and has +2 at whoever is near it', () => {
  const board = field([10])
  order(board, 'A1-1', 'register', at(30, 29))
  expect(board.u('A1-1').registered).toEqual({ x: 3000, y: 2900 })
  expect(refused(() => order(board, 'A1-1', 'move', { path: [{ x: 3000, y: 900 }] }))).toBe(
    'mp.error.has-fired',
  )
  board.state.queued = [19]
  Object.assign(board.u('A1-1'), { used: [] })
  order(board, 'A1-1', 'fire', { target: { unit: 'B1-1' } })
  // Skill 10, 18.4": 0, +2 for the point.
  expect(sumTold(board, 'mp.fired', 'hit')).toBe(12)
})

test('MP-REG-02 who moves has no registered point any more, and MP-ASY-05 the enemy never learns of one', () => {
  const board = field([10])
  order(board, 'A1-1', 'register', at(30, 29))
  const told = board.battle.written().effects.filter(({ to }) => to === undefined || to.includes('DE'))
  expect(told.some((effect) => JSON.stringify(effect).includes('"registered"'))).toBe(false)
  expect(told.some((effect) => JSON.stringify(effect).includes('mp.registers'))).toBe(false)
  Object.assign(board.u('A1-1'), { used: [] })
  order(board, 'A1-1', 'move', { path: [{ x: 3000, y: 1100 }] })
  expect(board.u('A1-1').registered).toBeNull()
})

test('MP-OVW-10 the +2 of a registered point holds for shots from Overwatch too', () => {
  const board = field([10])
  order(board, 'A1-1', 'register', at(30, 29))
  Object.assign(board.u('A1-1'), { used: [], overwatch: 'auto', facing: 0 })
  board.state.queued = [19]
  for (const _ of reactAfter(board.battle, 'B1-1')) throw new Error('Nobody is asked.')
  expect(board.told('mp.overwatch')).toHaveLength(1)
  expect(sumTold(board, 'mp.fired', 'hit')).toBe(12)
})
