import type { Point } from '../../kernel/space/types.ts'
import type { SideId } from '../../kernel/words.ts'
import { occupants, zonesOver } from './positions.ts'
import type { HxState, OnMap } from './state.ts'

const NOBODY: readonly OnMap[] = []

/** Units hostile to a side whose zone covers a hex, by id; own units in the hex are not considered here. */
export const zonesAt = (state: HxState, side: SideId, at: Point): readonly OnMap[] => {
  const all = zonesOver(state, at)
  return all.some((u) => u.side !== side) ? all.filter((u) => u.side !== side) : NOBODY
}

/** Whether a hex lies in a zone hostile to a side. */
export const inZone = (state: HxState, side: SideId, at: Point): boolean =>
  zonesOver(state, at).some((u) => u.side !== side)

/** Whether a unit stands in an enemy zone. */
export const inEnemyZone = (state: HxState, u: OnMap): boolean => inZone(state, u.side, u.at)

/** Whether a side has a unit in a hex besides these: then a zone does not stop there (HX-ZOC-04). */
export const hasFriend = (state: HxState, side: SideId, at: Point, besides: readonly string[]): boolean =>
  occupants(state, at).some((u) => u.side === side && !besides.includes(u.id))
