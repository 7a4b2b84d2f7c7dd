import { standsElsewhere } from '../../kernel/common-orders.ts'
import { knownUnit, ownIds } from '../../kernel/known-things.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { hint } from '../../kernel/nearest.ts'
import { parseOptions } from '../../kernel/notation.ts'
import { type Declared, declaredSchema } from '../../kernel/order.ts'
import { partNamed } from '../../kernel/parts.ts'
import { resolveOptions } from '../../kernel/resolve.ts'
import type { View } from '../../kernel/view.ts'
import { type Message, message, refuse, type UnitId } from '../../kernel/words.ts'
import { type CommandDraft, must } from '../battle/draft.ts'
import type { Plan, QueuedLine } from '../battle/instructions.ts'
import { debtKey } from '../battle/owes.ts'
import { mustSit } from '../battle/seats.ts'
import { repeatButtonKey } from '../battle/standing-buttons.ts'
import { endFor, takeBackDone } from '../people/votes.ts'
import type { OrderInput } from '../types.ts'
import { askCommander, mustBeApproved, proposed } from './approving.ts'
import { END_BEFORE_ORDERS, isEnd, linesOf, queuedEnd } from './lines.ts'
import { nextPart, putToSleep } from './parts.ts'
import { facingOn, placeOn } from './place-words.ts'
import { MOST_STOPS, readStop } from './plan-text.ts'
import { isInTurn, mustWait, queued, readOrder, stopQueue } from './queue.ts'
import { MOST_LINES } from './read-back.ts'

/** One order: read in the caller's own view, held against the rules, carried out. */
export function order(draft: CommandDraft, input: OrderInput): void {
  const { side } = mustSit(draft.loaded, draft.who)
  if ('text' in input && (mustWait(draft, side) || mustBeApproved(draft, draft.who.id)))
    return orders(draft, input.text)
  const declared =
    'declared' in input ? wellFormed(input.declared) : must(readOrder(draft, draft.view(), input.text))
  draft.submit({ type: 'order', by: draft.who.id, order: declared })
  takeBackDone(draft)
}

/** An order that was put together without words, held against what the log can keep: whole millimetres and so on. */
function wellFormed(declared: Declared): Declared {
  const read = declaredSchema.safeParse(declared)
  return read.success ? read.data : refuse('table.error.declared')
}

/** A line that has been read. */
interface ReadLine {
  readonly line: string
  /** Null: it ends the turn. */
  readonly declared: Declared | null
}

/** Lines that have been read, and what stops those of them that wait. */
interface ReadLines {
  readonly read: readonly ReadLine[]
  readonly stops: Plan['stops']
}

/** Reads all lines of a text in the caller's view; refuses with what is wrong with each that cannot be read. */
function readLines(draft: CommandDraft, text: string): ReadLines {
  const lines = linesOf(text)
  if (lines.length === 0) refuse('table.error.no-lines')
  const waiting = lookUp(draft.settings.queues, draft.who.id)?.length ?? 0
  if (waiting + lines.length > MOST_LINES) refuse('table.error.many-lines', { most: MOST_LINES })
  const view = draft.view()
  const faults: Message[] = []
  const stops: Plan['stops'] = []
  const read = lines.flatMap(({ line, number }, at): ReadLine[] => {
    const last = at === lines.length - 1
    if (isEnd(line) && last) return [{ line, declared: null }]
    if (isEnd(line)) {
      faults.push(message('table.error.line', { line: number, said: END_BEFORE_ORDERS }))
      return []
    }
    const stop = readStop(draft, view, line)
    if (stop?.ok) stops.push({ line, on: stop.value })
    if (stop?.ok) return []
    const declared = stop ?? readOrder(draft, view, line)
    if (declared.ok) return [{ line, declared: declared.value }]
    faults.push(message('table.error.line', { line: number, said: declared.refusal }))
    return []
  })
  refuseFaults(faults)
  if (read.length === 0) refuse('table.error.no-lines')
  if (stops.length > MOST_STOPS) refuse('plan.error.many-stops', { most: MOST_STOPS })
  return { read, stops }
}

/** Refuses lines of which something is wrong with some, saying with which. */
export function refuseFaults(faults: readonly Message[]): void {
  const [first, ...rest] = faults
  if (first === undefined) return
  const said = rest.slice(0, 9).reduce(joined, first)
  refuse('table.error.lines', { count: faults.length, said })
}

/**
 * Many orders: all are read first, so that a mistyped line changes nothing; then they run in order, and from the
 * first question to another person on they wait in the caller's queue (DIG-QUEUE). One that the rules refuse stops
 * what depends on it and nothing else. Out of turn the rules say whether
 * they may be given (a trap that springs), and none waits.
 */
