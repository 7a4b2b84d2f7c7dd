import type { Change } from './effect.ts'
import type { Json } from './json.ts'
import type { UmpireAct } from './log.ts'
import { lookUp } from './look-up.ts'
import { entriesOf, keysOf, type Written } from './ordered.ts'
import { polygonFault } from './space/area.ts'
import type { Point, Polygon } from './space/types.ts'
import type { BattleState, Feature } from './state.ts'
import { type FeatureId, refuse } from './words.ts'

/** How a piece of ground is laid: an outline (two places are opposite corners), a line, one place, or each of some places. */
export type GroundShape = 'area' | 'line' | 'spot' | 'places'

/** What an umpire may lay on the table of one game, by the word he types for it (DIG-UMPIRE). */
export interface GroundPower<S extends BattleState> {
  readonly shape: GroundShape
  /** What is laid there, under an id that nothing else has. The places are on the map and fit the shape. */
  readonly lay: (state: S, id: FeatureId, points: readonly Point[]) => readonly Change[]
}

type Data = NonNullable<Feature['data']>

/** Ground with an outline, of a layer and a kind of the game's own. */
export const area = <S extends BattleState>(layer: string, kind: string, data?: Data): GroundPower<S> => ({
  shape: 'area',
  lay: (_, id, polygon) => [laid({ id, layer, kind, polygon }, data)],
})

/** What runs along a line. */
export const line = <S extends BattleState>(layer: string, kind: string, data?: Data): GroundPower<S> => ({
  shape: 'line',
  lay: (_, id, points) => [laid({ id, layer, kind, line: points }, data)],
})

/** What lies in one place, such as an objective. */
export const spot = <S extends BattleState>(layer: string, kind: string, data?: Data): GroundPower<S> => ({
  shape: 'spot',
  lay: (_, id, [at]) => (at === undefined ? [] : [laid({ id, layer, kind, at }, data)]),
})

/**
 * A place that decides the battle, in games that keep such places in their fact `objectives` beside what lies there.
 * @param made what the game keeps of it.
 */
export const objective = <S extends WithObjectives>(
  made: (id: FeatureId, at: Point) => Json,
  data?: Data,
): GroundPower<S> => ({
  shape: 'spot',
  lay: ({ facts }, id, [at]) =>
    at === undefined
      ? []
      : [
          laid({ id, layer: 'objective', kind: 'objective', at }, data),
          { type: 'fact', key: 'objectives', value: [...facts.objectives, made(id, at)] as Json },
        ],
})

type WithObjectives = BattleState & { facts: { readonly objectives: readonly { readonly id: string }[] } }

/** Takes such a place away; null: there is none of that id. */
export const withoutObjective = <S extends WithObjectives>(
  { facts }: S,
  id: FeatureId,
): readonly Change[] | null =>
  facts.objectives.some((one) => one.id === id)
    ? [
        { type: 'unfeature', feature: id },
        { type: 'fact', key: 'objectives', value: facts.objectives.filter((one) => one.id !== id) as Json },
      ]
    : null

const laid = (feature: Feature, data: Data | undefined): Change => ({
  type: 'feature',
  feature: data === undefined ? feature : { ...feature, data },
})

/** What an umpire may lay and take away, and how places are held against the map. */
interface Laying<S extends BattleState> {
  readonly ground?: Written<GroundPower<S>> | undefined
  /** Whether a place is on the map; refuses one that is not. */
  readonly mustBeOn: (state: S, at: Point) => void
  /** Takes ground away that is no feature of its own, such as a hex's; null: it is none. */
  readonly clear?: ((state: S, id: FeatureId) => readonly Change[] | null) | undefined
}

/** Lays ground, works or an objective. Refuses a kind the game does not have, and places that are no such shape. */
export function layGround<S extends BattleState>(
  powers: Laying<S>,
  state: S,
  act: Extract<UmpireAct, { act: 'ground' }>,
): readonly Change[] {
  const { kind, points } = act
  const kinds = powers.ground
  if (kinds === undefined) return refuse('error.umpire.no-ground')
  const power = lookUp(kinds, kind)
  if (power === undefined)
    return refuse('error.umpire.no-such-ground', { kind, kinds: keysOf(kinds).join(', ') })
  for (const at of points) powers.mustBeOn(state, at)
  return power.lay(state, freshFeature(state), shaped(kind, power.shape, points))
}

/** Takes a feature away. Refuses what is not there. */
export function clearGround<S extends BattleState>(
  powers: Laying<S>,
  state: S,
  { feature }: Extract<UmpireAct, { act: 'clear' }>,
): readonly Change[] {
  const own = powers.clear?.(state, feature) ?? null
  if (own !== null) return own
  if (lookUp(state.features, feature) === undefined) refuse('error.umpire.no-such-feature', { feature })
  return [{ type: 'unfeature', feature }]
}

function shaped(kind: string, shape: GroundShape, points: readonly Point[]): readonly Point[] {
  const least = shape === 'spot' || shape === 'places' ? 1 : 2
  if (points.length < least || (shape === 'spot' && points.length > 1))
    refuse('error.umpire.ground-shape', { kind, shape })
  if (shape !== 'area') return points
  const polygon = outline(points)
  if (polygonFault(polygon) !== null) refuse('error.umpire.ground-outline', { kind })
  return polygon
}

/** Two places are opposite corners of an upright rectangle. */
function outline(points: readonly Point[]): Polygon {
  const [a, b] = points
  if (points.length !== 2 || a === undefined || b === undefined) return points
  return [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }]
}

/** The first id of an umpire's own that nothing on the table has. */
function freshFeature({ features }: BattleState): FeatureId {
  for (let n = 1; ; n++) if (lookUp(features, `laid-${n}`) === undefined) return `laid-${n}`
}

/** What may be laid, with the shape of each. */
export const groundWords = <S extends BattleState>(
  ground: Written<GroundPower<S>> | undefined,
): Readonly<Record<string, GroundShape>> =>
  ground === undefined ? {} : Object.fromEntries(entriesOf(ground).map(([kind, { shape }]) => [kind, shape]))
