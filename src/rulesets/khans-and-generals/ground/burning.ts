import { everyFeature } from '../../../kernel/ordered.ts'
import { contains, overlapsArea, pointToArea } from '../../../kernel/space/area.ts'
import type { Placed, Point } from '../../../kernel/space/types.ts'
import type { Feature } from '../../../kernel/state.ts'
import type { KgState } from '../units/state.ts'
import { fieldOf } from './field.ts'
import { distanceToArea } from './measuring.ts'

/** Every burning cell is this many millimetres square (KG-FIR-04). */
export const CELL = 50
/** How far a burning cell lights the night, mm: 200 m on the ground (KG-FIR-07). */
const LIGHT = 400

/** The burning cells, in the order of their ids. */
export const burningCells = (state: KgState): Feature[] =>
  everyFeature(state).filter((f) => f.layer === 'fire')

const polygonOf = (cell: Feature): readonly Point[] => cell.polygon ?? []

/** Whether a point burns, or a base stands on burning ground: no unit may enter there (KG-FIR-08). */
export function burningAt(state: KgState, place: Point | Placed): boolean {
  return burningCells(state).some((cell) =>
    'base' in place ? overlapsArea(place, polygonOf(cell), 1) : contains(polygonOf(cell), place),
  )
}

/** Whether a point or a base is within the light of a burning cell, where units are seen as by day (KG-FIR-07, KG-MEA-03). */
export const litByFire = (state: KgState, place: Point | Placed): boolean =>
  fieldOf(state).fires.some((cell) =>
    'base' in place ? distanceToArea(place, cell) <= LIGHT : pointToArea(cell, place) <= LIGHT,
  )
