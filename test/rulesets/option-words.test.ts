import { describe, expect, test } from 'vitest'
import { fold } from '../../src/kernel/nearest.ts'
import { parseOptions, quoted } from '../../src/kernel/notation.ts'
import { type OptionForm, optionCalled, valueCalled, valueWords } from '../../src/kernel/option.ts'
import { rulesets } from '../../src/rulesets/registry.ts'

/** Every option of every order of every ruleset. */
const options = Object.entries(rulesets).flatMap(([ruleset, { orders }]) =>
  Object.values(orders).flatMap((order) =>
    Object.entries(order.form.options ?? {}).map(([key, option]): [string, string, OptionForm] => [
      `${ruleset} ${order.key} ${key}`,
      key,
      option,
    ]),
  ),
)

/** Values that are the same in every language: numbers and odds. */
const isNumber = (value: string): boolean => /^\d(:\d)?$/.test(value)

test('there are options to look at', () => expect(options.length).toBeGreaterThan(20))

describe.each(options)('%s', (_, key, option) => {
  test('has words of both languages, and is understood by each', () => {
    for (const word of [...option.names.en, ...option.names.pl, key]) {
      expect(optionCalled({ [key]: option }, word)).toBe(key)
    }
    expect([option.names.en.length, option.names.pl.length]).not.toContain(0)
  })

  test('has values that are called so in both languages that each word means one', () => {
    if (typeof option.values === 'string') return
    for (const value of option.values) {
      const words = valueWords(option, value)
      if (!isNumber(value)) expect(option.words, value).toHaveProperty(value)
      for (const word of [...words.en, ...words.pl, value]) {
        expect([word, valueCalled(option, word)]).toEqual([word, value])
        // As it is offered: with hyphens for blanks, in quotes where signs of the notation are in it.
        const read = parseOptions(`${key}=${quoted(fold(word).replaceAll(' ', '-'))}`)
        expect(read.ok && valueCalled(option, read.value[0]?.value.text ?? '')).toBe(value)
      }
    }
  })
})
