import { describe, expect, test } from 'vitest'
import type { Declared } from '../../../../src/kernel/order.ts'
import { encloses } from '../../../../src/kernel/space/area.ts'
import { gap } from '../../../../src/kernel/space/base.ts'
import type { Placed, Point } from '../../../../src/kernel/space/types.ts'
import { armies } from '../../../../src/rulesets/mein-panzer/setup/army-building.ts'
import { setup } from '../../../../src/rulesets/mein-panzer/setup/setup.ts'
import { viewOf } from '../../../../src/rulesets/mein-panzer/shown/view.ts'
import { begin } from '../../../../src/rulesets/mein-panzer/turn/flow.ts'
import type { MpUnit } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { Board, mokra, order, type Raw, refused, scenarioCalled } from '../support/board.ts'

const at = (x: number, y: number): Partial<Declared> => ({
  target: { at: { x: Math.round(x * 100), y: Math.round(y * 100) } },
})

test('MP-SET-02 objectives are on the map, for everybody, before anybody deploys', () => {
  const { state } = new Board()
  for (const viewer of [
    { kind: 'player', player: 'p', side: 'PL' },
    { kind: 'player', player: 'q', side: 'DE' },
    { kind: 'spectator' },
  ] as const) {
    const { features, facts } = viewOf(state, viewer, null)
    expect(Object.values(features).filter(({ layer }) => layer === 'objective')).toHaveLength(3)
    expect(facts.objectives).toHaveLength(3)
  }
})

describe('choice of zones', () => {
  const skirmish = () => armies.skirmish?.({}) as unknown

  /** The battle begins, the choice of zones answered so. */
  function chosen(dice: readonly number[], answer: string): Board {
    const board = new Board(dice, skirmish())
    const procedure = begin(board.battle)
    const step = procedure.next()
    if (step.done === true) throw new Error('Nobody was asked.')
    expect(step.value).toMatchObject({ kind: 'zone', default: 'own' })
    procedure.next(step.value.accept(answer, null))
    return board
  }

  const standsIn = (board: Board, side: string): boolean =>
    Object.values(board.state.units).every((u) => {
      const zone = board.state.sides[side]?.facts.zone ?? []
      return u.side !== side || u.at === null || encloses(zone as readonly Point[], u.at)
    })

  test('MP-SET-05 the lower die chooses, ties again: the other edge, and both stand in their new zones', () => {
    const board = chosen([7, 7, 12, 3], 'other')
    // North threw 3, and takes the south.
    expect(board.state.sides.NORTH?.facts.zone.map(({ y }) => y)).toEqual([0, 0, 900, 900])
    expect(board.state.sides.NORTH?.facts.entry.from.y).toBe(0)
    expect(board.state.sides.SOUTH?.facts.zone.map(({ y }) => y)).toEqual([2700, 2700, 3600, 3600])
    expect([standsIn(board, 'NORTH'), standsIn(board, 'SOUTH')]).toEqual([true, true])
    expect(board.u('A1-1').facing).toBe(1800)
    expect(board.told('mp.zone')).toMatchObject([{ side: 'NORTH', data: { edge: 'south' } }])
  })

  test('MP-SET-05 who keeps his own zone moves nobody, and in scenarios with fixed zones nobody throws', () => {
    const board = chosen([2, 15], 'own')
    expect(board.state.units).toEqual(setup(skirmish()).units)
    expect(begin(new Board().battle).next().done).toBe(true)
  })
})

