import { describe, expect, test } from 'vitest'
import { BattleEnded } from '../../../../src/kernel/battle.ts'
import { footprint } from '../../../../src/kernel/space/base.ts'
import type { Placed } from '../../../../src/kernel/space/types.ts'
import { offersFor } from '../../../../src/rulesets/mein-panzer/shown/offers.ts'
import { viewOf } from '../../../../src/rulesets/mein-panzer/shown/view.ts'
import type { MpUnit } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { Board, mokra, order, type Raw, refused } from '../support/board.ts'

/** Mokra with some platoons in reserve; wind 1 to the north, Poland 5 and Germany 9 for the initiative. */
function withReserves(
  ids: readonly string[],
  dice: readonly number[] = [],
  change?: (raw: Raw) => void,
): Board {
  const raw = mokra()
  for (const platoon of raw.platoons) if (ids.includes(platoon.id)) delete platoon.at
  change?.(raw)
  const board = new Board([10, 1, 5, 9, ...dice], raw)
  return board
}

/** Both sides end their deployment. */
function open(board: Board): Board {
  order(board, 'A1-1', 'ready')
  order(board, 'B1-1', 'ready')
  return board
}

const box = (u: MpUnit) => footprint(u as MpUnit & Placed).box

describe('notes of reserves', () => {
  test('MP-TRN-03 MP-SET-10 a platoon that was noted before the turn comes on, and that is its activation', () => {
    const board = withReserves(['A3'])
    order(board, 'A3-1', 'note')
    open(board)
    expect(board.state.sides.PL?.facts.coming).toEqual(['A3'])
    order(board, 'A3-1', 'enter', { target: { at: { x: 3600, y: 800 } } })
    expect(board.state.facts.activation).toMatchObject({ platoon: 'A3' })
    expect(board.state.facts.platoons.A3?.reserve).toBe(false)
    // It counts as moving, has all its actions, and has not stood still to fire from the halt.
    for (const id of ['A3-1', 'A3-2', 'A3-3'])
      expect(board.u(id)).toMatchObject({ status: 'standing', moving: true, used: ['moved'], facing: 2700 })
    order(board, 'A3-1', 'move', { path: [{ x: 3200, y: 800 }] })
    expect(board.u('A3-1').used).toContain('additional')
    order(board, 'A3-1', 'endTurn')
    expect(board.state.active).toBe('DE')
    expect(board.state.facts.platoons.A3?.activated).toBe(true)
  })

  test('MP-SET-06 MP-SET-10 its models touch the edge of its side, in a row about the place that is named', () => {
    const board = withReserves(['A3'])
    order(board, 'A3-1', 'note')
    open(board)
    order(board, 'A3-1', 'enter', { target: { at: { x: 2000, y: 800 } } })
    // The edge is x = 36"; a tankette is 1.2" long, so that its middle is 0.6" from it.
    for (const id of ['A3-1', 'A3-2', 'A3-3']) {
      expect(board.u(id).at?.x).toBe(3540)
      expect(box(board.u(id)).maxX).toBe(3600)
    }
    expect(board.u('A3-1').at?.y).toBe(800)
    expect(Math.abs((board.u('A3-2').at?.y ?? 0) - 800)).toBeLessThanOrEqual(100)
  })

  test('MP-TRN-03 without a note nobody comes on; a note of this turn holds from the next one on, and can be taken back', () => {
    const board = open(withReserves(['A3']))
    expect(refused(() => order(board, 'A3-1', 'enter'))).toBe('mp.error.not-noted')
    order(board, 'A3-1', 'note')
    expect(refused(() => order(board, 'A3-1', 'enter'))).toBe('mp.error.not-noted')
    order(board, 'A3-1', 'note', { options: { come: 'no' } })
    expect(board.state.sides.PL?.facts.notes.platoons).toEqual([])
    expect(refused(() => order(board, 'A1-1', 'note'))).toBe('mp.error.no-reserve')
  })

  test('MP-TRN-03 the enemy learns of notes only by air reconnaissance: how many platoons, and of what kind', () => {
    const told = (airRecon: boolean) => {
      const board = withReserves(['A3'], [], (raw) => Object.assign(raw.sides[1] as object, { airRecon }))
      order(board, 'A3-1', 'note')
      return open(board).told('mp.air-recon')
    }
    expect(told(false)).toEqual([])
    expect(told(true)).toMatchObject([{ to: ['DE'], data: { kind: 'recon', models: 3 } }])
  })

  test('MP-TRN-03 MP-ASY-05 reserves, notes and who is to come are nothing that the enemy sees', () => {
    const board = withReserves(['A3'])
    const before = viewOf(board.state, { kind: 'player', player: 'p', side: 'DE' }, null)
    // While sides deploy he sees who there is, and not that some of them are to wait.
    expect(before.units['A3-1']).toMatchObject({ status: 'standing', at: null })
    order(board, 'A3-1', 'note')
    expect(JSON.stringify(viewOf(board.state, { kind: 'player', player: 'p', side: 'DE' }, null))).toBe(
      JSON.stringify(before),
    )
    open(board)
    const view = viewOf(board.state, { kind: 'player', player: 'p', side: 'DE' }, null)
    expect(view.units).not.toHaveProperty('A3-1')
    expect(view.sides.PL?.facts).toMatchObject({ coming: [], notes: { platoons: [] } })
    expect(view.facts.platoons).toMatchObject({ A3: { reserve: false } })
    expect(
      viewOf(board.state, { kind: 'player', player: 'p', side: 'PL' }, null).sides.PL?.facts,
    ).toMatchObject({
      coming: ['A3'],
    })
  })

  test('MP-HID-03 MP-SET-10 infantry that comes on more than 24" from every enemy it knows of is nowhere seen to come; nearer it is', () => {
    const comes = (x: number) => {
      const board = withReserves(['A1'])
      order(board, 'A1-1', 'note')
      open(board)
      // The edge is x = 36": some 11" and some 35" from the foremost enemy.
      for (const u of Object.values(board.state.units))
        if (u.side === 'DE' && u.at !== null) board.put(u.id, x / 100, (u.at as { y: number }).y / 100)
      const before = board.battle.written().effects.length
      order(board, 'A1-1', 'enter', { target: { at: { x: 3600, y: 800 } } })
      const effects = board.battle.written().effects.slice(before)
      return { board, heard: effects.filter(({ to }) => to === undefined || to.includes('DE')) }
    }
    const far = comes(100)
    expect(far.board.u('A1-2')).toMatchObject({ status: 'standing', hidden: true, far: 'yes', moving: true })
    expect(JSON.stringify(far.heard)).not.toMatch(/"A1-\d"/u)
    const near = comes(2500)
    expect(near.board.u('A1-2')).toMatchObject({ status: 'standing', hidden: false, far: 'no' })
    expect(JSON.stringify(near.heard)).toContain('"A1-2"')
  })

  test('MP-TRN-05 MP-TRN-03 who has only reserves left may keep them back: they stay where they are', () => {
    const board = withReserves(['A2', 'A3'].slice(1), [], (raw) => {
      raw.platoons = raw.platoons.filter(({ id }) => ['A1', 'A2', 'A3', 'B1'].includes(id))
    })
    order(board, 'A3-1', 'note')
    open(board)
    order(board, 'A1-1', 'endTurn')
    order(board, 'B1-1', 'endTurn')
    order(board, 'A2-1', 'endTurn')
    // Nobody of Poland is left on the table who could act, but it may bring on its reserve.
    expect(board.state.active).toBe('PL')
    board.state.queued = [5, 9]
    order(board, 'A1-1', 'endTurn')
    expect([board.state.turn, board.state.facts.platoons.A3?.reserve]).toEqual([2, true])
    // The note is still there, so that it may come now.
    expect(board.state.sides.PL?.facts.coming).toEqual(['A3'])
  })

  test('MP-TRN-03 MP-SET-10 the leader of a platoon in reserve is offered the note, then the way in', () => {
    const board = withReserves(['A3'])
    board.state.seats = { p: { side: 'PL', commands: [], chief: true } as never }
    open(board)
    const offered = () =>
      offersFor(board.state, 'p')
        .filter(({ unit }) => unit.startsWith('A3'))
        .map(({ unit, order: key }) => `${unit} ${key}`)
    expect(offered()).toEqual(['A3-1 note'])
    Object.assign(board.state.sides.PL?.facts as object, { coming: ['A3'] })
    expect(offered()).toEqual(['A3-1 note', 'A3-1 enter'])
  })
})

