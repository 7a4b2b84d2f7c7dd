import { lettersOf } from '../../kernel/couriers.ts'
import { canonical } from '../../kernel/json.ts'
import type { Input, SetAside, UmpireAct } from '../../kernel/log.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { idsIn, pairsIn, valuesIn } from '../../kernel/ordered.ts'
import type { Seat } from '../../kernel/state.ts'
import { message, type PlayerId, refuse, type SideId, type UnitId } from '../../kernel/words.ts'
import { damagedFrom } from '../battle/damage.ts'
import { type CommandDraft, must } from '../battle/draft.ts'
import { lastSoundSeq } from '../battle/loaded-battles.ts'
import {
  hasFought,
  hasHeldSeat,
  isUmpire,
  mayRepair,
  mustNotKnowSecrets,
  mustUmpire,
  seated,
  seatOf,
  seatsOf,
} from '../battle/seats.ts'
import { stopPlans } from '../orders/plan.ts'
import { stopQueues } from '../orders/queue.ts'
import { cancel } from '../people/cancelling.ts'
import { keepLetters } from '../people/couriers.ts'
import {
  fillChief,
  forgetUmpire,
  hqWords,
  mustBeSide,
  musteredState,
  seatBefore,
} from '../people/gathering.ts'
import { recallPosts } from '../telling/posts.ts'
import type { UmpireText } from '../types.ts'
import { readAct } from './umpire-text.ts'

type UmpireInput = Extract<Input, { type: 'umpire' }>

/** Carries out an umpire's act; it is logged with its reason and announced (DIG-UMPIRE). */
export function umpire(draft: CommandDraft, { text, reason, secret }: UmpireText): void {
  // What ends a battle in play calls off one that has not begun.
  if (!draft.started && /^end\b/iu.test(text.trim())) return cancel(draft)
  mustUmpire(draft.loaded, draft.who)
  act(draft, must(readAct(text, draft.live.view({ kind: 'umpire' }))), reason, secret)
}

/** Takes a battle that cannot go on back to where it can, and no farther. Refuses one with which all is well. */
export function goBack(draft: CommandDraft, reason?: string): void {
  const to = lastSoundSeq(draft.loaded) ?? refuse('table.error.goes-on')
  if (!mayRepair(draft.loaded, draft.who)) mustUmpire(draft.loaded, draft.who)
  act(draft, { act: 'undo', to }, reason)
}

/**
 * Umpire's words: to all, to a side (`to` is its id), or to whoever leads a headquarters (its id), of which his fellows
 * learn nothing (DIG-UMPIRE).
 */
export function say(
  draft: CommandDraft,
  { text, to }: { readonly text: string; readonly to?: string },
): void {
  mustUmpire(draft.loaded, draft.who)
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > 1500) refuse('table.error.say')
  if (to === undefined) return act(draft, { act: 'say', text: trimmed }, undefined)
  const { side, hq } = listener(draft, to)
  const leader = hq === undefined ? null : leaderOf(draft, side, hq)
  act(draft, { act: 'say', text: trimmed, to: { side, ...(hq === undefined ? {} : { hq }) } }, undefined)
  if (leader !== null && hq !== undefined) {
    const told = message('umpire.event.say-hq', { hq, text: trimmed })
    draft.say({ kind: 'player', player: leader }, told)
  }
}

/** Whom an umpire speaks to: a side or a headquarters, by its id in capitals or not. */
function listener(draft: CommandDraft, to: string): { side: SideId; hq?: UnitId } {
  const { state } = draft.live
  const same = (id: string): boolean => id.toLowerCase() === to.trim().toLowerCase()
  const side = idsIn(state.sides).find(same)
  if (side !== undefined) return { side }
  const all = draft.ruleset.headquarters(state)
  const hq = all.find(({ unit }) => same(unit))
  if (hq !== undefined) return { side: hq.side, hq: hq.unit }
  const words = [...idsIn(state.sides), ...all.map(({ unit }) => unit)].join(', ')
  return refuse('table.error.say-to', { found: to.trim().slice(0, 40), words })
}

function leaderOf(draft: CommandDraft, side: SideId, hq: UnitId): PlayerId {
  const found = pairsIn(seatsOf(draft.loaded)).find(
    ([, seat]) => seat.side === side && (seat.commands.length === 0 || seat.commands.includes(hq)),
  )
  return found?.[0] ?? refuse('table.error.say-nobody', { hq })
}

