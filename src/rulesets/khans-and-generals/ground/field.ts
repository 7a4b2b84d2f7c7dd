import { everyFeature } from '../../../kernel/ordered.ts'
import { featuresRevisionOf } from '../../../kernel/reduce.ts'
import { boxesMeet, boxOf } from '../../../kernel/space/segment.ts'
import type { Box, Point, Polygon, Polyline } from '../../../kernel/space/types.ts'
import type { Feature } from '../../../kernel/state.ts'
import type { FeatureId, SideId } from '../../../kernel/words.ts'
import { OBSTACLE, type Obstacle, type ObstacleKey } from '../tables/obstacles.ts'
import { RELIEF, type Relief, type ReliefKey } from '../tables/relief.ts'
import { TERRAIN, type Terrain, type TerrainKey, WATER } from '../tables/terrain.ts'
import { type Zone, type ZoneKey, zoneIn } from '../tables/zones.ts'
import type { KgState } from '../units/state.ts'
import { rowsOf, type WallRow } from './wall-rows.ts'

/** An area of terrain on the table with its row of the terrain table (KG-TER-01). */
export interface TerrainArea {
  readonly id: FeatureId
  readonly kind: TerrainKey
  readonly row: Terrain
  readonly polygon: Polygon
  readonly box: Box
  /** Whether it is ever in the way of sight: it blocks, or is seen through less far than open ground. */
  readonly limitsSight: boolean
  /** Areas that lie on top of it: what they cover is theirs (KG-DAT-08). */
  readonly above: readonly Polygon[]
}

/** A zone on the table with its row of the zone catalogue (KG-ZON-01). */
export interface ZoneArea {
  readonly id: FeatureId
  /** The zone it is a piece of, or itself: of one that lost a part what is left lies in pieces. */
  readonly whole: FeatureId
  readonly kind: ZoneKey
  readonly row: Zone
  readonly polygon: Polygon
  readonly box: Box
  readonly limitsSight: boolean
  /** Nothing lies on top of a zone. */
  readonly above: readonly Polygon[]
}

/** A section of a linear obstacle (KG-OBS-01, KG-OBS-07). */
export interface Wall {
  readonly id: FeatureId
  readonly kind: ObstacleKey
  readonly row: Obstacle
  readonly line: Polyline
  readonly box: Box
}

/** A hill: its outline, its level and its crest (KG-REL-01, KG-REL-05). */
export interface Hill {
  readonly id: FeatureId
  readonly kind: ReliefKey
  readonly row: Relief
  readonly polygon: Polygon
  readonly box: Box
  readonly level: number
  readonly crest: Polyline
}

/** A way off the map for one side, or for all. */
export interface Exit {
  readonly id: FeatureId
  readonly side: SideId | null
  readonly polygon: Polygon
}

/** Everything on the ground that rules ask about, sorted by what it is. */
export interface Field {
  /** Topmost first. */
  readonly terrain: readonly TerrainArea[]
  readonly zones: readonly ZoneArea[]
  readonly obstacles: readonly Wall[]
  readonly relief: readonly Hill[]
  /** Burning cells (KG-FIR-04). */
  readonly fires: readonly Polygon[]
  /** Flares that hang over it, each over its point (KG-ART-11). */
  readonly flares: readonly Point[]
  /** All smoke and dust that hangs over it, in the order in which it came (KG-SMK-01). */
  readonly smoke: readonly Cloud[]
  /** Ways off the map that a scenario opens (KG-MOV-16). */
  readonly exits: readonly Exit[]
  /** Of all these what may ever stop a line of sight. */
  readonly screens: Screens
}

/** Smoke or dust of whatever kind (KG-SMK-01). */
export interface Cloud {
  readonly kind: string
  readonly polygon: Polygon
  readonly box: Box
}

/** The crest of a hill and the box round it. */
export interface Crest {
  readonly line: Polyline
  readonly box: Box
}

/** Everything that may stop a line of sight (KG-VIS-04, KG-OBS-02, KG-REL-01, KG-SMK-03). */
export interface Screens {
  readonly areas: readonly (TerrainArea | ZoneArea)[]
  /** High obstacles. */
  readonly rows: readonly WallRow[]
  readonly crests: readonly Crest[]
  readonly clouds: readonly Cloud[]
  /** Wrecks of vehicles, which hide what is behind them as the vehicles did (KG-AVP-09, KG-VIS-03). */
  readonly wrecks: readonly { readonly id: FeatureId; readonly polygon: Polygon; readonly box: Box }[]
}

