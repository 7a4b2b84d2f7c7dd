import { lookUp } from '../../../kernel/look-up.ts'
import { cargoOf, everySide } from '../../../kernel/ordered.ts'
import { gap } from '../../../kernel/space/base.ts'
import type { Placed } from '../../../kernel/space/types.ts'
import { INCH } from '../tables/inches.ts'
import { isOpen, isSoft } from '../units/models.ts'
import { modelsOfPart, type PartId, partOf, partsOf } from '../units/parts.ts'
import { platoonsOf } from '../units/platoons.ts'
import { postOf } from '../units/posts.ts'
import { enemiesOf, type MpBattle, type MpState, type MpUnit } from '../units/state.ts'
import { testAll } from './step.ts'

/** Nearer than this a headlong charge is feared, in hundredths of an inch (MP-BAN-06, MP-CAV-06). */
const FEARED = 10 * INCH

/** A model that charges headlong and stands on the table. */
type Charger = MpUnit & Placed

/**
 * Platoons, and parts of them, whose infantry, guns or unarmoured vehicles are the target of a headlong charge, and to which
 * somebody of the platoon that makes it is near (MP-BAN-06, MP-CAV-06).
 */
export function afraid(state: MpState): PartId[] {
  return everySide(state).flatMap(({ id: side }) => {
    const charging = enemiesOf(state, side).filter((u): u is Charger => u.charging)
    if (charging.length === 0) return []
    return platoonsOf(state, side)
      .flatMap(({ id }) => partsOf(state, id))
      .filter((id) => isAfraid(state, id, charging))
  })
}

/** Whether a platoon or a part of it has before it the charge of a platoon that goes for it (MP-BAN-06). */
function isAfraid(state: MpState, id: PartId, charging: readonly Charger[]): boolean {
  const by = new Set(charging.filter((one) => chargedBy(state, one).includes(id)).map((one) => one.platoon))
  const before = charging.filter((one) => by.has(one.platoon))
  return modelsOfPart(state, id).some((u) => {
    const post = isSoft(u) ? postOf(state, u) : null
    return post !== null && before.some((one) => gap(one, post) < FEARED)
  })
}

/** Whose men a model goes for in its charge: those of its target, and those who ride on it or in it where it is open (MP-BAN-06, MP-CHG-01). */
function chargedBy(state: MpState, { charged }: MpUnit): PartId[] {
  const target = charged == null ? undefined : lookUp(state.units, charged)
  if (target === undefined) return []
  const riders = cargoOf(state, target).filter(
    ({ aboardAs }) => aboardAs === 'riding' || (aboardAs === 'inside' && isOpen(target)),
  )
  return [target, ...riders].filter(isSoft).map(partOf)
}

/** As a turn ends, whoever is the target of a headlong charge and has it near tests Morale, once each (MP-BAN-06, MP-CAV-06, MP-TRN-07). */
export const fear = (battle: MpBattle): void => testAll(battle, afraid(battle.state))
