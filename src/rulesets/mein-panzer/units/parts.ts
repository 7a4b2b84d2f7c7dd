import type { MoraleLevel } from '../tables/morale.ts'
import { levelOf, modelsIn, platoonCalled } from './platoons.ts'
import type { MpState, MpUnit, Platoon } from './state.ts'

/**
 * What has a morale of its own: a platoon by its id, or a part of it that is out of command, by the id of its first model
 * (MP-CMD-04).
 */
export type PartId = string

/** The part that a model belongs to; of most it is the whole platoon. */
export const partOf = ({ part, platoon }: Pick<MpUnit, 'part' | 'platoon'>): PartId => part ?? platoon

/** The platoon of a part. */
export function platoonOfPart(state: MpState, id: PartId): Platoon {
  const u = state.units[id]
  return u === undefined ? platoonCalled(state, id) : platoonCalled(state, u.platoon)
}

/** The models of a part that are in the battle, in the order of ids. */
export const modelsOfPart = (state: MpState, id: PartId): MpUnit[] =>
  modelsIn(state, platoonOfPart(state, id).id).filter((u) => partOf(u) === id)

/** The level of a part. */
export function levelOfPart(state: MpState, id: PartId): MoraleLevel {
  const [first] = modelsOfPart(state, id)
  return first === undefined ? platoonOfPart(state, id).level : levelOf(state, first)
}

/** All parts of a platoon that have models left: the platoon itself first. */
export function partsOf(state: MpState, platoon: string): PartId[] {
  const models = modelsIn(state, platoon)
  if (models.every((u) => partOf(u) === platoon)) return models.length === 0 ? [] : [platoon]
  const all = new Set(models.map(partOf))
  return [...all].sort((a, b) => Number(b === platoon) - Number(a === platoon))
}

/** Who speaks for a part: its platoon's leader, or the first of those out of command (MP-CMD-04). */
export function headOf(state: MpState, id: PartId): MpUnit | undefined {
  const models = modelsOfPart(state, id)
  const { leader } = platoonOfPart(state, id)
  return models.find((u) => u.id === leader) ?? models[0]
}
