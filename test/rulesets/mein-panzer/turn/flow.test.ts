import { expect, test } from 'vitest'
import { BattleEnded } from '../../../../src/kernel/battle.ts'
import type { Declared } from '../../../../src/kernel/order.ts'
import { refusalOf } from '../../../../src/kernel/words.ts'
import { begin, play } from '../../../../src/rulesets/mein-panzer/turn/flow.ts'
import { pointsOf } from '../../../../src/rulesets/mein-panzer/victory/victory.ts'
import { Board, mokra, refused } from '../support/board.ts'

/** Carries an order out; questions are answered by what stands in `answers`, or their defaults. */
function order(
  board: Board,
  unit: string,
  key: string,
  more: Partial<Declared> = {},
  answers: unknown[] = [],
): void {
  const declared: Declared = { unit, order: key, path: [], options: {}, ...more }
  const procedure = play(board.battle, declared, null)
  try {
    let step = procedure.next()
    while (step.done !== true) {
      const answer = answers.shift() ?? step.value.default
      step = procedure.next(step.value.accept(answer, null))
    }
  } catch (error) {
    if (!(error instanceof BattleEnded)) throw error
  }
}

/** Mokra after deployment: wind 1 towards north, Poland 5 and Germany 9 for the initiative. */
function opened(dice: readonly number[] = [], answers: unknown[] = []): Board {
  const board = new Board([10, 1, 5, 9, ...dice])
  order(board, 'A1-1', 'ready')
  order(board, 'B1-1', 'ready', {}, answers)
  return board
}

const acting = ({ state }: Board) => [state.turn, state.phase, state.active]

test('MP-SET-08 nobody acts before both sides are ready; MP-SET-03 the wind is thrown for once', () => {
  const board = new Board([10, 1, 5, 9])
  expect(begin(board.battle).next().done).toBe(true)
  /** Who is said to deploy still, when a model is ordered to move and its side to end its turn. */
  const deploying = (model: string) =>
    (['move', 'endTurn'] as const).map(
      (name) =>
        refusalOf(() => order(board, model, name, name === 'move' ? { path: [{ x: 2800, y: 2000 }] } : {}))
          ?.params?.who,
    )
  expect(deploying('A1-1')).toEqual(['both', 'both'])
  order(board, 'A1-1', 'ready')
  expect(refused(() => order(board, 'A1-1', 'ready'))).toBe('mp.error.deployed')
  expect([deploying('A1-1'), deploying('B1-1')]).toEqual([
    ['enemy', 'enemy'],
    ['own', 'own'],
  ])
  expect(acting(board)).toEqual([0, 'deployment', null])
  order(board, 'B1-1', 'ready')
  expect(board.state.facts.wind).toEqual({ strength: 1, bearing: 0 })
  expect(acting(board)).toEqual([1, 'activation', 'PL'])
})

test('MP-TRN-04 the lower die decides who is first, and may leave it to the enemy', () => {
  expect(opened([], ['second']).state.active).toBe('DE')
  // Ties are thrown again.
  const tied = new Board([10, 1, 7, 7, 12, 4])
  order(tied, 'A1-1', 'ready')
  order(tied, 'B1-1', 'ready')
  expect(tied.state.active).toBe('DE')
})

test('MP-OVW-01 every fit model waits as the turn begins, who is Pinned does not', () => {
  const board = new Board([10, 1, 5, 9])
  Object.assign(board.u('A1-2'), { pinned: true })
  order(board, 'A1-1', 'ready')
  order(board, 'B1-1', 'ready')
  expect([board.u('A1-1').overwatch, board.u('A1-2').overwatch]).toEqual(['auto', null])
  expect(board.u('A2-1c').overwatch).toBeNull()
})

