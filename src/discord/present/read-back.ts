import type { Language } from '../../i18n/i18n.ts'
import { sayPlain } from '../../i18n/i18n.ts'
import { message } from '../../kernel/words.ts'
import type { ReadBack, ReadBackLine } from '../../table/orders/read-back.ts'
import { quoted } from '../client/answer.ts'
import { say } from '../client/markdown.ts'

/**
 * What stands before a line that can be given, one of which part will not come about, one that can be given if those above it go
 * as they are meant to, one that something is against, and one that cannot be read.
 */
const GOOD = '✓ '
const PARTLY = '~ '
const HOPED = '? '
const DOUBTFUL = '! '
const BAD = '✗ '

/** Letters of a fixed width that stand beside each other on a phone. */
const NARROW = 38

/**
 * Orders as they were understood: each line with its sign and what it takes, the word under which something is wrong
 * pointed at; below what is against them, the odds, and what is left. One line of which nothing is to be said stands
 * as it was written.
 */
export const readBackLines = (read: ReadBack, language: Language): string[] => [
  ...blockOf(read, language),
  ...notesOf(read, language),
  ...read.left.map((said) => say(said, language)),
]

/** The orders as they were written, with their signs. */
export function blockOf({ lines }: ReadBack, language: Language): string[] {
  const signs = lines.length > 1 || lines.some((line) => isDoubtful(line) || line.partly === true)
  const block = lines.flatMap((line) => (signs ? marked(line, language) : [noted(line, language)]))
  return quoted(block.join('\n'))
}

/** What is to be said of each line. */
export const notesOf = ({ lines }: ReadBack, language: Language): string[] =>
  lines.flatMap((line) => notesOn(line, lines.length > 1, language))

/** Whether something can be said against a line. */
export const isDoubtful = ({ fault, against }: ReadBackLine): boolean => fault !== null || against !== null

function signOf({ fault, against, depends, partly }: ReadBackLine): string {
  if (fault !== null) return BAD
  if (against !== null) return DOUBTFUL
  if (depends === true) return HOPED
  return partly === true ? PARTLY : GOOD
}

function marked(line: ReadBackLine, language: Language): string[] {
  const sign = signOf(line)
  const { fault } = line
  const shown = `${sign}${noted(line, language)}`
  const place = fault?.params?.at
  if (typeof place !== 'number') return [shown]
  const found = typeof fault?.params?.found === 'string' ? fault.params.found : ''
  const inside = line.line.slice(place - 1).startsWith(found)
  const width = inside && found !== '—' ? [...found].length : 1
  // A longer line is cut off or broken on a phone, and nothing under it stands where it should: the word is said again.
  if (inside && found !== '' && found !== '—' && [...shown].length > NARROW) return [shown, `  ^ ${found}`]
  return [shown, `${' '.repeat(sign.length + place - 1)}${'^'.repeat(Math.max(1, width))}`]
}

/** A line with what it takes, and what it hangs on, behind it, as a remark that the notation passes over. */
function noted({ line, cost, depends }: ReadBackLine, language: Language): string {
  const hangs = depends === true ? [message('discord.read-back.depends')] : []
  const told = [...cost, ...hangs].map((said) => sayPlain(said, language)).join(', ')
  return told === '' ? line : `${line}  # ${told}`
}

function notesOn(line: ReadBackLine, many: boolean, language: Language): string[] {
  const { fault, against, odds, number } = line
  const wrong = fault ?? against
  const said = [
    ...(wrong === null ? [] : [`⚠ ${say(wrong, language)}`]),
    ...odds.map((one) => say(one, language)),
  ]
  return many ? said.map((one) => say(message('discord.read-back.line', { number }), language) + one) : said
}

/** The orders in a text that was shown so: without signs, remarks and what pointed at words. */
export const ordersShown = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^\s*\^+(?:\s.*)?$/u.test(line))
    .map((line) => line.replace(/^[✓~?!✗] /u, '').replace(/\s+# .*$/u, ''))
    .join('\n')
