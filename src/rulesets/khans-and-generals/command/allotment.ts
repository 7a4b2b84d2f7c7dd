import { type Brigade, brigadeOf, brigadesOf, holdersOf } from '../../../kernel/brigades.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { PlayerId, SideId, UnitId } from '../../../kernel/words.ts'
import { type Allotment, type KgBattle, type KgState, type KgUnit, setSide } from '../units/state.ts'
import { activatedBy } from './command.ts'

/*
 * What a brigade may use of its HQ's (DIG-BRIGADE): it has no Command and no command points, and goes by those of the HQ above it. Its player
 * uses that HQ's activations as everybody under it does, as many as its owner leaves him; of its command points he spends none of himself
 * but what its owner allots him for each game turn.
 */

const UNSAID: Allotment = { orders: null, points: 0, spent: { turn: 0, points: 0 } }

/** What a brigade was allotted; as long as nothing was said, all activations and no command point. */
export const allotmentOf = ({ sides }: KgState, { side, head }: Brigade): Allotment =>
  lookUp(lookUp(sides, side)?.facts.allotted ?? {}, head) ?? UNSAID

/** How many units of a brigade have been activated in this game turn. */
const activeIn = (state: KgState, { units }: Brigade): number =>
  units.filter((id) => {
    const u = lookUp(state.units, id)
    return u !== undefined && activatedBy(state, u) !== null
  }).length

/** Whether a unit's brigade has had all the activations of this turn that were allotted to it. */
export function hasHadItsOrders(state: KgState, u: KgUnit): boolean {
  const brigade = brigadeOf(state, u.id)
  if (brigade === null) return false
  const { orders } = allotmentOf(state, brigade)
  return orders !== null && activeIn(state, brigade) >= orders
}

/** A brigade as its own side's view has it: what it is called, its HQ, and what it may still use in this game turn. */
export type BrigadeView = Pick<Brigade, 'head' | 'names' | 'units'> & {
  readonly hq: UnitId
  /** Activations left to it; null: as many as its HQ has. */
  readonly orders: number | null
  readonly points: number
}

/** A side's brigades, for its own eyes. */
export const brigadesSeen = (state: KgState, side: SideId): readonly BrigadeView[] =>
  brigadesOf(state)
    .filter((brigade) => brigade.side === side)
    .map((brigade) => {
      const { head, names, units } = brigade
      const { orders } = allotmentOf(state, brigade)
      const left = orders === null ? null : Math.max(0, orders - activeIn(state, brigade))
      const hq = lookUp(state.units, head)?.hq ?? ''
      return { head, names, units, hq, orders: left, points: pointsLeftFor(state, brigade) }
    })

/** Command points a brigade's player may still spend in this game turn, where its HQ has as many. */
export function pointsLeftFor(state: KgState, brigade: Brigade): number {
  const { points, spent } = allotmentOf(state, brigade)
  return Math.max(0, points - (spent.turn === state.turn ? spent.points : 0))
}

/** Brigades that a player leads and for which he has points left to spend of the HQ above them, by that HQ. */
export const brigadesPaidFor = (state: KgState, player: PlayerId, hq: KgUnit): readonly Brigade[] =>
  brigadesOf(state).filter((brigade) => {
    const head = lookUp(state.units, brigade.head)
    return (
      head?.hq === hq.id &&
      holdersOf(state, head, head.hq).includes(player) &&
      pointsLeftFor(state, brigade) > 0
    )
  })

/** A point of an HQ was spent on a unit: where its brigade was allotted some, it is one of them (DIG-BRIGADE). */
export function countPoint(battle: KgBattle, u: KgUnit): void {
  const { state } = battle
  const brigade = brigadeOf(state, u.id)
  if (brigade === null) return
  const had = allotmentOf(state, brigade)
  if (had.points === 0) return
  const before = had.spent.turn === state.turn ? had.spent.points : 0
  allot(battle, brigade, { ...had, spent: { turn: state.turn, points: before + 1 } })
}

/** Notes what a brigade may use; its own side alone is told. */
export function allot(battle: KgBattle, { side, head }: Brigade, allotment: Allotment): void {
  const before = lookUp(battle.state.sides, side)?.facts.allotted ?? {}
  setSide(battle, side, 'allotted', { ...before, [head]: allotment }, 'DIG-BRIGADE')
}
