import type { Procedure } from '../../../kernel/ask.ts'
import { formatHex } from '../../../kernel/space/hex.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { SideId, UnitId } from '../../../kernel/words.ts'
import { occupants, unitsOnMap } from '../ground/positions.ts'
import { fightPs } from '../ground/strength.ts'
import { inEnemyZone } from '../ground/zones.ts'
import type { HxBattle, HxState, OnMap } from '../units/state.ts'
import { attackHex, canAttack, targetsOf } from './attacks.ts'

/** A unit bound to attack, and the enemy hexes it may choose from (HX-COMB-03). */
export interface Duty {
  readonly unit: OnMap
  readonly hexes: readonly Point[]
}

/**
 * Units that a side's attack phase finds in an enemy zone: they alone are bound in it (HX-COMB-02). Who entered one as he moved
 * stands in it then; who enters one in the phase itself has fought already; and a zone that comes to a unit binds nobody.
 */
export const foundInZones = (state: HxState, side: SideId): UnitId[] =>
  unitsOnMap(state).flatMap((u) => (u.side === side && inEnemyZone(state, u) ? [u.id] : []))

/** Units of a side that still have to attack in this phase: bound, in an enemy zone yet, an enemy before them (HX-COMB-02, HX-COMB-03). */
export function mustAttack(state: HxState, side: SideId): Duty[] {
  if (!state.facts.mandatoryAttack) return []
  return canAttack(state, side)
    .filter((u) => state.facts.bound.includes(u.id) && inEnemyZone(state, u))
    .map((u) => ({ unit: u, hexes: targetsOf(state, u) }))
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
