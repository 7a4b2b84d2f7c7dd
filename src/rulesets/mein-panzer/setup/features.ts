import { placeOf } from '../../../kernel/faults.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { polygonFault } from '../../../kernel/space/area.ts'
import type { Feature } from '../../../kernel/state.ts'
import { message, refuse } from '../../../kernel/words.ts'
import { GROUND_LAYER } from '../ground/field.ts'
import { groundRow } from '../tables/ground.ts'
import { INCH } from '../tables/inches.ts'
import type { Place } from '../units/state.ts'
import type { Scenario } from './scenario.ts'

/** A place in inches, as hundredths of an inch (MP-CORE-07). */
export const hundredths = ([x, y]: readonly [number, number]): Place => ({
  x: Math.round(x * INCH),
  y: Math.round(y * INCH),
})

/**
 * The ground and the objectives of a scenario by their ids (MP-SET-01, MP-SET-02). Refuses an id used twice, what is no
 * outline, and a piece without the shape of its kind.
 */
export function featuresOf({ ground, objectives }: Scenario): Record<string, Feature> {
  const features: Record<string, Feature> = {}
  const add = (feature: Feature): void => {
    if (lookUp(features, feature.id) !== undefined) refuse('mp.error.twice', { id: feature.id })
    features[feature.id] = feature
  }
  ground.map(groundFeature).forEach(add)
  for (const { id, at } of objectives) {
    add({ id, layer: 'objective', kind: 'objective', at: hundredths(at) })
  }
  return features
}

function groundFeature(
  { id, kind, polygon, line, ...built }: Scenario['ground'][number],
  i: number,
): Feature {
  const { form } = groundRow(kind)
  const data = Object.fromEntries(dataOf(built))
  if (form === 'line') {
    if (line === undefined || polygon !== undefined) return refuse('mp.error.shape', { id })
    return { id, layer: GROUND_LAYER, kind, line: line.map(hundredths), data }
  }
  if (polygon === undefined || line !== undefined) return refuse('mp.error.shape', { id })
  const outline = polygon.map(hundredths)
  const fault = polygonFault(outline)
  if (fault !== null) {
    refuse('mp.error.polygon', { at: placeOf(['ground', i, 'polygon']), fault: message(`mp.word.${fault}`) })
  }
  return { id, layer: GROUND_LAYER, kind, polygon: outline, data }
}

/** What a piece of ground has besides its outline, without what it does not say. */
const dataOf = ({
  height,
  material,
  storeys,
  bridgeClass,
}: Pick<Scenario['ground'][number], 'height' | 'material' | 'storeys' | 'bridgeClass'>): [
  string,
  string | number,
][] =>
  (
    [
      ['height', height],
      ['material', material],
      ['storeys', storeys],
      ['bridgeClass', bridgeClass],
    ] as const
  ).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))
