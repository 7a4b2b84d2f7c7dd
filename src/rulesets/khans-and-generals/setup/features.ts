import { entriesOf } from '../../../kernel/ordered.ts'
import { clipToBox, polygonFault } from '../../../kernel/space/area.ts'
import { sectionsOf } from '../../../kernel/space/obstacle.ts'
import type { Point, Polygon } from '../../../kernel/space/types.ts'
import type { Feature } from '../../../kernel/state.ts'
import { refuse } from '../../../kernel/words.ts'
import { LONGEST_SECTION } from '../tables/obstacles.ts'
import type { Scenario } from './scenario.ts'

/** A length in cm as whole millimetres (KG-GEN-06). */
export const mm = (cm: number): number => Math.round(cm * 10)

/** A point in cm as millimetres. */
export const pointOf = ([x, y]: readonly [number, number]): Point => ({ x: mm(x), y: mm(y) })

/** An outline in cm as millimetres; two points are opposite corners of an upright rectangle. */
export function outlineOf(points: readonly (readonly [number, number])[]): Polygon {
  const [a, b] = points
  if (points.length !== 2 || a === undefined || b === undefined) return points.map(pointOf)
  return [a, [b[0], a[1]] as const, b, [a[0], b[1]] as const].map(pointOf)
}

/**
 * Everything on the table that is no unit: ground, works, slopes and objectives of a scenario (KG-DAT-08, KG-TER-01).
 * Outlines are clipped to the map; later ones lie on top (`data.z`). Refuses outlines that cross themselves.
 */
export function featuresOf(scenario: Scenario): Record<string, Feature> {
  const found: Feature[] = []
  const add = (feature: Feature): void => {
    if (found.some((f) => f.id === feature.id)) refuse('kg.error.scenario-twice', { id: feature.id })
    found.push(feature)
  }
  const named = (id: string | undefined, type: string): string => id ?? `${type}-${found.length + 1}`
  const terrain = scenario.terrain === 'rolled' ? [] : scenario.terrain
  for (const [layer, list] of [['terrain', terrain] as const, ['zone', scenario.zones] as const]) {
    list.forEach(({ id, type, poly, data }, z) => {
      const name = named(id, type)
      add({ id: name, layer, kind: type, polygon: clipped(scenario, name, poly), data: { ...data, z } })
    })
  }
  scenario.relief.forEach(({ id, type, level, poly, crest, data }, z) => {
    const name = named(id, type)
    const top = crest.map(pointOf)
    const line = top.length > 1 ? { line: top } : {}
    const more = { ...data, z, level, crest: top.map(({ x, y }) => ({ x, y })) }
    add({
      id: name,
      layer: 'relief',
      kind: type,
      polygon: clipped(scenario, name, poly),
      ...line,
      data: more,
    })
  })
  for (const { id, type, seg, data } of scenario.obstacles) {
    for (const section of sections(named(id, type), seg.map(pointOf))) {
      add({ ...section, layer: 'obstacle', kind: type, ...(data === undefined ? {} : { data }) })
    }
  }
  for (const [kind, list] of entriesOf({
    po: scenario.po,
    marker: scenario.markers,
    target: scenario.targets,
  })) {
    for (const { id, x, y } of list)
      add({ id: named(id, kind), layer: 'objective', kind, at: pointOf([x, y]) })
  }
  for (const { id, side, poly } of scenario.exits) {
    const name = named(id, 'exit')
    add({
      id: name,
      layer: 'objective',
      kind: 'exit',
      polygon: clipped(scenario, name, poly),
      data: { side },
    })
  }
  return Object.fromEntries(found.map((f) => [f.id, f]))
}

/** Obstacles stand in sections of at most 10 cm, each destroyed alone (KG-OBS-07); a single one keeps its id. */
function sections(id: string, line: readonly Point[]): { id: string; line: readonly Point[] }[] {
  const parts = sectionsOf(line, LONGEST_SECTION)
  return parts.map(({ a, b }, n) => ({ id: parts.length === 1 ? id : `${id}.${n + 1}`, line: [a, b] }))
}

function clipped(scenario: Scenario, id: string, points: readonly (readonly [number, number])[]): Polygon {
  const polygon = outlineOf(points)
  const fault = polygonFault(polygon)
  if (fault !== null) refuse(`kg.error.outline-${fault}`, { id })
  const [width, height] = scenario.map
  const inside = clipToBox(polygon, { minX: 0, minY: 0, maxX: mm(width), maxY: mm(height) })
  if (inside.length < 3) refuse('kg.error.outline-off-map', { id })
  return inside
}
