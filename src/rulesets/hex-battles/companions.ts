import type { Declared } from '../../kernel/order.ts'
import { formatHex, parseHex, sameHex } from '../../kernel/space/hex.ts'
import type { Point } from '../../kernel/space/types.ts'
import { type PlayerId, refuse, type SideId } from '../../kernel/words.ts'
import { type HxPhase, type HxState, type OnMap, onMap } from './state.ts'

/** The counters an order is given to, the first and those named with it (`H1+H2`): all of one side, on the map. */
export function companions(state: HxState, declared: Declared): OnMap[] {
  const others = (declared.options.with ?? '').split('+').filter((id) => id !== '')
  const ids = [...new Set([declared.unit, ...others])]
  const found = ids.map((id) => {
    const u = state.units[id]
    return u !== undefined && onMap(u) ? u : refuse('hex.error.not-on-map', { unit: id })
  })
  const [first] = found
  const other = found.find((u) => u.side !== first?.side)
  if (other !== undefined) refuse('hex.error.not-yours', { unit: other.id })
  return found
}

/**
 * Refuses an order to several counters by someone who does not command them all, unless he is his side's chief
 * (HX-ASYNC-06). `by` null: the table or an umpire.
 */
export function checkConsent(state: HxState, units: readonly OnMap[], by: PlayerId | null): void {
  const seat = by === null ? undefined : state.seats[by]
  if (seat === undefined || seat.chief || seat.commands.length === 0) return
  const other = units.find((u) => !seat.commands.includes(u.commander))
  if (other !== undefined) refuse('hex.error.not-commanded', { unit: other.id })
}

/** Refuses an order that does not belong to what a side may do now (HX-TURN-01). */
export function checkPhase(state: HxState, side: SideId, phase: HxPhase): void {
  if (state.phase !== phase) refuse('hex.error.not-in-phase', { phase: { key: `hex.phase.${phase}` } })
  if (state.active !== side) refuse('hex.error.not-your-turn')
}

/** The hex an order is aimed at: that of the unit named, or the hex itself. Refuses anything else. */
export function targetHex(state: HxState, declared: Declared): Point {
  const { target } = declared
  if (target === undefined) return refuse('hex.error.needs-hex', { order: declared.order })
  if ('at' in target) return target.at
  if ('unit' in target)
    return state.units[target.unit]?.at ?? refuse('hex.error.not-on-map', { unit: target.unit })
  const named = parseHex(target.feature, state.map)
  return named.ok ? named.at : refuse('hex.error.needs-hex', { order: declared.order })
}

/** Refuses counters that do not stand in one hex with one front (HX-CHG-07). */
export function checkTogether(units: readonly OnMap[]): void {
  const [first, ...others] = units
  const apart = others.find(
    (u) =>
      first !== undefined && !(sameHex(u.at, first.at) && (u.type === 'leader' || u.facing === first.facing)),
  )
  if (first !== undefined && apart !== undefined) {
    refuse('hex.error.not-together', { unit: apart.id, hex: formatHex(first.at) })
  }
}
