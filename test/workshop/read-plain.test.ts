import { expect, test } from 'vitest'
import { MOST_VALUES, readPlain } from '../../src/workshop/read-plain.ts'

const refusal = (text: string): string => {
  const read = readPlain(text)
  return read.ok ? 'read' : read.refusal.key
}

test('a scenario is YAML or JSON', () => {
  expect(readPlain('id: x\nturns: 3')).toEqual({ ok: true, value: { id: 'x', turns: 3 } })
  expect(readPlain('{"id":"x"}')).toEqual({ ok: true, value: { id: 'x' } })
})

test.each(['', 'just words', 'a: [1', 'a: &a [*a, *a]\nb: !!js/function "x"'])(
  '%j is refused kindly',
  (text) => {
    expect(refusal(text)).toBe('discord.file-no-scenario')
  },
)

const keys = (count: number): string => Array.from({ length: count }, (_, i) => `k${i}: 1`).join('\n')

test('so many keys that comparing each with all others would take minutes are read, or too many', () => {
  // Once 8.6 s, and 110 s for twice as many.
  expect(refusal(keys(12_000))).toBe('read')
  expect(refusal(keys(MOST_VALUES))).toBe('work.too-many-values')
})

test('a key that stands twice is found, wherever it stands and however it is written', () => {
  expect(readPlain('a: 1\nb: 2\na: 3')).toEqual({
    ok: false,
    refusal: { key: 'work.key-twice', params: { key: 'a' } },
  })
  expect(refusal('list:\n  - { x: 1, "x": 2 }')).toBe('work.key-twice')
  expect(refusal('a: { x: 1 }\nb: { x: 1 }')).toBe('read')
})

test('what grows when it is read is not read', () => {
  const laughs = Array.from({ length: 12 }, (_, i) =>
    i === 0
      ? 'l0: &l0 [lol, lol, lol, lol, lol, lol, lol, lol]'
      : `l${i}: &l${i} [${`*l${i - 1}, `.repeat(8)}]`,
  )
  expect(refusal(laughs.join('\n'))).toBe('discord.file-no-scenario')
  expect(refusal('['.repeat(100) + ']'.repeat(100))).toBe('work.too-deep')
  for (const mark of ['[', '{', '- ', '? ', 'a: ['])
    expect(refusal(mark.repeat(60_000)), mark).toBe('work.too-deep')
})

test('inherited names are keys like others, and change nothing that is inherited', () => {
  const read = readPlain('__proto__: { polluted: true }\nconstructor: 1')
  expect(read.ok).toBe(true)
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})
