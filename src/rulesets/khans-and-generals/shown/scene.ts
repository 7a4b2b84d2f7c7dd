import { z } from 'zod'
import type { Change } from '../../../kernel/effect.ts'
import { everySide, idsIn, valuesIn } from '../../../kernel/ordered.ts'
import type {
  Scene,
  SceneDeployment,
  SceneFeature,
  SceneObjective,
  SceneTrack,
  SceneUnit,
} from '../../../kernel/scene.ts'
import { circlePoints } from '../../../kernel/space/base.ts'
import type { Polygon } from '../../../kernel/space/types.ts'
import type { Feature } from '../../../kernel/state.ts'
import type { SideView, UnitView, View } from '../../../kernel/view.ts'
import { type Message, message, type SideId, sideOf } from '../../../kernel/words.ts'
import { reliefZone } from '../setup/deployment-zones.ts'
import { isHighObstacle } from '../tables/obstacles.ts'
import type { Wind } from '../tables/weather.ts'
import type { KgBattleFacts, KgPhase, KgSideFacts } from '../units/state.ts'
import { aircraftTold } from './aircraft-told.ts'
import { facesAndArc } from './bearings.ts'
import { leftOf, ownHqs } from './commanding.ts'

/** The renderer's symbol for each troop type (KG-TYP-01…05). */
const SYMBOLS: Readonly<Record<string, string>> = {
  lightInfantry: 'skirmishers',
  infantry: 'foot',
  heavyInfantry: 'heavyFoot',
  horde: 'levy',
  archers: 'archers',
  crossbowmen: 'crossbow',
  shooters: 'shooters',
  grenadiers: 'shooters',
  scouts: 'scouts',
  lightCavalry: 'lightHorse',
  cavalry: 'horse',
  heavyCavalry: 'heavyHorse',
  horseArchers: 'horseArchers',
  dragoons: 'horse',
  siegeEngine: 'siegeEngine',
  cannon: 'artillery',
  howitzer: 'howitzer',
  infantryGun: 'gun',
  mortar: 'mortar',
  machineGun: 'machineGun',
  artilleryObserver: 'observers',
  sappers: 'sappers',
  cyclists: 'cyclists',
  motorcyclists: 'motorcyclists',
  atRifle: 'atRifle',
  flamethrower: 'flamethrower',
  atGun: 'antiTankGun',
  aaGun: 'flak',
  command: 'hq',
  truck: 'lorry',
  motorTractor: 'tractor',
  wagon: 'wagon',
  armouredCar: 'armouredCar',
  tankette: 'tankette',
  lightTank: 'tank',
  mediumTank: 'mediumTank',
  heavyTank: 'heavyTank',
  selfPropelledGun: 'selfPropelledGun',
}

/** Layers of the table from the ground up. */
const LAYERS = ['relief', 'terrain', 'zone', 'obstacle', 'fire', 'smoke', 'flare'] as const

/** What to draw for a viewer: only his view goes in, so nothing hidden can come out (KG-DIG-21). */
export function sceneOf(view: View, recent: readonly Change[]): Scene {
  return {
    map: view.map,
    ground: String(view.facts.ground ?? 'dry'),
    light: String(view.facts.time ?? 'day'),
    sides: everySide(view)
      .map(({ id, name, order }) => ({ id, name, order }))
      .sort((a, b) => a.order - b.order),
    features: [
      ...LAYERS.flatMap((layer) =>
        valuesIn(view.features)
          .filter((f) => f.layer === layer)
          .flatMap(sceneFeature),
      ),
      ...telephones(view),
      ...bursts(recent),
    ],
    objectives: valuesIn(view.features)
      .filter((f) => f.layer === 'objective')
      .flatMap((f) => sceneObjective(view, f)),
    units: valuesIn(view.units).flatMap((u) => sceneUnit(view, u)),
    ...aloftIn(view),
    tracks: tracks(view, recent),
    ...(view.phase === 'deployment' ? { deployment: deployment(view) } : {}),
    legend: { title: view.scenario.name, facts: legend(view) },
  }
}

