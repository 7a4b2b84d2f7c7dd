import type { Change } from '../../../kernel/effect.ts'
import { everySide, valuesIn } from '../../../kernel/ordered.ts'
import type {
  Scene,
  SceneBody,
  SceneDeployment,
  SceneFeature,
  SceneObjective,
  SceneTrack,
  SceneUnit,
} from '../../../kernel/scene.ts'
import { bearing, offset, wholePoint } from '../../../kernel/space/angle.ts'
import type { Point, Polygon } from '../../../kernel/space/types.ts'
import type { Feature } from '../../../kernel/state.ts'
import type { UnitView, View } from '../../../kernel/view.ts'
import { type Message, message, type SideId } from '../../../kernel/words.ts'
import { baseOf, CM, isGun, profile } from '../units/profile.ts'
import { type Body, isCaisson, type Objective, type SzPhase, type SzSideFacts } from '../units/state.ts'

/** What to draw for a viewer: everything on the table, since all of it is public (SZ-ASYNC-13). */
export function sceneOf(view: View, recent: readonly Change[]): Scene {
  return {
    map: view.map,
    ground: 'dry',
    light: 'day',
    sides: everySide(view).map(({ id, name, order }) => ({ id, name, order })),
    features: valuesIn(view.features)
      .filter(({ layer }) => layer === 'terrain')
      .sort((a, b) => layerOf(a) - layerOf(b))
      .flatMap(sceneFeature),
    objectives: objectives(view),
    units: valuesIn(view.units).flatMap(sceneUnit),
    tracks: tracks(view, recent),
    ...(view.phase === 'deployment' ? { deployment: deployment(view) } : {}),
    legend: { title: view.scenario.name, facts: legend(view) },
  }
}

/** Hills lie under what grows on them, water under its bridge. */
const layerOf = ({ kind }: Feature): number => ['hill', 'stream', 'deepWater', 'road'].indexOf(kind) + 1 || 5

/** The renderer's textures for ground with an outline. */
const AREAS: Readonly<Record<string, string>> = {
  wood: 'forest',
  bushes: 'scrub',
  rubble: 'ruins',
  ford: 'ford',
  marsh: 'marsh',
  building: 'builtLow',
  fortification: 'bunker',
  escarpment: 'rocks',
  deepWater: 'deepWater',
}

/** Its styles for lines, and bands that are drawn as narrow ground: half their width, mm. */
const LINES: Readonly<Record<string, string>> = {
  fence: 'fence',
  barricade: 'barricade',
  lowWall: 'lowWall',
  highWall: 'highWall',
  escarpment: 'bank',
}
const BANDS: Readonly<Record<string, { readonly kind: string; readonly half: number }>> = {
  stream: { kind: 'shallowWater', half: 5 },
  deepWater: { kind: 'deepWater', half: 10 },
  road: { kind: 'dirtRoad', half: 10 },
}

function sceneFeature({ kind, polygon, line, data }: Feature): SceneFeature[] {
  if (polygon !== undefined) {
    if (kind === 'hill') {
      return [{ shape: 'relief', kind: 'hill', level: Number(data?.level ?? 1), polygon, crest: [] }]
    }
    return [{ shape: 'area', kind: AREAS[kind] ?? kind, polygon }]
  }
  if (line === undefined) return []
  const band = BANDS[kind]
  if (band !== undefined) return [{ shape: 'area', kind: band.kind, polygon: bandOf(line, band.half) }]
  return [{ shape: 'line', kind: LINES[kind] ?? kind, line, height: kind === 'highWall' ? 'high' : 'low' }]
}

/** A line as ground of some width. */
function bandOf(line: readonly Point[], half: number): Polygon {
  const side = (right: number): Point[] =>
    line.map((p, i) => {
      const [a, b] = [line[Math.max(0, i - 1)] as Point, line[Math.min(line.length - 1, i + 1)] as Point]
      return wholePoint(offset(p, bearing(a, b), right, 0))
    })
  return [...side(half), ...side(-half).reverse()]
}

/** The renderer's symbol for each entry of the lists, by what it is called in all of them. */
const SYMBOLS: Readonly<Record<string, string>> = {
  line: 'musketeers',
  light: 'bugle',
  gren: 'grenade',
  huss: 'sabre',
  cuir: 'cuirass',
  uhl: 'lancers',
  foot: 'artillery',
  horse: 'horseArtillery',
  how: 'howitzer',
  heavy: 'heavyArtillery',
}

const symbolOf = ({ card }: UnitView): string => SYMBOLS[card.slice(card.indexOf('-') + 1)] ?? 'support'

/** Guns fire through their front edge alone: 45 degrees to either side (SZ-FIRE-14, SZ-SPEC-01). */
const GUNS_ARC = 450

