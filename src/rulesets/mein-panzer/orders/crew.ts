import type { Declared, Order } from '../../../kernel/order.ts'
import { everyUnit } from '../../../kernel/ordered.ts'
import { refuse } from '../../../kernel/words.ts'
import { getOut, leaveEmpty } from '../fight/damage.ts'
import { emptyNear, hasCrew, isCrewOnFoot, manIt } from '../fight/manning.ts'
import type { Wreck } from '../ground/wrecks.ts'
import { pay } from '../units/budget.ts'
import { isGun } from '../units/models.ts'
import { type MpState, type MpUnit, set, unit } from '../units/state.ts'
import { able, actor } from './acting.ts'

/** A crew on foot; to get into a vehicle it takes an action, to a gun it only walks up (MP-MOV-15). */
function crewman(state: MpState, id: string): MpUnit {
  const u = actor(state, id)
  if (u.pinned) refuse('mp.error.pinned', { unit: id })
  if (!isCrewOnFoot(u)) refuse('mp.error.no-crew', { unit: id })
  return u
}

function emptyTold(state: MpState, { unit: id, target }: Declared): Wreck {
  const named = target !== undefined && 'feature' in target ? target.feature : ''
  const wreck = emptyNear(state, crewman(state, id)).find((one) => one.id === named)
  if (wreck === undefined) return refuse('mp.error.nothing-to-man', { unit: id })
  if (!isGun(unit({ state }, wreck.model))) able(state, id, 'either')
  return wreck
}

/**
 * A crew on foot mans what stands without one beside it, its own or another of its platoon: a vehicle within 2", with an
 * action, a gun that it touches, with none: `B1-1c man @wreck-B1-2` (MP-HIT-17, MP-MOV-15, MP-ART-18).
 */
export const man: Order<MpState> = {
  key: 'man',
  names: { en: ['man', 'crew'], pl: ['przejmij', 'obsługuj', 'obsługa', 'obsadzenie'] },
  class: 'action',
  form: { target: { kinds: ['feature'], needed: true } },
  open(state, id) {
    const may = emptyNear(state, crewman(state, id))
    if (may.length === 0) refuse('mp.error.nothing-to-man', { unit: id })
    return { targets: () => may.map((wreck) => ({ feature: wreck.id })) }
  },
  check(state, declared) {
    man.open(state, declared.unit)
    emptyTold(state, declared)
  },
  *perform(battle, declared) {
    const wreck = emptyTold(battle.state, declared)
    if (!isGun(unit(battle, wreck.model))) pay(battle, unit(battle, declared.unit), 'either', 'MP-MOV-15')
    manIt(battle, declared.unit, wreck)
  },
}

/** The crew of a vehicle leaves it with an action, that of a gun without one, and goes on on foot: `B1-1 abandon` (MP-MOV-15). */
export const abandon: Order<MpState> = {
  key: 'abandon',
  names: { en: ['abandon', 'bail out'], pl: ['porzuć', 'opuść pojazd', 'porzucenie'] },
  class: 'action',
  form: {},
  open(state, id) {
    const u = isGun(unit({ state }, id)) ? actor(state, id) : able(state, id, 'either')
    if (u.pinned) refuse('mp.error.pinned', { unit: id })
    if (!hasCrew(state, u)) refuse('mp.error.no-crew', { unit: id })
    return {}
  },
  check: (state, declared) => void abandon.open(state, declared.unit),
  *perform(battle, { unit: id }) {
    const u = unit(battle, id)
    if (!isGun(u)) pay(battle, u, 'either', 'MP-MOV-15')
    const { used } = unit(battle, id)
    battle.event('MP-MOV-15', 'mp.abandons', { unit: id })
    getOut(battle, unit(battle, id), false)
    const crew = everyUnit(battle.state).find(({ crewOf, at }) => crewOf === id && at !== null)
    // With no room beside it they stay.
    if (crew === undefined) return
    set(battle, crew, 'used', used, 'MP-MOV-15')
    leaveEmpty(battle, unit(battle, id), { going: 'left' })
  },
}
