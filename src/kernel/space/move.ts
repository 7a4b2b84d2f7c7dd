import { footprint } from './base.ts'
import type { Leg } from './leg.ts'
import { StraightRun } from './straight-run.ts'
import { type LegDone, notAtAll, type Surroundings } from './surroundings.ts'
import { advanceTurn } from './turn-run.ts'
import type { Placed } from './types.ts'

/**
 * Moves a base along a leg until it is done or stopped. The ground it sweeps is tested, not only where it ends; where
 * it stops it touches what stopped it. Bases may slide along each other: less than `TOUCH` deep is no contact. A base
 * that the mover overlaps already at the start does not stop it, so that it can get free. The end is a
 * whole-millimetre position that overlaps nothing it did not start on.
 */
export function moveOn(from: Placed, leg: Leg, { bases, bounds }: Surroundings): LegDone {
  if (leg.kind === 'straight') return new StraightRun(from, leg, bases).go(leg.length, 'all', bounds)
  return leg.by === 0 ? notAtAll(footprint(from)) : advanceTurn(footprint(from), leg, bases, bounds)
}
