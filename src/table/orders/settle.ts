import type { PendingAsk } from '../../kernel/ask.ts'
import { asJson } from '../../kernel/json.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { idiomOf, parseSpend } from '../../kernel/notation.ts'
import { idsIn, pairsIn } from '../../kernel/ordered.ts'
import { isReaction, pursesOf, type Spend } from '../../kernel/reaction.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import { triggered } from '../../kernel/trigger.ts'
import type { View } from '../../kernel/view.ts'
import { type Message, message, type PlayerId, type Result, sideOf, type UnitId } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import type { StandingOrder } from '../battle/instructions.ts'
import { askedPlayers, passedPlayers } from '../battle/owes.ts'
import { passForAbsent } from '../people/absence.ts'
import { bringLetters } from '../people/couriers.ts'
import { concedeIfVoted } from '../people/votes.ts'
import { endForAbsent } from './ending.ts'
import { lately } from './lately.ts'
import { ENEMY } from './lines.ts'
import { beginPlans, watchPlans } from './plan.ts'
import { resolveNamed, runQueues } from './queue.ts'
import { endBatchPasses, useStandingPass } from './standing-pass.ts'
import { answerAsUsual } from './usual.ts'

/** More steps than any command can need; a guard against rules that ask for ever. */
const MOST_STEPS = 500

/**
 * Lets go on by itself what needs no person: questions everybody sees to be idle, usual answers, standing orders and passes, what waits
 * in queues, plans whose turn has come, and what only those could do who are away. Stops as soon as a person is needed or the battle is over.
 */
export function settle(draft: CommandDraft): void {
  for (let step = 0; step < MOST_STEPS; step++) {
    const { pending, state } = draft.live
    if (state.outcome !== null) return
    bringLetters(draft)
    watchPlans(draft)
    if (concedeIfVoted(draft)) continue
    const wentOn =
      pending === null
        ? runQueues(draft) || beginPlans(draft) || endForAbsent(draft)
        : answerInAdvance(draft, pending)
    if (!wentOn) return endBatchPasses(draft)
  }
}

/** Answers a question for those who said beforehand how; true when it did. */
function answerInAdvance(draft: CommandDraft, ask: PendingAsk): boolean {
  const { live, ruleset } = draft
  if (ruleset.idle?.(live.state, ask) === true) {
    draft.submit({ type: 'lapse', ask: ask.id, cause: { why: 'idle' } })
    return true
  }
  const spoken = isReaction(ask) && (useStandingOrder(draft, ask) || useStandingPass(draft, ask))
  return spoken || answerAsUsual(draft, ask) || passForAbsent(draft, ask) || closePassed(draft, ask)
}

/** Closes a window that all who are still there have passed, as when the last whom they waited for has left. */
function closePassed(draft: CommandDraft, ask: PendingAsk): boolean {
  const asked = askedPlayers(draft.live)
  const passed = passedPlayers(draft.live, draft.settings)
  if (!isReaction(ask) || asked.length === 0 || asked.some((player) => !passed.includes(player))) return false
  draft.submit({ type: 'lapse', ask: ask.id, cause: { why: 'passed' } })
  draft.settings.passed = null
  return true
}

/** Whether a window says that no HQ can pay in it: only standing orders that cost nothing are for it. */
const nobodyPays = (ask: PendingAsk): boolean => pursesOf(ask)?.length === 0

/**
 * Carries out the highest standing order whose trigger is true; illegal ones are dropped without cost (DIG-STANDING).
 * Where nobody can pay, those the rules do not take wait for a window in which somebody can.
 */
