import {
  type KeyWith,
  type Message,
  message,
  plainText,
  type RuleId,
  type SideId,
} from '../../../kernel/words.ts'
import { type KgBattle, opponents } from '../units/state.ts'

/** Ends the battle: one side has won, for the reason told (KG-VIC-01). */
export function win(
  battle: KgBattle,
  winner: SideId,
  rule: RuleId,
  reason: KeyWith<'winner' | 'loser'>,
): never {
  const name = battle.state.sides[winner]?.name ?? plainText(winner)
  const loser = opponents(battle.state, winner)[0]?.name ?? plainText('')
  return battle.end(rule, { winner, reason: message(reason, { winner: name, loser }) })
}

/** Ends the battle with nobody the winner. */
export function draw(battle: KgBattle, rule: RuleId, reason: Message): never {
  return battle.end(rule, { winner: null, reason })
}

/** A side loses; its opponent has won. */
export function lose(
  battle: KgBattle,
  loser: SideId,
  rule: RuleId,
  reason: KeyWith<'winner' | 'loser'>,
): never {
  const winner = opponents(battle.state, loser)[0]
  if (winner === undefined) throw new Error(`${loser} has no opponent.`)
  return win(battle, winner.id, rule, reason)
}