export function orders(draft: CommandDraft, text: string): void {
  const seat = mustSit(draft.loaded, draft.who)
  const waiting = lookUp(draft.settings.queues, draft.who.id) ?? []
  const view = draft.view()
  const { read, stops } = readLines(draft, text)
  const { live } = draft
  const waits = mustBeApproved(draft, draft.who.id)
  if (waits) for (const { declared } of read) if (declared !== null) mustLead(draft, declared)
  const free = live.pending === null && waiting.length === 0 && !(waits && read[0]?.declared !== null)
  const inTurn = live.state.active === null || live.state.active === seat.side
  const [now, ...later] = read
  takeBackDone(draft)
  delete draft.settings.left[draft.who.id]
  draft.came.set(repeatButtonKey(draft.who.id), message('came.again', { name: seat.name }))
  if (free && now?.declared === null) return endFor(draft, 'endTurn')
  const begun = free && now?.declared != null && beginWith(draft, now.declared, inTurn ? later : [])
  if (free && !inTurn) return atOnce(draft, later)
  // An order that was refused waits with the others: the queue tells why it was not carried out, and goes on behind it.
  const given = (begun ? later : read).map((one) => toQueue(one, view))
  const wait = waits ? proposed(draft, draft.who.id, given) : given
  if (waits) askCommander(draft, draft.who.id, wait)
  if (wait.length === 0) return
  // The end of the turn comes after all of them, whenever it was asked for.
  const all = [...waiting, ...wait]
  const lines = [
    ...all.filter(({ unit }) => unit !== ''),
    ...all.filter(({ unit }) => unit === '').slice(0, 1),
  ]
  const before = begun ? (now?.declared?.unit ?? null) : null
  // Before the battle there are no parts of a turn: all is deployed at once.
  const { lines: part, taken } =
    live.state.active === null ? { lines, taken: lines.length } : nextPart(draft, view, lines, before)
  draft.settings.queues[draft.who.id] = part
  const owed = draft.ruleset.owed(live.state).find((one) => one.side === seat.side && one.what === 'orders')
  if (taken === lines.length && stops.length === 0) return
  const after = owed === undefined ? '' : debtKey(owed, live.state.turn)
  const asleep = lines.slice(taken)
  putToSleep(draft, draft.who.id, asleep, after, stops)
  const count = asleep.filter(({ unit }) => unit !== '').length
  if (count > 0) draft.tell('table.queue.asleep', { count })
}

/** An order that a commander is asked for is to a unit of whoever asks: what the rules refuse him is not put to anybody (DIG-CHAIN). */
function mustLead({ ruleset, live, who }: CommandDraft, declared: Declared): void {
  const { state } = live
  if (ruleset.holders === undefined || ruleset.holders(state, declared.unit).includes(who.id)) return
  const against = ruleset.foresee?.(state, who.id, [declared]).orders[0]?.against ?? null
  if (against !== null) must({ ok: false, refusal: against })
}

/**
 * Carries out the first of many orders; false when it is refused, and others behind it may be carried out all the same. An
 * order with none behind it but the end of the turn is refused as one alone is.
 */
function beginWith(draft: CommandDraft, declared: Declared, behind: readonly ReadLine[]): boolean {
  const input = { type: 'order', by: draft.who.id, order: declared } as const
  if (isInTurn(draft, draft.who.id) && behind.some((one) => one.declared !== null)) return draft.try(input).ok
  draft.submit(input)
  return true
}

const toQueue = ({ line, declared }: ReadLine, view: View): QueuedLine =>
  declared === null ? queuedEnd(line) : queued(line, declared, view)

/**
 * The rest of orders given out of turn, of which the rules have taken the first: they too are held against the rules,
 * at once, for out of turn nothing can wait. The first that cannot be carried out ends them.
 */
function atOnce(draft: CommandDraft, lines: readonly ReadLine[]): void {
  for (const [done, { line }] of lines.entries()) {
    const reason = orderNow(draft, line)
    if (reason === null) continue
    const view = draft.view()
    const left = lines.slice(done).map((one) => toQueue(one, view))
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
  const { ruleset } = draft
  const known = ruleset.orders.deploy ?? refuse('table.error.no-deployment')
  const { map } = draft.live.state
  const view = { ...draft.view(), parts: ruleset.parts }
  const part = knownUnit(unit, view) === undefined ? partNamed(unit, view) : null
  const meant = part?.unit ?? knownUnit(unit, view) ?? refuseUnknown(unit, view)
  const ofPart = part === null ? {} : (known.ofParts?.({ own: [part.part], target: null }) ?? {})
  const at = placeOn(map, place, meant.at ?? undefined)
  const facing = face === undefined ? undefined : facingOn(map, face)
  const declared: Declared = {
    unit: meant.id,
    order: known.key,
    ...(known.form.path === undefined ? { target: { at }, path: [] } : { path: [at] }),
    ...(facing === undefined ? {} : { face: facing }),
    options: { ...must(resolveOptions(must(parseOptions(options)), known.form, view)), ...ofPart },
  }
  const input = { type: 'order', by: draft.who.id, order: declared } as const
  draft.submit(input)
  // Asked only now: whoever may not put it there learns nothing of what stands about the place.
  const elsewhere = standsElsewhere(known, draft.live.state, declared)
  if (elsewhere !== null) draft.told.push(elsewhere)
  takeBackDone(draft)
}

/** Refuses a name that no unit known to a player has: whether one that is hidden from him has it is not told (DIG-ORDER). */
function refuseUnknown(found: string, view: View): never {
  return refuse('table.error.no-own-unit', { found, hint: hint(found, ownIds(view)) })
}
