import { canonical } from './json.ts'
import type { Entry, Input } from './log.ts'
import { type Message, Refusal } from './words.ts'

/**
 * An order that waits for an answer cannot be found again: run with the dice and answers of the log it comes out
 * differently. What stands in the log before that order is as sound as ever.
 */
export interface Adrift {
  /** The entry that comes out differently. */
  readonly seq: number
  /** The last entry before that order: an umpire goes back to it, or farther. */
  readonly revertsToSeq: number
  /** Where they first differ: what the log says, and what the rules give now. Umpires only. */
  readonly log: string
  /** The same text, or the refusal that the rules give now. */
  readonly now: string | Message
}

/** The log says one thing and the rules, run again with its dice and answers, another. */
class Diverged extends Error {
  readonly differs: Pick<Adrift, 'log' | 'now'>
  constructor(differs: Diverged['differs']) {
    super('It comes out differently under these rules.')
    this.name = 'Diverged'
    this.differs = differs
  }
}

type Outcomes = Pick<Entry, 'rolls' | 'effects'>

/** So much is told of a die or an effect where two differ. */
const TOLD = 160
/** Stands for one that is not there. */
const NONE = '–'

/** @throws when an entry that was run again is not what the log has: see {@link told}. */
export function mustRepeat(log: Outcomes, now: Outcomes): void {
  const [was, is] = [log, now].map(({ rolls, effects }) =>
    [...rolls, ...effects].map((one) => canonical(one)),
  )
  if (was === undefined || is === undefined) return
  const at = Array.from({ length: Math.max(was.length, is.length) }).findIndex((_, n) => was[n] !== is[n])
  if (at < 0 && log.rolls.length === now.rolls.length) return
  throw new Diverged({ log: (was[at] ?? NONE).slice(0, TOLD), now: (is[at] ?? NONE).slice(0, TOLD) })
}

/** What is told of an entry that cannot be run again, by the error that came of it. */
export function told(error: unknown): Pick<Adrift, 'log' | 'now'> {
  if (error instanceof Diverged) return error.differs
  if (error instanceof Refusal) return { log: '…', now: error.said }
  return { log: '…', now: (error instanceof Error ? error.message : String(error)).slice(0, TOLD) }
}

/** Whether an umpire goes back at least as far as that. */
export const goesBack = (input: Input, revertsToSeq: number): boolean =>
  input.type === 'umpire' && input.act.act === 'undo' && input.act.to <= revertsToSeq
