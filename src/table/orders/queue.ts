import { inOwnWords } from '../../i18n/own-words.ts'
import { canonical } from '../../kernel/json.ts'
import { isGone } from '../../kernel/known-things.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { idiomOf, parseLine } from '../../kernel/notation.ts'
import { type Declared, givenTo } from '../../kernel/order.ts'
import { idsIn } from '../../kernel/ordered.ts'
import { resolveOrder } from '../../kernel/resolve.ts'
import type { Acting, Ruleset } from '../../kernel/ruleset.ts'
import type { UnitStatus } from '../../kernel/state.ts'
import type { View } from '../../kernel/view.ts'
import {
  type Message,
  message,
  type PlayerId,
  type Result,
  type SideId,
  sideOf,
  spoken,
  type UnitId,
} from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import type { QueuedLine } from '../battle/instructions.ts'
import { heard, unitsIn } from '../battle/redact.ts'
import { approvalButtonKey, repeatButtonKey } from '../battle/standing-buttons.ts'
import { endQueued } from '../people/votes.ts'
import { ENEMY, isEnd } from './lines.ts'
import { putToSleep } from './parts.ts'

/** Reads one line as an order of this viewer. */
export function readOrder(draft: Pick<CommandDraft, 'ruleset'>, view: View, line: string): Result<Declared> {
  const read = parseLine(line, idiomOf(draft.ruleset))
  if (!read.ok) return { ok: false, refusal: inOwnWords(read.refusal, draft.ruleset.namespace) }
  if (read.value.kind === 'spend') return { ok: false, refusal: message('table.error.pd-here') }
  return resolveNamed(read.value.order, view, draft.ruleset)
}

