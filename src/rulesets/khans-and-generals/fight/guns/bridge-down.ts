import { divideHalfEven } from '../../../../kernel/modifiers.ts'
import { travel, WINDS, wholePoint } from '../../../../kernel/space/angle.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import type { FeatureId } from '../../../../kernel/words.ts'
import { hasRoom } from '../../ground/beside.ts'
import { unlock } from '../../ground/contacts.ts'
import { closedTo } from '../../ground/open-ground.ts'
import { standingAt } from '../../ground/placing.ts'
import { areasOf, placed, zonesOf } from '../../ground/standing.ts'
import { destroy, loseStan } from '../../morale/losses.ts'
import { scatter } from '../../morale/scatter.ts'
import { cardMove } from '../../move/allowance.ts'
import { getStuck, stickFast } from '../../move/bogging.ts'
import { type KgBattle, type KgState, type KgUnit, onTable, unitsOnTable } from '../../units/state.ts'
import { isVehicle } from '../../units/vehicles.ts'

/** Bridges that are destroyed take those on them down (KG-ZON-02). */
const RULE = 'KG-ZON-02'
/** How far apart places ashore are looked at, mm. */
const STRIDE = 5

/** Those who stand on a bridge: with the middle of their base (KG-ZON-02). */
export const onBridge = (state: KgState, bridge: FeatureId): KgUnit[] =>
  unitsOnTable(state).filter((u) =>
    zonesOf(state, placed(u)).some(({ zone }) => zone.id === bridge && zone.kind === 'bridge'),
  )

/**
 * What becomes of those who stood on a bridge that is no more (KG-ZON-02): they come down into what is under it. Men over
 * ground that is closed to them lose half their Stan and get ashore; guns and vehicles there are lost, as is whoever
 * finds no room. Elsewhere men are scattered, and a vehicle in shallow water tests whether it bogs down (KG-TER-05).
 */
export function comeDown(battle: KgBattle, who: readonly KgUnit[], by?: KgUnit): void {
  for (const u of who) {
    if (!onTable(u)) continue
    battle.event(RULE, 'kg.bridge-gone', { unit: u.id })
    unlock(battle, u, RULE)
    if (closedTo(battle.state, u, placed(u))) sink(battle, u, by)
    else wade(battle, u)
  }
}

/** Who comes down on ground that is closed to him: men swim for it, all else is lost. */
function sink(battle: KgBattle, u: KgUnit, by: KgUnit | undefined): void {
  const ashore = isVehicle(u) || u.kind === 'artillery' ? null : shoreFor(battle.state, u)
  if (ashore === null) return destroy(battle, u, { rule: RULE, by })
  const path = [placed(u).at, ashore]
  const { facing } = u
  battle.change(RULE, { type: 'move', unit: u.id, path, at: ashore, facing, manner: 'ashore' })
  scatter(battle, u, RULE)
  loseStan(battle, u, divideHalfEven(u.stan, 2), { rule: RULE, by })
}

/** Who comes down where he can stand. */
function wade(battle: KgBattle, u: KgUnit): void {
  if (!isVehicle(u)) return scatter(battle, u, RULE)
  const wet = areasOf(battle.state, placed(u)).some(({ kind }) => kind === 'shallowWater')
  if (wet && getStuck({ battle, u }, 'KG-TER-05')) stickFast(battle, u)
}

/** The nearest place in any of sixteen directions where a unit has room, no farther than its Movement Range; null: there is none. */
function shoreFor(state: KgState, u: KgUnit): Point | null {
  const { at } = placed(u)
  for (let far = STRIDE; far <= cardMove(u) * 10; far += STRIDE) {
    const found = WINDS.map((_, n) => wholePoint(travel(at, n * 225, far))).find((place) =>
      hasRoom(state, u, standingAt(u, place, u.facing)),
    )
    if (found !== undefined) return found
  }
  return null
}
