import { entriesOf } from '../../../kernel/ordered.ts'
import type { Base } from '../../../kernel/space/types.ts'
import { CREWS } from '../tables/crews.ts'
import { INCH } from '../tables/inches.ts'
import type { Model } from '../tables/model.ts'
import { MODELS } from '../tables/models.ts'
import type { MpUnit } from './state.ts'

const BY_ID: ReadonlyMap<string, Model> = new Map(
  [...entriesOf(MODELS).flatMap(([, models]) => models), ...CREWS].map((model) => [model.id, model]),
)

/** The entry of the tables of that id; null: there is none such (MP-DAT-04). */
export const modelCalled = (id: string): Model | null => BY_ID.get(id) ?? null

/** The entry of the tables that a model is made from (MP-DAT-02). Throws for an id that a scenario would have been refused for. */
export function modelOf({ card }: Pick<MpUnit, 'card'>): Model {
  const model = BY_ID.get(card)
  if (model === undefined) throw new Error(`There is no model ${card}.`)
  return model
}

export const isVehicle = (u: Pick<MpUnit, 'card'>): boolean => modelOf(u).kind === 'vehicle'
export const isGun = (u: Pick<MpUnit, 'card'>): boolean => modelOf(u).kind === 'gun'
/** Stands on foot or on horseback: infantry, support, headquarters, observers, snipers, crews. */
export function isStand(u: Pick<MpUnit, 'card'>): boolean {
  const { kind } = modelOf(u)
  return kind !== 'vehicle' && kind !== 'gun'
}

/** Snipers act only hidden, and count as reconnaissance (MP-SNP-01). */
export const isSniper = (u: Pick<MpUnit, 'card'>): boolean => modelOf(u).kind === 'sniper'

/** An open vehicle, or one without armour at all: who is in it can be come at (MP-CHG-01, MP-INF-04). */
export const isOpen = (u: Pick<MpUnit, 'card'>): boolean => isVehicle(u) && modelOf(u).armour?.top === 0

/** Nothing of a model is armoured (T8.2, MP-SUP-01). */
export function isUnarmoured(u: Pick<MpUnit, 'card'>): boolean {
  const { armour } = modelOf(u)
  return armour === null || Math.max(armour.front, armour.side, armour.rear, armour.top) <= 0
}

/** Any side of it has armour (MP-RAM-03, MP-OVR-01, T8.2). */
export const hasArmour = (u: Pick<MpUnit, 'card'>): boolean => !isUnarmoured(u)

/** Stands, guns with their crews and unarmoured vehicles: what fire all about them keeps down (MP-ART-11, MP-SUP-01). */
export const isSoft = (u: Pick<MpUnit, 'card'>): boolean => !isVehicle(u) || isUnarmoured(u)

/** The footprint of a model: stands half an inch round, guns a little more by class, vehicles a rectangle (MP-CORE-10). */
export function baseOf({ kind, klass }: Pick<Model, 'kind' | 'klass'>): Base {
  if (kind === 'vehicle')
    return { kind: 'rect', width: (INCH * (5 + klass)) / 10, depth: (INCH * (8 + 2 * klass)) / 10 }
  return { kind: 'circle', diameter: kind === 'gun' ? INCH + (INCH * klass) / 10 : INCH }
}
