import { describe, expect, test } from 'vitest'
import { strikeHouse } from '../../../../src/rulesets/mein-panzer/fight/houses.ts'
import { houseCalled } from '../../../../src/rulesets/mein-panzer/ground/houses.ts'
import type { StructureShot } from '../../../../src/rulesets/mein-panzer/ground/structure-damage.ts'
import { Board, order, refused } from '../support/board.ts'

const INSIDE = { feature: 'house-west', storey: 0, opening: null }

/** Mokra in its first turn, Poland to act; two German stands are in the wooden house of class 3, durability 6. */
function garrison(dice: readonly number[] = []): Board {
  const board = new Board([10, 1, 5, 9])
  order(board, 'A1-1', 'ready')
  order(board, 'B1-1', 'ready')
  for (const u of Object.values(board.state.units))
    Object.assign(u, { overwatch: null, hidden: false, far: 'found' })
  for (const [id, y] of [
    ['B2-1', 15.5],
    ['B2-2', 16.5],
  ] as const)
    Object.assign(board.put(id, 15, y), { inside: INSIDE })
  board.state.queued = [...dice]
  return board
}

const strike = (board: Board, shot: StructureShot, critical: 'hit' | 'miss' | null = null): void =>
  strikeHouse(board.battle, 'house-west', { by: 'A2-1', shot, critical })

const damageOf = (board: Board) => houseCalled(board.state, 'house-west')?.damage

describe('a house under fire', () => {
  test('MP-BLD-10 AP of a gun is of strength −1, less 1 for wood: 20 thrown, nothing, and nobody minds', () => {
    const board = garrison([20])
    strike(board, { by: 'gun' })
    expect(board.told('mp.house-hit')[0]).toMatchObject({
      sums: { strength: { total: -2 } },
      data: { damage: 0, total: 0 },
    })
    expect(board.state.queued).toEqual([])
  })

  test('MP-BLD-11 MP-BLD-13 OV 8 on wood: 8 − 1 = 7, a 10 is one damage; 8 − 1 = 7 Damage of 6: ceilings fall, survival with 1 added', () => {
    // B2-1 throws 4, which counts 5: unhurt; B2-2 throws 15, which counts 16: eliminated.
    const board = garrison([10, 4, 15])
    strike(board, { by: 'he', ov: 8 })
    expect(board.told('mp.house-hit')[0]).toMatchObject({
      sums: { strength: { total: 7 } },
      data: { die: 10, damage: 7, total: 7, durability: 6 },
    })
    expect(board.told('mp.survives')).toMatchObject([
      { unit: 'B2-1', data: { die: 4, minus: 1, fate: 'safe' } },
      { unit: 'B2-2', data: { die: 15, minus: 1, fate: 'destroyed' } },
    ])
    // The survivor is out of it.
    expect(board.u('B2-1')).toMatchObject({ inside: null, pinned: false })
    expect(board.u('B2-2').status).toBe('destroyed')
    expect(houseCalled(board.state, 'house-west')?.floors).toBe(1)
  })

  test('MP-BLD-14 twice the durability: it is rubble, and who is beside it within half its height rolls as well', () => {
    const board = garrison([1, 6, 20, 16])
    // Height: a storey of 1" and a roof of half an inch; half of that from the wall. A stand stands against it.
    board.put('A1-1', 13.4, 15.5)
    for (const id of ['B2-3', 'B2-4', 'B2-5', 'B2-6']) board.put(id, 2, 2)
    // A 1: two damage, on wood as much as the strength: 11. With 2 for the critical hit 13 of 2 × 6.
    strike(board, { by: 'he', ov: 11 }, 'hit')
    expect(board.told('mp.house-hit')[0]).toMatchObject({ data: { damage: 13, total: 13 } })
    expect(
      board.told('mp.survives').map(({ unit, data }) => [unit, (data as { fate: string }).fate]),
    ).toEqual([
      ['B2-1', 'pinned'],
      ['B2-2', 'shaking'],
      ['A1-1', 'destroyed'],
    ])
    expect(houseCalled(board.state, 'house-west')).toBeUndefined()
    expect(board.state.features['house-west']?.kind).toBe('rubble')
    expect(board.u('B2-1')).toMatchObject({ inside: null, pinned: true })
  })

  test('MP-BLD-10 a house that stands: who is in it tests Morale less its Damage, or is Pinned', () => {
    // OV 4 less 1: 3. A 7 is one damage: 4 − 1 = 3. Morale 13 less 3: 10 passes with 10, 11 does not.
    const board = garrison([7, 10, 11])
    strike(board, { by: 'he', ov: 4 })
    expect(board.told('mp.house-hit')[0]).toMatchObject({ data: { damage: 3, total: 3 } })
    expect(board.told('mp.house-shaken')).toMatchObject([
      { unit: 'B2-1', sums: { target: { total: 10 } }, data: { passed: true } },
      { unit: 'B2-2', data: { passed: false } },
    ])
    expect(board.u('B2-2').pinned).toBe(true)
    expect(damageOf(board)).toBe(3)
  })

  test('MP-BNK-01 a bunker takes half, rounded up, and but for a critical hit nobody in it minds', () => {
    const board = garrison([1])
    const feature = board.state.features['house-west']
    if (feature === undefined) throw new Error('no house')
    board.battle.change('MP-SET-01', { type: 'feature', feature: { ...feature, kind: 'bunker' } })
    // Reinforced concrete: 12 − 6 = 6, a 1 is two damage: 12 − 5 = 7, half of it 4; class 3 × 7 = 21.
    strike(board, { by: 'he', ov: 12 })
    expect(board.told('mp.house-hit')[0]).toMatchObject({ data: { damage: 4, total: 4, durability: 21 } })
    expect(board.told('mp.house-shaken')).toEqual([])
  })

  test('MP-BLD-02 a gun that sees a wall fires at it: Skill 10 and twice its class; not at a house with its own men in it', () => {
    const board = garrison()
    board.put('A2-1', 20, 17.8)
    Object.assign(board.u('A2-1'), { facing: 2700, setUp: true, limbered: false })
    const feature = board.state.features['house-east']
    expect(feature).toBeDefined()
    board.state.queued = [20, 5]
    order(board, 'A2-1', 'demolish', { target: { feature: 'house-west' } })
    const [shot] = board.told('mp.fired-house')
    expect(shot).toMatchObject({
      sums: {
        hit: {
          terms: expect.arrayContaining([expect.objectContaining({ why: 'mp.term.building', value: 6 })]),
        },
      },
    })
    expect(refused(() => order(board, 'A2-2', 'demolish', { target: { feature: 'hedge' } }))).toBe(
      'mp.error.no-house',
    )
  })

  test('MP-BLD-09 a platoon that is Broken leaves its house as its activation ends; MP-BNK-01 a bunker it leaves only when Routed', () => {
    const quits = (kind: string, level: 'broken' | 'disorganised') => {
      const board = garrison([20])
      board.state.active = 'DE'
      const feature = board.state.features['house-west']
      if (feature === undefined) throw new Error('no house')
      board.battle.change('MP-SET-01', { type: 'feature', feature: { ...feature, kind } })
      const platoon = board.state.facts.platoons.B2
      if (platoon === undefined) throw new Error('no platoon')
      board.state.facts.platoons = { ...board.state.facts.platoons, B2: { ...platoon, level, rallied: true } }
      order(board, 'B2-3', 'endTurn')
      return board.u('B2-1').inside === null
    }
    expect(quits('building', 'broken')).toBe(true)
    expect(quits('building', 'disorganised')).toBe(false)
    expect(quits('bunker', 'broken')).toBe(false)
  })
})
