import { lookUp } from '../../../kernel/look-up.ts'
import { checkForm, type Declared, type Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { inCommand } from '../command/chain.ts'
import { noRoom } from '../ground/standing-room.ts'
import { checkDeploying, inZone, layOut } from '../setup/deployment.ts'
import { frameOf } from '../units/bodies.ts'
import { type FwState, type FwUnit, type Team, teamId, unit } from '../units/state.ts'
import { writeTeams } from '../units/teams.ts'
import { teamsNamed } from './checks.ts'
import { TEAMS_OPTION } from './options.ts'
import { OWN_TEAMS } from './parts.ts'

/** A unit with its teams where the order puts them; refuses what has no room there (FW-SCN-02, FW-DAT-04). */
function posed(state: FwState, u: FwUnit, declared: Declared): Team[] {
  const { target, path, face } = declared
  if (u.status === 'reserve') refuse('company.error.reserve', { unit: u.id })
  const at = target !== undefined && 'at' in target ? target.at : (path.at(-1) ?? u.teams[0])
  if (at === undefined) return refuse('company.error.needs-place', { unit: u.id })
  const text = lookUp(declared.options, 'teams')
  if (text === undefined) {
    const facing = face ?? u.facing
    return (
      layOut(state, u, { x: at.x, y: at.y }, facing) ?? refuse('company.error.start-room', { unit: u.id })
    )
  }
  const named = teamsNamed(u, text).map(({ team }) => team)
  if (named.length !== 1) refuse('company.error.one-team', { unit: u.id })
  const team = { ...(named[0] as Team), x: at.x, y: at.y, f: face ?? (named[0] as Team).f }
  if (!inZone(state, u.side, team) || noRoom(state, teamId(u, team), team) !== null)
    refuse('company.error.start-room', { unit: u.id })
  const teams = u.teams.map((one) => (one.n === team.n ? team : one))
  mustBeCommanded(state, u, teams, team.n)
  return teams
}

/** Refuses to deploy one team so that it, or another that was in command, would be out of it (FW-SCN-02). */
function mustBeCommanded(state: FwState, u: FwUnit, teams: readonly Team[], placed: number): void {
  if (u.role !== 'platoon' || u.leader === null) return
  const reached = inCommand(state, { ...u, teams })
  const before = inCommand(state, u)
  const out = teams.filter(({ n }) => !reached.has(n) && (n === placed || before.has(n)))
  if (out.length > 0)
    refuse('company.error.deploy-command', { teams: out.map((team) => teamId(u, team)).join(', ') })
}

/**
 * Deploy: before the battle a platoon is laid out anywhere in its side's zone, or one of its teams put elsewhere, as often
 * as its player likes; the other side sees nothing of it until both are ready (FW-SCN-02, FW-DAT-04). `U1 deploy D2 face N`,
 * `U1 deploy D3 team=4`.
 */
export const deploy: Order<FwState> = {
  key: 'deploy',
  ...OWN_TEAMS,
  names: { en: ['deploy', 'place'], pl: ['rozstaw', 'ustaw', 'rozstawienie'] },
  class: 'table',
  form: {
    target: { kinds: ['place'], needed: false },
    path: { needed: false },
    face: { needed: false },
    options: { teams: TEAMS_OPTION },
  },
  open(state, id) {
    const u = unit({ state }, id)
    checkDeploying(state, u.side)
    if (u.status === 'reserve') refuse('company.error.reserve', { unit: id })
    return {}
  },
  check(state, declared) {
    checkForm(deploy.form, declared)
    deploy.open(state, declared.unit)
    posed(state, unit({ state }, declared.unit), declared)
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const teams = posed(battle.state, u, declared)
    const frame = frameOf(teams)
    if (frame === null) return
    battle.change('FW-SCN-02', { type: 'place', unit: u.id, at: frame.at, facing: frame.facing })
    writeTeams(battle, u, teams, 'FW-DAT-04')
  },
}
