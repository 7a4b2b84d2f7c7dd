import { expect, test } from 'vitest'
import { actionsLeft, canPay, pay } from '../../../../src/rulesets/mein-panzer/units/budget.ts'
import { levelOf, moraleOf, rallyOf, skillOf } from '../../../../src/rulesets/mein-panzer/units/platoons.ts'
import { Board } from '../support/board.ts'

test('MP-ACT-02 one Standard and one Additional action; a Complex one takes both', () => {
  const board = new Board()
  const u = board.u('A1-1')
  pay(board.battle, u, 'either', 'MP-MOV-01', 'moved')
  expect(u.used).toEqual(['additional', 'moved'])
  expect([canPay(u, 'standard'), canPay(u, 'either'), canPay(u, 'complex')]).toEqual([true, true, false])
  pay(board.battle, u, 'either', 'MP-MOV-01')
  expect(actionsLeft(u)).toEqual({ standard: false, additional: false })
  const other = board.u('A1-2')
  pay(board.battle, other, 'complex', 'MP-ACT-05')
  expect(canPay(other, 'either')).toBe(false)
})

test('MP-HIT-11 who is Suppressed has no Additional action, nor MP-CMD-03 who is out of command', () => {
  const { battle, u } = { battle: new Board(), u: new Board().u('A1-1') }
  expect(actionsLeft({ ...u, suppressed: true })).toEqual({ standard: true, additional: false })
  expect(actionsLeft({ ...u, outOfCommand: true })).toEqual({ standard: true, additional: false })
  expect(actionsLeft({ ...u, used: ['done'] })).toEqual({ standard: false, additional: false })
  expect(battle.state.turn).toBe(0)
})

test('MP-SKL-02 Skill, Morale and Rally by force and training', () => {
  const board = new Board()
  const u = board.u('A1-1')
  expect([skillOf(board.state, u), moraleOf(board.state, u), rallyOf(board.state, u)]).toEqual([10, 14, 11])
  Object.assign(u, { skillLevel: 'veteran' })
  expect([skillOf(board.state, u), moraleOf(board.state, u), rallyOf(board.state, u)]).toEqual([11, 15, 12])
})

test('MP-CMD-04 a part out of command has a level of its own', () => {
  const board = new Board()
  expect(levelOf(board.state, board.u('A1-1'))).toBe('confident')
  expect(levelOf(board.state, Object.assign(board.u('A1-1'), { ownLevel: 'broken' }))).toBe('broken')
})
