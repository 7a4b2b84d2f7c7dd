import { lookUp } from './look-up.ts'
import { fold, nearestWord, thingMeant, toldBy } from './nearest.ts'
import type { OrderText } from './notation.ts'
import { isJoiningWord, type Word } from './notation-words.ts'
import type { Order } from './order.ts'
import { pairsIn } from './ordered.ts'
import type { BattleState } from './state.ts'
import { type Message, message, refuse, spoken } from './words.ts'

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
  return refuseOrder(words, text.units.at(-1), orders)
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
  const first = words.find(({ text }) => !isJoiningWord(text))
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
    } else if (here !== undefined && next !== undefined && isJoiningWord(here.text) && isUnit(next.text))
      at += 1
    else return [units, words.slice(at)]
  }
}

/** Gives the order that is called something, folded. */
type Names<S extends BattleState> = (name: string) => Order<S> | undefined

/** The keys of a game's orders by all that those may be called, folded: a game's orders are always the same. */
const keysByName = new WeakMap<object, ReadonlyMap<string, string>>()

function namesOf<S extends BattleState>(orders: Orders<S>): Names<S> {
  const keys = keysByName.get(orders) ?? namedKeys(orders)
  keysByName.set(orders, keys)
  return (name) => {
    const key = keys.get(name)
    return key === undefined ? undefined : lookUp(orders, key)
  }
}

function namedKeys<S extends BattleState>(orders: Orders<S>): ReadonlyMap<string, string> {
  const keys = new Map<string, string>()
  const add = (name: string, key: string): void => {
    const folded = fold(name)
    if (!keys.has(folded)) keys.set(folded, key)
  }
  for (const [key, order] of pairsIn(orders)) {
    for (const name of [order.key, ...order.names.en, ...order.names.pl]) add(name, key)
  }
  // What an order is called wins over how another one would be told of somebody: `K3 charges`.
  for (const [key, order] of pairsIn(orders)) {
    for (const name of order.names.en) add(third(name), key)
    for (const name of order.names.pl) for (const told of ofSeveral(name)) add(told, key)
  }
  return keys
}

/** An English order told of somebody: `charge` → `charges`, `dig in` → `digs in`, `rally` → `rallies`. */
function third(name: string): string {
  const [verb = '', ...rest] = name.split(' ')
  const ending = /(?:s|x|ch|sh)$/u.test(verb) ? 'es' : 's'
  const told = /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}${ending}`
  return [told, ...rest].join(' ')
}

/** Endings of Polish verbs told of one, or said to one, and the same of several. */
const OF_SEVERAL: readonly (readonly [one: RegExp, several: string])[] = [
  [/uje$/u, 'ują'],
  [/a$/u, 'ają'],
  [/nie$/u, 'ną'],
  [/(?<=[aiuy]j|dź|ń|rz|sz)$/u, 'cie'],
]

/** A Polish order told of several, or said to several: `atakuje` → `atakują`, `strzelaj` → `strzelajcie`. */
function ofSeveral(name: string): string[] {
  const [verb = '', ...rest] = name.split(' ')
  return OF_SEVERAL.filter(([one]) => one.test(verb)).map(([one, several]) =>
    [verb.replace(one, several), ...rest].join(' '),
  )
}

/** The order whose name some words begin with (the longest name wins), and the words after it. */
function begins<S extends BattleState>(
  words: readonly Word[],
  names: Names<S>,
): { readonly order: Order<S>; readonly rest: readonly Word[] } | null {
  for (let count = words.length; count > 0; count--) {
    const order = names(fold(textOf(words.slice(0, count))))
    if (order !== undefined) return { order, rest: words.slice(count) }
  }
  return null
}

export const textOf = (words: readonly Word[]): string => words.map((word) => word.text).join(' ')

/**
 * "Did you mean …?" for words that are nearly the name of an order. Where that is not what the order is called first, it
 * says which order it is: the same word is another order in another game. Null: they are near none.
 */
function hintOfOrders<S extends BattleState>(words: string, orders: readonly Order<S>[]): Message | null {
  const meant = thingMeant(
    words,
    orders.map(({ names }) => names),
  )
  const order = orders.find(({ names }) => names === meant?.thing)
  if (meant === null || order === undefined) return null
  const word = spoken(meant.told)
  const isFirst = [order.names.en[0], order.names.pl[0]].includes(meant.near)
  return isFirst
    ? message('notation.hint', { word })
    : message('notation.hint-order', { word, order: order.key })
}

/**
 * What is said besides of a word behind an order's name that the order has no place for: the other order whose name begins
 * as this one's and goes on nearly so (`fire movng`: fire moving).
 */
export function hintOfLonger<S extends BattleState>(
  word: string,
  order: Order<S>,
  orders: Orders<S>,
): Message {
  const others = pairsIn(orders)
    .map(([, one]) => one)
    .filter((one) => one !== order)
  const names = others.flatMap(({ names: { en, pl } }) => [...en, ...pl])
  for (const own of [...order.names.en, ...order.names.pl]) {
    const longer = names.filter((name) => fold(name).startsWith(`${fold(own)} `))
    const near = nearestWord(`${own} ${word}`, longer)
    const other = others.find(({ names: { en, pl } }) => near !== null && [...en, ...pl].includes(near))
    if (near === null || other === undefined) continue
    return message('notation.hint-order', { word: spoken(toldBy(near, other.names)), order: other.key })
  }
  return message('notation.no-hint')
}

/** Says which words are no order: as many of them as come nearest to one. */
function refuseOrder<S extends BattleState>(
  words: readonly Word[],
  after: Word | undefined,
  orders: Orders<S>,
): never {
  const [first] = words
  if (first === undefined) {
    const at = after === undefined ? 1 : after.at + after.text.length
    return refuse('notation.expected-order', { at, found: '—' })
  }
  const known = pairsIn(orders).map(([, order]) => order)
  for (const count of [3, 2, 1]) {
    if (count > words.length) continue
    const found = textOf(words.slice(0, count))
    const hint = hintOfOrders(found, known)
    if (hint !== null) refuse('notation.unknown-order', { at: first.at, found, hint })
  }
  return refuse('notation.unknown-order', {
    at: first.at,
    found: first.text,
    hint: message('notation.no-hint'),
  })
}