function useStandingOrder(draft: CommandDraft, ask: PendingAsk): boolean {
  const candidates = askedPlayers(draft.live).flatMap((player) =>
    (lookUp(draft.settings.standing, player)?.orders ?? []).map((order) => ({ player, order })),
  )
  candidates.sort((a, b) => b.order.priority - a.order.priority || (a.player < b.player ? -1 : 1))
  for (const { player, order } of candidates) {
    if (order.lastTurn !== null && draft.live.state.turn > order.lastTurn) {
      forget(draft, player, order)
      continue
    }
    const { effects, view } = lately(draft, ask, player)
    const enemy = triggered(order.trigger, ask.side, effects, view, draft.ruleset.signals)
    if (enemy === undefined) continue
    if (carryOut(draft, ask, player, order, enemy, view)) return true
  }
  return false
}

function carryOut(
  draft: CommandDraft,
  ask: PendingAsk,
  player: PlayerId,
  order: StandingOrder,
  enemy: UnitId | null,
  view: View,
): boolean {
  const spend = spendOf(draft, view, `${order.hq}: ${order.orders.replaceAll(ENEMY, `@${enemy ?? 'enemy'}`)}`)
  const taken =
    spend.ok &&
    draft.try({
      type: 'answer',
      by: player,
      ask: ask.id,
      answer: asJson(spend.value),
      cause: { why: 'standing', id: order.id },
    })
  if (taken !== false && taken.ok) {
    const used = order.used + 1
    if (used >= order.uses) forget(draft, player, order)
    else replace(draft, player, { ...order, used })
    draft.say({ kind: 'player', player }, message('table.standing.used', { order: order.orders }))
    return true
  }
  if (nobodyPays(ask)) return false
  const reason = taken === false ? (spend.ok ? null : spend.refusal) : taken.refusal
  forget(draft, player, order)
  draft.say(
    { kind: 'player', player },
    message('table.standing.dropped', { order: order.orders, reason: reason ?? '' }),
  )
  return false
}

/** What cannot be a spend is told with the HQ that its reader would begin with, where he has one that can pay. */
function spendFault(refusal: Message, view: View, { reactions }: Ruleset): Message {
  const [hq] = payingHqs(view, reactions)
  if (refusal.key !== 'notation.expected-spend' || hq === undefined) return refusal
  return message('table.error.spend-form', { hq })
}

/** HQs of the reader's side that have a point left to spend. */
function payingHqs(view: View, reactions: Ruleset['reactions']): UnitId[] {
  const side = sideOf(view.viewer)
  const pools = (side === null ? undefined : lookUp(view.sides, side))?.pools ?? {}
  const purses = pairsIn(lookUp(pools, reactions?.pool ?? '') ?? {})
  return purses.flatMap(([hq, points]) => (points > 0 ? [hq] : []))
}

/** Reads `HQ2: R1 fire @K3` in the caller's or another's view; the HQ need not be named where only one can pay. */
export function spendOf(draft: CommandDraft, view: View, text: string): Result<Spend> {
  const idiom = idiomOf(draft.ruleset)
  const [payer, ...others] = payingHqs(view, draft.ruleset.reactions)
  const written = parseSpend(text, idiom)
  const alone = payer !== undefined && others.length === 0 && !written.ok
  const guessed = alone ? parseSpend(`${payer}: ${text}`, idiom) : written
  const read = guessed.ok ? guessed : written
  if (!read.ok) return { ok: false, refusal: spendFault(read.refusal, view, draft.ruleset) }
  const hq = idsIn(view.units).find((id) => id.toLowerCase() === read.value.hq.text.toLowerCase())
  const orders = []
  for (const order of read.value.orders) {
    const resolved = resolveNamed(order, view, draft.ruleset)
    if (!resolved.ok) return resolved
    orders.push(resolved.value)
  }
  return { ok: true, value: { hq: hq ?? read.value.hq.text, orders } }
}

function forget(draft: CommandDraft, player: PlayerId, order: StandingOrder): void {
  const own = lookUp(draft.settings.standing, player)
  if (own !== undefined) own.orders = own.orders.filter((one) => one.id !== order.id)
}

function replace(draft: CommandDraft, player: PlayerId, order: StandingOrder): void {
  const own = lookUp(draft.settings.standing, player)
  if (own !== undefined) own.orders = own.orders.map((one) => (one.id === order.id ? order : one))
}