function sceneFeature(f: Feature): SceneFeature[] {
  if (f.layer === 'relief' && f.polygon !== undefined) {
    // biome-ignore lint/plugin: setup wrote the crest of a hill there, as points
    const crest = (f.data?.crest ?? []) as unknown as readonly { x: number; y: number }[]
    return [{ shape: 'relief', kind: f.kind, level: Number(f.data?.level ?? 1), polygon: f.polygon, crest }]
  }
  if (f.line !== undefined) {
    return [{ shape: 'line', kind: f.kind, line: f.line, height: isHighObstacle(f.kind) ? 'high' : 'low' }]
  }
  if (f.polygon === undefined) return []
  if (f.layer === 'fire' || f.layer === 'smoke' || f.layer === 'flare')
    return [{ shape: 'cloud', kind: f.kind, polygon: f.polygon }]
  return [{ shape: 'area', kind: f.kind, polygon: f.polygon }]
}

function sceneObjective(view: View, f: Feature): SceneObjective[] {
  if (f.at === undefined) return []
  const objectives = view.facts.objectives as { [id: string]: { holder: SideId | null } } | undefined
  // Control reaches 10 cm around the centre (KG-PO-02).
  return [{ id: f.id, at: f.at, radius: 100, holder: objectives?.[f.id]?.holder ?? null }]
}

function sceneUnit(view: View, u: UnitView): SceneUnit[] {
  if (u.at === null) return []
  const { facts } = u
  const chief = view.sides[u.side]?.facts.chief === u.id
  const now = Number(facts.figures ?? 0)
  const full = Number(facts.startFigures ?? now)
  return [
    {
      id: u.id,
      label: u.id,
      side: u.side,
      at: u.at,
      facing: u.facing,
      base: u.base,
      symbol:
        facts.kind === 'command' ? (chief ? 'chiefHq' : 'hq') : (SYMBOLS[String(facts.type)] ?? 'support'),
      strength: { now, full },
      morale: morale(u),
      formation: String(facts.formation ?? 'standard') === 'standard' ? null : String(facts.formation),
      badges: badges(view, u),
      ghost: u.seen === 'last',
      ...facesAndArc(u),
    },
  ]
}

/** What flies over the map as the viewer knows it: aircraft have no place on it (KG-GEN-04, KG-AA-04). */
function aloftIn(view: View): Pick<Scene, 'aloft'> {
  const aloft = valuesIn(view.units)
    .filter(({ facts, status }) => facts.kind === 'aircraft' && status === 'standing')
    .map(({ id, side }) => ({ label: id, side, symbol: 'aeroplane' }))
  return aloft.length === 0 ? {} : { aloft }
}

/**
 * What is left of a unit's will as it began: 1 for one that is whole, 0 at the point of breaking; known of own units
 * only. Troops that begin with much Reluctance are no less steady for it (KG-MOR-01).
 */
function morale(u: UnitView): number | null {
  const { reluctance, baseReluctance, stan, startStan, breakAt } = u.facts
  if (typeof reluctance !== 'number' || typeof stan !== 'number') return null
  const [now, begun] = typeof breakAt === 'number' ? [breakAt, breakAt] : [stan, Number(startStan)]
  const whole = begun - Number(baseReluctance)
  return whole <= 0 ? 0 : Math.max(0, Math.min(1, (now - reluctance) / whole))
}

/** Whether a unit got stuck in this game turn, as its own side knows (KG-MOV-15). */
const isBogged = ({ turn }: View, { facts: { notes } }: UnitView): boolean =>
  boggedSchema.safeParse(notes).data?.['KG-MOV-15'].turn === turn
const boggedSchema = z.looseObject({ 'KG-MOV-15': z.looseObject({ turn: z.number() }) })

