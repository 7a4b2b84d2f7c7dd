import { cargoOf } from '../../../kernel/ordered.ts'
import type { Placed } from '../../../kernel/space/types.ts'
import type { RuleId } from '../../../kernel/words.ts'
import { lose } from '../morale/losses.ts'
import { gunSurvives, surviveOrdeal } from '../morale/surviving.ts'
import { placeBeside } from '../move/beside.ts'
import { type MpBattle, type MpUnit, set, unit } from '../units/state.ts'

/**
 * What becomes of those aboard a vehicle that is destroyed: passengers roll for survival and come out beside it, a gun in tow
 * outlives it on 10 or less; if it explodes all are lost (MP-TRP-10, MP-TRP-12, MP-HIT-13, MP-HIT-15). Crews have a rule
 * of their own.
 */
export function loseCargo(battle: MpBattle, carrier: MpUnit & Placed, exploded: boolean): void {
  for (const { id, aboardAs } of cargoOf(battle.state, carrier)) {
    if (aboardAs === 'crew') continue
    const towed = aboardAs === 'towed'
    const rule = towed ? 'MP-TRP-12' : 'MP-TRP-10'
    const u = unit(battle, id)
    if (exploded) lose(battle, u, rule)
    else if (towed ? tractorLost(battle, u) : surviveOrdeal(battle, u, 0, rule)) {
      if (!getDown(battle, carrier, id, rule)) lose(battle, unit(battle, id), rule)
    }
  }
}

/** Whether a gun outlives the vehicle that towed it (MP-TRP-12). */
function tractorLost(battle: MpBattle, gun: MpUnit): boolean {
  const die = battle.roll(20, { rule: 'MP-TRP-12', why: 'mp.roll.towed-gun', by: gun.id })
  const survives = gunSurvives(die)
  battle.event('MP-TRP-12', 'mp.towed-gun', { unit: gun.id, data: { die, survives } })
  if (!survives) lose(battle, gun, 'MP-TRP-12')
  return survives
}

/** A model comes out of a vehicle and stands beside it; false where there is no room. */
export function getDown(battle: MpBattle, carrier: MpUnit & Placed, id: string, rule: RuleId): boolean {
  const u = unit(battle, id)
  const at = placeBeside(battle.state, carrier, u.base)
  if (at === null) return false
  battle.change(rule, { type: 'alight', unit: id, at, facing: carrier.facing })
  set(battle, unit(battle, id), 'aboardAs', null, rule)
  return true
}
