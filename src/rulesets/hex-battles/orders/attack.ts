import type { Opening, Order } from '../../../kernel/order.ts'
import { formatHex, hexArc, hexDistance } from '../../../kernel/space/hex.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { refuse } from '../../../kernel/words.ts'
import { ordered, standingUnit } from '../command/commanding.ts'
import { attackHex, mayAttack, targetsOf } from '../fight/attacks.ts'
import { occupants } from '../ground/positions.ts'
import type { HxState, OnMap } from '../units/state.ts'
import { formationOf, isGun, isLeader } from '../units/state.ts'
import { checkPhase, targetHex } from './declared.ts'
import { WITH } from './options.ts'

/** What attack and counter-attack ask of a target: an enemy hex, not attacked yet, beside each unit and before it (HX-COMB-05, HX-GEO-05). */
export function checkTarget(state: HxState, units: readonly OnMap[], target: Point): void {
  const hex = formatHex(target)
  for (const u of units) {
    if (!occupants(state, target).some((enemy) => enemy.side !== u.side))
      refuse('hex.error.no-enemy', { hex })
    if (hexDistance(u.at, target) !== 1) refuse('hex.error.not-adjacent', { unit: u.id, hex })
    if (hexArc(u, target) !== 'front') refuse('hex.error.not-in-front', { unit: u.id, hex })
  }
  if (state.facts.attacked.includes(hex)) refuse('hex.error.attacked-already', { hex })
}

/** Says why a unit cannot fight of its own will: its kind or its order (HX-MOR-03, HX-ART-04, HX-LDR-06). */
export function checkFighter(u: OnMap): void {
  if (isGun(u) || isLeader(u)) refuse('hex.error.does-not-attack', { unit: u.id })
  if (u.order !== 'good') refuse('hex.error.out-of-order', { unit: u.id })
}

/** Hexes a unit can attack or counter-attack, as targets (HX-COMB-05). */
export const hexesBefore = (state: HxState, u: OnMap): Opening => ({
  targets: () => targetsOf(state, u).map((at) => ({ at })),
})

/** An order to units beside an enemy hex to fight all in it together: the attack itself, or the counter-attack. */
export function fightOrder(
  order: Pick<Order<HxState>, 'key' | 'names' | 'often' | 'class' | 'open'>,
  kind: 'attack' | 'counter',
): Order<HxState> {
  return {
    ...order,
    form: { target: { kinds: ['enemy', 'place'], needed: true }, options: { with: WITH } },
    check(state, declared) {
      const units = ordered(state, declared)
      for (const u of units) order.open(state, u.id)
      checkTarget(state, units, targetHex(state, declared))
    },
    *perform(battle, declared) {
      const { state } = battle
      yield* attackHex(battle, kind, ordered(state, declared), targetHex(state, declared))
    },
  }
}

/**
 * Direct attack (HX-COMB-05): units beside an enemy hex and fronting it, in march or attack formation, fight all in
 * it. `H1+H2 attack @0713`.
 */
export const attack = fightOrder(
  {
    key: 'attack',
    often: true,
    names: {
      en: ['attack', 'assault', 'storm', 'strike'],
      pl: ['atak', 'atakuj', 'atakuje', 'natarcie', 'nacieraj', 'naciera', 'szturm', 'szturmuj', 'uderz'],
    },
    class: 'attack',
    open(state, id) {
      const u = standingUnit(state, id)
      checkPhase(state, u.side, 'attack')
      checkFighter(u)
      if (formationOf(u) === 'defence') refuse('hex.error.in-defence', { unit: u.id })
      if (!mayAttack(u)) refuse('hex.error.acted', { unit: u.id })
      return hexesBefore(state, u)
    },
  },
  'attack',
)
