import { describe, expect, test } from 'vitest'
import { muster } from '../../../../src/rulesets/mein-panzer/command/taking-part.ts'
import { getOut, strikeCrew, strikeVehicle } from '../../../../src/rulesets/mein-panzer/fight/damage.ts'
import { dares } from '../../../../src/rulesets/mein-panzer/fight/melee/charge.ts'
import { Nerve } from '../../../../src/rulesets/mein-panzer/fight/melee/nerve.ts'
import { setLevel } from '../../../../src/rulesets/mein-panzer/morale/levels.ts'
import { lose } from '../../../../src/rulesets/mein-panzer/morale/losses.ts'
import { moraleStep, shakenBy } from '../../../../src/rulesets/mein-panzer/morale/step.ts'
import { Board, order, refused } from '../support/board.ts'
import { laid } from '../support/laid.ts'

const level = (board: Board, id: string) => board.state.facts.platoons[id]?.level

test('MP-CMD-07 who loses its leader has another at once; MP-MOR-03 its test is 4 worse', () => {
  // Morale 14 of regular Poles, −4 for the leader: 10. An 11 fails.
  const board = new Board([11])
  lose(board.battle, board.u('A1-1'), 'MP-HIT-13')
  expect(board.u('A1-1').status).toBe('destroyed')
  expect(board.state.facts.platoons.A1?.leader).toBe('A1-2')
  moraleStep(board.battle)
  expect(level(board, 'A1')).toBe('disorganised')
  expect(board.told('mp.morale')[0]?.sums).toMatchObject({ target: { total: 10 } })
  expect(board.state.queued).toEqual([])
})

test('MP-MOR-02 losses of one activation are one test: half lost and −1 each that shook it', () => {
  // 14 − 4 (two of three is half or more) − 1 = 9; a 9 passes.
  const board = new Board([9])
  lose(board.battle, board.u('A3-2'), 'MP-HIT-13')
  lose(board.battle, board.u('A3-3'), 'MP-HIT-14', { shaken: true })
  moraleStep(board.battle)
  expect(level(board, 'A3')).toBe('confident')
  expect(board.told('mp.morale')[0]?.sums).toMatchObject({ target: { total: 9 } })
  moraleStep(board.battle)
  expect(board.told('mp.morale')).toHaveLength(1)
})

test('MP-MOR-02 its side is told for what a platoon tests: whom it lost, or who broke beside it', () => {
  // A1 fails with a 20 and breaks; A2, an inch beside it, tests as well. The enemy hears of the tests alone.
  const board = new Board([20, 1])
  for (const id of ['A1-1', 'A1-2', 'A1-3', 'A1-4', 'A1-5']) board.put(id, 20, 20)
  for (const id of ['A2-1', 'A2-2', 'A2-3']) board.put(id, 22, 20)
  for (const id of ['A3-1', 'A3-2', 'A3-3']) board.put(id, 2, 2)
  lose(board.battle, board.u('A1-2'), 'MP-HIT-13')
  moraleStep(board.battle)
  expect(board.told('mp.owes-morale').map(({ data }) => data)).toEqual([
    { platoon: 'A1', cause: 'lost', lost: ['A1-2'] },
    { platoon: 'A2', cause: 'broke', friend: 'A1' },
  ])
  const heard = board.battle
    .written()
    .effects.filter((e) => e.type === 'event' && e.name === 'mp.owes-morale')
  expect(heard.map(({ to }) => to)).toEqual([['PL'], ['PL']])
})

test('MP-MOR-03 a 1 raises the level, a 20 lowers it by two', () => {
  const raised = new Board([1])
  lose(raised.battle, raised.u('A1-2'), 'MP-HIT-13')
  moraleStep(raised.battle)
  expect(level(raised, 'A1')).toBe('motivated')
  const board = new Board([20])
  lose(board.battle, board.u('B1-2'), 'MP-HIT-13')
  for (const id of ['B2-1', 'B2-2', 'B2-3', 'B2-4', 'B2-5', 'B2-6', 'B3-1']) board.put(id, 30, 34)
  moraleStep(board.battle)
  expect(level(board, 'B1')).toBe('broken')
})

test('MP-MOR-02 friends within 6" of who breaks test, vehicles not because of infantry', () => {
  const board = new Board()
  board.put('A1-1', 20, 20)
  for (const id of ['A1-2', 'A1-3', 'A1-4', 'A1-5']) board.put(id, 34, 34)
  for (const id of ['A2-1', 'A2-2', 'A2-3']) board.put(id, 2, 2)
  for (const id of ['A3-1', 'A3-2', 'A3-3']) board.put(id, 22, 20)
  expect(shakenBy(board.state, 'A1')).toEqual([])
  // Stands half an inch round: middles 7" apart leave 6".
  board.put('A2-3', 27, 20)
  expect(shakenBy(board.state, 'A1')).toEqual(['A2'])
  board.put('A2-3', 27.02, 20)
  expect(shakenBy(board.state, 'A1')).toEqual([])
  expect(shakenBy(board.state, 'A3')).toContain('A1')
})

test('MP-MOR-06 Broken ends Pinned; MP-OVW-07 Routed ends Overwatch', () => {
  const board = new Board()
  Object.assign(board.u('A1-1'), { pinned: true, overwatch: 'auto' })
  setLevel(board.battle, 'A1', 'broken')
  expect(board.u('A1-1')).toMatchObject({ pinned: false, overwatch: 'auto' })
  setLevel(board.battle, 'A1', 'routed')
  expect(board.u('A1-1').overwatch).toBeNull()
})

