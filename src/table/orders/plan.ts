import { lookUp } from '../../kernel/look-up.ts'
import { idsIn } from '../../kernel/ordered.ts'
import type { Owed } from '../../kernel/ruleset.ts'
import { befallen, type Trigger, triggered } from '../../kernel/trigger.ts'
import type { View } from '../../kernel/view.ts'
import { type Message, message, type PlayerId, refuse, type SideId, type UnitId } from '../../kernel/words.ts'
import type { CommandDraft, Written } from '../battle/draft.ts'
import type { Plan, QueuedLine, Stopped } from '../battle/instructions.ts'
import { clockKey, debtKey } from '../battle/owes.ts'
import { heard } from '../battle/redact.ts'
import { mustSit } from '../battle/seats.ts'
import { askCommander, mustBeApproved, proposed } from './approving.ts'
import { linesOf, queuedEnd } from './lines.ts'
import { refuseFaults } from './orders.ts'
import { nextPart } from './parts.ts'
import { MOST_STOPS, readPlan } from './plan-text.ts'
import { isAbout, leave, queued, stopQueue, unitOf, withDependants } from './queue.ts'
import { MOST_LINES } from './read-back.ts'

/*
 * Plans (DIG-PLAN): orders for one's next turn, written in the enemy's time. Nobody else reads them. They begin as soon as
 * their writer's side gives orders again, go on as any queue does, and stop as a whole when one of their `stop if` lines
 * comes true. What they wait for is looked for only in what their writer was told, and in his own view.
 */

/** Puts a plan by for the caller, in place of the one he had; refuses one of which a line cannot be read. */
export function writePlan(draft: CommandDraft, text: string): void {
  const { side } = mustSit(draft.loaded, draft.who)
  if (draft.live.state.outcome !== null) refuse('error.battle-over')
  const view = draft.view()
  const read = readPlan(draft, view, text)
  if (read.length > MOST_LINES) refuse('table.error.many-lines', { most: MOST_LINES })
  refuseFaults(
    read.flatMap((one) =>
      one.kind === 'fault' ? [message('table.error.line', { line: one.number, said: one.fault })] : [],
    ),
  )
  const lines = read.flatMap((one): QueuedLine[] => {
    if (one.kind === 'end') return [queuedEnd(one.line)]
    if (one.kind !== 'order') return []
    const line = queued(one.order, one.declared, view)
    return [one.when === null ? line : { ...line, when: one.when }]
  })
  if (lines.length === 0) refuse('table.error.no-lines')
  const stops = read.flatMap((one) => (one.kind === 'stop' ? [{ line: one.line, on: one.on }] : []))
  if (stops.length > MOST_STOPS) refuse('plan.error.many-stops', { most: MOST_STOPS })
  const owed = owedOf(draft, side, draft.who.id)
  // Where a side acts in parts the next of them will do.
  const key = draft.ruleset.acts === undefined ? clockKey : debtKey
  const after = owed === null ? null : key(owed, draft.live.state.turn)
  draft.settings.plans[draft.who.id] = { text, lines, stops, after, driven: [], stopped: null }
  draft.tell('plan.kept', { count: lines.filter(({ unit }) => unit !== '').length })
}

/** Throws the caller's plan away; what of it has begun waits in his queue. */
export function dropPlan(draft: CommandDraft): void {
  mustSit(draft.loaded, draft.who)
  if (planOf(draft, draft.who.id) === null) refuse('plan.error.none')
  delete draft.settings.plans[draft.who.id]
  draft.tell('plan.dropped')
}

/** What of the caller's own plan has not begun; null where there is nothing. */
export function ownPlan(draft: CommandDraft): Plan | null {
  mustSit(draft.loaded, draft.who)
  const plan = planOf(draft, draft.who.id)
  return plan === null || plan.lines.length === 0 ? null : plan
}

const planOf = ({ settings }: CommandDraft, player: PlayerId): Plan | null =>
  lookUp(settings.plans, player) ?? null

const queueOf = ({ settings }: CommandDraft, player: PlayerId): readonly QueuedLine[] =>
  lookUp(settings.queues, player) ?? []

/** The orders that a player's side owes in its own turn; null where it owes none. */
function owedOf({ live, ruleset }: CommandDraft, side: SideId, player: PlayerId): Owed | null {
  const owed = ruleset.owed(live.state).find((one) => one.side === side && isTurn(one))
  return owed === undefined || owed.players?.includes(player) === false ? null : owed
}

/** Is it a turn of that side's own, and not what it may do in the other's? */
const isTurn = ({ what, time }: Owed): boolean => what === 'orders' && time !== 'answer'

/** Holds all plans against what has been written since that was done last. */
export function watchPlans(draft: CommandDraft): void {
  const fresh = draft.written.slice(draft.watched)
  draft.watched = draft.written.length
  if (fresh.length === 0) return
  for (const player of idsIn(draft.settings.plans)) {
    const plan = planOf(draft, player)
    const side = lookUp(draft.live.state.seats, player)?.side
    if (plan === null || side === undefined || plan.stopped !== null) continue
    const view = draft.live.view({ kind: 'player', side, player })
    for (const written of fresh) watch(draft, player, plan, side, view, written)
  }
}

