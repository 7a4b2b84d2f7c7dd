import { placeOf } from '../../../kernel/faults.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { isEmpty } from '../../../kernel/ordered.ts'
import { encloses, polygonFault } from '../../../kernel/space/area.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { Feature } from '../../../kernel/state.ts'
import { message, refuse } from '../../../kernel/words.ts'
import { CM } from '../units/profile.ts'
import type { Scenario } from './scenario.ts'

/** A place in centimetres, as millimetres. */
export const mm = ([x, y]: readonly [number, number]): Point => ({
  x: Math.round(x * CM),
  y: Math.round(y * CM),
})

/** The ground and objectives of a scenario by their ids (SZ-TERR-01). Refuses what is no outline, and an id used twice. */
export function featuresOf({ areas, lines, objectives }: Scenario): Record<string, Feature> {
  const made: Feature[] = [
    ...areas.map((one, i) =>
      areaFeature({ ...one, level: levelOf(one, areas) }, one.id ?? `area-${i + 1}`, i),
    ),
    ...lines.map((one, i) => lineFeature(one, one.id ?? `line-${i + 1}`)),
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
    if (lookUp(features, feature.id) !== undefined) refuse('sz.error.scenario-twice', { id: feature.id })
    features[feature.id] = feature
  }
  return features
}

/** The level of a piece of ground: its own, or of a hill one more for each hill it lies in (SZ-TERR-01). */
function levelOf(one: Scenario['areas'][number], areas: Scenario['areas']): number | undefined {
  if (one.level !== undefined || one.kind !== 'hill') return one.level
  const around = areas.filter(
    (other) =>
      other !== one &&
      other.kind === 'hill' &&
      one.polygon.every((corner) => encloses(other.polygon.map(mm), mm(corner))),
  )
  return around.length === 0 ? undefined : around.length + 1
}

/** A piece of ground with an outline; `i` is its place in its scenario, for what is wrong with it. */
export function areaFeature(
  { kind, polygon, level, large }: Scenario['areas'][number],
  id: string,
  i: number,
): Feature {
  const points = polygon.map(mm)
  const fault = polygonFault(points)
  if (fault !== null) {
    refuse('sz.error.polygon', { at: placeOf(['areas', i, 'polygon']), fault: message(`sz.word.${fault}`) })
  }
  const data = { ...(level === undefined ? {} : { level }), ...(large === undefined ? {} : { large }) }
  return { id, layer: 'terrain', kind, polygon: points, data }
}

/** Ground along a line. */
export function lineFeature({ kind, line, level, width }: Scenario['lines'][number], id: string): Feature {
  const data = {
    ...(level === undefined ? {} : { level }),
    ...(width === undefined ? {} : { width: Math.round(width * CM) }),
  }
  return { id, layer: 'terrain', kind, line: line.map(mm), ...(isEmpty(data) ? {} : { data }) }
}
