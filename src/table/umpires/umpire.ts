import { canonical } from '../../kernel/json.ts'
import type { Input, UmpireAct } from '../../kernel/log.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { pairsIn, valuesIn } from '../../kernel/ordered.ts'
import type { Seat } from '../../kernel/state.ts'
import { type PlayerId, refuse, type SideId, type UnitId } from '../../kernel/words.ts'
import { extendClocks } from '../battle/deadlines.ts'
import { type Desk, must } from '../battle/draft.ts'
import {
  hasFought,
  isUmpire,
  mustBeUninitiated,
  mustUmpire,
  seated,
  seatOf,
  seatsOf,
  wasInIt,
} from '../battle/seats.ts'
import { stopQueues } from '../orders/queue.ts'
import { cancel } from '../people/cancelling.ts'
import { fillChief, forgetUmpire, hqWords, mustBeSide, mustered, seatBefore } from '../people/gathering.ts'
import { recallPosts } from '../telling/posts.ts'
import type { UmpireText } from '../types.ts'
import { readAct } from './umpire-text.ts'

const HOUR = 3_600_000

/** Carries out an umpire's act; it is logged with its reason and announced (KG-DIG-40). */
export function umpire(desk: Desk, { text, reason }: UmpireText): void {
  // What ends a battle in play calls off one that has not begun.
  if (!desk.started && /^end\b/iu.test(text.trim())) return cancel(desk)
  mustUmpire(desk.room, desk.who)
  act(desk, must(readAct(text, desk.live.view({ kind: 'umpire' }))), reason)
}

/** Umpire's words, told to all. */
export function say(desk: Desk, text: string, reason?: string): void {
  mustUmpire(desk.room, desk.who)
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > 1500) refuse('table.error.say')
  act(desk, { act: 'say', text: trimmed }, reason)
}

function act(desk: Desk, given: UmpireAct, reason: string | undefined): void {
  const { live, who } = desk
  const over = live.state.outcome !== null
  if (over && given.act !== 'say' && given.act !== 'undo') refuse('error.battle-over')
  if (over && given.act === 'undo') mustReopen(desk)
  if (given.act === 'undo' && given.to < 1) refuse('table.error.undo-begin')
  const input: Input = {
    type: 'umpire',
    by: who.id,
    act: given,
    ...(reason === undefined ? {} : { reason: reason.slice(0, 300) }),
  }
  // The end of a battle whose open order cannot go on follows what stands before that order.
  if (given.act === 'end' && live.adrift !== null) {
    desk.submit({ ...input, act: { act: 'undo', to: live.adrift.keeps } })
    correct(desk, false)
  }
  const taken = desk.try(input)
  if (!taken.ok && taken.refusal.key === 'error.undo-too-far' && given.act === 'undo') {
    // The battle at hand began at a later snapshot: the command is worked out again from an older one.
    refuse('table.undo-reach', { to: given.to })
  }
  must(taken)
  if (given.act === 'undo') correct(desk, over)
  desk.tell('table.umpire.done')
}

/** The end of a battle is taken back by whom its umpire is in play, not by a player who has left since. */
function mustReopen({ room, who }: Desk): void {
  if (wasInIt(room, who.id) && !room.settings.umpires.includes(who.id)) refuse('table.error.has-fought')
}

/**
 * Puts right what an undo has made false beside the battle itself: who had ended or passed has not, orders that wait
 * are dropped, everybody for whom the battle waits is called anew, and calls that stand are brought up to date.
 */
function correct(desk: Desk, reopened: boolean): void {
  const { live, settings } = desk
  // A battle that ended under earlier rules goes on under those of today.
  if (live.upgrade !== null) desk.submit(live.upgrade)
  stopQueues(desk, { key: 'table.queue.undone' })
  settings.ended = {}
  settings.passed = null
  settings.conceding = null
  desk.owedBefore = []
  desk.posts.push(...recallPosts(desk))
  if (!reopened || live.state.outcome !== null) return
  const secret = settings.revealed ? [{ key: 'table.reopened-revealed' }] : []
  desk.say({ kind: 'public' }, { key: 'table.reopened' }, ...secret)
}