function watch(
  draft: CommandDraft,
  player: PlayerId,
  plan: Plan,
  side: SideId,
  view: View,
  { entry, inTurn }: Written,
): void {
  const effects = heard(entry.effects, view.viewer)
  const happened = (on: Trigger): UnitId | null | undefined =>
    triggered(on, side, effects, view, draft.ruleset.signals)
  for (const { when } of [...plan.lines, ...queueOf(draft, player)]) {
    const enemy = when === undefined ? undefined : happened(when.on)
    if (when === undefined || enemy === undefined) continue
    when.met = true
    when.enemy = enemy ?? when.enemy
  }
  if (inTurn !== side) {
    const moved = effects.flatMap((effect) => (effect.type === 'move' ? [effect.unit] : []))
    const own = moved.filter((unit) => lookUp(view.units, unit)?.side === side)
    plan.driven = [...new Set([...plan.driven, ...own])]
  }
  const stop = plan.stopped === null ? plan.stops.find(({ on }) => happened(on) !== undefined) : undefined
  if (stop === undefined) return
  const befell = befallen(stop.on, side, effects, view, draft.ruleset.signals)
  stopPlan(draft, player, plan, { line: stop.line, ...(befell === null ? {} : { befell }) })
}

/** Why a plan has stopped: the line that said so, with what befell whom where that is what it waited for, or no line when the battle was taken back. */
export const reasonFor = ({ line, befell }: Stopped): Message =>
  line === null
    ? message('plan.taken-back')
    : befell === undefined
      ? message('plan.surprise', { line })
      : message('plan.befell', { line, ...befell })

/**
 * Stops a plan: at once where its orders are being carried out, and else it is kept as it is, and does not begin. Its
 * writer is told, and may write it anew.
 */
function stopPlan(draft: CommandDraft, player: PlayerId, plan: Plan, why: Stopped): void {
  const running = queueOf(draft, player)
  plan.stopped = why
  if (running.length > 0) return giveUp(draft, player, [...running, ...plan.lines], why)
  if (plan.lines.length === 0) return
  tellWriter(
    draft,
    player,
    message('plan.stopped', { reason: reasonFor(why), scenario: draft.live.state.scenario.name }),
  )
}

/** Ends a plan in its writer's own turn: he is called, and may give what was left of it by a button. */
function giveUp(draft: CommandDraft, player: PlayerId, lines: readonly QueuedLine[], why: Stopped): void {
  draft.settings.queues[player] = [...lines]
  delete draft.settings.plans[player]
  stopQueue(draft, player, reasonFor(why))
}

/** Stops all plans, for the battle was taken back. */
export function stopPlans(draft: CommandDraft): void {
  for (const player of idsIn(draft.settings.plans)) {
    const plan = planOf(draft, player)
    if (plan !== null && plan.stopped === null) stopPlan(draft, player, plan, { line: null })
  }
}

function tellWriter(draft: CommandDraft, player: PlayerId, said: Message): void {
  if (player === draft.who.id) draft.told.push(said)
  else draft.say({ kind: 'player', player }, said)
}

/** Is a debt still the one in which a plan was written or begun, or a part of it? */
const isStill = (debt: string, after: string | null): boolean =>
  after !== null && (debt === after || debt.startsWith(`${after}:`))

/** Begins the plan, or its next part, of somebody whose side gives orders again; true when it did. */
export function beginPlans(draft: CommandDraft): boolean {
  for (const player of idsIn(draft.settings.plans)) {
    const plan = planOf(draft, player)
    const side = lookUp(draft.live.state.seats, player)?.side
    if (plan === null || side === undefined) continue
    if (draft.ruleset.owed(draft.live.state).some((one) => one.side !== side && isTurn(one)))
      plan.after = null
    if (queueOf(draft, player).length > 0) continue
    if (plan.lines.length === 0) {
      delete draft.settings.plans[player]
      continue
    }
    const owed = owedOf(draft, side, player)
    const debt = owed === null ? null : debtKey(owed, draft.live.state.turn)
    if (debt === null || isStill(debt, plan.after)) continue
    if (plan.stopped !== null) giveUp(draft, player, plan.lines, plan.stopped)
    else begin(draft, player, side, plan, debt)
    return true
  }
  return false
}

/** What of a plan's text comes after its first lines, so many of them, with the lines that stop it. */
function textAfter(text: string, count: number): string {
  const isStop = (line: string): boolean => /^\s*(?:(?:queue|plan|kolejka)\s+)?stop\b/iu.test(line)
  let left = count
  return text
    .split(/\r?\n/u)
    .filter((line) => isStop(line) || linesOf(line).length === 0 || left-- <= 0)
    .join('\n')
    .trim()
}

/** The next part of a plan goes into the queue. */
function begin(draft: CommandDraft, player: PlayerId, side: SideId, plan: Plan, debt: string): void {
  const view = draft.live.view({ kind: 'player', side, player })
  const { lines: part, taken } = nextPart(draft, view, plan.lines, null)
  const { driven } = plan
  plan.lines = plan.lines.slice(taken)
  plan.text = textAfter(plan.text, taken)
  plan.after = debt
  plan.driven = []
  const waits = mustBeApproved(draft, player)
  const queue = waits ? proposed(draft, player, part) : [...part]
  draft.settings.queues[player] = queue
  delete draft.settings.left[player]
  if (waits && queue.some(({ proposal }, at) => proposal !== part[at]?.proposal))
    askCommander(draft, player, queue)
  tellWriter(
    draft,
    player,
    message('plan.begun', {
      scenario: draft.live.state.scenario.name,
      count: part.filter(({ unit }) => unit !== '').length,
    }),
  )
  const lost = withDependants(part, (line) => driven.some((unit) => isAbout(line, unit)), unitOf)
  if (lost.length > 0) leave(draft, player, lost, message('plan.driven', { units: driven.join(', ') }))
}
