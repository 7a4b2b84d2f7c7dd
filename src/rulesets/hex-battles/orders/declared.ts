import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared } from '../../../kernel/order.ts'
import { formatHex, parseHex, sameHex } from '../../../kernel/space/hex.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { message, refuse, type SideId } from '../../../kernel/words.ts'
import { type HxPhase, type HxState, isLeader, type OnMap } from '../units/state.ts'

/** Refuses an order that does not belong to what a side may do now (HX-TURN-01). */
export function checkPhase(state: HxState, side: SideId, phase: HxPhase): void {
  if (state.phase !== phase) refuse('hex.error.not-in-phase', { phase: message(`hex.phase.${phase}`) })
  if (state.active !== side) refuse('hex.error.not-your-turn')
}

/** The hex an order is aimed at: that of the unit named, or the hex itself. Refuses anything else. */
export function targetHex(state: HxState, declared: Declared): Point {
  const { target } = declared
  if (target === undefined) return refuse('hex.error.needs-hex')
  if ('at' in target) return target.at
  if ('unit' in target)
    return lookUp(state.units, target.unit)?.at ?? refuse('hex.error.not-on-map', { unit: target.unit })
  const named = parseHex(target.feature, state.map)
  return named.ok ? named.at : refuse('hex.error.needs-hex')
}

/** Refuses counters that do not stand in one hex with one front (HX-CHG-07). */
export function checkTogether(units: readonly OnMap[]): void {
  const [first, ...others] = units
  const apart = others.find(
    (u) => first !== undefined && !(sameHex(u.at, first.at) && (isLeader(u) || u.facing === first.facing)),
  )
  if (first !== undefined && apart !== undefined) {
    refuse('hex.error.not-together', { unit: apart.id, hex: formatHex(first.at) })
  }
}