describe('scouts and observers', () => {
  test('MP-SET-07 scouts begin ahead of their zone behind terrain, six inches from the enemy’s, others do not', () => {
    const raw = mokra()
    raw.ground.push({
      id: 'rampart',
      kind: 'bank',
      line: [
        [21, 5],
        [21, 13],
      ],
    })
    const board = new Board([], raw)
    expect(refused(() => order(board, 'A1-1', 'deploy', at(20, 8)))).toBe('mp.error.no-room')
    // In the open on the road; nearer than 16 inches to the west; tracks go into no wood.
    expect(refused(() => order(board, 'A3-1', 'deploy', at(21, 18)))).toBe('mp.error.scout-open')
    expect(refused(() => order(board, 'A3-1', 'deploy', at(15, 20)))).toBe('mp.error.scout-near')
    // Behind a high bank nobody sees it from anywhere in the German zone.
    order(board, 'A3-1', 'deploy', at(22, 9.5))
    expect(board.u('A3-1').at).toEqual({ x: 2200, y: 950 })
  })

  test('MP-SET-07 MP-HID-02 scouts on foot need cover only, vehicles must be out of sight', () => {
    const raw = mokra()
    Object.assign(raw.platoons[0] as object, { kind: 'recon' })
    const board = new Board([10, 1, 5, 9], raw)
    // In the southern wood, an inch from its edge: covered.
    order(board, 'A1-1', 'deploy', at(18.6, 6))
    expect(board.u('A1-1').at).toEqual({ x: 1860, y: 600 })
    order(board, 'A1-1', 'ready')
    order(board, 'B1-1', 'ready')
    expect(board.u('A1-1').hidden).toBe(true)
    // Who stays in his own zone begins as everybody does.
    expect(board.u('A3-1').hidden).toBe(false)
  })

  test('MP-SET-07 a place is refused by the terrain alone, not by enemies who deploy', () => {
    const raw = mokra()
    const board = new Board([], raw)
    const tried = () => refused(() => order(board, 'A3-1', 'deploy', at(21, 18)))
    const before = tried()
    // A lorry right before it would hide it.
    board.put('B2-5', 20, 18)
    board.put('B2-6', 19.8, 17)
    expect(tried()).toBe(before)
  })

  test('MP-SET-07 scouts of who deploys last keep two inches from the enemy’s models, and only their owner is told', () => {
    const raw = mokra()
    for (const n of [0, 3]) Object.assign(raw.platoons[n] as object, { kind: 'recon' })
    const board = new Board([10, 1, 5, 9], raw)
    board.put('A1-1', 18.5, 6)
    board.put('B3-1', 18.5, 4.5)
    order(board, 'B1-1', 'ready')
    order(board, 'A1-1', 'ready')
    const apart = gap(board.u('A1-1') as MpUnit & Placed, board.u('B3-1') as MpUnit & Placed)
    expect(apart).toBeGreaterThanOrEqual(200)
    expect(apart).toBeLessThan(300)
    expect(board.u('B3-1').at).toEqual({ x: 1850, y: 450 })
    expect(board.told('mp.set-back')).toMatchObject([{ unit: 'A1-1', to: ['PL'] }])
  })

  test('MP-SET-07 an observer may begin anywhere in his half of the table', () => {
    const board = new Board([], scenarioCalled('level-crossing'))
    order(board, 'A5-3', 'deploy', at(30, 22))
    expect(board.u('A5-3').at).toEqual({ x: 3000, y: 2200 })
    expect(refused(() => order(board, 'A5-3', 'deploy', at(30, 26)))).toBe('mp.error.no-room')
  })
})

describe('hidden from the start', () => {
  const lurking = (change: (raw: Raw) => void) => {
    const raw = mokra()
    change(raw)
    const board = new Board([10, 1, 5, 9], raw)
    // Behind the bank beside the railway, and in the open on the road.
    board.put('A2-3', 27.2, 14)
    board.put('A2-1', 30, 18)
    order(board, 'A1-1', 'ready')
    order(board, 'B1-1', 'ready')
    return ['A2-1', 'A2-3'].filter((id) => board.u(id).hidden)
  }

  test('MP-SET-11 MP-HID-05 who may begin hidden is so where he stands in cover, without an action', () => {
    expect(lurking((raw) => Object.assign(raw.platoons[1] as object, { hidden: true }))).toEqual(['A2-3'])
  })

  test('MP-SET-11 nobody begins hidden whom the scenario does not let', () => {
    expect(lurking(() => {})).toEqual([])
  })
})

describe('forward ground', () => {
  test('MP-SCN-04 stands and guns may begin farther ahead where the scenario says so, vehicles may not', () => {
    const board = new Board([], scenarioCalled('ford-at-dawn'))
    order(board, 'A4-1', 'deploy', at(23, 20))
    expect(board.u('A4-1').at?.x).toBe(2300)
    expect(refused(() => order(board, 'A4-1', 'deploy', at(26, 20)))).toBe('mp.error.no-room')
    expect(refused(() => order(board, 'A1-1', 'deploy', at(23, 24)))).toBe('mp.error.no-room')
  })
})

describe('beginning aboard', () => {
  test('MP-SET-08 MP-SCN-01 while sides deploy the enemy does not see who begins aboard', () => {
    const board = new Board()
    const shown = () => JSON.stringify(viewOf(board.state, { kind: 'player', player: 'p', side: 'PL' }, null))
    const before = shown()
    order(board, 'B2-1', 'embark', { target: { unit: 'B2-5' } })
    expect(board.u('B2-1').carrier).toBe('B2-5')
    expect(shown()).toBe(before)
  })
})
