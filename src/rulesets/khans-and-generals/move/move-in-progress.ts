import type { Term } from '../../../kernel/modifiers.ts'
import { revisionOf } from '../../../kernel/reduce.ts'
import { turnBetween } from '../../../kernel/space/angle.ts'
import {
  adjacent,
  type Footprint,
  footprint,
  footprintsOverlap,
  rememberFootprint,
  TOUCH,
} from '../../../kernel/space/base.ts'
import {
  afterLeg,
  cutLeg,
  type Leg,
  type Pivot,
  poseOn,
  type StraightLeg,
  turnTo,
} from '../../../kernel/space/leg.ts'
import { moveOn } from '../../../kernel/space/move.ts'
import { boxAbout, boxOf, boxUnion, grownBox, holds, squaredDistance } from '../../../kernel/space/segment.ts'
import type { InTheWay, Surroundings } from '../../../kernel/space/surroundings.ts'
import type { Box, Facing, Placed, Point } from '../../../kernel/space/types.ts'
import type { FeatureId, RuleId, UnitId } from '../../../kernel/words.ts'
import type { Wall } from '../ground/field.ts'
import { placed } from '../ground/standing.ts'
import { whereabouts } from '../ground/whereabouts.ts'
import { seenBy } from '../sight/sightings.ts'
import type { Crossed } from '../units/crossed.ts'
import { swing, swungBy } from '../units/deeds.ts'
import { type KgBattle, type KgUnit, onTable, set, setAll } from '../units/state.ts'
import { allowanceMm } from './allowance.ts'
import { nearby, underfoot } from './underfoot.ts'

/** Why a move ended before its path did. Words of `kg.stop.…`. */
export type Halt =
  | 'range'
  | 'enemy'
  | 'bump'
  | 'contact'
  | 'friend'
  | 'map-edge'
  | 'left'
  | 'closed'
  | 'cliff'
  | 'fire'
  | 'no-crossing'
  | 'obstacle'
  | 'wire'
  | 'stuck'
  | 'hard-ground'
  | 'turned-enough'
  | 'mine'

/** How a unit is to walk. */
export interface Manner {
  /** `move`, `run`, `back`, `charge`, `rout` …: drawn as the arrow's kind. */
  readonly manner: string
  readonly rule: RuleId
  /** More terms of the Movement Range. */
  readonly extra?: readonly Term[]
  /** The facing to end with. */
  readonly face?: Facing | undefined
  /** Turn as much as you like (KG-OMX-04, routs). */
  readonly freely?: boolean
  /** Crossings need no minor order: it flees. */
  readonly uncommanded?: boolean
  /** Keep the facing and go where the path leads (KG-OMV-04). */
  readonly keepFacing?: boolean
  /** It does not go onto difficult terrain at all (KG-OMV-02). */
  readonly openGround?: boolean
  /** The enemy that may be touched (KG-MOV-10). */
  readonly contact?: UnitId
  /** It may go off the map at its own edge or at an exit (KG-MOV-16). */
  readonly leave?: boolean
  /** Those that go with it at once (KG-OMX-03). */
  readonly fellows?: Fellows
}

/** The others of a wave, which goes at once (KG-OMX-03): in nobody's way while they go, not to be passed once they stand. */
export interface Fellows {
  readonly going: ReadonlySet<UnitId>
  readonly gone: ReadonlySet<UnitId>
}

/** A move in the making: where the unit has come to and what it has used. Nothing is written until it ends. */
export interface MoveInProgress {
  readonly battle: KgBattle
  readonly u: KgUnit
  readonly how: Manner
  now: Footprint
  /** Centres along the way, the start first. */
  trail: Point[]
  /** Where it began, and the places it has come to since, with those who stood near each. */
  readonly start: Footprint
  readonly places: { readonly shape: Footprint; readonly others: readonly InTheWay[] }[]
  /** Millimetres used of the Movement Range in this player turn. */
  spent: number
  /** Of them by this move, as really walked. */
  walked: number
  /** Tenths of a degree turned in this player turn. */
  turned: number
  /** What it has touched, each kind once: {@link touch} adds to it, and nothing is ever taken away. */
  readonly crossed: Crossed[]
  /** The Movement Range, mm, as it was at a revision of the battle with a number of things touched. */
  range: { readonly revision: number; readonly touched: number; readonly mm: number } | null
  /** A limit that replaces the Movement Range (KG-MOV-07), mm. */
  half: number | null
  /**
   * Areas and zones that a vehicle has come into: a hull is longer than a brook or a trench is broad, and comes into it
   * with its front and again with its rear.
   */
  readonly entered: Set<FeatureId>
  /** The obstacles its tracks have gone over (KG-OBS-03, KG-OBS-06). */
  readonly crushed: Wall[]
  /** The friends it has gone through. */
  readonly passed: UnitId[]
  /** It is on a ford or bridge, or has come over one and has only its rear above the water (KG-ZON-02). */
  dryFoot: boolean
  /** Who stands where it is about to go, if that was looked at. */
  around: Around | null
  halt: Halt | null
  met: UnitId | null
}

