import type { PendingAsk } from '../../kernel/ask.ts'
import { asJson, type Json } from '../../kernel/json.ts'
import type { LiveBattle } from '../../kernel/live.ts'
import { lookUp } from '../../kernel/look-up.ts'
import type { Offer } from '../../kernel/offer.ts'
import type { Declared, Order, OrderForm, Target } from '../../kernel/order.ts'
import { idsIn, pairsIn, valuesIn } from '../../kernel/ordered.ts'
import { isReaction, pursesOf } from '../../kernel/reaction.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import { squareSide } from '../../kernel/space/grid.ts'
import { hexDistance } from '../../kernel/space/hex.ts'
import { placesOf } from '../../kernel/space/places.ts'
import type { Point } from '../../kernel/space/types.ts'
import type { BattleState } from '../../kernel/state.ts'
import type { UnitView, View } from '../../kernel/view.ts'
import type { PlayerId } from '../../kernel/words.ts'
import type { Chance } from './chance.ts'
import { away, clamp, foesOf, nearestOf } from './nearness.ts'
import type { Usage } from './usage.ts'

/** Farther off than this (squares of the grid, along the axes) he seldom aims at an enemy: it would mostly have no effect. */
const TOO_FAR_TO_AIM = 5.5

/**
 * Games whose phases let every platoon do many small things besides: players who liked them all alike would hardly fight.
 * How far one goes in them (map units): farther than most can, so that all ranges are tried.
 */
const STRIDES: Readonly<Record<string, { readonly least: number; readonly most: number }>> = {
  'company-battles': { least: 30, most: 330 },
  'mein-panzer': { least: 100, most: 900 },
}

/** How many orders he thinks of before he gives one. */
const THOUGHTS = 6

/** What somebody who is asked could look at before he answers: it takes long to work out, and mostly he does not. */
export interface Outlook {
  readonly offers: () => readonly Offer[]
  readonly view: () => View
  /** Whether an order's own check lets it pass; absent: it is not asked. */
  readonly legal?: (declared: Declared) => boolean
}

/** The battle as whoever plays for a side finds it. */
export type Table<S extends BattleState> = Pick<LiveBattle<S>, 'ruleset' | 'state'>

/**
 * A player without a plan: gives legal orders found in his own view, and likes best what was ordered least.
 * He sees what a person would see and nothing else, so he tries many things without effect, as people do.
 */
export class RandomPlayer<S extends BattleState> {
  readonly #ruleset: Ruleset<S>
  protected readonly chance: Chance
  readonly #used: Usage
  readonly #strides: { readonly least: number; readonly most: number } | undefined

  constructor(ruleset: Ruleset<S>, chance: Chance, used: Usage) {
    this.#ruleset = ruleset
    this.chance = chance
    this.#used = used
    this.#strides = lookUp(STRIDES, ruleset.id)
  }

