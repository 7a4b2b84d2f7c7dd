import { lookUp } from '../../../kernel/look-up.ts'
import type { Order } from '../../../kernel/order.ts'
import { contains } from '../../../kernel/space/area.ts'
import { message, refuse } from '../../../kernel/words.ts'
import { standingUnit } from '../command/commanding.ts'
import { mayMove, wayThrough } from '../move/advance.ts'
import { cargoAboard, staysBogged } from '../move/transport.ts'
import { walk } from '../move/walk.ts'
import type { Way } from '../move/way.ts'
import { type FwState, type FwUnit, type Member, teamId, unit } from '../units/state.ts'
import { goHome, removeTeams } from '../units/teams.ts'
import { teamsNamed } from './checks.ts'
import { beginMove, movingUnit } from './move.ts'
import { TEAMS_OPTION } from './options.ts'
import { OWN_TEAMS } from './parts.ts'

/** The way of a team over the nearest edge of the table that it can come to in one move; null: over none (FW-LEV-01, FW-MOV-02). */
function wayOut(state: FwState, member: Member): Way | null {
  const { x, y } = member.team
  const { width, height } = state.map
  const exits = [
    { at: { x: 0, y }, far: x },
    { at: { x: width, y }, far: width - x },
    { at: { x, y: 0 }, far: y },
    { at: { x, y: height }, far: height - y },
  ].sort((a, b) => a.far - b.far)
  for (const { at } of exits) {
    const way = wayThrough(state, member, at)
    if (way !== null) return way
  }
  return null
}

/**
 * A unit of the side in turn, in its movement phase, that is not done with its move: with a commander, for without one nobody
 * moves (FW-LDR-01, FW-MOV-01).
 */
function leaving(state: FwState, id: string): FwUnit {
  const u = standingUnit(state, id)
  if (state.active !== u.side) refuse('company.error.not-your-turn')
  if (state.phase !== 'movement')
    refuse('company.error.other-phase', { phase: message('company.phase.movement') })
  return movingUnit(state, id)
}

const leavers = (state: FwState, u: FwUnit, text: string | undefined): Member[] =>
  teamsNamed(u, text).filter(({ team }) => mayMove(team) && wayOut(state, { u, team }) !== null)

/**
 * Leave the table over the nearest edge, with the tests that ground on the way there asks for: through the side's own zone a team just goes, elsewhere it counts as destroyed
 * (FW-LEV-01). `U8 leave teams=3`.
 */
export const quit: Order<FwState> = {
  key: 'quit',
  ...OWN_TEAMS,
  names: { en: ['leave', 'quit'], pl: ['opuść stół', 'schodzi', 'zejdź'] },
  // Nobody is offered to leave: it is given by those who mean it.
  class: 'table',
  form: { options: { teams: { ...TEAMS_OPTION, needed: true } } },
  open(state, id) {
    const able = leavers(state, leaving(state, id), undefined)
    if (able.length === 0) refuse('company.error.nobody-leaves', { unit: id })
    return { values: () => ({ teams: able.map(({ team }) => String(team.n)) }) }
  },
  check(state, declared) {
    const able = leavers(state, leaving(state, declared.unit), lookUp(declared.options, 'teams'))
    if (able.length === 0) refuse('company.error.nobody-leaves', { unit: declared.unit })
  },
  *perform(battle, declared) {
    const { state } = battle
    beginMove(battle, unit(battle, declared.unit), false)
    for (const { team } of leavers(state, unit(battle, declared.unit), lookUp(declared.options, 'teams'))) {
      const u = unit(battle, declared.unit)
      const way = wayOut(state, { u, team })
      const at = way?.points.at(-1)
      if (way === null || at === undefined) continue
      const came = walk(battle, { u, team }, way, way.length)
      if (came.bogged !== undefined) {
        staysBogged(battle, u, came, 'FW-LEV-01')
        continue
      }
      const own = contains(lookUp(state.sides, u.side)?.facts.zone ?? [], at)
      const cargo = cargoAboard(state, teamId(u, team))
      battle.event('FW-LEV-01', 'company.leaves', { unit: u.id, data: { team: teamId(u, team) } })
      for (const one of [...cargo, { u, team }]) {
        const now = unit(battle, one.u.id)
        if (own) goHome(battle, now, [one.team.n])
        else removeTeams(battle, now, [one.team.n], 'FW-LEV-01')
      }
    }
  },
}
