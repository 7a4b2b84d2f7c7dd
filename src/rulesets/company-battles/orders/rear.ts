import { lookUp } from '../../../kernel/look-up.ts'
import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { leaderOf } from '../command/chain.ts'
import { standingUnit } from '../command/commanding.ts'
import { cargoAboard } from '../move/transport.ts'
import { isOperational, isTransport } from '../units/profile.ts'
import { type FwState, type FwUnit, type Member, teamId, unit } from '../units/state.ts'
import { sendOff } from '../units/teams.ts'
import { teamsNamed } from './checks.ts'
import { TEAMS_OPTION } from './options.ts'
import { OWN_TEAMS } from './parts.ts'

/** Empty transports that can drive: neither bogged down nor without their crews (FW-TRA-08, FW-BOG-04, FW-BAI-01). */
const empties = (state: FwState, u: FwUnit, text: string | undefined): Member[] =>
  teamsNamed(u, text).filter(
    ({ team }) =>
      isTransport(team) && isOperational(team) && cargoAboard(state, teamId(u, team)).length === 0,
  )

/** Empty transports that may go to the rear: nobody drives off without a commander (FW-TRA-08, FW-LDR-01). */
function leaving(state: FwState, id: string, text: string | undefined): Member[] {
  const u = standingUnit(state, id)
  const sent = empties(state, u, text)
  if (sent.length === 0) refuse('company.error.nobody-rear', { unit: id })
  return leaderOf(state, u) === null ? refuse('company.error.leaderless', { unit: id }) : sent
}

/** To the rear: empty transports leave the table for good, without being lost (FW-TRA-08). `D1 rear`, `D1 rear teams=8`. */
export const rear: Order<FwState> = {
  key: 'rear',
  ...OWN_TEAMS,
  names: { en: ['rear', 'to the rear'], pl: ['tyły', 'na tyły'] },
  class: 'move',
  form: { options: { teams: TEAMS_OPTION } },
  open(state, id) {
    leaving(state, id, undefined)
    return {}
  },
  check: (state, { unit: id, options }) => void leaving(state, id, lookUp(options, 'teams')),
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const sent = empties(battle.state, u, lookUp(declared.options, 'teams'))
    battle.event('FW-TRA-08', 'company.to-rear', {
      unit: u.id,
      data: { teams: sent.map(({ team }) => teamId(u, team)).join(', ') },
    })
    sendOff(
      battle,
      u,
      sent.map(({ team }) => team.n),
      'FW-TRA-08',
    )
  },
}
