import { randomBytes } from 'node:crypto'
import { type Language, sayPlain, speak } from '../../i18n/i18n.ts'
import { plain, type Span, type Spans, spans } from '../../i18n/spans.ts'
import { committedDice } from '../../kernel/dice.ts'
import { sha256 } from '../../kernel/json.ts'
import { message } from '../../kernel/words.ts'
import { throwTest } from '../../reference/tests/making.ts'
import { readSettings } from '../../reference/tests/settings.ts'
import { addressOfTest, type FoundTest, testsOf } from '../../reference/tests/standard-tests.ts'
import { settingLines, testLines } from '../../reference/tests/text.ts'
import { type Answer, command } from '../shared/command.ts'
import { valueOrThrow } from '../shared/failure.ts'
import { bookCalled, testCalled } from '../shared/rulebooks.ts'

/**
 * `hetman test TEST [KEY=VALUE …]`: makes a test of a rulebook as `/test` does. The same seed throws the same dice again;
 * without one a fresh seed is drawn and named.
 */
export const test = command({
  name: 'test',
  usage: [
    'hetman test TEST [KEY=VALUE …] [--ruleset ID] [--seed SEED]',
    'hetman test TEST --settings',
    'hetman test [--ruleset ID]',
  ],
  words: { least: 0, most: Number.POSITIVE_INFINITY },
  options: {
    ruleset: { kind: 'text', value: 'ID' },
    seed: { kind: 'text', value: 'SEED' },
    settings: { kind: 'flag' },
  },
  async run({ words: [name, ...set], values, language }) {
    const ruleset = values.ruleset === undefined ? null : bookCalled(values.ruleset).id
    if (name === undefined) return listOf(testsOf(ruleset), language)
    const found = testCalled(name, ruleset)
    if (values.settings) return settingsOf(found, language)
    return made(found, set.join(' '), values.seed ?? randomBytes(6).toString('hex'), language)
  },
})

function made(found: FoundTest, typed: string, seed: string, language: Language): Answer {
  const { test: of } = found
  const settings = valueOrThrow(readSettings(of, typed, language))
  const stream = committedDice({ secret: sha256(seed), entropy: { test: addressOfTest(found) } })
  let index = 0
  const result = throwTest(of, settings, (sides) => stream.value(index++, sides))
  const named = speak(message('dice.cli.seed', { seed }), language)
  return {
    text: () => testLines(found, settings, result, named, language).map(plain).join('\n'),
    data: () => ({
      test: addressOfTest(found),
      settings,
      seed,
      dice: result.dice,
      sums: result.result.sums.map(({ name, terms, total }) => ({ name: name[language], terms, total })),
      outcome: { ...result.result.outcome, name: result.result.outcome.name[language] },
      rules: of.rules,
    }),
  }
}

function listOf(tests: readonly FoundTest[], language: Language): Answer {
  const all = tests.map((one) => ({ test: addressOfTest(one), name: one.test.name[language] }))
  const width = Math.max(...all.map(({ test: address }) => address.length)) + 2
  return {
    text: () => all.map((one) => `${one.test.padEnd(width)}${one.name}`).join('\n'),
    data: () => ({ tests: all }),
  }
}

/** A terminal has no bold: what is set off by it stands in brackets. */
const bracketed = (span: Span): Spans =>
  'mark' in span && span.mark === 'bold' ? spans`[${span.spans}]` : [span]

/** What can be set of a test; what holds if nothing is said stands in brackets. */
function settingsOf(found: FoundTest, language: Language): Answer {
  const { test: of, book } = found
  const lines = settingLines(found, language).map((line) => plain(line.flatMap(bracketed)))
  return {
    text: () =>
      [
        `${of.name[language]} · ${book.name[language]}`,
        sayPlain(message('cli.test.how-to-set'), language),
        ...lines,
      ].join('\n'),
    data: () => ({
      test: addressOfTest(found),
      settings: of.options.map(({ name, ...option }) => ({ ...option, name: name[language] })),
    }),
  }
}
