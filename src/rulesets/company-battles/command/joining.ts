import { gapBetween } from '../units/bodies.ts'
import { commandDistance, isOperational, isPlaced, isTank, isTransport } from '../units/profile.ts'
import {
  type FwBattle,
  type FwState,
  type FwUnit,
  isIndependent,
  type Member,
  ownUnits,
  set,
  type Team,
  teamId,
  unit,
} from '../units/state.ts'

/** Whether some team of a platoon is within command distance of an independent one, by either's (FW-CMD-06). */
const near = (u: FwUnit, team: Team, platoon: FwUnit): boolean =>
  platoon.teams.some(
    (one) =>
      isPlaced(one) &&
      gapBetween(team, one) <= Math.max(commandDistance(u, team), commandDistance(platoon, one)),
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
      gapBetween(team, one) <= commandDistance(by, team),
  )
}

/**
 * At the end of a phase a commander whose tank is bailed out or bogged down takes over the nearest operational tank of his
 * platoon within command distance; the crews change places (FW-LDR-05, FW-BAI-04).
 */
export function changeTanks(battle: FwBattle): void {
  for (const side of battle.state.facts.order) {
    for (const { id } of ownUnits(battle.state, side)) {
      const u = unit(battle, id)
      const team = u.teams.find(({ n }) => n === u.leader)
      if (team === undefined || !isTank(team) || !isPlaced(team) || isOperational(team)) continue
      const other = nearestTank({ u, team })
      if (other === null) continue
      set(battle, u, 'leader', other.n, 'FW-LDR-05')
      battle.event('FW-LDR-05', 'company.changes-tank', {
        unit: id,
        data: { from: teamId(u, team), to: teamId(u, other) },
      })
    }
  }
}

function nearestTank({ u, team }: Member): Team | null {
  const tanks = u.teams
    .filter((one) => one.n !== team.n && isTank(one) && isOperational(one))
    .map((one) => ({ one, far: gapBetween(team, one) }))
    .filter(({ far }) => far <= commandDistance(u, team))
    .sort((a, b) => a.far - b.far || a.one.n - b.one.n)
  return tanks[0]?.one ?? null
}
