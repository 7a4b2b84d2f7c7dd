import { createHash } from 'node:crypto'
import { LANGUAGES, sayPlain } from '../../i18n/i18n.ts'
import type { PendingAsk } from '../../kernel/ask.ts'
import { asJson, canonical, type Json } from '../../kernel/json.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { fold } from '../../kernel/nearest.ts'
import { idiomOf, parseSpend } from '../../kernel/notation.ts'
import { valuesIn } from '../../kernel/ordered.ts'
import { isReaction } from '../../kernel/reaction.ts'
import { message, type PlayerId, refuse, type UnitId } from '../../kernel/words.ts'
import { type CommandDraft, must } from '../battle/draft.ts'
import {
  type GivenPass,
  type StandingOrder,
  standingOrderSchema,
  standingPassSchema,
  standingSchema,
} from '../battle/instructions.ts'
import { askedPlayers } from '../battle/owes.ts'
import { headquartersOf, mustSit, mustUmpire } from '../battle/seats.ts'
import { ENEMY } from '../orders/lines.ts'
import { spendOf } from '../orders/settle.ts'
import { ALL_KINDS } from '../orders/usual.ts'
import { passFor } from '../people/passes.ts'
import { recallPosts } from '../telling/posts.ts'

/** Is this question meant? A button calls it by its name; one that an earlier Hetman posted, by its number. */
const isMeant = (draft: CommandDraft, ask: PendingAsk, askId: string): boolean =>
  askId === draft.marks.ask(ask.id) || askId === ask.id

/** The open question, if it is the caller's to answer. Others are not told whether there is one. */
function mine(draft: CommandDraft, askId: string | undefined): PendingAsk {
  const { pending } = draft.live
  const seat = mustSit(draft.loaded, draft.who)
  // Without a button to say which question is meant, there is none that could be closed or another's.
  if (askId === undefined && pending?.side !== seat.side) return refuse('table.error.not-asked')
  if (pending === null || (askId !== undefined && !isMeant(draft, pending, askId))) {
    return refuse('error.question-closed')
  }
  if (seat.side !== pending.side) return refuse('error.not-your-question')
  if (!askedPlayers(draft.live).includes(draft.who.id)) return refuse('error.not-your-question')
  return pending
}

/** What somebody has answered; whoever types what stands on a button means that choice. */
function meantBy({ choices }: PendingAsk, given: Json): Json {
  if (typeof given !== 'string' || choices.some(({ id }) => id === given)) return given
  const typed = fold(given)
  const says = LANGUAGES.map((language) =>
    choices.filter(({ label }) => fold(sayPlain(label, language)) === typed),
  )
  return says.find((found) => found.length === 1)?.[0]?.id ?? given
}

/** Answers the open question. A ready choice is named by its id, or by the words that stand on its button. */
export function answer(draft: CommandDraft, said: Json, askId?: string): void {
  const ask = mine(draft, askId)
  const given = meantBy(ask, said)
  const passes = given === 'pass' || canonical(given) === canonical(ask.default)
  if (isReaction(ask) && passes) return passFor(draft, draft.who.id)
  draft.submit({ type: 'answer', by: draft.who.id, ask: ask.id, answer: given })
}

/** Takes the question's default: in a reaction window, a pass of this person. */
export function pass(draft: CommandDraft, askId?: string): void {
  const ask = mine(draft, askId)
  passFor(draft, draft.who.id)
  if (isReaction(ask)) draft.tell('table.passed')
}

/** Refuses what is about reaction windows where the game has none. */
function mustReact(draft: CommandDraft): void {
  if (draft.ruleset.reactions === undefined) refuse('table.error.no-reactions')
}

/** Spends a command point on one unit's orders, given in the notation. */
export function spendPd(draft: CommandDraft, text: string, askId?: string): void {
  mustReact(draft)
  const ask = mine(draft, askId)
  if (!isReaction(ask)) refuse('table.error.no-window')
  const spend = must(spendOf(draft, draft.view(), text))
  draft.submit({ type: 'answer', by: draft.who.id, ask: ask.id, answer: asJson(spend) })
}

/**
 * An umpire answers for those who are absent (DIG-UMPIRE). That he does, for whom and why, is logged and told to all;
 * what was asked and answered only to the side that was.
 */
export function answerFor(draft: CommandDraft, said: Json, reason?: string): void {
  mustUmpire(draft.loaded, draft.who)
  const ask = draft.live.pending ?? refuse('table.error.nothing-asked')
  const given = meantBy(ask, said)
  const text = reason?.trim().slice(0, 300) ?? ''
  const why = text === '' ? {} : { reason: text }
  draft.submit({ type: 'umpire', by: draft.who.id, act: { act: 'answer' }, ...why })
  draft.submit({ type: 'answer', by: draft.who.id, ask: ask.id, answer: given })
  const chosen = ask.choices.find((choice) => choice.id === given)?.label
  const params = { prompt: ask.prompt, answer: chosen ?? message('table.umpire.own-answer'), reason: text }
  draft.say({ kind: 'side', side: ask.side }, message('table.umpire.answered', params))
  draft.posts.push(...recallPosts(draft))
  draft.tell('table.umpire.done')
}

