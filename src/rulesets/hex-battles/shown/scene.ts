import type { Change } from '../../../kernel/effect.ts'
import { everySide, pairsIn, valuesIn } from '../../../kernel/ordered.ts'
import type { Scene, SceneHexes, SceneTrack, SceneUnit } from '../../../kernel/scene.ts'
import { formatHex, hexesAround, parseHex } from '../../../kernel/space/hex.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { UnitView, View } from '../../../kernel/view.ts'
import { type Message, message } from '../../../kernel/words.ts'
import type { HxPhase } from '../units/state.ts'

/** The renderer's symbol for each kind of troops (HX-UNIT-01). */
const SYMBOLS: Readonly<Record<string, string>> = {
  infantry: 'foot',
  cavalry: 'horse',
  dragoons: 'dragoons',
  artillery: 'gun',
  leader: 'hq',
}

/** What to draw for a viewer: all counters, since all are public (HX-ASYNC-10). */
export function sceneOf(view: View, recent: readonly Change[]): Scene {
  return {
    map: view.map,
    hexes: ground(view),
    ground: 'dry',
    light: 'day',
    sides: everySide(view)
      .map(({ id, name, order }) => ({ id, name, order }))
      .sort((a, b) => a.order - b.order),
    features: [],
    objectives: objectives(view),
    units: valuesIn(view.units).flatMap(sceneUnit),
    tracks: tracks(view, recent),
    legend: { title: view.scenario.name, facts: legend(view) },
  }
}

/** What the letters of the map look like (HX-DATA-02). */
const LETTERS: SceneHexes['letters'] = {
  '.': { kind: null, level: 0 },
  '1': { kind: null, level: 1 },
  '2': { kind: null, level: 2 },
  m: { kind: 'marsh', level: 0 },
  h: { kind: 'hillock', level: 0 },
  f: { kind: 'forest', level: 0 },
  v: { kind: 'builtLow', level: 0 },
  R: { kind: 'deepWater', level: 0 },
  x: { kind: 'ford', level: 0 },
  b: { kind: 'bridge', level: 0 },
}

function ground(view: View): SceneHexes {
  const { terrain, fieldworks } = view.facts as {
    terrain?: readonly string[]
    fieldworks?: readonly string[]
  }
  const works = (fieldworks ?? []).flatMap((name) => {
    const found = parseHex(name, view.map)
    return found.ok ? [found.at] : []
  })
  return { rows: terrain ?? [], letters: LETTERS, works, zones: zones(view) }
}

/** The control zones of each side, for whoever wants to see them (HX-ZOC-01). */
function zones(view: View): SceneHexes['zones'] {
  return everySide(view).map(({ id }) => {
    const covered = new Map<string, Point>()
    for (const u of valuesIn(view.units)) {
      if (u.side !== id || u.at === null || u.facts.zone !== true) continue
      for (const hex of hexesAround(u.at, view.map)) covered.set(formatHex(hex), hex)
    }
    return { side: id, hexes: [...covered.values()] }
  })
}

/** The stars printed on a counter (HX-UNIT-08). */
function stars({ facts }: UnitView): NonNullable<SceneUnit['stars']> {
  return {
    white: facts.whiteStar === true ? 1 : 0,
    black: facts.blackStar === true ? 1 : 0,
    red: Number(facts.redStars ?? 0),
    gold: Number(facts.goldStars ?? 0),
  }
}

function sceneUnit(u: UnitView): SceneUnit[] {
  if (u.at === null) return []
  const { facts } = u
  const leader = facts.type === 'leader'
  return [
    {
      id: u.id,
      label: u.id,
      name: message('name', facts.names as { en: string; pl: string }),
      side: u.side,
      at: u.at,
      facing: u.facing,
      base: u.base,
      symbol: SYMBOLS[String(facts.type)] ?? 'support',
      strength: leader ? null : { now: Number(facts.ps), full: Number(facts.startPs) },
      morale: null,
      formation: leader ? null : String(facts.formation),
      badges: badges(u),
      ghost: false,
      stars: stars(u),
    },
  ]
}

function badges(u: UnitView): string[] {
  const { facts } = u
  if (facts.order === 'panic') return ['panic']
  if (facts.order === 'disorganised') return ['disorganised']
  return []
}

/** Hexes that decide a scenario, with who holds them (HX-DATA-06). */
function objectives(view: View): Scene['objectives'] {
  const holders = (view.facts.holders ?? {}) as { readonly [hex: string]: string | null }
  return pairsIn(holders).flatMap(([name, holder]) => {
    const found = parseHex(name, view.map)
    return found.ok ? [{ id: name, at: found.at, radius: 1, holder }] : []
  })
}

const MANNERS: Readonly<Record<string, SceneTrack['kind']>> = { charge: 'charge', withdraw: 'rout' }

/** Arrows for what happened since the last picture; the last one is the strongest. */
function tracks(view: View, recent: readonly Change[]): SceneTrack[] {
  const found = recent.flatMap((change): Omit<SceneTrack, 'latest'>[] => {
    if (change.type !== 'move' || change.path.length < 2) return []
    const side = view.units[change.unit]?.side
    return side === undefined ? [] : [{ kind: MANNERS[change.manner] ?? 'move', side, path: change.path }]
  })
  return found.map((track, i) => ({ ...track, latest: i === found.length - 1 }))
}

/** Stage, phase and whose it is, and what each side has lost of its strength. */
function legend(view: View): Message[] {
  const active = view.active === null || view.outcome !== null ? undefined : view.sides[view.active]
  const stage: Message = message('hex.legend.stage', {
    turn: view.turn,
    stages: Number(view.facts.stages ?? 0),
  })
  const lost = everySide(view).map(
    (side): Message =>
      message('hex.legend.lost', {
        side: side.name,
        lost: Number(side.facts.lostPs ?? 0),
        of: Number(side.facts.startPs ?? 0),
      }),
  )
  // Before the first stage, and after the last, it is nobody's phase.
  if (view.turn === 0)
    return [message('hex.legend.stages', { stages: Number(view.facts.stages ?? 0) }), ...lost]
  if (active === undefined) return [stage, ...lost]
  const phase: Message = message('hex.legend.phase', {
    side: active.name,
    phase: message(`hex.phase.${view.phase as HxPhase}`),
  })
  return [stage, phase, ...lost]
}
