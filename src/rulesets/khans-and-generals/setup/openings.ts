import { canonical } from '../../../kernel/json.ts'
import { everyUnit } from '../../../kernel/ordered.ts'
import type { Facing, Placed, Point, Polygon } from '../../../kernel/space/types.ts'
import { clearOf, onMap, placesIn, standingAt, within } from '../ground/placing.ts'
import type { KgState, KgUnit } from '../units/state.ts'

/** Places of a zone that bases of one size and facing may still take, in the order in which they are preferred. */
interface Row {
  places: readonly Placed[]
  /** Units these places are known to be clear of. */
  readonly clearOf: Set<string>
}

/**
 * Free places, looked for unit after unit while an army is put on the table: no unit moves meanwhile, so a place that
 * is taken once is not looked at again. Each place is held against each unit once, not once for each that looks for
 * one: rosters of other people may have hundreds without a place.
 */
export class Openings {
  readonly #state: KgState
  readonly #rows = new Map<string, Row>()

  constructor(state: KgState) {
    this.#state = state
  }

  /** What `freePlace` finds without a wish: the first place that is free and will do; null when there is none. */
  find(u: KgUnit, zone: Polygon, facing: Facing, willDo: (at: Point) => boolean = () => true): Point | null {
    const row = this.#rowOf(u, zone, facing)
    const others = everyUnit(this.#state).flatMap(({ id, at, facing, base }) =>
      at === null || row.clearOf.has(id) ? [] : [{ id, placed: { at, facing, base } }],
    )
    const placed = others.map((other) => other.placed)
    row.places = row.places.filter((place) => clearOf(place, placed))
    for (const { id } of others) row.clearOf.add(id)
    return row.places.find(({ at }) => willDo(at))?.at ?? null
  }

  #rowOf(u: KgUnit, zone: Polygon, facing: Facing): Row {
    const key = canonical([u.base, zone, facing])
    const known = this.#rows.get(key)
    if (known !== undefined) return known
    const places = placesIn(u, zone, facing)
      .map((at) => standingAt(u, at, facing))
      .filter((place) => within(zone, place) && onMap(this.#state, place))
    const row = { places, clearOf: new Set<string>() }
    this.#rows.set(key, row)
    return row
  }
}
