import { gap } from '../../../kernel/space/base.ts'
import { type CommandColumn, HQ_RANGE } from '../tables/command.ts'
import { INCH } from '../tables/inches.ts'
import { modelsIn, platoonCalled, platoonsOf, skillOf } from '../units/platoons.ts'
import type { MpState, MpUnit, Platoon, PlatoonId } from '../units/state.ts'
import { columnOf, placeOf } from './range.ts'

/** What somebody commands as: the headquarters of a company, or of a battalion. */
export type Role = keyof typeof HQ_RANGE

/** Whoever may give orders to other platoons: as what, for which headquarters, and how much worse (MP-CMD-06, MP-CMD-07). */
export interface Command {
  readonly platoon: Platoon
  readonly role: Role
  /** The headquarters whose platoons he commands; null: of platoons that have none. */
  readonly of: PlatoonId | null
  /** He leads a platoon, and acts as a headquarters that was never there. */
  readonly acting: boolean
}

const ROLES = { hq: 'company', battalion: 'battalion' } as const satisfies Partial<
  Record<Platoon['kind'], Role>
>

export const roleOf = ({ kind }: Platoon): Role | null =>
  kind === 'hq' || kind === 'battalion' ? ROLES[kind] : null

/** Whether anybody of a platoon is left in the battle. */
export const isThere = (state: MpState, id: PlatoonId): boolean => modelsIn(state, id).length > 0

/** The platoon that acts as headquarters where a side was fielded without any: the first that has a leader (MP-CMD-07). */
const actingFor = (state: MpState, side: string): Platoon | undefined => {
  const all = platoonsOf(state, side)
  return all.some((one) => roleOf(one) !== null)
    ? undefined
    : all.find(({ id, leader }) => leader !== null && isThere(state, id))
}

/** What a model commands besides its own platoon; null: nothing (MP-CMD-06, MP-CMD-07). */
export function commandOf(state: MpState, u: MpUnit): Command | null {
  const platoon = platoonCalled(state, u.platoon)
  const role = roleOf(platoon)
  if (role !== null && platoon.acts === undefined) return { platoon, role, of: platoon.id, acting: false }
  if (platoon.leader !== u.id) return null
  if (platoon.acts !== undefined) {
    const replaced = roleOf(platoonCalled(state, platoon.acts)) ?? 'company'
    return { platoon, role: replaced, of: platoon.acts, acting: false }
  }
  return actingFor(state, platoon.side)?.id === platoon.id
    ? { platoon, role: 'company', of: null, acting: true }
    : null
}

/**
 * The platoons that somebody may give orders to: of a company's headquarters its own; of a battalion's the companies'
 * headquarters. Platoons without a company are the battalion's, and any company's where nobody commands as that (MP-CMD-06).
 */
export function subordinatesOf(state: MpState, { platoon, role, of }: Command): Platoon[] {
  const others = platoonsOf(state, platoon.side).filter(({ id }) => id !== platoon.id && isThere(state, id))
  const masterless = role === 'battalion' || !hasBattalion(state, platoon.side)
  return others.filter((one) => {
    const theirs = roleOf(one)
    if (theirs !== null) return role === 'battalion' && theirs === 'company'
    return one.company === null ? masterless : one.company === of
  })
}

/** Whether somebody on the table commands a side's battalion: its headquarters, or who has taken its place (MP-CMD-06, MP-CMD-07). */
const hasBattalion = (state: MpState, side: string): boolean =>
  platoonsOf(state, side).some(
    ({ id, kind, acts }) =>
      isThere(state, id) &&
      (kind === 'battalion' || (acts !== undefined && platoonCalled(state, acts).kind === 'battalion')),
  )

/** How far a headquarters commands, in hundredths of an inch: by its Skill and training (T7.1, MP-CMD-01). */
export function headquartersRange(state: MpState, u: MpUnit, role: Role): number {
  const column: CommandColumn = columnOf(u)
  const { add, times } = HQ_RANGE[role]
  return (skillOf(state, u) + add[column]) * times * INCH
}

/** Whether a platoon's leader is within the range of who commands it (MP-CMD-06, MP-CMD-08). */
export function isReached(state: MpState, u: MpUnit, { role }: Command, platoon: Platoon): boolean {
  const leader = platoon.leader === null ? undefined : state.units[platoon.leader]
  const [from, to] = [placeOf(state, u), leader === undefined ? null : placeOf(state, leader)]
  return from !== null && to !== null && gap(from, to) <= headquartersRange(state, u, role)
}

/** Whether a headquarters has given its order of this turn, whichever of its models gave it (MP-CMD-08). */
export const hasCommanded = (state: MpState, platoon: PlatoonId): boolean =>
  modelsIn(state, platoon).some(({ used }) => used.includes('called'))
