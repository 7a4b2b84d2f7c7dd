import { lookUp } from '../../../kernel/look-up.ts'
import type { SceneFeature } from '../../../kernel/scene.ts'
import { bearing, offset, wholePoint } from '../../../kernel/space/angle.ts'
import { circlePoints, outline } from '../../../kernel/space/base.ts'
import type { Point, Polygon } from '../../../kernel/space/types.ts'
import type { Feature } from '../../../kernel/state.ts'
import { SMOKE_LAYER, SMOKE_REACH } from '../ground/smoke.ts'
import { WRECK_LAYER } from '../ground/wrecks.ts'
import { INCH } from '../tables/inches.ts'
import { baseOf, modelCalled } from '../units/models.ts'

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

/** Lines that are drawn as ground of some width: half of it in inches. */
const BANDS: Readonly<Record<string, { readonly kind: string; readonly half: number }>> = {
  road: { kind: 'dirtRoad', half: 0.5 },
  stream: { kind: 'shallowWater', half: 0.4 },
  ford: { kind: 'ford', half: 0.4 },
  trench: { kind: 'trench', half: 0.3 },
}

/** What lies under what: water under its bridges, roads over fields, smoke over all. */
const LAYERS: readonly string[] = ['hill', 'steepHill', 'deepWater', 'stream', 'soft', 'wood', 'road']

/** Ground, wrecks and smoke in the order in which they are drawn. */
export const groundShown = (features: readonly Feature[]): SceneFeature[] =>
  features
    .filter(({ layer }) => layer !== 'objective')
    .sort((a, b) => layerOf(a) - layerOf(b))
    .flatMap(featureShown)

const layerOf = ({ kind, layer }: Feature): number => {
  if (layer === SMOKE_LAYER) return LAYERS.length + 3
  if (layer === WRECK_LAYER) return LAYERS.length + 2
  return LAYERS.includes(kind) ? LAYERS.indexOf(kind) : LAYERS.length + 1
}

function featureShown(feature: Feature): SceneFeature[] {
  const { layer, kind, polygon, line, data } = feature
  if (layer === WRECK_LAYER) return wreckShown(feature)
  if (layer === SMOKE_LAYER) return smokeShown(feature)
  if (polygon !== undefined) {
    if (kind === 'hill' || kind === 'steepHill') {
      const relief = kind === 'hill' ? 'gentle' : 'steep'
      return [{ shape: 'relief', kind: relief, level: 1, polygon, crest: [] }]
    }
    if (kind === 'building') {
      return [
        { shape: 'area', kind: Number(data?.storeys ?? 1) > 1 ? 'builtHigh' : 'builtLow', polygon },
        ...(data?.burning === undefined ? [] : [{ shape: 'cloud' as const, kind: 'fire', polygon }]),
      ]
    }
    return [{ shape: 'area', kind: lookUp(AREAS, kind) ?? kind, polygon }]
  }
  if (line === undefined) return []
  const band = lookUp(BANDS, kind)
  if (band !== undefined) return [{ shape: 'area', kind: band.kind, polygon: bandOf(line, band.half * INCH) }]
  return [
    { shape: 'line', kind: lookUp(LINES, kind) ?? kind, line, height: kind === 'bank' ? 'high' : 'low' },
  ]
}

/** A wreck as long as its model was; one that burns is on fire (MP-WRK-01, MP-SMK-08). */
function wreckShown({ kind, at, data }: Feature): SceneFeature[] {
  const model = modelCalled(kind)
  if (at === undefined || model === null) return []
  const facing = Number(data?.facing ?? 0)
  const base = baseOf(model)
  const half = (base.kind === 'rect' ? base.depth : base.diameter) / 2
  return [
    {
      shape: 'line',
      kind: 'wreck',
      line: [offset(at, facing, 0, -half), offset(at, facing, 0, half)].map(wholePoint),
      height: 'low',
    },
    ...(data?.burning === true
      ? [{ shape: 'cloud' as const, kind: 'fire', polygon: outline({ at, facing, base }) }]
      : []),
  ]
}

/** A marker of smoke reaches an inch; ground between shells of a screen has its own outline (MP-SMK-01). */
function smokeShown({ at, polygon }: Feature): SceneFeature[] {
  if (at === undefined && polygon === undefined) return []
  const cloud: Polygon = polygon ?? circlePoints(at as Point, 2 * SMOKE_REACH, 0, 20)
  return [{ shape: 'cloud', kind: 'screen', polygon: cloud }]
}

/** A line as ground of some width to either side. */
function bandOf(line: readonly Point[], half: number): Polygon {
  const side = (right: number): Point[] =>
    line.map((p, i) => {
      const [a, b] = [line[Math.max(0, i - 1)] as Point, line[Math.min(line.length - 1, i + 1)] as Point]
      return wholePoint(offset(p, bearing(a, b), right, 0))
    })
  return [...side(half), ...side(-half).reverse()]
}
