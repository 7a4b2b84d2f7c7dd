import { type Footprint, footprint } from '../../../kernel/space/base.ts'
import { Cells } from '../../../kernel/space/cells.ts'
import type { InTheWay } from '../../../kernel/space/surroundings.ts'
import type { Box } from '../../../kernel/space/types.ts'
import { Touched } from '../units/changes.ts'
import { type KgState, type KgUnit, onTable } from '../units/state.ts'
import { type PlacedUnit, placed } from './standing.ts'

/** A unit on the table and the ground it covers. */
export interface StandingUnit {
  readonly unit: PlacedUnit
  readonly shape: Footprint
  /** What it is to a move that it stops, and to one that may go through it. */
  readonly stops: InTheWay
  readonly letsPass: InTheWay
  /** Its place in the state's order of units. */
  readonly order: number
}

/** What is known of a unit, on the table or not. */
interface Known {
  readonly unit: PlacedUnit
  shape: Footprint | null
  stops: InTheWay | null
  letsPass: InTheWay | null
  /** It is on the table and hidden. */
  hidden: boolean
  readonly order: number
}

/** Where the units of a battle stand; a way to look only at those that are near. */
class Whereabouts {
  readonly #touched = new Touched()
  readonly #cells = new Cells<StandingUnit>()
  readonly #standers = new Map<KgUnit, Known>()
  #hidden: readonly KgUnit[] | null = null
  /** Another number whenever a unit has come onto the table, gone from it or stands otherwise than before. */
  moves = 0

  /** Looks at what was touched since the last time. */
  refresh(state: KgState): void {
    for (const u of this.#touched.inAnyOrder(state)) {
      let stander = this.#standers.get(u)
      if (stander === undefined) {
        // The first look is at all units in their order.
        stander = newcomer(u, this.#standers.size)
        this.#standers.set(u, stander)
      }
      const shape = onTable(u) ? footprint(placed(u)) : null
      const hidden = shape !== null && u.hidden
      if (hidden !== stander.hidden) this.#hidden = null
      stander.hidden = hidden
      if (shape === stander.shape) continue
      this.moves += 1
      stander.shape = shape
      if (shape === null) this.#cells.delete(stander as StandingUnit)
      else {
        stander.stops = { id: u.id, placed: shape, policy: 'stop' }
        stander.letsPass = { id: u.id, placed: shape, policy: 'pass' }
        this.#cells.set(stander as StandingUnit, shape.box)
      }
    }
  }

  /** The hidden units on the table, in the state's order. */
  get hidden(): readonly KgUnit[] {
    this.#hidden ??= [...this.#standers.values()].filter(({ hidden }) => hidden).map(({ unit }) => unit)
    return this.#hidden
  }

  /** Those whose bases may touch a box, in the state's order. */
  near(box: Box): StandingUnit[] {
    const near: StandingUnit[] = []
    this.#cells.each(box, (stander) => {
      let place = near.length
      for (; place > 0 && (near[place - 1] as StandingUnit).order > stander.order; place--) {
        near[place] = near[place - 1] as StandingUnit
      }
      near[place] = stander
    })
    return near
  }
}

const newcomer = (u: KgUnit, order: number): Known => ({
  unit: u as PlacedUnit,
  shape: null,
  stops: null,
  letsPass: null,
  hidden: false,
  order,
})

const byState = new WeakMap<KgState, Whereabouts>()

/** Where the units of a battle stand now. */
export function whereabouts(state: KgState): Whereabouts {
  let where = byState.get(state)
  if (where === undefined) {
    where = new Whereabouts()
    byState.set(state, where)
  }
  where.refresh(state)
  return where
}

/** The units on the table whose bases may touch a box, in the state's order. */
export const unitsNear = (state: KgState, box: Box): PlacedUnit[] =>
  whereabouts(state)
    .near(box)
    .map(({ unit }) => unit)

/** The hidden units on the table, in the state's order. */
export const hiddenOnTable = (state: KgState): readonly KgUnit[] => whereabouts(state).hidden
