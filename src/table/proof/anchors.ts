import { type Entry, gapBefore, type Origin } from '../../kernel/log.ts'
import { refuse } from '../../kernel/words.ts'
import { marksOf } from '../battle/anchor-marks.ts'
import { countAfter, isCommon, NONE } from '../battle/numbers.ts'

/** Something that stands in the channel, found again in a log. */
export interface Held {
  /** As it was given, without what stands around it. */
  readonly anchor: string
  /** Place of its entry in the log, from 1; 0: it is the commitment of the dice. */
  readonly seq: number
  /** The number everybody knows that entry by; null of one that is not for all, and of the commitment. */
  readonly number: string | null
  /** How many entries come after it. */
  readonly after: number
}

/** Fewer signs prove too little: somebody could look for another log with the same. */
const LEAST = 8

/** A log with all that its anchors are made of. */
interface Log {
  readonly origin: Origin
  readonly secret: string
  readonly entries: readonly Entry[]
}

/** What somebody copied from the channel. */
interface Told {
  readonly anchor: string
  readonly number: string | null
}

/** `Turn 3 · #7 · ≡ 0123abcd4567`, `#7 ≡ 0123…`, or the signs alone. Refuses what is none. */
export function readTold(text: string): Told {
  const after = text.includes('≡') ? text.slice(text.lastIndexOf('≡') + 1) : text
  const anchor = /^\W*([0-9a-z]+)\W*$/u.exec(after.toLowerCase())?.[1] ?? ''
  if (anchor.length < LEAST) refuse('verify.anchor-form', { text: text.trim().slice(0, 100) })
  const number = text.includes('≡') ? (/#(\d+)(?![\d+])/u.exec(text)?.[1] ?? null) : null
  return { anchor, number }
}

/** Finds what stands in the channel in a log that is sound in itself. Refuses the first that is not there. */
export function holdAll(battle: Log, told: readonly string[]): readonly Held[] {
  if (told.length === 0) return []
  const { anchor: anchorOf } = marksOf(battle.secret)
  const anchors = battle.entries.map((entry) => anchorOf(entry.hash))
  const numbers = numbersOf(battle.entries)
  return told.map((text) => {
    const { anchor, number } = readTold(text)
    if (anchor.length >= 16 && battle.origin.commitment.startsWith(anchor)) {
      return { anchor, seq: 0, number: null, after: battle.entries.length }
    }
    const at = anchors.findIndex((one) => one.startsWith(anchor))
    if (at < 0) {
      const lost = battle.entries.some((entry) => gapBefore(entry) > 0)
      return refuse(lost ? 'verify.anchor-aside' : 'verify.anchor', { anchor })
    }
    const known = numbers[at] ?? null
    if (number !== null && known !== null && number !== known) {
      return refuse('verify.anchor-number', { anchor, number, known })
    }
    return { anchor, seq: at + 1, number: known, after: battle.entries.length - at - 1 }
  })
}

/** The number everybody knows each entry by; null of one that is not for all. */
function numbersOf(entries: readonly Entry[]): (string | null)[] {
  let count = NONE
  return entries.map((entry) => {
    count = countAfter(count, entry)
    return isCommon(entry) ? String(count.common) : null
  })
}
