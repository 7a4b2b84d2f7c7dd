import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { markdownLines } from '../../../src/discord/client/markdown.ts'
import { committedLine, optionLines, testButtons } from '../../../src/discord/present/test.ts'
import { hasWords, LANGUAGES } from '../../../src/i18n/i18n.ts'
import { fold } from '../../../src/kernel/nearest.ts'
import type { StandardTest, TestSettings } from '../../../src/kernel/reference.ts'
import { diceWanted, makeTest, PoolEmpty } from '../../../src/reference/tests/making.ts'
import { packSettings, unpackSettings } from '../../../src/reference/tests/packed-settings.ts'
import {
  readSettings,
  typedWord,
  usualSettings,
  writeSettings,
} from '../../../src/reference/tests/settings.ts'
import { addressOfTest, testsOf } from '../../../src/reference/tests/standard-tests.ts'
import { suggestSettings } from '../../../src/reference/tests/suggest-settings.ts'
import { testLines } from '../../../src/reference/tests/text.ts'

const all = testsOf(null)

/** Any settings of a test. */
const anySettings = (of: StandardTest): fc.Arbitrary<TestSettings> =>
  fc.record(
    Object.fromEntries(
      of.options.map((option): [string, fc.Arbitrary<string | number | boolean>] => {
        if (option.kind === 'flag') return [option.key, fc.boolean()]
        if (option.kind === 'number') return [option.key, fc.integer({ min: option.least, max: option.most })]
        return [option.key, fc.constantFrom(...option.choices.map(({ key }) => key))]
      }),
    ),
  )

test('there are tests in every rulebook that has any', () => {
  const books = new Set(all.map(({ book }) => book.id))
  expect(books).toContain('khans-and-generals')
  expect(books).toContain('hex-battles')
})

describe.each(all.map((found) => [addressOfTest(found), found] as const))('%s', (_, found) => {
  const { test: of } = found

  test.each(LANGUAGES)('its settings are told apart by words that can be typed (%s)', (language) => {
    for (const names of [
      of.options,
      ...of.options.map((option) => (option.kind === 'choice' ? option.choices : [])),
    ]) {
      const words = names.map(({ name }) => fold(typedWord(name[language])))
      expect(new Set(words).size, words.join(' ')).toBe(words.length)
    }
  })

  test('no word of one language means another setting in the other', () => {
    for (const names of [
      of.options,
      ...of.options.map((option) => (option.kind === 'choice' ? option.choices : [])),
    ]) {
      const known = new Map<string, string>()
      for (const { key, name } of names) {
        for (const word of [key, typedWord(name.en), typedWord(name.pl)].map(fold)) {
          expect(known.get(word) ?? key, word).toBe(key)
          known.set(word, key)
        }
      }
    }
  })

  test('any settings are written, read and packed, and what is offered next fits', () => {
    fc.assert(
      fc.property(anySettings(of), (settings) => {
        expect(unpackSettings(of, packSettings(of, settings))).toEqual(settings)
        for (const language of [...LANGUAGES, null]) {
          const text = writeSettings(of, settings, language)
          const read = readSettings(of, text, language ?? 'en')
          expect(read.ok ? read.value : read.refusal, text).toEqual(settings)
        }
        for (const one of suggestSettings(of, `${writeSettings(of, settings, 'pl')} `, 'pl')) {
          expect(Math.max(one.name.length, one.value.length)).toBeLessThanOrEqual(100)
        }
      }),
      { numRuns: 20 },
    )
  })

  test('whatever is set and thrown, it comes to something that can be said in both languages', () => {
    fc.assert(
      fc.property(anySettings(of), fc.infiniteStream(fc.nat()), (settings, stream) => {
        const wanted = diceWanted(of, settings)
        const more = [...wanted.keys()].map((sides) => [sides, 60 + (wanted.get(sides) ?? 0)] as const)
        const pool = new Map(
          more.map(([sides, count]) => [
            sides,
            Array.from({ length: count }, () => 1 + (Number(stream.next().value) % sides)),
          ]),
        )
        try {
          const made = makeTest(of, settings, pool)
          for (const { terms } of made.result.sums) {
            for (const { why, rule } of terms) {
              expect(
                LANGUAGES.filter((language) => !hasWords(why, language)),
                why,
              ).toEqual([])
              expect(rule).toMatch(/^[A-Z]+-[A-Z0-9]+-\d+/)
            }
          }
          for (const language of LANGUAGES) {
            const committed = { ids: ['abc123'], promise: 'f'.repeat(32) }
            const roll = committedLine(committed, language)
            const lines = markdownLines(testLines(found, settings, { ...made, spare: [] }, roll, language))
            expect(lines.join('\n')).not.toMatch(/undefined|NaN|settings\.|test\.[a-z]/)
          }
        } catch (error) {
          // Dice that explode may want even more.
          if (!(error instanceof PoolEmpty)) throw error
        }
      }),
      { numRuns: 15 },
    )
  })

  test('its buttons and the list of its settings are what Discord takes', () => {
    fc.assert(
      fc.property(anySettings(of), (settings) => {
        for (const button of testButtons(found, settings, true, 'pl').toJSON().components) {
          expect(String('custom_id' in button && button.custom_id).length).toBeLessThanOrEqual(100)
        }
      }),
      { numRuns: 10 },
    )
    for (const language of LANGUAGES) {
      for (const line of optionLines(found, language)) expect(line.length).toBeLessThan(1000)
    }
  })

  test('as usual it fits one message', () => {
    const settings = usualSettings(of)
    const pool = new Map(
      [...diceWanted(of, settings)].map(([sides, n]) => [sides, Array(n).fill(1) as number[]]),
    )
    const made = makeTest(of, settings, pool)
    const lines = markdownLines(testLines(found, settings, made, null, 'pl'))
    expect(lines.join('\n').length).toBeLessThan(1900)
    // What came of it begins like a sentence.
    expect(lines.find((line) => line.startsWith('➜'))).toMatch(/^➜ \*\*[^\p{Ll}]/u)
  })
})
