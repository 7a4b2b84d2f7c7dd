import { lookUp } from './look-up.ts'
import { fold, hintOfNames } from './nearest.ts'
import {
  type Face,
  joins,
  lengthCalled,
  type OrderText,
  type Step,
  turnCalled,
  type Word,
} from './notation.ts'
import { asWritten, type OptionForm, valueCalled, valueWordsOf } from './option.ts'
import type { Order, OrderForm } from './order.ts'
import { valuesIn } from './ordered.ts'
import type { BattleState } from './state.ts'
import { message, refuse } from './words.ts'

/*
 * Orders as people write them, without the signs of the notation: `K9 move to G7`, `K3 strzela do R3`. What a word is –
 * a unit, an order, a place, a way, a facing, a value – follows from the order's form and the giver's own view.
 */

/** Which order is meant, by which units, and the words that are left to be understood. */
interface Meant<S extends BattleState> {
  readonly units: readonly Word[]
  readonly order: Order<S>
  readonly rest: readonly Word[]
}

type Orders<S extends BattleState> = { readonly [key: string]: Order<S> }

/**
 * Finds the order that is meant. Units may stand one after the other (`K3, K4 and K5`), and the order may come before
 * them (`move K3 to G7`). Refuses what is no order, with the nearest that is.
 */
export function orderMeant<S extends BattleState>(
  text: OrderText,
  orders: Orders<S>,
  isUnit: (word: string) => boolean,
  isPlace: (word: string) => boolean,
): Meant<S> {
  const names = namesOf(orders)
  const [first] = text.units
  if (first !== undefined && text.units.length === 1 && !isUnit(first.text)) {
    const swapped = begins([first, ...text.words], names)
    const [units, rest] = leading(swapped?.rest ?? [], isUnit)
    if (swapped !== null && units.length > 0) return { units, order: swapped.order, rest }
  }
  const [more, words] = leading(text.words, isUnit)
  const found = wayAlone(text, words, orders, isPlace) ?? begins(words, names)
  if (found !== null) return { units: [...text.units, ...more], ...found }
  return refuseOrder(words, text.units.at(-1), names)
}

/** An arrow or a place without an order before it is a move, in games that have one: `k9 → g7`, `PH5 to 1208`. */
function wayAlone<S extends BattleState>(
  text: OrderText,
  words: readonly Word[],
  orders: Orders<S>,
  isPlace: (word: string) => boolean,
): { readonly order: Order<S>; readonly rest: readonly Word[] } | null {
  const move = lookUp(orders, 'move')
  if (move === undefined) return null
  if (words.length === 0) return text.path.length === 0 ? null : { order: move, rest: [] }
  const first = words.find(({ text }) => !joins(text))
  return first !== undefined && isPlace(first.text) ? { order: move, rest: words } : null
}

/** The units at the beginning of some words, with what joins them, and the words after them. */
function leading(
  words: readonly Word[],
  isUnit: (word: string) => boolean,
): readonly [units: readonly Word[], rest: readonly Word[]] {
  const units: Word[] = []
  let at = 0
  for (;;) {
    const here = words[at]
    const next = words[at + 1]
    if (here !== undefined && isUnit(here.text)) {
      units.push(here)
      at += 1
    } else if (here !== undefined && next !== undefined && joins(here.text) && isUnit(next.text)) at += 1
    else return [units, words.slice(at)]
  }
}

/** Orders by all that they may be called, folded. */
type Names<S extends BattleState> = ReadonlyMap<string, Order<S>>

function namesOf<S extends BattleState>(orders: Orders<S>): Names<S> {
  const names = new Map<string, Order<S>>()
  const add = (name: string, order: Order<S>): void => {
    if (!names.has(fold(name))) names.set(fold(name), order)
  }
  for (const order of valuesIn(orders)) {
    for (const name of [order.key, ...order.names.en, ...order.names.pl]) add(name, order)
  }
  // What an order is called wins over how another one would be told of somebody: `K3 charges`.
  for (const order of valuesIn(orders)) for (const name of order.names.en) add(third(name), order)
  return names
}

