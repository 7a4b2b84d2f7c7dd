import type { Procedure } from '../../../kernel/ask.ts'
import { everyUnit } from '../../../kernel/ordered.ts'
import { belowHalf } from '../morale/morale.ts'
import { motivation } from '../morale/tests.ts'
import { SPIED } from '../sight/concealment.ts'
import { isTransport } from '../units/profile.ts'
import { type FwBattle, type FwUnit, onTable, otherSide, ownUnits, unit } from '../units/state.ts'
import { removeTeams } from '../units/teams.ts'
import { guestsOf, leftBehind } from './passengers.ts'

/**
 * Teams of a platoon that count for its morale: those destroyed, transports with them, and those able, without transports
 * and bailed crews; bogged ones are able (FW-MOR-02).
 */
export const strengthOf = (u: FwUnit): { readonly destroyed: number; readonly able: number } => ({
  destroyed: u.lost.length,
  able: u.teams.filter((team) => team.bailed !== true && !isTransport(team)).length,
})

/** Whether a platoon is below half (FW-MOR-02). */
export function isBelowHalf(u: FwUnit): boolean {
  const { destroyed, able } = strengthOf(u)
  return belowHalf(destroyed, able)
}

/**
 * The end of a phase of fire or assault: platoons below half that lost a team or had a crew bail out in it test their
 * Motivation, the active side first, and those that fail are destroyed and taken off, with no wrecks left (FW-MOR-01, FW-MOR-03, FW-MOR-04). Then what Eyes and Ears had
 * found may hide again (FW-REC-02).
 */
export function* platoonMorale(battle: FwBattle): Procedure {
  const { state } = battle
  const first = state.active ?? state.facts.order[0] ?? ''
  for (const side of [first, otherSide(state, first)]) {
    for (const { id } of ownUnits(state, side)) {
      const u = unit(battle, id)
      if (!onTable(u) || u.role !== 'platoon' || !u.hurt || !isBelowHalf(u)) continue
      if (yield* motivation(battle, u, 'FW-MOR-01')) continue
      battle.event('FW-MOR-01', 'company.platoon-breaks', { unit: id })
      const { teams } = unit(battle, id)
      const guests = guestsOf(battle.state, unit(battle, id))
      const numbers = teams.map(({ n }) => n)
      removeTeams(battle, unit(battle, id), numbers, 'FW-MOR-01')
      yield* leftBehind(battle, guests)
    }
  }
  for (const u of everyUnit(state)) {
    for (const { id } of u.markers.filter(({ kind }) => kind === SPIED))
      battle.change('FW-REC-02', { type: 'unmark', unit: u.id, marker: id, why: 'expired' })
  }
}
