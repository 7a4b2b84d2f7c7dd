import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { FeatureId } from '../../../kernel/words.ts'
import { unitsInside } from '../units/inside.ts'
import type { MpState } from '../units/state.ts'
import { bridgesOf, unitsOn } from './bridges.ts'
import { housesOf } from './houses.ts'

/** Something built that is fired at: a house or bunker, or a bridge that has a class (MP-ACT-12, MP-BRG-01). */
export interface Structure {
  readonly id: FeatureId
  readonly is: 'house' | 'bridge'
  readonly klass: number
  /** Places of it that can be seen: its openings, or its corners. */
  readonly places: readonly Point[]
  /** Models of these sides are in it or on it. */
  readonly held: readonly string[]
}

/** All that can be fired at, in the order of ids within each kind. */
export const structuresOf = (state: MpState): Structure[] => [
  ...housesOf(state).map(
    (house): Structure => ({
      id: house.id,
      is: 'house',
      klass: house.klass,
      places: house.openings.map(({ at }) => at),
      held: unitsInside(state, house.id).map(({ side }) => side),
    }),
  ),
  ...bridgesOf(state).flatMap((bridge): Structure[] =>
    bridge.capacity === null
      ? []
      : [
          {
            id: bridge.id,
            is: 'bridge',
            klass: bridge.area.built?.klass ?? 0,
            places: bridge.area.polygon,
            held: unitsOn(state, bridge).map(({ side }) => side),
          },
        ],
  ),
]

/** The place of a structure nearest to a point. */
export const nearestPlace = ({ places }: Structure, to: Point): Point =>
  places.reduce((best, one) => (pointDistance(one, to) < pointDistance(best, to) ? one : best))
