import { cutLeg, type Leg } from '../../../src/kernel/space/leg.ts'
import { moveOn } from '../../../src/kernel/space/move.ts'
import type { LegDone, Surroundings } from '../../../src/kernel/space/surroundings.ts'
import type { Placed } from '../../../src/kernel/space/types.ts'

/** One leg as it was really done; `leg` is cut short if the move was stopped in it. */
interface Stage {
  readonly from: Placed
  readonly leg: Leg
  readonly to: Placed
}

/** A move as it went; a stop and whom it went over with the number of the leg, and how much of that was done. */
interface Move {
  readonly end: Placed
  readonly stages: readonly Stage[]
  readonly stop: (NonNullable<LegDone['stop']> & { readonly leg: number; readonly at: number }) | null
  readonly passed: readonly { readonly id: string; readonly leg: number; readonly at: number }[]
}

/** Moves a base along legs, one after the other, until done or stopped. */
export function moveAlong(from: Placed, legs: readonly Leg[], around: Surroundings): Move {
  const stages: Stage[] = []
  const passed: { id: string; leg: number; at: number }[] = []
  let now = from
  for (const [index, leg] of legs.entries()) {
    const step = moveOn(now, leg, around)
    stages.push({ from: now, leg: cutLeg(leg, step.done), to: step.to })
    for (const { id, at } of step.passed) passed.push({ id, leg: index, at })
    now = step.to
    if (step.stop !== null) {
      return { end: now, stages, stop: { ...step.stop, leg: index, at: step.done }, passed }
    }
  }
  return { end: now, stages, stop: null, passed }
}
