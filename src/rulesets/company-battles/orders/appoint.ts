import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { standingUnit } from '../command/commanding.ts'
import { candidates, leaderless, mayAppoint } from '../command/joining.ts'
import { hasBegun } from '../fight/order-of-fire.ts'
import { did } from '../units/profile.ts'
import { type FwState, type FwUnit, set, type Team, teamId, unit } from '../units/state.ts'
import { noteDeed } from '../units/teams.ts'
import { asTargets, teamsNamed } from './checks.ts'
import { TEAMS_OPTION } from './options.ts'
import { asOptions } from './parts.ts'

function appointer(state: FwState, id: string): FwUnit {
  const u = standingUnit(state, id)
  if (!mayAppoint(u)) refuse('company.error.appoints-not', { unit: id })
  if (u.teams.some((team) => did(team, 'shot') || did(team, 'appointed')))
    refuse('company.error.appoints-late')
  // At the start of the phase: before any platoon of the side has fired (FW-LDR-02, FW-TUR-05).
  if (hasBegun(state, u.side)) refuse('company.error.appoints-late')
  return u
}

/** The platoon and the team that an order names; without one the first of the roster that may be appointed. */
function appointed(state: FwState, declared: Declared): { platoon: FwUnit; team: Team } {
  const by = appointer(state, declared.unit)
  const { target } = declared
  const named = target !== undefined && 'unit' in target ? target.unit : ''
  const platoon = leaderless(state, by).find(({ id }) => id === named)
  if (platoon === undefined) return refuse('company.error.appoints-where', { unit: by.id, platoon: named })
  const open = candidates(by, platoon)
  const told = lookUp(declared.options, 'teams')
  const [first] = told === undefined ? open : teamsNamed(platoon, told).map(({ team }) => team)
  const team = open.find(({ n }) => n === first?.n)
  return team === undefined ? refuse('company.error.appoints-whom', { unit: by.id }) : { platoon, team }
}

/**
 * Appoint: at the start of the shooting phase a company commander or his second who has joined a platoon without a
 * commander names one of its teams; he himself does not shoot this turn (FW-LDR-02, FW-LDR-03). `UH1 appoint @U1 team=3`.
 */
export const appoint: Order<FwState> = {
  key: 'appoint',
  ofParts: asOptions(null, 'teams'),
  names: { en: ['appoint', 'name'], pl: ['mianuj', 'mianuje'] },
  class: 'shoot',
  form: { target: { kinds: ['friend'], needed: true }, options: { teams: TEAMS_OPTION } },
  open(state, id) {
    const by = appointer(state, id)
    return { targets: () => asTargets(leaderless(state, by)) }
  },
  check: (state, declared) => void appointed(state, declared),
  *perform(battle, declared) {
    const { platoon, team } = appointed(battle.state, declared)
    const by = unit(battle, declared.unit)
    set(battle, by, 'attached', platoon.id, 'FW-LDR-02')
    set(battle, platoon, 'leader', team.n, 'FW-LDR-02')
    noteDeed(
      battle,
      by,
      by.teams.map(({ n }) => n),
      'appointed',
      'FW-LDR-03',
    )
    battle.event('FW-LDR-02', 'company.appointed', {
      unit: by.id,
      target: platoon.id,
      data: { team: teamId(platoon, team) },
    })
  },
}
