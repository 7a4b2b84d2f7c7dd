import { expect, expectTypeOf, test } from 'vitest'
import { term } from '../../src/kernel/modifiers.ts'
import type { SentencesOf, TranslationOf } from '../../src/kernel/sentences.ts'
import { type Fillers, message, refusalOf, refuse } from '../../src/kernel/words.ts'

// What the compiler holds: each line below an `expect-error` must not compile. That the types are made of every sentence
// as they should be is looked at by `npm run types` (test/types/faults.ts), where the whole program is at hand.

test('a message is a key of the catalogues and what its sentence wants', () => {
  const said = message('kg.error.locked', { unit: 'K3' })
  expect(said).toEqual({ key: 'kg.error.locked', params: { unit: 'K3' } })
  // @ts-expect-error there is no such sentence
  message('kg.error.lokced')
  // @ts-expect-error its sentence tells of a unit
  message('kg.error.locked')
  // @ts-expect-error a unit is no side
  message('kg.error.locked', { side: 'KHAN' })
  // @ts-expect-error nothing is told of a side
  message('kg.error.locked', { unit: 'K3', side: 'KHAN' })
  // @ts-expect-error what is counted is a number
  message('dice.successes', { count: 'two' })
  // @ts-expect-error a message is made by `message`, not written down
  const written: typeof said = { key: 'kg.error.locked', params: { unit: 'K3' } }
  expect(written).toEqual(said)
})

test('of a key that may be one of several, what any of them wants is given', () => {
  const either = (a: boolean) => (a ? 'kg.error.locked' : 'kg.error.pd-not-subordinate')
  expectTypeOf<Fillers<'kg.error.locked' | 'kg.error.pd-not-subordinate'>>().toHaveProperty('hq')
  expect(message(either(true), { unit: 'K3', hq: 'K1' }).key).toBe('kg.error.locked')
  // @ts-expect-error the second tells of an HQ
  message(either(true), { unit: 'K3' })
  const phase = 'rout' as 'rout' | 'melee'
  expect(message(`kg.phase.${phase}`).key).toBe('kg.phase.rout')
  const any: string = phase
  // @ts-expect-error not every word is a phase
  message(`kg.phase.${any}`)
})

test('refusals and terms are held to the same', () => {
  expect(refusalOf(() => refuse('kg.error.locked', { unit: 'K3' }))?.key).toBe('kg.error.locked')
  // @ts-expect-error its sentence tells of a unit
  expect(() => refuse('kg.error.locked')).toThrow()
  expect(term('kg.term.optics', 1, 'KG-STA-07').why).toBe('kg.term.optics')
  // @ts-expect-error a reason wants nothing
  term('kg.error.locked', 1, 'KG-STA-07')
  // @ts-expect-error there is no such reason
  term('kg.term.no-such', 1, 'KG-STA-07')
})

type Wants<S extends string> = SentencesOf<{ it: S }, { it: S }>['it']

test('what a sentence wants is read from its text, choices within choices included', () => {
  expectTypeOf<keyof Wants<'nothing'>>().toBeNever()
  expectTypeOf<keyof Wants<"with '{'\"key\": …'}'">>().toBeNever()
  expectTypeOf<Wants<'{a} and {b}, {a}'>>().toEqualTypeOf<{ readonly a: 'text'; readonly b: 'text' }>()
  expectTypeOf<Wants<'{n, number, ::sign-always} ({why})'>>().toEqualTypeOf<{
    readonly n: 'number'
    readonly why: 'text'
  }>()
  expectTypeOf<
    Wants<'{n, plural, =0 {none} one {# of {unit}} other {# left, {rest}}} {end}'>
  >().toEqualTypeOf<{
    readonly n: 'number'
    readonly unit: 'text'
    readonly rest: 'text'
    readonly end: 'text'
  }>()
  expectTypeOf<Wants<'{kind, select, a {{n, plural, one {#} other {{most}}}} other {}}'>>().toEqualTypeOf<{
    readonly kind: 'text'
    readonly n: 'number'
    readonly most: 'text'
  }>()
})

test('a translation has the keys of the first language, and its sentences want the same', () => {
  type Held<Other> = TranslationOf<{ a: '{x} of {y}'; b: 'so' }, Other, never, `cmd.${string}`>
  const whole = { a: '{y} {x}', b: 'tak', 'cmd.a': 'a' } as const
  expect(whole satisfies Held<typeof whole>).toBe(whole)
  const short = { a: '{y} {x}' } as const
  // @ts-expect-error b is missing
  expect(short satisfies Held<typeof short>).toBe(short)
  const gap = { a: '{y}', b: 'tak' } as const
  // @ts-expect-error a tells of x, too
  expect(gap satisfies Held<typeof gap>).toBe(gap)
  const more = { a: '{y} {x}', b: 'tak', c: 'więcej' } as const
  // @ts-expect-error there is no c
  expect(more satisfies Held<typeof more>).toBe(more)
})
