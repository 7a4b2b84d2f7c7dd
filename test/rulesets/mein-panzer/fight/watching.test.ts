import { describe, expect, test } from 'vitest'
import { meinPanzer } from '../../../../src/rulesets/mein-panzer/ruleset.ts'
import { viewOf } from '../../../../src/rulesets/mein-panzer/shown/view.ts'
import { isAnsweredAfter, ROW_OF } from '../../../../src/rulesets/mein-panzer/turn/reactions.ts'
import { type Board, bareMokra, order, refused } from '../support/board.ts'

/** Mokra without ground, Poland to act: tankettes A3-1 and A3-2, and the Pz II B1-1 (20 mm, ROF 3), 12" west of the first. */
function duel(dice: readonly number[], facts: object = {}): Board {
  const board = bareMokra()
  for (const u of Object.values(board.state.units)) if (u.at !== null) u.at = null
  board.put('A3-1', 30, 10)
  board.put('A3-2', 34, 30)
  Object.assign(board.put('B1-1', 16.4, 10), facts)
  board.put('B2-1', 2, 34)
  board.state.queued = [...dice]
  return board
}

const shots = (board: Board): unknown[] =>
  board.told('mp.overwatch').map(({ unit, target }) => [unit, target])

describe('who waits, and for what', () => {
  test('MP-OVW-06 every order to a model has its row in T1.4', () => {
    const actions = Object.values(meinPanzer.orders).filter(
      (one) => one.class === 'action' || one.class === 'command',
    )
    expect(Object.keys(ROW_OF).sort()).toEqual(actions.map(({ key }) => key).sort())
  })

  test('MP-OVW-07 who is Suppressed does not take up waiting either, and who is not does', () => {
    const board = duel([])
    board.u('A3-1').suppressed = true
    expect(refused(() => order(board, 'A3-1', 'overwatch'))).toBe('mp.error.suppressed')
    expect(refused(() => order(board, 'A3-2', 'overwatch'))).toBe('taken')
    expect(board.u('A3-2').overwatch).toBe('chosen')
  })

  test.each([
    ['fire', true],
    ['firefight', true],
    ['setUp', true],
    ['unload', true],
    ['digOut', true],
    // Moves are answered on the way, charges by rules of their own.
    ['move', false],
    ['charge', false],
    ['hide', false],
    ['overwatch', false],
    ['mark', false],
  ] as const)('MP-OVW-06 %s is answered once it is carried out: %s', (key, answered) => {
    expect(isAnsweredAfter(key)).toBe(answered)
  })

  test('MP-OVW-06 a shot is answered after all its rolls: the Pz II, missed twice, fires its three at the tankette', () => {
    const board = duel([19, 18, 17, 16, 15])
    order(board, 'A3-1', 'fire', { target: { unit: 'B1-1' } })
    expect(shots(board)).toEqual([['B1-1', 'A3-1']])
    expect(board.told('mp.fired').map(({ unit }) => unit)).toEqual(['A3-1', 'A3-1', 'B1-1', 'B1-1', 'B1-1'])
    expect(board.state.queued).toEqual([])
  })

  test('MP-OVW-07 who is Pinned by it answers no more', () => {
    // Hit Value 12, +1 against armour: 10 Pins (docs of MP-FIR-03).
    const board = duel([12, 10, 19])
    order(board, 'A3-1', 'fire', { target: { unit: 'B1-1' } })
    expect(shots(board)).toEqual([])
  })

  test.each([
    [{ at: 'nobody' }, 0],
    [{ at: 'infantry' }, 0],
    [{ at: 'armour', within: '11' }, 0],
    [{ at: 'armour', within: '13' }, 1],
    [{ at: 'tank' }, 1],
    [{ at: 'gun', at2: 'vehicle' }, 1],
    // Its platoon has not been activated, and its Overwatch is the turn's.
    [{ at: 'armour', early: 'no' }, 0],
  ])('MP-ASY-04 told %o it answers %i times', (options, times) => {
    const board = duel([19, 18, ...(times > 0 ? [17, 16, 15] : [])])
    order(board, 'B1-1', 'standing', { options })
    order(board, 'A3-1', 'fire', { target: { unit: 'B1-1' } })
    expect(shots(board)).toHaveLength(times)
    expect(board.state.queued).toEqual([])
  })

  test('MP-ASY-04 told to wait for the end of a move it does; told nothing again it fires at the first half inch', () => {
    const drive = (options: Record<string, string>): number | undefined => {
      const board = duel([17, 16, 15])
      order(board, 'B1-1', 'standing', { options: { at: 'armour', when: 'end' } })
      if (options.at !== undefined) order(board, 'B1-1', 'standing', { options })
      order(board, 'A3-1', 'move', { path: [{ x: 2800, y: 1000 }] })
      const moves = board.battle.written().effects.filter(({ type }) => type === 'move').length
      const before = board.battle
        .written()
        .effects.findIndex((effect) => effect.type === 'event' && effect.name === 'mp.overwatch')
      const after = board.battle
        .written()
        .effects.slice(before)
        .filter(({ type }) => type === 'move').length
      return moves - after
    }
    expect(drive({})).toBe(4)
    expect(drive({ at: 'usual' })).toBe(1)
  })

  test('MP-OVW-09 MP-OVW-08 several react to one action in the order of their ids, only to who acts, and nobody to them', () => {
    const board = duel([19, 18, 17, 16, 15, 19, 18, 17])
    board.put('A3-2', 30, 13)
    board.put('B1-2', 16.4, 14)
    Object.assign(board.u('B1-2'), { card: board.u('B1-1').card })
    order(board, 'A3-1', 'fire', { target: { unit: 'B1-1' } })
    // A3-2, nearer to both and waiting as well, has nothing to do with it.
    expect(shots(board)).toEqual([
      ['B1-1', 'A3-1'],
      ['B1-2', 'A3-1'],
    ])
    expect(board.state.queued).toEqual([])
  })

  test('MP-ASY-07 who is hidden lets everybody pass untold, and fires as it was told', () => {
    const untold = duel([19, 18], { hidden: true })
    untold.state.units['A3-1'] = { ...untold.u('A3-1'), used: [] }
    order(untold, 'A3-1', 'move', { path: [{ x: 2800, y: 1000 }] })
    expect(shots(untold)).toEqual([])
    const told = duel([17, 16, 15], { hidden: true })
    order(told, 'B1-1', 'standing', { options: { at: 'armour', within: '20' } })
    order(told, 'A3-1', 'move', { path: [{ x: 2800, y: 1000 }] })
    expect(shots(told)).toHaveLength(1)
    // So near it is seen to fire (MP-HID-04).
    expect(told.u('B1-1').hidden).toBe(false)
  })

  test('MP-OVW-02 a model waits with its Standard action where it is told to look, and acts no more', () => {
    const board = duel([])
    order(board, 'A3-1', 'overwatch', { face: 0 })
    expect(board.u('A3-1')).toMatchObject({ overwatch: 'chosen', sector: 0 })
    expect(board.u('A3-1').used).toEqual(expect.arrayContaining(['standard', 'done']))
    expect(refused(() => order(board, 'A3-1', 'move', { path: [{ x: 2800, y: 1000 }] }))).toBe(
      'mp.error.done',
    )
  })

  test('MP-OVW-02 after a move it fires as one that moves: the Bofors of a 7TP with OM2, no gun without', () => {
    const waiting = (card: string): number => {
      const board = duel([17, 16, 15, 14, 13])
      Object.assign(board.u('A3-1'), { card })
      board.put('A3-1', 30, 10)
      order(board, 'A3-1', 'move', { path: [{ x: 2800, y: 1000 }] })
      board.state.queued = [17, 16, 15, 14, 13]
      order(board, 'A3-1', 'overwatch')
      board.state.active = 'DE'
      board.state.facts.activation = null
      Object.assign(board.u('B1-1'), { used: [], overwatch: null })
      order(board, 'B1-1', 'move', { path: [{ x: 1840, y: 1000 }] })
      return board.told('mp.fired').filter(({ unit }) => unit === 'A3-1').length
    }
    expect([waiting('pl39_tks20'), waiting('pl39_7tp')]).toEqual([0, 2])
  })

  test('MP-ASY-05 what a model is told is its side’s alone', () => {
    const board = duel([])
    order(board, 'B1-1', 'standing', { options: { at: 'tank' }, face: 900 })
    const of = (side: string) =>
      viewOf(board.state, { kind: 'player', player: 'p', side }, null).units['B1-1']?.facts
    expect(of('DE')).toMatchObject({ standing: { watch: [{ at: 'tank', within: null }] }, sector: 900 })
    expect(of('PL')).not.toHaveProperty('standing')
    expect(of('PL')).not.toHaveProperty('sector')
    const told = board.battle
      .written()
      .effects.filter((effect) => JSON.stringify(effect).includes('standing'))
    expect(told.length).toBeGreaterThan(0)
    for (const effect of told) expect(effect.to).toEqual(['DE'])
  })

  test('MP-ASY-04 who says nothing, or a distance out of all reason, is told what could be said', () => {
    const board = duel([])
    expect(refused(() => order(board, 'B1-1', 'standing'))).toBe('mp.error.standing-what')
    expect(refused(() => order(board, 'B1-1', 'standing', { options: { at: 'tank', within: '99' } }))).toBe(
      'mp.error.within',
    )
  })
})
