import type { Declared, Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import type { Standing } from '../sight/silhouette.ts'
import { isGun, isStand, isVehicle, modelOf } from '../units/models.ts'
import { modelsIn } from '../units/platoons.ts'
import { type MpState, type MpUnit, set, unit } from '../units/state.ts'
import { canTow, hasSpaceFor, spaceToRide } from '../units/transport.ts'
import { checkDeploying } from './table.ts'
import { asTargets } from './targets.ts'

/** How a vehicle of its platoon could take a model before the battle: inside, on its hull, or in tow; null: not at all (MP-TRP-02, MP-TRP-07, MP-TRP-13). */
function roomAboard(state: MpState, into: MpUnit, u: MpUnit): 'inside' | 'riding' | 'towed' | null {
  if (isGun(u)) return canTow(state, into, u) ? 'towed' : null
  if (!isStand(u)) return null
  if (hasSpaceFor(state, into, u)) return 'inside'
  return modelOf(into).passengers === null && spaceToRide(state, into, u) ? 'riding' : null
}

function boarder(state: MpState, id: string): Standing {
  const u = unit({ state }, id)
  checkDeploying(state, u.side)
  return u.at === null ? refuse('mp.error.removed', { unit: id }) : (u as Standing)
}

const carriersFor = (state: MpState, u: MpUnit): Standing[] =>
  modelsIn(state, u.platoon).filter(
    (into): into is Standing =>
      into.at !== null && into.id !== u.id && isVehicle(into) && roomAboard(state, into, u) !== null,
  )

function carrierTold(state: MpState, { unit: id, target }: Declared): Standing {
  const named = target !== undefined && 'unit' in target ? target.unit : ''
  const into = carriersFor(state, boarder(state, id)).find((one) => one.id === named)
  return into ?? refuse('mp.error.no-space', { unit: id, carrier: named === '' ? id : named })
}

/**
 * Before the battle a stand gets into a vehicle of its platoon, or on one that was not made for it, and a gun is hitched:
 * `B2-1 embark @B2-5`; `deploy` puts it down again (MP-TRP-02, MP-TRP-07, MP-SET-08).
 */
export const embark: Order<MpState> = {
  key: 'embark',
  names: { en: ['embark', 'mount'], pl: ['wsiądź', 'na pojazd wsiądź', 'dosiądź'] },
  class: 'table',
  form: { target: { kinds: ['friend'], needed: true } },
  open(state, id) {
    const may = carriersFor(state, boarder(state, id))
    if (may.length === 0) refuse('mp.error.nobody-carries', { unit: id })
    return { targets: () => asTargets(may) }
  },
  check(state, declared) {
    embark.open(state, declared.unit)
    carrierTold(state, declared)
  },
  *perform(battle, declared) {
    const into = carrierTold(battle.state, declared)
    const u = unit(battle, declared.unit)
    const how = roomAboard(battle.state, into, u) ?? 'inside'
    battle.change('MP-TRP-01', { type: 'board', unit: u.id, carrier: into.id })
    set(battle, unit(battle, u.id), 'aboardAs', how, 'MP-TRP-01')
    set(battle, unit(battle, u.id), 'setUp', false, 'MP-ACT-09')
    if (how === 'towed') set(battle, unit(battle, u.id), 'limbered', true, 'MP-TRP-13')
  },
}
