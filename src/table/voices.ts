import type { LiveBattle } from '../kernel/live.ts'
import { isReaction } from '../kernel/reaction.ts'
import type { BattleState } from '../kernel/state.ts'
import { type PlayerId, refuse, type SideId } from '../kernel/words.ts'
import type { Desk } from './desk.ts'
import { askedPlayers, debtKey, passedPlayers, playersOf } from './owes.ts'
import { hqFor, mustSit } from './seats.ts'
import type { Settings } from './settings.ts'

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

/** One player is done with what the phase waits for; it ends when all of his side are (KG-DIG-33). */
export function endFor(desk: Desk, key: SideEnd): void {
  const { live, settings, ruleset, who } = desk
  const seat = mustSit(desk.room, who)
  const order = ruleset.orders[key] ?? refuse('table.error.no-such-order', { order: key })
  if (settings.queues[who.id] !== undefined) refuse('table.error.queue-first')
  const owed = ruleset.owed(live.state).find((one) => one.side === seat.side && one.what === DEBTS[key])
  if (owed === undefined)
    return refuse(key === 'ready' ? 'table.error.not-deploying' : 'table.queue.not-in-turn')
  const debt = debtKey(owed, live.state.turn)
  const ended = [...new Set([...(settings.ended[debt] ?? []), who.id])]
  const left = playersOf(live.state, seat.side).filter((player) => !ended.includes(player))
  if (left.length > 0 && live.pending === null) {
    settings.ended = { ...settings.ended, [debt]: ended }
    const names = left.map((player) => live.state.seats[player]?.name ?? player).join(', ')
    desk.tell('table.ended', { names })
    return
  }
  const unit = hqFor(ruleset, live.state, seat)
  desk.submit({ type: 'order', by: who.id, order: { unit, order: order.key, path: [], options: {} } })
}

/** Who gives an order after all is no longer done with his turn. */
export function speakAgain(desk: Desk): void {
  for (const [debt, players] of Object.entries(desk.settings.ended)) {
    if (!players.includes(desk.who.id)) continue
    desk.settings.ended[debt] = players.filter((player) => player !== desk.who.id)
  }
}

/** Forgets passes of closed questions and ends of phases that are over. */
export function forgetVoices(live: LiveBattle<BattleState>, settings: Settings): void {
  if (settings.passed?.ask !== live.pending?.id) settings.passed = null
  const debts = new Set(live.ruleset.owed(live.state).map((owed) => debtKey(owed, live.state.turn)))
  settings.ended = Object.fromEntries(
    Object.entries(settings.ended).filter(([debt, players]) => debts.has(debt) && players.length > 0),
  )
}

/** A vote to give the battle up, or its withdrawal (KG-VIC-03, KG-DIG-34). */
export function voteToConcede(desk: Desk, yes: boolean): void {
  const seat = mustSit(desk.room, desk.who)
  const { live, settings, who } = desk
  if (live.state.outcome !== null) refuse('error.battle-over')
  if (yes) settings.concede[who.id] = true
  else delete settings.concede[who.id]
  const all = playersOf(live.state, seat.side)
  const votes = all.filter((player) => settings.concede[player] === true).length
  desk.tell('table.vote', { votes, of: all.length })
}

/**
 * Carries out what a side has voted: more than half of its players, the chief's vote on a tie. A question to that
 * side falls to its default first; one to the other side is waited for. True when it changed anything.
 */
export function concedeIfVoted(desk: Desk): boolean {
  const { live, settings, ruleset } = desk
  const order = ruleset.orders.concede
  const side = Object.keys(live.state.sides).find((one) => capitulates(desk, one))
  if (order === undefined || side === undefined) return false
  if (live.pending !== null) {
    if (live.pending.side !== side) return false
    desk.submit({ type: 'lapse', ask: live.pending.id })
    return true
  }
  const voter = playersOf(live.state, side).find((player) => settings.concede[player] === true)
  const seat = voter === undefined ? undefined : live.state.seats[voter]
  if (voter === undefined || seat === undefined) return false
  const unit = hqFor(ruleset, live.state, seat)
  desk.submit({ type: 'order', by: voter, order: { unit, order: order.key, path: [], options: {} } })
  settings.concede = {}
  return true
}

function capitulates({ live, settings }: Desk, side: SideId): boolean {
  const all = playersOf(live.state, side)
  const votes = all.filter((player) => settings.concede[player] === true)
  if (votes.length * 2 !== all.length) return votes.length * 2 > all.length
  return votes.some((player) => live.state.seats[player]?.chief === true)
}
