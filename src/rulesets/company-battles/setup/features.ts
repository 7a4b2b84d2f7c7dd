import { placeOf } from '../../../kernel/faults.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { bearing, offset, wholePoint } from '../../../kernel/space/angle.ts'
import { polygonFault } from '../../../kernel/space/area.ts'
import type { Point, Polygon } from '../../../kernel/space/types.ts'
import type { Feature } from '../../../kernel/state.ts'
import { message, refuse } from '../../../kernel/words.ts'
import { CM } from '../units/profile.ts'
import type { Scenario } from './scenario.ts'

/** A place in centimetres, as millimetres. */
export const mm = ([x, y]: readonly [number, number]): { x: number; y: number } => ({
  x: Math.round(x * CM),
  y: Math.round(y * CM),
})

/** The width of water along a line that says none, mm (FW-TER-02). */
export const WATER = 30

/** The ground and objectives of a scenario by their ids (FW-TER-02). Refuses what is no outline, and an id used twice. */
export function featuresOf({ areas, lines, objectives }: Scenario): Record<string, Feature> {
  const made: Feature[] = [
    ...areas.map(areaFeature),
    ...lines.map(lineFeature),
    ...objectives.map(
      ({ id, at, points }): Feature => ({
        id,
        layer: 'objective',
        kind: 'objective',
        at: mm(at),
        data: { points },
      }),
    ),
  ]
  const features: Record<string, Feature> = {}
  for (const feature of made) {
    if (lookUp(features, feature.id) !== undefined) refuse('company.error.twice', { id: feature.id })
    features[feature.id] = feature
  }
  return features
}

function areaFeature(area: Scenario['areas'][number], i: number): Feature {
  const { id, kind, level, steep, storeys, crest, openings } = area
  const polygon = area.polygon.map(mm)
  const fault = polygonFault(polygon)
  if (fault !== null) {
    refuse('company.error.polygon', {
      at: placeOf(['areas', i, 'polygon']),
      fault: message(`company.word.${fault}`),
    })
  }
  return {
    id,
    layer: 'terrain',
    kind,
    polygon,
    ...(crest === undefined ? {} : { line: crest.map(mm) }),
    data: {
      ...(level === undefined ? {} : { level }),
      ...(steep === undefined ? {} : { steep }),
      ...(kind === 'building' ? { storeys: storeys ?? 1 } : {}),
      ...(openings === undefined
        ? {}
        : {
            openings: openings.map((one) => ({
              kind: one.kind,
              at: mm(one.at),
              width: Math.round(one.width * CM),
            })),
          }),
    },
  }
}

/** What runs along a line; water is ground with an outline, so that it has a near side and a far one. */
function lineFeature({ id, kind, line, width }: Scenario['lines'][number]): Feature {
  const points = line.map(mm)
  if (kind === 'stream' || kind === 'river') {
    const half = (width === undefined ? WATER : width * CM) / 2
    return { id, layer: 'terrain', kind, polygon: bandOf(points, half) }
  }
  return {
    id,
    layer: 'terrain',
    kind,
    line: points,
    ...(width === undefined ? {} : { data: { width: Math.round(width * CM) } }),
  }
}

/** A line as ground of some width. */
export function bandOf(line: readonly Point[], half: number): Polygon {
  const side = (right: number): Point[] =>
    line.map((p, i) => {
      const [a, b] = [line[Math.max(0, i - 1)] as Point, line[Math.min(line.length - 1, i + 1)] as Point]
      return wholePoint(offset(p, bearing(a, b), right, 0))
    })
  return [...side(half), ...side(-half).reverse()]
}
