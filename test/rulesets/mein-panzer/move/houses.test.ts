import { describe, expect, test } from 'vitest'
import { classOf, houseCalled, roomFor } from '../../../../src/rulesets/mein-panzer/ground/houses.ts'
import { look } from '../../../../src/rulesets/mein-panzer/sight/look.ts'
import type { Standing } from '../../../../src/rulesets/mein-panzer/sight/silhouette.ts'
import { Board, order, refused } from '../support/board.ts'

/** Mokra on its own ground in the first turn, Germany to act, everybody's guard down. */
function village(): Board {
  const board = new Board([10, 1, 9, 5])
  order(board, 'A1-1', 'ready')
  order(board, 'B1-1', 'ready')
  for (const u of Object.values(board.state.units))
    Object.assign(u, { overwatch: null, hidden: false, far: 'found' })
  board.state.active = 'DE'
  return board
}

const house = (board: Board) => {
  const found = houseCalled(board.state, 'house-west')
  if (found === undefined) throw new Error('no house')
  return found
}

const into = { target: { feature: 'house-west' } } as const

describe('a house and who is in it', () => {
  test.each([
    [1, 0, 1],
    [3, 0, 2],
    [4, 0, 3],
    // Six square inches of ground floor and half as many for each of two storeys above: 12, class 5.
    [6, 2, 5],
    [36, 0, 8],
    // Beyond the printed table class n goes to n(n+1)/2.
    [37, 0, 9],
  ])('MP-BLD-01 %i square inches with %i storeys above are of class %i', (area, above, klass) => {
    const side = area * 100
    const outline = [
      { x: 0, y: 0 },
      { x: side, y: 0 },
      { x: side, y: 100 },
      { x: 0, y: 100 },
    ]
    expect(classOf(outline, above)).toBe(klass)
  })

  test('MP-BLD-03 MP-BLD-04 the wooden house at Mokra: 2" by 2", class 3, durability 3 × (1 + 1), room for six stands', () => {
    const one = house(village())
    expect([one.klass, one.durability, roomFor(one), one.floors]).toEqual([3, 6, 6, 1])
    // Two openings to each wall of two inches, one of them a door.
    expect(one.openings).toHaveLength(8)
    expect(one.openings.filter(({ door }) => door)).toHaveLength(4)
  })

  test('MP-BLD-05 MP-BLD-07 a stand beside it goes in and takes the window it is told to look out of', () => {
    const board = village()
    board.put('B2-1', 13, 16)
    order(board, 'B2-1', 'occupy', { ...into, face: 900 })
    expect(board.u('B2-1')).toMatchObject({ facing: 900, inside: { feature: 'house-west', storey: 0 } })
    // On the eastern wall.
    expect(board.u('B2-1').at?.x).toBe(1600)
    expect(board.u('B2-1').used).toContain('additional')
    expect(board.told('mp.occupies')[0]).toMatchObject({ data: { place: 'window', floor: 0 } })
  })

  test('MP-BLD-06 a window is for one; MP-BLD-04 and a house for so many as it has room for', () => {
    const board = village()
    const ids = ['B2-1', 'B2-2', 'B2-3', 'B2-4']
    ids.forEach((id, i) => {
      board.put(id, 13, 15.3 + (i % 2) * 1.2)
      order(board, id, 'occupy', { ...into, face: 2700 })
    })
    const west = ids.map((id) => board.u(id)).filter(({ facing }) => facing === 2700)
    expect(west).toHaveLength(2)
    expect(new Set(ids.map((id) => board.u(id).inside?.opening)).size).toBe(4)
    const full = village()
    for (const id of ['B1-1', 'B1-2', 'B1-3', 'B2-2', 'B2-3', 'B2-4'])
      Object.assign(full.put(id, 15, 16), { inside: { feature: 'house-west', storey: 0, opening: null } })
    full.put('B2-1', 13, 16)
    expect(refused(() => order(full, 'B2-1', 'occupy', into))).toBe('mp.error.house-full')
  })

  test('MP-BLD-05 who is too far, no stand, or after a floor that is not there stays outside', () => {
    const board = village()
    board.put('B2-1', 9, 16)
    expect(refused(() => order(board, 'B2-1', 'occupy', into))).toBe('mp.error.house-far')
    expect(refused(() => order(board, 'B1-1', 'occupy', into))).toBe('mp.error.stands-only')
    board.put('B2-2', 13, 16)
    expect(refused(() => order(board, 'B2-2', 'occupy', { ...into, options: { floor: '1' } }))).toBe(
      'mp.error.no-floor',
    )
    expect(refused(() => order(board, 'B2-2', 'occupy', { target: { feature: 'hedge' } }))).toBe(
      'mp.error.no-house',
    )
  })

  test('MP-BLD-08 at a window heavy cover; MP-BLD-06 seen and seeing only through its own wall; MP-BLD-07 within not at all', () => {
    const board = village()
    board.put('B2-1', 13, 16)
    board.put('A1-1', 19, 16)
    board.put('A1-2', 11, 16.5)
    order(board, 'B2-1', 'occupy', { ...into, face: 900 })
    const sees = (a: string, b: string) => look(board.state, board.u(a) as Standing, board.u(b) as Standing)
    expect(sees('A1-1', 'B2-1')).toMatchObject({ seen: true, cover: 'heavy' })
    expect(sees('B2-1', 'A1-1').seen).toBe(true)
    expect(sees('A1-2', 'B2-1').seen).toBe(false)
    expect(sees('B2-1', 'A1-2').seen).toBe(false)
    board.u('B2-1').used = []
    order(board, 'B2-1', 'occupy', { ...into, options: { position: 'inside' } })
    expect(sees('A1-1', 'B2-1').seen).toBe(false)
    expect(sees('B2-1', 'A1-1').seen).toBe(false)
  })

  test('MP-BLD-05 who moves out comes through a door or, for a point, its window, and goes on with what is left', () => {
    const board = village()
    board.put('B2-1', 13, 16)
    order(board, 'B2-1', 'occupy', { ...into, face: 900 })
    order(board, 'B2-1', 'move', { path: [{ x: 1900, y: 1600 }] })
    const { at, inside } = board.u('B2-1')
    expect(inside).toBeNull()
    // Out of the eastern wall at 16", half an inch of base and a hair beside it, then its way of the action.
    expect(at?.x).toBeGreaterThan(1655)
  })

  test('MP-BLD-09 a house in which the enemy is known to be is not gone into; one unknown there is found, and the way ends', () => {
    const board = village()
    Object.assign(board.put('A1-1', 15, 16), { inside: { feature: 'house-west', storey: 0, opening: null } })
    board.put('B2-1', 13, 16)
    expect(refused(() => order(board, 'B2-1', 'occupy', into))).toBe('mp.error.house-held')
    board.u('A1-1').hidden = true
    board.put('B2-1', 12, 16)
    order(board, 'B2-1', 'occupy', into)
    expect(board.u('B2-1').inside).toBeNull()
    expect(board.u('A1-1').hidden).toBe(false)
  })

  test('MP-BLD-07 who is away from the windows is charged all the same, and meets the charge at the nearest opening', () => {
    const board = village()
    Object.assign(board.put('A1-1', 15, 16), { inside: { feature: 'house-west', storey: 0, opening: null } })
    board.put('B2-1', 12, 15.5)
    board.u('B2-1').used = []
    // Morale of the charge 2; hand to hand 5 against 15, then whatever follows is thrown by the dice left.
    board.state.queued = [2, 2, 19, 10, 10, 10]
    order(board, 'B2-1', 'charge', { target: { unit: 'A1-1' } })
    expect(board.told('mp.melee').length).toBeGreaterThan(0)
    expect(board.told('mp.melee')[0]).toMatchObject({ data: { winner: 'attacker' } })
    expect(board.u('A1-1').status).toBe('destroyed')
  })
})
