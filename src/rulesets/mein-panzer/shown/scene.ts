import type { Change } from '../../../kernel/effect.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { everySide, valuesIn } from '../../../kernel/ordered.ts'
import type { Scene, SceneDeployment, SceneTrack, SceneUnit } from '../../../kernel/scene.ts'
import { normaliseFacing } from '../../../kernel/space/angle.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { placeShown, type UnitView, type View } from '../../../kernel/view.ts'
import { type Message, message, type SideId, type UnitId } from '../../../kernel/words.ts'
import { INCH } from '../tables/inches.ts'
import { OVERWATCH_SECTOR } from '../tables/templates.ts'
import { mayStillAct } from '../units/budget.ts'
import { modelCalled } from '../units/models.ts'
import type { MpFacts, MpPhase, MpSideFacts, Options, Platoon } from '../units/state.ts'
import { burstsShown, searchesShown } from './bursts.ts'
import { groundShown } from './ground.ts'
import { isHullDown } from './hull-down.ts'
import { marksShown } from './marks.ts'
import { hasTurret, symbolOf } from './symbols.ts'

/** What to draw for a viewer: what he knows of, on a grid of feet and no finer (MP-ASY-05, MP-ASY-06). */
export function sceneOf(view: View, recent: readonly Change[]): Scene {
  return {
    map: view.map,
    ground: 'dry',
    light: 'day',
    sides: everySide(view).map(({ id, name, order }) => ({ id, name, order })),
    features: [
      ...groundShown(valuesIn(view.features)),
      ...burstsShown(recent),
      ...searchesShown(recent),
      ...marksShown(view),
    ],
    objectives: objectives(view),
    units: valuesIn(view.units).flatMap((u) => sceneUnit(u, view)),
    tracks: tracks(view, recent),
    ...(view.phase === 'deployment' ? { deployment: deployment(view) } : {}),
    legend: { title: view.scenario.name, facts: legend(view) },
  }
}

/** Facts of a model as a view has them: of others' some are missing. */
type Shown = Partial<MpFacts>

function sceneUnit(u: UnitView, view: View): SceneUnit[] {
  const { at } = u
  if (at === null) return []
  const facts = u.facts as Shown
  const model = modelCalled(u.card)
  const turret = model !== null && hasTurret(model) ? normaliseFacing(u.facing + (facts.turret ?? 0)) : null
  return [
    {
      id: u.id,
      label: u.id,
      name: message('name', facts.names ?? { en: u.name, pl: u.name }),
      side: u.side,
      at,
      facing: u.facing,
      base: u.base,
      symbol: symbolOf(u.card),
      fromAbove: true,
      strength: null,
      morale: null,
      formation: null,
      badges: [
        ...badges(facts),
        ...(model !== null && isHullDown({ ...u, at }, model, valuesIn(view.features)) ? ['hullDown'] : []),
        ...(isDone(facts, view) ? ['done'] : []),
      ],
      ghost: false,
      ...(turret === null ? {} : { turret }),
      ...watchOf(u, facts),
    },
  ]
}

/** Whether a model acts no more in this turn: its platoon is done, or it has spent its actions, on Overwatch too (MP-ACT-01, MP-OVW-01). */
function isDone(facts: Shown, { facts: { platoons } }: View): boolean {
  const platoon = lookUp(platoons as { readonly [id: string]: Platoon }, String(facts.platoon))
  return platoon !== undefined && !mayStillAct(facts as MpFacts, platoon)
}

/** How far a watched sector is drawn, in inches: a hint of where it looks, and no range (MP-ASY-06). */
const SECTOR_SHOWN = 5

/** Where a model of one's own looks out, of those that were told so (MP-OVW-03). */
function watchOf(u: UnitView, { overwatch, sector }: Shown): Pick<SceneUnit, 'watch'> {
  if (u.seen !== 'own' || overwatch === null || overwatch === undefined) return {}
  if (sector === null || sector === undefined) return {}
  const model = modelCalled(u.card)
  if (model === null) return {}
  const wide =
    model.kind === 'vehicle' || model.kind === 'gun'
      ? OVERWATCH_SECTOR[hasTurret(model) ? 'turret' : 'fixed']
      : OVERWATCH_SECTOR.infantry
  const said = message('mp.alt.watches', { degrees: wide })
  return { watch: { facing: sector, arc: (wide * 10) / 2, far: SECTOR_SHOWN * INCH, said } }
}

