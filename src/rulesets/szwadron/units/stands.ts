import { everyUnit } from '../../../kernel/ordered.ts'
import { featuresRevisionOf, revisionOf, touchedSince } from '../../../kernel/reduce.ts'
import type { SideId, UnitId } from '../../../kernel/words.ts'
import { type Feet, feetOf } from './bodies.ts'
import { type Body, onTable, type SzState, type SzUnit } from './state.ts'

/** A unit on the table as it stands now. */
export interface Stand extends Feet {
  readonly unit: SzUnit
  readonly side: SideId
  readonly bodies: readonly Body[]
}

/** What is kept of a battle: how each of its units stands, null where it is off the table, and a list of those on it. */
interface Kept {
  readonly each: (Stand | null)[]
  readonly places: ReadonlyMap<UnitId, number>
  list: readonly Stand[]
}

/** By all units of a battle: whoever comes to them later makes them others (DIG-UMPIRE). */
const known = new WeakMap<SzState['units'], Kept>()

/** What was asked for last: until the next effect on that battle it is the same, and it is asked for over and over. */
let lately: {
  readonly state: SzState
  readonly units: SzState['units']
  revision: number
  readonly list: readonly Stand[]
} | null = null

/** How all units on the table stand, in the order of their ids: most have not moved since this was asked last. */
export function standsOf(state: SzState): readonly Stand[] {
  const { units } = state
  const revision = revisionOf(state)
  if (lately?.state === state && lately.units === units) {
    const { list } = lately
    if (lately.revision === revision) return list
    // Most effects move nobody.
    const moved = touchedSince(state, lately.revision)?.filter((unit) => !standsStill(unit, list))
    if (moved?.length === 0) {
      lately.revision = revision
      return list
    }
    lately = { state, units, revision, list: standing(state, moved) }
    return lately.list
  }
  lately = { state, units, revision, list: standing(state) }
  return lately.list
}

/** Whether a unit stands as it does in a list, or is off the table and not in it. */
function standsStill(unit: SzUnit, list: readonly Stand[]): boolean {
  for (const stand of list) if (stand.unit === unit) return onTable(unit) && stand.bodies === unit.bodies
  return !onTable(unit)
}

/** @param moved those who may stand otherwise than when this was asked last; absent: anybody */
function standing(state: SzState, moved: readonly SzUnit[] = everyUnit(state)): readonly Stand[] {
  let kept = known.get(state.units)
  if (kept === undefined) {
    const units = everyUnit(state)
    kept = { each: units.map(() => null), places: new Map(units.map(({ id }, i) => [id, i])), list: [] }
    known.set(state.units, kept)
  }
  const { each, places } = kept
  let changed = false
  for (const unit of moved) {
    const i = places.get(unit.id) as number
    const before = each[i] as Stand | null
    if (!onTable(unit)) {
      if (before === null) continue
      each[i] = null
    } else {
      if (before !== null && before.bodies === unit.bodies && before.unit === unit) continue
      const { bodies, side } = unit
      const { feet, box } = feetOf(unit)
      each[i] = { unit, side, bodies, feet, box }
    }
    changed = true
  }
  if (changed) kept.list = each.filter((stand) => stand !== null)
  return kept.list
}

/** What is found of a battle, as long as nobody has moved and the ground is the same. */
interface Found<K, T> {
  readonly stands: readonly Stand[]
  readonly ground: number
  readonly found: Map<K, T>
}

/** Keeps what depends on nothing but who stands where on which ground: what is asked of a state gives what is found already. */
export function whileTheyStand<K, T>(): (state: SzState) => Map<K, T> {
  const each = new WeakMap<SzState, Found<K, T>>()
  return (state) => {
    const stands = standsOf(state)
    const ground = featuresRevisionOf(state)
    let kept = each.get(state)
    if (kept === undefined || kept.stands !== stands || kept.ground !== ground) {
      kept = { stands, ground, found: new Map() }
      each.set(state, kept)
    }
    return kept.found
  }
}