describe('guns and stands of a reserve', () => {
  const withLorries = (raw: Raw): void => {
    const guns = raw.platoons.find(({ id }) => id === 'A2')
    Object.assign(guns as object, { models: ['pl39_37at', 'pl39_ur', 'pl39_truck'] })
  }

  test('MP-TRP-17 MP-SET-09 guns come on towed, stands ride where there is room', () => {
    const board = withReserves(['A2'], [], withLorries)
    order(board, 'A2-1', 'note')
    open(board)
    order(board, 'A2-1', 'enter', { target: { at: { x: 3600, y: 1500 } } })
    expect(board.u('A2-1')).toMatchObject({
      status: 'aboard',
      carrier: 'A2-3',
      aboardAs: 'towed',
      limbered: true,
    })
    expect(board.u('A2-2')).toMatchObject({ status: 'aboard', carrier: 'A2-3', aboardAs: 'inside' })
    expect(board.u('A2-3').at).not.toBeNull()
  })

  test('MP-TRP-17 stands may walk in beside the lorry, guns never', () => {
    const board = withReserves(['A2'], [], withLorries)
    order(board, 'A2-1', 'note')
    open(board)
    order(board, 'A2-1', 'enter', { options: { ride: 'no' } })
    expect(board.u('A2-2').at).not.toBeNull()
    expect(board.u('A2-1').aboardAs).toBe('towed')
  })

  test('MP-SET-09 MP-TRP-17 a gun in reserve that nothing of its platoon can tow is refused with the scenario', () => {
    const raw = mokra()
    delete raw.platoons.find(({ id }) => id === 'A2')?.at
    expect(refused(() => new Board([], raw))).toBe('mp.error.no-tow')
  })
})

