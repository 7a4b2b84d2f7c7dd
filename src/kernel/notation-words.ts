import { fold } from './nearest.ts'
import { type KeyWith, type Message, message } from './words.ts'
/** A word of a notation text and where it stands: 1 for the first character of the line. */
export interface Word {
  readonly text: string
  readonly at: number
}

const TURNS = new Map<string, 'left' | 'right' | 'about'>([
  ['left', 'left'],
  ['lewo', 'left'],
  ['right', 'right'],
  ['prawo', 'right'],
  ['about', 'about'],
  ['zwrot', 'about'],
])
export const FACE_WORDS = new Set(['face', 'facing', 'front', 'czolo', 'frontem', 'czolem'])

/**
 * Words that people write between the parts of an order and that say nothing by themselves: `K3 move to G7`, `K3
 * strzela do R3`. In small letters without marks.
 */
const JOINING: ReadonlySet<string> = new Set(
  'to at on onto into toward towards against the then and via do na w we ku i oraz potem przez'.split(' '),
)

/** Whether a word only joins the parts of an order. */
export const isJoiningWord = (word: string): boolean => JOINING.has(fold(word))

/** The turn that a word means, in either language; null when it means none. */
export const turnCalled = (word: string): 'left' | 'right' | 'about' | null => TURNS.get(fold(word)) ?? null

/** Whether a word is a number that can be a length, in the players' short unit or without one. */
export const isLengthText = (text: string, unit: string): boolean => {
  const small = text.toLowerCase()
  const bare = unit !== '' && small.endsWith(unit) ? small.slice(0, -unit.length) : small
  return /^\d{1,5}([.,]\d{1,2})?$/.test(bare)
}

/** The length that a word means, such as `12` or `12,5cm`; null when it means none. */
export const lengthCalled = (text: string, unit: string): number | null =>
  isLengthText(text, unit.toLowerCase()) ? Number.parseFloat(text.replace(',', '.')) : null

/** Is this a name that units, features and places may have? */
export const isName = (text: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N}_.'-]*$/u.test(text)

/** What can be wrong with a line. */
export type Fault = Extract<KeyWith<'at' | 'found'>, `notation.${string}`>

export class Unexpected extends Error {
  readonly said: Message
  constructor(key: Fault, at: number, found: string) {
    super(key)
    this.said = message(key, { at, found: found === '' ? '—' : shorten(found) })
  }
}
const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text)

/** The sign `>` as people draw it, too. */
const ARROW = /^(?:->|=>|[→➔➜⇒»])$/u

/**
 * Cuts a line into words and the signs `>` `@` `=` `+` `:` `;` `,`; a text in double quotes is one word. A comma within
 * a number is its own; a full stop at the end of the line is nobody's.
 */
export function cut(line: string): Word[] {
  const words: Word[] = []
  const pattern = /\s+|"([^"]*)"|->|=>|[>@=+:;,→➔➜⇒»]|(?:\d+,\d{1,2}(?!\d)|(?!->)[^\s>@=+:;",→➔➜⇒»])+|"/gu
  for (const match of line.replace(/[.!]\s*$/u, '').matchAll(pattern)) {
    if (/^\s/u.test(match[0])) continue
    if (ARROW.test(match[0])) {
      words.push({ text: '>', at: match.index + 1 })
      continue
    }
    if (match[0] === '"')
      throw new Unexpected('notation.open-quote', match.index + 1, line.slice(match.index))
    words.push({ text: match[1] === undefined ? match[0] : `"${match[1]}`, at: match.index + 1 })
  }
  return words
}

export const isSign = (text: string): boolean => /^[>@=+:;,]$/.test(text)

export class Reader {
  readonly #words: readonly Word[]
  readonly #end: number
  readonly #unit: string
  #next = 0

  constructor(words: readonly Word[], end: number, unit = '') {
    this.#words = words
    this.#end = end
    this.#unit = unit.toLowerCase()
  }

  /** Is the word so far ahead a number that can be a length? */
  isLength(ahead = 0): boolean {
    return isLengthText(this.peek(ahead), this.#unit)
  }

  peek(ahead = 0): string {
    return this.#words[this.#next + ahead]?.text ?? ''
  }

  get at(): number {
    return this.#words[this.#next]?.at ?? this.#end
  }

  get done(): boolean {
    return this.#next >= this.#words.length
  }

  take(): Word {
    const word = this.#words[this.#next]
    if (word === undefined) throw new Unexpected('notation.expected-more', this.#end, '')
    this.#next += 1
    return word
  }

  skip(sign: string): boolean {
    if (this.peek() !== sign) return false
    this.#next += 1
    return true
  }

  name(expected: Fault): Word {
    if (!isName(this.peek())) throw new Unexpected(expected, this.at, this.peek())
    return this.take()
  }

  length(): number | null {
    return this.isLength() && this.peek(1) !== '='
      ? Number.parseFloat(this.take().text.replace(',', '.'))
      : null
  }
}