test('MP-ACT-01 a model acts, then the next; the one before is done, and no other platoon may act', () => {
  const board = opened()
  order(board, 'A1-1', 'move', { path: [{ x: 2900, y: 2000 }] })
  expect(board.state.facts.activation).toMatchObject({ platoon: 'A1', model: 'A1-1' })
  expect(board.u('A1-1')).toMatchObject({ overwatch: null, moving: true, used: ['additional', 'moved'] })
  expect(refused(() => order(board, 'A3-1', 'move', { path: [{ x: 2900, y: 800 }] }))).toBe(
    'mp.error.other-platoon',
  )
  order(board, 'A1-2', 'move', { path: [{ x: 2900, y: 2200 }] })
  expect(board.u('A1-1').used).toContain('done')
  expect(refused(() => order(board, 'A1-1', 'move', { path: [{ x: 2800, y: 2000 }] }))).toBe('mp.error.done')
})

test('MP-TRN-05 sides alternate by platoons; whose enemy has none left goes on', () => {
  const board = opened([8, 3])
  const turns: string[] = []
  for (let i = 0; i < 6; i++) {
    turns.push(String(board.state.active))
    order(board, board.state.active === 'PL' ? 'A1-1' : 'B1-1', 'endTurn')
  }
  expect(turns).toEqual(['PL', 'DE', 'PL', 'DE', 'PL', 'DE'])
  // The second turn: Germany threw 3 against 8.
  expect(acting(board)).toEqual([2, 'activation', 'DE'])
  expect(board.u('A1-1')).toMatchObject({ used: [], activated: false })
})

test('MP-OVW-01 a platoon whose models have all used their Overwatch counts as activated', () => {
  const board = opened()
  for (const id of ['A1-1', 'A1-2', 'A1-3', 'A1-4', 'A1-5']) Object.assign(board.u(id), { used: ['done'] })
  order(board, 'A1-1', 'endTurn')
  // With nobody else named, the first that waits did nothing: A2.
  expect(board.state.facts.platoons.A2?.activated).toBe(true)
  expect(board.state.facts.platoons.A1?.activated).toBe(false)
})

test('MP-TRN-06 who was Suppressed as the activation began is so no more, MP-HIT-11 and had one action', () => {
  const board = opened()
  Object.assign(board.u('A1-1'), { suppressed: true })
  order(board, 'A1-1', 'move', { path: [{ x: 2900, y: 2000 }] })
  expect(refused(() => order(board, 'A1-1', 'move', { path: [{ x: 2800, y: 2000 }] }))).toBe(
    'mp.error.no-action',
  )
  Object.assign(board.u('A1-2'), { suppressed: true })
  order(board, 'A1-1', 'endTurn')
  expect([board.u('A1-1').suppressed, board.u('A1-2').suppressed]).toEqual([false, true])
})

test('MP-CMD-03 who is out of command as his platoon is activated has no Additional action', () => {
  const board = opened()
  board.put('A1-4', 27, 34)
  order(board, 'A1-4', 'move', { path: [{ x: 2800, y: 3400 }] })
  expect(board.u('A1-4').outOfCommand).toBe(true)
  expect(refused(() => order(board, 'A1-4', 'move', { path: [{ x: 2900, y: 3400 }] }))).toBe(
    'mp.error.no-action',
  )
})

test('MP-HIT-11 a Pinned model may only try to recover: 11 or less at Rally 11', () => {
  const board = opened([11])
  Object.assign(board.u('A1-1'), { pinned: true })
  expect(refused(() => order(board, 'A1-1', 'move', { path: [{ x: 2900, y: 2000 }] }))).toBe(
    'mp.error.pinned',
  )
  order(board, 'A1-1', 'recover')
  expect(board.u('A1-1')).toMatchObject({ pinned: false, used: ['standard', 'additional'] })
})

test('MP-HIT-11 a 1 leaves the Additional action, a 20 costs the platoon a level', () => {
  const board = opened([1, 20])
  for (const id of ['A1-1', 'A1-2']) Object.assign(board.u(id), { pinned: true })
  order(board, 'A1-1', 'recover')
  expect(board.u('A1-1').used).toEqual(['standard'])
  order(board, 'A1-2', 'recover')
  expect(board.u('A1-2').pinned).toBe(true)
  expect(board.state.facts.platoons.A1?.level).toBe('disorganised')
})

