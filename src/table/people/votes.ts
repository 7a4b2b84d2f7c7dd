import { inOwnWords } from '../../i18n/own-words.ts'
import type { LiveBattle } from '../../kernel/live.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { refuseWaiting } from '../../kernel/open-question.ts'
import { pairsIn } from '../../kernel/ordered.ts'
import type { BattleState, Seat } from '../../kernel/state.ts'
import {
  type Message,
  message,
  type PlayerId,
  refusalOf,
  refuse,
  type SideId,
  type UnitId,
} from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import type { QueuedLine } from '../battle/instructions.ts'
import { debtKey, playersOf } from '../battle/owes.ts'
import { mustSit } from '../battle/seats.ts'
import type { Settings } from '../battle/settings.ts'
import { sideOrder } from '../battle/side-order.ts'
import { forgetAbsent } from './absence.ts'

/** What ends a side's part, by the order that does it. */
const DEBTS = { endTurn: 'orders', ready: 'deployment' } as const
export type SideEnd = keyof typeof DEBTS

/**
 * One player is done with what the phase waits for; it ends when all of his side are (DIG-TURN).
 * @param fellow whom his chief speaks for because he is absent: the side is told. He may still give orders as long as
 * the phase goes on, and is then done no longer.
 */
export function endFor(draft: CommandDraft, key: SideEnd, fellow?: PlayerId): void {
  const { live, settings, who } = draft
  const seat = mustSit(draft.loaded, who)
  const player = fellow ?? who.id
  if (player !== who.id) maySpeakFor(draft, player)
  const queue = lookUp(settings.queues, who.id) ?? []
  if (player === who.id && key === 'endTurn' && queue.length > 0) return endBehind(draft, queue)
  const ending = endingOf(draft, key, seat.side, player)
  if (player !== who.id && ending.before.includes(player)) refuse('table.error.ended-already')
  if (player !== who.id && live.pending === null) {
    const params = { chief: seat.name, name: lookUp(live.state.seats, player)?.name ?? player }
    draft.say({ kind: 'side', side: seat.side }, message('table.ended-for', params))
  }
  // While somebody is asked nothing can end, and the rules say whom all wait for.
  if (ending.left.length === 0 || live.pending !== null) {
    draft.submit(sideOrder(draft, key, seat.side, who.id))
    return
  }
  noteEnd(draft, ending, player)
  const names = ending.left.map((one) => lookUp(live.state.seats, one)?.name ?? one).join(', ')
  draft.tell('table.ended', { names })
}

/** The turn ends when all that waits is done. */
function endBehind(draft: CommandDraft, queue: readonly QueuedLine[]): void {
  const orders = queue.filter(({ unit }) => unit !== '')
  draft.settings.queues[draft.who.id] = [...orders, { line: 'end', unit: '', seen: null }]
  const said = message('table.queue.then-end', { count: orders.length })
  draft.told.push(inOwnWords(said, draft.ruleset.namespace))
}

/**
 * The end of a player's turn that waited behind his orders; why not, where it cannot be.
 * @param of a unit of his in the part of the turn that ends: that is for him alone to say; null: his side's turn ends, or its phase
 */
export function endQueued(
  draft: CommandDraft,
  player: PlayerId,
  side: SideId,
  of: UnitId | null,
): Message | null {
  return refusalOf(() => {
    const input = sideOrder(draft, 'endTurn', side, player)
    if (of !== null)
      return void draft.submit({ ...input, order: { ...input.order, unit: of }, cause: { why: 'queue' } })
    const ending = endingOf(draft, 'endTurn', side, player)
    if (ending.left.length > 0) noteEnd(draft, ending, player)
    else draft.submit({ ...input, cause: { why: 'queue' } })
  })
}

/** What ends when all of a side are done. */
interface Ending {
  readonly debt: string
  /** Who has said before that he is done. */
  readonly before: readonly PlayerId[]
  /** Whom his side waits for once this player is done too. */
  readonly left: readonly PlayerId[]
}

/** What a player who is done helps to end; refuses where nothing of his side's is waited for. */
function endingOf(
  { live, settings, ruleset }: CommandDraft,
  key: SideEnd,
  side: SideId,
  player: PlayerId,
): Ending {
  const owed = ruleset.owed(live.state).find((one) => one.side === side && one.what === DEBTS[key])
  // A question before the first phase of a turn: it is his side's, but no part of it that could end has begun.
  if (owed === undefined && live.pending !== null && live.state.active === side)
    return refuseWaiting(live.pending, player, live.state)
  if (owed === undefined)
    return refuse(key === 'ready' ? 'table.error.not-deploying' : 'table.queue.not-in-turn')
  const debt = debtKey(owed, live.state.turn)
  const before = lookUp(settings.ended, debt) ?? []
  const may = owed.players
  const left = playersOf(live.state, side).filter(
    (one) => one !== player && !before.includes(one) && (may === undefined || may.includes(one)),
  )
  return { debt, before, left }
}

