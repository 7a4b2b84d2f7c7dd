import { everySide } from '../../../kernel/ordered.ts'
import { overlapsArea } from '../../../kernel/space/area.ts'
import { TOUCH } from '../../../kernel/space/base.ts'
import { penetrates } from '../../../kernel/space/convex.ts'
import { boxesMeet } from '../../../kernel/space/segment.ts'
import { refuse } from '../../../kernel/words.ts'
import { apart } from '../ground/contact.ts'
import { fieldOf } from '../ground/field.ts'
import { moveOf } from '../move/allowance.ts'
import { closed } from '../move/cost.ts'
import { ACCURACY_STEP } from '../tables/fire.ts'
import { feetOf } from '../units/bodies.ts'
import { CM, modesOf } from '../units/profile.ts'
import { type SzState, type SzUnit, unitsOnTable } from '../units/state.ts'

/** Units in their strips, on the table, on nobody and on open ground, out of each other's reach (SZ-DATA-07, SZ-SCEN-01). */
export function checkPlaces(state: SzState): void {
  const units = unitsOnTable(state)
  units.forEach((u, i) => {
    checkPlace(state, u, units.slice(0, i))
  })
  units.forEach((u, i) => {
    for (const other of units.slice(i + 1)) if (other.side !== u.side) checkFar(u, other)
  })
}

/** A unit in its side's strip, on the table, on none of some others and on ground open to it (SZ-SCEN-02, SZ-DATA-07). */
export function checkPlace(state: SzState, u: SzUnit, others: readonly SzUnit[]): void {
  const { box, feet } = feetOf(u)
  const { from, to } = state.sides[u.side]?.facts.strip ?? { from: 0, to: 0 }
  const inside =
    box.minX >= 0 &&
    box.maxX <= state.map.width &&
    box.minY >= from * CM - TOUCH &&
    box.maxY <= to * CM + TOUCH
  if (!inside) refuse('sz.error.start-outside', { unit: u.id })
  const barred = fieldOf(state).areas.some(
    (area) => closed(area, u) && feet.some((foot) => overlapsArea(foot, area.polygon, TOUCH)),
  )
  if (barred) refuse('sz.error.start-closed', { unit: u.id })
  for (const other of others) {
    const there = feetOf(other)
    const overlaps =
      other.side === u.side &&
      boxesMeet(box, there.box) &&
      feet.some((one) => there.feet.some((two) => penetrates(one, two, TOUCH)))
    if (overlaps) refuse('sz.error.start-overlap', { unit: u.id, other: other.id })
  }
}

/** Refuses enemies who stand within reach of each other (SZ-SCEN-01). */
function checkFar(u: SzUnit, other: SzUnit): void {
  if (apart(feetOf(u).feet, feetOf(other).feet) <= Math.max(reachOf(u), reachOf(other))) {
    refuse('sz.error.start-near', { unit: u.id, other: other.id })
  }
}

/** Refuses strips from which units deployed unseen could reach each other at once (SZ-SCEN-01, SZ-SCEN-02). */
export function checkStrips(state: SzState): void {
  const [one, other] = everySide(state)
  if (one === undefined || other === undefined) return
  const [a, b] = [one.facts.strip, other.facts.strip]
  const between = Math.max(a.from - b.to, b.from - a.to) * CM
  const near = unitsOnTable(state).find((u) => reachOf(u) >= between)
  if (near !== undefined) refuse('sz.error.strips-near', { unit: near.id })
}

/** How far a unit can go, or fire with any hope of hitting, mm (SZ-SCEN-01, SZ-FIRE-18). */
const reachOf = (u: SzUnit): number =>
  Math.max(
    moveOf(u),
    ...modesOf(u).map(({ range, accuracy }) => Math.min(range * CM, accuracy * ACCURACY_STEP * CM - 1)),
  )
