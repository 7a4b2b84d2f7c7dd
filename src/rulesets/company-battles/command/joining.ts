import { gapBetween, isWithin } from '../units/bodies.ts'
import { commandDistance, isPlaced, isTransport } from '../units/profile.ts'
import { type FwState, type FwUnit, isIndependent, ownUnits, type Team } from '../units/state.ts'

/** How near an independent team and one of a platoon must be, by either's command distance, in mm (FW-CMD-06). */
const linkOf = (u: FwUnit, team: Team, platoon: FwUnit, one: Team): number =>
  Math.max(commandDistance(u, team), commandDistance(platoon, one))

/** Whether some team of a platoon is within command distance of an independent one (FW-CMD-06). */
const near = (u: FwUnit, team: Team, platoon: FwUnit): boolean =>
  platoon.teams.some((one) => isPlaced(one) && isWithin(team, one, linkOf(u, team, platoon, one)))

/** How far an independent team is from the team of a platoon that it misses by least, and how near it would have to be to that, in mm; null: one is not on the table (FW-CMD-06). */
export function shortOf(
  u: FwUnit,
  platoon: FwUnit,
): { readonly gap: number; readonly within: number } | null {
  const [team] = u.teams
  if (team === undefined || !isPlaced(team)) return null
  const [nearest] = platoon.teams
    .filter(isPlaced)
    .map((one) => ({ gap: gapBetween(team, one), within: linkOf(u, team, platoon, one) }))
    .sort((a, b) => a.gap - a.within - (b.gap - b.within))
  return nearest ?? null
}

/** Platoons of its side that an independent team could join where it stands (FW-CMD-06). */
export function platoonsNear(state: FwState, u: FwUnit): FwUnit[] {
  const [team] = u.teams
  if (team === undefined || !isPlaced(team)) return []
  return ownUnits(state, u.side).filter((one) => !isIndependent(one) && near(u, team, one))
}

/** Who may appoint commanders: of a company its commander and his second, of any the higher command (FW-LDR-02, FW-LDR-04). */
export const mayAppoint = (u: FwUnit): boolean =>
  u.role === 'commander' || u.role === 'second' || u.role === 'higher'

/** Platoons without a commander for which one could appoint a new one now (FW-LDR-02, FW-LDR-04). */
export const leaderless = (state: FwState, by: FwUnit): FwUnit[] =>
  platoonsNear(state, by).filter(
    (u) =>
      u.leader === null &&
      (by.role === 'higher' || u.company === by.company) &&
      (by.attached === null || by.attached === u.id) &&
      candidates(by, u).length > 0,
  )

/** Teams of a platoon that could be appointed: within command distance of who appoints, no transport, not bailed out. */
export function candidates(by: FwUnit, u: FwUnit): Team[] {
  const [team] = by.teams
  if (team === undefined) return []
  return u.teams.filter(
    (one) =>
      isPlaced(one) &&
      !isTransport(one) &&
      one.bailed === undefined &&
      isWithin(team, one, commandDistance(by, team)),
  )
}
