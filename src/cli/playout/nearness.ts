import { valuesIn } from '../../kernel/ordered.ts'
import type { UnitView, View } from '../../kernel/view.ts'

/** The enemies of a unit that its player sees on the table. */
export const foesOf = (unit: UnitView, view: View): UnitView[] =>
  valuesIn(view.units).filter((u) => u.at !== null && u.side !== unit.side)

/** The nearest of some units. */
export const nearestOf = (unit: UnitView, others: readonly UnitView[]): UnitView | undefined =>
  [...others].sort((a, b) => away(unit, a) - away(unit, b))[0]

/** How far apart two units are along the axes; 0 where one has no place. */
export const away = (a: UnitView, b: UnitView): number =>
  a.at === null || b.at === null ? 0 : Math.abs(a.at.x - b.at.x) + Math.abs(a.at.y - b.at.y)

/** A number brought between 0 and the most it may be. */
export const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value))
