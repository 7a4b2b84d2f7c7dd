import type { Procedure } from '../../kernel/ask.ts'
import { formatHex, hexesInFront } from '../../kernel/space/hex.ts'
import type { Point } from '../../kernel/space/types.ts'
import type { SideId } from '../../kernel/words.ts'
import { fightOut } from './combat.ts'
import type { Fight } from './fight.ts'
import { oddsOf } from './odds.ts'
import {
  formationOf,
  type HxBattle,
  type HxState,
  isGun,
  isLeader,
  type OnMap,
  set,
  setFact,
  unitsOnMap,
} from './state.ts'
import { columnNamed } from './tables/odds.ts'
import { fightPs } from './units.ts'
import { inEnemyZone, occupants } from './zones.ts'

/** A unit bound to attack, and the enemy hexes it may choose from (HX-COMB-03). */
export interface Duty {
  readonly unit: OnMap
  readonly hexes: readonly Point[]
}

/** Troops that can fight of their own will: in good order, no guns and no leaders (HX-MOR-03, HX-ART-04). */
const able = (u: OnMap): boolean => u.order === 'good' && !isGun(u) && !isLeader(u)

/** Whether a unit may still make a direct attack in this attack phase (HX-COMB-04, HX-COMB-05, HX-CHG-15). */
export const mayAttack = (u: OnMap): boolean =>
  able(u) && formationOf(u) !== 'defence' && !u.acted && !u.charged

/** Whether a unit has what a counter-attack asks for, an enemy before it apart (HX-CTR-02). */
export const mayCounter = (u: OnMap): boolean => able(u) && u.wasAttacked && !u.withdrew && !u.acted

/** Neighbouring enemy hexes in a unit's front arc that were not attacked in this phase yet, by name (HX-COMB-05). */
export function targetsOf(state: HxState, u: OnMap): Point[] {
  return hexesInFront(u)
    .filter((hex) => occupants(state, hex).some((enemy) => enemy.side !== u.side))
    .filter((hex) => !state.facts.attacked.includes(formatHex(hex)))
    .sort((a, b) => (formatHex(a) < formatHex(b) ? -1 : 1))
}

/** Units of a side that may make a direct attack now and have an enemy before them. */
export const canAttack = (state: HxState, side: SideId): OnMap[] =>
  unitsOnMap(state).filter((u) => u.side === side && mayAttack(u) && targetsOf(state, u).length > 0)

/** Units of a side that may counter-attack now (HX-CTR-02). */
export const canCounter = (state: HxState, side: SideId): OnMap[] =>
  unitsOnMap(state).filter((u) => u.side === side && mayCounter(u) && targetsOf(state, u).length > 0)

/** Units of a side that still have to attack in this phase: in an enemy zone, an enemy before them (HX-COMB-03). */
export function mustAttack(state: HxState, side: SideId): Duty[] {
  if (!state.facts.mandatoryAttack) return []
  return canAttack(state, side)
    .filter((u) => inEnemyZone(state, u))
    .map((u) => ({ unit: u, hexes: targetsOf(state, u) }))
}

/** The fight of units against a neighbouring hex: all units in it defend together (HX-COMB-05). */
export function fightAt(
  state: HxState,
  kind: 'attack' | 'counter',
  attackers: readonly OnMap[],
  target: Point,
): Fight {
  const from = new Map(attackers.map((u) => [formatHex(u.at), u.at]))
  const defenders = occupants(state, target)
  return { kind, attackers, defenders, target, from: [...from.values()], path: [], leader: false }
}

/** Attacks a hex with these units, who then have attacked for this phase, and settles it wholly (HX-COMB-21). */
export function* attackHex(
  battle: HxBattle,
  kind: 'attack' | 'counter',
  attackers: readonly OnMap[],
  target: Point,
): Procedure {
  const rule = kind === 'attack' ? 'HX-COMB-05' : 'HX-CTR-03'
  const fight = fightAt(battle.state, kind, attackers, target)
  for (const u of attackers) set(battle, u, 'acted', true, rule)
  setFact(battle, 'attacked', [...battle.state.facts.attacked, formatHex(target)], rule)
  yield* fightOut(battle, fight)
}

/** Strength of the enemies in a hex. */
const strengthAt = (state: HxState, hex: Point): number =>
  occupants(state, hex).reduce((total, u) => total + fightPs(u), 0)

/** The weakest of some enemy hexes, the lowest name of equals (HX-ASYNC-02). */
const weakest = (state: HxState, hexes: readonly Point[]): Point =>
  hexes.reduce((best, hex) => (strengthAt(state, hex) < strengthAt(state, best) ? hex : best))

/**
 * Fulfils the duties of a side whose time is up (HX-ASYNC-02): each bound unit goes at the weakest enemy hex before
 * it, those with the same hex together, in the order of the hexes' names; what a fight changes counts for the next.
 */
export function* fulfilDuties(battle: HxBattle, side: SideId): Procedure {
  for (;;) {
    const { state } = battle
    const bound = mustAttack(state, side).map((duty) => ({ ...duty, at: weakest(state, duty.hexes) }))
    const [first] = [...bound].sort((a, b) => (formatHex(a.at) < formatHex(b.at) ? -1 : 1))
    if (first === undefined) return
    const together = bound.filter((duty) => formatHex(duty.at) === formatHex(first.at))
    yield* attackHex(
      battle,
      'attack',
      together.map((duty) => duty.unit),
      first.at,
    )
  }
}

/**
 * Makes the counter-attacks of a side's standing order (HX-ASYNC-03): each enemy hex before units that may counter is
 * attacked by all of them if the column, shifts included, is at least the one named.
 * @returns true when a standing order has decided, so that nobody need be asked.
 */
export function* standingCounters(battle: HxBattle, side: SideId): Procedure<boolean> {
  const { state } = battle
  const wanted = state.sides[side]?.facts.standing.counterAttack
  if (wanted === undefined) return false
  const least = columnNamed(wanted)
  if (least === null) return true
  const hexes = new Map(
    canCounter(state, side)
      .flatMap((u) => targetsOf(state, u))
      .map((hex) => [formatHex(hex), hex]),
  )
  for (const name of [...hexes.keys()].sort()) {
    const hex = hexes.get(name) as Point
    const going = canCounter(state, side).filter((u) =>
      targetsOf(state, u).some((at) => formatHex(at) === name),
    )
    if (going.length === 0 || oddsOf(state, fightAt(state, 'counter', going, hex)).column < least) continue
    yield* attackHex(battle, 'counter', going, hex)
  }
  return true
}
