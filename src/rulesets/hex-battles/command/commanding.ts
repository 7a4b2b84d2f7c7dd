import { leadsUnit } from '../../../kernel/brigades.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { type Declared, givenTo } from '../../../kernel/order.ts'
import { type PlayerId, refuse } from '../../../kernel/words.ts'
import { type HxState, type HxUnit, type OnMap, onMap } from '../units/state.ts'

/**
 * Whether a player may order a unit: one of his commands or brigades, or any of his side if he is its chief, whose word goes
 * for stacks and attacks of several commands (HX-ASYNC-06).
 */
export const mayCommand = (state: HxState, player: PlayerId, u: HxUnit): boolean =>
  leadsUnit(state, player, u, u.commander)

/** The counter named, if it is one of the player's; refuses another's and none at all alike. */
export function ownUnit(state: HxState, id: string, by: PlayerId | null): HxUnit {
  const u = lookUp(state.units, id)
  if (u === undefined || (by !== null && !mayCommand(state, by, u))) {
    return refuse('hex.error.not-yours', { unit: id })
  }
  return u
}

/** The counter on the map of that id; refuses what has been removed. */
export function standingUnit(state: HxState, id: string): OnMap {
  const u = lookUp(state.units, id)
  if (u === undefined || !onMap(u)) return refuse('hex.error.removed', { unit: id })
  return u
}

/**
 * The ordered counter and those that the order is given to together with it, all of its side; whether their owners want
 * to take part is asked later (HX-ASYNC-06). Refuses strangers and counters off the map.
 */
export function ordered(state: HxState, declared: Declared): OnMap[] {
  const [id, ...others] = givenTo(declared)
  const first = standingUnit(state, id ?? declared.unit)
  const found = [first]
  for (const other of others) {
    const u = lookUp(state.units, other)
    if (u === undefined || u.side !== first.side) return refuse('hex.error.not-yours', { unit: other })
    if (!found.some((one) => one.id === u.id)) found.push(standingUnit(state, other))
  }
  return found
}
