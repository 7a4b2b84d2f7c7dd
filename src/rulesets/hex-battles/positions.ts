import { revisionOf } from '../../kernel/reduce.ts'
import { HEX_FACINGS, hexBeside, onHexMap } from '../../kernel/space/hex.ts'
import type { Point } from '../../kernel/space/types.ts'
import type { UnitId } from '../../kernel/words.ts'
import { byId, type HxState, type HxUnit, isGun, isLeader, type OnMap, onMap } from './state.ts'

/** Who stands where and whose zones cover what. Lists are made anew and never changed, so they may be kept. */
export interface Positions {
  /** The revision of the state for which this was last found to be true. */
  revision: number
  /** Place, and whether in good order, of every counter when this was made, in the order of their ids. */
  readonly seen: readonly number[]
  readonly all: readonly OnMap[]
  readonly units: readonly OnMap[]
  readonly unitsIn: ReadonlyMap<number, readonly OnMap[]>
  readonly leadersIn: ReadonlyMap<number, readonly OnMap[]>
  readonly zones: ReadonlyMap<number, readonly OnMap[]>
}

const NOBODY: readonly OnMap[] = []
const keyOf = (at: Point): number => at.y * 1000 + at.x

/** Counters in the order of their ids, worked out once: they are never added to a battle or taken from it. */
const counters = new WeakMap<HxState['units'], readonly HxUnit[]>()

function countersOf(units: HxState['units']): readonly HxUnit[] {
  const known = counters.get(units)
  if (known !== undefined) return known
  const made = Object.keys(units)
    .sort(byId)
    .map((id: UnitId) => units[id] as HxUnit)
  counters.set(units, made)
  return made
}

const found = new WeakMap<HxState, Positions>()

/** The positions of a state. The same object is given again for as long as nobody moves, goes, or falls out of order. */
export function positionsOf(state: HxState): Positions {
  const known = found.get(state)
  const revision = revisionOf(state)
  if (known !== undefined && known.revision === revision) return known
  const everybody = countersOf(state.units)
  if (known !== undefined && everybody.every((u, i) => known.seen[i] === seenOf(u))) {
    known.revision = revision
    return known
  }
  const made = lookAt(state, everybody, revision)
  found.set(state, made)
  return made
}

/** One number for all of a counter that the positions depend on. */
const seenOf = (u: HxUnit): number =>
  u.at === null || u.status !== 'standing' ? -1 : keyOf(u.at) * 2 + (u.order === 'good' ? 1 : 0)

function lookAt(state: HxState, everybody: readonly HxUnit[], revision: number): Positions {
  const all = everybody.filter(onMap)
  const units = all.filter((u) => !isLeader(u))
  const unitsIn = new Map<number, OnMap[]>()
  const leadersIn = new Map<number, OnMap[]>()
  for (const u of all) add(isLeader(u) ? leadersIn : unitsIn, u.at, u)
  const zones = new Map<number, OnMap[]>()
  for (const u of units) {
    if (!casts(u, unitsIn.get(keyOf(u.at)) ?? NOBODY)) continue
    for (const facing of HEX_FACINGS) {
      const at = hexBeside(u.at, facing)
      if (onHexMap(at, state.map)) add(zones, at, u)
    }
  }
  return { revision, seen: everybody.map(seenOf), all, units, unitsIn, leadersIn, zones }
}

function add(map: Map<number, OnMap[]>, at: Point, u: OnMap): void {
  const list = map.get(keyOf(at))
  if (list === undefined) map.set(keyOf(at), [u])
  else list.push(u)
}

/** Disorganised and panicked units have no zone, nor has artillery alone in its hex (HX-ZOC-05, HX-ZOC-06). */
const casts = (u: OnMap, here: readonly OnMap[]): boolean =>
  u.order === 'good' && !(isGun(u) && here.every(isGun))

/** All units and leaders on the map in the order of their ids, so that every walk over them is the same everywhere. */
export const onTheMap = (state: HxState): readonly OnMap[] => positionsOf(state).all

/** All units (no leaders) on the map, by id. */
export const unitsOnMap = (state: HxState): readonly OnMap[] => positionsOf(state).units

/** Units (no leaders) of either side in a hex, by id. */
export const occupants = (state: HxState, at: Point): readonly OnMap[] =>
  positionsOf(state).unitsIn.get(keyOf(at)) ?? NOBODY

/** Leaders in a hex, by id. */
export const leadersAt = (state: HxState, at: Point): readonly OnMap[] =>
  positionsOf(state).leadersIn.get(keyOf(at)) ?? NOBODY

/** Units of either side whose zone covers a hex, by id. */
export const zonesOver = (state: HxState, at: Point): readonly OnMap[] =>
  positionsOf(state).zones.get(keyOf(at)) ?? NOBODY

/** Whether a unit has a control zone: the six hexes around it, whatever the ground or its front (HX-ZOC-01). */
export const hasZone = (state: HxState, u: OnMap): boolean => casts(u, occupants(state, u.at))