/**
 * Names another umpire, before everybody's eyes: an umpire does, and who opened the battle or manages the channel,
 * even from his seat. One who has fought in the battle is named by an umpire only.
 */
export function addUmpire(desk: Desk, player: PlayerId, name: string): void {
  const { who, room, settings } = desk
  if (hasFought(room, player) || (who.id !== settings.creator && !who.manages)) mustUmpire(room, who)
  if (seatOf(room, player) !== null) refuse('table.error.seated-umpire')
  if (!settings.umpires.includes(player)) {
    settings.umpires.push(player)
    if (!settings.initiated.includes(player)) settings.initiated.push(player)
    desk.say({ kind: 'public' }, { key: 'table.umpire.named', params: { name } })
  }
  desk.tell('table.umpire.added')
}

/** Stops all clocks, or lets them go on. */
export function pause(desk: Desk, paused: boolean): void {
  mustUmpire(desk.room, desk.who)
  if (desk.settings.paused === paused) refuse(paused ? 'table.error.paused' : 'table.error.not-paused')
  desk.settings.paused = paused
  desk.say({ kind: 'public' }, { key: paused ? 'table.paused' : 'table.resumed' })
  desk.posts.push(...recallPosts(desk))
  desk.tell(paused ? 'table.paused' : 'table.resumed')
}

/** Gives everybody more time. */
export function extend(desk: Desk, hours: number): void {
  mustUmpire(desk.room, desk.who)
  if (!Number.isFinite(hours) || hours <= 0 || hours > 28 * 24) refuse('table.error.hours')
  extendClocks(desk.settings, Math.round(hours * HOUR), desk.now)
  desk.posts.push(...recallPosts(desk))
  desk.say({ kind: 'public' }, { key: 'table.extended', params: { hours } })
  desk.tell('table.extended', { hours })
}

/** Gives a person HQs of a side: an umpire for any side, a chief for his own. */
export function assign(
  desk: Desk,
  wanted: { player: PlayerId; name: string; side: SideId; headquarters: readonly UnitId[]; chief?: boolean },
): void {
  const { who, room } = desk
  const own = seatOf(room, who.id)
  const asChief = own?.chief === true && own.side === wanted.side && wanted.chief !== true
  if (!asChief && !isUmpire(room, who)) refuse('table.error.may-not-assign')
  const state = desk.started ? desk.live.state : mustered(desk.ruleset, desk.settings)
  mustBeSide(state, wanted.side)
  const before = seatsOf(room)
  const elsewhere = lookUp(before, wanted.player)
  if (elsewhere !== undefined && elsewhere.side !== wanted.side) refuse('table.error.other-side')
  mustBeUninitiated(room, who, wanted.player, wanted.side)
  if (desk.started) {
    const all = desk.ruleset.headquarters(state).filter((hq) => hq.side === wanted.side)
    writeSeats(desk, withChief(seated(before, all, wanted), wanted), wanted.side)
  } else {
    seatBefore(desk, wanted, 'any')
    desk.settings.seats = withChief(desk.settings.seats, wanted)
  }
  forgetUmpire(desk.settings, wanted.player)
  if (desk.started) {
    // The report of the log's entry tells it to everybody.
    if (!desk.settings.fought.includes(wanted.player)) desk.settings.fought.push(wanted.player)
  } else {
    const params = { name: wanted.name, side: lookUp(state.sides, wanted.side)?.name ?? wanted.side }
    const hqs = hqWords(lookUp(desk.settings.seats, wanted.player)?.commands ?? [])
    desk.say({ kind: 'public' }, { key: 'table.joined', params: { ...params, hqs } })
  }
  desk.tell('table.assigned')
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

function writeSeats(desk: Desk, seats: ReturnType<typeof seated>, side: SideId): void {
  const { seats: before } = desk.live.state
  for (const [player, seat] of pairsIn(seats)) {
    if (seat.side !== side || canonical(seat) === canonical(lookUp(before, player) ?? null)) continue
    desk.submit({
      type: 'umpire',
      by: desk.who.id,
      act: { act: 'seat', player, seat: { ...seat, commands: [...seat.commands] } },
    })
  }
  if (!valuesIn(desk.live.state.seats).some((seat) => seat.side === side && seat.chief)) fillChief(desk, side)
}
