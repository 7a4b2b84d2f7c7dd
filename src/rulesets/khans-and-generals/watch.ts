import { revisionOf, touchedSince } from '../../kernel/reduce.ts'
import type { Facing, Point } from '../../kernel/space/types.ts'
import type { UnitStatus } from '../../kernel/state.ts'
import type { SideId, UnitId } from '../../kernel/words.ts'
import { byId, type KgState, type KgUnit } from './state.ts'

/** What of a unit bears on links and sight, as it was when last looked at. */
export interface Pose {
  readonly at: Point | null
  readonly facing: Facing
  readonly status: UnitStatus
  readonly hidden: boolean
  readonly pinned: boolean
  readonly hq: UnitId
  readonly inPosition: string | null
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
  u.sections === pose.sections &&
  signals(u) === pose.signals

interface Roster {
  readonly units: readonly KgUnit[]
  readonly hqs: readonly KgUnit[]
  readonly bySide: ReadonlyMap<SideId, readonly KgUnit[]>
  readonly places: ReadonlyMap<KgUnit, number>
}

const rosters = new WeakMap<KgState['units'], Roster>()

function rosterOf(state: KgState): Roster {
  let roster = rosters.get(state.units)
  if (roster === undefined) {
    const units = Object.values(state.units)
    const hqs = units.filter((u) => u.kind === 'command').sort((a, b) => byId(a.id, b.id))
    const bySide = new Map<SideId, KgUnit[]>()
    for (const u of units) {
      const others = bySide.get(u.side)
      if (others === undefined) bySide.set(u.side, [u])
      else others.push(u)
    }
    roster = { units, hqs, bySide, places: new Map(units.map((u, i) => [u, i])) }
    rosters.set(state.units, roster)
  }
  return roster
}

/** All units of a battle as a list, in the state's order; a battle's units are the same from its setup to its end. */
export const allUnits = (state: KgState): readonly KgUnit[] => rosterOf(state).units

/** All HQs of a battle, standing or not, in the order of their ids; a unit is one from the beginning or never. */
export const allHqs = (state: KgState): readonly KgUnit[] => rosterOf(state).hqs

const NOBODY: readonly KgUnit[] = []

/** The units of one side, in the state's order. */
export const unitsOf = (state: KgState, side: SideId): readonly KgUnit[] =>
  rosterOf(state).bySide.get(side) ?? NOBODY

/** Puts units found in any order into that of {@link allUnits}, in place; gives the same list. */
export function inOrder<U extends KgUnit>(state: KgState, units: U[]): U[] {
  if (units.length < 2) return units
  const { places } = rosterOf(state)
  return units.sort((a, b) => (places.get(a) ?? -1) - (places.get(b) ?? -1))
}

/** The Chief HQs of all sides as one text: another when a side has another chief. */
export function chiefsOf(state: KgState): string {
  let chiefs = ''
  for (const side in state.sides) chiefs += `${state.sides[side]?.facts.chief} `
  return chiefs
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
    const revision = revisionOf(state)
    const again = this.#units === state.units
    if (again && revision === this.#revision) return []
    const ids = again ? touchedSince(state, this.#revision) : null
    this.#units = state.units
    this.#revision = revision
    if (ids === null) return allUnits(state)
    const touched: KgUnit[] = []
    for (const id of ids) {
      const u = state.units[id]
      if (u !== undefined) touched.push(u)
    }
    return inOrder(state, touched)
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
