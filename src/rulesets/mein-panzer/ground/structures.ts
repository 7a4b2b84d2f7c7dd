import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Point, Polygon } from '../../../kernel/space/types.ts'
import type { FeatureId } from '../../../kernel/words.ts'
import { INCH } from '../tables/inches.ts'
import { unitsInside } from '../units/inside.ts'
import type { MpState } from '../units/state.ts'
import { type Bridge, bridgeCalled, bridgesOf, unitsOn } from './bridges.ts'
import { type House, houseCalled, housesOf } from './houses.ts'

/** Something built that is fired at: a house or bunker, or a bridge that has a class (MP-ACT-12, MP-BRG-01). */
export interface Structure {
  readonly id: FeatureId
  readonly is: 'house' | 'bridge'
  readonly klass: number
  /** Places of it that can be seen: its openings, or its corners. */
  readonly places: readonly Point[]
  /** The ground it covers, and how high it stands on it, in hundredths of an inch. */
  readonly outline: Polygon
  readonly height: number
  /** Models of these sides are in it or on it. */
  readonly held: readonly string[]
}

const houseAs = (state: MpState, { id, klass, openings, area }: House): Structure => ({
  id,
  is: 'house',
  klass,
  outline: area.polygon,
  height: area.height,
  places: openings.map(({ at }) => at),
  held: unitsInside(state, id).map(({ side }) => side),
})

/** How high a bridge stands for who fires at it, in hundredths of an inch (MP-CORE-07). */
const BRIDGE = INCH

const bridgeAs = (state: MpState, bridge: Bridge): Structure => ({
  id: bridge.id,
  is: 'bridge',
  klass: bridge.area.built?.klass ?? 0,
  places: bridge.area.polygon,
  outline: bridge.area.polygon,
  height: BRIDGE,
  held: unitsOn(state, bridge).map(({ side }) => side),
})

/** All that can be fired at, in the order of ids within each kind. */
export const structuresOf = (state: MpState): Structure[] => [
  ...housesOf(state).map((house) => houseAs(state, house)),
  ...bridgesOf(state).flatMap((bridge) => (bridge.capacity === null ? [] : [bridgeAs(state, bridge)])),
]

/** What of that has an id; undefined: nothing. */
export function structureCalled(state: MpState, id: FeatureId): Structure | undefined {
  const house = houseCalled(state, id)
  if (house !== undefined) return houseAs(state, house)
  const bridge = bridgeCalled(state, id)
  return bridge === undefined || bridge.capacity === null ? undefined : bridgeAs(state, bridge)
}

/** The place of a structure nearest to a point. */
export const nearestPlace = ({ places }: Structure, to: Point): Point =>
  places.reduce((best, one) => (pointDistance(one, to) < pointDistance(best, to) ? one : best))
