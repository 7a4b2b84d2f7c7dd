import { revisionOf, touchedSince } from '../../kernel/reduce.ts'
import type { Facing, Point } from '../../kernel/space/types.ts'
import type { UnitStatus } from '../../kernel/state.ts'
import type { UnitId } from '../../kernel/words.ts'
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
  readonly places: ReadonlyMap<UnitId, number>
}

const rosters = new WeakMap<KgState['units'], Roster>()

function rosterOf(state: KgState): Roster {
  let roster = rosters.get(state.units)
  if (roster === undefined) {
    const units = Object.values(state.units)
    const hqs = units.filter((u) => u.kind === 'command').sort((a, b) => byId(a.id, b.id))
    roster = { units, hqs, places: new Map(units.map((u, i) => [u.id, i])) }
    rosters.set(state.units, roster)
  }
  return roster
}

/** All units of a battle as a list, in the state's order; a battle's units are the same from its setup to its end. */
export const allUnits = (state: KgState): readonly KgUnit[] => rosterOf(state).units

/** All HQs of a battle, standing or not, in the order of their ids; a unit is one from the beginning or never. */
export const allHqs = (state: KgState): readonly KgUnit[] => rosterOf(state).hqs

/** Where a unit stands in {@link allUnits}: for putting units found in any order into the state's. */
export const placeOf = (state: KgState, u: KgUnit): number => rosterOf(state).places.get(u.id) ?? -1

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
    const { units, places } = rosterOf(state)
    if (ids === null) return units
    const order = [...ids].map((id) => places.get(id) ?? -1).sort((a, b) => a - b)
    return order.flatMap((i) => units[i] ?? [])
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
