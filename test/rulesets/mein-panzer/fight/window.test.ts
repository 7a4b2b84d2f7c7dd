import { expect, test } from 'vitest'
import type { Ask } from '../../../../src/kernel/ask.ts'
import type { Declared } from '../../../../src/kernel/order.ts'
import { play } from '../../../../src/rulesets/mein-panzer/turn/flow.ts'
import type { Standing } from '../../../../src/rulesets/mein-panzer/units/standing.ts'
import { Board, mokra, order, type Raw } from '../support/board.ts'

/** Bare Mokra in the first turn, Germany to act; owners are asked as the scenario says. */
function field(reactions: string, change: (raw: Raw) => void = () => {}): Board {
  const raw = mokra()
  Object.assign(raw, { reactions, ground: [] })
  change(raw)
  const board = new Board([10, 1, 9, 5], raw)
  order(board, 'A1-1', 'ready')
  order(board, 'B1-1', 'ready')
  for (const id of ['A1-1', 'A1-2', 'A1-3', 'A1-4', 'A1-5']) board.put(id, 34, 30 + Number(id.slice(-1)))
  for (const id of ['A3-1', 'A3-2', 'A3-3']) board.put(id, 34, 1 + 2 * Number(id.slice(-1)))
  // Who stands aside waits for nobody.
  for (const u of Object.values(board.state.units))
    if (u.side === 'PL' && u.platoon !== 'A2') Object.assign(u, { overwatch: null })
  Object.assign(board.u('A2-3'), { overwatch: null })
  // Two anti-tank guns before the road, the panzer before them at 18 inches.
  board.put('A2-1', 30, 18)
  board.put('A2-2', 30, 20)
  board.put('A2-3', 30, 34.5)
  board.put('B1-1', 12, 18)
  return board
}

/** A German tank drives on, and what was asked; each question is answered by the next of the answers, else by its default. */
function drive(board: Board, answers: string[], x = 1400): Ask[] {
  const declared: Declared = { unit: 'B1-1', order: 'move', path: [{ x, y: 1800 }], options: {} }
  const asked: Ask[] = []
  const procedure = play(board.battle, declared, null)
  let step = procedure.next()
  while (step.done !== true) {
    asked.push(step.value)
    step = procedure.next(step.value.accept(answers.shift() ?? step.value.default, null))
  }
  return asked
}

const PASSING: Standing = { watch: [], when: 'first', early: true }
const fired = (board: Board) => board.told('mp.overwatch').map(({ unit }) => unit)

test('MP-ASY-03 untold models of an owner open one window together; silence is what they do as usual', () => {
  const board = field('mixed')
  // Both guns miss: hit value 9 less than 20 each, and no second die of a misfire.
  board.state.queued = [19, 19, 19, 19]
  const asked = drive(board, [])
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ kind: 'overwatch', side: 'PL', default: 'usual', rule: 'MP-ASY-03' })
  expect(asked[0]?.choices.map(({ id }) => id)).toEqual(['usual', 'all', 'A2-1', 'A2-2', 'end', 'pass'])
  expect(fired(board)).toEqual(['A2-1', 'A2-2'])
})

test('MP-ASY-03 the owner names who fires; the others keep their Overwatch and are asked no more than three times', () => {
  const board = field('mixed')
  board.state.queued = [19, 19]
  const asked = drive(board, ['A2-2', 'end', 'pass'])
  expect(fired(board)).toEqual(['A2-2'])
  expect(asked).toHaveLength(3)
  expect(asked[1]?.choices.map(({ id }) => id)).toEqual(['usual', 'A2-1', 'end', 'pass'])
  // The last one comes at the end of the move, for which he waited.
  expect(asked[2]?.choices.map(({ id }) => id)).not.toContain('end')
  expect(board.u('A2-1').overwatch).toBe('auto')
})

test('MP-ASY-03 who passes is not asked again about this action, and about the next one', () => {
  const board = field('mixed')
  expect(drive(board, ['pass'])).toHaveLength(1)
  expect(drive(board, ['pass'], 1600)).toHaveLength(1)
  expect(fired(board)).toEqual([])
})

test('MP-ASY-03 models with an instruction, and hidden ones, never open a window', () => {
  const board = field('mixed')
  Object.assign(board.u('A2-1'), { standing: PASSING })
  Object.assign(board.u('A2-2'), { hidden: true, far: 'no' })
  expect(drive(board, [])).toEqual([])
  expect(fired(board)).toEqual([])
})

test('MP-ASY-03 by standing orders alone nobody is asked', () => {
  const board = field('standing')
  board.state.queued = [19, 19, 19, 19]
  expect(drive(board, [])).toEqual([])
  expect(fired(board)).toEqual(['A2-1', 'A2-2'])
})

test('MP-ASY-03 MP-ASY-09 each owner is asked for his own models, and nobody else may answer', () => {
  const board = field('mixed', (raw) => {
    raw.seats = [
      { id: 'one', side: 'PL', name: { en: 'One', pl: 'Jeden' } },
      { id: 'two', side: 'PL', name: { en: 'Two', pl: 'Dwa' } },
    ]
    for (const platoon of raw.platoons)
      if (platoon.side === 'PL') platoon.seat = platoon.id === 'A2' ? 'two' : 'one'
  })
  board.state.seats = {
    p: { side: 'PL', name: 'P', commands: ['A1-1'], chief: true },
    q: { side: 'PL', name: 'Q', commands: ['A2-1'], chief: false },
  }
  expect(drive(board, ['pass'])).toMatchObject([{ players: ['q'] }])
})
