import type { Point } from '../../../kernel/space/types.ts'
import type { SideId } from '../../../kernel/words.ts'
import type { HxState, OnMap } from '../units/state.ts'
import { cellOf } from './cells.ts'
import { hostileZones, inHostileZone, occupants, positionsOf } from './positions.ts'

/** Units hostile to a side whose zone covers a hex, by id; own units in the hex are not considered here. */
export const zonesAt = hostileZones

/** Whether a hex lies in a zone hostile to a side. */
export function inZone(state: HxState, side: SideId, at: Point): boolean {
  const positions = positionsOf(state)
  return inHostileZone(positions, side, cellOf(positions.cells, at))
}

/** Whether a unit stands in an enemy zone. */
export const inEnemyZone = (state: HxState, u: OnMap): boolean => inZone(state, u.side, u.at)

/** Whether a side has a unit in a hex besides these: then a zone does not stop there (HX-ZOC-04). */
export const hasFriend = (state: HxState, side: SideId, at: Point, besides: readonly string[]): boolean =>
  occupants(state, at).some((u) => u.side === side && !besides.includes(u.id))