/** What turns about corners have swung the middle of the front in this player turn, mm: it counts as way (KG-MOV-03). */
export function wheelDistance(u: KgUnit): number {
  let total = 0
  for (const deed of u.did) total += swungBy(deed)
  return total
}

/** Notes such a turn: it uses the range up (KG-MOV-01), but shooting does not take it for a move (KG-MFR-02). */
export function noteWheel(battle: KgBattle, u: KgUnit, mm: number): void {
  if (mm > 0) set(battle, u, 'did', [...u.did, swing(mm)], 'KG-MOV-03')
}

/** Begins a move where the unit stands. */
export const setOut = (battle: KgBattle, u: KgUnit, how: Manner): MoveInProgress => {
  const now = footprint(placed(u))
  return {
    battle,
    u,
    how,
    now,
    trail: [now.at],
    start: now,
    places: [],
    spent: u.moved + wheelDistance(u),
    walked: 0,
    turned: u.rotated,
    crossed: u.crossed.length === 0 ? [] : [...new Set(u.crossed)],
    range: null,
    half: null,
    entered: new Set(),
    crushed: [],
    passed: [],
    dryFoot: false,
    around: null,
    halt: null,
    met: null,
  }
}

/** Notes what the unit touches: it counts once, however often it is met (KG-MOV-05). */
export function touch(progress: MoveInProgress, kind: Crossed): void {
  if (!progress.crossed.includes(kind)) progress.crossed.push(kind)
}

/** All that the unit has touched, and some more kinds: nothing is noted yet. */
export function touchedWith(progress: MoveInProgress, more: readonly Crossed[]): Crossed[] {
  const all = [...progress.crossed]
  for (const kind of more) if (!all.includes(kind)) all.push(kind)
  return all
}

/** What the unit may still go from where it began the leg, mm. */
export function rangeLeft(progress: MoveInProgress, crossed?: readonly Crossed[]): number {
  const range = progress.half ?? (crossed === undefined ? rangeOf(progress) : rangeAfter(progress, crossed))
  return Math.max(0, range - progress.spent)
}

/** The Movement Range after some things are touched, mm (KG-MOV-05). */
export const rangeAfter = ({ battle, u, how }: MoveInProgress, crossed: readonly Crossed[]): number =>
  allowanceMm(battle.state, u, crossed, how.extra ?? NO_TERMS)

const NO_TERMS: readonly Term[] = []

/** The Movement Range after all that the move has touched; kept while nothing happens and it touches nothing new. */
function rangeOf(progress: MoveInProgress): number {
  const revision = revisionOf(progress.battle.state)
  const touched = progress.crossed.length
  if (progress.range?.revision !== revision || progress.range.touched !== touched) {
    progress.range = { revision, touched, mm: rangeAfter(progress, progress.crossed) }
  }
  return progress.range.mm
}

/** Those that stand about a move's next steps, as long as nobody stands otherwise. */
interface Around {
  /** When it was last found to hold: nothing has happened since. */
  revision: number
  readonly moves: number
  readonly box: Box
  readonly all: readonly InTheWay[]
}

/**
 * Looks once at who stands in a box, for the turn and the leg that will both be made in it: enemies stop a move;
 * friends let it pass, but guns and vehicles go round each other, and nobody goes through his fellows of a wave (KG-MOV-09, KG-MOV-10,
 * KG-OMX-03).
 */
