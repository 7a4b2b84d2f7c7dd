import { expect, test } from 'vitest'
import { suggestTests } from '../../../src/reference/tests/standard-tests.ts'

const bookOf = ({ value }: { readonly value: string }): string => value.split('/')[0] ?? ''

test('tests of the game in the channel are offered before all others, of which none is left out', () => {
  const usual = suggestTests('', null, 'en', null)
  const here = suggestTests('', null, 'en', 'szwadron')
  expect(here).toHaveLength(usual.length)
  const own = usual.filter((one) => bookOf(one) === 'szwadron')
  expect(own.length).toBeGreaterThan(3)
  expect(here.slice(0, own.length)).toEqual(own)
  expect(bookOf(usual[0] ?? { value: '' })).not.toBe('szwadron')
})

test('what fits a word better is offered first, from whichever game, and of those that fit alike the own', () => {
  const books = suggestTests('melee', null, 'en', 'szwadron').map(bookOf)
  expect(books[0]).toBe('szwadron')
  expect(new Set(books).size).toBeGreaterThan(1)
})
