import type { LiveBattle } from '../../kernel/live.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { pairsIn } from '../../kernel/ordered.ts'
import { isReaction } from '../../kernel/reaction.ts'
import type { BattleState, Seat } from '../../kernel/state.ts'
import { type PlayerId, refuse, type SideId } from '../../kernel/words.ts'
import type { Desk } from '../battle/draft.ts'
import { askedPlayers, debtKey, passedPlayers, playersOf } from '../battle/owes.ts'
import { hqFor, mustSit } from '../battle/seats.ts'
import type { Settings } from '../battle/settings.ts'

/** What ends a side's part, by the order that does it. */
const DEBTS = { endTurn: 'orders', ready: 'deployment' } as const
export type SideEnd = keyof typeof DEBTS

/**
 * One player's pass. A reaction window is passed when all who may use it have passed (KG-DIG-16, KG-DIG-32); any
 * other question falls to its default at once.
 */
export function passFor(desk: Desk, player: PlayerId): void {
  const ask = desk.live.pending ?? refuse('error.question-closed')
  const passed = [...new Set([...passedPlayers(desk.live, desk.settings), player])]
  if (isReaction(ask) && askedPlayers(desk.live).some((one) => !passed.includes(one))) {
    desk.settings.passed = { ask: ask.id, players: passed }
    return
  }
  desk.settings.passed = null
  desk.submit({ type: 'answer', by: player, ask: ask.id, answer: ask.default })
}

/**
 * One player is done with what the phase waits for; it ends when all of his side are (KG-DIG-33).
 * @param fellow whom his chief speaks for because he is absent: the side is told. He may still give orders as long as
 * the phase goes on, and is then done no longer.
 */
export function endFor(desk: Desk, key: SideEnd, fellow?: PlayerId): void {
  const { live, settings, ruleset, who } = desk
  const seat = mustSit(desk.room, who)
  const order = ruleset.orders[key] ?? refuse('table.error.no-such-order', { order: key })
  const player = fellow ?? who.id
  if (player !== who.id) maySpeakFor(desk, player)
  if (player === who.id && lookUp(settings.queues, who.id) !== undefined) refuse('table.error.queue-first')
  const owed = ruleset.owed(live.state).find((one) => one.side === seat.side && one.what === DEBTS[key])
  if (owed === undefined)
    return refuse(key === 'ready' ? 'table.error.not-deploying' : 'table.queue.not-in-turn')
  const debt = debtKey(owed, live.state.turn)
  const before = lookUp(settings.ended, debt) ?? []
  if (player !== who.id && before.includes(player)) refuse('table.error.ended-already')
  const ended = [...new Set([...before, player])]
  if (player !== who.id && live.pending === null) {
    const params = { chief: seat.name, name: lookUp(live.state.seats, player)?.name ?? player }
    desk.say({ kind: 'side', side: seat.side }, { key: 'table.ended-for', params })
  }
  const left = playersOf(live.state, seat.side).filter((player) => !ended.includes(player))
  if (left.length > 0 && live.pending === null) {
    settings.ended = { ...settings.ended, [debt]: ended }
    const names = left.map((player) => lookUp(live.state.seats, player)?.name ?? player).join(', ')
    desk.tell('table.ended', { names })
    return
  }
  const unit = hqFor(ruleset, live.state, seat)
  desk.submit({ type: 'order', by: who.id, order: { unit, order: order.key, path: [], options: {} } })
}

/** A chief speaks for those of his own side, and nobody else does. */
function maySpeakFor({ live, who }: Desk, fellow: PlayerId): void {
  const { seats } = live.state
  if (lookUp(seats, who.id)?.chief !== true) refuse('table.error.may-not-end-for')
  if (lookUp(seats, fellow)?.side !== lookUp(seats, who.id)?.side) refuse('table.error.no-such-fellow')
}

/** Who gives an order after all is no longer done with his turn. */
export function speakAgain(desk: Desk): void {
  for (const [debt, players] of pairsIn(desk.settings.ended)) {
    if (!players.includes(desk.who.id)) continue
    desk.settings.ended[debt] = players.filter((player) => player !== desk.who.id)
  }
}

/** Forgets passes of closed questions and ends of phases that are over. */
export function forgetVoices(live: LiveBattle<BattleState>, settings: Settings): void {
  if (settings.passed?.ask !== live.pending?.id) settings.passed = null
  const debts = new Set(live.ruleset.owed(live.state).map((owed) => debtKey(owed, live.state.turn)))
  settings.ended = Object.fromEntries(
    pairsIn(settings.ended).filter(([debt, players]) => debts.has(debt) && players.length > 0),
  )
}

/**
 * A vote to give the battle up, or its withdrawal (KG-VIC-03, KG-DIG-34); the side is told. Votes are counted when
 * somebody votes, and at no other time: who leaves or is replaced decides nothing.
 */
export function voteToConcede(desk: Desk, yes: boolean): void {
  const { side, name } = mayConcede(desk)
  const { live, settings, who } = desk
  const before = lookUp(settings.concede, who.id) === true
  if (yes) settings.concede[who.id] = true
  else delete settings.concede[who.id]
  const { votes, of, decided } = countVotes(desk, side)
  if (decided) settings.conceding = side
  else if (settings.conceding === side) settings.conceding = null
  if (before !== yes && playersOf(live.state, side).length > 1) {
    const key = yes ? 'table.vote-for' : 'table.vote-back'
    desk.say({ kind: 'side', side }, { key, params: { name, votes, of } })
  }
  desk.tell('table.vote', { votes, of })
}

function mayConcede(desk: Desk): Seat {
  if (!desk.started) refuse('table.error.concede-early')
  const seat = mustSit(desk.room, desk.who)
  if (desk.live.state.outcome !== null) refuse('error.battle-over')
  return seat
}

/** What the caller's vote to give up would come to: so many of so many, and whether that decides it. */
export function concession(desk: Desk): { votes: number; of: number; decides: boolean } {
  const { side } = mayConcede(desk)
  const concede = { ...desk.settings.concede, [desk.who.id]: true }
  const { votes, of, decided } = countVotes({ live: desk.live, settings: { concede } }, side)
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
export function tellVotes(desk: Desk, side: SideId): void {
  const { votes, of } = countVotes(desk, side)
  if (votes > 0) desk.say({ kind: 'side', side }, { key: 'table.votes-stand', params: { votes, of } })
}

/**
 * Carries out what a vote has decided, as long as that still is the side's mind. A question to that side falls to its
 * default first; one to the other side is waited for. True when it changed anything.
 */
export function concedeIfVoted(desk: Desk): boolean {
  const { live, settings, ruleset } = desk
  const order = ruleset.orders.concede
  const side = settings.conceding
  if (order === undefined || side === null) return false
  if (!countVotes(desk, side).decided) {
    settings.conceding = null
    return false
  }
  if (live.pending !== null) {
    if (live.pending.side !== side) return false
    desk.submit({ type: 'lapse', ask: live.pending.id })
    return true
  }
  settings.conceding = null
  const voter = playersOf(live.state, side).find((player) => lookUp(settings.concede, player) === true)
  const seat = voter === undefined ? undefined : lookUp(live.state.seats, voter)
  if (voter === undefined || seat === undefined) return false
  const unit = hqFor(ruleset, live.state, seat)
  desk.submit({ type: 'order', by: voter, order: { unit, order: order.key, path: [], options: {} } })
  settings.concede = {}
  return true
}
