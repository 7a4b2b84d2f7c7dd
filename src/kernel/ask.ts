import type { Json } from './json.ts'
import type { Message, PlayerId, RuleId, SideId } from './words.ts'

/** One of the ready answers to an ask, as a button or a row of a select. */
export interface Choice {
  readonly id: string
  readonly label: Message
}

/** What is stored and shown of an open question: everything of an {@link Ask} but the code behind it. */
export interface PendingAsk {
  /** Number of the entry that opened it (one entry opens at most one). Answers name it, so that a late click on an old question is refused. */
  readonly id: string
  readonly kind: string
  readonly side: SideId
  /** Who of the side may answer; absent: any player of it. */
  readonly players?: readonly PlayerId[]
  readonly rule: RuleId
  readonly prompt: Message
  readonly choices: readonly Choice[]
  /** What the asked person needs to see, and nothing he may not. */
  readonly data: Json
  /** The answer that is taken when a deadline falls or he passes. */
  readonly default: Json
  /** It may be answered in words of one's own, too: what such an answer looks like. Absent: only by a choice. */
  readonly typed?: Message
}

/**
 * A question a procedure puts to a person in the middle of its work.
 * `accept` turns the raw answer into what the procedure wants; it refuses bad answers before anything changes.
 */
export interface Ask<T = unknown> extends Omit<PendingAsk, 'id'> {
  readonly accept: (answer: unknown, by: PlayerId | null) => T
}

/** What a question is about as a table: words only, the head of the rows first. */
export interface AskTable {
  readonly title: Message
  readonly head: readonly Message[]
  /** Its name first. */
  readonly rows: readonly (readonly Message[])[]
  readonly notes: readonly Message[]
}

/** Work that may stop to ask: written as the rulebook reads, run by the driver, resumed by re-running it. */
export type Procedure<T = void> = Generator<Ask, T, unknown>

/** `const path = yield* ask({...})`: stops the procedure until somebody answers, and gives the accepted answer. */
export function* ask<T>(question: Ask<T>): Procedure<T> {
  return (yield question as Ask) as T
}
