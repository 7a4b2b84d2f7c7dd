import { inOwnWords } from '../../i18n/own-words.ts'
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
import { endQueued } from '../people/votes.ts'

/** Reads one line as an order of this viewer. */
export function readOrder(draft: CommandDraft, view: View, line: string): Result<Declared> {
  const read = parseLine(line, idiomOf(draft.ruleset))
  if (!read.ok) return { ok: false, refusal: inOwnWords(read.refusal, draft.ruleset.namespace) }
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
  if (resolved.ok) return resolved
  return { ok: false, refusal: inOwnWords(withOrderName(resolved.refusal, ruleset), ruleset.namespace) }
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

/** `end`: the line that ends its writer's turn when all before it is done. */
export const isEnd = (line: string): boolean => /^(?:end|koniec)(?:\s+(?:turn|tury))?$/iu.test(line.trim())

/** The end of the turn, as it waits behind the orders. */
export const queuedEnd = (line: string): QueuedLine => ({ line, unit: '', seen: null })

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
 * Carries out the next line of a queue, if one can be; true when it did. A queue stops when a reaction was carried out or
 * its side is no longer in turn. A line that cannot be carried out, since its unit or target is gone or the rules refuse it,
 * takes with it what depends on it: orders of the same unit or about it, and the end of the turn (DIG-QUEUE).
 */
export function runQueues(draft: CommandDraft): boolean {
  for (const player of idsIn(draft.settings.queues)) {
    const [next, ...rest] = lookUp(draft.settings.queues, player) ?? []
    if (next === undefined) {
      delete draft.settings.queues[player]
      continue
    }
    const stop = changed(draft, player)
    if (stop !== null) {
      stopQueue(draft, player, stop)
      continue
    }
    const reason = runLine(draft, player, next)
    const goOn = reason === null ? rest : rest.filter((line) => !dependsOn(line, next))
    if (reason !== null) {
      tellStopped(draft, player, reason, [next, ...rest.filter((line) => dependsOn(line, next))])
    }
    if (goOn.length === 0) delete draft.settings.queues[player]
    else draft.settings.queues[player] = goOn
    if (reason === null || goOn.length > 0) return true
  }
  return false
}

/** Is it of no use once another line was not carried out? */
const dependsOn = ({ line, unit }: QueuedLine, lost: QueuedLine): boolean =>
  isEnd(line) ||
  unit === lost.unit ||
  line
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .includes(lost.unit.toLowerCase())

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
  if (isEnd(line)) return endQueued(draft, player, seat.side)
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
  tellStopped(draft, player, reason, left)
}

/**
 * Tells the owner of some lines why they were not carried out, in his side's thread where he did not give the command
 * himself, and keeps them, so that he may give them again.
 */
function tellStopped(
  draft: CommandDraft,
  player: PlayerId,
  reason: Message,
  lost: readonly QueuedLine[],
): void {
  const lines = lost.map(({ line }) => line)
  draft.settings.left[player] = [...(lookUp(draft.settings.left, player) ?? []), ...lines]
  const said: Message = message('table.queue.stopped', {
    reason,
    count: lost.length,
    lines: lines.join('\n'),
  })
  const side = lookUp(draft.live.state.seats, player)?.side
  if (player === draft.who.id) draft.told.push(said)
  else if (side === undefined) draft.say({ kind: 'player', player }, said)
  else draft.call(side, player, said)
}

/** Ends all queues, and tells each of their owners. */
export function stopQueues(draft: CommandDraft, reason: Message): void {
  for (const player of idsIn(draft.settings.queues)) stopQueue(draft, player, reason)
}