describe('the course of a turn', () => {
  test('MP-TRN-01 what stands over from the turn before is cleared, notes are taken, then the initiative is thrown for', () => {
    const board = withReserves(['A3'])
    order(board, 'A3-1', 'note')
    open(board)
    const { effects } = board.battle.written()
    const at = (test: (effect: (typeof effects)[number]) => boolean): number => effects.findIndex(test)
    const turn = at((one) => one.type === 'phase' && one.turn === 1)
    const overwatch = at((one) => one.type === 'set' && 'stat' in one && one.stat === 'overwatch')
    const coming = at((one) => one.type === 'sideFact' && one.key === 'coming')
    const first = at((one) => one.type === 'event' && one.name === 'mp.initiative')
    expect(turn).toBeGreaterThanOrEqual(0)
    expect([turn, overwatch, coming, first]).toEqual([turn, overwatch, coming, first].sort((a, b) => a - b))
  })

  test('MP-TRN-07 when all have acted the next turn begins, and after the last one the places that are held decide', () => {
    const board = withReserves([], [], (raw) => {
      raw.turns = 2
      raw.platoons = raw.platoons.filter(({ id }) => id === 'A1' || id === 'B1')
    })
    open(board)
    board.put('A1-1', 18, 18.5)
    board.put('A1-2', 19.5, 18.5)
    for (const id of ['A1-3', 'A1-4', 'A1-5']) board.put(id, 20 + Number(id.slice(-1)), 22)
    board.state.queued = [5, 9]
    order(board, 'A1-1', 'endTurn')
    expect(board.state.turn).toBe(1)
    order(board, 'B1-1', 'endTurn')
    expect([board.state.turn, board.state.outcome]).toEqual([2, null])
    order(board, 'A1-1', 'endTurn')
    expect(() => order(board, 'B1-1', 'endTurn')).toThrow(BattleEnded)
    // Two points for the village, two for the forest road behind the German line: a draw.
    expect(board.state.outcome).toMatchObject({ winner: null, reason: { params: { more: 2, less: 2 } } })
  })

  test('MP-ACT-03 a model that did nothing has lost its actions, is activated, and counts as standing still', () => {
    const board = open(withReserves([]))
    Object.assign(board.u('A1-2'), { moving: true, running: true, zigzag: 3 })
    order(board, 'A1-1', 'overwatch')
    order(board, 'A1-1', 'endTurn')
    expect(board.u('A1-2')).toMatchObject({
      activated: true,
      used: ['done'],
      moving: false,
      running: false,
      crawling: false,
      zigzag: 0,
    })
    expect(refused(() => order(board, 'A1-2', 'move', { path: [{ x: 2900, y: 2000 }] }))).toBe(
      'mp.error.not-your-turn',
    )
  })
})
