import type { Term } from '../../../kernel/modifiers.ts'
import { revisionOf } from '../../../kernel/reduce.ts'
import { type Footprint, footprint, rememberFootprint } from '../../../kernel/space/base.ts'
import type { StraightLeg } from '../../../kernel/space/leg.ts'
import type { InTheWay } from '../../../kernel/space/surroundings.ts'
import type { Box, Facing, Point } from '../../../kernel/space/types.ts'
import type { FeatureId, RuleId, UnitId } from '../../../kernel/words.ts'
import type { Wall } from '../ground/field.ts'
import { placed } from '../ground/standing.ts'
import { seenBy } from '../sight/sightings.ts'
import type { Crossed } from '../units/crossed.ts'
import { swing, swungBy } from '../units/deeds.ts'
import { type KgBattle, type KgUnit, onTable, set, setAll } from '../units/state.ts'
import { allowanceMm } from './allowance.ts'
import { writeWay } from './write-way.ts'

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
export interface Around {
  /** When it was last found to hold: nothing has happened since. */
  revision: number
  readonly moves: number
  readonly box: Box
  readonly all: readonly InTheWay[]
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

/** Writes the move as far as it has come, so that what happens now happens there. */
export function flush(progress: MoveInProgress): void {
  const { battle, u, how, now } = progress
  if (u.at === null || !onTable(u)) return
  const shifted = now.at.x !== u.at.x || now.at.y !== u.at.y
  if (shifted) {
    writeWay(progress)
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