function badges(view: View, u: UnitView): string[] {
  const { facts } = u
  const melees = (view.facts.melees ?? []) as readonly { attacker: string; target: string }[]
  const list: (string | false)[] = [
    (u.status === 'broken' || facts.broken === true) && 'broken',
    melees.some((m) => m.attacker === u.id || m.target === u.id) && 'melee',
    facts.pinned === true && 'pinned',
    facts.inCommunication === false && 'outOfCommand',
    facts.hidden === true && 'hidden',
    facts.inPosition != null && 'position',
    facts.deployed === true && 'deployed',
    facts.immobilised === true && 'immobile',
    isBogged(view, u) && 'bogged',
    facts.abandoned === true && 'abandoned',
    (facts.cargo !== undefined || facts.load !== undefined) && 'loaded',
  ]
  return list.filter((badge): badge is string => badge !== false)
}

/** Telephone lines, as far as the viewer's sides have laid them: nobody else knows where they lie (KG-COM-06). */
const telephones = (view: View): SceneFeature[] =>
  everySide(view).flatMap(({ facts }) => {
    const read = linesSchema.safeParse(facts.lines ?? [])
    return (read.success ? read.data : []).map(
      ({ path, cut }): SceneFeature => ({
        shape: 'line',
        kind: cut ? 'telephoneCut' : 'telephone',
        line: path,
        height: 'low',
      }),
    )
  })

/** Where shells have fallen since the last picture, as far as the viewer was told, each as broad as it spread (KG-ART-02). */
const bursts = (recent: readonly Change[]): SceneFeature[] =>
  recent.flatMap((change): SceneFeature[] => {
    const told = change.type === 'event' ? burstSchema.safeParse(change.data) : null
    if (change.type !== 'event' || !BURSTS.has(change.name) || told?.success !== true) return []
    const { at, more, spread } = told.data
    return [at, ...more].map((p) => ({
      shape: 'cloud',
      kind: 'burst',
      polygon: circlePoints(p, 2 * spread, 0, 24),
    }))
  })

/** Events that tell where shells fell. */
const BURSTS: ReadonlySet<string> = new Set([
  'kg.bombard',
  'kg.shells-fall',
  'kg.mission',
  'kg.raid',
  'kg.raid-at',
])
const point = z.object({ x: z.number(), y: z.number() })
const linesSchema = z.array(z.looseObject({ path: z.array(point), cut: z.boolean() }))
const burstSchema = z.object({ at: point, more: z.array(point).default([]), spread: z.number().positive() })

const MANNERS: Readonly<Record<string, SceneTrack['kind']>> = {
  charge: 'charge',
  assault: 'charge',
  wave: 'charge',
  rout: 'rout',
}

/** Arrows for what the viewer saw happen since the last picture; the last one is the strongest. */
function tracks(view: View, recent: readonly Change[]): SceneTrack[] {
  const found = recent.flatMap((change): Omit<SceneTrack, 'latest'>[] => {
    if (change.type === 'move') {
      const side = view.units[change.unit]?.side
      if (side === undefined || change.path.length < 2) return []
      return [{ kind: MANNERS[change.manner] ?? 'move', side, path: change.path }]
    }
    if (change.type === 'event' && (change.name === 'kg.shot' || change.name === 'kg.melee')) {
      const from = change.unit === undefined ? undefined : view.units[change.unit]
      const to = change.target === undefined ? undefined : view.units[change.target]
      if (!from?.at || !to?.at) return []
      return [{ kind: change.name === 'kg.shot' ? 'shot' : 'melee', side: from.side, path: [from.at, to.at] }]
    }
    return []
  })
  return found.map((track, i) => ({ ...track, latest: i === found.length - 1 }))
}

