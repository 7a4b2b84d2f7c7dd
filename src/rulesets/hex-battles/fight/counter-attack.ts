import type { Procedure } from '../../../kernel/ask.ts'
import { formatHex } from '../../../kernel/space/hex.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { SideId } from '../../../kernel/words.ts'
import { unitsOnMap } from '../ground/positions.ts'
import { columnNamed } from '../tables/odds.ts'
import type { HxBattle, HxState, OnMap } from '../units/state.ts'
import { attackHex, fightAt, isFighter, targetsOf } from './attacks.ts'
import { oddsOf } from './odds.ts'

/** Whether a unit has what a counter-attack asks for, an enemy before it apart (HX-CTR-02). */
export const mayCounter = (u: OnMap): boolean => isFighter(u) && u.wasAttacked && !u.withdrew && !u.acted

/** Units of a side that may counter-attack now (HX-CTR-02). */
export const countersReady = (state: HxState, side: SideId): OnMap[] =>
  unitsOnMap(state).filter((u) => u.side === side && mayCounter(u) && targetsOf(state, u).length > 0)

/**
 * Makes the counter-attacks of a side's standing order (HX-ASYNC-03): each enemy hex before units that may counter is
 * attacked by all of them if the column, shifts included, is at least the one named.
 * @returns true when a standing order has decided, so that nobody need be asked.
 */
export function* standingCounters(battle: HxBattle, side: SideId): Procedure<boolean> {
  const { state } = battle
  const wanted = state.sides[side]?.facts.standing.counterAttack
  if (wanted === undefined) return false
  const least = columnNamed(wanted)
  if (least === null) return true
  const hexes = new Map(
    countersReady(state, side)
      .flatMap((u) => targetsOf(state, u))
      .map((hex) => [formatHex(hex), hex]),
  )
  for (const name of [...hexes.keys()].sort()) {
    const hex = hexes.get(name) as Point
    const going = countersReady(state, side).filter((u) =>
      targetsOf(state, u).some((at) => formatHex(at) === name),
    )
    if (going.length === 0 || oddsOf(state, fightAt(state, 'counter', going, hex)).column < least) continue
    yield* attackHex(battle, 'counter', going, hex)
  }
  return true
}
