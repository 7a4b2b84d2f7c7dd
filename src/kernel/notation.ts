import { fold } from './nearest.ts'
import {
  cut,
  FACE_WORDS,
  isJoiningWord,
  isName,
  isSign,
  Reader,
  turnCalled,
  Unexpected,
  type Word,
} from './notation-words.ts'
import type { Ruleset } from './ruleset.ts'
import { parseFacing } from './space/grid.ts'
import type { Facing } from './space/types.ts'
import { message, type Result } from './words.ts'

/** One step of a path: a place by name, a bearing with a length, or a way toward a unit or feature. */
export type Step =
  | { readonly kind: 'place'; readonly place: Word }
  /** `NE 12`: tenths of a degree clockwise from north, and a length in the ruleset's units. */
  | { readonly kind: 'bearing'; readonly bearing: number; readonly length: number; readonly at: number }
  /** `@R1 10`; without a length all the way. */
  | { readonly kind: 'toward'; readonly to: Word; readonly length: number | null }

/** How a unit is to face: a bearing, toward something, or by a quarter or half turn from how it stands. */
export type Face =
  | { readonly kind: 'bearing'; readonly bearing: number; readonly at: number }
  | { readonly kind: 'toward'; readonly to: Word }
  | { readonly kind: 'turn'; readonly turn: 'left' | 'right' | 'about'; readonly at: number }

/** An order as it was written: what it names is not looked up yet. */
export interface OrderText {
  /** The ordered unit first; the others go with it. */
  readonly units: readonly Word[]
  /** The order's name, and after it perhaps the value of its first option. */
  readonly words: readonly Word[]
  readonly target: Word | null
  readonly path: readonly Step[]
  readonly face: Face | null
  readonly options: readonly { readonly name: Word; readonly value: Word }[]
  /** What follows it in its line after a semicolon, for other parts of the same unit. */
  readonly also?: readonly OrderText[]
}

/** What the players of one game write beside the signs that all share. */
export interface Idiom {
  /** Words before `HQ2: …`, in small letters; a spend needs one in a line of its own. */
  readonly spends: readonly string[]
  /** The short name of the length they measure in: `12cm` is 12. */
  readonly length: string
}

/** What the players of a game write. */
export const idiomOf = ({ reactions, unitOfLength }: Pick<Ruleset, 'reactions' | 'unitOfLength'>): Idiom => ({
  spends: reactions?.words ?? [],
  length: unitOfLength.short,
})

/** One line of notation: an order, or orders paid for by an HQ's point. */
export type LineText =
  | { readonly kind: 'order'; readonly order: OrderText }
  | { readonly kind: 'spend'; readonly hq: Word; readonly orders: readonly OrderText[] }

/**
 * Reads one line of the order notation, such as `K3 charge @R1` or, where points are called `cp`,
 * `cp HQ2: R1 fire @K3; R1 move > F7`.
 * Never throws: what it cannot read it refuses, saying where it stopped and what it expected.
 */
export const parseLine = (line: string, idiom: Idiom): Result<LineText> => readLine(line, idiom, false)

/** @param spends nothing else is wanted, so that the game's word before it may be left out. */
function readLine(line: string, idiom: Idiom, spends: boolean): Result<LineText> {
  try {
    if (line.length > 1000) throw new Unexpected('notation.too-long', 1001, '')
    const reader = new Reader(cut(line), line.length + 1, idiom.length)
    const pays = (ahead: number) => isName(reader.peek(ahead)) && reader.peek(ahead + 1) === ':'
    const called = idiom.spends.includes(fold(reader.peek())) && pays(1)
    if (called) reader.take()
    if (called || (spends && pays(0))) return { ok: true, value: readSpend(reader) }
    if (spends) return { ok: false, refusal: message('notation.expected-spend') }
    const order = readOrder(reader)
    const also: OrderText[] = []
    while (reader.skip(';')) if (!reader.done) also.push(readOrder(reader))
    return { ok: true, value: { kind: 'order', order: also.length === 0 ? order : { ...order, also } } }
  } catch (error) {
    if (error instanceof Unexpected) return { ok: false, refusal: error.said }
    throw error
  }
}

/** Reads `HQ2: R1 fire @K3; R1 move > F7`, with or without the game's word before it. Never throws. */
export function parseSpend(text: string, idiom: Idiom): Result<Extract<LineText, { kind: 'spend' }>> {
  const read = readLine(text, idiom, true)
  if (!read.ok) return read
  if (read.value.kind === 'spend') return { ok: true, value: read.value }
  return { ok: false, refusal: message('notation.expected-spend') }
}

function readSpend(reader: Reader): LineText {
  const hq = reader.name('notation.expected-hq')
  reader.skip(':')
  // A window begins with "R1: ", and a line that is copied whole into it says so a second time.
  if (fold(reader.peek()) === fold(hq.text) && reader.peek(1) === ':') {
    reader.take()
    reader.skip(':')
  }
  const orders = [readOrder(reader)]
  while (reader.skip(';')) if (!reader.done) orders.push(readOrder(reader))
  if (!reader.done) throw new Unexpected('notation.expected-part', reader.at, reader.peek())
  return { kind: 'spend', hq, orders }
}

