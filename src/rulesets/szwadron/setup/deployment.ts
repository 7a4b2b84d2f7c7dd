import type { Point } from '../../../kernel/space/types.ts'
import { refuse, type SideId } from '../../../kernel/words.ts'
import { placesFor, type Shape } from '../ground/formation.ts'
import { type Frame, frameRound } from '../units/bodies.ts'
import { baseOf, profile } from '../units/profile.ts'
import { type Body, type SzState, type SzUnit, unitsOnTable } from '../units/state.ts'
import { checkPlace } from './places.ts'

/** Refuses anything but a side that still deploys (SZ-SCEN-02). */
export function checkDeploying(state: SzState, side: SideId): void {
  if (state.phase !== 'deployment') refuse('sz.error.no-deployment')
  if (state.sides[side]?.facts.ready === true) refuse('sz.error.deployed')
}

/** A unit drawn up somewhere: its figures, and the box round them. */
export interface DrawnUp {
  readonly bodies: readonly Body[]
  readonly frame: Frame
}

/** A unit in a shape about a place, as it deploys (SZ-GEO-03, SZ-GEO-04). */
export function drawnUpAt(u: SzUnit, at: Point, shape: Shape): DrawnUp {
  const base = baseOf(profile(u))
  const places = placesFor(u.bodies, shape, base, at)
  const bodies = u.bodies.map((body, i): Body => {
    const { x, y, f } = places[i] as Body
    return { ...body, x, y, f }
  })
  return { bodies, frame: frameRound(bodies, base) }
}

/** Refuses a place outside the strip, on closed ground or on another unit of its side (SZ-SCEN-02, SZ-DATA-07). */
export function checkDrawnUp(state: SzState, u: SzUnit, { bodies }: DrawnUp): void {
  const others = unitsOnTable(state).filter(({ id, side }) => side === u.side && id !== u.id)
  checkPlace(state, { ...u, bodies }, others)
}
