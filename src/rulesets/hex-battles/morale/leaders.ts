import { hexDistance } from '../../../kernel/space/hex.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { SideId } from '../../../kernel/words.ts'
import { leadersAt, occupants, onTheMap } from '../ground/positions.ts'
import { remove } from '../ground/strength.ts'
import { type HxBattle, type HxState, type HxUnit, isLeader, type OnMap } from '../units/state.ts'

/** How far a leader's word reaches, in hexes (HX-LDR-02). */
export const COMMAND_RANGE = 4

/** Leaders of a side with a hex in their range, by id (HX-LDR-02). */
export const leadersInRange = (state: HxState, side: SideId, at: Point): OnMap[] =>
  onTheMap(state).filter((u) => commands(u, side, at))

/** Whether a counter is a leader of a side with a hex in his range (HX-LDR-02). */
const commands = (u: OnMap, side: SideId, at: Point): boolean =>
  isLeader(u) && u.side === side && hexDistance(u.at, at) <= COMMAND_RANGE

/** The best leader whose range covers a unit; only he counts (HX-LDR-10). Null when there is none. */
export function bestLeader(state: HxState, u: HxUnit): OnMap | null {
  if (u.at === null) return null
  const near = leadersInRange(state, u.side, u.at)
  return near.reduce<OnMap | null>(
    (best, leader) => (best === null || leader.goldStars > best.goldStars ? leader : best),
    null,
  )
}

/** Whether any of these units is in the range of a leader of its side (HX-LDR-04). */
export const commanded = (state: HxState, units: readonly OnMap[]): boolean =>
  units.some((u) => onTheMap(state).some((leader) => commands(leader, u.side, u.at)))

/** Enemy leaders alone in a hex that units of a side come into are taken off the map; it costs nothing (HX-LDR-08). */
export function rideDownLeaders(battle: HxBattle, side: SideId, at: Point): void {
  const leaders = leadersAt(battle.state, at)
  if (leaders.length === 0 || occupants(battle.state, at).some((u) => u.side !== side)) return
  for (const leader of leaders) {
    if (leader.side !== side) remove(battle, leader, 'HX-LDR-08')
  }
}
