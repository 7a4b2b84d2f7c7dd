import { everyUnit } from '../../../kernel/ordered.ts'
import { revisionOf, touchedSince } from '../../../kernel/reduce.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { SideId, UnitId } from '../../../kernel/words.ts'
import { type HxState, type HxUnit, isGun, isLeader, type OnMap, onMap } from '../units/state.ts'
import { type Cells, cellOf, cellsOf } from './cells.ts'

/** Who stands where. Its lists are replaced and never changed, so they may be kept. */
export interface Positions {
  readonly cells: Cells
  /** The revision of the state for which this was last found to be true. */
  revision: number
  /** Everybody's rank and place when this was made: the number of the hex, or {@link GONE}. */
  readonly roll: Roll
  readonly seen: Int32Array
  all: readonly OnMap[]
  units: readonly OnMap[]
  readonly unitsIn: Lists
  readonly leadersIn: Lists
}

/** Counters by number of the hex, in the order of their ids. */
type Lists = (readonly OnMap[])[]

/** All counters of a battle in the order of their ids, and the rank of each in it. */
interface Roll {
  readonly everybody: readonly HxUnit[]
  readonly rank: ReadonlyMap<UnitId, number>
}

const NOBODY: readonly OnMap[] = []

/** The place of a counter that is not on the map. */
const GONE = -1

/** Worked out once: counters are never added to a battle or taken from it. */
const rolls = new WeakMap<HxState['units'], Roll>()

function rollOf(units: HxState['units']): Roll {
  const known = rolls.get(units)
  if (known !== undefined) return known
  const everybody = everyUnit({ units })
  const roll = { everybody, rank: new Map(everybody.map(({ id }, i) => [id, i])) }
  rolls.set(units, roll)
  return roll
}

const found = new WeakMap<HxState, Positions>()

/** The positions of a state, brought up to date with the counters that were touched since they were last asked for. */
export function positionsOf(state: HxState): Positions {
  const known = found.get(state)
  const revision = revisionOf(state)
  if (known !== undefined) {
    if (known.revision === revision) return known
    const touched = touchedSince(state, known.revision)
    if (touched !== null) {
      for (const u of touched) follow(known, u.id)
      known.revision = revision
      return known
    }
  }
  const made = lookAt(state, revision)
  found.set(state, made)
  return made
}

const placeOf = (cells: Cells, u: HxUnit): number =>
  u.at === null || u.status !== 'standing' ? GONE : cellOf(cells, u.at)

/** Puts one counter where it is now. */
function follow(known: Positions, id: UnitId): void {
  const { everybody, rank } = known.roll
  const at = rank.get(id) as number
  const u = everybody[at] as OnMap
  const before = known.seen[at] as number
  const now = placeOf(known.cells, u)
  if (before === now) return
  known.seen[at] = now
  const lists = isLeader(u) ? known.leadersIn : known.unitsIn
  if (before > 0) lists[before] = (lists[before] ?? NOBODY).filter((one) => one !== u)
  if (now > 0) put(known.roll, lists, now, u)
  if (before !== GONE && now !== GONE) return
  known.all = everybody.filter(onMap)
  known.units = known.all.filter(isUnit)
}

/** Lists are replaced, not changed: whoever holds the old one keeps it as it was. */
function put({ rank }: Roll, lists: Lists, cell: number, u: OnMap): void {
  const list = lists[cell] ?? NOBODY
  lists[cell] =
    list.length === 0
      ? [u]
      : [...list, u].sort((a, b) => (rank.get(a.id) as number) - (rank.get(b.id) as number))
}

const isUnit = (u: OnMap): boolean => !isLeader(u)

function lookAt(state: HxState, revision: number): Positions {
  const cells = cellsOf(state.map)
  const roll = rollOf(state.units)
  const all = roll.everybody.filter(onMap)
  const unitsIn: Lists = new Array(cells.size).fill(NOBODY)
  const leadersIn: Lists = new Array(cells.size).fill(NOBODY)
  const seen = Int32Array.from(roll.everybody, (u) => placeOf(cells, u))
  for (const u of all) {
    const cell = cellOf(cells, u.at)
    if (cell > 0) put(roll, isLeader(u) ? leadersIn : unitsIn, cell, u)
  }
  return { cells, revision, roll, seen, all, units: all.filter(isUnit), unitsIn, leadersIn }
}

/** Disorganised and panicked units have no zone, nor has artillery alone in its hex (HX-ZOC-05, HX-ZOC-06). */
const casts = (u: OnMap, here: readonly OnMap[]): boolean =>
  u.order === 'good' && !(isGun(u) && here.every(isGun))

/** All units and leaders on the map in the order of their ids, so that every walk over them is the same everywhere. */
export const onTheMap = (state: HxState): readonly OnMap[] => positionsOf(state).all

/** All units (no leaders) on the map, by id. */
export const unitsOnMap = (state: HxState): readonly OnMap[] => positionsOf(state).units

/** Units (no leaders) of either side in a hex, by id. */
export function occupants(state: HxState, at: Point): readonly OnMap[] {
  const { cells, unitsIn } = positionsOf(state)
  return unitsIn[cellOf(cells, at)] ?? NOBODY
}

/** Leaders in a hex, by id. */
export function leadersAt(state: HxState, at: Point): readonly OnMap[] {
  const { cells, leadersIn } = positionsOf(state)
  return leadersIn[cellOf(cells, at)] ?? NOBODY
}

/** Units hostile to a side whose zone covers a hex, by id (HX-ZOC-01). */
export function hostileZones(state: HxState, side: SideId, at: Point): readonly OnMap[] {
  const positions = positionsOf(state)
  const cell = cellOf(positions.cells, at)
  if (!inHostileZone(positions, side, cell)) return NOBODY
  const { cells, unitsIn, roll } = positions
  const over: OnMap[] = []
  for (let i = 6 * cell; i < 6 * cell + 6; i++) {
    const here = unitsIn[cells.beside[i] as number] as readonly OnMap[]
    for (const u of here) if (u.side !== side && casts(u, here)) over.push(u)
  }
  const { rank } = roll
  return over.length === 1
    ? over
    : over.sort((a, b) => (rank.get(a.id) as number) - (rank.get(b.id) as number))
}

/**
 * Whether a hex, given by number, lies in a zone hostile to a side (HX-ZOC-01).
 * @param except ids of units whose zones do not matter.
 */
export function inHostileZone(
  { cells, unitsIn }: Positions,
  side: SideId,
  cell: number,
  except?: readonly UnitId[],
): boolean {
  const { beside } = cells
  for (let i = 6 * cell; i < 6 * cell + 6; i++) {
    const here = unitsIn[beside[i] as number] as readonly OnMap[]
    for (let n = 0; n < here.length; n++) {
      const u = here[n] as OnMap
      if (u.side !== side && casts(u, here) && except?.includes(u.id) !== true) return true
    }
  }
  return false
}

/** Whether a unit has a control zone: the six hexes around it, whatever the ground or its front (HX-ZOC-01). */
export const hasZone = (state: HxState, u: OnMap): boolean => casts(u, occupants(state, u.at))
