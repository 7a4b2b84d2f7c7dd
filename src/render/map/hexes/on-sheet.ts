import { lookUp } from '../../../kernel/look-up.ts'
import type { Scene, SceneFeature, SceneHexes, SceneTrack } from '../../../kernel/scene.ts'
import type { HexMapSize } from '../../../kernel/space/hex.ts'
import { placesOf } from '../../../kernel/space/places.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { coast, islands } from './outline.ts'
import { cornersOn, HEX, middleOn, sheetOf } from './sheet.ts'

/**
 * A scene of hexes as a scene of millimetres: ground with natural edges, everything that stands in a hex in its
 * middle, facings as directions. The hexes stay with it, for the grid and the counters.
 */
export function onSheet(scene: Scene, hexes: SceneHexes): Scene {
  const { map } = scene
  const places = placesOf(map)
  const at = (hex: Point): Point => middleOn(map, hex)
  const taken = new Set(scene.units.map((unit) => places.cell(unit.at)))
  return {
    ...scene,
    map: sheetOf(map),
    hexes,
    features: [...groundFeatures(map, hexes), ...scene.features],
    // A hex that counts has its number printed on it and needs no other name.
    objectives: scene.objectives.map((one) => ({
      ...one,
      id: one.id === places.cell(one.at) ? '' : one.id,
      at: at(one.at),
      radius: HEX * 0.42,
    })),
    units: scene.units.map((unit) => ({ ...unit, at: at(unit.at), facing: places.tenths(unit.facing) })),
    tracks: scene.tracks.map((track) => ({ ...track, path: freed(track, map, taken) })),
    sketches: (scene.sketches ?? []).map((sketch) => ({ ...sketch, path: sketch.path.map(at) })),
  }
}

/** The way of an arrow, which begins and ends clear of the counters that stand there. */
function freed(track: SceneTrack, map: HexMapSize, taken: ReadonlySet<string>): Point[] {
  const path = track.path.map((hex) => middleOn(map, hex))
  if (track.kind === 'melee') return path
  const { cell } = placesOf({ ...map, grid: 'hexes' })
  const short = (from: Point | undefined, to: Point | undefined, hex: Point | undefined): Point | null => {
    if (from === undefined || to === undefined || hex === undefined || !taken.has(cell(hex))) return null
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const share = length === 0 ? 0 : Math.min(0.45, (HEX * 0.38) / length)
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  }
  const first = short(path[0], path[1], track.path[0])
  const last = short(path.at(-1), path.at(-2), track.path.at(-1))
  if (first !== null) path[0] = first
  if (last !== null) path[path.length - 1] = last
  return path
}

/** Ground in the order in which it is laid: heights, then what grows, then water with its crossings, then houses. */
const PAINT_ORDER = ['marsh', 'forest', 'shallowWater', 'deepWater', 'ford', 'bridge'] as const

function groundFeatures(map: HexMapSize, { rows, letters, works }: SceneHexes): SceneFeature[] {
  // Ground goes on beyond the map's edge, so that no wood ends and no river springs there.
  const letterAt = (hex: Point): string => {
    const row = rows[Math.min(map.height, Math.max(1, hex.y)) - 1] ?? ''
    return row[Math.min(map.width, Math.max(1, hex.x)) - 1] ?? ''
  }
  const kindAt = (hex: Point): string | null => lookUp(letters, letterAt(hex))?.kind ?? null
  const levelAt = (hex: Point): number => lookUp(letters, letterAt(hex))?.level ?? 0
  const found = (test: (hex: Point) => boolean): Point[][] =>
    islands(map, test).map((part) => coast(map, part))
  const kinds = [...new Set(Object.values(letters).flatMap(({ kind }) => kind ?? []))]
  const areas = (kind: string): SceneFeature[] =>
    found((hex) => kindAt(hex) === kind || (WATER.has(kind) && CROSSINGS.has(kindAt(hex) ?? ''))).map(
      (polygon) => ({ shape: 'area', kind, polygon }),
    )
  const heights = [1, 2].flatMap((level) =>
    islands(map, (hex) => levelAt(hex) >= level).map((part): SceneFeature => {
      const crest = ridge(part.map((hex) => middleOn(map, hex)))
      return { shape: 'relief', kind: 'plateau', level, polygon: coast(map, part), crest }
    }),
  )
  const hillocks = found((hex) => kindAt(hex) === 'hillock').map(
    (polygon): SceneFeature => ({ shape: 'relief', kind: 'steep', level: 1, polygon, crest: [] }),
  )
  const laid = PAINT_ORDER.filter((kind) => kinds.includes(kind))
  const rest = kinds.filter((kind) => kind !== 'hillock' && !laid.some((known) => known === kind))
  return [
    ...heights,
    ...hillocks,
    ...[...laid, ...rest].flatMap(areas),
    ...works.map(
      (hex): SceneFeature => ({ shape: 'line', kind: 'bank', height: 'low', line: rampart(map, hex) }),
    ),
  ]
}

/** Water runs on under what crosses it. */
const WATER: ReadonlySet<string> = new Set(['deepWater', 'shallowWater'])
const CROSSINGS: ReadonlySet<string> = new Set(['ford', 'bridge'])

/** The line along the middle of a height to which its slopes climb. */
function ridge(middles: readonly Point[]): Point[] {
  const [xs, ys] = [middles.map((p) => p.x), middles.map((p) => p.y)]
  const y = (Math.min(...ys) + Math.max(...ys)) / 2
  const inset = Math.min(Math.max(...ys) - y, (Math.max(...xs) - Math.min(...xs)) / 2)
  const ends = [Math.min(...xs) + inset, Math.max(...xs) - inset]
  return ends.map((x) => ({ x, y }))
}

/** The earthwork around a hex, a little within its sides. */
function rampart(map: HexMapSize, hex: Point): Point[] {
  const { x, y } = middleOn(map, hex)
  const ring = cornersOn(map, hex).map((p) => ({ x: x + (p.x - x) * 0.88, y: y + (p.y - y) * 0.88 }))
  return [...ring, ...ring.slice(0, 1)]
}
