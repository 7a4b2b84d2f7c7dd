import { lookUp } from '../../kernel/look-up.ts'
import { parseOptions } from '../../kernel/notation.ts'
import { type Declared, declaredSchema } from '../../kernel/order.ts'
import { resolveOptions } from '../../kernel/resolve.ts'
import { type Message, message, refuse, type UnitId } from '../../kernel/words.ts'
import { type CommandDraft, must } from '../battle/draft.ts'
import { mustSit } from '../battle/seats.ts'
import { speakAgain } from '../people/votes.ts'
import type { OrderInput } from '../types.ts'
import { facingOn, placeOn } from './place-words.ts'
import { linesOf, queued, readOrder, stopQueue } from './queue.ts'

/** As many lines as one hand-in may have. */
const MOST_LINES = 60

/** One order: read in the caller's own view, held against the rules, carried out. */
export function order(draft: CommandDraft, input: OrderInput): void {
  mustSit(draft.loaded, draft.who)
  const declared =
    'declared' in input ? wellFormed(input.declared) : must(readOrder(draft, draft.view(), input.text))
  draft.submit({ type: 'order', by: draft.who.id, order: declared })
  speakAgain(draft)
}

/** An order that was put together without words, held against what the log can keep: whole millimetres and so on. */
function wellFormed(declared: Declared): Declared {
  const read = declaredSchema.safeParse(declared)
  return read.success ? read.data : refuse('table.error.declared')
}

/** A line that has been read. */
interface ReadLine {
  readonly line: string
  readonly declared: Declared
}

/** Reads all lines of a text in the caller's view; refuses with what is wrong with each that cannot be read. */
function readLines(draft: CommandDraft, text: string): readonly ReadLine[] {
  const lines = linesOf(text)
  if (lines.length === 0) refuse('table.error.no-lines')
  const waiting = lookUp(draft.settings.queues, draft.who.id)?.length ?? 0
  if (waiting + lines.length > MOST_LINES) refuse('table.error.many-lines', { most: MOST_LINES })
  const view = draft.view()
  const faults: Message[] = []
  const read = lines.flatMap(({ line, number }) => {
    const declared = readOrder(draft, view, line)
    if (declared.ok) return [{ line, declared: declared.value }]
    faults.push(message('table.error.line', { line: number, said: declared.refusal }))
    return []
  })
  const [first, ...rest] = faults
  if (first !== undefined) {
    const said = rest.slice(0, 9).reduce(joined, first)
    refuse('table.error.lines', { count: faults.length, said })
  }
  return read
}

/**
 * What can be said of orders before they are given: whether they can be read, and are for units of one's own side.
 * Nothing of distance or sight, and nothing of the rules: those are asked when an order is given (DIG-CHECK,
 * DIG-CONFIRM).
 * @returns how many orders there are.
 */
export function readBack(draft: CommandDraft, text: string, many: boolean): number {
  const seat = mustSit(draft.loaded, draft.who)
  if (draft.live.state.outcome !== null) refuse('error.battle-over')
  const view = draft.view()
  const read = many ? readLines(draft, text) : [{ declared: must(readOrder(draft, view, text)) }]
  for (const { declared } of read) {
    if (lookUp(view.units, declared.unit)?.side !== seat.side)
      refuse('table.error.not-your-unit', { unit: declared.unit })
  }
  return read.length
}

/**
 * Many orders: all are read first, so that a mistyped line changes nothing; then they run in order, and from the
 * first question to another person on they wait in the caller's queue (DIG-QUEUE). Out of turn the rules say whether
 * they may be given (a trap that springs), and none waits.
 */
export function orders(draft: CommandDraft, text: string): void {
  const seat = mustSit(draft.loaded, draft.who)
  const waiting = lookUp(draft.settings.queues, draft.who.id) ?? []
  const view = draft.view()
  const read = readLines(draft, text)
  const { live } = draft
  const free = live.pending === null && waiting.length === 0
  const inTurn = live.state.active === null || live.state.active === seat.side
  const [now, ...later] = read
  speakAgain(draft)
  if (free && now !== undefined) draft.submit({ type: 'order', by: draft.who.id, order: now.declared })
  if (free && !inTurn) return atOnce(draft, later)
  const wait = (free ? later : read).map(({ line, declared }) => queued(line, declared, view))
  if (wait.length > 0) draft.settings.queues[draft.who.id] = [...waiting, ...wait]
}

/**
 * The rest of orders given out of turn, of which the rules have taken the first: they too are held against the rules,
 * at once, for out of turn nothing can wait. The first that cannot be carried out ends them.
 */
function atOnce(draft: CommandDraft, lines: readonly ReadLine[]): void {
  for (const [done, { line }] of lines.entries()) {
    const reason = orderNow(draft, line)
    if (reason === null) continue
    const view = draft.view()
    const left = lines.slice(done).map((one) => queued(one.line, one.declared, view))
    draft.settings.queues[draft.who.id] = left
    return stopQueue(draft, draft.who.id, reason)
  }
}

/** Carries out one line as its giver sees things now; the reason why not when it could not be. */
function orderNow(draft: CommandDraft, line: string): Message | null {
  if (draft.live.pending !== null || draft.live.state.outcome !== null)
    return message('table.queue.not-in-turn')
  const declared = readOrder(draft, draft.view(), line)
  if (!declared.ok) return declared.refusal
  const taken = draft.try({ type: 'order', by: draft.who.id, order: declared.value })
  return taken.ok ? null : taken.refusal
}

const joined = (said: Message, next: Message): Message => message('table.error.lines-joined', { said, next })

export function cancelQueue(draft: CommandDraft): void {
  const count = lookUp(draft.settings.queues, draft.who.id)?.length ?? 0
  delete draft.settings.queues[draft.who.id]
  draft.tell('table.queue.cancelled', { count })
}

/**
 * Puts a unit at a place before the battle; how the place is told to the ruleset follows its order's form.
 * @param options as in the notation, such as `hide=yes`; empty for none.
 */
export function deploy(
  draft: CommandDraft,
  unit: UnitId,
  place: string,
  face: string | undefined,
  options: string,
): void {
  mustSit(draft.loaded, draft.who)
  const known = draft.ruleset.orders.deploy ?? refuse('table.error.no-deployment')
  const { map } = draft.live.state
  const at = placeOn(map, place)
  const facing = face === undefined ? undefined : facingOn(map, face)
  const declared: Declared = {
    unit,
    order: known.key,
    ...(known.form.path === undefined ? { target: { at }, path: [] } : { path: [at] }),
    ...(facing === undefined ? {} : { face: facing }),
    options: must(resolveOptions(must(parseOptions(options)), known.form, draft.view())),
  }
  draft.submit({ type: 'order', by: draft.who.id, order: declared })
  speakAgain(draft)
}
