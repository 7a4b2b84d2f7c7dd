import { lookUp } from '../../kernel/look-up.ts'
import { everySide, pairsIn } from '../../kernel/ordered.ts'
import { type Message, message, type PlayerId, refusalOf, refuse, type SideId } from '../../kernel/words.ts'
import { fullClocks } from '../battle/deadlines.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { playersOf } from '../battle/owes.ts'
import { post } from '../battle/post-data.ts'
import { hasFought, isUmpire, mustNotKnowSecrets, seatOf, umpiresOf } from '../battle/seats.ts'
import type { Handover } from '../battle/settings.ts'
import { seatButtonKey } from '../battle/standing-buttons.ts'
import type { Successor } from './replacing.ts'
import { giveOffice, giveSeat, swapSeats } from './seat-transfer.ts'
import { speaks } from './speaking.ts'
import { firstFor, mustBeHisTurn, waitNoMore } from './waiting-list.ts'

/*
 * Seats in play that go to another (DIG-SEAT): whoever is to have one says that he will, and an umpire, the side's chief
 * or, with neither, the other sides confirm it. Until then its holder plays on.
 */

/** What is to become of a seat: the caller's own, or that of another which he would take. */
export type Handing =
  | { readonly kind: 'give' | 'swap'; readonly to: Successor }
  | { readonly kind: 'seek' }
  | { readonly kind: 'take'; readonly from: PlayerId }

/** Clocks that run out in a row before a seat is offered to others by itself. */
const MISSED = 2

/** Begins to hand a seat over, in place of whatever was begun about it before. */
export function handOver(draft: CommandDraft, handing: Handing): void {
  mustGoOn(draft)
  const { who } = draft
  // What he asks for himself is not taken back because he is there.
  delete draft.settings.missed[who.id]
  const from = handing.kind === 'take' ? handing.from : who.id
  const seat = lookUp(draft.live.state.seats, from)
  const office = seat === undefined && umpiresOf(nowOf(draft)).includes(from)
  if (seat === undefined && (!office || handing.kind === 'swap')) {
    refuse(handing.kind === 'take' ? 'table.error.no-such-seat' : 'table.error.no-seat')
  }
  const to =
    handing.kind === 'seek' ? null : handing.kind === 'take' ? { player: who.id, name: who.name } : handing.to
  const handover: Handover = {
    id: draft.marks.ask(`seat ${draft.now} ${from}`),
    from,
    name: seat?.name ?? who.name,
    kind: handing.kind,
    side: seat?.side ?? null,
    to,
    willing: handing.kind === 'take',
    first: [],
    since: null,
    agreed: [],
    against: [],
  }
  if (to !== null) mustBeFit(draft, handover, to.player)
  begin(draft, handover)
  draft.tell('seat.begun')
}

/** Puts a handover in the place of any other of that holder, and asks who must be asked. */
function begin(draft: CommandDraft, handover: Handover): void {
  const { settings } = draft
  for (const { id, from } of settings.handovers)
    if (from === handover.from) draft.came.set(seatButtonKey(id), message('came.replaced'))
  settings.handovers = [...settings.handovers.filter(({ from }) => from !== handover.from), handover]
  if (handover.willing) return ask(draft, handover)
  const { to, kind, name, side } = handover
  const what = placeOf(draft, handover)
  const first = to === null ? firstFor(draft, side, (player) => isFit(draft, handover, player)) : []
  handover.first = [...first]
  handover.since = draft.now
  const said =
    to === null
      ? message('seat.sought', { name, what })
      : message(kind === 'swap' ? 'seat.swap' : 'seat.given', { name, what, to: to.name })
  const wait = first.length === 0 ? [] : [message('waiting.first')]
  inChannel(draft, handover, [said, ...wait, message('seat.take-over')], to === null ? first : [to.player])
}

/** Somebody will have a seat that is sought, or that is given to him. */
export function takeOver(draft: CommandDraft, id: string): void {
  mustGoOn(draft)
  const handover = found(draft, id)
  const { who } = draft
  if (handover.to !== null && handover.to.player !== who.id) {
    refuse('seat.error.for-another', { to: handover.to.name })
  }
  mustBeFit(draft, handover, who.id)
  if (handover.to === null) mustBeHisTurn(draft, handover)
  handover.to = { player: who.id, name: who.name }
  handover.willing = true
  draft.tell('seat.willing')
  ask(draft, handover)
}

/**
 * Confirms that a seat goes to whoever will have it, or is against it. Its holder may always be against it, and whoever
 * was to have it may think better of it.
 */
