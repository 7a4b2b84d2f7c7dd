import { lookUp } from '../../../kernel/look-up.ts'
import { type Declared, idsNamed, type Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { standingUnit } from '../command/commanding.ts'
import { CM } from '../units/profile.ts'
import { type SzState, set, type Watch } from '../units/state.ts'
import { firingUnit } from './checks.ts'
import { ammoOf, checkAmmo } from './fire.ts'
import { AMMO, AT, END, WITHIN } from './options.ts'

/** Enemy units that an option names; `any` is all of them. Refuses strangers. */
function enemiesNamed(state: SzState, { unit, options }: Declared, key: 'at' | 'end'): string[] {
  const side = lookUp(state.units, unit)?.side
  const text = lookUp(options, key)
  if (text === undefined || text === 'any' || text === 'wszystko' || text === 'każdy') return []
  const ids = idsNamed(text)
  for (const id of ids) {
    const named = lookUp(state.units, id)
    if (named === undefined || named.side === side) refuse('sz.error.needs-enemy')
  }
  return ids
}

/** Cm within which a trigger may lie. */
const FARTHEST = 100

function watchTold(state: SzState, declared: Declared): Watch {
  const cm = declared.options.within === undefined ? null : Number(declared.options.within)
  if (cm !== null && !(cm >= 1 && cm <= FARTHEST)) refuse('sz.error.within', { most: FARTHEST })
  return {
    targets: enemiesNamed(state, declared, 'at'),
    within: cm === null ? null : Math.round(cm * CM),
    ammo: lookUp(declared.options, 'ammo') ?? null,
    end: enemiesNamed(state, declared, 'end'),
  }
}

/**
 * Declare fire in the enemy's turn: at the first that comes near enough, or at somebody when his phase ends
 * (SZ-FIRE-47, SZ-FIRE-48, SZ-ASYNC-05). `P5 watch within=30 ammo=shot end=A3`.
 */
export const watch: Order<SzState> = {
  key: 'watch',
  names: {
    en: ['watch', 'overwatch', 'wait'],
    pl: ['czuwaj', 'czuwa', 'czekaj', 'czeka', 'ogień w turze wroga'],
  },
  class: 'watch',
  form: { options: { within: WITHIN, at: AT, ammo: AMMO, end: END } },
  open(state, id) {
    const u = firingUnit(state, id)
    return { values: () => ({ ammo: ammoOf(u) }) }
  },
  check(state, declared) {
    const u = firingUnit(state, declared.unit)
    checkAmmo(u, declared.options.ammo)
    watchTold(state, declared)
  },
  *perform(battle, declared) {
    const u = standingUnit(battle.state, declared.unit)
    const told = watchTold(battle.state, declared)
    set(battle, u, 'acted', 'watch', 'SZ-SEQ-12')
    set(battle, u, 'watching', true, 'SZ-FIRE-48')
    set(battle, u, 'asks', told.within === null, 'SZ-ASYNC-06')
    set(battle, u, 'watch', told, 'SZ-ASYNC-05')
    battle.event('SZ-FIRE-48', 'sz.watches', { unit: u.id })
  },
}