export function lookAround(progress: MoveInProgress, box: Box): readonly InTheWay[] {
  const { battle, u } = progress
  const { fellows } = progress.how
  const revision = revisionOf(battle.state)
  const before = progress.around
  const held = before !== null && holds(before.box, box)
  if (held && before.revision === revision) return before.all
  const where = whereabouts(battle.state)
  const { moves } = where
  if (held && before.moves === moves) {
    before.revision = revision
    return before.all
  }
  const all: InTheWay[] = []
  for (const { unit, stops, letsPass } of where.near(box)) {
    if (unit === u || fellows?.going.has(unit.id)) continue
    const guns = isWheels(u) && isWheels(unit)
    const passable = unit.side === u.side && !guns && !fellows?.gone.has(unit.id)
    all.push(passable ? letsPass : stops)
  }
  progress.around = { revision, moves, box, all }
  return all
}

/** Guns and vehicles, which nobody can step aside for (KG-MOV-09). */
const isWheels = ({ kind }: KgUnit): boolean => kind === 'artillery' || kind === 'vehicle'

/** Of those about a move the ones that stop it. */
export const stopping = (all: readonly InTheWay[]): readonly InTheWay[] =>
  all.length === 0 ? all : all.filter(({ policy }) => policy === 'stop')

/** Of those about a base the ones that it can come near by turning about its centre. */
function withinTurn({ at, reach }: Footprint, all: readonly InTheWay[]): readonly InTheWay[] {
  const found: InTheWay[] = []
  for (const other of all) {
    const shape = footprint(other.placed)
    const far = reach + shape.reach + ABOUT
    if (squaredDistance(at, shape.at) < far * far) found.push(other)
  }
  return found
}

/** The map as the bounds of a move. */
export const mapBox = (progress: MoveInProgress): Box => {
  const { width, height } = progress.battle.state.map
  return { minX: 0, minY: 0, maxX: width, maxY: height }
}

/** How far about the ground of a leg it is looked, mm. */
const ABOUT = 20

/** All the ground a leg can sweep, with a little about it. */
export function legBox(from: Placed, leg: Leg): Box {
  const start = footprint(from)
  if (leg.kind === 'turn')
    return leg.about === 'centre' ? spinBox(start) : grownBox(start.box, 2 * start.reach)
  return boxUnion(start.box, poseOn(from, leg, leg.length).box, ABOUT)
}

const spinBox = ({ at, reach }: Footprint): Box => boxAbout(at, reach + ABOUT)

/** All the ground that a turn about the centre and then a leg to a point can sweep, with a little about it. */
export function wayBox({ at, reach }: Footprint, to: Point): Box {
  const margin = reach + ABOUT + TOUCH
  return grownBox(boxOf([at, to]), margin)
}

/** Turns the unit to a facing about a point of its base, as far as it may turn (KG-MOV-02, KG-MOV-03). */
export function turnAbout(progress: MoveInProgress, facing: Facing, about: Pivot, final: boolean): void {
  const leg = turnTo(progress.now, facing, about)
  if (leg === null || progress.halt !== null) return
  // A column that follows a road turns with it, as much as the road does (KG-MOV-02).
  const free = progress.how.freely === true || followsRoad(progress)
  const left = free ? 3600 : Math.max(0, 1800 - progress.turned)
  const may = cutLeg(leg, left)
  const amount = Math.abs(turnBetween(progress.now.facing, facing))
  const all = lookAround(progress, legBox(progress.now, leg))
  const others = about === 'centre' ? withinTurn(progress.now, all) : all
  const around: Surroundings = { bases: final ? others : stopping(others), bounds: mapBox(progress) }
  // An about-face does not shift the base, so nothing is swept (KG-MOV-04).
  const done =
    amount === 1800 && left >= 1800 && about === 'centre'
      ? { done: amount, to: afterLeg(progress.now, leg), stop: null }
      : moveOn(progress.now, may, around)
  const stop = done.stop
  const end = stop === null ? done.to : (shortOfContact(progress, leg, around, stop.id, done.done) ?? done.to)
  const turned = Math.abs(turnBetween(progress.now.facing, end.facing))
  progress.now = end
  if (!free) progress.turned += turned
  if (stop !== null) blockedBy(progress, stop.id, stop.kind)
  else if (left < amount) progress.halt = 'turned-enough'
  remember(progress, others)
}

