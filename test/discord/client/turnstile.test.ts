import { expect, test } from 'vitest'
import { Turnstile } from '../../../src/discord/client/turnstile.ts'

const HASTE = { atOnce: 2, burst: 4, perSecond: 1 }

function at(rateLimit = HASTE) {
  let now = 0
  const turnstile = new Turnstile(rateLimit, () => now)
  return {
    turnstile,
    pass: (ms: number) => {
      now += ms
    },
    kinds: (person: string, times: number): string =>
      Array.from({ length: times }, () => turnstile.enter(person).kind).join(' '),
    /** One after another, each left before the next. */
    walk: (person: string, times: number): string =>
      Array.from({ length: times }, () => {
        const passage = turnstile.enter(person)
        if (passage.kind === 'through') passage.leave()
        return passage.kind
      }).join(' '),
  }
}

test('nobody has more than his share in work; another is let in', () => {
  const { turnstile, kinds } = at()
  expect(kinds('A', 2)).toBe('through through')
  expect(turnstile.enter('A')).toEqual({ kind: 'wait', inWork: 2 })
  expect(kinds('B', 1)).toBe('through')
})

test('what is done makes room', () => {
  const { turnstile } = at()
  const first = turnstile.enter('A')
  turnstile.enter('A')
  if (first.kind === 'through') first.leave()
  expect(turnstile.enter('A').kind).toBe('through')
})

test('who is too fast is told so a few times, then not answered until he has waited', () => {
  const { walk, pass } = at()
  expect(walk('A', 12)).toBe(`${'through '.repeat(4)}${'wait '.repeat(5)}${'away '.repeat(3)}`.trim())
  pass(1000)
  expect(walk('A', 2)).toBe('through wait')
  pass(60_000)
  expect(walk('A', 5)).toBe(`${'through '.repeat(4)}wait`)
})

test('thousands who come once are not remembered', () => {
  const { turnstile, walk, pass } = at()
  for (let n = 0; n < 10_000; n++) {
    walk(`p${n}`, 1)
    pass(100)
  }
  expect(turnstile.remembered).toBeLessThan(500)
})
