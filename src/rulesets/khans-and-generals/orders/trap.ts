import { lookUp } from '../../../kernel/look-up.ts'
import { checkForm, type Order } from '../../../kernel/order.ts'
import { isEmpty, pairsIn } from '../../../kernel/ordered.ts'
import { refuse } from '../../../kernel/words.ts'
import { trapPoints, trapQuota } from '../reserves/traps.ts'
import { checkDeploying } from '../setup/deployment.ts'
import { type KgState, type KgUnit, setSide, unit } from '../units/state.ts'
import { GROUP } from './options.ts'

/** Whether a unit may lie in a trap: by its card, in an ambush, or where the scenario has laid some (KG-AMB-04). */
function mayTrap(state: KgState, u: KgUnit): boolean {
  const side = lookUp(state.sides, u.side)
  if (side === undefined) return false
  const ambusher = state.facts.type === 'ambush' && side.facts.role === 'attacker'
  return ambusher || u.orders.includes('pulapka') || !isEmpty(side.facts.traps)
}

/**
 * Trap (*Pułapka*): in deployment only, a unit joins a group that waits hidden off the map (KG-OSP-04, KG-AMB-01);
 * a side may have no more than a quarter of its points there (KG-AMB-04).
 */
export const trap: Order<KgState> = {
  key: 'trap',
  names: { en: ['trap'], pl: ['pułapka', 'pulapka'] },
  class: 'table',
  form: { options: { group: GROUP } },
  open(state, id) {
    const u = unit({ state }, id)
    checkDeploying(state, u.side)
    if (u.status === 'reserve') refuse('kg.error.in-reserve', { unit: u.id })
    if (!mayTrap(state, u)) refuse('kg.error.no-traps', { unit: u.id })
    const limit = trapQuota(state, u.side)
    const points = trapPoints(state, u.side) + (u.status === 'trap' ? 0 : u.points)
    if (points > limit) refuse('kg.error.trap-quota', { points, limit })
    return {}
  },
  check(state, declared) {
    checkForm(trap.form, declared)
    trap.open(state, declared.unit)
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const group = declared.options.group ?? 'A'
    const traps = pairsIn(lookUp(battle.state.sides, u.side)?.facts.traps ?? {})
      .map(([name, ids]) => [name, ids.filter((id) => id !== u.id)] as const)
      .filter(([, ids]) => ids.length > 0)
    const others = Object.fromEntries(traps)
    if (u.status !== 'trap') {
      battle.change('KG-OSP-04', { type: 'status', unit: u.id, status: 'trap' }, [u.side])
    }
    setSide(
      battle,
      u.side,
      'traps',
      { ...others, [group]: [...(lookUp(others, group) ?? []), u.id] },
      'KG-OSP-04',
    )
    battle.event('KG-OSP-04', 'kg.trapSet', { unit: u.id, data: { trap: group } }, [u.side])
  },
}
