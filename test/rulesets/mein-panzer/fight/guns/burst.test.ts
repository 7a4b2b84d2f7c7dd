import { expect, test } from 'vitest'
import { circleUnder } from '../../../../../src/rulesets/mein-panzer/fight/guns/under-burst.ts'
import type { Standing } from '../../../../../src/rulesets/mein-panzer/sight/silhouette.ts'
import { BURST } from '../../../../../src/rulesets/mein-panzer/tables/templates.ts'
import type { Board } from '../../support/board.ts'
import { order } from '../../support/board.ts'
import { dataTold, onRange, sumTold } from '../../support/range.ts'

const FORCES = {
  A1: ['su43_t34', 'su43_t34'],
  A2: ['su43_truck'],
  B1: ['de43_rifle', 'de43_rifle', 'de43_rifle'],
  B2: ['de43_pak38', 'de43_truck'],
}

/** A T-34 12" south of a stand; its shot misses by an even die and drifts 2" in the direction of the next. */
function shelled(dice: readonly number[]): Board {
  const board = onRange(FORCES, dice)
  board.put('A1-1', 30, 10)
  board.put('A1-2', 33, 8)
  board.put('A2-1', 5, 5)
  board.put('B1-1', 30, 23.3)
  board.put('B1-2', 40, 50)
  board.put('B1-3', 44, 50)
  board.put('B2-1', 50, 50)
  board.put('B2-2', 55, 50)
  return board
}
const atFirst = { target: { unit: 'B1-1' } }

test('MP-FIR-14 a shell of HE that misses drifts and bursts: 2" to the east by an even die between 10" and 20"', () => {
  // Skill 10 + 2 for up to 15": 12, a 14 misses. 6 is east. B1-2 touches the middle circle: FP 8; B1-1, 1.5" off, ring II: 8 - 10 = -2.
  const board = shelled([14, 6, 20, 5])
  board.put('B1-2', 32, 23.9)
  order(board, 'A1-1', 'fire', atFirst)
  expect(dataTold(board, 'mp.bursts')).toEqual([{ at: { x: 3200, y: 2330 }, rocket: false }])
  expect(sumTold(board, 'mp.hit', 'strength', 0)).toBe(-2)
  expect(sumTold(board, 'mp.hit', 'strength', 1)).toBe(8)
  expect(board.u('B1-1').status).toBe('standing')
  expect(board.u('B1-2').status).toBe('destroyed')
})

test('MP-FIR-14 an odd die drifts half as far, and MP-CORE-06 a shell that leaves the table does nothing', () => {
  // 13 is odd: 1". 1 is north: the burst lies an inch north of B1-1, half an inch off its base: ring I, 8 - 5 = 3, 20 nothing.
  const near = shelled([13, 1, 20])
  order(near, 'A1-1', 'fire', atFirst)
  expect(dataTold(near, 'mp.bursts')).toEqual([{ at: { x: 3000, y: 2430 }, rocket: false }])
  expect(sumTold(near, 'mp.hit', 'strength')).toBe(3)
  const off = shelled([14, 6])
  off.put('A1-1', 59, 10)
  off.put('B1-1', 59, 23.3)
  order(off, 'A1-1', 'fire', atFirst)
  expect(off.told('mp.bursts')).toEqual([])
  expect(off.state.queued).toEqual([])
})

test('MP-FIR-14 with a Hit Value of 0 or less the shell is a dud', () => {
  // Skill 10, over 40" -12: no direction is thrown for.
  const board = shelled([14])
  board.put('A1-1', 30, 0.8)
  board.put('B1-1', 30, 46)
  order(board, 'A1-1', 'fire', atFirst)
  expect(board.told('mp.bursts')).toEqual([])
  expect(board.state.queued).toEqual([])
})

test('MP-HIT-07 a direct hit bursts too: who stands beside the target suffers by rings, friend and foe alike', () => {
  // Hit with a 5: FP 8, a 20 does nothing. The bases of both others, 1.1" off, are 0.6" from the middle: ring I, 3.
  const board = shelled([5, 20, 20, 20])
  board.put('B1-2', 31.1, 23.3)
  board.put('A2-1', 30, 24.7)
  order(board, 'A1-1', 'fire', atFirst)
  expect(board.told('mp.hit').map(({ target }) => target)).toEqual(['B1-1', 'A2-1', 'B1-2'])
  expect(sumTold(board, 'mp.hit', 'strength', 0)).toBe(8)
  // The lorry: OV 4 - 2 in ring I, unarmoured +3.
  expect(sumTold(board, 'mp.hit', 'strength', 1)).toBe(5)
  expect(sumTold(board, 'mp.hit', 'strength', 2)).toBe(3)
})

