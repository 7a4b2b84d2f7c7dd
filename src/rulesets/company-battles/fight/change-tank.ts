import type { Procedure } from '../../../kernel/ask.ts'
import { message } from '../../../kernel/words.ts'
import { frameOf, gapBetween, withTeam } from '../units/bodies.ts'
import { commandDistance, isOperational, isPlaced, isTank } from '../units/profile.ts'
import {
  type FwBattle,
  type FwState,
  type FwUnit,
  isIndependent,
  type Member,
  ownUnits,
  set,
  teamId,
  unit,
} from '../units/state.ts'
import { writeTeams } from '../units/teams.ts'
import { passengersOf, stayAboard } from './passengers.ts'
import { pick } from './windows/pick.ts'

/**
 * At the end of a phase a commander whose tank is bailed out or bogged down may take over an operational tank within
 * command distance: of his platoon, of his company, or of any; usually the nearest (FW-LDR-05, FW-BAI-04).
 */
export function* changeTanks(battle: FwBattle): Procedure {
  for (const side of battle.state.facts.order) {
    for (const { id } of ownUnits(battle.state, side)) {
      const u = unit(battle, id)
      const team = u.teams.find(({ n }) => n === u.leader || isIndependent(u))
      if (team === undefined || !isTank(team) || !isPlaced(team) || isOperational(team)) continue
      const to = yield* tankWanted(battle.state, { u, team })
      if (to !== null) takeOver(battle, { u, team }, to)
    }
  }
}

/** Units whose tanks a commander may take: his own platoon; all of his company; any (FW-LDR-05). */
function openTo(state: FwState, u: FwUnit): FwUnit[] {
  if (!isIndependent(u)) return [u]
  const platoons = ownUnits(state, u.side).filter((one) => !isIndependent(one))
  return u.role === 'higher' ? platoons : platoons.filter(({ company }) => company === u.company)
}

/** Operational tanks within command distance of a commander's, those of other commanders last, then the nearest first. */
const tanksNear = (state: FwState, { u, team }: Member): Member[] =>
  openTo(state, u)
    .flatMap((one) => one.teams.map((tank): Member => ({ u: one, team: tank })))
    .filter((one) => one.team !== team && isTank(one.team) && isOperational(one.team))
    .map((one) => ({ one, far: gapBetween(team, one.team) }))
    .filter(({ far }) => far <= commandDistance(u, team))
    .sort((a, b) => led(a.one) - led(b.one) || a.far - b.far || a.one.team.n - b.one.team.n)
    .map(({ one }) => one)

const led = ({ u, team }: Member): number => (u.leader === team.n ? 1 : 0)

/** The tank he changes to: the nearest, or his owner is asked (FW-ASY-04); null: he stays. */
function* tankWanted(state: FwState, { u, team }: Member): Procedure<Member | null> {
  const open = tanksNear(state, { u, team })
  const [nearest] = open
  if (nearest === undefined || u.standing.swap === 'never') return null
  if (u.standing.swap !== 'ask') return nearest
  const said = yield* pick(state, {
    kind: 'company.cmdr-swap',
    rule: 'FW-LDR-05',
    u,
    prompt: message('company.ask.cmdr-swap', { team: teamId(u, team) }),
    choices: [
      ...open.map((one) => ({
        id: teamId(one.u, one.team),
        label: message('company.choice.team', { team: teamId(one.u, one.team) }),
      })),
      { id: 'stay', label: message('company.choice.stay-put') },
    ],
    usual: teamId(nearest.u, nearest.team),
  })
  return open.find((one) => teamId(one.u, one.team) === said) ?? null
}

/** The crews change places: within a platoon another team leads it, else both units' tanks are exchanged (FW-LDR-05). */
function takeOver(battle: FwBattle, { u, team }: Member, to: Member): void {
  if (to.u.id === u.id) set(battle, u, 'leader', to.team.n, 'FW-LDR-05')
  else {
    const [riders, others] = [passengersOf(battle.state, { u, team }), passengersOf(battle.state, to)]
    writeTeams(battle, u, withTeam(u, { ...to.team, n: team.n }), 'FW-LDR-05')
    writeTeams(battle, to.u, withTeam(to.u, { ...team, n: to.team.n }), 'FW-LDR-05')
    for (const { id } of [u, to.u]) follow(battle, id)
    stayAboard(battle, others, teamId(u, team), 'FW-LDR-05')
    stayAboard(battle, riders, teamId(to.u, to.team), 'FW-LDR-05')
  }
  battle.event('FW-LDR-05', 'company.changes-tank', {
    unit: u.id,
    data: { from: teamId(u, team), to: teamId(to.u, to.team) },
  })
}

/** The box round a unit goes where its teams are. */
function follow(battle: FwBattle, id: string): void {
  const u = unit(battle, id)
  const frame = frameOf(u.teams)
  if (frame !== null)
    battle.change('FW-LDR-05', { type: 'turn', unit: id, at: frame.at, facing: frame.facing })
}
