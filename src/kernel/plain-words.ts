import { hintOfNames } from './nearest.ts'
import type { Face, OrderText, Step } from './notation.ts'
import { isJoiningWord, lengthCalled, turnCalled, type Word } from './notation-words.ts'
import { asWritten, type OptionForm, valueCalled, valueWordsOf } from './option.ts'
import type { OrderForm } from './order.ts'
import { textOf } from './order-names.ts'
import { type Message, refuse } from './words.ts'

/*
 * Orders as people write them, without the signs of the notation: `K9 move to G7`, `K3 strzela do R3`. What a word is –
 * a unit, an order, a place, a way, a facing, a value – follows from the order's form and the giver's own view.
 */

/** What of the battlefield is asked while words are understood. */
export interface Known {
  /** Whether a word is a unit or a thing on the map by its name. */
  readonly isThing: (word: string) => boolean
  readonly isPlace: (word: string) => boolean
  /** Tenths of a degree clockwise from north of a wind or of degrees; null when a word is neither. */
  readonly bearing: (word: string) => number | null
  readonly unitOfLength: string
  /** What is said besides of a word that the order has no place for: another order that may be meant. */
  readonly instead: (word: string) => Message
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
    return this.#measureSteps(words)
  }

  /** A length behind the name of a unit or thing on the way, `> D2 5`, is how far one goes toward it. */
  #measureSteps(words: readonly Word[]): readonly Word[] {
    let left = words
    this.#path.forEach((step, i) => {
      if (step.kind !== 'place' || !this.#known.isThing(step.place.text)) return
      const to = step.place
      const after = left.find((word) => word.at > to.at)
      const next = this.#path[i + 1]
      if (after !== undefined && next !== undefined && after.at > placeOf(next)) return
      const length = this.#length(after)
      this.#path[i] = { kind: 'toward', to, length }
      if (length !== null) left = left.filter((word) => word !== after)
    })
    return left
  }

  /** Understands the word at a place, perhaps with those after it; gives how many. */
  take(words: readonly Word[], at: number): number {
    const word = words[at]
    if (word === undefined) return 1
    return (
      this.#asValue(words, at) ||
      Number(this.#isJoiningWord(word, words[at + 1])) ||
      this.#asTarget(word) ||
      this.#asWay(words, at, word) ||
      this.#asFace(words, at, word) ||
      this.#asNumber(word) ||
      this.#asWrong(words, at, word)
    )
  }

  /** Whether a word only joins others: `w` before a place is Polish for “into”, before a length or at the end the west. */
  #isJoiningWord(word: Word, next: Word | undefined): boolean {
    const wind =
      this.#known.bearing(word.text) !== null && (next === undefined || this.#length(next) !== null)
    return isJoiningWord(word.text) && !wind
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

  /** The direction that a word means, or it and the next (“south west”), and how many words that is. */
  #wind(words: readonly Word[], at: number): { readonly bearing: number; readonly count: number } | null {
    const [first, second] = words.slice(at)
    if (first === undefined) return null
    const both = second === undefined ? null : this.#known.bearing(`${first.text} ${second.text}`)
    const bearing = both ?? this.#known.bearing(first.text)
    return bearing === null ? null : { bearing, count: both === null ? 1 : 2 }
  }

  #asWay(words: readonly Word[], at: number, word: Word): number {
    if (this.#form.path === undefined) return 0
    const wind = this.#wind(words, at)
    const far = wind === null ? null : this.#length(words[at + wind.count])
    if (wind !== null && far !== null) {
      this.#path.push({ kind: 'bearing', bearing: wind.bearing, length: far, at: word.at })
      return wind.count + 1
    }
    const length = this.#length(words[at + 1])
    if (this.#known.isThing(word.text)) {
      this.#path.push({ kind: 'toward', to: word, length })
      return length === null ? 1 : 2
    }
    if (!this.#known.isPlace(word.text)) return 0
    this.#path.push({ kind: 'place', place: word })
    return 1
  }

  #asFace(words: readonly Word[], at: number, word: Word): number {
    if (this.#form.face === undefined || this.#face !== null) return 0
    const turn = turnCalled(word.text)
    const wind = this.#wind(words, at)
    if (turn !== null) this.#face = { kind: 'turn', turn, at: word.at }
    else if (wind !== null) {
      this.#face = { kind: 'bearing', bearing: wind.bearing, at: word.at }
      return wind.count
    } else if (this.#known.isThing(word.text)) this.#face = { kind: 'toward', to: word }
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
    } else {
      const hint = this.#known.instead(word.text)
      refuse('notation.extra-word', { at: word.at, found: word.text, hint })
    }
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
