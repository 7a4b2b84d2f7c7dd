import type { Procedure } from '../../../kernel/ask.ts'
import { formatHex, hexesInFront } from '../../../kernel/space/hex.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { SideId } from '../../../kernel/words.ts'
import { occupants, unitsOnMap } from '../ground/positions.ts'
import {
  formationOf,
  type HxBattle,
  type HxState,
  isGun,
  isLeader,
  type OnMap,
  set,
  setFact,
} from '../units/state.ts'
import { fightOut } from './combat.ts'
import type { Fight } from './fight.ts'

/** Troops that can fight of their own will: in good order, no guns and no leaders (HX-MOR-03, HX-ART-04). */
export const isFighter = (u: OnMap): boolean => u.order === 'good' && !isGun(u) && !isLeader(u)

/** Whether a unit may still make a direct attack in this attack phase (HX-COMB-04, HX-COMB-05, HX-CHG-15). */
export const mayAttack = (u: OnMap): boolean =>
  isFighter(u) && formationOf(u) !== 'defence' && !u.acted && !u.charged

/** Neighbouring enemy hexes in a unit's front arc that were not attacked in this phase yet, by name (HX-COMB-05). */
export function targetsOf(state: HxState, u: OnMap): Point[] {
  const targets: Point[] = []
  for (const hex of hexesInFront(u)) {
    if (isHeldAgainst(state, u.side, hex) && !state.facts.attacked.includes(formatHex(hex))) targets.push(hex)
  }
  return targets.length < 2 ? targets : targets.sort((a, b) => (formatHex(a) < formatHex(b) ? -1 : 1))
}

/** Whether enemies of a side stand in a hex. */
function isHeldAgainst(state: HxState, side: SideId, hex: Point): boolean {
  for (const enemy of occupants(state, hex)) if (enemy.side !== side) return true
  return false
}

/** Units of a side that may make a direct attack now and have an enemy before them. */
export const canAttack = (state: HxState, side: SideId): OnMap[] =>
  unitsOnMap(state).filter((u) => u.side === side && mayAttack(u) && targetsOf(state, u).length > 0)

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
