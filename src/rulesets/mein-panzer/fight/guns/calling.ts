import { sum, term } from '../../../../kernel/modifiers.ts'
import { gap } from '../../../../kernel/space/base.ts'
import { pointDistance } from '../../../../kernel/space/segment.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import { moraleTerms } from '../../morale/morale-test.ts'
import type { OtherCall } from '../../tables/calls.ts'
import { INCH } from '../../tables/inches.ts'
import { leastRange, type Weapon } from '../../tables/weapons.ts'
import { checked } from '../../units/checks.ts'
import { type BatteryAmmo, type Mark, setMark } from '../../units/marks.ts'
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

/** Tells a caller's own side alone of his call. */
type Told = (rule: string, name: string, more: object) => void
const toldBy =
  (battle: MpBattle, caller: Standing): Told =>
  (rule, name, more) =>
    battle.event(rule, name, { unit: caller.id, ...more }, [caller.side])

/**
 * A model calls the fire of a battery, which has its mark then; false where nothing came of the call. All this its own side
 * alone is told (MP-ART-04, MP-ART-17).
 */
export function callFire(battle: MpBattle, caller: Standing, call: Call): boolean {
  const { state } = battle
  const { battery, at } = call
  const pieces = piecesOf(state, battery)
  const bar = barOfRange(pieces, at)
  if (bar !== null) {
    toldBy(battle, caller)('MP-ART-17', 'mp.call-range', { data: { bar, battery } })
    return false
  }
  const weapons = pieces.map(({ weapon }) => weapon)
  const mark = speak(battle, caller, call, { weapons, exempt: isCommander(state, caller, battery) })
  if (mark !== null) setMark(battle, caller.side, battery, mark, 'MP-ART-04')
  return mark !== null
}

/**
 * What a call comes to: close to himself a caller makes it only if he dares, and who is no observer and no commander of the
 * battery may be misheard (MP-ART-05, MP-ART-07). Null: there is no mark.
 * @param guns the weapons that are called, and whether the caller commands them
 */
export function speak(
  battle: MpBattle,
  caller: Standing,
  { battery, at, arrow, ammo, blind }: Call,
  { weapons, exempt }: { readonly weapons: readonly Weapon[]; readonly exempt: boolean },
): Mark | null {
  const told = toldBy(battle, caller)
  const spot = { at, facing: 0, base: { kind: 'circle', diameter: 0 } } as const
  const distance = gap(spot, caller) / INCH
  if (distance < CLOSE && !dares(battle, caller, weapons, told)) return null
  const heard = isObserver(caller) || exempt ? 'correct' : heardAs(battle, caller)
  told('MP-ART-04', 'mp.called', { data: { battery, at: { x: at.x, y: at.y }, ammo } })
  if (heard !== 'correct') told('MP-ART-07', 'mp.misheard', { data: { heard } })
  const { x, y } = heard === 'misunderstood' ? caller.at : at
  const { turn } = battle.state
  const { id: by, suppressed } = caller
  return { at: { x, y }, arrow, ammo, by, turn, distance, heard, suppressed, blind, fired: false }
}

/** Whether a caller dares: Morale less the strength of what he calls, OV for who sits behind armour; his level stays (MP-ART-05, MP-MOR-10). */
function dares(battle: MpBattle, caller: Standing, weapons: readonly Weapon[], told: Told): boolean {
  const { state } = battle
  const armoured = isVehicle(caller) && (modelOf(caller).armour?.front ?? 0) > 0
  const worst = Math.max(...weapons.map(({ ov, fp }) => (armoured ? ov : fp) ?? 0))
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