test('MP-HIT-05 a wall between burst and stand takes 1 from it; who moves is hit harder, cavalry and runners most', () => {
  // Ring I: 8 - 5, linear cover -1, moving +2: 4.
  const board = shelled([13, 1, 20])
  board.battle.change('MP-SET-01', {
    type: 'feature',
    feature: {
      id: 'wall',
      layer: 'terrain',
      kind: 'wall',
      line: [
        { x: 2000, y: 2395 },
        { x: 4000, y: 2395 },
      ],
      data: {},
    },
  })
  Object.assign(board.u('B1-1'), { moving: true })
  order(board, 'A1-1', 'fire', atFirst)
  expect(sumTold(board, 'mp.hit', 'strength')).toBe(4)
})

test('MP-ART-18 HE strikes a gun and its crew, and MP-HIT-17 a gun whose crew is killed is a wreck', () => {
  // HE at a Pak 38 from its front, hit with a 5: OV 4 - shield 1 = 3, a 20 does nothing; its crew: FP 8, a 3 kills.
  const board = shelled([5, 20, 3])
  Object.assign(board.put('B2-1', 33, 23.3), { facing: 1800 })
  order(board, 'A1-1', 'fire', { target: { unit: 'B2-1' }, options: { ammo: 'HE' } })
  expect(board.told('mp.hit').map(({ target }) => target)).toEqual(['B2-1', 'B2-1c'])
  expect(board.u('B2-1').status).toBe('destroyed')
  expect(board.u('B2-1c').status).toBe('destroyed')
  expect(Object.keys(board.state.features)).toContain('wreck-B2-1')
  const pinned = shelled([5, 20, 10])
  Object.assign(pinned.put('B2-1', 33, 23.3), { facing: 1800 })
  order(pinned, 'A1-1', 'fire', { target: { unit: 'B2-1' }, options: { ammo: 'HE' } })
  expect(pinned.u('B2-1').pinned).toBe(true)
})

test('MP-HIT-09 passengers of a lorry under the rings: 5 less, and its boards are linear cover', () => {
  // Ring I: the lorry 4 - 2 + 3 = 5, a 20 nothing; who rides in it 8 - 5 - 1 = 2.
  const board = shelled([5, 20, 20, 20])
  board.put('B2-2', 31.1, 23.3)
  board.battle.change('MP-TRP-03', { type: 'board', unit: 'B1-2', carrier: 'B2-2' })
  Object.assign(board.u('B1-2'), { aboardAs: 'inside' })
  order(board, 'A1-1', 'fire', atFirst)
  expect(board.told('mp.hit').map(({ target }) => target)).toEqual(['B1-1', 'B2-2', 'B1-2'])
  expect(sumTold(board, 'mp.hit', 'strength', 2)).toBe(2)
})

test('MP-HIT-06 a vehicle takes the whole strength only where the middle circle lies on it', () => {
  const board = shelled([])
  const circles = BURST.map((radius) => radius * 100)
  const truck = Object.assign(board.put('B2-2', 30, 30), { facing: 0 }) as Standing
  // 1.4" long and 0.8" wide: 0.4" to its side.
  const under = (x: number) => circleUnder({ x, y: 3000 }, truck, circles)
  expect([3000, 3015, 3016, 3040, 3115, 3116, 3190, 3191].map(under)).toEqual([
    'centre',
    'centre',
    'ring1',
    'ring1',
    'ring1',
    'ring2',
    'ring2',
    null,
  ])
})

test('MP-HID-01 a burst hits who is hidden under it, and tells nobody of it', () => {
  const board = shelled([5, 20, 20])
  Object.assign(board.put('B1-2', 31.1, 23.3), { hidden: true })
  order(board, 'A1-1', 'fire', atFirst)
  const hits = board.battle.written().effects.filter((one) => one.type === 'event' && one.name === 'mp.hit')
  expect(hits.map(({ to }) => to)).toEqual([undefined, ['DE']])
})

test('MP-ART-18 rifles fire at the crew of a gun: what suppresses it suppresses the gun, and killed it leaves a wreck', () => {
  // The Soviet rifleman 2" away has FP 6: 1 to 6 kill, 10 to 13 suppress. The gun itself is fired at with anti-tank values.
  const fight = (die: number): Board => {
    const board = onRange({ A1: ['su43_rifle', 'su43_rifle'], B1: ['de43_pak38', 'de43_rifle'] }, [die])
    board.put('A1-1', 30, 30)
    board.put('A1-2', 31.2, 30)
    board.put('B1-1', 30, 33)
    board.put('B1-2', 50, 50)
    order(board, 'A1-1', 'firefight', { target: { unit: 'B1-1' } })
    return board
  }
  const shaken = fight(10)
  expect(sumTold(shaken, 'mp.rifled', 'strength')).toBe(6)
  expect(shaken.u('B1-1').suppressed).toBe(true)
  const dead = fight(3)
  expect(dead.u('B1-1').status).toBe('destroyed')
  expect(dead.u('B1-1c').status).toBe('destroyed')
})
