import { isSeen } from '../../i18n/spans.ts'
import { placeOf } from '../../kernel/faults.ts'
import type { Json } from '../../kernel/json.ts'
import { pairsIn } from '../../kernel/ordered.ts'
import { type Message, message, refuse } from '../../kernel/words.ts'

/** A text of a scenario is a name, a word, or a row of a map: this many characters hold all of them. */
const MOST_SIGNS = 100
/** What is said about a battle at length; nobody's reports show it. */
const AT_LENGTH = ['description', 'special']
/** Keys under which there is a name, which somebody has to be able to read. */
const NAMES = ['name', 'en', 'pl']

const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/u

/**
 * Refuses a scenario with a text that would spoil reports and cards, with its place: lines of its own, which read as if
 * the bot had said them, a name without end, and one of nothing but signs that cannot be seen. Only who opens a battle
 * is refused: one that is stored goes on as it is.
 */
export function checkTexts(scenario: Json, at: readonly (string | number)[] = []): void {
  if (typeof scenario === 'string') {
    const problem = problemOf(scenario, NAMES.includes(String(at.at(-1))))
    if (problem !== null) refuse('table.error.scenario-text', { at: placeOf(at), problem })
  } else if (Array.isArray(scenario)) {
    scenario.forEach((one: Json, i) => {
      checkTexts(one, [...at, i])
    })
  } else if (typeof scenario === 'object' && scenario !== null) {
    for (const [key, value] of pairsIn(scenario as { readonly [key: string]: Json })) {
      if (!AT_LENGTH.includes(key)) checkTexts(value, [...at, key])
    }
  }
}

function problemOf(text: string, name: boolean): Message | null {
  if (LINE_BREAK.test(text)) return message('error.input.lines')
  const length = [...text].length
  if (length > MOST_SIGNS) return message('error.input.long', { length, most: MOST_SIGNS })
  return name && !isSeen(text) ? message('error.input.blank') : null
}