function sceneUnit(u: UnitView): SceneUnit[] {
  if (u.at === null) return []
  const { facts } = u
  const now = Number(facts.figures)
  const full = Number(facts.startFigures)
  return [
    {
      id: u.id,
      label: u.id,
      name: message('name', facts.names as { en: string; pl: string }),
      side: u.side,
      at: u.at,
      facing: u.facing,
      base: u.base,
      bodies: bodiesOf(u),
      ...(isGun(u) ? { arc: GUNS_ARC } : {}),
      symbol: symbolOf(u),
      strength: { now, full },
      morale: facts.control === 'panic' ? 0 : null,
      formation: null,
      badges: badges(u),
      ghost: false,
    },
  ]
}

/** The figures of a unit, each on its base, caissons as the waggons they are (SZ-GEO-02, SZ-UNIT-15). */
function bodiesOf(u: UnitView): SceneBody[] {
  const base = baseOf(profile(u))
  return (u.facts.bodies as readonly Body[]).map((body) => ({
    at: { x: body.x, y: body.y },
    facing: body.f,
    base,
    ...(isCaisson(body) ? { train: true } : {}),
  }))
}

function badges({ facts }: UnitView): string[] {
  return [
    ...(facts.control === 'panic' ? ['panic'] : []),
    ...(facts.control === 'pursuit' ? ['pursuit'] : []),
    ...(facts.engaged === true ? ['melee'] : []),
    ...(facts.watching === true ? ['watching'] : []),
    ...(facts.acted !== null ? ['done'] : []),
  ]
}

/**
 * Places that are worth points, with who holds them (SZ-SCEN-04). One that is worth more to one side is two objectives, and
 * has one sign.
 */
function objectives(view: View): Scene['objectives'] {
  const holders = (view.facts.holders ?? {}) as { readonly [id: string]: SideId | null }
  const known = (view.facts.objectives ?? []) as readonly Objective[]
  const signs: SceneObjective[] = []
  for (const { id, layer, at } of valuesIn(view.features)) {
    if (layer !== 'objective' || at === undefined) continue
    if (signs.some((sign) => sign.at.x === at.x && sign.at.y === at.y)) continue
    const names = known.find((one) => one.id === id)?.names
    const label = names === undefined ? {} : { label: message('name', { ...names }) }
    signs.push({ id, ...label, at, radius: 100, holder: holders[id] ?? null })
  }
  return signs
}

const MANNERS: Readonly<Record<string, SceneTrack['kind']>> = {
  charge: 'charge',
  pursuit: 'charge',
  repulse: 'rout',
  flight: 'rout',
  closing: 'melee',
}

/** Arrows for what happened since the last picture; the last one is the strongest. */
function tracks(view: View, recent: readonly Change[]): SceneTrack[] {
  const found = recent.flatMap((change): Omit<SceneTrack, 'latest'>[] => {
    if (change.type === 'event' && change.name === 'sz.fired') return shots(view, change)
    if (change.type !== 'move' || change.path.length < 2) return []
    const side = view.units[change.unit]?.side
    return side === undefined ? [] : [{ kind: MANNERS[change.manner] ?? 'move', side, path: change.path }]
  })
  return found.map((track, i) => ({ ...track, latest: i === found.length - 1 }))
}

function shots(view: View, { unit = '', target = '' }: Extract<Change, { type: 'event' }>) {
  const [from, to] = [view.units[unit], view.units[target]]
  if (from?.at == null || to?.at == null) return []
  return [{ kind: 'shot' as const, side: from.side, path: [from.at, to.at] }]
}

/** The strips in which sides deploy (SZ-SCEN-02). */
const deployment = ({ sides, map }: View): SceneDeployment[] =>
  everySide({ sides }).map(({ id, facts }) => {
    const strip = facts.strip as SzSideFacts['strip']
    const [low, high] = [strip.from * CM, strip.to * CM]
    const corners = [
      { x: 0, y: low },
      { x: 0, y: high },
      { x: map.width, y: high },
      { x: map.width, y: low },
    ]
    return { side: id, polygons: [corners] }
  })

/** Round, phase and whose it is, and the points so far. */
function legend(view: View): Message[] {
  if (view.phase === 'deployment') return [message('sz.legend.deployment')]
  const active = view.active === null ? undefined : view.sides[view.active]
  // Before the first round there is no phase to name.
  if (view.turn === 0) return [message('sz.legend.rounds', { rounds: Number(view.facts.rounds ?? 0) })]
  return [
    message('sz.legend.round', { turn: view.turn, rounds: Number(view.facts.rounds ?? 0) }),
    // When it is over nobody has anything to do.
    ...(view.outcome === null
      ? [
          message('sz.legend.phase', {
            side: active?.name ?? '—',
            phase: message(`sz.phase.${view.phase as SzPhase}`),
          }),
        ]
      : []),
    ...everySide(view).map((side) =>
      message('sz.legend.points', { side: side.name, points: Number(side.facts.score ?? 0) }),
    ),
  ]
}
