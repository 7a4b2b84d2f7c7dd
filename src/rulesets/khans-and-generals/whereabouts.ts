import { footprint } from '../../kernel/space/base.ts'
import { Cells } from '../../kernel/space/cells.ts'
import type { Box } from '../../kernel/space/types.ts'
import { type PlacedUnit, placed } from './standing.ts'
import { type KgState, type KgUnit, onTable } from './state.ts'
import { inOrder, Touched } from './watch.ts'

/** Where the units of a battle stand; a way to look only at those that are near. */
interface Whereabouts {
  readonly touched: Touched
  readonly cells: Cells<KgUnit>
}

const known = new WeakMap<KgState, Whereabouts>()

/** The units on the table whose bases may touch a box, in the state's order. */
export function unitsNear(state: KgState, box: Box): PlacedUnit[] {
  let where = known.get(state)
  if (where === undefined) {
    where = { touched: new Touched(), cells: new Cells() }
    known.set(state, where)
  }
  const { cells } = where
  for (const u of where.touched.since(state)) {
    if (onTable(u)) cells.set(u, footprint(placed(u)).box)
    else cells.delete(u)
  }
  const near: PlacedUnit[] = []
  cells.some(box, (u) => {
    near.push(placed(u))
    return false
  })
  return inOrder(state, near)
}
