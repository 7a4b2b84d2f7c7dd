import { expect, test } from 'vitest'
import { HOUSE, Turnstile } from '../../../src/discord/client/turnstile.ts'

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

const AS_BY_HAND = { atOnce: 2, burst: 80, perSecond: 12 }

test('of all people together no more is begun than can be done soon; what was begun may go on', () => {
  const { turnstile, pass } = at()
  const begun = Array.from({ length: HOUSE.begun }, (_, n) => turnstile.enter(`p${n}`))
  expect(begun.every(({ kind }) => kind === 'through')).toBe(true)
  expect(turnstile.enter('A').kind).toBe('full')
  for (let n = HOUSE.begun; n < HOUSE.most; n++) expect(turnstile.enter(`p${n}`, true).kind).toBe('through')
  expect(turnstile.enter('B', true).kind).toBe('full')
  pass(60_000)
  expect(turnstile.enter('C').kind).toBe('full')
  for (const one of begun) if (one.kind === 'through') one.leave()
  pass(1000)
  expect(turnstile.enter('B', true).kind).toBe('through')
})

test('where half of what is in work is late nothing more is begun; a few may always be, however long they take', () => {
  const { turnstile, pass } = at()
  for (let n = 0; n < HOUSE.few - 1; n++) turnstile.enter(`p${n}`)
  pass(60_000)
  expect(turnstile.enter('A').kind).toBe('through')
  expect(turnstile.enter('B').kind).toBe('full')
  expect(turnstile.enter('B', true).kind).toBe('through')
})

test('who is refused because of others is told so each time, and is let in as soon as there is room', () => {
  const { turnstile } = at(AS_BY_HAND)
  const all = Array.from({ length: HOUSE.begun }, (_, n) => turnstile.enter(`p${n}`))
  for (let n = 0; n < 20; n++) expect(turnstile.enter('A').kind).toBe('full')
  for (const one of all) if (one.kind === 'through') one.leave()
  expect(turnstile.enter('A').kind).toBe('through')
})
