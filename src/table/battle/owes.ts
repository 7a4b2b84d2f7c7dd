import { askedOf } from '../../kernel/asked.ts'
import type { LiveBattle } from '../../kernel/live.ts'
import type { Entry } from '../../kernel/log.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { idsIn } from '../../kernel/ordered.ts'
import { isReaction } from '../../kernel/reaction.ts'
import type { Owed } from '../../kernel/ruleset.ts'
import type { BattleState } from '../../kernel/state.ts'
import type { PlayerId, SideId } from '../../kernel/words.ts'
import type { Owes } from '../results.ts'
import type { Settings } from './settings.ts'

/** What the players of a side have told the table and the battle does not know yet. */
export type Votes = Pick<Settings, 'passed' | 'ended'> & Partial<Pick<Settings, 'standing'>>

/** The entry that put the open question; null when nothing is asked. */
export const questionOf = (live: LiveBattle<BattleState>): number | null =>
  live.pending === null ? null : Number(live.pending.id)

/** The entries from the one that put the open question on. Empty when nothing is open. */
export function questionEntries(live: LiveBattle<BattleState>): readonly Entry[] {
  const first = questionOf(live)
  return first === null ? [] : live.entries.filter((entry) => entry.seq >= first)
}

/**
 * The name of the clock of a phase's debt: `orders:KHAN:4`. All parts of a player turn have one clock; what a side may
 * do in the other's turn has one of its own.
 */
export const clockKey = (owed: Pick<Owed, 'what' | 'side' | 'time'>, turn: number): string =>
  [owed.what, owed.side, turn, ...(owed.time === 'answer' ? ['answer'] : [])].join(':')

/** The name of a phase's debt, `orders:KHAN:4`, by which the voices of a side's players go: each part has its own. */
export const debtKey = (owed: Pick<Owed, 'what' | 'side' | 'time' | 'part'>, turn: number): string =>
  [clockKey(owed, turn), ...(owed.part === undefined ? [] : [owed.part])].join(':')

/** All that the rules wait for now, by {@link debtKey}. */
export const debtsOf = (live: LiveBattle<BattleState>): ReadonlySet<string> =>
  new Set(live.owed().map((owed) => debtKey(owed, live.state.turn)))

/** Players of a side, in the order of their ids. */
export const playersOf = (state: BattleState, side: SideId): readonly PlayerId[] =>
  idsIn(state.seats)
    .filter((player) => lookUp(state.seats, player)?.side === side)
    .sort()

/** Those of the asked side who may answer the open question. */
export function askedPlayers(live: LiveBattle<BattleState>): readonly PlayerId[] {
  const { pending, state } = live
  if (pending === null) return []
  return askedOf(pending, state.seats)
}

/** Who has passed the open question so far. */
export const passedPlayers = (live: LiveBattle<BattleState>, { passed }: Votes): readonly PlayerId[] =>
  passed !== null && passed.ask === live.pending?.id ? passed.players : []

/**
 * Those asked who pass as a fellow does, as long as he is asked too and has not passed (DIG-PASS): nobody waits for them, though
 * they may act.
 */
export function deferring(live: LiveBattle<BattleState>, votes: Votes): readonly PlayerId[] {
  if (live.pending === null || !isReaction(live.pending)) return []
  const asked = askedPlayers(live)
  const passed = passedPlayers(live, votes)
  return asked.filter((player) => {
    const pass = lookUp(votes.standing ?? {}, player)?.pass
    if (pass?.as == null || passed.includes(player)) return false
    const holds = pass.turn === null || live.state.turn <= pass.turn
    return holds && asked.includes(pass.as) && !passed.includes(pass.as)
  })
}

/** Everybody with a seat, and whether the battle waits for him, has heard him, or wants nothing of him. */
export function owesOf(live: LiveBattle<BattleState>, voices: Votes): readonly Owes[] {
  const { state } = live
  const owed = live.owed()
  const heard = new Set([
    ...passedPlayers(live, voices),
    ...(live.pending === null
      ? owed.flatMap((one) => lookUp(voices.ended, debtKey(one, state.turn)) ?? [])
      : []),
  ])
  const deferred = new Set(deferring(live, voices))
  return idsIn(state.seats).flatMap((player) => {
    const seat = lookUp(state.seats, player)
    if (seat === undefined) return []
    const mine = owed.find((one) => one.side === seat.side)
    const condition = mine === undefined || deferred.has(player) ? 'free' : conditionOf(player, mine, heard)
    const what = mine === undefined || condition === 'free' ? null : mine.what
    return [{ player, name: seat.name, side: seat.side, condition, what }]
  })
}

function conditionOf(player: PlayerId, owed: Owed, heard: ReadonlySet<PlayerId>): Owes['condition'] {
  if (heard.has(player)) return 'done'
  return owed.players === undefined || owed.players.includes(player) ? 'owes' : 'free'
}