export function confirm(draft: CommandDraft, id: string, yes: boolean): void {
  mustGoOn(draft)
  const handover = found(draft, id)
  const { who } = draft
  const party = who.id === handover.from || who.id === handover.to?.player
  if (!yes && party) return settle(draft, handover, 'seat.withdrawn')
  // Who waits for a seat and will not have this one leaves it to the others, and waits no more.
  if (!yes && handover.to === null && handover.first.includes(who.id) && waitNoMore(draft)) {
    handover.first = handover.first.filter((one) => one !== who.id)
    return draft.tell('waiting.no-more')
  }
  if (!handover.willing || handover.to === null) return refuse('seat.error.nobody')
  const deciding = mayDecide(draft, handover)
  if (deciding === 'no') refuse('seat.error.may-not')
  if (deciding === 'alone') {
    return yes ? carryOut(draft, handover) : settle(draft, handover, 'seat.refused')
  }
  const without = (players: readonly PlayerId[]): PlayerId[] => players.filter((one) => one !== who.id)
  handover.agreed = [...without(handover.agreed), ...(yes ? [who.id] : [])]
  handover.against = [...without(handover.against), ...(yes ? [] : [who.id])]
  const { live } = draft
  const sides = others(draft, handover)
  if (sides.some((side) => speaks(live, side, handover.against)))
    return settle(draft, handover, 'seat.refused')
  if (sides.every((side) => speaks(live, side, handover.agreed))) return carryOut(draft, handover)
  draft.tell('consent.noted')
}

/** What stands below the buttons of a handover that came to nothing. */
const CAME = {
  'seat.withdrawn': 'came.withdrawn',
  'seat.refused': 'came.refused',
  'seat.back': 'came.back',
} as const

/** Ends a handover that came to nothing. */
function settle(
  draft: CommandDraft,
  handover: Handover,
  key: 'seat.withdrawn' | 'seat.refused' | 'seat.back',
): void {
  drop(draft, handover)
  const what = placeOf(draft, handover)
  const { name } = draft.who
  draft.came.set(seatButtonKey(handover.id), message(CAME[key], { name }))
  draft.say({ kind: 'public' }, message(key, { name: handover.name, what, by: draft.who.name }))
}

const drop = ({ settings }: CommandDraft, { id }: Handover): void => {
  settings.handovers = settings.handovers.filter((one) => one.id !== id)
}

/** Asks whoever may confirm it; where nobody need, it is done. */
function ask(draft: CommandDraft, handover: Handover): void {
  const { to, name } = handover
  if (to === null) return
  if (mayDecide(draft, handover) === 'alone') return carryOut(draft, handover)
  const umpires = umpiresOf(nowOf(draft)).filter((one) => one !== handover.from && one !== to.player)
  const chief = chiefOf(draft, handover)
  const sides = others(draft, handover)
  const asked =
    umpires.length > 0 || chief !== null
      ? [...umpires, ...(chief === null ? [] : [chief])]
      : sides.flatMap((side) => playersOf(draft.live.state, side))
  if (asked.length === 0) return carryOut(draft, handover)
  const said = message(handover.kind === 'swap' ? 'seat.swap-confirm' : 'seat.confirm', {
    name,
    to: to.name,
    what: placeOf(draft, handover),
  })
  inChannel(draft, handover, [said, message('seat.asked')], asked, message('came.willing', { name: to.name }))
}

/**
 * Says something in the channel with the buttons of a handover below, and calls people.
 * @param came what came of the words about it that stood there before.
 */
function inChannel(
  draft: CommandDraft,
  { id }: Handover,
  said: readonly Message[],
  calls: readonly PlayerId[],
  came?: Message,
): void {
  const called = calls.length === 0 ? {} : { calls: [...new Set(calls)] }
  draft.posts.push(
    post({ kind: 'public' }, 'say', draft.live.seq, {
      ...{ said, stands: seatButtonKey(id), ...called },
      ...(came === undefined ? {} : { came }),
    }),
  )
}

/** Whether the caller confirms it by himself, as one of the other sides, or not at all. */
function mayDecide(draft: CommandDraft, handover: Handover): 'alone' | 'together' | 'no' {
  const { who } = draft
  if (who.id === handover.from || who.id === handover.to?.player) return 'no'
  const chief = chiefOf(draft, handover)
  if (isUmpire(nowOf(draft), who) || who.id === chief) return 'alone'
  const umpires = umpiresOf(nowOf(draft)).filter((one) => one !== handover.from)
  if (umpires.length > 0 || chief !== null) return 'no'
  const side = seatOf(nowOf(draft), who.id)?.side
  return side !== undefined && others(draft, handover).includes(side) ? 'together' : 'no'
}

/** The chief of the seat's side, unless it is his own seat or he is to have it. */
function chiefOf({ live }: CommandDraft, { side, from, to }: Handover): PlayerId | null {
  const chief = pairsIn(live.state.seats).find(([, seat]) => seat.side === side && seat.chief)?.[0]
  return chief === undefined || chief === from || chief === to?.player ? null : chief
}

