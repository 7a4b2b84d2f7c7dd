import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { refuse } from '../../../kernel/words.ts'
import { comeOn, enteredAt, entryPlaces } from '../setup/reserves.ts'
import { frameOf } from '../units/bodies.ts'
import { type FwState, type FwUnit, isIndependent, setSide, type Team, unit } from '../units/state.ts'
import { writeTeams } from '../units/teams.ts'
import { beginMove } from './move.ts'

/** A platoon of the reserve that may come in this turn (FW-SCN-05). */
function arriving(state: FwState, id: string): FwUnit {
  const u = unit({ state }, id)
  if (u.status !== 'reserve') refuse('company.error.no-reserve', { unit: id })
  // An observer comes when his battery does, or after it.
  const own = isIndependent(u) && u.battery !== null ? unit({ state }, u.battery) : null
  if (own !== null) {
    if (own.status === 'reserve') refuse('company.error.not-arrived', { unit: id })
    return u
  }
  if ((lookUp(state.sides, u.side)?.facts.arrivals ?? 0) < 1)
    refuse('company.error.not-arrived', { unit: id })
  return u
}

/** Where the order lets it in: about the place named, else where there is room along the edge. */
function entered(state: FwState, u: FwUnit, { target, path }: Declared): Team[] {
  const named = target !== undefined && 'at' in target ? target.at : path.at(-1)
  const places: readonly Point[] = named === undefined ? entryPlaces(state, u) : [named]
  for (const place of places) {
    const teams = enteredAt(state, u, place)
    if (teams !== null) return teams
  }
  return refuse('company.error.enter-room', { unit: u.id })
}

/**
 * Enter: a platoon of the reserve that has arrived comes straight from its edge, no farther than it moves in one turn over
 * the ground there, with its guns hitched; that is its move, and who was moving is done (FW-SCN-05, FW-DAT-05, FW-MOV-01).
 * `U4 enter @F2`, or `U4 enter` wherever there is room.
 */
export const enter: Order<FwState> = {
  key: 'enter',
  names: {
    en: ['enter', 'arrive', 'come', 'come on', 'reserves'],
    pl: ['wejdź', 'wchodzi', 'wchodzą', 'wprowadź', 'odwód', 'odwody', 'rezerwy'],
  },
  class: 'move',
  form: { target: { kinds: ['place'], needed: false }, path: { needed: false } },
  open(state, id) {
    arriving(state, id)
    return {}
  },
  check(state, declared) {
    entered(state, arriving(state, declared.unit), declared)
  },
  *perform(battle, declared) {
    const { state } = battle
    const u = arriving(state, declared.unit)
    const laid = entered(state, u, declared)
    beginMove(battle, u, true)
    const come = comeOn(battle, u, laid)
    const teams = come.map((team): Team => ({ ...team, did: ['moved'] }))
    const frame = frameOf(teams)
    if (frame === null) return
    const arrivals = lookUp(state.sides, u.side)?.facts.arrivals ?? 0
    if (u.battery === null) setSide(battle, u.side, 'arrivals', Math.max(0, arrivals - 1), 'FW-SCN-05')
    battle.change('FW-SCN-05', { type: 'place', unit: u.id, at: frame.at, facing: frame.facing })
    battle.change('FW-SCN-05', { type: 'status', unit: u.id, status: 'standing' })
    writeTeams(battle, u, teams, 'FW-SCN-05')
    battle.event('FW-SCN-05', 'company.enters', { unit: u.id })
  },
}
