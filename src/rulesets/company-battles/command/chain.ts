import { isWithin } from '../units/bodies.ts'
import { commandDistance, isPlaced, isTransport } from '../units/profile.ts'
import type { FwState, FwUnit, Member, Team } from '../units/state.ts'
import { memberCalled, teamId, unitsOnTable } from '../units/state.ts'

/**
 * Who commands a platoon: its own commander; where that is lost, the commander of its company, his second or higher command, if
 * one of them has joined it, leads its movement (FW-CMD-02, FW-CMD-07). Null: nobody (FW-LDR-01).
 */
export function leaderOf(state: FwState, u: FwUnit): Member | null {
  const own = u.teams.find(({ n }) => n === u.leader)
  if (own !== undefined) return { u, team: own }
  for (const one of unitsOnTable(state)) {
    const [team] = one.teams
    if (one.attached === u.id && standsIn(one, u) && team !== undefined) return { u: one, team }
  }
  return null
}

/** Whether an independent may stand in for the commander of a platoon: of his company, higher command of any (FW-CMD-07, FW-CMD-08). */
const standsIn = ({ role, company }: FwUnit, u: FwUnit): boolean =>
  role === 'higher' || ((role === 'commander' || role === 'second') && company === u.company)

/**
 * Where a leader commands from: who rides, from what carries him, a vehicle of the platoon where that stands by now. Nobody
 * else who rides passes anything on (FW-CMD-02, FW-TRA-12).
 */
export function postOf(state: FwState, platoon: FwUnit, { team }: Member): Team {
  const { aboard } = team
  if (aboard === undefined) return team
  const own = platoon.teams.find((one) => teamId(platoon, one) === aboard)
  return own ?? memberCalled(state, aboard)?.team ?? team
}

interface Reached {
  readonly teams: readonly Team[]
  readonly leader: number | null
  readonly rating: FwUnit['rating']
  readonly reached: ReadonlySet<number>
}

/** Who is in command, of each platoon under a commander of its own as its teams were when it was asked last, by its id. */
const known = new Map<string, Reached>()

/**
 * Numbers of the teams of a platoon that are in command: of the commander, or of one another in a chain; those who ride, as
 * what carries them (FW-CMD-02, FW-CMD-04).
 */
export function inCommand(state: FwState, u: FwUnit): ReadonlySet<number> {
  const before = known.get(u.id)
  if (before?.teams === u.teams && before.leader === u.leader && before.rating === u.rating)
    return before.reached
  const leader = leaderOf(state, u)
  if (leader === null) return new Set()
  const post = postOf(state, u, leader)
  const reached = chainFrom(u, leader, post)
  // Who rides with another platoon goes where that goes.
  if (leader.u.id === u.id && (post === leader.team || u.teams.includes(post))) {
    if (known.size >= MOST) known.clear()
    known.set(u.id, { teams: u.teams, leader: u.leader, rating: u.rating, reached })
  }
  return reached
}

/** Of more platoons nothing is kept: many more than a battle has. */
const MOST = 500

/** Whether a team is in command of the leader himself, from his {@link postOf}; then {@link inCommand} has it, too (FW-CMD-02). */
export const isBeside = (u: FwUnit, leader: Member, post: Team, team: Team): boolean =>
  (leader.u.id === u.id && leader.team.n === team.n) || !isPlaced(team) || reaches(u, post, team)

/**
 * Whether a team is in command by somebody who is beside the leader, which is asked of who has just moved: mostly it saves
 * the whole chain. False: perhaps by more of them (FW-CMD-02).
 */
export function isLinkedTo(u: FwUnit, leader: Member, post: Team, team: Team): boolean {
  const isOwn = leader.u.id === u.id
  for (const link of u.teams) {
    if (link.n === team.n || !isPlaced(link) || isTransport(link) || (isOwn && link.n === leader.team.n))
      continue
    if (reaches(u, link, team) && reaches(u, post, link)) return true
  }
  return false
}

function chainFrom(u: FwUnit, leader: Member, post: Team): Set<number> {
  const reached = new Set<number>()
  if (leader.u.id === u.id) reached.add(leader.team.n)
  let links: readonly Team[] = [post]
  while (links.length > 0) {
    const next: Team[] = []
    for (const team of u.teams) {
      if (reached.has(team.n)) continue
      if (isPlaced(team) && reachedBy(u, links, team)) {
        reached.add(team.n)
        // A transport is commanded, and passes nothing on (FW-CMD-02).
        if (!isTransport(team)) next.push(team)
      }
    }
    links = next
  }
  // Who rides is in command as the vehicle of his platoon is that carries him (FW-CMD-04, FW-TRA-12).
  for (const { n, aboard } of u.teams) {
    if (aboard === undefined) continue
    const own = u.teams.find((one) => teamId(u, one) === aboard)
    if (own === undefined || reached.has(own.n)) reached.add(n)
  }
  return reached
}

function reachedBy(u: FwUnit, links: readonly Team[], team: Team): boolean {
  for (const link of links) if (reaches(u, link, team)) return true
  return false
}

const reaches = (u: FwUnit, link: Team, team: Team): boolean =>
  isPlaced(link) && isWithin(link, team, commandDistance(u, team))

const isFit = ({ bailed, bogged }: Team): boolean => bailed === undefined && bogged === undefined

/** Whether enough of a platoon is in command: half of its fit teams, rounded up, transports apart (FW-CMD-04). */
export function holdsTogether(state: FwState, u: FwUnit): boolean {
  const counted = u.teams.filter((team) => !isTransport(team) && isFit(team))
  const reached = inCommand(state, u)
  return counted.filter(({ n }) => reached.has(n)).length * 2 >= counted.length
}

/** The parts into which a platoon has fallen, each of teams within command distance of each other (FW-TGT-04, FW-CMD-05). */
export function groupsOf(u: FwUnit): Team[][] {
  const left = u.teams.filter(isPlaced)
  const groups: Team[][] = []
  while (left.length > 0) {
    const group = left.splice(0, 1)
    for (let i = 0; i < group.length; i++) {
      const link = group[i] as Team
      for (let k = left.length - 1; k >= 0; k--) {
        const team = left[k] as Team
        if (isWithin(link, team, commandDistance(u, team))) group.push(...left.splice(k, 1))
      }
    }
    groups.push(group.sort((a, b) => a.n - b.n))
  }
  return groups
}