/** Sides with players that are not the seat's own. */
const others = ({ live }: CommandDraft, { side }: Handover): SideId[] =>
  everySide(live.state)
    .map(({ id }) => id)
    .filter((id) => id !== side && playersOf(live.state, id).length > 0)

/** Refuses whoever knows the other side's secrets, sits elsewhere, or cannot be an umpire. */
function mustBeFit(draft: CommandDraft, { from, side, kind }: Handover, player: PlayerId): void {
  const now = nowOf(draft)
  if (player === from) refuse('table.error.replace-self')
  const has = seatOf(now, player)
  if (side === null) {
    if (has !== null) refuse('table.error.seated-umpire')
    if (hasFought(now, player)) refuse('table.error.has-fought')
    return
  }
  if (has !== null && has.side !== side) refuse('table.error.other-side')
  if (kind === 'swap' && has === null) refuse('seat.error.no-swap')
  // He is judged as himself, whoever offers it to him: nobody's word makes him forget what he has seen.
  mustNotKnowSecrets(
    now,
    { ...draft.who, id: player, manages: player === draft.who.id && draft.who.manages },
    player,
    side,
  )
}

/** Could somebody have it? */
const isFit = (draft: CommandDraft, handover: Handover, player: PlayerId): boolean =>
  refusalOf(() => mustBeFit(draft, handover, player)) === null

/** The seat goes over, whole. */
function carryOut(draft: CommandDraft, handover: Handover): void {
  const { from, to, side, kind, name } = handover
  if (to === null) return refuse('seat.error.nobody')
  mustBeFit(draft, handover, to.player)
  drop(draft, handover)
  const what = placeOf(draft, handover)
  const voices = handover.agreed.length > 0 ? handover.agreed : [draft.who.id]
  const seats = draft.live.state.seats
  const names = voices.map((one) => lookUp(seats, one)?.name ?? draft.who.name).join(', ')
  draft.came.set(seatButtonKey(handover.id), message('came.agreed', { names }))
  const agreed = [...new Set([from, to.player, draft.who.id, ...handover.agreed])].filter((one) => one !== '')
  if (side === null) giveOffice(draft, { player: from, name }, to, agreed)
  else {
    if (kind === 'swap') swapSeats(draft, from, to.player, agreed)
    else giveSeat(draft, from, to, side, agreed)
    fullClocks(draft.settings, side, draft.live.pending?.side === side)
    const concerned = [from, to.player]
    draft.owedBefore = draft.owedBefore.filter(({ player }) => !concerned.includes(player))
  }
  draft.say(
    { kind: 'public' },
    message(kind === 'swap' ? 'seat.swapped' : 'seat.done', { name, to: to.name, what }),
  )
  draft.tell('table.assigned')
}

/** Notes whose clock has run out; who has let two run out in a row has his seat offered to others. */
export function noteMissed(draft: CommandDraft, players: readonly PlayerId[]): void {
  const { settings, live } = draft
  for (const from of players) {
    const missed = (lookUp(settings.missed, from) ?? 0) + 1
    settings.missed[from] = missed
    const seat = lookUp(live.state.seats, from)
    if (missed < MISSED || seat === undefined || settings.handovers.some((one) => one.from === from)) continue
    const id = draft.marks.ask(`seat ${draft.now} ${from}`)
    const open = { from, name: seat.name, side: seat.side, to: null, willing: false, agreed: [], against: [] }
    begin(draft, { id, kind: 'seek', ...open, first: [], since: null })
    draft.say({ kind: 'player', player: from }, message('seat.missed', { count: missed }))
  }
}

/** Who does anything is there again: his seat is offered no more, if he had not offered it himself. */
export function isThere(draft: CommandDraft): void {
  const { settings, who } = draft
  const missed = lookUp(settings.missed, who.id) ?? 0
  delete settings.missed[who.id]
  const handover = settings.handovers.find(({ from, kind }) => from === who.id && kind === 'seek')
  if (missed >= MISSED && handover !== undefined) settle(draft, handover, 'seat.back')
}

/** A battle in play that goes on. */
function mustGoOn({ live, loaded }: CommandDraft): void {
  if (live.state.outcome !== null || loaded.row.status === 'over') refuse('error.battle-over')
}

const found = ({ settings }: CommandDraft, id: string): Handover =>
  settings.handovers.find((one) => one.id === id) ?? refuse('seat.error.gone')

const nowOf = ({ live, settings }: CommandDraft) => ({ live, settings })

/** What goes to another, in words for everybody: who has which headquarters is his side's own. */
function placeOf({ live }: CommandDraft, { side }: Handover): Message {
  if (side === null) return message('seat.office')
  return message('seat.of', { side: lookUp(live.state.sides, side)?.name ?? side })
}
