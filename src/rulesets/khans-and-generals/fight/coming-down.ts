import { divideHalfEven } from '../../../kernel/modifiers.ts'
import { travel, WINDS, wholePoint } from '../../../kernel/space/angle.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { FeatureId } from '../../../kernel/words.ts'
import { hasRoom } from '../ground/beside.ts'
import { unlock } from '../ground/contacts.ts'
import { closedTo } from '../ground/open-ground.ts'
import { standingAt } from '../ground/placing.ts'
import { areasOf, placed, zonesOf } from '../ground/standing.ts'
import { destroy, loseStan } from '../morale/losses.ts'
import { scatter } from '../morale/scatter.ts'
import { cardMove } from '../move/allowance.ts'
import { getStuck, stickFast } from '../move/bogging.ts'
import { type KgBattle, type KgState, type KgUnit, onTable, unitsOnTable } from '../units/state.ts'
import { isVehicle } from '../units/vehicles.ts'

/** What no longer bears those who stand on it: a bridge that is destroyed (KG-ZON-02), ice that thaws (KG-GRD-06). */
const GONE = {
  'KG-ZON-02': 'kg.bridge-gone',
  'KG-GRD-06': 'kg.ice-gone',
} as const

interface Fall {
  readonly rule: keyof typeof GONE
  /** Who destroyed the bridge. */
  readonly by?: KgUnit | undefined
}

/** How far apart places ashore are looked at, mm. */
const STRIDE = 5

/** Those who stand on a bridge: with the middle of their base (KG-ZON-02). */
export const onBridge = (state: KgState, bridge: FeatureId): KgUnit[] =>
  unitsOnTable(state).filter((u) =>
    zonesOf(state, placed(u)).some(({ zone }) => zone.id === bridge && zone.kind === 'bridge'),
  )

/** Those who stand on water that is frozen over, and on no bridge or ford (KG-GRD-06). */
export const onIce = (state: KgState): KgUnit[] =>
  unitsOnTable(state).filter((u) => {
    const base = placed(u)
    return (
      areasOf(state, base).some(({ kind }) => kind === 'ice') &&
      !zonesOf(state, base).some(({ zone }) => zone.kind === 'bridge' || zone.kind === 'ford')
    )
  })

/** Whether a unit stands in water, deep or shallow. */
export const inWater = (state: KgState, u: KgUnit): boolean =>
  areasOf(state, placed(u)).some(({ kind }) => kind === 'shallowWater' || kind === 'deepWater')

/**
 * What becomes of those who stood on a bridge that is no more, or on ice that has thawed (KG-ZON-02, KG-GRD-06): they come down into what is under it. Men over
 * ground that is closed to them lose half their Stan and get ashore; guns and vehicles there are lost, as is whoever
 * finds no room. Elsewhere men are scattered, and a vehicle in shallow water tests whether it bogs down (KG-TER-05).
 */
export function comeDown(battle: KgBattle, who: readonly KgUnit[], fall: Fall): void {
  for (const u of who) {
    if (!onTable(u)) continue
    battle.event(fall.rule, GONE[fall.rule], { unit: u.id })
    unlock(battle, u, fall.rule)
    if (closedTo(battle.state, u, placed(u))) sink(battle, u, fall)
    else wade(battle, u, fall)
  }
}

/** Who comes down on ground that is closed to him: men swim for it, all else is lost. */
function sink(battle: KgBattle, u: KgUnit, { rule, by }: Fall): void {
  const ashore = isVehicle(u) || u.kind === 'artillery' ? null : shoreFor(battle.state, u)
  if (ashore === null) return destroy(battle, u, { rule, by })
  const path = [placed(u).at, ashore]
  const { facing } = u
  battle.change(rule, { type: 'move', unit: u.id, path, at: ashore, facing, manner: 'ashore' })
  scatter(battle, u, rule)
  loseStan(battle, u, divideHalfEven(u.stan, 2), { rule, by })
}

/** Who comes down where he can stand. */
function wade(battle: KgBattle, u: KgUnit, { rule }: Fall): void {
  if (!isVehicle(u)) return scatter(battle, u, rule)
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