function act(draft: CommandDraft, given: UmpireAct, reason: string | undefined, secret?: true): void {
  actAs(draft, given, {
    ...(reason === undefined ? {} : { reason: reason.slice(0, 300) }),
    ...(secret === undefined ? {} : { secret }),
  })
  draft.tell(secret === undefined ? 'table.umpire.done' : 'umpire.done-secret')
}

/**
 * Writes an umpire's act, or what the players have agreed on in place of one, and puts right what it has made false.
 * @param by whose act it is; absent: the caller's.
 */
export function actAs(
  draft: CommandDraft,
  given: UmpireAct,
  why: Pick<UmpireInput, 'reason' | 'consent' | 'secret'>,
  by: PlayerId = draft.who.id,
): void {
  const over = isOver(draft)
  const letters = lettersOf(draft.live.state)
  if (over && given.act !== 'say' && given.act !== 'undo') refuse('error.battle-over')
  if (over && given.act === 'undo') mustReopen(draft)
  if (given.act === 'undo' && given.to < 1) refuse('table.error.undo-begin')
  const input: Input = {
    type: 'umpire',
    by,
    act: given.act === 'undo' ? { ...given, ...setAside(draft) } : given,
    ...why,
  }
  // The end of a battle that cannot go on follows what stands before that.
  const to = lastSoundSeq(draft.loaded)
  if (given.act === 'end' && to !== null) {
    draft.submit({ ...input, act: { act: 'undo', to, ...setAside(draft) } })
    correct(draft, false, why)
    keepLetters(draft, letters)
  }
  const taken = draft.try(input)
  if (!taken.ok && taken.refusal.key === 'error.undo-too-far' && given.act === 'undo') {
    // The battle at hand began at a later snapshot: the command is worked out again from an older one.
    refuse('table.undo-reach', { to: given.to })
  }
  must(taken)
  if (given.act !== 'undo') return
  correct(draft, over, why)
  keepLetters(draft, letters)
}

/** What cannot be read any more is set aside by whatever goes back to before it; clocks are set again. */
function setAside({ loaded, settings }: CommandDraft): { aside?: SetAside } {
  if (loaded.damage === null) return {}
  const { from, through, dice } = loaded.damage
  settings.clocks = {}
  settings.stopped = {}
  settings.imaged = Math.min(settings.imaged, from - 1)
  settings.turned = Math.min(settings.turned, from - 1)
  return { aside: { from, through, dice } }
}

/** Is the battle over, be it by its rules or ended without its log? */
export const isOver = ({ live, loaded }: CommandDraft): boolean =>
  live.state.outcome !== null || loaded.row.status === 'over'

/** The end of a battle is taken back by whom its umpire is in play, not by a player who has left since. */
export function mustReopen({ loaded, who }: CommandDraft): void {
  if (loaded.settings.imported !== null) refuse('import.error.closed')
  if (hasHeldSeat(loaded, who.id) && !loaded.settings.umpires.includes(who.id))
    refuse('table.error.has-fought')
}

/**
 * Puts right what an undo has made false beside the battle itself: who had ended or passed has not, orders that wait
 * are dropped, everybody for whom the battle waits is called again, and calls that stand are brought up to date.
 */
function correct(draft: CommandDraft, reopened: boolean, { consent }: Pick<UmpireInput, 'consent'>): void {
  const { live, settings } = draft
  // A battle that ended under earlier rules goes on under those of today.
  if (live.upgrade !== null) draft.submit(live.upgrade)
  const taken = pairsIn(settings.queues).filter(([, queue]) => queue.length > 0)
  if (taken.length > 0) {
    const names = taken.map(([player]) => lookUp(live.state.seats, player)?.name ?? player).join(', ')
    const count = taken.reduce((sum, [, queue]) => sum + queue.length, 0)
    draft.tell('table.queue.taken', { count, names })
  }
  stopQueues(draft, message(consent === undefined ? 'table.queue.undone' : 'consent.queue-undone'))
  stopPlans(draft)
  settings.ended = {}
  settings.passed = null
  settings.conceding = null
  draft.owedBefore = []
  draft.posts.push(...recallPosts(draft))
  if (draft.loaded.damage !== null) {
    const { number } = damagedFrom(draft.loaded).params ?? {}
    draft.say({ kind: 'public' }, message('table.set-aside', { number: number ?? '' }))
  }
  if (!reopened || live.state.outcome !== null) return
  const secret = settings.revealed ? [message('table.reopened-revealed')] : []
  draft.say({ kind: 'public' }, message('table.reopened'), ...secret)
}

