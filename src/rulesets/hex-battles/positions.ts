import { revisionOf } from '../../kernel/reduce.ts'
import { HEX_FACINGS, hexBeside, onHexMap } from '../../kernel/space/hex.ts'
import type { Point } from '../../kernel/space/types.ts'
import type { UnitId } from '../../kernel/words.ts'
import { byId, type HxState, type HxUnit, isGun, isLeader, type OnMap, onMap } from './state.ts'

/** Who stands where and whose zones cover what. Its lists are replaced and never changed, so they may be kept. */
export interface Positions {
  /** The revision of the state for which this was last found to be true. */
  revision: number
  /** Place, and whether in good order, of every counter when this was made, in the order of their ids. */
  readonly seen: number[]
  readonly all: readonly OnMap[]
  readonly units: readonly OnMap[]
  readonly unitsIn: Lists
  readonly leadersIn: Lists
  readonly zones: Lists
}

/** Counters by hex, in the order of their ids. */
type Lists = Map<number, readonly OnMap[]>

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
  if (known !== undefined && followed(state, known, everybody)) {
    known.revision = revision
    return known
  }
  const made = lookAt(state, everybody, revision)
  found.set(state, made)
  return made
}

/** More counters than this do not move at once: then all is looked at anew. */
const FEW = 6

/**
 * Brings known positions up to date where a few units have moved or changed their order; false where more has happened:
 * counters gone or come, or guns concerned, on whose company the zones of others hang.
 */
function followed(state: HxState, known: Positions, everybody: readonly HxUnit[]): boolean {
  const changed: number[] = []
  for (let i = 0; i < everybody.length; i++) {
    if (known.seen[i] === seenOf(everybody[i] as HxUnit)) continue
    changed.push(i)
    if (changed.length > FEW) return false
  }
  const still = (i: number): boolean => {
    const [before, now] = [known.seen[i] ?? GONE, seenOf(everybody[i] as HxUnit)]
    return before !== GONE && now !== GONE && !gunsIn(known, before) && !gunsIn(known, now)
  }
  if (!changed.every((i) => !isGun(everybody[i] as HxUnit) && still(i))) return false
  for (const i of changed) {
    const u = everybody[i] as OnMap
    const before = known.seen[i] ?? GONE
    const lists = isLeader(u) ? known.leadersIn : known.unitsIn
    drop(lists, before >> 1, u)
    put(lists, keyOf(u.at), u)
    if (!isLeader(u)) {
      if (before % 2 === 1) around(state, placeOf(before), (key) => drop(known.zones, key, u))
      if (u.order === 'good') around(state, u.at, (key) => put(known.zones, key, u))
    }
    known.seen[i] = seenOf(u)
  }
  return true
}

const gunsIn = (known: Positions, seen: number): boolean =>
  (known.unitsIn.get(seen >> 1) ?? NOBODY).some(isGun)

const placeOf = (seen: number): Point => ({ x: (seen >> 1) % 1000, y: Math.floor((seen >> 1) / 1000) })

function around(state: HxState, at: Point, each: (key: number) => void): void {
  for (const facing of HEX_FACINGS) {
    const next = hexBeside(at, facing)
    if (onHexMap(next, state.map)) each(keyOf(next))
  }
}

/** Lists are replaced, not changed: whoever holds the old one keeps it as it was. */
const drop = (lists: Lists, key: number, u: OnMap): void => {
  lists.set(
    key,
    (lists.get(key) ?? NOBODY).filter((one) => one !== u),
  )
}

const put = (lists: Lists, key: number, u: OnMap): void => {
  const list = lists.get(key) ?? NOBODY
  lists.set(key, list.length === 0 ? [u] : [...list, u].sort((a, b) => byId(a.id, b.id)))
}

/** What {@link seenOf} gives for a counter that is not on the map. */
const GONE = -1

/** One number for all of a counter that the positions depend on. */
const seenOf = (u: HxUnit): number =>
  u.at === null || u.status !== 'standing' ? GONE : keyOf(u.at) * 2 + (u.order === 'good' ? 1 : 0)

function lookAt(state: HxState, everybody: readonly HxUnit[], revision: number): Positions {
  const all = everybody.filter(onMap)
  const units = all.filter((u) => !isLeader(u))
  const unitsIn = new Map<number, OnMap[]>()
  const leadersIn = new Map<number, OnMap[]>()
  for (const u of all) add(isLeader(u) ? leadersIn : unitsIn, keyOf(u.at), u)
  const zones = new Map<number, OnMap[]>()
  for (const u of units) {
    if (!casts(u, unitsIn.get(keyOf(u.at)) ?? NOBODY)) continue
    around(state, u.at, (key) => add(zones, key, u))
  }
  return { revision, seen: everybody.map(seenOf), all, units, unitsIn, leadersIn, zones }
}

function add(map: Map<number, OnMap[]>, key: number, u: OnMap): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [u])
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
