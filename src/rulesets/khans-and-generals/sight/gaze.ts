import { footprint } from '../../../kernel/space/base.ts'
import type { Box, Point } from '../../../kernel/space/types.ts'
import { fieldOf, type Screens } from '../ground/field.ts'
import type { PlacedUnit } from '../ground/standing.ts'
import type { KgState } from '../units/state.ts'
import type { Hull } from './hulls.ts'
import { Viewpoint, viewpointOf, Way } from './viewpoint.ts'
import { isBlindTo, seesFrom } from './visibility.ts'

/**
 * The looks of one unit at many places of a region: what is in the way of none of them is sorted out once.
 * @param region all that may be looked at lies this far from a point, mm.
 * @param hulls the vehicles that may be in the way.
 * @returns whether it sees one who would stand so, hiding left aside.
 */
export function gazeOf(
  state: KgState,
  unit: PlacedUnit,
  region: { readonly at: Point; readonly within: number },
  hulls: readonly Hull[],
): (there: Viewpoint) => boolean {
  const field = fieldOf(state)
  const from = viewpointOf(field, unit)
  const round = footprint({ at: region.at, facing: 0, base: { kind: 'circle', diameter: 2 * region.within } })
  const way = new Way(from, new Viewpoint(field, round, null))
  const near = <T extends { readonly box: Box }>(things: readonly T[]): readonly T[] =>
    things.filter(({ box }) => way.meets(box))
  const { areas, rows, crests, clouds, wrecks } = field.screens
  const screens: Screens = {
    areas: near(areas),
    rows: near(rows),
    crests: near(crests),
    clouds: near(clouds),
    wrecks: near(wrecks),
  }
  const viewer = from.on({ ...field, screens })
  const others = near(hulls)
  return (there) => !isBlindTo(unit, there.shape.at) && seesFrom(state, viewer, there, others)
}
