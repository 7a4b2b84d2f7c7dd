import { lookUp } from '../../kernel/look-up.ts'
import { parseLine } from '../../kernel/notation.ts'
import type { Declared } from '../../kernel/order.ts'
import { idsIn } from '../../kernel/ordered.ts'
import { resolveOrder } from '../../kernel/resolve.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import type { UnitStatus } from '../../kernel/state.ts'
import type { View } from '../../kernel/view.ts'
import { type Message, type PlayerId, type Result, spoken } from '../../kernel/words.ts'
import type { Desk } from '../battle/draft.ts'
import type { QueuedLine } from '../battle/settings.ts'

/** Reads one line as an order of this viewer. */
export function readOrder(desk: Desk, view: View, line: string): Result<Declared> {
  const read = parseLine(line)
  if (!read.ok) return read
  if (read.value.kind === 'pd') return { ok: false, refusal: { key: 'table.error.pd-here' } }
  return resolveNamed(read.value.order, view, desk.ruleset)
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
 * reaction was carried out, its unit or target is gone, or its side is no longer in turn (KG-DIG-12).
 */
export function runQueues(desk: Desk): boolean {
  for (const player of idsIn(desk.settings.queues)) {
    const [next] = lookUp(desk.settings.queues, player) ?? []
    if (next === undefined) {
      delete desk.settings.queues[player]
      continue
    }
    const reason = changed(desk, player) ?? runLine(desk, player, next)
    if (reason === null) {
      lookUp(desk.settings.queues, player)?.shift()
      if (lookUp(desk.settings.queues, player)?.length === 0) delete desk.settings.queues[player]
      return true
    }
    stopQueue(desk, player, reason)
  }
  return false
}

/** Whether what happened since it was handed in stops a queue. */
function changed(desk: Desk, player: PlayerId): Message | null {
  const { state } = desk.live
  const side = lookUp(state.seats, player)?.side
  if (side === undefined || state.active !== side) return { key: 'table.queue.not-in-turn' }
  return desk.reacted ? { key: 'table.queue.reaction' } : null
}

/** Who stands, waits or hides off the map: what he may do there is for the rules to say. */
const STILL_THERE: ReadonlySet<UnitStatus> = new Set(['standing', 'reserve', 'trap'])

/** Carries out one line; the reason why not when it could not be. */
function runLine(desk: Desk, player: PlayerId, { line, unit, seen }: QueuedLine): Message | null {
  const seat = lookUp(desk.live.state.seats, player)
  if (seat === undefined) return { key: 'table.error.no-seat' }
  const view = desk.live.view({ kind: 'player', side: seat.side, player })
  const status = lookUp(view.units, unit)?.status
  if (status === undefined || !STILL_THERE.has(status)) {
    return { key: 'table.queue.unit-lost', params: { unit } }
  }
  const read = readOrder(desk, view, line)
  if (!read.ok) return read.refusal
  const declared = read.value
  if (declared.target !== undefined && 'unit' in declared.target) {
    const target = lookUp(view.units, declared.target.unit)
    const gone = target === undefined || target.at === null || target.seen !== seen
    if (gone) return { key: 'table.queue.target-gone', params: { unit: declared.target.unit } }
  }
  const taken = desk.try({ type: 'order', by: player, order: declared })
  return taken.ok ? null : taken.refusal
}

/** Ends a queue and tells its owner why, and which lines were not carried out. */
export function stopQueue(desk: Desk, player: PlayerId, reason: Message): void {
  const left = lookUp(desk.settings.queues, player) ?? []
  delete desk.settings.queues[player]
  const lines = left.map(({ line }) => line).join('\n')
  const said: Message = { key: 'table.queue.stopped', params: { reason, count: left.length, lines } }
  if (player === desk.who.id) desk.told.push(said)
  else desk.say({ kind: 'player', player }, said)
}

/** Ends all queues, and tells each of their owners. */
export function stopQueues(desk: Desk, reason: Message): void {
  for (const player of idsIn(desk.settings.queues)) stopQueue(desk, player, reason)
}
