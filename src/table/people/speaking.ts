import type { LiveBattle } from '../../kernel/live.ts'
import { lookUp } from '../../kernel/look-up.ts'
import type { BattleState } from '../../kernel/state.ts'
import type { PlayerId, SideId } from '../../kernel/words.ts'
import { playersOf } from '../battle/owes.ts'

/**
 * Do these of a side speak for it? More than half of its players do, and so does its chief.
 * @param grave it is about the end of the battle: there its chief decides only with half of them, as in a vote (DIG-VOTE).
 */
export function speaks(
  { state }: LiveBattle<BattleState>,
  side: SideId,
  players: readonly PlayerId[],
  grave = false,
): boolean {
  const all = playersOf(state, side)
  const voices = all.filter((player) => players.includes(player))
  if (voices.length * 2 > all.length) return true
  const chief = voices.some((player) => lookUp(state.seats, player)?.chief === true)
  return chief && (!grave || voices.length * 2 === all.length)
}