/** Reads one line as an order of the caller to a unit of his own side. */
export function readOwnOrder(
  draft: Pick<CommandDraft, 'ruleset'>,
  view: View,
  line: string,
): Result<Declared> {
  const read = readOrder(draft, view, line)
  if (!read.ok || lookUp(view.units, read.value.unit)?.side === sideOf(view.viewer)) return read
  return { ok: false, refusal: message('table.error.not-your-unit', { unit: read.value.unit }) }
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
 * Carries out the next line of a queue, if one can be; true when it did. A queue stops when its side is no longer in turn. A
 * line that cannot be carried out, since its unit or target is gone or the rules refuse it, and a line that a reaction
 * concerns take with them what depends on them, and the end of the turn (DIG-QUEUE): all to or about a unit that is gone, or that
 * a reaction concerns, and else what units should have done from where they do not come to ({@link thwarted}). Where a side acts
 * in parts, the end of one outlasts a unit that is lost: for that there are words to stop at (DIG-PLAN).
 */
export function runQueues(draft: CommandDraft): boolean {
  for (const player of idsIn(draft.settings.queues)) {
    const [next, ...rest] = lookUp(draft.settings.queues, player) ?? []
    if (next === undefined) {
      delete draft.settings.queues[player]
      continue
    }
    if (isOver(draft, player, next)) {
      skipEnd(draft, player, rest)
      return true
    }
    if (!isInTurn(draft, player)) {
      if (draft.ruleset.acts !== undefined) {
        putToSleep(draft, player, [next, ...rest], null)
        return true
      }
      stopQueue(draft, player, message('table.queue.not-in-turn'))
      continue
    }
    const touched = touchedByReactions(draft, player)
    const stopped = withDependants(
      [next, ...rest],
      (line) => touched.some((unit) => isAbout(line, unit)),
      unitOf,
    )
    if (stopped.length > 0) {
      leave(draft, player, stopped, message('table.queue.reaction', { count: stopped.length }))
      return true
    }
    if (typeof next.proposal === 'string') continue
    if (!applies(next)) {
      goOn(draft, player, rest)
      return true
    }
    const reason = runLine(draft, player, next)
    if (reason !== null) {
      const gone = reason.key === 'table.queue.unit-lost'
      const view = viewFor(draft, player)
      const lost = withDependants(
        [next, ...rest],
        (line) => line === next,
        gone || view === null ? unitOf : (line) => thwartedBy(draft, view, line),
      )
      // An order to a part that is over comes too late: the next part may begin in its stead.
      const ends = draft.ruleset.acts !== undefined && isPast(draft, player, next, reason)
      leave(draft, player, ends ? lost.filter(({ line }) => !isEnd(line)) : lost, reason, next)
      if (lookUp(draft.settings.queues, player) === undefined) continue
    } else goOn(draft, player, rest)
    return true
  }
  return false
}

/** Does a line still wait to be given, or has what happened since it was planned made it void (DIG-PLAN)? */
const applies = ({ when }: QueuedLine): boolean => when === undefined || when.met === (when.is === 'if')

/** A line as it is to be read now: what was planned against whoever should come is against him who did. */
const asItStands = ({ line, when }: QueuedLine): string =>
  when?.enemy == null ? line : line.replaceAll(ENEMY, `@${when.enemy}`)

function goOn(draft: CommandDraft, player: PlayerId, rest: readonly QueuedLine[]): void {
  if (rest.length === 0) delete draft.settings.queues[player]
  else draft.settings.queues[player] = [...rest]
}

/**
 * Takes lines out of a queue and tells its owner why; the others stay in it.
 * @param cause the one of them that the reason is about; absent: all are
 */
export function leave(
  draft: CommandDraft,
  player: PlayerId,
  lost: readonly QueuedLine[],
  reason: Message,
  cause?: QueuedLine,
): void {
  const waiting = lookUp(draft.settings.queues, player) ?? []
  goOn(
    draft,
    player,
    waiting.filter((line) => !lost.includes(line)),
  )
  tellStopped(draft, player, reason, lost, cause)
}

/** Is a line an order to a unit, or does it name it, or a part of it? Ids of models have a hyphen, and so have ids of parts of units. */
export const isAbout = ({ line, unit }: QueuedLine, other: UnitId): boolean =>
  unit === other ||
  [/[^\p{L}\p{N}]+/u, /[^\p{L}\p{N}-]+/u].some((between) =>
    line.toLowerCase().split(between).includes(other.toLowerCase()),
  )

/**
 * The lines that are lost, in their order, with all that are of no use without them.
 * @param takes the units of a line that is lost whose later lines, and those about them, are lost with it
 */
export function withDependants(
  lines: readonly QueuedLine[],
  isLost: (line: QueuedLine) => boolean,
  takes: (line: QueuedLine) => readonly UnitId[],
): readonly QueuedLine[] {
  const units = new Set<UnitId>()
  const lost = lines.filter((line) => {
    const gone = isLost(line) || [...units].some((unit) => isAbout(line, unit))
    if (gone) for (const unit of takes(line)) units.add(unit)
    return gone
  })
  return lost.length === 0 ? [] : lines.filter((line) => lost.includes(line) || isEnd(line.line))
}

/** The unit of a line, all of whose later lines are lost with it. */
export const unitOf = ({ unit }: QueuedLine): readonly UnitId[] => (unit === '' ? [] : [unit])

/**
 * The units that an order would have brought elsewhere or into another order, had it been carried out: what they should have done
 * from there would be another thing from where they stand. Nobody where it leaves them as they are (DIG-QUEUE).
 */
export const thwarted = (
  { inPlace = [] }: Pick<Ruleset, 'inPlace'>,
  declared: Declared,
): readonly UnitId[] =>
  inPlace.includes(declared.order) && declared.path.length === 0 && declared.face === undefined
    ? []
    : givenTo(declared)

/** The same of a line that waits; of one that can no longer be read, its unit. */
function thwartedBy(draft: CommandDraft, view: View, line: QueuedLine): readonly UnitId[] {
  const read = line.unit === '' ? null : readOrder(draft, view, asItStands(line))
  return read?.ok === true ? thwarted(draft.ruleset, read.value) : unitOf(line)
}

/** What a player sees; null: he has no seat. */
function viewFor({ live }: CommandDraft, player: PlayerId): View | null {
  const side = lookUp(live.state.seats, player)?.side
  return side === undefined ? null : live.view({ kind: 'player', side, player })
}

/** Is a line the end of a part of the turn that has ended by itself, or nobody wrote it and the part was never begun? */
function isOver(draft: CommandDraft, player: PlayerId, queued: QueuedLine): boolean {
  const { line, of, unwritten = false } = queued
  if (of === undefined || !isEnd(line)) return false
  const stage = stageOf(draft, player, of)
  return stage === 'over' || (stage === 'ahead' && unwritten)
}

/** Was a line not carried out because its unit is lost, or its part of the turn is over? */
const isPast = (draft: CommandDraft, player: PlayerId, { unit }: QueuedLine, { key }: Message): boolean =>
  key === 'table.queue.unit-lost' || stageOf(draft, player, unit) === 'over'

/** How far the part of the turn in which a unit acts has come, as its player sees it; null where turns have no parts. */
function stageOf({ live, ruleset }: CommandDraft, player: PlayerId, unit: UnitId): Acting['stage'] | null {
  const side = lookUp(live.state.seats, player)?.side
  if (ruleset.acts === undefined || side === undefined) return null
  return ruleset.acts(live.view({ kind: 'player', side, player }), unit)?.stage ?? 'over'
}

/** Goes on behind an end that says nothing; where no line of its part was carried out, the next part need not wait. */
function skipEnd(draft: CommandDraft, player: PlayerId, rest: readonly QueuedLine[]): void {
  goOn(draft, player, rest)
  const plan = lookUp(draft.settings.plans, player)
  if (plan !== undefined) plan.after = null
}

/** Does an order of the caller's wait: behind others of his, or for somebody else's answer in his own turn? */
export function mustWait({ live, settings, who }: CommandDraft, side: SideId): boolean {
  if ((lookUp(settings.queues, who.id) ?? []).length > 0) return true
  return live.pending !== null && live.pending.side !== side && live.state.active === side
}

/** Whether a player's side is in turn, or still deploys: then no side is in turn. */
export function isInTurn({ live: { state }, ruleset }: CommandDraft, player: PlayerId): boolean {
  const side = lookUp(state.seats, player)?.side
  if (side === undefined) return false
  if (state.active !== null) return side === state.active
  return ruleset.owed(state).some((owed) => owed.side === side && owed.what === 'deployment')
}

/** The units that reactions of this command concern, as far as a player knows: whom they answer, and what they did. */
function touchedByReactions(draft: CommandDraft, player: PlayerId): UnitId[] {
  const side = lookUp(draft.live.state.seats, player)?.side
  if (side === undefined) return []
  return draft.reactions.flatMap(({ entry, to }) => [
    ...(to === null ? [] : [to]),
    ...heard(entry.effects, { kind: 'side', side }).flatMap(unitsIn),
  ])
}

/** Who stands, waits or hides off the map: what he may do there is for the rules to say. */
const STILL_THERE: ReadonlySet<UnitStatus> = new Set(['standing', 'reserve', 'trap', 'aboard'])

/** Can a unit of the reader's still be given an order, as far as his view tells? */
export function isThere(view: View, unit: UnitId): boolean {
  const status = lookUp(view.units, unit)?.status
  return status !== undefined && STILL_THERE.has(status)
}

/**
 * Says that the unit an order aims at is lost, or not to be seen as it was (DIG-QUEUE); null when it is.
 * @param seen how it was seen as the order was written; undefined where that is not known.
 */
export function targetGone(
  { target }: Declared,
  view: View,
  seen: QueuedLine['seen'] | undefined,
): Message | null {
  if (target === undefined || !('unit' in target)) return null
  const now = lookUp(view.units, target.unit)
  if (now !== undefined && isGone(now)) return message('table.queue.target-lost', { unit: target.unit })
  const away = now?.at === null && now.status !== 'aboard'
  const gone = now === undefined || away || (seen !== undefined && now.seen !== seen)
  return gone ? message('table.queue.target-gone', { unit: target.unit }) : null
}

/** Carries out one line; the reason why not when it could not be. */
function runLine(draft: CommandDraft, player: PlayerId, queued: QueuedLine): Message | null {
  const { unit, seen } = queued
  const line = asItStands(queued)
  const seat = lookUp(draft.live.state.seats, player)
  if (seat === undefined) return message('table.error.no-seat')
  if (isEnd(line)) return endQueued(draft, player, seat.side, queued.of ?? null)
  const view = draft.live.view({ kind: 'player', side: seat.side, player })
  if (!isThere(view, unit)) return message('table.queue.unit-lost', { unit })
  const read = readOrder(draft, view, line)
  if (!read.ok) return read.refusal
  const declared = read.value
  const gone = targetGone(declared, view, line === queued.line ? seen : undefined)
  if (gone !== null) return gone
  const taken = draft.try({ type: 'order', by: player, order: declared, cause: { why: 'queue' } })
  return taken.ok ? null : taken.refusal
}

/** Ends a queue and tells its owner why, and which lines were not carried out. */
export function stopQueue(draft: CommandDraft, player: PlayerId, reason: Message): void {
  const left = lookUp(draft.settings.queues, player) ?? []
  delete draft.settings.queues[player]
  tellStopped(draft, player, reason, left)
}

/** What is said where orders were not carried out. */
export const QUEUE_STOPS = [
  'table.queue.stopped',
  'table.queue.stopped-behind',
  'table.queue.stopped-anyway',
] as const

/**
 * Tells the owner of some lines why they were not carried out, in his side's thread where he did not give the command
 * himself, and keeps them, so that he may give them again.
 */
function tellStopped(
  draft: CommandDraft,
  player: PlayerId,
  reason: Message,
  lost: readonly QueuedLine[],
  cause?: QueuedLine,
): void {
  for (const { proposal } of lost)
    if (typeof proposal === 'string')
      draft.came.set(approvalButtonKey(proposal), message('came.left', { reason }))
  const lines = lost.filter(applies).map(asItStands)
  draft.settings.left[player] = [...(lookUp(draft.settings.left, player) ?? []), ...lines]
  const behind = lost.filter((one) => one !== cause && applies(one)).map(asItStands)
  const said: readonly Message[] =
    cause === undefined || behind.length === 0
      ? [message('table.queue.stopped', { reason, count: lines.length, lines: lines.join('\n') })]
      : [
          message('table.queue.stopped-behind', {
            reason,
            line: asItStands(cause),
            count: behind.length,
            lines: behind.join('\n'),
          }),
          ...refusedAnyway(draft, player, behind),
        ]
  const side = lookUp(draft.live.state.seats, player)?.side
  if (player === draft.who.id) draft.told.push(...said)
  else if (side === undefined) draft.say({ kind: 'player', player }, ...said)
  else draft.call(side, [player], repeatButtonKey(player), ...said)
}

/** What is against lines as things stand, though they were left out for another's sake: each reason once, with those it is about. */
function refusedAnyway(draft: CommandDraft, player: PlayerId, lines: readonly string[]): Message[] {
  const view = viewFor(draft, player)
  if (view === null) return []
  const { ruleset, live } = draft
  const reasons = new Map<string, { readonly reason: Message; readonly lines: string[] }>()
  for (const line of lines) {
    if (isEnd(line)) continue
    const read = readOrder(draft, view, line)
    const reason = read.ok
      ? (ruleset.foresee?.(live.state, player, [read.value]).orders[0]?.against ?? null)
      : read.refusal
    if (reason === null) continue
    const key = canonical(reason)
    const known = reasons.get(key) ?? { reason, lines: [] }
    reasons.set(key, { reason, lines: [...known.lines, line] })
  }
  return [...reasons.values()].map((one) =>
    message('table.queue.stopped-anyway', { reason: one.reason, lines: one.lines.join('\n') }),
  )
}

/** Ends all queues, and tells each of their owners. */
export function stopQueues(draft: CommandDraft, reason: Message): void {
  for (const player of idsIn(draft.settings.queues)) stopQueue(draft, player, reason)
}
