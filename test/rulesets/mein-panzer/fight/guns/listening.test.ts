import { describe, expect, test } from 'vitest'
import { lose } from '../../../../../src/rulesets/mein-panzer/morale/losses.ts'
import { moraleStep } from '../../../../../src/rulesets/mein-panzer/morale/step.ts'
import { viewOf } from '../../../../../src/rulesets/mein-panzer/shown/view.ts'
import { type Board, order, refused } from '../../support/board.ts'
import { dataTold, onRange, sumTold } from '../../support/range.ts'

const at = (x: number, y: number) => ({ target: { at: { x: x * 100, y: y * 100 } } })

/** A Soviet mortar battery with a listening unit; two German howitzers 25" from it. */
function field(dice: readonly number[], more: object = {}): Board {
  const board = onRange(
    {
      A1: ['su43_mortar', 'su43_mortar', 'su43_obs'],
      A2: ['su43_hq', 'su43_listen'],
      B1: ['de43_lefh18', 'de43_lefh18'],
      B2: ['de43_rifle', 'de43_rifle'],
    },
    [],
    more,
  )
  for (const [id, x, y] of [
    ['A1-1', 29, 5],
    ['A1-2', 31, 5],
    ['A1-3', 30, 18],
    ['A2-1', 10, 5],
    ['A2-2', 30, 15],
    ['B1-1', 29, 40],
    ['B1-2', 31, 40],
    ['B2-1', 50, 50],
    ['B2-2', 52, 50],
  ] as const)
    board.put(id, x, y)
  board.state.queued = [...dice]
  return board
}

const fired = (board: Board, turns: number): void => {
  const { DE } = board.state.sides
  if (DE === undefined) return
  DE.facts = { ...DE.facts, salvos: { B1: { turns, last: 1, at: { x: 3000, y: 4000 } } } }
}

describe('a listening unit', () => {
  test('MP-SND-01 Skill 10, 25" off −3, two turns of fire +2, equipment +2: 11; passed it has the battery marked for its own', () => {
    const board = field([11])
    const su = board.state.sides.SU
    if (su !== undefined) su.facts = { ...su.facts, listening: true }
    fired(board, 2)
    order(board, 'A2-2', 'listen')
    expect(sumTold(board, 'mp.listens', 'target')).toBe(10 - 3 + 2 + 2)
    expect(board.state.sides.SU?.facts.marks?.A1).toMatchObject({
      at: { x: 3000, y: 4000 },
      distance: 25,
      turn: 1,
      fired: false,
    })
    expect(board.u('A2-2').used).toContain('standard')
  })

  test('MP-SND-02 the field drifts by the distance from listener to battery, and its own guns fire in this turn', () => {
    const board = field([1])
    fired(board, 1)
    order(board, 'A2-2', 'listen', { options: { for: 'A1' } })
    order(board, 'A2-1', 'endTurn')
    order(board, 'B2-1', 'endTurn')
    // In target on a 1; two mortars of two shells, cell 19 each, far from everybody.
    board.state.queued = [1, 19, 19, 19, 19]
    order(board, 'A1-1', 'barrage')
    expect(dataTold(board, 'mp.call-drifts')).toEqual([{ die: 1, inches: 0 }])
    expect(board.told('mp.salvo')).toHaveLength(2)
  })

  test('MP-SND-02 who has not fired from where he stands is not heard; the die is thrown all the same, and looks the same', () => {
    const silent = field([20])
    order(silent, 'A2-2', 'listen')
    const failed = field([20])
    fired(failed, 1)
    order(failed, 'A2-2', 'listen')
    const lucky = field([1])
    order(lucky, 'A2-2', 'listen')
    expect(lucky.state.sides.SU?.facts.marks ?? {}).toEqual({})
    const told = (board: Board) => board.told('mp.listens').map(({ sums, data, to }) => ({ sums, data, to }))
    expect(told(silent)).toEqual(told(failed))
    expect(told(silent)[0]?.to).toEqual(['SU'])
    const moved = field([1])
    fired(moved, 1)
    moved.put('B1-1', 20, 40)
    order(moved, 'A2-2', 'listen')
    expect(moved.state.sides.SU?.facts.marks ?? {}).toEqual({})
  })

  test('MP-SND-02 a battery that fires is counted, once a turn, and anew when it has moved', () => {
    const board = field([1, 19, 19, 19, 19])
    order(board, 'A1-3', 'mark', at(45, 30))
    expect(board.state.sides.SU?.facts.salvos?.A1).toEqual({ turns: 1, last: 1, at: { x: 3000, y: 500 } })
  })

  test('MP-SND-01 nobody else listens', () => {
    expect(refused(() => order(field([]), 'A2-1', 'listen'))).toBe('mp.error.no-listener')
  })
})