interface Known {
  readonly revision: number
  readonly ground: string
  readonly season: string
  readonly parts: Parts
  readonly field: Field
}

const known = new WeakMap<KgState, Known>()

/**
 * The field of a battle. Calculated again only when a feature, the ground or the season is another one, and the same
 * whether it was remembered or not; what is made of features that are still there is the same object as before.
 */
export function fieldOf(state: KgState): Field {
  const before = known.get(state)
  const revision = featuresRevisionOf(state)
  const { ground, season } = state.facts
  const same = before?.ground === ground && before.season === season
  if (same && before.revision === revision) return before.field
  const parts = same ? before.parts : new Parts(ground === 'snow' || ground === 'deepSnow', season)
  const field = parts.fieldOf(everyFeature(state))
  known.set(state, { revision, ground, season, parts, field })
  return field
}

/** Whether two fields are alike in all that a base stands in or on: areas, zones and hills. */
export const sameGround = (a: Field, b: Field): boolean =>
  a === b || (a.terrain === b.terrain && a.zones === b.zones && a.relief === b.relief)

/** Something made of a list of things, made again only when another thing is among them. */
class Kept<F, T> {
  readonly #make: (of: readonly F[]) => T
  #of: readonly F[] | null = null
  #made: T | null = null

  constructor(make: (of: readonly F[]) => T) {
    this.#make = make
  }

  from(of: readonly F[]): T {
    const before = this.#of
    if (this.#made === null || before?.length !== of.length || of.some((f, i) => f !== before[i])) {
      this.#made = this.#make(of)
      this.#of = of
    }
    return this.#made
  }
}

/** The parts of a field, each with the features it was made of last. */
class Parts {
  readonly #terrain: Kept<Feature, readonly TerrainArea[]>
  readonly #zones: Kept<Feature, readonly ZoneArea[]>
  readonly #walls = new WeakMap<Feature, Wall[]>()
  readonly #rows = new Kept<Wall, readonly WallRow[]>(rowsOf)
  readonly #relief = new Kept<Feature, readonly Hill[]>((hills) => layered(hills).flatMap(hillOf))
  readonly #wrecks = new WeakMap<Feature, Screens['wrecks']>()
  readonly #smoke = new WeakMap<Feature, readonly Cloud[]>()

  constructor(frozen: boolean, season: string) {
    this.#terrain = new Kept((areas) => terrainOf(areas, frozen))
    this.#zones = new Kept((zones) => layered(zones).flatMap((f) => zoneOf(f, season)))
  }

