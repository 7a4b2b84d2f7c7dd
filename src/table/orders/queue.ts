import { lookUp } from '../../kernel/look-up.ts'
import { idiomOf, parseLine } from '../../kernel/notation.ts'
import type { Declared } from '../../kernel/order.ts'
import { idsIn } from '../../kernel/ordered.ts'
import { resolveOrder } from '../../kernel/resolve.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import type { UnitStatus } from '../../kernel/state.ts'
import type { View } from '../../kernel/view.ts'
import { type Message, message, type PlayerId, type Result, spoken } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import type { QueuedLine } from '../battle/settings.ts'

/** Reads one line as an order of this viewer. */
export function readOrder(draft: CommandDraft, view: View, line: string): Result<Declared> {
  const read = parseLine(line, idiomOf(draft.ruleset))
  if (!read.ok) return read
  if (read.value.kind === 'spend') return { ok: false, refusal: message('table.error.pd-here') }
  return resolveNamed(read.value.order, view, draft.ruleset)
}

/** Resolves what was written as an order of this viewer; a refusal calls the order by the name its reader types. */
export function resolveNamed(
  written: Parameters<typeof resolveOrder>[0],
  view: View,
  ruleset: Ruleset,
): Result<Declared> {
  const resolved = resolveOrder(written, view, ruleset)
  return resolved.ok ? resolved : { ok: false, refusal: withOrderName(resolved.refusal, ruleset) }
}

/** A refusal that speaks of an order by its key speaks of it by the name its reader types. */
function withOrderName(refusal: Message, ruleset: Pick<Ruleset, 'orders'>): Message {
  const names = lookUp(ruleset.orders, String(refusal.params?.order ?? ''))?.names
  if (names === undefined) return refusal
  return { ...refusal, params: { ...refusal.params, order: spoken(names) } }
}

/** A line of a text that holds an order, with its number as its writer counts, from 1. */
export interface NumberedLine {
  readonly line: string
  readonly number: number
}

/** The lines of a text that are orders: no blank ones, nothing after `#`. */
export const linesOf = (text: string): NumberedLine[] =>
  text
    .split(/\r?\n/u)
    .map((line, index) => ({ line: line.replace(/(^|\s)#.*$/u, '').trim(), number: index + 1 }))
    .filter(({ line }) => line !== '')

/** A line to be carried out later, with how its target is seen now. */
export function queued(line: string, declared: Declared, view: View): QueuedLine {
  const target = declared.target !== undefined && 'unit' in declared.target ? declared.target.unit : null
  return {
    line,
    unit: declared.unit,
    seen: target === null ? null : (lookUp(view.units, target)?.seen ?? null),
  }
}

/**
 * Carries out the next line of a queue, if one can be; true when it did. A queue stops when facts have changed: a
 * reaction was carried out, its unit or target is gone, or its side is no longer in turn (DIG-QUEUE).
 */
export function runQueues(draft: CommandDraft): boolean {
  for (const player of idsIn(draft.settings.queues)) {
    const [next] = lookUp(draft.settings.queues, player) ?? []
    if (next === undefined) {
      delete draft.settings.queues[player]
      continue
    }
    const reason = changed(draft, player) ?? runLine(draft, player, next)
    if (reason === null) {
      lookUp(draft.settings.queues, player)?.shift()
      if (lookUp(draft.settings.queues, player)?.length === 0) delete draft.settings.queues[player]
      return true
    }
    stopQueue(draft, player, reason)
  }
  return false
}

/** Whether what happened since it was handed in stops a queue. */
function changed(draft: CommandDraft, player: PlayerId): Message | null {
  const { state } = draft.live
  const side = lookUp(state.seats, player)?.side
  if (side === undefined || state.active !== side) return message('table.queue.not-in-turn')
  return draft.reacted ? message('table.queue.reaction') : null
}

/** Who stands, waits or hides off the map: what he may do there is for the rules to say. */
const STILL_THERE: ReadonlySet<UnitStatus> = new Set(['standing', 'reserve', 'trap'])

/** Carries out one line; the reason why not when it could not be. */
function runLine(draft: CommandDraft, player: PlayerId, { line, unit, seen }: QueuedLine): Message | null {
  const seat = lookUp(draft.live.state.seats, player)
  if (seat === undefined) return message('table.error.no-seat')
  const view = draft.live.view({ kind: 'player', side: seat.side, player })
  const status = lookUp(view.units, unit)?.status
  if (status === undefined || !STILL_THERE.has(status)) {
    return message('table.queue.unit-lost', { unit })
  }
  const read = readOrder(draft, view, line)
  if (!read.ok) return read.refusal
  const declared = read.value
  if (declared.target !== undefined && 'unit' in declared.target) {
    const target = lookUp(view.units, declared.target.unit)
    const gone = target === undefined || target.at === null || target.seen !== seen
    if (gone) return message('table.queue.target-gone', { unit: declared.target.unit })
  }
  const taken = draft.try({ type: 'order', by: player, order: declared })
  return taken.ok ? null : taken.refusal
}

/** Ends a queue and tells its owner why, and which lines were not carried out. */
export function stopQueue(draft: CommandDraft, player: PlayerId, reason: Message): void {
  const left = lookUp(draft.settings.queues, player) ?? []
  delete draft.settings.queues[player]
  const lines = left.map(({ line }) => line).join('\n')
  const said: Message = message('table.queue.stopped', { reason, count: left.length, lines })
  if (player === draft.who.id) draft.told.push(said)
  else draft.say({ kind: 'player', player }, said)
}

/** Ends all queues, and tells each of their owners. */
export function stopQueues(draft: CommandDraft, reason: Message): void {
  for (const player of idsIn(draft.settings.queues)) stopQueue(draft, player, reason)
}