/** An English order told of somebody: `charge` → `charges`, `dig in` → `digs in`, `rally` → `rallies`. */
function third(name: string): string {
  const [verb = '', ...rest] = name.split(' ')
  const ending = /(?:s|x|ch|sh)$/u.test(verb) ? 'es' : 's'
  const told = /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}${ending}`
  return [told, ...rest].join(' ')
}

/** The order whose name some words begin with (the longest name wins), and the words after it. */
function begins<S extends BattleState>(
  words: readonly Word[],
  names: Names<S>,
): { readonly order: Order<S>; readonly rest: readonly Word[] } | null {
  for (let count = words.length; count > 0; count--) {
    const order = names.get(fold(textOf(words.slice(0, count))))
    if (order !== undefined) return { order, rest: words.slice(count) }
  }
  return null
}

const textOf = (words: readonly Word[]): string => words.map((word) => word.text).join(' ')

/** Says which words are no order: as many of them as come nearest to one. */
function refuseOrder<S extends BattleState>(
  words: readonly Word[],
  after: Word | undefined,
  names: Names<S>,
): never {
  const [first] = words
  if (first === undefined) {
    const at = after === undefined ? 1 : after.at + after.text.length
    return refuse('notation.expected-order', { at, found: '—' })
  }
  const known = [...names.values()].map((order) => order.names)
  for (const count of [3, 2, 1]) {
    if (count > words.length) continue
    const found = textOf(words.slice(0, count))
    const hint = hintOfNames(found, known)
    if (hint.key === 'notation.hint') refuse('notation.unknown-order', { at: first.at, found, hint })
  }
  return refuse('notation.unknown-order', {
    at: first.at,
    found: first.text,
    hint: message('notation.no-hint'),
  })
}

/** What of the battlefield is asked while words are understood. */
export interface Known {
  /** Whether a word is a unit or a thing on the map by its name. */
  readonly isThing: (word: string) => boolean
  readonly isPlace: (word: string) => boolean
  /** Tenths of a degree clockwise from north of a wind or of degrees; null when a word is neither. */
  readonly bearing: (word: string) => number | null
  readonly unitOfLength: string
}

/** All parts of an order, those that were written with their signs and those that were not. */
export interface Told {
  readonly target: Word | null
  readonly path: readonly Step[]
  readonly face: Face | null
  /** Values by the key of their option. */
  readonly values: readonly { readonly option: string; readonly value: Word }[]
}

/** Puts the words after an order's name where its form has a place for them. Refuses the first that has none. */
export function toldPlainly(
  text: OrderText,
  rest: readonly Word[],
  { form }: { readonly form: OrderForm },
  known: Known,
): Told {
  const reader = new PlainReader(text, form, known)
  const words = reader.mendSigns(rest)
  for (let at = 0; at < words.length; ) at += reader.take(words, at)
  return reader.told()
}

/** Understands word after word by what the form of the order has room for. */
class PlainReader {
  readonly #form: OrderForm
  readonly #known: Known
  readonly #listed: readonly [key: string, option: OptionForm] | undefined
  readonly #counted: readonly [key: string, option: OptionForm] | undefined
  readonly #values: { option: string; value: Word }[] = []
  readonly #path: Step[]
  #target: Word | null
  #face: Face | null

  constructor(text: OrderText, form: OrderForm, known: Known) {
    const options = asWritten(form.options ?? {})
    this.#form = form
    this.#known = known
    this.#listed = options.find(([, { values }]) => typeof values !== 'string')
    this.#counted = options.find(([, { values }]) => values === 'number')
    this.#path = [...text.path]
    this.#target = text.target
    this.#face = text.face
  }

  told(): Told {
    const path = this.#path.toSorted((a, b) => placeOf(a) - placeOf(b))
    return { target: this.#target, path, face: this.#face, values: this.#values }
  }

  /** An arrow at whom, and an `@` on the way, are understood where the order has no other place for them. */
  mendSigns(words: readonly Word[]): readonly Word[] {
    const [only, ...more] = this.#path
    if (this.#form.path === undefined && this.#form.target !== undefined && this.#target === null) {
      if (more.length > 0 || only === undefined || only.kind === 'bearing') return words
      this.#target = only.kind === 'place' ? only.place : only.to
      this.#path.length = 0
    } else if (this.#form.target === undefined && this.#form.path !== undefined && this.#target !== null) {
      const to = this.#target
      const after = words.find((word) => word.at > to.at)
      const length = this.#length(after)
      this.#path.push({ kind: 'toward', to, length })
      this.#target = null
      return length === null ? words : words.filter((word) => word !== after)
    }
    return words
  }

  /** Understands the word at a place, perhaps with those after it; gives how many. */
  take(words: readonly Word[], at: number): number {
    const word = words[at]
    if (word === undefined) return 1
    return (
      this.#asValue(words, at) ||
      Number(this.#joins(word, words[at + 1])) ||
      this.#asTarget(word) ||
      this.#asWay(word, words[at + 1]) ||
      this.#asFace(word) ||
      this.#asNumber(word) ||
      this.#asWrong(words, at, word)
    )
  }

  /** Whether a word only joins others: `w` before a place is Polish for “into”, before a length or at the end the west. */
  #joins(word: Word, next: Word | undefined): boolean {
    const wind =
      this.#known.bearing(word.text) !== null && (next === undefined || this.#length(next) !== null)
    return joins(word.text) && !wind
  }

  /** The length a word means; the name of a hex, which is a number too, means none. */
  #length(word: Word | undefined): number | null {
    return word === undefined || this.#known.isPlace(word.text)
      ? null
      : lengthCalled(word.text, this.#known.unitOfLength)
  }

  #isFree(option: readonly [key: string, option: OptionForm] | undefined): option is [string, OptionForm] {
    return option !== undefined && !this.#values.some((one) => one.option === option[0])
  }

  #asValue(words: readonly Word[], at: number): number {
    const listed = this.#listed
    const [first] = words.slice(at)
    if (first === undefined || !this.#isFree(listed)) return 0
    const count = valueAt(listed[1], words, at)
    if (count > 0) {
      const text = textOf(words.slice(at, at + count))
      this.#values.push({ option: listed[0], value: { text, at: first.at } })
    }
    return count
  }

  /** Things are aimed at; places only where the order has no way that they could be on. */
  #asTarget(word: Word): number {
    const { target, path } = this.#form
    if (target === undefined || this.#target !== null) return 0
    const aimed = path === undefined && target.kinds.includes('place') && this.#known.isPlace(word.text)
    if (!aimed && !this.#known.isThing(word.text)) return 0
    this.#target = word
    return 1
  }

  #asWay(word: Word, next: Word | undefined): number {
    if (this.#form.path === undefined) return 0
    const length = this.#length(next)
    const bearing = this.#known.bearing(word.text)
    if (bearing !== null && length !== null) {
      this.#path.push({ kind: 'bearing', bearing, length, at: word.at })
      return 2
    }
    if (this.#known.isThing(word.text)) {
      this.#path.push({ kind: 'toward', to: word, length })
      return length === null ? 1 : 2
    }
    if (!this.#known.isPlace(word.text)) return 0
    this.#path.push({ kind: 'place', place: word })
    return 1
  }

  #asFace(word: Word): number {
    if (this.#form.face === undefined || this.#face !== null) return 0
    const turn = turnCalled(word.text)
    const bearing = this.#known.bearing(word.text)
    if (turn !== null) this.#face = { kind: 'turn', turn, at: word.at }
    else if (bearing !== null) this.#face = { kind: 'bearing', bearing, at: word.at }
    else if (this.#known.isThing(word.text)) this.#face = { kind: 'toward', to: word }
    return this.#face === null ? 0 : 1
  }

  #asNumber(word: Word): number {
    const counted = this.#counted
    if (!this.#isFree(counted) || this.#length(word) === null) return 0
    this.#values.push({ option: counted[0], value: word })
    return 1
  }

  /** Whether a word that means nothing was meant for an option: it must be told, or is nearly one of its values. */
  #couldBe(option: OptionForm, word: Word): boolean {
    return option.needed === true || hintOfNames(word.text, valueWordsOf(option)).key === 'notation.hint'
  }

  /** Looked up as what the order still wants it is refused as that, with what could be meant. */
  #asWrong(words: readonly Word[], at: number, word: Word): number {
    const listed = this.#listed
    if (this.#form.target !== undefined && this.#target === null) this.#target = word
    else if (this.#form.path !== undefined && this.#path.length === 0)
      this.#path.push({ kind: 'place', place: word })
    else if (this.#isFree(listed) && this.#couldBe(listed[1], word)) {
      this.#values.push({ option: listed[0], value: { text: textOf(words.slice(at)), at: word.at } })
      return words.length
    } else refuse('notation.extra-word', { at: word.at, found: word.text })
    return 1
  }
}

/** How many words from here on are a value of an option: as many as possible. */
function valueAt(option: OptionForm, words: readonly Word[], at: number): number {
  for (let count = words.length - at; count > 0; count--) {
    if (valueCalled(option, textOf(words.slice(at, at + count))) !== null) return count
  }
  return 0
}

/** Where a step stands in its line. */
const placeOf = (step: Step): number =>
  step.kind === 'place' ? step.place.at : step.kind === 'toward' ? step.to.at : step.at
