import { percent, type Term, term } from '../../../kernel/modifiers.ts'
import { bearing, normaliseFacing, travel } from '../../../kernel/space/angle.ts'
import { adjacent, footprint, footprintAt } from '../../../kernel/space/base.ts'
import { moveOn } from '../../../kernel/space/move.ts'
import { pointDistance, squaredDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { FeatureId, RuleId } from '../../../kernel/words.ts'
import { aspectOf } from '../ground/posture.ts'
import { armOf, hillAt, levelAt, onRoad, placed, wallBetween } from '../ground/standing.ts'
import { RELIEF } from '../tables/relief.ts'
import { closesTo } from '../tables/terrain.ts'
import type { Crossed } from '../units/crossed.ts'
import { type KgBattle, type KgUnit, type Melee, onTable } from '../units/state.ts'
import { aimAt } from './aim.ts'
import { allowanceMm } from './allowance.ts'
import { legBox, lookAround, mapBox, stopping } from './around.ts'
import { carriedAlong, groundAlong } from './march.ts'
import { type Fellows, type Manner, type MoveInProgress, setOut, straightTo } from './move-in-progress.ts'
import { type Walked, walk } from './walk.ts'

/** What a straight move into contact came to. */
export interface Charged {
  /** The target, if it was reached. */
  readonly contact: KgUnit | null
  /** The side of the target on which the attacker stood when its straight leg began (KG-FAC-02). */
  readonly aspect: Melee['aspect']
  /** Levels at the moment of contact (KG-MEL-11). */
  readonly slope: Melee['slope']
  /** The obstacle it is fought across, if the target mans one (KG-OBS-05). */
  readonly across: FeatureId | null
  /** Millimetres run. */
  readonly run: number
  /** Ground on its path or under the target forbids a charge; the unit has not moved (KG-EDG-05). */
  readonly barred: boolean
}

/** How a unit goes at its enemy. */
export interface Onset {
  readonly kind: Melee['kind']
  /** Those that go with it at once (KG-OMX-03). */
  readonly fellows?: Fellows
}

/**
 * The straight move of an Assault, Charge or Human Wave: a turn of at most 90° towards the target, then one straight
 * line into contact (KG-MOV-08). A charge goes half as far again, a wave 5 cm farther (KG-OMX-02, KG-OMX-03).
 */
export function straightCharge(battle: KgBattle, u: KgUnit, target: KgUnit, how: Onset): Charged {
  const { state } = battle
  const { kind, fellows } = how
  const from = placed(u).at
  const aspect = aspectOf(target, from)
  const nothing = { contact: null, aspect, slope: 'level', across: null, run: 0, barred: false } as const
  const goal = { manner: kind, rule: 'KG-MOV-08', extra: reachOf(kind), contact: target.id }
  const manner: Manner = fellows === undefined ? goal : { ...goal, fellows }
  const progress = setOut(battle, u, manner)
  const to = aimAt(progress, target)
  if (to === null) return nothing
  if (kind === 'charge' && chargeBarred(progress, to)) return { ...nothing, barred: true }
  const ran = walk(battle, u, [to], manner)
  // Bases that touch are in melee, whatever it was that held the attacker up (KG-MEL-01).
  const met = onTable(u) && (ran.halt === 'contact' || adjacent(placed(u), placed(target)))
  if (!met) return { ...nothing, run: ran.run }
  return {
    contact: target,
    aspect,
    slope: slopeOf(state, u, target),
    across: wallBetween(state, target, from)?.id ?? null,
    run: ran.run,
    barred: false,
  }
}

/** How much farther than its Movement Range a unit goes at the enemy. */
function reachOf(kind: Melee['kind']): Term[] {
  if (kind === 'charge') return [percent('kg.term.charge', 50, 'KG-OMX-02')]
  return kind === 'wave' ? [term('kg.term.wave', 5, 'KG-OMX-03')] : []
}

/**
 * Whether ground bans a charge: areas and zones where none is possible, on the straight path or under the target,
 * and steep slopes uphill (KG-EDG-05, KG-REL-02).
 */
function chargeBarred(progress: MoveInProgress, to: Point): boolean {
  const length = pointDistance(progress.now.at, to)
  const turned = footprintAt(progress.now.at, bearing(progress.now.at, to), progress.now.base)
  const path = groundAlong({ ...progress, now: turned }, straightTo(0, length))
  return path.some(
    ({ areas, zones, hill }) =>
      areas.some((area) => !area.row.charge) ||
      zones.some((zone) => !zone.row.charge) ||
      (hill !== null &&
        !RELIEF[hill.kind].chargeUphill &&
        hill.level > levelAt(progress.battle.state, progress.now.at)),
  )
}

/** Who stands higher when they meet, and how steep the slope between them is (KG-MEL-11, KG-REL-02). */
function slopeOf(state: KgBattle['state'], u: KgUnit, target: KgUnit): Melee['slope'] {
  const [low, high] = [levelAt(state, u), levelAt(state, target)]
  if (low === high) return 'level'
  if (low > high) return 'downhill'
  return hillAt(state, target)?.kind === 'steep' ? 'uphill-steep' : 'uphill-gentle'
}

/** How a unit gets away. */
export interface Retreat {
  readonly manner: string
  readonly rule: RuleId
  /** It stops this far from the point it makes for, mm: at its HQ, inside the map's edge. */
  readonly stopShort?: number
}

/** What a retreat came to: as {@link Walked}, and whether the unit is at the map's edge. */
export interface Retreated extends Walked {
  readonly atEdge: boolean
}

/** Directions tried for a way back, from straight to square, tenths of a degree. */
const DETOURS = [0, 150, -150, 300, -300, 450, -450, 600, -600, 750, -750, 900, -900] as const

/**
 * A move away or back to a place by the shortest way that is open, with the terrain's prices and no limit of turning
 * (KG-MOR-03): straight if it can be, else the direction that brings it nearest, else round what is in the way. Never
 * through enemies.
 */
export function retreatMove(battle: KgBattle, u: KgUnit, to: Point, how: Retreat): Retreated {
  const manner = { manner: how.manner, rule: how.rule, freely: true, uncommanded: true } as const
  const progress = setOut(battle, u, manner)
  const far = Math.max(0, pointDistance(progress.now.at, to) - (how.stopShort ?? 0))
  const straight = bearing(progress.now.at, to)
  let best = { goal: progress.now.at, left: squaredDistance(progress.now.at, to) }
  let around: Point | null = null
  for (const turn of DETOURS) {
    const way = normaliseFacing(straight + turn)
    const length = Math.min(far, rangeAlong(progress, way))
    const goal = openWay(progress, way, length)
    const left = squaredDistance(goal, to)
    if (left < best.left) best = { goal, left }
    if (pointDistance(progress.now.at, goal) < length - 1) continue
    around ??= goal
    if (turn === 0) break
  }
  // Where nothing brings it nearer it goes round what is in the way, with the least of a turn.
  const goal = best.goal === progress.now.at ? (around ?? best.goal) : best.goal
  const walked = walk(battle, u, squaredDistance(goal, progress.now.at) > 0 ? [goal] : [], manner)
  return { ...walked, atEdge: walked.halt === 'map-edge' || onBrim(battle, u) }
}

/**
 * How far a unit's Movement Range takes it straight on in one direction, mm: its own, or where a road quickens it as far as
 * it is carried by the road (KG-ABI-17, KG-ZON-02, KG-MOV-17).
 */
export function rangeAlong(progress: MoveInProgress, way: number): number {
  const { u, crossed, spent, now, how } = progress
  const { state } = progress.battle
  const reach = (on: readonly Crossed[]): number =>
    Math.max(0, allowanceMm(state, u, [...new Set([...crossed, ...on])], how.extra ?? []) - spent)
  const own = reach([])
  const road = onRoad(state, placed(u))
  const most = road === null ? own : reach([road])
  if (most <= own) return own
  const turned = footprintAt(now.at, way, now.base)
  return Math.max(own, carriedAlong({ ...progress, now: turned }, straightTo(0, most)))
}

/**
 * How far a way is open that far in one direction: up to other units, ground it may not enter, and the map's edge. Out
 * of flames or ground it could not come back into it goes all the same (KG-FIR-09).
 */
export function openWay(progress: MoveInProgress, way: number, length: number): Point {
  if (length <= 0) return progress.now.at
  const from = footprintAt(progress.now.at, way, progress.now.base)
  const leg = straightTo(0, length)
  const box = legBox(from, leg)
  const { stop, done } = moveOn(from, leg, {
    bases: stopping(lookAround(progress, box)),
    bounds: mapBox(progress),
  })
  const clear = stop === null ? length : done
  const arm = armOf(progress.u)
  const [here, ...beyond] = groundAlong({ ...progress, now: from }, straightTo(0, clear))
  const shut = beyond.some(
    ({ areas, bridge, burning, brink }) =>
      (burning && !here?.burning) ||
      (brink && !here?.brink) ||
      (!bridge && areas.some((area) => closesTo(area.kind, arm) && !here?.areas.includes(area))),
  )
  return shut ? progress.now.at : travel(progress.now.at, way, Math.floor(clear))
}

/** Whether a base stands at any edge of the map. */
function onBrim(battle: KgBattle, u: KgUnit): boolean {
  if (u.at === null) return false
  const { box } = footprint(placed(u))
  const { width, height } = battle.state.map
  return Math.min(box.minX, box.minY, width - box.maxX, height - box.maxY) <= 2
}
