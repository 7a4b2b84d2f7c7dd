import { cargoOf } from '../../../kernel/ordered.ts'
import { gap } from '../../../kernel/space/base.ts'
import type { Placed } from '../../../kernel/space/types.ts'
import type { RuleId } from '../../../kernel/words.ts'
import { lose } from '../morale/losses.ts'
import { gunSurvives, surviveOrdeal, survives } from '../morale/surviving.ts'
import { placeBeside } from '../move/beside.ts'
import { INCH } from '../tables/inches.ts'
import { chosenFor } from '../units/choices.ts'
import { isGun } from '../units/models.ts'
import { isPacked } from '../units/readiness.ts'
import { type MpBattle, type MpState, type MpUnit, set, unit } from '../units/state.ts'
import { halvesIn, hasSpaceFor, isShared } from '../units/transport.ts'

/**
 * What becomes of those aboard a vehicle that is destroyed: passengers roll for survival and come out beside it, a gun in tow
 * outlives it on 10 or less; if it explodes all are lost (MP-TRP-10, MP-TRP-12, MP-HIT-13, MP-HIT-15). So do stands of which half
 * was in it, and come out beside what carries the other half (MP-TRP-02). Further teams of horses are unhitched (MP-TRP-15). A stand that
 * two vehicles carry is the worse off for losing one of them (MP-INF-12). Crews have a rule of their own.
 */
export function loseCargo(battle: MpBattle, carrier: MpUnit & Placed, exploded: boolean): void {
  for (const { id, carrier: own } of halvesIn(battle.state, carrier)) {
    const from = unit(battle, own ?? '')
    const out =
      !exploded && survives(surviveOrdeal(battle, unit(battle, id), 'MP-TRP-10', { halfLost: true }))
    if (
      exploded ||
      (out && !(from.at !== null && getDown(battle, { ...from, at: from.at }, id, 'MP-TRP-02')))
    )
      lose(battle, unit(battle, id), 'MP-TRP-10')
  }
  loseTeams(battle, carrier, exploded)
  for (const { id, aboardAs } of cargoOf(battle.state, carrier)) {
    if (aboardAs === 'crew') continue
    const towed = aboardAs === 'towed'
    const rule = towed ? 'MP-TRP-12' : 'MP-TRP-10'
    const u = unit(battle, id)
    if (exploded) lose(battle, u, rule)
    else if (
      towed ? tractorLost(battle, u) : survives(surviveOrdeal(battle, u, rule, { halfLost: isShared(u) }))
    ) {
      if (!getDown(battle, carrier, id, rule)) lose(battle, unit(battle, id), rule)
    }
  }
}

/** Teams of horses that were added for a gun are unhitched; if their vehicle explodes, or there is no room for them, they are lost (MP-TRP-15). */
export function loseTeams(battle: MpBattle, carrier: MpUnit & Placed, exploded: boolean): void {
  for (const { id, aboardAs } of cargoOf(battle.state, carrier))
    if (aboardAs === 'team' && (exploded || !getDown(battle, carrier, id, 'MP-TRP-15')))
      lose(battle, unit(battle, id), 'MP-TRP-15')
}

/** Whether a gun outlives the vehicle that towed it (MP-TRP-12). */
function tractorLost(battle: MpBattle, gun: MpUnit): boolean {
  const die = battle.roll(20, { rule: 'MP-TRP-12', why: 'mp.roll.towed-gun', by: gun.id })
  const survives = gunSurvives(die)
  battle.event('MP-TRP-12', 'mp.towed-gun', { unit: gun.id, data: { die, survives } })
  if (!survives) lose(battle, gun, 'MP-TRP-12')
  return survives
}

/** How near a stand must be to get in or may get out, and a gun to be hitched, in hundredths of an inch (MP-TRP-03). */
export const BOARDING = 2 * INCH
const HITCHING = INCH

/** Whether a stand or a gun is near enough to be taken aboard or hitched (MP-TRP-03). */
export const reachesAboard = (into: Placed, u: MpUnit & Placed): boolean =>
  gap(into, u) <= (isGun(u) ? HITCHING : BOARDING)

/** Whether a stand beside a vehicle of its platoon could get in at once: neither Pinned nor busy with its weapon (MP-TRP-02, MP-TRP-03). */
export const boardable = (state: MpState, into: MpUnit & Placed, u: MpUnit): boolean =>
  u.at !== null &&
  !u.pinned &&
  isPacked(u) &&
  hasSpaceFor(state, into, u) &&
  reachesAboard(into, u as MpUnit & Placed)

/**
 * A model gets into a vehicle or is hitched to it; from then on they act as one (MP-TRP-03, MP-TRP-04, MP-TRP-13).
 * @param shares the second vehicle, in which half of it rides (MP-TRP-02)
 */
export function boards(battle: MpBattle, into: MpUnit, u: MpUnit, shares: string | null = null): void {
  const towed = isGun(u)
  const rule = towed ? 'MP-TRP-13' : 'MP-TRP-03'
  battle.event(rule, 'mp.loads', { unit: u.id, target: into.id, data: { towed } })
  battle.change(rule, { type: 'board', unit: u.id, carrier: into.id })
  const now = unit(battle, u.id)
  set(battle, now, 'aboardAs', towed ? 'towed' : 'inside', rule)
  if ((now.shares ?? null) !== shares) set(battle, now, 'shares', shares, 'MP-TRP-02')
  set(battle, now, 'overwatch', null, rule)
  set(battle, now, 'hidden', false, rule)
  if (towed) set(battle, now, 'limbered', true, rule)
  // Who has somebody aboard again is not sent home any more (MP-TRP-08).
  for (const id of shares === null ? [into.id] : [into.id, shares])
    if (unit(battle, id).withdrawn) set(battle, unit(battle, id), 'withdrawn', false, 'MP-TRP-08')
}

/** A team of horses is put before another that draws a gun too heavy for it (MP-TRP-15). */
export function harness(battle: MpBattle, into: MpUnit, team: MpUnit): void {
  battle.event('MP-TRP-15', 'mp.harnessed', { unit: team.id, target: into.id })
  battle.change('MP-TRP-15', { type: 'board', unit: team.id, carrier: into.id })
  const now = unit(battle, team.id)
  set(battle, now, 'aboardAs', 'team', 'MP-TRP-15')
  set(battle, now, 'overwatch', null, 'MP-TRP-15')
  set(battle, now, 'hidden', false, 'MP-TRP-15')
}

/** A model comes out of a vehicle and stands beside it; false where there is no room. */
export function getDown(battle: MpBattle, carrier: MpUnit & Placed, id: string, rule: RuleId): boolean {
  const u = unit(battle, id)
  const at = placeBeside(battle.state, carrier, u.base, chosenFor(battle.state, u, 'down'))
  if (at === null) return false
  battle.change(rule, { type: 'alight', unit: id, at, facing: carrier.facing })
  set(battle, unit(battle, id), 'aboardAs', null, rule)
  // What was set up aboard has to be set up again on the ground (MP-TRP-06).
  if (!isGun(u)) set(battle, unit(battle, id), 'setUp', false, 'MP-ACT-09')
  return true
}
