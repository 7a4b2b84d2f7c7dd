import { oddsOfTest } from '../../dice/counting.ts'
import type { Answer, Told } from '../../dice/odds-text.ts'
import { type Language, sayPlain } from '../../i18n/i18n.ts'
import { message, type Result, resultOnceDone } from '../../kernel/words.ts'
import { readSettings, writeSettings } from './settings.ts'
import type { FoundTest } from './standard-tests.ts'

/**
 * The odds of a test under settings as they are typed, or under two of them to be compared.
 * @param versus the other settings; null: nothing to compare with
 */
export async function oddsForTest(
  found: FoundTest,
  settings: string,
  versus: string | null,
  language: Language,
): Promise<Result<Answer>> {
  const { book, test } = found
  const told: Told[] = []
  for (const text of versus === null ? [settings] : [settings, versus]) {
    const read = readSettings(test, text, language)
    if (!read.ok) return read
    const words = writeSettings(test, read.value, language)
    const name = words === '' ? sayPlain(message('odds.usual'), language) : words
    const odds = await resultOnceDone(() => oddsOfTest(test, read.value))
    if (!odds.ok) return odds
    told.push({ name, odds: odds.value })
  }
  const [first, second] = told
  if (first === undefined) throw new Error('No settings at all')
  const title = `${test.name[language]} · ${book.name[language]}`
  return { ok: true, value: { title, choices: second === undefined ? [first] : [first, second] } }
}