test('MP-MOR-09 a leader rallies his platoon, which ends its activation', () => {
  // Rally 11 − 1 for Disorganised: a 10 passes.
  const board = opened([10])
  const a1 = board.state.facts.platoons.A1
  Object.assign(board.state.facts, {
    platoons: { ...board.state.facts.platoons, A1: { ...a1, level: 'disorganised' } },
  })
  expect(refused(() => order(board, 'A1-2', 'rally'))).toBe('mp.error.leads-not')
  order(board, 'A1-1', 'rally')
  expect(board.state.facts.platoons.A1).toMatchObject({ level: 'confident', activated: true })
  expect(board.state.active).toBe('DE')
})

test('MP-MOR-04 who is Disorganised comes no nearer to an enemy it sees', () => {
  const board = opened()
  const a1 = board.state.facts.platoons.A1
  Object.assign(board.state.facts, {
    platoons: { ...board.state.facts.platoons, A1: { ...a1, level: 'disorganised' } },
  })
  board.put('A1-1', 33, 12)
  board.put('B3-1', 33, 2)
  expect(refused(() => order(board, 'A1-1', 'move', { path: [{ x: 3300, y: 1100 }] }))).toBe(
    'mp.error.disorganised',
  )
})

test('MP-MOR-05 a Routed platoon flees to its own edge and off the table', () => {
  const board = opened()
  const a3 = board.state.facts.platoons.A3
  Object.assign(board.state.facts, {
    platoons: { ...board.state.facts.platoons, A3: { ...a3, level: 'routed' } },
  })
  for (const id of ['A1', 'A2']) {
    const one = board.state.facts.platoons[id]
    Object.assign(board.state.facts, {
      platoons: { ...board.state.facts.platoons, [id]: { ...one, activated: true } },
    })
  }
  board.put('A3-1', 33, 8)
  board.put('A3-2', 20, 20)
  order(board, 'A1-1', 'endTurn')
  expect(board.u('A3-1').status).toBe('fled')
  expect(board.u('A3-2').at?.x).toBeGreaterThan(2000)
  expect(board.state.facts.platoons.A3?.activated).toBe(true)
  expect(board.told('mp.morale')).toEqual([])
})

test('MP-MOR-01 the leader of a Broken platoon must try to rally it', () => {
  // Rally 11 − 3: an 8 passes, Broken becomes Disorganised.
  const board = opened([8])
  const a1 = board.state.facts.platoons.A1
  Object.assign(board.state.facts, {
    platoons: { ...board.state.facts.platoons, A1: { ...a1, level: 'broken' } },
  })
  order(board, 'A1-1', 'endTurn')
  expect(board.state.facts.platoons.A1?.level).toBe('disorganised')
})

test('MP-MOR-07 the last model of a platoon passes Morale, or has no Additional action', () => {
  const board = opened([15])
  for (const id of ['A3-2', 'A3-3']) Object.assign(board.u(id), { at: null, status: 'destroyed' })
  order(board, 'A3-1', 'move', { path: [{ x: 2900, y: 800 }] })
  expect(board.u('A3-1').used).toContain('additional')
  expect(board.state.facts.platoons.A3?.level).toBe('confident')
})

test('MP-MOV-16 a vehicle evades with both actions: points spent make it hard to hit until it acts again', () => {
  const board = opened()
  board.put('A3-1', 35, 2)
  order(board, 'A3-1', 'evade', { path: [{ x: 2000, y: 200 }], options: { points: '5' } })
  // Twice six less five.
  expect(board.u('A3-1')).toMatchObject({ zigzag: 5, at: { x: 2800, y: 200 } })
  expect(refused(() => order(board, 'A1-1', 'evade', { path: [{ x: 2900, y: 2000 }] }))).not.toBe('taken')
})

