import { everySide, everyUnit } from '../../../kernel/ordered.ts'
import { revisionOf, touchedSince } from '../../../kernel/reduce.ts'
import type { Facing, Point } from '../../../kernel/space/types.ts'
import type { UnitStatus } from '../../../kernel/state.ts'
import type { SideId, UnitId } from '../../../kernel/words.ts'
import type { KgState, KgUnit } from './state.ts'
import { isCommander } from './unit-kinds.ts'

/** What of a unit bears on links and sight, as it was when last looked at. */
export interface Pose {
  readonly at: Point | null
  readonly facing: Facing
  readonly status: UnitStatus
  readonly hidden: boolean
  readonly pinned: boolean
  readonly hq: UnitId
  readonly inPosition: string | null
  readonly shut: boolean
  readonly signals: boolean
  readonly sections: KgUnit['sections']
}

/** A unit that is not as it was, and how it was; null when it was not known. */
export interface Changed {
  readonly unit: KgUnit
  readonly before: Pose | null
}

/** Whether a unit passes orders on for other HQs in this player turn (KG-OMN-08). */
export const signals = (u: KgUnit): boolean => u.did.length > 0 && u.did.includes('signal')

const poseOf = (u: KgUnit): Pose => ({
  at: u.at,
  facing: u.facing,
  status: u.status,
  hidden: u.hidden,
  pinned: u.pinned,
  hq: u.hq,
  inPosition: u.inPosition,
  shut: u.hatchesShut === true,
  signals: signals(u),
  sections: u.sections,
})

const same = (u: KgUnit, pose: Pose): boolean =>
  u.at === pose.at &&
  u.facing === pose.facing &&
  u.status === pose.status &&
  u.hidden === pose.hidden &&
  u.pinned === pose.pinned &&
  u.hq === pose.hq &&
  u.inPosition === pose.inPosition &&
  (u.hatchesShut === true) === pose.shut &&
  u.sections === pose.sections &&
  signals(u) === pose.signals

interface Roster {
  readonly bySide: ReadonlyMap<SideId, readonly KgUnit[]>
  readonly hqsBySide: ReadonlyMap<SideId, readonly KgUnit[]>
  readonly places: ReadonlyMap<KgUnit, number>
}

const rosters = new WeakMap<KgState['units'], Roster>()

function rosterOf(state: KgState): Roster {
  let roster = rosters.get(state.units)
  if (roster === undefined) {
    const units = everyUnit(state)
    const hqs = units.filter(isCommander)
    const places = new Map(units.map((u, i) => [u, i]))
    roster = { bySide: parted(units), hqsBySide: parted(hqs), places }
    rosters.set(state.units, roster)
  }
  return roster
}

/** Units by their sides, in the order in which they come. */
function parted(units: readonly KgUnit[]): Map<SideId, KgUnit[]> {
  const bySide = new Map<SideId, KgUnit[]>()
  for (const u of units) {
    const others = bySide.get(u.side)
    if (others === undefined) bySide.set(u.side, [u])
    else others.push(u)
  }
  return bySide
}

/** The HQs of one side, standing or not, in the order of their ids; a unit is one from the beginning or never. */
export const hqsOf = (state: KgState, side: SideId): readonly KgUnit[] =>
  rosterOf(state).hqsBySide.get(side) ?? NOBODY

const NOBODY: readonly KgUnit[] = []

/** The units of one side, in the state's order. */
export const unitsOf = (state: KgState, side: SideId): readonly KgUnit[] =>
  rosterOf(state).bySide.get(side) ?? NOBODY

/** Units up to this number are inserted in order one by one; more are sorted. */
const FEW = 24

/** Puts units found in any order into that of {@link everyUnit}, in place; gives the same list. */
export function inOrder<U extends KgUnit>(state: KgState, units: U[]): U[] {
  if (units.length < 2) return units
  const { places } = rosterOf(state)
  const placeOf = (u: U): number => places.get(u) ?? -1
  if (units.length > FEW) return units.sort((a, b) => placeOf(a) - placeOf(b))
  for (let i = 1; i < units.length; i++) {
    const u = units[i] as U
    const place = placeOf(u)
    let to = i
    for (; to > 0 && placeOf(units[to - 1] as U) > place; to--) units[to] = units[to - 1] as U
    units[to] = u
  }
  return units
}

/** Remembers who the Chief HQs are between two looks. */
export class Chiefs {
  #known: readonly UnitId[] | null = null

  /** Whether a side has another Chief HQ than at the last look; so it is at the first. */
  changed(state: KgState): boolean {
    const sides = everySide(state)
    const known = this.#known
    let same = known?.length === sides.length
    for (let i = 0; same && i < sides.length; i++) same = sides[i]?.facts.chief === known?.[i]
    if (same) return false
    this.#known = sides.map((side) => side.facts.chief)
    return true
  }
}

/**
 * Which units something was done to since the last look, whatever it was, in the state's order; all of them at the
 * first look and when there was too much.
 */
export class Touched {
  #units: KgState['units'] | null = null
  #revision = -1

  /** The units touched since this was last called for the state. */
  since(state: KgState): readonly KgUnit[] {
    const touched = this.#look(state)
    return touched === null ? everyUnit(state) : inOrder(state, touched)
  }

  /** The same, but in whatever order where it is not all of them: for those to whom it makes no difference. */
  inAnyOrder(state: KgState): readonly KgUnit[] {
    return this.#look(state) ?? everyUnit(state)
  }

  /** Null: all of them. */
  #look(state: KgState): KgUnit[] | null {
    const revision = revisionOf(state)
    const again = this.#units === state.units
    if (again && revision === this.#revision) return []
    const touched = again ? touchedSince(state, this.#revision) : null
    this.#units = state.units
    this.#revision = revision
    return touched
  }
}

/** Remembers the units of a battle between two looks, so that only what has changed is worked out again. */
export class Watch {
  readonly #touched = new Touched()
  readonly #poses = new Map<KgUnit, Pose>()

  /** The units that differ from the last look, in the state's order; all of them at the first. */
  changes(state: KgState): Changed[] {
    return this.among(this.#touched.since(state))
  }

  /** Of some units those that differ from the last look; all that was touched since must be among them. */
  among(touched: readonly KgUnit[]): Changed[] {
    const changed: Changed[] = []
    for (const unit of touched) {
      const before = this.#poses.get(unit)
      if (before !== undefined && same(unit, before)) continue
      changed.push({ unit, before: before ?? null })
      this.#poses.set(unit, poseOf(unit))
    }
    return changed
  }
}