const standingOf = (draft: CommandDraft) => {
  const { standing } = draft.settings
  standing[draft.who.id] ??= standingSchema.parse({})
  return lookUp(standing, draft.who.id) ?? standingSchema.parse({})
}

/** Sets or takes back a pass given in advance (DIG-PASS). */
export function setPass(draft: CommandDraft, given: GivenPass | null): void {
  mustSit(draft.loaded, draft.who)
  mustReact(draft)
  const read = standingPassSchema.nullable().safeParse(given)
  if (!read.success) return refuse('table.error.standing-pass')
  for (const hq of read.data?.headquarters ?? []) mustBeOwnHq(draft, hq)
  if (read.data !== null && read.data.as !== null) mustBeFellow(draft, read.data.as)
  standingOf(draft).pass = read.data
  draft.tell(read.data === null ? 'table.pass.off' : 'table.pass.on')
}

/** He as whom one passes has a seat on one's own side, and does not pass as oneself does, be it by way of others. */
function mustBeFellow(draft: CommandDraft, fellow: PlayerId): void {
  const { side } = mustSit(draft.loaded, draft.who)
  if (fellow === draft.who.id || lookUp(draft.live.state.seats, fellow)?.side !== side) {
    refuse('table.error.no-such-fellow')
  }
  const seen = new Set<PlayerId>()
  for (let one: PlayerId | null = fellow; one !== null && !seen.has(one); ) {
    seen.add(one)
    const next: PlayerId | null = lookUp(draft.settings.standing, one)?.pass?.as ?? null
    if (next === draft.who.id) refuse('table.error.pass-round')
    one = next
  }
}

/**
 * From now on, and to the end of this turn, the caller leaves questions to their usual answer (DIG-USUAL).
 * @param askId the open question: those like it, and it too; absent: all that he is asked out of his own turn.
 */
export function leaveToUsual(draft: CommandDraft, askId?: string): void {
  mustSit(draft.loaded, draft.who)
  const { turn } = draft.live.state
  const kind = askId === undefined ? ALL_KINDS : mine(draft, askId).kind
  const own = standingOf(draft)
  const kinds = own.usual?.turn === turn ? own.usual.kinds : []
  own.usual = { turn, kinds: [...new Set([...kinds, kind])] }
  draft.tell(askId === undefined ? 'table.usual.all' : 'table.usual.on', { turn })
}

/** The caller is asked again what he had left to its usual answer. */
export function askAgain(draft: CommandDraft): void {
  mustSit(draft.loaded, draft.who)
  standingOf(draft).usual = null
  draft.tell('table.usual.off')
}

/** Who pays for a standing order is of the caller's own side; whether he can is seen when its time comes. */
function mustBeOwnHq(draft: CommandDraft, hq: UnitId): void {
  const { side } = mustSit(draft.loaded, draft.who)
  const known = valuesIn(draft.view().units).find((unit) => unit.id.toLowerCase() === hq.toLowerCase())
  if (known?.side === side) return
  const own = headquartersOf(draft.ruleset, draft.live.state, side).map((one) => one.unit)
  refuse('table.error.no-such-hq', { hq, words: own.join(', ') })
}

/**
 * Reads the orders of a standing order as they would be read when their time comes. Whom they are aimed at is not
 * known yet: any enemy in view stands for it.
 */
function readStanding(draft: CommandDraft, hq: UnitId, orders: string): void {
  const view = draft.view()
  const { side } = mustSit(draft.loaded, draft.who)
  const enemy = valuesIn(view.units).find((unit) => unit.side !== side && unit.at !== null)
  const against = (whom: string): string => `${hq}: ${orders.replaceAll(ENEMY, `@${whom}`)}`
  must(parseSpend(against('enemy'), idiomOf(draft.ruleset)))
  if (enemy === undefined) return
  const spend = must(spendOf(draft, view, against(enemy.id)))
  for (const { unit } of spend.orders) {
    if (lookUp(view.units, unit)?.side !== side) refuse('table.error.not-your-unit', { unit })
  }
}

/** Adds a standing order (DIG-STANDING). Its text is read once now, so that a mistyped one is refused at once. */
export function addStanding(draft: CommandDraft, given: Omit<StandingOrder, 'id' | 'used'>): void {
  mustSit(draft.loaded, draft.who)
  mustReact(draft)
  const own = standingOf(draft)
  if (own.orders.length >= 20) refuse('table.error.many-standing', { most: 20 })
  const id = createHash('sha256')
    .update(`${draft.who.id}/${draft.now}/${own.orders.length}`)
    .digest('hex')
    .slice(0, 6)
  const read = standingOrderSchema.safeParse({ ...given, id, used: 0 })
  if (!read.success) return refuse('table.error.standing-order')
  mustBeOwnHq(draft, read.data.hq)
  readStanding(draft, read.data.hq, read.data.orders)
  own.orders.push(read.data)
  draft.tell('table.standing.added', { id })
}

export function removeStanding(draft: CommandDraft, id: string): void {
  mustSit(draft.loaded, draft.who)
  const own = standingOf(draft)
  if (!own.orders.some((one) => one.id === id)) refuse('table.error.no-standing', { id })
  own.orders = own.orders.filter((one) => one.id !== id)
  draft.tell('table.standing.removed', { id })
}