/**
 * Names another umpire, before everybody's eyes: an umpire does, and who opened the battle or manages the channel,
 * even from his seat. One who has fought in the battle is named by an umpire only.
 */
export function addUmpire(draft: CommandDraft, player: PlayerId, name: string): void {
  const { who, loaded, settings } = draft
  if (hasFought(loaded, player) || (who.id !== settings.creator && !who.manages)) mustUmpire(loaded, who)
  if (seatOf(loaded, player) !== null) refuse('table.error.seated-umpire')
  if (!settings.umpires.includes(player)) {
    settings.umpires.push(player)
    if (!settings.initiated.includes(player)) settings.initiated.push(player)
    draft.say({ kind: 'public' }, message('table.umpire.named', { name }))
  }
  draft.tell('table.umpire.added')
}

/** Gives a person HQs of a side: an umpire for any side, a chief for his own. */
export function assign(
  draft: CommandDraft,
  wanted: { player: PlayerId; name: string; side: SideId; headquarters: readonly UnitId[]; chief?: boolean },
): void {
  const { who, loaded } = draft
  const own = seatOf(loaded, who.id)
  const asChief = own?.chief === true && own.side === wanted.side && wanted.chief !== true
  if (!asChief && !isUmpire(loaded, who)) refuse('table.error.may-not-assign')
  const state = draft.started ? draft.live.state : musteredState(draft.ruleset, draft.settings)
  mustBeSide(state, wanted.side)
  const before = seatsOf(loaded)
  const elsewhere = lookUp(before, wanted.player)
  if (elsewhere !== undefined && elsewhere.side !== wanted.side) refuse('table.error.other-side')
  mustNotKnowSecrets(loaded, who, wanted.player, wanted.side)
  if (draft.started) {
    const all = draft.ruleset.headquarters(state).filter((hq) => hq.side === wanted.side)
    writeSeats(draft, withChief(seated(before, all, wanted), wanted), wanted.side)
  } else {
    seatBefore(draft, wanted, 'any')
    draft.settings.seats = withChief(draft.settings.seats, wanted)
  }
  forgetUmpire(draft.settings, wanted.player)
  if (draft.started) {
    // The report of the log's entry tells it to everybody.
    if (!draft.settings.fought.includes(wanted.player)) draft.settings.fought.push(wanted.player)
  } else {
    const params = { name: wanted.name, side: lookUp(state.sides, wanted.side)?.name ?? wanted.side }
    const hqs = hqWords(lookUp(draft.settings.seats, wanted.player)?.commands ?? [], draft.ruleset, state)
    draft.say({ kind: 'public' }, message('table.joined', { ...params, hqs }))
  }
  draft.tell('table.assigned')
}

/** Seats with the chief that was asked for, if one was. */
const withChief = <S extends Seat>(
  seats: Readonly<Record<PlayerId, S>>,
  { player, side, chief }: { player: PlayerId; side: SideId; chief?: boolean },
): Record<PlayerId, S> =>
  Object.fromEntries(
    pairsIn(seats).map(([one, seat]) =>
      chief === true && seat.side === side ? [one, { ...seat, chief: one === player }] : [one, seat],
    ),
  )

function writeSeats(draft: CommandDraft, seats: ReturnType<typeof seated>, side: SideId): void {
  const { seats: before } = draft.live.state
  for (const [player, seat] of pairsIn(seats)) {
    if (seat.side !== side || canonical(seat) === canonical(lookUp(before, player) ?? null)) continue
    draft.submit({
      type: 'umpire',
      by: draft.who.id,
      act: { act: 'seat', player, seat: { ...seat, commands: [...seat.commands] } },
    })
  }
  if (!valuesIn(draft.live.state.seats).some((seat) => seat.side === side && seat.chief))
    fillChief(draft, side)
}
