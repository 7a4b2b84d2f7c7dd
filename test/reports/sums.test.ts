import { expect, test } from 'vitest'
import { markdown } from '../../src/discord/client/markdown.ts'
import { atLeast, atMost, cannot, halved, percent, type Sum, sum, term } from '../../src/kernel/modifiers.ts'
import { citedLine, sumLine, sumLines } from '../../src/reports/sums.ts'
import { sumsInOrder } from '../../src/reports/words.ts'

const MOVE = 'kg.term.move'
const COLUMN = 'kg.term.formation-column'

test('a cap is told as one, after what it caps and before percentages', () => {
  // 12 + 3 = 15, at most 8, half as much again: 12.
  const capped = sum([
    term(MOVE, 12, 'KG-STA-04'),
    atMost(COLUMN, 8, 'KG-FRM-02'),
    percent('kg.term.other', 50, 'KG-ABI-01'),
    term('kg.term.off-road', 3, 'KG-ZON-03'),
  ])
  expect(capped).toMatchObject({ flat: 8, total: 12 })
  expect(markdown(sumLine(capped, 'en'))).toMatch(/^12 = 12 .+ \+3 .+, at most 8: column \+50% /)
  expect(markdown(sumLine(capped, 'pl'))).toMatch(/^12 = 12 .+ \+3 .+, najwyżej 8: kolumna \+50% /)
  expect(markdown(sumLines(capped, 'en')[2] ?? [])).toBe('at most 8: column (KG-FRM-02)')
  expect(markdown(citedLine('Move', capped, 'en'))).toContain(', at most 8: column (KG-FRM-02)')
})

test('a cap that changes nothing is not told', () => {
  const free = sum([term(MOVE, 6, 'KG-STA-04'), atMost(COLUMN, 8, 'KG-FRM-02')])
  expect(free.total).toBe(6)
  expect(markdown(sumLine(free, 'en'))).not.toContain('at most')
})

test('halves and least values are told as they are applied', () => {
  // Half of 1 is 0, but at least 1.
  const one = sum([
    term('sz.term.melee-strength', 1, 'SZ-MEL-09'),
    halved('sz.term.scattered', 'SZ-SPEC-15'),
    atLeast('sz.term.scattered', 1, 'SZ-SPEC-15'),
  ])
  expect(one.total).toBe(1)
  expect(markdown(sumLine(one, 'en'))).toMatch(
    /^1 = 1 .+, halved: scattered order, at least 1: scattered order$/,
  )
  expect(markdown(sumLine(one, 'pl'))).toMatch(/, połowa: szyk rozproszony, co najmniej 1: szyk rozproszony$/)
})

test('what cannot be done says so instead of a number', () => {
  const never = sum([term('mp.term.skill', 3, 'MP-FIR-03'), cannot('mp.term.never-hits', 'MP-FIR-12')])
  expect(never.impossible).toBe(true)
  expect(markdown(citedLine('Hit Value', never, 'en'))).toBe(
    '**Hit Value impossible** = 3 Skill (MP-FIR-03), cannot be done: 0 or less never hits (MP-FIR-12)',
  )
  expect(markdown(sumLines(never, 'pl').at(-1) ?? [])).toBe('= niemożliwe')
})

test('a sum stored before there were steps is shown as it was', () => {
  const stored: Sum = {
    terms: [
      { why: MOVE, value: 12, rule: 'KG-STA-04' },
      { why: COLUMN, value: -4, rule: 'KG-FRM-02' },
    ],
    flat: 8,
    total: 8,
  }
  expect(markdown(sumLine(stored, 'en'))).toMatch(/^8 = 12 .+ −4 column$/)
})

test('sums are told in the order of the ruleset’s words, whatever the log’s own, whose keys are sorted', () => {
  const one = sum([term('sz.term.skill', 4, 'SZ-UNIT-07')])
  const names = (namespace: string, ...stored: string[]) =>
    sumsInOrder(Object.fromEntries(stored.map((name) => [name, one])), { namespace }).map(([name]) => name)
  expect(names('sz', 'answer', 'answerSkill', 'attack', 'attack2', 'attackSkill')).toEqual([
    'attack',
    'attack2',
    'attackSkill',
    'answer',
    'answerSkill',
  ])
  expect(names('kg', 'accuracy', 'attack', 'defence', 'reluctance')).toEqual([
    'attack',
    'defence',
    'accuracy',
    'reluctance',
  ])
  expect(names('hex', 'shift', 'factor', 'zz')).toEqual(['factor', 'shift', 'zz'])
})
