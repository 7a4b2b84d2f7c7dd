import type { Change } from '../../../kernel/effect.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { everySide, valuesIn } from '../../../kernel/ordered.ts'
import type { Scene, SceneDeployment, SceneFeature, SceneTrack, SceneUnit } from '../../../kernel/scene.ts'
import type { Placed } from '../../../kernel/space/types.ts'
import type { Feature } from '../../../kernel/state.ts'
import type { UnitView, View } from '../../../kernel/view.ts'
import { type Message, message, type SideId } from '../../../kernel/words.ts'
import { bandOf } from '../setup/features.ts'
import { DISTANCES } from '../tables/movement.ts'
import type { Rating } from '../tables/ratings.ts'
import { baseOf, CM, commandDistance, isArmoured, isPlaced, typeOf } from '../units/profile.ts'
import type { FwPhase, FwSideFacts, Role, Team } from '../units/state.ts'
import { aircraft } from './aircraft.ts'
import { openingsOf } from './openings.ts'
import { fallen } from './templates.ts'

/** What to draw for a viewer: everything on the table, since all of it is public (FW-ASY-11). */
export function sceneOf(view: View, recent: readonly Change[]): Scene {
  return {
    map: view.map,
    ground: 'dry',
    light: 'day',
    sides: everySide(view).map(({ id, name, order }) => ({ id, name, order })),
    features: [
      ...valuesIn(view.features)
        .filter(({ layer }) => layer === 'terrain' || layer === 'smoke')
        .sort((a, b) => layerOf(a) - layerOf(b))
        .flatMap(sceneFeature),
      ...fallen(view, recent),
    ],
    objectives: objectives(view),
    units: [...valuesIn(view.units).flatMap(sceneUnit), ...aircraft(view, recent)],
    tracks: tracks(view, recent),
    ...(view.phase === 'deployment' ? { deployment: deployment(view) } : {}),
    legend: { title: view.scenario.name, facts: legend(view) },
  }
}

/** Hills lie under what grows on them, water under its bridge, smoke over all. */
const LAYERS: readonly string[] = ['hill', 'river', 'stream', 'marsh', 'crops', 'orchard', 'woods', 'road']
const layerOf = ({ kind, layer }: Feature): number =>
  layer === 'smoke' ? LAYERS.length + 2 : LAYERS.includes(kind) ? LAYERS.indexOf(kind) : LAYERS.length + 1

/** The renderer's textures for ground with an outline. */
const AREAS: Readonly<Record<string, string>> = {
  woods: 'forest',
  orchard: 'scrub',
  crops: 'field',
  marsh: 'marsh',
  stream: 'shallowWater',
  river: 'deepWater',
  bridge: 'bridge',
  building: 'builtLow',
  rubble: 'ruins',
  wreck: 'craters',
}
/** Its styles for lines. */
const LINES: Readonly<Record<string, string>> = {
  hedge: 'hedge',
  bocage: 'bocage',
  fence: 'palisade',
  wall: 'lowWall',
}

/** Half the width of a road that says none, mm (FW-TER-02). */
const ROAD = 30

function sceneFeature({ kind, layer, polygon, line, data }: Feature): SceneFeature[] {
  if (polygon !== undefined) {
    if (layer === 'smoke') return [{ shape: 'cloud', kind: 'smoke', polygon }]
    if (kind === 'hill') {
      return [{ shape: 'relief', kind, level: Number(data?.level ?? 1), polygon, crest: line ?? [] }]
    }
    const high = kind === 'building' && Number(data?.storeys ?? 1) > 1
    return [
      { shape: 'area', kind: high ? 'builtHigh' : (AREAS[kind] ?? kind), polygon },
      ...openingsOf(polygon, data?.openings),
    ]
  }
  if (line === undefined) return []
  if (kind === 'road') {
    const half = data?.width === undefined ? ROAD : Number(data.width) / 2
    return [{ shape: 'area', kind: 'dirtRoad', polygon: bandOf(line, half) }]
  }
  return [{ shape: 'line', kind: LINES[kind] ?? kind, line, height: kind === 'bocage' ? 'high' : 'low' }]
}

/** The renderer's symbols of teams. */
const SYMBOLS: Readonly<Record<string, string>> = {
  cmd: 'hq',
  coy: 'hqChief',
  sic: 'hq',
  staff: 'hq',
  obs: 'observers',
  gren: 'riflemen',
  rifles: 'riflemen',
  baz: 'atRifle',
  lmor: 'mortar',
  hmgt: 'machineGun',
  grw: 'mortar',
  pak: 'antiTankGun',
  at57: 'antiTankGun',
  lefh: 'gun',
  how105: 'gun',
  pz4: 'mediumTank',
  sherman: 'mediumTank',
  stug: 'selfPropelledGun',
  berge: 'tractor',
  m32: 'tractor',
  sdkfz251: 'lorry',
  m3ht: 'lorry',
  m16: 'flak',
  sdkfz10: 'flak',
  rso: 'tractor',
  opel: 'lorry',
  gmc: 'lorry',
  sdkfz222: 'armouredCar',
  m8: 'armouredCar',
  rjeep: 'motorcyclists',
  tjeep: 'lorry',
  high: 'hqChief',
  tach: 'machineGun',
  cart: 'wagon',
  rider: 'horse',
  flame: 'flamethrower',
  flak88: 'flak',
  wespe: 'selfPropelledGun',
  nbw: 'artillery',
}