/** What a model must be known to be in at a glance, worst first (T1.3). */
function badges(facts: Shown): string[] {
  const { pinned, suppressed, immobile, outOfCommand, hidden, limbered, inside, level } = {
    level: null,
    ...facts,
  }
  return [
    ...(level === 'routed' ? ['routed'] : level === 'broken' ? ['broken'] : []),
    ...(pinned ? ['pinned'] : suppressed ? ['suppressed'] : []),
    ...(immobile === 'forGood' ? ['immobile'] : immobile === 'bogged' ? ['bogged'] : []),
    ...(level === 'disorganised' ? ['disorganised'] : []),
    ...(outOfCommand ? ['outOfCommand'] : []),
    ...(hidden ? ['hidden'] : []),
    ...(limbered ? ['limbered'] : []),
    ...(inside ? [inside.storey > 0 ? 'upstairs' : 'indoors'] : []),
  ]
}

/** How near one must be to hold an objective, in inches (MP-SCN-02). */
const HELD_WITHIN = 3

function objectives(view: View): Scene['objectives'] {
  const holders = (view.facts.holders ?? {}) as { readonly [id: string]: SideId | null }
  const named = (view.facts.objectives ?? []) as readonly { id: string; names: { en: string; pl: string } }[]
  return valuesIn(view.features).flatMap(({ id, layer, at }) => {
    if (layer !== 'objective' || at === undefined) return []
    const names = named.find((one) => one.id === id)?.names
    return [
      {
        id,
        at,
        radius: HELD_WITHIN * INCH,
        holder: lookUp(holders, id) ?? null,
        ...(names === undefined ? {} : { label: message('name', names) }),
      },
    ]
  })
}

/** Ways of going that are no plain move (MP-CHG-01, MP-MOR-05). */
const MANNERS: Readonly<Record<string, SceneTrack['kind']>> = {
  charge: 'charge',
  overrun: 'charge',
  ram: 'charge',
  flee: 'rout',
  retreat: 'rout',
}

/** Events that are shots from one model at another. */
const SHOTS: readonly string[] = ['mp.fired', 'mp.rifled']

/** Arrows for what happened since the last picture; the last one is the strongest. */
function tracks(view: View, recent: readonly Change[]): SceneTrack[] {
  const found: { unit: UnitId | null; kind: SceneTrack['kind']; side: SideId; path: readonly Point[] }[] = []
  for (const change of recent) {
    if (change.type === 'event' && SHOTS.includes(change.name)) found.push(...shot(view, change))
    if (change.type !== 'move' || change.path.length < 2) continue
    const { unit, path } = change
    const side = lookUp(view.units, unit)?.side
    if (side === undefined) continue
    const kind = lookUp(MANNERS, change.manner) ?? 'move'
    const before = found.findLast((one) => one.unit === unit)
    // Whoever is watched goes half an inch at a time: all of it is one arrow.
    if (before?.kind === kind && goesOn(before.path, path)) before.path = [...before.path, ...path.slice(1)]
    else found.push({ unit, kind, side, path })
  }
  return found.map(({ kind, side, path }, i) => ({ kind, side, path, latest: i === found.length - 1 }))
}

/** Whether a way begins where another ended. */
function goesOn(before: readonly Point[], after: readonly Point[]): boolean {
  const [end, start] = [before.at(-1), after[0]]
  return end !== undefined && start !== undefined && end.x === start.x && end.y === start.y
}

function shot(view: View, { unit = '', target = '' }: Extract<Change, { type: 'event' }>) {
  const side = lookUp(view.units, unit)?.side
  const [from, to] = [placeShown(view, unit), placeShown(view, target)]
  if (side === undefined || from === null || to === null) return []
  return [{ unit: null, kind: 'shot' as const, side, path: [from, to] }]
}

/** The ground in which sides deploy (MP-SET-04). */
const deployment = ({ sides }: View): SceneDeployment[] =>
  everySide({ sides }).map(({ id, facts }) => ({
    side: id,
    polygons: [[...(facts.zone as MpSideFacts['zone'])]],
  }))

/** Turn, whose activation it is, and the wind (MP-TRN-01, MP-SET-03). */
function legend(view: View): Message[] {
  const phase = view.phase as MpPhase
  if (phase === 'deployment') return [message('mp.phase.deployment')]
  const { turnLimit } = view.facts.options as Options
  const wind = view.facts.wind as { readonly strength: number; readonly bearing: number } | null
  // When it is over nobody has anything to do.
  const active = view.active === null || view.outcome !== null ? undefined : lookUp(view.sides, view.active)
  return [
    message('mp.legend.turn', { turn: view.turn, turns: turnLimit }),
    ...(active === undefined ? [] : [message('mp.legend.active', { side: active.name })]),
    ...(wind === null || wind.strength === 0 ? [] : [message('mp.legend.wind', wind)]),
  ]
}
