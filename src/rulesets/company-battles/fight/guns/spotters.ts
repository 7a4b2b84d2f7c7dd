import { everyUnit } from '../../../../kernel/ordered.ts'
import { did, has, isOperational, isPlaced, isTank } from '../../units/profile.ts'
import { type FwState, type FwUnit, type Member, memberCalled, type Team, teamId } from '../../units/state.ts'

/** Who directs a bombardment, and from where he looks: himself, or the tank that he sits in (FW-ART-13). */
export interface Spotter {
  readonly member: Member
  readonly eyes: Member
}

/** Whether a battery has a staff that is fit (FW-ART-13, FW-ART-17). */
export const hasStaff = (u: FwUnit | undefined): boolean =>
  u?.teams.some((team) => has(team, 'staff') && isOperational(team)) ?? false

/** Whether a unit's teams may direct a battery at all: of commanders those of its company, and not higher ones (FW-ART-11, FW-ART-13). */
function directs(state: FwState, by: FwUnit, battery: FwUnit): boolean {
  if (by.side !== battery.side) return false
  if (by.id === battery.id) return true
  if (by.role === 'observer' && by.battery !== null) {
    return by.battery === battery.id || (hasStaff(state.units[by.battery]) && hasStaff(battery))
  }
  return by.role !== 'higher' && by.company === battery.company && commands(by)
}

/** Whether a unit is company or higher command: that of the company directs at a worse score (FW-ART-11, FW-ART-16). */
export const commands = ({ role }: FwUnit): boolean =>
  role === 'commander' || role === 'second' || role === 'higher'

/** What bars a team from directing in this turn: moving, shooting, having directed or been fired over (FW-ART-12, FW-LOS-10). */
const busy = (team: Team): boolean =>
  (['moved', 'shot', 'bombarded', 'spotted', 'eyes', 'dug', 'towed', 'appointed', 'over'] as const).some(
    (deed) => did(team, deed),
  )

/**
 * Everybody who may direct a battery now, observers first: fit, idle in this turn, on the table or in a tank that has
 * neither moved nor shot (FW-ART-11…13).
 */
export function spottersOf(state: FwState, battery: FwUnit): Spotter[] {
  const found = everyUnit(state)
    .filter((u) => u.at !== null || u.status === 'aboard' || u.teams.some((team) => !isPlaced(team)))
    .filter((u) => directs(state, u, battery) && !u.fast)
    .flatMap((u) => u.teams.map((team) => ({ u, team })))
    .flatMap((member): Spotter[] => {
      const eyes = eyesOf(state, member)
      return eyes === null || busy(member.team) ? [] : [{ member, eyes }]
    })
  const rank = ({ member: { u } }: Spotter): number =>
    u.role === 'observer' ? 0 : u.id === battery.id ? 1 : 2
  return found.sort((a, b) => rank(a) - rank(b))
}

/** Teams that could direct a battery and have done something else in this turn, by their ids: those that have moved, and others (FW-ART-12). */
export function barredSpotters(
  state: FwState,
  battery: FwUnit,
): { readonly moved: readonly string[]; readonly busy: readonly string[] } {
  const all = everyUnit(state)
    .filter((u) => u.at !== null && directs(state, u, battery))
    .flatMap((u) => u.teams.filter(isOperational).map((team) => ({ u, team })))
  const hasMoved = ({ u, team }: Member): boolean => u.fast || did(team, 'moved')
  const named = (members: readonly Member[]): string[] => members.map(({ u, team }) => teamId(u, team))
  return {
    moved: named(all.filter(hasMoved)),
    busy: named(all.filter((one) => !hasMoved(one) && busy(one.team))),
  }
}

/** From where a team looks; null: from nowhere (FW-ART-13, FW-TRA-12). */
function eyesOf(state: FwState, member: Member): Member | null {
  const { u, team } = member
  if (team.aboard === undefined) return isOperational(team) && u.at !== null ? member : null
  const tank = u.role === 'observer' ? memberCalled(state, team.aboard) : null
  if (tank === null || !isTank(tank.team) || !isOperational(tank.team) || tank.u.fast) return null
  return did(tank.team, 'moved') || did(tank.team, 'shot') ? null : tank
}

/** The spotter's own id, as it is named with the order. */
export const spotterId = ({ member: { u, team } }: Spotter): string => teamId(u, team)

/** Whether a player means a spotter: by the id of the team, or of the unit it is of. */
export const isNamed = (spotter: Spotter, name: string): boolean =>
  name === spotterId(spotter) || name === spotter.member.u.id
