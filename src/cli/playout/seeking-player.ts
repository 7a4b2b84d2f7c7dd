import { lookUp } from '../../kernel/look-up.ts'
import type { Offer } from '../../kernel/offer.ts'
import { everyUnit } from '../../kernel/ordered.ts'
import { squareSide } from '../../kernel/space/grid.ts'
import type { BattleMap } from '../../kernel/space/places.ts'
import type { Point } from '../../kernel/space/types.ts'
import type { BattleState, Unit } from '../../kernel/state.ts'
import type { UnitView, View } from '../../kernel/view.ts'
import type { PlayerId, UnitId } from '../../kernel/words.ts'
import { placesToHold, RandomPlayer, type Table } from './random-player.ts'

/** So near to his place (squares of the grid) a unit stays: who stands a step beside it holds it. */
const THERE = 0.17

/**
 * A player without a plan who wants to win a game of phases: each of his units picks a place to be held by chance, the
 * nearer the likelier, goes there and stays, and fights whom it may. All else is as of {@link RandomPlayer}, whose
 * battles do not tell whether a scenario is fair: his units seldom come to a place, and most battles are drawn.
 */
export class SeekingPlayer<S extends BattleState> extends RandomPlayer<S> {
  readonly #goals = new Map<UnitId, Point>()

  override get tiring(): number {
    return 1
  }

  /** He looks at one unit after the other till he finds one that has something to do. */
  override offers({ ruleset, state }: Table<S>, by: PlayerId): readonly Offer[] {
    const side = lookUp(state.seats, by)?.side
    const left = everyUnit(state).filter((u) => u.side === side)
    while (left.length > 0) {
      const [one] = left.splice(this.chance.int(0, left.length - 1), 1)
      if (one === undefined) break
      const offers = ruleset
        .offers(state, by, [one.id])
        .filter((offer) => offer.unit === one.id && !(this.#goes(offer) && this.#isThere(one, state.map)))
      if (this.deeds(offers).length > 0) return offers
    }
    return []
  }

  override hasDone(offers: readonly Offer[]): boolean {
    return offers.length === 0
  }

  /** Mostly an attack, where there is one to be made; then a march of who is not yet where he wants to be. */
  protected override choose(offers: readonly Offer[], view: View): Offer {
    const attacks = offers.filter(({ order, targets }) => {
      const kinds = this.formOf(order)?.target?.kinds
      return kinds?.includes('enemy') === true && targets?.length !== 0
    })
    if (attacks.length > 0 && this.chance.percent(60)) return this.chance.pick(attacks)
    const marches = offers.filter((offer) => this.#goes(offer))
    if (marches.length > 0 && this.chance.percent(75)) return this.chance.pick(marches)
    return super.choose(offers, view)
  }

  /** The place the unit wants to hold; now and then another way. */
  protected override goalOf(unit: UnitView, view: View): Point {
    if (this.chance.percent(15)) return super.goalOf(unit, view)
    const kept = this.#goals.get(unit.id)
    if (kept !== undefined && this.chance.percent(97)) return kept
    const places = placesToHold(view)
    if (places.length === 0) return super.goalOf(unit, view)
    const [one, other] = [this.chance.pick(places), this.chance.pick(places)]
    const goal = farFrom(unit.at, one) < farFrom(unit.at, other) ? one : other
    this.#goals.set(unit.id, goal)
    return goal
  }

  #goes({ order }: Offer): boolean {
    const form = this.formOf(order)
    return form?.path?.needed === true && form.target === undefined
  }

  #isThere({ id, at }: Unit, map: BattleMap): boolean {
    const goal = this.#goals.get(id)
    return goal !== undefined && at !== null && farFrom(at, goal) <= THERE * squareSide(map)
  }
}

const farFrom = (at: Point | null, to: Point): number =>
  at === null ? 0 : Math.hypot(at.x - to.x, at.y - to.y)
