import { sum, term } from '../../../../kernel/modifiers.ts'
import { gap } from '../../../../kernel/space/base.ts'
import { pointDistance } from '../../../../kernel/space/segment.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import { moraleTerms } from '../../morale/morale-test.ts'
import type { OtherCall } from '../../tables/calls.ts'
import { INCH } from '../../tables/inches.ts'
import { leastRange } from '../../tables/weapons.ts'
import { checked } from '../../units/checks.ts'
import { type BatteryAmmo, setMark } from '../../units/marks.ts'
import { isVehicle, modelOf } from '../../units/models.ts'
import { levelOf, moraleOf } from '../../units/platoons.ts'
import type { MpBattle, MpState, PlatoonId } from '../../units/state.ts'
import type { Standing } from '../shooting/aim.ts'
import { otherCall } from './artillery-call.ts'
import { centreOf, isCommander, type Piece, piecesOf } from './battery.ts'

/** A call of fire as it was told (MP-ART-04). */
export interface Call {
  readonly battery: PlatoonId
  readonly at: Point
  readonly arrow: number
  readonly ammo: BatteryAmmo
  readonly blind: boolean
}

/** An observer of the staff, whoever's platoon he is in (MP-ART-12). */
export const isObserver = (u: Standing): boolean => modelOf(u).kind === 'observer'

/** Nearer than this to himself nobody calls fire lightly, in inches (MP-ART-05). */
const CLOSE = 5

/** Why guns cannot fire at a mark: it is too far from the battery's centre, or too near to it; null: they can (MP-ART-17). */
function barOfRange(pieces: readonly Piece[], at: Point): 'far' | 'near' | null {
  const inches = pointDistance(centreOf(pieces), at) / INCH
  if (pieces.every(({ weapon }) => weapon.maxRange !== undefined && inches > weapon.maxRange)) return 'far'
  return pieces.every(({ weapon }) => inches < leastRange(weapon)) ? 'near' : null
}

/** Whether a gun reaches a mark from its battery's centre (MP-ART-17). */
export const reaches = (pieces: readonly Piece[], { weapon }: Piece, at: Point): boolean => {
  const inches = pointDistance(centreOf(pieces), at) / INCH
  return inches >= leastRange(weapon) && (weapon.maxRange === undefined || inches <= weapon.maxRange)
}

/**
 * A model calls fire: close to himself only if he dares, and who is no observer and no commander of the battery may be
 * misheard (MP-ART-04, MP-ART-05, MP-ART-07). The battery has its mark then; false where nothing came of the call. All
 * this its own side alone is told.
 */
export function callFire(battle: MpBattle, caller: Standing, call: Call): boolean {
  const { state } = battle
  const { battery, at, arrow, ammo, blind } = call
  const told = (rule: string, name: string, more: object): void =>
    battle.event(rule, name, { unit: caller.id, ...more }, [caller.side])
  const pieces = piecesOf(state, battery)
  const bar = barOfRange(pieces, at)
  if (bar !== null) {
    told('MP-ART-17', 'mp.call-range', { data: { bar, battery } })
    return false
  }
  const spot = { at, facing: 0, base: { kind: 'circle', diameter: 0 } } as const
  const distance = gap(spot, caller) / INCH
  if (distance < CLOSE && !dares(battle, caller, pieces, told)) return false
  const heard =
    isObserver(caller) || isCommander(state, caller, battery) ? 'correct' : heardAs(battle, caller)
  const place = heard === 'misunderstood' ? caller.at : at
  const mark = {
    at: { x: place.x, y: place.y },
    arrow,
    ammo,
    by: caller.id,
    turn: state.turn,
    distance,
    heard,
    suppressed: caller.suppressed,
    blind,
    fired: false,
  }
  setMark(battle, caller.side, battery, mark, 'MP-ART-04')
  told('MP-ART-04', 'mp.called', { data: { battery, at: { x: at.x, y: at.y }, ammo } })
  if (heard !== 'correct') told('MP-ART-07', 'mp.misheard', { data: { heard } })
  return true
}

/** Whether a caller dares: Morale less the strength of what he calls, OV for who sits behind armour; his level stays (MP-ART-05, MP-MOR-10). */
function dares(
  battle: MpBattle,
  caller: Standing,
  pieces: readonly Piece[],
  told: (rule: string, name: string, more: object) => void,
): boolean {
  const { state } = battle
  const armoured = isVehicle(caller) && (modelOf(caller).armour?.front ?? 0) > 0
  const worst = Math.max(...pieces.map(({ weapon }) => (armoured ? weapon.ov : weapon.fp) ?? 0))
  const terms = moraleTerms({ morale: moraleOf(state, caller), level: levelOf(state, caller) })
  const target = sum([...terms, term('mp.term.close-call', -worst, 'MP-ART-05')])
  const die = battle.roll(20, { rule: 'MP-ART-05', why: 'mp.roll.morale', by: caller.id })
  const { passed } = checked(die, target.total)
  told('MP-ART-05', 'mp.close-call', { sums: { target }, data: { die, passed } })
  return passed
}

/** How somebody who is neither observer nor commander was understood (T5.2, MP-ART-07). */
const heardAs = (battle: MpBattle, caller: Standing): OtherCall =>
  otherCall(battle.roll(20, { rule: 'MP-ART-07', why: 'mp.roll.call', by: caller.id }))

/** Why a battery cannot be given a mark by a caller, as far as its side knows; null: it can (MP-ART-12, MP-ART-13). */
export function barToCall(
  state: MpState,
  caller: Standing,
  battery: PlatoonId,
): 'none' | 'marked' | 'done' | 'routed' | null {
  if (piecesOf(state, battery).length === 0) return 'none'
  const platoon = state.facts.platoons[battery]
  if (platoon === undefined || platoon.side !== caller.side) return 'none'
  if (state.sides[caller.side]?.facts.marks?.[battery]?.turn === state.turn) return 'marked'
  if (platoon.level === 'routed') return 'routed'
  return isObserver(caller) && platoon.activated ? 'done' : null
}
