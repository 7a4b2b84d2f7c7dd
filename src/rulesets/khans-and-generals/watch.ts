import { revisionOf } from '../../kernel/reduce.ts'
import type { Facing, Point } from '../../kernel/space/types.ts'
import type { UnitStatus } from '../../kernel/state.ts'
import type { UnitId } from '../../kernel/words.ts'
import type { KgState, KgUnit } from './state.ts'

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
})

const same = (u: KgUnit, pose: Pose): boolean =>
  u.at === pose.at &&
  u.facing === pose.facing &&
  u.status === pose.status &&
  u.hidden === pose.hidden &&
  u.pinned === pose.pinned &&
  u.hq === pose.hq &&
  u.inPosition === pose.inPosition &&
  signals(u) === pose.signals

const lists = new WeakMap<KgState['units'], readonly KgUnit[]>()

/** All units of a battle as a list, in the state's order; a battle's units are the same from its setup to its end. */
export function allUnits(state: KgState): readonly KgUnit[] {
  let list = lists.get(state.units)
  if (list === undefined) {
    list = Object.values(state.units)
    lists.set(state.units, list)
  }
  return list
}

/** Remembers the units of a battle between two looks, so that only what has changed is worked out again. */
export class Watch {
  #units: KgUnit[] = []
  #revision = -1
  #poses: Pose[] = []

  /** The units that differ from the last look, in the state's order; all of them at the first. */
  changes(state: KgState): Changed[] {
    const changed: Changed[] = []
    const revision = revisionOf(state)
    if (revision === this.#revision) return changed
    this.#revision = revision
    const units = allUnits(state)
    for (let i = 0; i < units.length; i++) {
      const unit = units[i] as KgUnit
      const pose = this.#units[i] === unit ? this.#poses[i] : undefined
      if (pose !== undefined && same(unit, pose)) continue
      changed.push({ unit, before: pose ?? null })
      this.#units[i] = unit
      this.#poses[i] = poseOf(unit)
    }
    return changed
  }
}