function noteEnd({ settings }: CommandDraft, { debt, before }: Ending, player: PlayerId): void {
  settings.ended = { ...settings.ended, [debt]: [...new Set([...before, player])] }
}

/** A chief speaks for those of his own side, and nobody else does. */
function maySpeakFor({ live, who }: CommandDraft, fellow: PlayerId): void {
  const { seats } = live.state
  if (lookUp(seats, who.id)?.chief !== true) refuse('table.error.may-not-end-for')
  if (lookUp(seats, fellow)?.side !== lookUp(seats, who.id)?.side) refuse('table.error.no-such-fellow')
}

/** Who gives an order after all is no longer done with his turn. */
export function takeBackDone(draft: CommandDraft): void {
  for (const [debt, players] of pairsIn(draft.settings.ended)) {
    if (!players.includes(draft.who.id)) continue
    draft.settings.ended[debt] = players.filter((player) => player !== draft.who.id)
  }
}

/** Forgets passes of closed questions and ends of phases that are over. */
export function forgetVotes(live: LiveBattle<BattleState>, settings: Settings): void {
  if (settings.passed?.ask !== live.pending?.id) settings.passed = null
  forgetAbsent(live, settings)
  const debts = new Set(live.ruleset.owed(live.state).map((owed) => debtKey(owed, live.state.turn)))
  settings.ended = Object.fromEntries(
    pairsIn(settings.ended).filter(([debt, players]) => debts.has(debt) && players.length > 0),
  )
}

/**
 * A vote to give the battle up, or its withdrawal (DIG-VOTE); the side is told. Votes are counted when
 * somebody votes, and at no other time: who leaves or is replaced decides nothing.
 */
export function voteToConcede(draft: CommandDraft, yes: boolean): void {
  const { side, name } = mayConcede(draft)
  const { live, settings, who } = draft
  const before = lookUp(settings.concede, who.id) === true
  if (yes) settings.concede[who.id] = true
  else delete settings.concede[who.id]
  const { votes, of, decided } = countVotes(draft, side)
  if (decided) settings.conceding = side
  else if (settings.conceding === side) settings.conceding = null
  if (before !== yes && playersOf(live.state, side).length > 1) {
    const key = yes ? 'table.vote-for' : 'table.vote-back'
    draft.say({ kind: 'side', side }, message(key, { name, votes, of }))
  }
  draft.tell('table.vote', { votes, of })
}

function mayConcede(draft: CommandDraft): Seat {
  if (!draft.started) refuse('table.error.concede-early')
  const seat = mustSit(draft.loaded, draft.who)
  if (draft.live.state.outcome !== null) refuse('error.battle-over')
  return seat
}

/** What the caller's vote to give up would come to: votes of those needed, and whether that decides it. */
export function concession(draft: CommandDraft): { votes: number; of: number; decides: boolean } {
  const { side } = mayConcede(draft)
  const concede = { ...draft.settings.concede, [draft.who.id]: true }
  const { votes, of, decided } = countVotes({ live: draft.live, settings: { concede } }, side)
  return { votes, of, decides: decided }
}

interface Voting {
  readonly live: LiveBattle<BattleState>
  readonly settings: Pick<Settings, 'concede'>
}

/** More than half of a side's players decide, the chief's vote on a tie. */
function countVotes(
  { live, settings }: Voting,
  side: SideId,
): { votes: number; of: number; decided: boolean } {
  const all = playersOf(live.state, side)
  const voters = all.filter((player) => lookUp(settings.concede, player) === true)
  const tie = voters.length * 2 === all.length
  const decided = tie
    ? voters.some((player) => lookUp(live.state.seats, player)?.chief === true)
    : voters.length * 2 > all.length
  return { votes: voters.length, of: all.length, decided }
}

/** After somebody has left a side: the votes that stand are told to it; they are counted when somebody votes. */
export function tellVotes(draft: CommandDraft, side: SideId): void {
  const { votes, of } = countVotes(draft, side)
  if (votes > 0) draft.say({ kind: 'side', side }, message('table.votes-stand', { votes, of }))
}

/**
 * Carries out what a vote has decided, as long as that still is the side's mind. A question to that side falls to its
 * default first; one to the other side is waited for. True when it changed anything.
 */
export function concedeIfVoted(draft: CommandDraft): boolean {
  const { live, settings, ruleset } = draft
  const side = settings.conceding
  if (side === null || ruleset.orders.concede === undefined) return false
  if (!countVotes(draft, side).decided) {
    settings.conceding = null
    return false
  }
  if (live.pending !== null) {
    if (live.pending.side !== side) return false
    draft.submit({ type: 'lapse', ask: live.pending.id, cause: { why: 'vote' } })
    return true
  }
  settings.conceding = null
  const voter = playersOf(live.state, side).find((player) => lookUp(settings.concede, player) === true)
  if (voter === undefined) return false
  draft.submit(sideOrder(draft, 'concede', side, voter))
  settings.concede = {}
  return true
}