  /** The field of some features, sorted by what they are. */
  fieldOf(features: readonly Feature[]): Field {
    const on = (layer: string): Feature[] => features.filter((f) => f.layer === layer)
    const terrain = this.#terrain.from(on('terrain'))
    const zones = this.#zones.from(on('zone'))
    const relief = this.#relief.from(on('relief'))
    const obstacleFeatures = layered(on('obstacle'))
    const obstacles = obstacleFeatures.flatMap((f) => madeOnce(this.#walls, f, wallOf))
    const clouds = (of: readonly Feature[]): Cloud[] => of.flatMap((f) => madeOnce(this.#smoke, f, cloudOf))
    const smoke = on('smoke')
    const screens: Screens = {
      areas: [...terrain, ...zones].filter((area) => area.limitsSight),
      rows: this.#rows.from(obstacles.filter((wall) => wall.row.height !== 'low')),
      crests: relief.flatMap(({ crest }) => (crest.length > 1 ? [{ line: crest, box: boxOf(crest) }] : [])),
      clouds: clouds(layered(smoke)).filter(blindsWhoever),
      wrecks: obstacleFeatures.flatMap((f) => madeOnce(this.#wrecks, f, wreckOf)),
    }
    return {
      terrain,
      zones,
      obstacles,
      relief,
      screens,
      fires: layered(on('fire')).flatMap((f) => (f.polygon ? [f.polygon] : [])),
      flares: layered(on('flare')).flatMap(({ at }) => (at ? [at] : [])),
      smoke: clouds(smoke),
      exits: layered(on('objective')).flatMap(exitOf),
    }
  }
}

/** What is made of a feature, made once. */
function madeOnce<T>(all: WeakMap<Feature, T>, f: Feature, make: (f: Feature) => T): T {
  let made = all.get(f)
  if (made === undefined) {
    made = make(f)
    all.set(f, made)
  }
  return made
}

/** Features of one layer, the lowest first. */
const layered = (features: readonly Feature[]): Feature[] =>
  features
    .map((f, at) => ({ f, at, z: typeof f.data?.z === 'number' ? f.data.z : 0 }))
    .sort((a, b) => a.z - b.z || a.at - b.at)
    .map(({ f }) => f)

/** Areas of terrain, topmost first; under snow all water bears as ice (KG-GRD-06). */
function terrainOf(features: readonly Feature[], frozen: boolean): TerrainArea[] {
  const bottomUp = layered(features).flatMap((f) =>
    f.polygon === undefined || TERRAIN[f.kind as TerrainKey] === undefined ? [] : [{ f, polygon: f.polygon }],
  )
  const terrain = bottomUp.map(({ f, polygon }, i): TerrainArea => {
    const named = f.kind as TerrainKey
    const kind = frozen && WATER.includes(named) ? 'ice' : named
    const row = TERRAIN[kind]
    const box = boxOf(polygon)
    const above = bottomUp.slice(i + 1).flatMap((a) => (boxesMeet(box, boxOf(a.polygon)) ? [a.polygon] : []))
    return { id: f.id, kind, row, polygon, box, limitsSight: limits(row), above }
  })
  return terrain.reverse()
}

/** Whether an area or zone ever limits sight: it blocks, or its coefficient is less than the open's (KG-VIS-04). */
const limits = (row: Terrain | Zone): boolean =>
  row.blocks !== 'no' || (row.sight !== null && row.sight < 200)

function zoneOf(f: Feature, season: string): ZoneArea[] {
  const row = zoneIn(f.kind as ZoneKey, season)
  if (f.polygon === undefined || row === null) return []
  const { id, polygon } = f
  const whole = typeof f.data?.whole === 'string' ? f.data.whole : id
  return [
    {
      id,
      whole,
      kind: f.kind as ZoneKey,
      row,
      polygon,
      box: boxOf(polygon),
      limitsSight: limits(row),
      above: [],
    },
  ]
}

const cloudOf = ({ kind, polygon }: Feature): readonly Cloud[] =>
  polygon === undefined ? [] : [{ kind, polygon, box: boxOf(polygon) }]

/** Nothing is seen through the smoke of a fire, whoever looks (KG-SMK-03). */
const blindsWhoever = ({ kind }: Cloud): boolean => kind === 'fire'

const wreckOf = ({ id, kind, polygon }: Feature): Screens['wrecks'] =>
  kind === 'wreck' && polygon !== undefined ? [{ id, polygon, box: boxOf(polygon) }] : []

function wallOf(f: Feature): Wall[] {
  const row = OBSTACLE[f.kind as ObstacleKey]
  return f.line === undefined || row === undefined
    ? []
    : [{ id: f.id, kind: f.kind as ObstacleKey, row, line: f.line, box: boxOf(f.line) }]
}

function hillOf(f: Feature): Hill[] {
  const row = RELIEF[f.kind as ReliefKey]
  if (f.polygon === undefined || row === undefined) return []
  const level = typeof f.data?.level === 'number' ? f.data.level : 1
  const { id, polygon } = f
  return [{ id, kind: f.kind as ReliefKey, row, polygon, box: boxOf(polygon), level, crest: crestOf(f) }]
}

function exitOf(f: Feature): Exit[] {
  if (f.kind !== 'exit' || f.polygon === undefined) return []
  return [{ id: f.id, side: typeof f.data?.side === 'string' ? f.data.side : null, polygon: f.polygon }]
}

/** The crest of a hill: in its data as points, or as its line. */
function crestOf(f: Feature): Polyline {
  if (f.line !== undefined) return f.line
  const crest = f.data?.crest
  if (!Array.isArray(crest)) return []
  return crest.flatMap((p): Point[] =>
    typeof p === 'object' && p !== null && 'x' in p && 'y' in p ? [{ x: Number(p.x), y: Number(p.y) }] : [],
  )
}