test('MP-SCN-02 the enemy counts models of class 3 and more, and whole platoons', () => {
  const board = new Board()
  lose(board.battle, board.u('B2-5'), 'MP-HIT-13')
  expect(board.state.sides.PL?.facts.kills).toEqual({ models: 1, platoons: 0 })
  lose(board.battle, board.u('B3-1'), 'MP-HIT-13')
  expect(board.state.sides.PL?.facts.kills.platoons).toBe(1)
  expect(board.u('B3-1c').status).toBe('destroyed')
})

test('MP-TRP-08 who marches off costs no test and counts for nobody', () => {
  const board = new Board()
  lose(board.battle, board.u('B2-5'), 'MP-TRP-08', { going: 'left' })
  moraleStep(board.battle)
  expect(board.told('mp.morale')).toEqual([])
  expect(board.state.sides.PL?.facts.kills).toEqual({ models: 0, platoons: 0 })
})

test('MP-MOR-08 who gets out of a damaged vehicle is beside it, Pinned, and tests with its platoon', () => {
  const board = new Board([14])
  board.put('B1-1', 10, 10)
  getOut(board.battle, board.u('B1-1'))
  const crew = board.u('B1-1c')
  expect(crew).toMatchObject({ pinned: true, aboardAs: null, platoon: 'B1' })
  expect(crew.at).not.toBeNull()
})

test('MP-MOR-10 tests of crews, of courage to charge and of the last model leave the level alone, whatever the die', () => {
  const board = new Board([20])
  expect(dares(board.battle, [board.u('A1-1')], 'MP-CHG-03')).toBe(false)
  expect(level(board, 'A1')).toBe('confident')
  const nerve = new Board([20])
  expect(new Nerve().holds(nerve.battle, nerve.u('A1-1'))).toBe(false)
  expect(level(nerve, 'A1')).toBe('confident')
  // A 20 of the last model costs its Additional action, and no level.
  const last = new Board([20])
  for (const id of ['A2-1', 'A2-2']) lose(last.battle, last.u(id), 'MP-HIT-13')
  muster(last.battle, 'A2')
  expect(last.u('A2-3').used).toContain('additional')
  expect(level(last, 'A2')).toBe('confident')
  // A crew that stays or goes: 20 flees for good.
  const crew = new Board([20])
  strikeVehicle(crew.battle, crew.u('B1-1'), 'immobilised')
  expect(level(crew, 'B1')).toBe('confident')
})

describe('a crew that is left without what it manned', () => {
  const crewed = (models: readonly string[], dice: readonly number[]) =>
    laid({ A1: [...models], B1: ['de43_rifle'] }, dice, {
      'A1-1': [20, 20],
      'A1-2': [30, 20],
      'B1-1': [56, 56],
    })

  test('MP-MOR-03 MP-HIT-12 one that got out was none of those before: one of two tanks, the leader, 13 − 4 − 4 = 5', () => {
    // Morale 13: a 14, and it gets out; a 5 keeps the platoon's level.
    const board = crewed(['su43_t34', 'su43_t34'], [14, 5])
    strikeVehicle(board.battle, board.u('A1-1'), 'immobilised')
    expect(board.u('A1-1c')).toMatchObject({ status: 'standing', pinned: true })
    moraleStep(board.battle)
    expect(board.told('mp.morale')[0]?.sums).toMatchObject({ target: { total: 5 } })
    expect(level(board, 'A1')).toBe('confident')
  })

  test('MP-MOR-03 two of four tanks whose crews got out, neither the leader: 13 − 4 = 9', () => {
    const board = crewed(['su43_t34', 'su43_t34', 'su43_t34', 'su43_t34'], [14, 14, 9])
    for (const id of ['A1-2', 'A1-3']) strikeVehicle(board.battle, board.u(id), 'immobilised')
    moraleStep(board.battle)
    expect(board.told('mp.morale')[0]?.sums).toMatchObject({ target: { total: 9 } })
  })

  test.each([
    [5, 'standing', false, 0],
    [15, 'standing', true, 0],
    [16, 'destroyed', false, 0],
    [20, 'destroyed', false, 1],
  ] as const)(
    'MP-ART-18 MP-HIT-17 T8.5 of a gun that is destroyed, at a %i: %s, Pinned %s, −1 for its platoon %i times',
    (die, status, pinned, shaken) => {
      const board = crewed(['su43_45at', 'su43_45at'], [die])
      strikeVehicle(board.battle, board.u('A1-1'), 'single')
      expect(board.u('A1-1').status).toBe('destroyed')
      expect(board.u('A1-1c')).toMatchObject({ status, ...(status === 'standing' ? { pinned } : {}) })
      expect(board.state.facts.losses.A1).toMatchObject({ lost: ['A1-1'], before: 2, shaken })
      expect(board.state.queued).toEqual([])
    },
  )

  test('MP-ART-18 MP-HIT-17 it serves another gun of its platoon whose crew is dead', () => {
    const board = crewed(['su43_45at', 'su43_45at', 'su43_rifle'], [5])
    strikeCrew(board.battle, board.u('A1-2'), 'single')
    strikeVehicle(board.battle, board.u('A1-1'), 'single')
    board.put('A1-1c', 30, 21)
    expect(refused(() => order(board, 'A1-1c', 'man', { target: { feature: 'wreck-A1-2' } }))).toBe('taken')
    expect(board.u('A1-2').status).toBe('standing')
  })

  test('MP-HIT-15 with a gun that explodes its crew is lost, and no die is thrown for it; nor for that of a tank', () => {
    const board = crewed(['su43_45at', 'su43_t34'], [])
    strikeVehicle(board.battle, board.u('A1-1'), 'double')
    for (const id of ['A1-1', 'A1-1c']) expect(board.u(id).status).toBe('destroyed')
    strikeVehicle(board.battle, board.u('A1-2'), 'double')
    expect(board.u('A1-2c').status).toBe('destroyed')
  })
})