  /** Whether it is a game of phases. */
  get #company(): boolean {
    return this.#strides !== undefined
  }

  /** What he could order now, as far as he looks. */
  offers({ ruleset, state }: Table<S>, by: PlayerId): readonly Offer[] {
    return ruleset.offers(state, by)
  }

  /** In how many of 100 cases he lets a turn, or the part of it that he owes, be over though he could still order something. */
  get tiring(): number {
    return 7
  }

  /** In a game of phases: whether nothing is left to him in this one that moves or fights, only small things. */
  hasDone(offers: readonly Offer[]): boolean {
    return this.#company && this.deeds(offers).length === 0
  }

  /**
   * One order out of what is offered to him, or null when there is nothing. He thinks of a few and gives the first
   * that `legal` does not refuse; a person, too, sees at once that nobody near needs rallying.
   */
  order(
    offers: readonly Offer[],
    view: View,
    legal: (declared: Declared) => boolean = () => true,
  ): Declared | null {
    if (offers.length === 0) return null
    let last: Declared | null = null
    for (let tries = 0; tries < THOUGHTS; tries++) {
      const bold = view.map.grid === 'hexes' || this.#company
      const offer = this.choose(bold ? this.#bold(offers) : offers, view)
      this.#used.set(offer.order, (this.#used.get(offer.order) ?? 0) + 1)
      const declared = this.#declare(offer, view)
      if (declared === null) continue
      if (legal(declared)) return declared
      last = declared
    }
    return last
  }

  /** Every other time the rarest order, otherwise any: both corners and the middle of the game are visited. */
  protected choose(offers: readonly Offer[], _view: View): Offer {
    if (!this.chance.percent(50)) return this.chance.pick(offers)
    const counts = offers.map((offer) => this.#used.get(offer.order) ?? 0)
    const least = Math.min(...counts)
    return this.chance.pick(offers.filter((_, i) => counts[i] === least))
  }

  /** Many counters have only small things to do; he mostly chooses among those that could move or fight. */
  #bold(offers: readonly Offer[]): readonly Offer[] {
    if (!this.chance.percent(this.#company ? 85 : 65)) return offers
    const deeds = this.deeds(offers)
    return deeds.length > 0 ? deeds : offers
  }

  /** The form of an order; undefined where the ruleset has none of that key. */
  protected formOf(key: string): OrderForm | undefined {
    return lookUp(this.#ruleset.orders, key)?.form
  }

  /** The orders among those offered that move or fight. */
  protected deeds(offers: readonly Offer[]): Offer[] {
    return offers.filter(({ order: key }) => {
      const order = lookUp(this.#ruleset.orders, key)
      if (order === undefined) return false
      const { path, target } = order.form
      if (this.#company) return order.class !== 'command' && (path !== undefined || target !== undefined)
      return path?.needed === true || target?.needed === true
    })
  }

  #declare(offer: Offer, view: View): Declared | null {
    const order: Order<S> | undefined = lookUp(this.#ruleset.orders, offer.order)
    const unit = lookUp(view.units, offer.unit)
    if (order === undefined || unit === undefined) return null
    const { form } = order
    const target = this.#target(form, offer, unit, view)
    if (form.target?.needed && target === undefined) return null
    const face = form.face !== undefined && (form.face.needed || this.chance.percent(30))
    return {
      unit: unit.id,
      order: offer.order,
      ...(target === undefined ? {} : { target }),
      path:
        form.path !== undefined && (form.path.needed || this.chance.percent(70))
          ? this.#path(unit, view)
          : [],
      ...(face ? { face: this.#face(unit, view) } : {}),
      options: this.#options(form, offer, unit, view),
    }
  }

  /** Answers a question: mostly by its default, sometimes by another choice or, in a reaction window, by an order. */
  answer(ask: PendingAsk, outlook: Outlook): Json {
    if (isReaction(ask)) return this.#react(ask, outlook)
    if (ask.choices.length > 0 && this.chance.percent(60)) return this.chance.pick(ask.choices).id
    return ask.default
  }

  #react(ask: PendingAsk, outlook: Outlook): Json {
    const hqs = pursesOf(ask) ?? []
    if (hqs.length === 0 || this.chance.percent(70)) return ask.default
    const view = outlook.view()
    const order = this.order(outlook.offers(), view, outlook.legal)
    if (order === null) return ask.default
    const own = hqs.find(({ hq }) => hq === order.unit || hq === lookUp(view.units, order.unit)?.facts.hq)
    return asJson({ hq: (own ?? this.chance.pick(hqs)).hq, orders: [order] })
  }

  #target(form: OrderForm, offer: Offer, unit: UnitView, view: View): Target | undefined {
    if (form.target === undefined) return undefined
    if (offer.targets !== undefined) return this.#among(offer.targets, unit, view)
    const kind = this.chance.pick(form.target.kinds)
    if (kind === 'place') return { at: this.#near(unit, view) }
    if (kind === 'feature') {
      const features = idsIn(view.features)
      return features.length === 0 ? undefined : { feature: this.chance.pick(features) }
    }
    return this.#oneOf(
      valuesIn(view.units).filter((u) => (kind === 'enemy') === (u.side !== unit.side)),
      unit,
      view,
    )
  }

  /** One of the targets that are open: of units mostly the nearest, of places and features any. */
  #among(targets: readonly Target[], unit: UnitView, view: View): Target | undefined {
    const units = targets.flatMap((target) =>
      'unit' in target ? (lookUp(view.units, target.unit) ?? []) : [],
    )
    // An enemy in tow has no place, and so is nobody's nearest.
    const towed = units.filter(({ status, side }) => status === 'aboard' && side !== unit.side)
    if (towed.length > 0 && this.chance.percent(40)) return { unit: this.chance.pick(towed).id }
    if (units.length > 0) return this.#oneOf(units, unit, view)
    return targets.length === 0 ? undefined : this.chance.pick(targets)
  }

  /** One of some units on the table, no enemy too far off to bother about. */
  #oneOf(some: readonly UnitView[], unit: UnitView, { map }: View): Target | undefined {
    const far = TOO_FAR_TO_AIM * squareSide(map)
    const units = some.filter(
      (u) =>
        u.at !== null &&
        u.id !== unit.id &&
        (this.#company || u.side === unit.side || away(unit, u) <= far || this.chance.percent(5)),
    )
    if (units.length === 0) return undefined
    // The nearest is likeliest: battles should come to blows.
    const [nearest] = [...units].sort((a, b) => away(unit, a) - away(unit, b))
    const chosen = nearest !== undefined && this.chance.percent(75) ? nearest : this.chance.pick(units)
    return { unit: chosen.id }
  }

  /** Any direction on a table; one of six hexsides on a map of hexes, mostly that of the nearest enemy. */
  #face(unit: UnitView, view: View): number {
    if (view.map.grid !== 'hexes') return this.chance.int(0, 3599)
    const foe = nearestOf(unit, foesOf(unit, view))
    if (unit.at === null || foe?.at == null || !this.chance.percent(75)) return this.chance.int(0, 5)
    return placesOf(view.map).toward(unit.at, foe.at)
  }

  #path(unit: UnitView, view: View): Point[] {
    if (view.map.grid === 'hexes') return [this.#hexNear(unit, view)]
    const legs = this.chance.percent(75) ? 1 : 2
    return Array.from({ length: legs }, () => this.#near(unit, view))
  }

  /** A place not too far off, towards the enemy more often than not. */
  #near(unit: UnitView, view: View): Point {
    const from = unit.at ?? { x: view.map.width / 2, y: view.map.height / 2 }
    if (this.#strides !== undefined && unit.at !== null) {
      return this.#stride(unit.at, this.goalOf(unit, view), view, this.#strides)
    }
    if (this.chance.percent(unit.at === null ? 60 : 5)) return this.#covered(view) ?? from
    const foes = valuesIn(view.units).filter((u) => u.at !== null && u.side !== unit.side)
    const goal =
      foes.length > 0 && this.chance.percent(70)
        ? (this.chance.pick(foes).at as Point)
        : { x: this.chance.int(0, view.map.width), y: this.chance.int(0, view.map.height) }
    const share = this.chance.int(10, 90)
    return {
      x: clamp(Math.round(from.x + ((goal.x - from.x) * share) / 100), view.map.width),
      y: clamp(Math.round(from.y + ((goal.y - from.y) * share) / 100), view.map.height),
    }
  }

  /** Where one goes in a game of phases: to a place to be held, to some enemy or, now and then, anywhere. */
  protected goalOf(_unit: UnitView, view: View): Point {
    const foes = valuesIn(view.units).flatMap(({ at, side }) =>
      at !== null && side !== view.active ? [at] : [],
    )
    const places = placesToHold(view)
    const goals = this.chance.percent(60) && places.length > 0 ? places : foes
    const anywhere = {
      x: this.chance.int(0, view.map.width),
      y: this.chance.int(0, view.map.height),
    }
    return goals.length > 0 && this.chance.percent(85) ? this.chance.pick(goals) : anywhere
  }

  /** A stride towards a goal, never beyond it. */
  #stride(
    from: Point,
    goal: Point,
    view: View,
    strides: { readonly least: number; readonly most: number },
  ): Point {
    const far = Math.max(1, Math.hypot(goal.x - from.x, goal.y - from.y))
    const share = Math.min(1, this.chance.int(strides.least, strides.most) / far)
    return {
      x: clamp(Math.round(from.x + (goal.x - from.x) * share), view.map.width),
      y: clamp(Math.round(from.y + (goal.y - from.y) * share), view.map.height),
    }
  }

  /** A point of some wood, hill or other ground that is something: where one hides, takes cover, is ambushed. */
  #covered(view: View): Point | null {
    const grounds = valuesIn(view.features).flatMap(({ polygon }) => (polygon === undefined ? [] : [polygon]))
    if (grounds.length === 0) return null
    const ground = this.chance.pick(grounds)
    const [xs, ys] = [ground.map(({ x }) => x), ground.map(({ y }) => y)]
    const within = (values: readonly number[]): number =>
      this.chance.int(Math.ceil(Math.min(...values)), Math.floor(Math.max(...values)))
    return { x: within(xs), y: within(ys) }
  }

  /** A hex a few steps off: of some that come to mind mostly the one nearest to an enemy, so that it comes to blows. */
  #hexNear(unit: UnitView, view: View): Point {
    const from = unit.at ?? { x: 1, y: 1 }
    const reach = this.chance.int(1, 8)
    const some = Array.from({ length: 6 }, () => ({
      x: Math.max(1, clamp(from.x + this.chance.int(-reach, reach), view.map.width)),
      y: Math.max(1, clamp(from.y + this.chance.int(-reach, reach), view.map.height)),
    }))
    const foes = foesOf(unit, view)
    if (foes.length === 0 || this.chance.percent(20)) return some[0] as Point
    const foe = this.chance.percent(60) ? nearestOf(unit, foes) : this.chance.pick(foes)
    const goal = foe?.at ?? from
    return some.reduce((best, hex) => (hexDistance(hex, goal) < hexDistance(best, goal) ? hex : best))
  }

  #options(form: OrderForm, offer: Offer, unit: UnitView, view: View): Record<string, string> {
    const options: Record<string, string> = {}
    for (const [name, { values, needed }] of pairsIn(form.options ?? {})) {
      if (!needed && this.chance.percent(60)) continue
      const open = lookUp(offer.values, name)
      if (open?.length === 0) continue
      if (open !== undefined) options[name] = this.chance.pick(open)
      else if (values === 'number') options[name] = String(this.chance.int(1, 3))
      else if (values === 'unit') options[name] = this.#ownUnits(unit, view)
      else if (values === 'feature') {
        const features = idsIn(view.features)
        if (features.length > 0) options[name] = this.chance.pick(features)
      } else if (values === 'text') options[name] = this.#ownUnits(unit, view)
      else if (values.length > 0) options[name] = this.chance.pick(values)
    }
    return options
  }

  #ownUnits(unit: UnitView, view: View): string {
    const own = valuesIn(view.units).filter((u) => u.side === unit.side && u.id !== unit.id && u.at !== null)
    if (own.length === 0) return unit.id
    const some = [...own].sort((a, b) => away(unit, a) - away(unit, b)).slice(0, this.chance.int(1, 3))
    return some.map((u) => u.id).join(',')
  }
}

/** The places that are to be held. */
export const placesToHold = (view: View): Point[] =>
  valuesIn(view.features).flatMap(({ layer, at }) => (layer === 'objective' && at !== undefined ? [at] : []))

/** Whoever of a side's players could be asked: the first by id, so that runs repeat. */
export function playerOf(state: BattleState, side: string, players?: readonly PlayerId[]): PlayerId | null {
  if (players !== undefined && players.length > 0) return [...players].sort()[0] ?? null
  const seats = pairsIn(state.seats).filter(([, seat]) => seat.side === side)
  return seats.map(([player]) => player).sort()[0] ?? null
}
