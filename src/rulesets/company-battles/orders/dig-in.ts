import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { standingUnit } from '../command/commanding.ts'
import { SKILL } from '../tables/ratings.ts'
import { did, isGun, isInfantry, isOperational, typeOf } from '../units/profile.ts'
import { plain, succeeds } from '../units/score.ts'
import {
  type FwState,
  type FwUnit,
  type Member,
  noted,
  type Team,
  teamId,
  thrown,
  unit,
} from '../units/state.ts'
import { changeTeam, noteDeed } from '../units/teams.ts'
import { teamsNamed } from './checks.ts'
import { TEAMS_OPTION } from './options.ts'
import { OWN_TEAMS } from './parts.ts'

/** A team that could dig in: infantry or a gun that can be moved, which has not moved nor got off or been unhitched (FW-ENT-01, FW-MOV-09). */
const mayDig = (team: Team): boolean =>
  isOperational(team) &&
  (isInfantry(team) || (isGun(team) && typeOf(team).gunClass !== 'immobile')) &&
  team.dugIn === undefined &&
  !did(team, 'moved') &&
  !did(team, 'unloaded') &&
  !did(team, 'dug')

function diggers(u: FwUnit, text: string | undefined): Member[] {
  const found = teamsNamed(u, text).filter(({ team }) => mayDig(team))
  return found.length > 0 ? found : refuse('company.error.nobody-digs', { unit: u.id })
}

/**
 * Dig in: teams that do not move take a Skill test each; whoever passes is dug in, and none of them shoots or assaults
 * this turn (FW-ENT-01). A platoon without a commander may dig in, too (FW-LDR-01). `U1 dig-in`, `U1 dig-in teams=2-4`.
 */
export const digIn: Order<FwState> = {
  key: 'digIn',
  ...OWN_TEAMS,
  names: {
    en: ['dig in', 'dig-in', 'dig', 'entrench', 'foxholes'],
    pl: ['okop', 'okop się', 'okopuje się', 'okopują się', 'okopanie się', 'okopuj się'],
  },
  class: 'move',
  form: { options: { teams: TEAMS_OPTION } },
  open(state, id) {
    diggers(standingUnit(state, id), undefined)
    return {}
  },
  check: (state, declared) => void diggers(standingUnit(state, declared.unit), declared.options.teams),
  *perform(battle, declared) {
    const { id } = standingUnit(battle.state, declared.unit)
    const teams = diggers(unit(battle, id), declared.options.teams).map(({ team }) => team)
    const need = SKILL[unit(battle, id).rating]
    const { roll, faces } = noted(thrown(battle, 'FW-ENT-01', id))
    const dug = teams.filter(() => succeeds(roll, plain(need, 'company.roll.skill')))
    noteDeed(
      battle,
      unit(battle, id),
      teams.map(({ n }) => n),
      'dug',
      'FW-ENT-01',
    )
    for (const { n } of dug) changeTeam(battle, unit(battle, id), n, { dugIn: true }, 'FW-ENT-01')
    battle.event('FW-ENT-01', 'company.digs', {
      unit: id,
      data: {
        dug: dug.length,
        of: teams.length,
        teams: dug.map((team) => teamId({ id }, team)).join(', '),
        faces: faces.join(' '),
        need,
      },
    })
  },
}