const symbolOf = ({ type }: Team): string => lookUp(SYMBOLS, type) ?? 'support'

function sceneUnit(u: UnitView): SceneUnit[] {
  if (u.at === null) return []
  const { facts } = u
  const teams = ((facts.teams ?? []) as readonly Team[]).filter(isPlaced)
  if (teams.length === 0) return []
  // It is where its commander is; the others stand about him, each with its sign.
  const head = teams.find(({ n }) => n === facts.leader) ?? (teams[0] as Team)
  return [
    {
      id: u.id,
      label: u.id,
      name: message('name', facts.names as { en: string; pl: string }),
      side: u.side,
      ...placedAs(head),
      others: teams
        .filter(({ n }) => n !== head.n)
        .map((team) => ({ ...placedAs(team), symbol: symbolOf(team), number: team.n })),
      ...(isArmoured(head) || typeOf(head).cls === 'gun' ? { arc: FRONT } : {}),
      ...commandOf(u, head),
      symbol: symbolOf(head),
      ...(teams.length > 1 ? { number: head.n } : {}),
      strength:
        (facts.role as Role) === 'platoon' ? { now: Number(facts.strength), full: Number(facts.of) } : null,
      morale: null,
      formation: null,
      badges: badges(u, teams),
      ghost: false,
    },
  ]
}

/** How far the commander of a platoon, or of a company, commands (FW-CMD-01). */
function commandOf({ facts }: UnitView, head: Team): Pick<SceneUnit, 'reach'> {
  if (head.n !== facts.leader || (facts.role as Role) === 'observer') return {}
  const far = commandDistance({ rating: facts.rating as Rating }, head)
  return { reach: { far, said: message('company.alt.command', { cm: far / CM }) } }
}

const placedAs = (team: Team): Placed => ({
  at: { x: team.x, y: team.y },
  facing: team.f,
  base: baseOf(team),
})

/** The front half circle of hulls and guns (FW-ARC-01). */
const FRONT = 900

function badges({ facts }: UnitView, teams: readonly Team[]): string[] {
  const some = (fact: string): boolean => ((facts[fact] ?? []) as readonly number[]).length > 0
  return [
    ...(facts.pinned === true ? ['pinned'] : []),
    ...(some('bailedOut') ? ['abandoned'] : []),
    ...(some('boggedDown') ? ['bogged'] : []),
    ...(some('outOfCommand') ? ['outOfCommand'] : []),
    ...(teams.every(({ dugIn }) => dugIn !== undefined) ? ['position'] : []),
    ...(((facts.acted ?? []) as readonly string[]).length > 0 ? ['done'] : []),
  ]
}

/** Places to be held, with who holds them (FW-SCN-06). */
function objectives(view: View): Scene['objectives'] {
  const holders = (view.facts.holders ?? {}) as { readonly [id: string]: SideId | null }
  return valuesIn(view.features).flatMap(({ id, layer, at }) =>
    layer === 'objective' && at !== undefined
      ? [{ id, at, radius: DISTANCES.objective.cm * CM, holder: holders[id] ?? null }]
      : [],
  )
}

const MANNERS: Readonly<Record<string, SceneTrack['kind']>> = {
  charge: 'charge',
  counter: 'charge',
  break: 'rout',
  disengage: 'rout',
}

/** Arrows for what happened since the last picture; the last one is the strongest. */
function tracks(view: View, recent: readonly Change[]): SceneTrack[] {
  const found = recent.flatMap((change): Omit<SceneTrack, 'latest'>[] => {
    if (change.type === 'event' && change.name === 'company.fired') return shots(view, change)
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

/** The ground in which sides deploy (FW-SCN-02). */
const deployment = ({ sides }: View): SceneDeployment[] =>
  everySide({ sides }).map(({ id, facts }) => ({
    side: id,
    polygons: [[...(facts.zone as FwSideFacts['zone'])]],
  }))

/** Round, phase and whose it is, and the points so far. */
function legend(view: View): Message[] {
  if (view.phase === 'deployment') return [message('company.legend.deployment')]
  const active = view.active === null ? undefined : view.sides[view.active]
  return [
    message('company.legend.round', { turn: view.turn, rounds: Number(view.facts.rounds ?? 0) }),
    // When it is over nobody has anything to do.
    ...(view.outcome === null
      ? [
          message('company.legend.phase', {
            side: active?.name ?? '—',
            phase: message(`company.phase.${view.phase as FwPhase}`),
          }),
        ]
      : []),
    ...everySide(view).map((side) =>
      message('company.legend.points', { side: side.name, points: Number(side.facts.score ?? 0) }),
    ),
  ]
}
