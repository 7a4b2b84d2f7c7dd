import { MORALE_LEVELS, type MoraleLevel } from '../tables/morale.ts'
import { endCharge, isDeaf } from '../units/headlong.ts'
import { modelsOfPart, type PartId } from '../units/parts.ts'
import { setPlatoon } from '../units/platoons.ts'
import { type MpBattle, type MpUnit, set } from '../units/state.ts'

/** Broken, or worse (MP-MOR-01). */
export const isBroken = (level: MoraleLevel): boolean =>
  MORALE_LEVELS.indexOf(level) >= MORALE_LEVELS.indexOf('broken')

/** Whether a unit has just become Broken, or Routed, by going down from one level to another: that shakes its friends (MP-MOR-02). */
export const breaks = (before: MoraleLevel, after: MoraleLevel): boolean =>
  isBroken(after) && MORALE_LEVELS.indexOf(after) > MORALE_LEVELS.indexOf(before)

/** Whether a level ends a headlong charge: Disorganised does a Banzai charge's, but not cavalry's (MP-BAN-07, MP-CAV-04). */
const endsCharge = (u: MpUnit, level: MoraleLevel): boolean =>
  isBroken(level) || (level === 'disorganised' && isDeaf(u))

/** The level of a platoon, or of a part of it, changes; whoever is Broken or Routed is Pinned no more, and who is Routed waits for nobody (MP-MOR-06, MP-OVW-07, MP-CMD-04). */
export function setLevel(battle: MpBattle, id: PartId, level: MoraleLevel): void {
  const { state } = battle
  const models = modelsOfPart(state, id)
  if (state.units[id] === undefined) setPlatoon(battle, id, { level }, 'MP-MOR-03')
  else for (const u of models) set(battle, u, 'ownLevel', level, 'MP-CMD-04')
  for (const u of models) if (u.charging && endsCharge(u, level)) endCharge(battle, u)
  if (!isBroken(level)) return
  for (const u of models) {
    set(battle, u, 'pinned', false, 'MP-MOR-06')
    if (level === 'routed') set(battle, u, 'overwatch', null, 'MP-OVW-07')
  }
}
