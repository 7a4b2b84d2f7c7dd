/** Grades of going of terrain (FW-TER-01). */
export type Grade = 'road' | 'cross' | 'rough' | 'vdg' | 'impassable'

/** What stands in the way of sight: an area, one that is low, a line, a crest, everything, smoke. */
export type TerrainSight = 'area' | 'lowArea' | 'line' | 'crest' | 'blocks' | 'smoke'

/** One kind of feature (FW-TER-02). */
export interface Feature {
  readonly shape: 'background' | 'line' | 'area' | 'rectangle' | 'footprint' | 'marker'
  /** Null: it does not change going. */
  readonly going: Grade | null
  /** The grade counts only for vehicles and guns that cross it. */
  readonly crossing: boolean
  /** Cm; of a building for each storey, of a hill for each level. Infinite: smoke. */
  readonly height: number
  readonly sight: TerrainSight | null
  /** What it gives those in or behind it. */
  readonly cover: 'none' | 'concealed' | 'bulletproof'
}

export type FeatureKey =
  | 'open'
  | 'road'
  | 'woods'
  | 'orchard'
  | 'crops'
  | 'marsh'
  | 'stream'
  | 'river'
  | 'bridge'
  | 'building'
  | 'rubble'
  | 'hedge'
  | 'bocage'
  | 'fence'
  | 'wall'
  | 'hill'
  | 'wreck'
  | 'trench'
  | 'smoke'

const feature = (
  shape: Feature['shape'],
  going: Grade | null,
  height: number,
  sight: TerrainSight | null = null,
  cover: Feature['cover'] = 'none',
  crossing = false,
): Feature => ({ shape, going, crossing, height, sight, cover })

/** The features (FW-TER-02); bulletproof cover conceals too. */
export const FEATURES: Readonly<Record<FeatureKey, Feature>> = {
  open: feature('background', 'cross', 0),
  road: feature('line', 'road', 0),
  woods: feature('area', 'rough', 10, 'area', 'concealed'),
  orchard: feature('area', 'cross', 6, 'area', 'concealed'),
  crops: feature('area', 'cross', 1.5, 'lowArea', 'concealed'),
  marsh: feature('area', 'vdg', 0),
  stream: feature('line', 'rough', 0),
  river: feature('area', 'impassable', 0),
  bridge: feature('rectangle', 'road', 0),
  building: feature('area', 'vdg', 6, 'blocks', 'bulletproof'),
  rubble: feature('area', 'rough', 2, 'lowArea', 'bulletproof'),
  hedge: feature('line', 'rough', 2.5, 'line', 'concealed', true),
  bocage: feature('line', 'vdg', 5, 'line', 'bulletproof', true),
  fence: feature('line', 'cross', 1.5, 'line', 'concealed'),
  wall: feature('line', 'rough', 1.5, 'line', 'bulletproof', true),
  hill: feature('area', 'cross', 5, 'crest'),
  wreck: feature('footprint', 'vdg', 3, null, 'concealed'),
  trench: feature('marker', null, 0, null, 'bulletproof'),
  smoke: feature('rectangle', null, Number.POSITIVE_INFINITY, 'smoke', 'concealed'),
}
