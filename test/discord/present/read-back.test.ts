import { expect, test } from 'vitest'
import { ordersShown, readBackLines } from '../../../src/discord/present/read-back.ts'
import { message } from '../../../src/kernel/words.ts'
import type { ReadBackLine } from '../../../src/table/orders/read-back.ts'

const line = (number: number, text: string, said: Partial<ReadBackLine> = {}): ReadBackLine => ({
  line: text,
  number,
  fault: null,
  ends: false,
  against: null,
  cost: [],
  odds: [],
  ...said,
})

const unknown = message('notation.unknown-order', {
  at: 4,
  found: 'mvoe',
  hint: message('notation.hint', { word: 'move' }),
})
const three = {
  lines: [
    line(1, 'K2 move > G5', { cost: [message('kg.foresight.activates', { hq: 'K1', left: 4 })] }),
    line(2, 'K4 mvoe > L6', { fault: unknown }),
    line(4, 'K5 move > N9', { against: message('kg.error.broken', { unit: 'K5' }) }),
  ],
  left: [message('kg.command.all', { hq: 'K1', left: 3, of: 5, points: 2 })],
  scene: null,
}

test('every line is shown, the bad one with its word pointed at, and what is left', () => {
  expect(readBackLines(three, 'en')).toEqual([
    ['```', '✓ K2 move > G5  # K1: 4 left', '✗ K4 mvoe > L6', '     ^^^^', '! K5 move > N9', '```'].join(
      '\n',
    ),
    '**2.** ⚠ There is no order “mvoe” (character 4). Did you mean “move”?',
    '**4.** ⚠ K5 is broken and obeys nobody until it rallies.',
    '**K1**: 3 of 5 activations left, 2 PD; its word reaches all its units.',
  ])
})

test('under a line longer than a phone is wide the wrong word is said again, not pointed at', () => {
  const text = 'A1-1+A1-4+A1-6 szarża @B2-1 cele=B2-1 mvoe'
  const fault = { ...unknown, params: { ...unknown.params, at: text.indexOf('mvoe') + 1 } }
  const [block = ''] = readBackLines({ lines: [line(1, text, { fault })], left: [], scene: null }, 'en')
  expect(block).toBe(`\`\`\`\n✗ ${text}\n  ^ mvoe\n\`\`\``)
  expect(ordersShown(block.replace(/^```\n|\n```$/gu, ''))).toBe(text)
})

test('one order against which nothing is said stands as it was written', () => {
  expect(readBackLines({ lines: [line(1, 'K2 move > G5')], left: [], scene: null }, 'pl')).toEqual([
    '```\nK2 move > G5\n```',
  ])
})

test('a line of which part will not come about has a sign of its own, alone or among others, and is read again without it', () => {
  const behind = message('text', { text: 'D1-3 stays behind.' })
  const move = line(1, 'D1 move > G5', { partly: true, odds: [behind] })
  const shown = (...lines: Parameters<typeof readBackLines>[0]['lines']) =>
    readBackLines({ lines, left: [], scene: null }, 'en')
  expect(shown(move)).toEqual(['```\n~ D1 move > G5\n```', 'D1-3 stays behind.'])
  const [block = ''] = shown(move, line(2, 'D2 move > G5'))
  expect(block).toBe('```\n~ D1 move > G5\n✓ D2 move > G5\n```')
  expect(ordersShown(block.replace(/^```\n|\n```$/gu, ''))).toBe('D1 move > G5\nD2 move > G5')
})

test('a line that hangs on those above it says so, and is read again without that', () => {
  const lines = [line(1, 'K2 move > G5'), line(2, 'K4 shoot @R1', { depends: true })]
  const shown = (language: 'en' | 'pl') => readBackLines({ lines, left: [], scene: null }, language)[0] ?? ''
  expect(shown('en')).toContain('✓ K2 move > G5\n? K4 shoot @R1  # if the lines above go as planned')
  expect(shown('pl')).toContain('? K4 shoot @R1  # jeśli uda się to, co wyżej')
  expect(ordersShown(shown('en').replace(/^```\n|\n```$/gu, ''))).toBe('K2 move > G5\nK4 shoot @R1')
})

test('the orders can be taken from what was shown', () => {
  const [block = ''] = readBackLines(three, 'en')
  expect(ordersShown(block.replace(/^```\n|\n```$/gu, ''))).toBe('K2 move > G5\nK4 mvoe > L6\nK5 move > N9')
})
