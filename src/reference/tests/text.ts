import { type Language, sayKnown, speak } from '../../i18n/i18n.ts'
import { bold, code, house, joined, type Spans, small, spans } from '../../i18n/spans.ts'
import type { TestOption, TestSettings, TestSum } from '../../kernel/reference.ts'
import { message } from '../../kernel/words.ts'
import { citedLine } from '../../reports/sums.ts'
import type { Made, ThrownDie } from './making.ts'
import { typedWord, writeSettings } from './settings.ts'
import type { FoundTest } from './standard-tests.ts'

/** More settings than this are not written out under a result. */
const MOST_SETTINGS = 300

/** Most characters of dice listed as not needed. */
const MOST_SPARE = 120

const letter = (language: Language): string => (language === 'pl' ? 'k' : 'd')

/** What a die was for: a catalogue's words, or the test's own. */
const purpose = (why: string, language: Language): string => sayKnown(why, language) ?? why

/** Begins like a sentence: tables have their results in small letters. */
const capital = (text: string, language: Language): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

/** Dice thrown for the same purpose one after another are told together. */
function diceText(dice: readonly ThrownDie[], language: Language): Spans {
  const groups: { die: ThrownDie; values: number[] }[] = []
  for (const die of dice) {
    const last = groups.at(-1)
    if (last !== undefined && last.die.why === die.why && last.die.sides === die.sides)
      last.values.push(die.value)
    else groups.push({ die, values: [die.value] })
  }
  return joined(
    groups.map(({ die: { sides, why }, values: shown }) => {
      const many = shown.length === 1 ? '' : shown.length
      return spans`${bold(faces(shown))} (${`${many}${letter(language)}${sides}`} ${house(purpose(why, language))})`
    }),
    ' · ',
  )
}

/** Most dice listed one by one; more are told by how often each face came up. */
const ONE_BY_ONE = 20

function faces(values: readonly number[]): string {
  if (values.length <= ONE_BY_ONE) return values.join(' ')
  const counts = new Map<number, number>()
  for (const value of [...values].sort((a, b) => a - b)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => `${count}×${value}`).join(' ')
}

/** A sum with its name: “Attack 16 = 10 ranged Attack (KG-STA-01) +3 dice (KG-RNG-02)”. */
const sumText = (sum: TestSum, language: Language): Spans =>
  citedLine(sum.name[language], { flat: sum.total, ...sum }, language)

/**
 * A test that was made, as short as a phone wants it: which, under which settings; the dice; each sum with its
 * modifiers and their rules; what came of it; the roll's id.
 * @param roll which roll its dice came from, ready to be told; null where no die was thrown
 */
export function testLines(
  { book, test }: FoundTest,
  settings: TestSettings,
  made: Made,
  roll: Spans | null,
  language: Language,
): Spans[] {
  const words = shortened(writeSettings(test, settings, language), MOST_SETTINGS)
  const spare = shortened(
    made.spare.map(({ sides, value }) => `${letter(language)}${sides} ${value}`).join(', '),
    MOST_SPARE,
  )
  return [
    spans`${bold(house(test.name[language]))} · ${house(book.name[language])}`,
    ...(words === '' ? [] : [[small(house(words))]]),
    ...(made.dice.length === 0 ? [] : [spans`🎲 ${diceText(made.dice, language)}`]),
    ...made.result.sums.map((sum) => sumText(sum, language)),
    spans`➜ ${bold(house(capital(made.result.outcome.name[language], language)))}`,
    [small(house(test.rules.join(' · ')))],
    ...(spare === '' ? [] : [speak(message('test.spare', { dice: spare }), language)]),
    ...(roll === null ? [] : [roll]),
  ]
}

/** What can be set of a test, one line an option: how it is typed, what it means, its values and its rules. */
export const settingLines = ({ test }: FoundTest, language: Language): Spans[] =>
  test.options.map((option) => optionLine(option, language))

function optionLine(option: TestOption, language: Language): Spans {
  const word = typedWord(option.name[language])
  const rules = option.rules.length === 0 ? '' : ` · ${option.rules.join(', ')}`
  const typed = code(`${word}${option.kind === 'flag' ? '' : '='}`)
  return spans`${typed} ${house(option.name[language])}${values(option, language)}${rules}`
}

function values(option: TestOption, language: Language): Spans {
  if (option.kind === 'flag') return []
  if (option.kind === 'number') {
    const { least, most, usual } = option
    return spans`: ${speak(message('settings.range', { least, most, usual }), language)}`
  }
  const known = option.choices.map((choice) => {
    const name = typedWord(choice.name[language])
    return choice.key === option.usual ? [bold(house(name))] : house(name)
  })
  return spans`: ${joined(known, ', ')}`
}

/** A text, cut where it is longer than `most` characters. */
const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`
