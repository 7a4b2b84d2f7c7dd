import { isWithin } from '../units/bodies.ts'
import { commandDistance, isPlaced, isTransport } from '../units/profile.ts'
import { type FwState, type FwUnit, isIndependent, ownUnits, type Team } from '../units/state.ts'

/** Whether some team of a platoon is within command distance of an independent one, by either's (FW-CMD-06). */
const near = (u: FwUnit, team: Team, platoon: FwUnit): boolean =>
  platoon.teams.some(
    (one) =>
      isPlaced(one) && isWithin(team, one, Math.max(commandDistance(u, team), commandDistance(platoon, one))),
  )

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
