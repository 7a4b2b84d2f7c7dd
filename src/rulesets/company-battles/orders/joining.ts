import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { standingUnit } from '../command/commanding.ts'
import { platoonsNear, shortOf } from '../command/joining.ts'
import { CM, did } from '../units/profile.ts'
import { type FwState, type FwUnit, isIndependent, joinedBy, ownUnits, set, unit } from '../units/state.ts'
import { asTargets } from './checks.ts'

function loner(state: FwState, id: string): FwUnit {
  const u = standingUnit(state, id)
  if (!isIndependent(u)) refuse('company.error.not-independent', { unit: id })
  return u
}

/** Says how far an independent team is from the platoon it would join, or that it is none of its platoons on the table (FW-CMD-06). */
function refuseJoin(state: FwState, u: FwUnit, named: string): never {
  const platoon = ownUnits(state, u.side).find((one) => one.id === named && !isIndependent(one))
  const short = platoon === undefined ? null : shortOf(u, platoon)
  if (short === null) return refuse('company.error.join-whom', { unit: u.id, platoon: named })
  return refuse('company.error.join-far', {
    unit: u.id,
    platoon: named,
    cm: short.gap / CM,
    most: short.within / CM,
  })
}

/**
 * Join: an independent team becomes part of a platoon within command distance, to the end of the phase (FW-CMD-06). `UH1
 * join @U1`.
 */
export const join: Order<FwState> = {
  key: 'join',
  names: { en: ['join', 'attach'], pl: ['dołącz', 'dołącza', 'dołączenie'] },
  class: 'command',
  form: { target: { kinds: ['friend'], needed: true } },
  open(state, id) {
    const u = loner(state, id)
    // Who has charged with a platoon charges with no other (FW-ASL-22).
    if (state.phase === 'assault' && u.teams.some((team) => did(team, 'assaulted')))
      refuse('company.error.joined-fought', { unit: id })
    const own = joinedBy(state, u)
    if (own !== null) refuse('company.error.joined-already', { unit: id, platoon: own.id })
    return { targets: () => asTargets(platoonsNear(state, u)) }
  },
  check(state, declared) {
    join.open(state, declared.unit)
    const { target } = declared
    const named = target !== undefined && 'unit' in target ? target.unit : ''
    const u = loner(state, declared.unit)
    if (!platoonsNear(state, u).some(({ id }) => id === named)) refuseJoin(state, u, named)
  },
  *perform(battle, { unit: id, target }) {
    if (target === undefined || !('unit' in target)) return
    set(battle, unit(battle, id), 'attached', target.unit, 'FW-CMD-06')
    battle.event('FW-CMD-06', 'company.joins', { unit: id, target: target.unit })
  },
}
