import { onHexMap } from '../../../kernel/space/hex.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { cellOf } from '../ground/cells.ts'
import { CLOSED } from '../ground/ground.ts'
import { inHostileZone, type Positions, positionsOf } from '../ground/positions.ts'
import { enterCost } from '../ground/terrain.ts'
import { formationOf, type HxState, type HxUnit, isGun, isLeader, type OnMap } from '../units/state.ts'

/** PR that riding over lone guns takes in place of the hex cost (HX-ART-08). */
export const OVERRUN = 3

/** What entering the next hex means for one counter. */
export interface Entering {
  /** PR of the hex; for lone enemy guns the price of riding over them. */
  readonly cost: number
  /** Lone enemy guns stand there: whoever has fewer PR than the cost gives all he has (HX-ART-09). */
  readonly overrun: boolean
  /** The hex lies in an enemy zone: the march bonus is lost (HX-MOVE-09). */
  readonly zone: boolean
  /** It must go no further this phase (HX-ZOC-02). */
  readonly stops: boolean
}

/** What keeps a counter out of a hex; words of `hex.error.…`. */
export type NoEntry = 'off-map' | 'closed' | 'enemy-there' | 'no-overrun' | 'zone'

/**
 * Whether and at what price a counter may enter the hex before it; points are not looked at here.
 * @param group all that move together: they are no friends who make a zone harmless (HX-ZOC-04), and a leader among units
 * goes where they may (HX-MOVE-08).
 * @returns the price, or what forbids it: the map's edge, closed ground, enemies (HX-MOVE-07), enemy zones for those
 * in defence formation or disorder (HX-ZOC-07).
 */
export function entering(
  state: HxState,
  u: HxUnit,
  from: Point,
  to: Point,
  group: readonly HxUnit[],
): Entering | NoEntry {
  if (!onHexMap(to, state.map)) return 'off-map'
  const ground = enterCost(state, u, from, to)
  if (ground === null) return 'closed'
  const positions = positionsOf(state)
  const cell = cellOf(positions.cells, to)
  const there = whoBars(positions, u, cell, group)
  if (there !== 'nobody' && there !== 'guns') return there
  if (isLeader(u)) return { cost: ground, overrun: false, zone: false, stops: false }
  const zone = inHostileZone(positions, u.side, cell)
  if (zone && !mayEnterZone(u)) return 'zone'
  const overrun = there === 'guns'
  const stops = zone && stopsIn(positions, u, cell, group)
  return { cost: overrun ? OVERRUN : ground, overrun, zone, stops }
}

/**
 * The price of a hex on a way that is looked for, given that of its ground; {@link CLOSED} where the way cannot lead.
 * As {@link entering}, but only the goal may be where it would be stopped or ride over guns.
 */
export function onTheWay(
  positions: Positions,
  u: HxUnit,
  cell: number,
  ground: number,
  goal: boolean,
  group: readonly HxUnit[],
): number {
  const there = whoBars(positions, u, cell, group)
  if (there !== 'nobody' && !(goal && there === 'guns')) return CLOSED
  if (!isLeader(u) && inHostileZone(positions, u.side, cell)) {
    if (!mayEnterZone(u) || (!goal && stopsIn(positions, u, cell, group))) return CLOSED
  }
  return there === 'guns' ? OVERRUN : ground
}

/**
 * Who in a hex bars a counter; lone enemy guns do not bar those who may ride over them (HX-MOVE-07, HX-ART-08), and nothing
 * bars a leader that lets the units pass with which he rides (HX-MOVE-08).
 */
function whoBars(
  { unitsIn, leadersIn }: Positions,
  u: HxUnit,
  cell: number,
  group: readonly HxUnit[],
): 'nobody' | 'guns' | 'enemy-there' | 'no-overrun' {
  const here = unitsIn[cell] as readonly OnMap[]
  if (isLeader(u) && !group.every(isLeader)) return 'nobody'
  let hostile = false
  for (let i = 0; i < here.length; i++) {
    const other = here[i] as OnMap
    if (other.side === u.side) continue
    if (isLeader(u) || !isGun(other)) return 'enemy-there'
    hostile = true
  }
  if (hostile) return mayOverrun(u) ? 'guns' : 'no-overrun'
  // No unit, no way over a leader: he is taken by units only (HX-LDR-08).
  if (isLeader(u) && (leadersIn[cell] as readonly OnMap[]).some((other) => other.side !== u.side)) {
    return 'enemy-there'
  }
  return 'nobody'
}

/** Whether a zone there stops it: one it did not begin in, and no friend in the hex (HX-ZOC-02…04). */
const stopsIn = (positions: Positions, u: HxUnit, cell: number, group: readonly HxUnit[]): boolean =>
  inHostileZone(positions, u.side, cell, u.startedInZoneOf) &&
  !(positions.unitsIn[cell] as readonly OnMap[]).some(
    (o) => o.side === u.side && !group.some(({ id }) => id === o.id),
  )

/** Enemy zones are for good order in march or attack formation (HX-ZOC-07, HX-COMB-04); elsewhere the disorganised move as others do (HX-MOR-15). */
const mayEnterZone = (u: HxUnit): boolean => u.order === 'good' && formationOf(u) !== 'defence'

/** Riding over guns is an attack: good order, march or attack formation, no guns themselves (HX-ART-10). */
const mayOverrun = (u: HxUnit): boolean => mayEnterZone(u) && !isGun(u)
