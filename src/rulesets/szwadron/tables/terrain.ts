import type { RuleId } from '../../../kernel/words.ts'

/** What can lie on the table (SZ-TERR-01). */
export type TerrainKey =
  | 'hill'
  | 'wood'
  | 'bushes'
  | 'rubble'
  | 'ford'
  | 'marsh'
  | 'fence'
  | 'barricade'
  | 'lowWall'
  | 'stream'
  | 'building'
  | 'fortification'
  | 'escarpment'
  | 'deepWater'
  | 'highWall'
  | 'road'

/** How terrain weighs on a move. */
export type Going =
  /** Extra cm for each level up; down costs nothing. */
  | { readonly kind: 'climb'; readonly cm: number }
  /** Cost of each cm. */
  | { readonly kind: 'rough'; readonly times: number }
  /** Extra cm to cross it. */
  | { readonly kind: 'cross'; readonly cm: number }
  /** Cost in cm to go in, and again to come out; not for cavalry, and for guns only where it is large. */
  | { readonly kind: 'enter'; readonly cm: number }
  | { readonly kind: 'barred' }
  | { readonly kind: 'free' }

/** How terrain stands in the way of sight. */
export type Sight = 'open' | 'hill' | 'wood' | 'wall'

/** One kind of terrain. */
export interface Terrain {
  readonly going: Going
  readonly goingRule: RuleId
  readonly sight: Sight
  /** Toughness added under fire to figures in it, or covered by it. */
  readonly cover: number
  readonly coverRule: RuleId
  /** Toughness added in melee against enemies on its other side; on a hill for each level (SZ-MEL-35). */
  readonly melee: number
  /** How wide it usually is where it lies along a line, cm; 1 at most (SZ-COH-05). */
  readonly width: number
}

const rough: Going = { kind: 'rough', times: 2 }
const cross: Going = { kind: 'cross', cm: 4 }
const enter: Going = { kind: 'enter', cm: 4 }
const barred: Going = { kind: 'barred' }

const terrain = (
  [going, goingRule]: readonly [Going, RuleId],
  sight: Sight,
  [cover, coverRule]: readonly [number, RuleId],
  melee: number,
  width = 0,
): Terrain => ({ going, goingRule, sight, cover, coverRule, melee, width })

/** Everything terrain does (SZ-MOVE-07…13, SZ-FIRE-33…40, SZ-MEL-35). */
export const TERRAIN: Readonly<Record<TerrainKey, Terrain>> = {
  hill: terrain([{ kind: 'climb', cm: 6 }, 'SZ-MOVE-07'], 'hill', [0, 'SZ-FIRE-33'], 1),
  wood: terrain([rough, 'SZ-MOVE-10'], 'wood', [1, 'SZ-FIRE-36'], 0),
  bushes: terrain([rough, 'SZ-MOVE-10'], 'open', [1, 'SZ-FIRE-37'], 0),
  rubble: terrain([rough, 'SZ-MOVE-10'], 'open', [1, 'SZ-FIRE-37'], 0),
  ford: terrain([rough, 'SZ-MOVE-10'], 'open', [0, 'SZ-FIRE-32'], 0),
  marsh: terrain([rough, 'SZ-TERR-03'], 'open', [0, 'SZ-TERR-03'], 0),
  fence: terrain([cross, 'SZ-MOVE-11'], 'open', [1, 'SZ-FIRE-38'], 1),
  barricade: terrain([cross, 'SZ-MOVE-11'], 'open', [1, 'SZ-FIRE-38'], 1),
  lowWall: terrain([cross, 'SZ-MOVE-11'], 'open', [1, 'SZ-FIRE-38'], 1),
  stream: terrain([cross, 'SZ-MOVE-11'], 'open', [0, 'SZ-FIRE-32'], 1, 1),
  building: terrain([enter, 'SZ-MOVE-13'], 'wall', [2, 'SZ-FIRE-39'], 2),
  fortification: terrain([enter, 'SZ-MOVE-13'], 'wall', [2, 'SZ-FIRE-39'], 2),
  escarpment: terrain([barred, 'SZ-MOVE-12'], 'open', [0, 'SZ-FIRE-32'], 0),
  deepWater: terrain([barred, 'SZ-MOVE-12'], 'open', [0, 'SZ-FIRE-32'], 0),
  highWall: terrain([barred, 'SZ-MOVE-12'], 'wall', [0, 'SZ-FIRE-40'], 0),
  road: terrain([{ kind: 'free' }, 'SZ-TERR-02'], 'open', [0, 'SZ-FIRE-32'], 0),
}

/** A hill never gives more than this in melee, however high (SZ-MEL-35). */
export const MOST_FROM_HILL = 2
/** The height a wood blocks sight with, in levels of hills (SZ-FIRE-36). */
export const WOOD_HEIGHT = 2
/** So much wood on a line blocks it when one of the two stands in the wood, in cm (SZ-FIRE-36). */
export const WOOD_BLOCKS = 2