test('MP-INF-09 stands run six inches with both actions, MP-INF-10 and crawl an inch', () => {
  const board = opened([], ['second'])
  board.put('B2-1', 5, 2)
  board.put('B2-2', 5, 1)
  order(board, 'B2-1', 'run', { path: [{ x: 2000, y: 200 }] })
  expect(board.u('B2-1')).toMatchObject({ running: true, at: { x: 1100, y: 200 } })
  order(board, 'B2-2', 'crawl', { path: [{ x: 2000, y: 100 }] })
  expect(board.u('B2-2')).toMatchObject({ crawling: true, at: { x: 600, y: 100 } })
})

test('MP-IMM-04 who is stuck digs himself out once an activation; a 1 costs no action', () => {
  const board = opened([1])
  Object.assign(board.u('A3-1'), { immobile: 'bogged' })
  expect(refused(() => order(board, 'A3-1', 'move', { path: [{ x: 2900, y: 800 }] }))).toBe(
    'mp.error.immobile',
  )
  order(board, 'A3-1', 'digOut')
  expect(board.u('A3-1')).toMatchObject({ immobile: null, used: ['dug'] })
})

test('MP-SCN-02 two points a place held with nobody near who denies it; three more points win', () => {
  const board = opened()
  board.put('A1-1', 27, 20)
  expect(pointsOf(board.state, 'PL')).toBe(2)
  board.put('B3-1', 27, 15)
  expect(pointsOf(board.state, 'PL')).toBe(0)
})

test('MP-SET-12 when the last turn is over points decide: less than three more is a draw', () => {
  const board = opened(Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? 4 : 9)))
  for (let i = 0; i < 36; i++) order(board, board.state.active === 'PL' ? 'A1-1' : 'B1-1', 'endTurn')
  expect(board.state.outcome).toMatchObject({ winner: null })
  const won = opened(Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? 4 : 9)))
  Object.assign(won.state.sides.PL?.facts ?? {}, { kills: { models: 2, platoons: 1 } })
  for (let i = 0; i < 36; i++) order(won, won.state.active === 'PL' ? 'A1-1' : 'B1-1', 'endTurn')
  expect(won.state.outcome).toMatchObject({ winner: 'PL' })
})

test.each([
  [undefined, null],
  [1, 'PL'],
  [2, null],
])('MP-SCN-02 a point more wins where the scenario says so: margin %s', (margin, winner) => {
  const raw = mokra()
  if (margin !== undefined) Object.assign(raw, { margin })
  const board = new Board([10, 1, 5, 9, ...Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? 4 : 9))], raw)
  order(board, 'A1-1', 'ready')
  order(board, 'B1-1', 'ready')
  Object.assign(board.state.sides.PL?.facts ?? {}, { kills: { models: 1, platoons: 0 } })
  for (let i = 0; i < 36; i++) order(board, board.state.active === 'PL' ? 'A1-1' : 'B1-1', 'endTurn')
  expect(board.state.outcome).toMatchObject({ winner })
})

test('MP-ASY-14 a side gives up', () => {
  const board = opened()
  order(board, 'A1-1', 'concede')
  expect(board.state.outcome?.winner).toBe('DE')
})

test('MP-SET-04 a model is deployed in its zone, on nobody and in no house', () => {
  const board = new Board()
  order(board, 'A1-1', 'deploy', { target: { at: { x: 3300, y: 500 } }, face: 1800 })
  expect(board.u('A1-1')).toMatchObject({ at: { x: 3300, y: 500 }, facing: 1800 })
  expect(refused(() => order(board, 'A1-2', 'deploy', { target: { at: { x: 3350, y: 500 } } }))).toBe(
    'mp.error.no-room',
  )
  expect(refused(() => order(board, 'A1-2', 'deploy', { target: { at: { x: 2000, y: 500 } } }))).toBe(
    'mp.error.no-room',
  )
})
