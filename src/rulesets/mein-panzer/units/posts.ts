import { lookUp } from '../../../kernel/look-up.ts'
import { hasArmour, isOpen, isStand, isVehicle, modelOf } from './models.ts'
import { type MpState, type MpUnit, onTable } from './state.ts'
import { passengersOf } from './transport.ts'

type Standing = MpUnit & { readonly at: NonNullable<MpUnit['at']> }

/** Men in it can be fired at with small arms: an open vehicle, or one without armour (MP-INF-04). */
export const laysBare = (u: Pick<MpUnit, 'card'>): boolean => isVehicle(u) && (isOpen(u) || !hasArmour(u))

/** Where a model fires from: its own place, or the vehicle it is aboard; null: nowhere on the table (MP-TRP-06). */
export function postOf(state: MpState, u: MpUnit): Standing | null {
  const post = u.at === null && u.carrier !== undefined ? lookUp(state.units, u.carrier) : u
  return post === undefined || !onTable(post) ? null : (post as Standing)
}

/** A gun in tow, which has no place of its own. */
export const isInTow = ({ status, aboardAs }: Pick<MpUnit, 'status' | 'aboardAs'>): boolean =>
  status === 'aboard' && aboardAs === 'towed'

/** The vehicle on the table that tows a gun; null: it is not in tow, or that is not there. */
export function tractorOf(state: MpState, u: MpUnit): Standing | null {
  const tractor = isInTow(u) && u.carrier !== undefined ? lookUp(state.units, u.carrier) : undefined
  return tractor === undefined || !onTable(tractor) ? null : (tractor as Standing)
}

/**
 * A model as it is fired at; null: it cannot be. A gun in tow lies where its tractor stands, as wide, and drives and is hidden
 * as that: a likeness of it, on which nothing is written (MP-TRP-12).
 */
export function asTarget(state: MpState, u: MpUnit): Standing | null {
  if (onTable(u)) return u as Standing
  const tractor = tractorOf(state, u)
  if (tractor === null) return null
  const { at, facing, base, inside, hidden, moving, running, crawling, zigzag } = tractor
  return { ...u, at, facing, base, inside, hidden, moving, running, crawling, zigzag }
}

/** Whom one looks at who fires at a target: of a gun in tow its tractor (MP-TRP-12). */
export const seenAs = (state: MpState, target: Standing): Standing => tractorOf(state, target) ?? target

/** Passengers of an adapted open vehicle who fire with it when it fires (MP-TRP-06). */
export const firingFrom = (state: MpState, u: MpUnit): MpUnit[] =>
  modelOf(u).passengers !== null && isOpen(u)
    ? passengersOf(state, u).filter((one) => isStand(one) && !one.pinned)
    : []