/** How far a turn that has run into an enemy is taken back at a time, tenths of a degree. */
const BACK = 5

/**
 * Where a turn ends that swings a base against an enemy: just before it would touch him, for nobody comes into contact
 * but by an assault (KG-MOV-10). Null where that does not matter: a friend, the enemy it goes for, one it touched
 * before.
 */
function shortOfContact(
  progress: MoveInProgress,
  leg: Leg,
  around: Surroundings,
  met: UnitId | null,
  came: number,
): Footprint | null {
  const { u, how, now, battle } = progress
  const other = battle.state.units[met ?? '']
  if (other === undefined || other.side === u.side || other.id === how.contact) return null
  if (adjacent(now, placed(other))) return null
  for (let at = Math.floor(came) - BACK; at > 0; at -= BACK) {
    const { to } = moveOn(now, cutLeg(leg, at), around)
    if (!adjacent(to, placed(other))) return to
  }
  return now
}

function followsRoad({ battle, u, now }: MoveInProgress): boolean {
  if (u.formation !== 'column' || isWheels(u)) return false
  const { road, bridge } = underfoot(now, nearby(battle.state, now.box))
  return road !== null || bridge
}

/** Writes down what a move ran into: an enemy in sight, one nobody had seen (KG-DIG-22), a friend or the map's edge. */
export function blockedBy(progress: MoveInProgress, id: UnitId | null, kind: string): void {
  if (id === null) {
    progress.halt = kind === 'map-edge' ? 'map-edge' : 'friend'
    return
  }
  const other = progress.battle.state.units[id]
  progress.met = id
  if (id === progress.how.contact) progress.halt = 'contact'
  else if (other === undefined || other.side === progress.u.side) progress.halt = 'friend'
  else if (!seenBy(progress.battle.state, progress.u.side, other)) progress.halt = 'bump'
  else progress.halt = 'enemy'
}

/** Notes a place that the unit has come to; whether it could stay there is asked only if it can't stay where it ends. */
export function remember(progress: MoveInProgress, others: readonly InTheWay[]): void {
  progress.places.push({ shape: progress.now, others })
}

/** The last place where the unit could stay: one it shares with nobody, or where it began (KG-MOV-10). */
export function lastClear(progress: MoveInProgress): Footprint {
  for (let i = progress.places.length - 1; i >= 0; i--) {
    const place = progress.places[i]
    if (place !== undefined && isClear(progress, place.shape, place.others)) return place.shape
  }
  return progress.start
}

/** Whether nobody stands where a base would; `others` are those near it, if they are known. */
export function isClear(
  progress: MoveInProgress,
  shape: Footprint,
  others: readonly InTheWay[] = lookAround(progress, shape.box),
): boolean {
  for (const other of others) if (footprintsOverlap(shape, footprint(other.placed))) return false
  return true
}

/** Writes the move as far as it has come, so that what happens now happens there. */
export function flush(progress: MoveInProgress): void {
  const { battle, u, how, now } = progress
  if (u.at === null || !onTable(u)) return
  const shifted = now.at.x !== u.at.x || now.at.y !== u.at.y
  if (shifted) {
    const change = { unit: u.id, path: progress.trail, at: now.at, facing: now.facing, manner: how.manner }
    battle.change(how.rule, { type: 'move', ...change })
  } else if (now.facing !== u.facing) {
    battle.change(how.rule, { type: 'turn', unit: u.id, at: now.at, facing: now.facing })
  }
  rememberFootprint(placed(u), now)
  progress.trail = [now.at]
  const moved = progress.spent - wheelDistance(u)
  const crossed = hasTouchedMore(progress) ? [...progress.crossed] : u.crossed
  // What it has used of its range, how far it has turned and what it has touched (KG-MOV-01, KG-MOV-02, KG-MOV-05).
  setAll(battle, u, { moved, rotated: progress.turned, crossed }, 'KG-MOV-01')
}

function hasTouchedMore({ u, crossed }: MoveInProgress): boolean {
  for (const kind of crossed) if (!u.crossed.includes(kind)) return true
  return false
}

/** A straight leg of `length` millimetres, in a direction relative to the facing (tenths of a degree, 0 ahead). */
export const straightTo = (heading: number, length: number): StraightLeg => ({
  kind: 'straight',
  heading,
  length,
})
