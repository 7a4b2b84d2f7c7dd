import { hexBeside, onHexMap } from '../../../kernel/space/hex.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { SideId, UnitId } from '../../../kernel/words.ts'
import { occupants, unitsOnMap } from '../ground/positions.ts'
import { enterCost, letterAt } from '../ground/terrain.ts'
import { zonesAt } from '../ground/zones.ts'
import { formationOf, type HxState, isLeader, type OnMap } from '../units/state.ts'

/** Why a charge is not possible; words of `hex.reason.…`. */
export type NoCharge = 'no-target' | 'own-unit' | 'ground' | 'near' | 'zone' | 'points'

/** Straight ahead to the first enemy: hexes from the start to the target, and what it costs each counter. */
export interface ChargePath {
  readonly hexes: readonly Point[]
  readonly target: Point
  readonly costs: ReadonlyMap<UnitId, number>
}

/** How a charge is looked at: the direction, the least distance, what turning cost before, whose zones do not matter. */
export interface Run {
  readonly facing: number
  readonly least: 1 | 2
  readonly turning: number
  readonly beaten: readonly UnitId[]
}

/** Ground no charge goes over or into (HX-CHG-04, HX-TERR-10). */
const CLOSED: readonly string[] = ['m', 'f', 'v', 'R', 'x']

/**
 * Whether a unit can charge at all now: named for it, in good order, in attack formation (HX-CHG-01, HX-CHG-02), and it has
 * neither charged nor attacked in this phase (HX-CHG-15).
 */
export const mayCharge = (u: OnMap): boolean =>
  u.canCharge && u.order === 'good' && formationOf(u) === 'attack' && u.mounted && !u.charged && !u.acted

/** A first charge, straight ahead (HX-CHG-04). */
const firstRun = (u: OnMap): Run => ({ facing: u.facing, least: 2, turning: 0, beaten: [] })

/** Whether a unit could charge at somebody now. */
export const hasCharge = (state: HxState, u: OnMap): boolean =>
  mayCharge(u) && typeof chargePath(state, [u], firstRun(u)) !== 'string'

/** Whether any unit of a side could charge at somebody now. */
export const canCharge = (state: HxState, side: SideId): boolean =>
  unitsOnMap(state).some((u) => u.side === side && hasCharge(state, u))

/**
 * The path of a charge of counters that stand together (HX-CHG-04…06), or why there is none. Leaders among them pay
 * like the units (HX-LDR-05); all must afford turning and the sum of the hexes' costs (HX-CHG-05).
 */
export function chargePath(state: HxState, counters: readonly OnMap[], run: Run): ChargePath | NoCharge {
  const [first] = counters
  if (first === undefined) return 'no-target'
  const hexes: Point[] = [first.at]
  for (;;) {
    const next = hexBeside(hexes.at(-1) as Point, run.facing)
    if (!onHexMap(next, state.map)) return 'no-target'
    hexes.push(next)
    const here = occupants(state, next)
    if (here.some((u) => u.side !== first.side)) break
    if (here.length > 0) return 'own-unit'
  }
  if (hexes.slice(1).some((hex) => CLOSED.includes(letterAt(state, hex)))) return 'ground'
  if (hexes.length - 1 < run.least) return 'near'
  // Only the last hex before the target may lie in a zone; it is the one before the last of the list.
  const free = (hex: Point): boolean =>
    zonesAt(state, first.side, hex).every((u) => run.beaten.includes(u.id))
  if (!hexes.slice(0, -2).every(free)) return 'zone'
  return priced(state, counters, hexes, run)
}

function priced(
  state: HxState,
  counters: readonly OnMap[],
  hexes: readonly Point[],
  run: Run,
): ChargePath | NoCharge {
  const costs = new Map<UnitId, number>()
  for (const u of counters) {
    let cost = isLeader(u) ? 0 : run.turning
    for (const [i, hex] of hexes.slice(1).entries()) {
      const step = enterCost(state, u, hexes[i] as Point, hex)
      if (step === null) return 'ground'
      cost += step
    }
    if (cost > u.prLeft) return 'points'
    costs.set(u.id, cost)
  }
  return { hexes, target: hexes.at(-1) as Point, costs }
}
