import type { Ask, PendingAsk, Procedure } from './ask.ts'
import { askedOf } from './asked.ts'
import { lookUp } from './look-up.ts'
import type { BattleState } from './state.ts'
import { type PlayerId, plainText, refuse } from './words.ts'

interface Stopped {
  readonly procedure: Procedure
  readonly ask: Ask
  /** Set once an accepted answer was handed in: the procedure can't be asked that question again. */
  resumed: boolean
}

/**
 * The question at which the procedure of a battle stands, if it stands at one: the generator that asked, and what is
 * stored and shown of it.
 */
export class OpenQuestion {
  #stopped: Stopped | null = null
  #pending: PendingAsk | null = null

  /** What is stored and shown of it, or null. */
  get pending(): PendingAsk | null {
    return this.#pending
  }

  /** Whether a procedure stands at a question here, which need not have been recorded yet. */
  get stands(): boolean {
    return this.#stopped !== null
  }

  /** Whether the answer was taken and the procedure has gone on: it must be run again to stand there once more. */
  get resumed(): boolean {
    return this.#stopped?.resumed === true
  }

  /** Runs a procedure to its first question or its end. @param seq number of the entry that is being written. */
  start(procedure: Procedure, seq: number): void {
    this.#settle(procedure, procedure.next(), seq)
  }

  /**
   * Hands in an answer and runs on to the next question or the end. Refuses one that is not (or no more) asked for, or
   * not acceptable; the question then stands as before.
   * @param by null: nobody, for the time has run out.
   */
  answer(
    { id, answer, by }: { readonly id: string; readonly answer: unknown; readonly by: PlayerId | null },
    seats: BattleState['seats'],
    seq: number,
  ): void {
    const open = this.#pending
    if (open === null || this.#stopped === null || open.id !== id) return refuse('error.question-closed')
    if (by !== null) mayAnswer(open, by, seats)
    const { procedure, ask } = this.#stopped
    const accepted = ask.accept(answer, by)
    this.#stopped.resumed = true
    this.#settle(procedure, procedure.next(accepted), seq)
  }

  /** There is no question any more. */
  close(): void {
    this.#stopped = null
    this.#pending = null
  }

  /** What the log has of the question at which a procedure that was run again stands. */
  recorded(pending: PendingAsk | null): void {
    this.#pending = pending
  }

  #settle(procedure: Procedure, step: IteratorResult<Ask, void>, seq: number): void {
    if (step.done) return this.close()
    const { kind, side, players, rule, prompt, choices, data, typed } = step.value
    this.#stopped = { procedure, ask: step.value, resumed: false }
    this.#pending = {
      kind,
      side,
      ...(players === undefined ? {} : { players }),
      rule,
      prompt,
      choices,
      data,
      ...(typed === undefined ? {} : { typed }),
      default: step.value.default,
      id: String(seq),
    }
  }
}

/** Only those who were asked may answer, and umpires (persons without a seat are let in by the table only as umpires). */
function mayAnswer(open: PendingAsk, by: PlayerId, seats: BattleState['seats']): void {
  const seat = lookUp(seats, by)
  if (seat === undefined) return
  if (seat.side !== open.side) refuse('error.not-your-question')
  if (!askedOf(open, seats).includes(by)) refuse('error.not-your-question')
}

/** Refuses an order while a question is open: only the asked side is told what it is asked, others just wait for it. */
export function refuseWaiting(open: PendingAsk, by: PlayerId | null, state: BattleState): never {
  if (by !== null && lookUp(state.seats, by)?.side === open.side) {
    return refuse('error.waiting-for-answer', { prompt: open.prompt })
  }
  return refuse('error.waiting-for-side', {
    side: lookUp(state.sides, open.side)?.name ?? plainText(open.side),
  })
}
