import type { SceneFeature } from '../../../kernel/scene.ts'
import { travel, wholePoint } from '../../../kernel/space/angle.ts'
import type { Feature } from '../../../kernel/state.ts'
import { areaOf } from '../ground/field.ts'
import { houseOf, type Opening } from '../ground/houses.ts'
import { INCH } from '../tables/inches.ts'

/** How wide a door, a window and a breach are drawn, in inches. */
const WIDE = { door: 0.5, window: 0.4, breach: 0.7 } as const

/**
 * A house with its storeys, the openings of its walls (MP-BLD-06), what was shot into them (MP-BLD-12) and its fire
 * (MP-BLD-15); null: the feature is none.
 */
export function houseShown(feature: Feature): SceneFeature[] | null {
  const [area] = areaOf(feature)
  const house = area === undefined ? null : houseOf(area, feature)
  if (area === undefined || house === null) return null
  const { polygon } = area
  return [
    house.bunker
      ? { shape: 'area', kind: 'bunker', polygon }
      : { shape: 'area', kind: 'house', polygon, storeys: house.floors },
    ...house.openings.map(openingShown),
    ...(house.burning === null ? [] : [{ shape: 'cloud' as const, kind: 'fire', polygon }]),
  ]
}

function openingShown({ at, out, door, breach }: Opening): SceneFeature {
  const kind = breach ? 'breach' : door ? 'door' : 'window'
  const half = (WIDE[kind] * INCH) / 2
  const line = [out - 900, out + 900].map((along) => wholePoint(travel(at, along, half)))
  return { shape: 'line', kind, line, height: 'low' }
}
