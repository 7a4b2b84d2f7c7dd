import { overlapsArea } from '../../../kernel/space/area.ts'
import { TOUCH } from '../../../kernel/space/base.ts'
import { penetrates } from '../../../kernel/space/convex.ts'
import { boxesMeet } from '../../../kernel/space/segment.ts'
import { refuse, type SideId } from '../../../kernel/words.ts'
import { apart } from '../ground/contact.ts'
import { fieldOf } from '../ground/field.ts'
import { closed } from '../move/cost.ts'
import { ACCURACY_STEP } from '../tables/fire.ts'
import { feetOf } from '../units/bodies.ts'
import { CM, moveOf, profile } from '../units/profile.ts'
import { type SzState, type SzUnit, unitsOnTable } from '../units/state.ts'

/** Where each side starts: from and to, cm from the south (SZ-SCEN-02). */
type Strips = { readonly [side: SideId]: { readonly from: number; readonly to: number } }

/** Units in their strips, on the table, on nobody and on open ground, out of each other's reach (SZ-DATA-07, SZ-SCEN-01). */
export function checkPlaces(state: SzState, strips: Strips): void {
  const units = unitsOnTable(state)
  for (const u of units) {
    const { box, feet } = feetOf(u)
    const strip = strips[u.side] ?? { from: 0, to: 0 }
    const inside =
      box.minX >= 0 &&
      box.maxX <= state.map.width &&
      box.minY >= strip.from * CM - TOUCH &&
      box.maxY <= strip.to * CM + TOUCH
    if (!inside) refuse('sz.error.start-outside', { unit: u.id })
    const barred = fieldOf(state).areas.some(
      (area) => closed(area, u) && feet.some((foot) => overlapsArea(foot, area.polygon, TOUCH)),
    )
    if (barred) refuse('sz.error.start-closed', { unit: u.id })
  }
  units.forEach((u, i) => {
    for (const other of units.slice(i + 1)) checkPair(u, other)
  })
}

function checkPair(u: SzUnit, other: SzUnit): void {
  const [a, b] = [feetOf(u), feetOf(other)]
  if (u.side === other.side) {
    const overlaps =
      boxesMeet(a.box, b.box) && a.feet.some((one) => b.feet.some((two) => penetrates(one, two, TOUCH)))
    if (overlaps) refuse('sz.error.start-overlap', { unit: u.id, other: other.id })
    return
  }
  if (apart(a.feet, b.feet) <= Math.max(reachOf(u), reachOf(other))) {
    refuse('sz.error.start-near', { unit: u.id, other: other.id })
  }
}

/** How far a unit can go, or fire with any hope of hitting, mm (SZ-SCEN-01, SZ-FIRE-18). */
const reachOf = (u: SzUnit): number =>
  Math.max(
    moveOf(u),
    ...profile(u).fire.map(({ range, accuracy }) => Math.min(range * CM, accuracy * ACCURACY_STEP * CM - 1)),
  )
