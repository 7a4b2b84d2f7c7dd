import { lookUp } from '../../../kernel/look-up.ts'
import type { SceneFeature } from '../../../kernel/scene.ts'
import { circlePoints, outline } from '../../../kernel/space/base.ts'
import type { Point, Polygon } from '../../../kernel/space/types.ts'
import type { Feature } from '../../../kernel/state.ts'
import { FORD_HALF } from '../ground/field.ts'
import { SMOKE_LAYER, SMOKE_REACH } from '../ground/smoke.ts'
import { WRECK_LAYER } from '../ground/wrecks.ts'
import { INCH } from '../tables/inches.ts'
import { baseOf, modelCalled } from '../units/models.ts'
import { houseShown } from './houses.ts'
import { alongLane, bandOf } from './lanes.ts'

/** The renderer's textures for kinds of ground with an outline (MP-SET-01). */
const AREAS: Readonly<Record<string, string>> = {
  wood: 'forest',
  copse: 'scrub',
  scrub: 'scrub',
  soft: 'field',
  sand: 'field',
  packedSand: 'dirtRoad',
  rough: 'rocks',
  swamp: 'marsh',
  crater: 'craters',
  teeth: 'rocks',
  bunker: 'bunker',
  ruin: 'ruins',
  rubble: 'ruins',
  deepWater: 'deepWater',
  bridge: 'bridge',
  pit: 'foxholes',
}

/** Its styles for lines. */
const LINES: Readonly<Record<string, string>> = {
  rails: 'rails',
  hedge: 'hedge',
  bank: 'bank',
  lowBank: 'bank',
  wall: 'lowWall',
  wire: 'wire',
  ditch: 'ditch',
}

/** Half of a stream's width as it is drawn, in inches. */
const STREAM_HALF = 0.4

/** Lines that are drawn as ground of some width: half of it in inches. */
const BANDS: Readonly<Record<string, { readonly kind: string; readonly half: number }>> = {
  road: { kind: 'dirtRoad', half: 0.5 },
  stream: { kind: 'shallowWater', half: STREAM_HALF },
  trench: { kind: 'trench', half: 0.3 },
}

/** What lies under what: water under its bridges, roads over fields, smoke over all. */
const LAYERS: readonly string[] = ['hill', 'steepHill', 'deepWater', 'stream', 'ford', 'soft', 'wood', 'road']

/** Ground, wrecks and smoke in the order in which they are drawn. */
export function groundShown(features: readonly Feature[]): SceneFeature[] {
  const water = features.flatMap(waterIn)
  return features
    .filter(({ layer }) => layer !== 'objective')
    .sort((a, b) => layerOf(a) - layerOf(b))
    .flatMap((feature) => featureShown(feature, water))
}

/** What of a feature is water. */
const waterIn = ({ kind, polygon, line }: Feature): Polygon[] => {
  if (kind === 'deepWater' && polygon !== undefined) return [polygon]
  return kind === 'stream' && line !== undefined ? [bandOf(line, STREAM_HALF * INCH)] : []
}

/** A ford is drawn as far as its lane lies in water (MP-DAT-07). */
const fordShown = (line: readonly Point[], water: readonly Polygon[]): SceneFeature[] =>
  water
    .flatMap((one) => alongLane(one, line, FORD_HALF))
    .map((polygon) => ({ shape: 'area', kind: 'ford', polygon }))

const layerOf = ({ kind, layer }: Feature): number => {
  if (layer === SMOKE_LAYER) return LAYERS.length + 3
  if (layer === WRECK_LAYER) return LAYERS.length + 2
  return LAYERS.includes(kind) ? LAYERS.indexOf(kind) : LAYERS.length + 1
}

function featureShown(feature: Feature, water: readonly Polygon[]): SceneFeature[] {
  const { layer, kind, polygon, line } = feature
  if (layer === WRECK_LAYER) return wreckShown(feature)
  if (layer === SMOKE_LAYER) return smokeShown(feature)
  if (polygon !== undefined) {
    if (kind === 'hill' || kind === 'steepHill') {
      const relief = kind === 'hill' ? 'gentle' : 'steep'
      return [{ shape: 'relief', kind: relief, level: 1, polygon, crest: [] }]
    }
    const house = houseShown(feature)
    if (house !== null) return house
    return [{ shape: 'area', kind: lookUp(AREAS, kind) ?? kind, polygon }]
  }
  if (line === undefined) return []
  if (kind === 'ford') return fordShown(line, water)
  const band = lookUp(BANDS, kind)
  if (band !== undefined) return [{ shape: 'area', kind: band.kind, polygon: bandOf(line, band.half * INCH) }]
  return [
    { shape: 'line', kind: lookUp(LINES, kind) ?? kind, line, height: kind === 'bank' ? 'high' : 'low' },
  ]
}

/** A wreck as it stood, true to scale; one that burns is on fire (MP-WRK-01, MP-SMK-08). */
function wreckShown({ kind, at, data }: Feature): SceneFeature[] {
  const model = modelCalled(kind)
  if (at === undefined || model === null) return []
  const polygon = outline({ at, facing: Number(data?.facing ?? 0), base: baseOf(model) })
  return [
    { shape: 'area', kind: 'wreck', polygon },
    ...(data?.burning === true ? [{ shape: 'cloud' as const, kind: 'fire', polygon }] : []),
  ]
}

/** A marker of smoke reaches an inch; ground between shells of a screen has its own outline (MP-SMK-01). */
function smokeShown({ at, polygon }: Feature): SceneFeature[] {
  if (at === undefined && polygon === undefined) return []
  const cloud: Polygon = polygon ?? circlePoints(at as Point, 2 * SMOKE_REACH, 0, 20)
  return [{ shape: 'cloud', kind: 'screen', polygon: cloud }]
}