/** Where each side may deploy, which anybody can read off the type of battle (KG-DEP-01, KG-DEP-02). */
function deployment(view: View): SceneDeployment[] {
  return everySide(view).flatMap(({ id, facts }) => {
    // biome-ignore lint/plugin: the view takes it from the side's own facts, where it is an outline
    const zone = (facts.zone ?? []) as unknown as Polygon
    return zone.length < 3 ? [] : [{ side: id, polygons: [zone, ...reliefOf(view, facts)] }]
  })
}

/** Where the relief of a besieged garrison comes from, besides the garrison's own zone (KG-DEP-02). */
function reliefOf({ facts: { type }, map }: View, { role, edge }: SideView['facts']): Polygon[] {
  if (type !== 'relief' || role !== 'defender') return []
  return [reliefZone({ map, edge: edge as KgSideFacts['edge'], centre: { x: 0, y: 0 } })]
}

/** Turn, phase, whose turn it is, weather and the PD that are the viewer's to know. */
function legend(view: View): Message[] {
  const { facts } = view
  const phase: Message = message(`kg.phase.${view.phase as KgPhase}`)
  const active = view.active === null ? undefined : view.sides[view.active]
  // Before the battle there is no turn to tell.
  const when: Message[] =
    view.phase === 'deployment'
      ? [message('kg.legend.deployment')]
      : [
          facts.turns == null
            ? message('kg.legend.turn', { turn: view.turn })
            : message('kg.legend.turn-of', { turn: view.turn, turns: Number(facts.turns) }),
          // When it is over nobody has anything to do.
          ...(view.outcome === null
            ? [active === undefined ? phase : message('kg.legend.player-turn', { side: active.name })]
            : []),
        ]
  const lines: Message[] = [...when, ...conditions(view)]
  // Nobody deploys before anybody has taken a seat: then the field is shown to choose a side.
  if (idsIn(view.seats).length === 0) return lines.slice(when.length)
  if (view.phase === 'deployment') return [...lines, ...everySide(view).map(readiness)]
  lines.push(...aircraftTold(view))
  for (const side of everySide(view)) {
    const pd = side.pools.pd ?? {}
    const known = pd.some === undefined || 'chief' in side.facts
    const points = valuesIn(pd).reduce((a, b) => a + b, 0)
    const hqs = view.active === side.id ? ownHqs(view).filter((hq) => hq.side === side.id) : []
    const left = hqs.map((hq) => leftOf(view, hq))
    lines.push(
      known && hqs.length > 0 && sideOf(view.viewer) === side.id
        ? message('kg.legend.command', {
            side: side.name,
            left: left.reduce((all, one) => all + one.left, 0),
            of: left.reduce((all, one) => all + one.of, 0),
            points,
          })
        : known
          ? message('kg.legend.pd', { side: side.name, points })
          : message(points > 0 ? 'kg.legend.pd-some' : 'kg.legend.pd-none', { side: side.name }),
    )
  }
  return lines
}

/** Time, weather, ground and wind; what is left to the dice is not known before the battle has begun (KG-GEN-03). */
function conditions({ facts }: View): Message[] {
  const { time, weather, ground, wind, sources, order } = facts as Readonly<KgBattleFacts>
  const thrown = (parameter: 'time' | 'weather' | 'ground' | 'wind', known: Message): Message =>
    order.length === 0 && sources[parameter] === 'rolled' ? message(`kg.legend.rolled.${parameter}`) : known
  return [
    message('kg.legend.weather', {
      time: thrown('time', message(`kg.time.${time}`)),
      weather: thrown('weather', message(`kg.weather.${weather}`)),
      ground: thrown('ground', message(`kg.ground.${ground}`)),
    }),
    message('kg.legend.wind', { wind: thrown('wind', message(`kg.wind.${wind as Wind}`)) }),
  ]
}

/** Who still deploys: before the battle nobody has PD to tell of. */
const readiness = ({ name, facts }: SideView): Message =>
  message(facts.ready === true ? 'kg.legend.ready' : 'kg.legend.deploying', { side: name })
