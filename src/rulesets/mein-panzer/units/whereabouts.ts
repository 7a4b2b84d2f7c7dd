import { everyUnit } from '../../../kernel/ordered.ts'
import { revisionOf, touchedSince } from '../../../kernel/reduce.ts'
import type { Box, Point } from '../../../kernel/space/types.ts'
import type { MpState, MpUnit } from './state.ts'

/** Where the models of a battle stand, in the order of ids: numbers side by side are gone through many times as fast as models. */
class Whereabouts {
  readonly units: readonly MpUnit[]
  readonly #state: MpState
  /** Of who is not on the table NaN, which lies in no box. */
  readonly #xs: Float64Array
  readonly #ys: Float64Array
  readonly #places = new Map<MpUnit, number>()
  #revision = -1

  constructor(state: MpState) {
    this.#state = state
    this.units = everyUnit(state)
    this.#xs = new Float64Array(this.units.length)
    this.#ys = new Float64Array(this.units.length)
    for (const [i, u] of this.units.entries()) this.#places.set(u, i)
  }

  /** Those whose middles lie in a box, its border included. */
  within(minX: number, minY: number, maxX: number, maxY: number): readonly MpUnit[] {
    this.#follow()
    let found = NOBODY
    for (let i = 0; i < this.units.length; i++) {
      const x = this.#xs[i] as number
      const y = this.#ys[i] as number
      if (!(x >= minX && x <= maxX && y >= minY && y <= maxY)) continue
      if (found === NOBODY) found = []
      found.push(this.units[i] as MpUnit)
    }
    return found
  }

  #follow(): void {
    const revision = revisionOf(this.#state)
    if (revision === this.#revision) return
    const touched = this.#revision < 0 ? null : touchedSince(this.#state, this.#revision)
    this.#revision = revision
    for (const u of (touched ?? this.units) as readonly MpUnit[]) {
      const i = this.#places.get(u) as number
      this.#xs[i] = u.at === null ? Number.NaN : u.at.x
      this.#ys[i] = u.at === null ? Number.NaN : u.at.y
    }
  }
}

const NOBODY: MpUnit[] = []

const known = new WeakMap<MpState, Whereabouts>()

function whereaboutsIn(state: MpState): Whereabouts {
  let whereabouts = known.get(state)
  if (whereabouts === undefined || whereabouts.units !== everyUnit(state)) {
    whereabouts = new Whereabouts(state)
    known.set(state, whereabouts)
  }
  return whereabouts
}

/** Models whose middles lie in a box, its border included, in the order of their ids. */
export const modelsWithin = (state: MpState, { minX, minY, maxX, maxY }: Box): readonly MpUnit[] =>
  whereaboutsIn(state).within(minX, minY, maxX, maxY)

/** Models whose middles are no farther from a point than so much, east or west, north or south of it. */
export const modelsAbout = (state: MpState, { x, y }: Point, reach: number): readonly MpUnit[] =>
  whereaboutsIn(state).within(x - reach, y - reach, x + reach, y + reach)