describe('a blind mark', () => {
  const HILL = {
    ground: [
      {
        id: 'ridge',
        kind: 'building',
        material: 'brick',
        polygon: [
          [27, 30],
          [33, 30],
          [33, 32],
          [27, 32],
        ],
      },
    ],
  }

  /** A German has just gone behind the house, before the observer's eyes. */
  function hidden(more: object = {}): Board {
    const board = field([], { ...HILL, ...more })
    board.put('B2-1', 34.2, 36)
    order(board, 'A1-1', 'endTurn')
    for (const u of Object.values(board.state.units)) Object.assign(u, { hidden: false, far: 'found' })
    order(board, 'B2-1', 'move', { path: [{ x: 3220, y: 3600 }] })
    order(board, 'B2-1', 'endTurn')
    return board
  }

  /** The battery's platoon may act once more. */
  function again(board: Board): void {
    Object.assign(board.state.facts.platoons.A1 as object, { activated: false })
    for (const id of ['A1-1', 'A1-2', 'A1-3']) Object.assign(board.u(id), { used: [], activated: false })
    board.state.active = 'SU'
    board.state.facts.activation = null
  }

  test('MP-CORE-12 where players do without blind marks, nobody marks so', () => {
    const board = hidden({ options: { without: ['blind'] } })
    again(board)
    expect(refused(() => order(board, 'A1-3', 'mark', at(30, 35)))).toBe('mp.error.mark-unseen')
  })

  test('MP-BLI-01 who went out of the observer’s sight is marked 2" to 6" behind the house, and nowhere else unseen', () => {
    const board = hidden()
    // The commander of the battery saw him as well.
    expect(board.state.sides.SU?.facts.lostSight).toEqual({ 'A1-1': 1, 'A1-3': 1 })
    again(board)
    expect(refused(() => order(board, 'A1-3', 'mark', at(30, 33)))).toBe('mp.error.mark-unseen')
    expect(refused(() => order(board, 'A1-3', 'mark', at(30, 39)))).toBe('mp.error.mark-unseen')
    board.state.queued = [1, 19, 19, 19, 19]
    order(board, 'A1-3', 'mark', at(30, 35))
    expect(board.state.sides.SU?.facts.marks?.A1).toMatchObject({ blind: true, at: { x: 3000, y: 3500 } })
    for (const viewer of ['DE'] as const)
      expect(
        viewOf(board.state, { kind: 'player', player: 'p', side: viewer }, null).sides.SU?.facts,
      ).not.toHaveProperty('lostSight')
  })

  test('MP-BLI-01 without an enemy who went out of sight nobody marks blindly', () => {
    const board = field([], HILL)
    expect(refused(() => order(board, 'A1-3', 'mark', at(30, 35)))).toBe('mp.error.mark-unseen')
  })
})

describe('guns and their crews', () => {
  test('MP-ART-02 a call has three steps: the target, the drift, the fire', () => {
    const board = field([1, 19, 19, 19, 19])
    order(board, 'A1-3', 'mark', at(45, 30))
    const names = board.battle.written().effects.flatMap((one) => (one.type === 'event' ? [one.name] : []))
    const steps = names.filter((name) => ['mp.called', 'mp.call-drifts', 'mp.salvo'].includes(name))
    expect(steps).toEqual(['mp.called', 'mp.call-drifts', 'mp.salvo', 'mp.salvo'])
  })

  /** A Soviet rifle before the howitzers. */
  function assaulted(dice: readonly number[]): Board {
    const board = field([])
    board.put('A2-1', 29, 37)
    board.state.queued = [...dice]
    return board
  }

  test('MP-ART-18 fire at a gun kills its crew: it is a wreck, which another crew of its platoon may man by touching it', () => {
    // 1 of the infantry half kills the crew of the first.
    const board = assaulted([1])
    order(board, 'A2-1', 'firefight', { target: { unit: 'B1-1' } })
    expect(board.u('B1-1').status).toBe('destroyed')
    expect(board.state.features['wreck-B1-1']?.data).toMatchObject({ crewless: true })
    // The other gun is lost, and its crew stands beside the first.
    Object.assign(board.u('B1-2'), { at: null, status: 'destroyed' })
    const crew = board.u('B1-2c')
    Object.assign(crew, { at: { x: 2820, y: 4000 }, status: 'standing', aboardAs: null, carrier: undefined })
    board.put('B1-2c', 27.72, 40)
    board.state.facts.losses = {}
    order(board, 'A2-1', 'endTurn')
    // The last of its platoon passes Morale.
    board.state.queued = [1]
    for (const x of [28.5, 28.2, 27.9, 27.7, 27.6]) {
      board.put('B1-2c', x, 40)
      if (refused(() => order(board, 'B1-2c', 'man', { target: { feature: 'wreck-B1-1' } })) === 'taken')
        break
    }
    expect(board.u('B1-1')).toMatchObject({ status: 'standing', at: { x: 2900, y: 4000 } })
    expect(board.u('B1-2c')).toMatchObject({
      status: 'aboard',
      carrier: 'B1-1',
      aboardAs: 'crew',
    })
    expect(board.state.features['wreck-B1-1']).toBeUndefined()
  })

  test('MP-ART-19 of two guns one lost is half, whoever is in their crews', () => {
    // German Morale 13 − 4; the leader is lost too: − 4.
    const board = field([5])
    lose(board.battle, board.u('B1-1'), 'MP-HIT-13')
    moraleStep(board.battle)
    expect(sumTold(board, 'mp.morale', 'target')).toBe(13 - 4 - 4)
  })
})