function readOrder(reader: Reader): OrderText {
  const units = [reader.name('notation.expected-unit')]
  while (reader.skip('+')) units.push(reader.name('notation.expected-unit'))
  reader.skip(':')
  const words: Word[] = []
  const path: Step[] = []
  const options: { name: Word; value: Word }[] = []
  let target: Word | null = null
  let face: Face | null = null
  while (!reader.done && reader.peek() !== ';') {
    if (reader.skip(',')) continue
    if (reader.peek() === '@') {
      if (target !== null) throw new Unexpected('notation.one-target', reader.at, '@')
      reader.take()
      target = reader.name('notation.expected-target')
    } else if (reader.skip('>')) path.push(readStep(reader))
    else if (FACE_WORDS.has(fold(reader.peek())) && reader.peek(1) !== '=') {
      if (face !== null) throw new Unexpected('notation.one-face', reader.at, reader.peek())
      const word = reader.take()
      if (words.length === 0 && path.length === 0) words.push(word)
      face = readFace(reader)
    } else if (reader.peek(1) === '=' && isName(reader.peek())) options.push(readOption(reader))
    else words.push(reader.isLength() ? reader.take() : reader.name('notation.expected-part'))
  }
  // A way alone says where to go.
  if (words.length === 0 && path.length === 0)
    throw new Unexpected('notation.expected-order', reader.at, reader.peek())
  return { units, words, target, path, face, options }
}

function readStep(reader: Reader): Step {
  if (bearingAhead(reader) === null && isJoiningWord(reader.peek()) && isName(reader.peek(1))) reader.take()
  if (reader.skip('@'))
    return { kind: 'toward', to: reader.name('notation.expected-target'), length: reader.length() }
  const at = reader.at
  const bearing = bearingAhead(reader)
  if (bearing !== null) {
    takeWords(reader, bearing.words)
    return { kind: 'bearing', bearing: bearing.facing, length: reader.length() ?? 0, at }
  }
  return { kind: 'place', place: reader.name('notation.expected-place') }
}

/** A direction that comes next, in a word or two ("southwest", "south west"), and in how many; null where none does. */
function windAhead(reader: Reader, from = 0): { readonly facing: Facing; readonly words: number } | null {
  const [first, second] = [reader.peek(from), reader.peek(from + 1)]
  const two = second === '' ? null : parseFacing(`${first} ${second}`)
  const facing = two ?? parseFacing(first)
  return facing === null ? null : { facing, words: two === null ? 1 : 2 }
}

/** A direction that comes next with a length behind it; null where none does. */
function bearingAhead(reader: Reader): ReturnType<typeof windAhead> {
  const wind = windAhead(reader)
  return wind !== null && reader.isLength(wind.words) ? wind : null
}

function takeWords(reader: Reader, count: number): void {
  for (let i = 0; i < count; i += 1) reader.take()
}

const isFacingAhead = (reader: Reader, from: number): boolean =>
  turnCalled(reader.peek(from)) !== null || windAhead(reader, from) !== null

function readFace(reader: Reader): Face {
  if (isJoiningWord(reader.peek()) && (reader.peek(1) === '@' || isFacingAhead(reader, 1))) reader.take()
  if (reader.skip('@')) return { kind: 'toward', to: reader.name('notation.expected-target') }
  const at = reader.at
  const turn = turnCalled(reader.peek())
  const wind = windAhead(reader)
  if (turn !== null) {
    reader.take()
    return { kind: 'turn', turn, at }
  }
  if (wind === null) throw new Unexpected('notation.expected-facing', at, reader.peek())
  takeWords(reader, wind.words)
  return { kind: 'bearing', bearing: wind.facing, at }
}

function readOption(reader: Reader): { name: Word; value: Word } {
  const name = reader.take()
  reader.take()
  const value = reader.done ? undefined : reader.take()
  if (value === undefined || isSign(value.text))
    throw new Unexpected('notation.expected-value', reader.at, name.text)
  if (value.text.startsWith('"')) return { name, value: { ...value, text: value.text.slice(1) } }
  // Odds are written with a colon, `counter=2:1`.
  if (isNumber(value.text) && reader.peek() === ':' && isNumber(reader.peek(1))) {
    reader.take()
    return { name, value: { ...value, text: `${value.text}:${reader.take().text}` } }
  }
  // Several units are written as before the order, `with=K3+K4`, or as people write lists: `with=K3,K4`.
  let { text } = value
  while (isName(reader.peek(1)) && (reader.peek() === '+' || isListed(text, reader))) {
    reader.take()
    text += `+${reader.take().text}`
  }
  return { name, value: { ...value, text } }
}

const isNumber = (text: string): boolean => /^\d+$/u.test(text)

/** Whether a comma goes on a list, as between ids of units and numbers, and does not part an option from what follows it. */
const isListed = (text: string, reader: Reader): boolean =>
  reader.peek() === ',' && [text, reader.peek(1)].every((word) => /\d/u.test(word)) && reader.peek(2) !== '='

/** Reads options that stand alone, such as `hide=yes formation=loose`. Never throws. */
export function parseOptions(text: string): Result<OrderText['options']> {
  try {
    const reader = new Reader(cut(text), text.length + 1)
    const options: { name: Word; value: Word }[] = []
    while (!reader.done) {
      if (reader.peek(1) !== '=' || !isName(reader.peek()))
        throw new Unexpected('notation.expected-option', reader.at, reader.peek())
      options.push(readOption(reader))
    }
    return { ok: true, value: options }
  } catch (error) {
    if (error instanceof Unexpected) return { ok: false, refusal: error.said }
    throw error
  }
}

/** The value of an option as it is written: in quotes where it has blanks or signs of the notation in it, odds apart. */
export const quoted = (value: string): string =>
  /^\d+:\d+$|^(?!.*->)[^\s>@=+:;",→➔➜⇒»]*[^\s>@=+:;",→➔➜⇒».!]$/u.test(value) ? value : `"${value}"`
