import type { Declared, Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { inReachOfEachOther } from '../command/range.ts'
import type { Standing } from '../sight/silhouette.ts'
import { isGun, isStand, isVehicle, modelOf } from '../units/models.ts'
import { modelsIn } from '../units/platoons.ts'
import { type MpState, type MpUnit, set, unit } from '../units/state.ts'
import { canTow, couldShare, hasSpaceFor, spaceToRide } from '../units/transport.ts'
import { checkDeploying } from './table.ts'
import { asTargets } from './targets.ts'

/** The second small vehicle with which one could carry a stand from the beginning (MP-TRP-02). */
const secondFor = (state: MpState, into: Standing, u: MpUnit): Standing | undefined =>
  modelsIn(state, u.platoon).find(
    (one): one is Standing =>
      one.at !== null && couldShare(state, into, one, u) && inReachOfEachOther(state, into, one as Standing),
  )

/** How a vehicle of its platoon could take a model before the battle: inside, on its hull, or in tow; null: not at all (MP-TRP-02, MP-TRP-07, MP-TRP-13). */
function roomAboard(state: MpState, into: Standing, u: MpUnit): 'inside' | 'riding' | 'towed' | null {
  if (isGun(u)) return canTow(state, into, u) ? 'towed' : null
  if (!isStand(u)) return null
  if (hasSpaceFor(state, into, u) || secondFor(state, into, u) !== undefined) return 'inside'
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
      into.at !== null &&
      into.id !== u.id &&
      isVehicle(into) &&
      roomAboard(state, into as Standing, u) !== null,
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
  names: {
    en: ['embark', 'mount', 'board'],
    pl: ['wsiądź', 'na pojazd wsiądź', 'dosiądź', 'wsiadanie', 'wsiada', 'wsiadają'],
  },
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
    const fits = how !== 'inside' || hasSpaceFor(battle.state, into, u)
    const shares = fits ? null : (secondFor(battle.state, into, u)?.id ?? null)
    battle.change('MP-TRP-01', { type: 'board', unit: u.id, carrier: into.id })
    set(battle, unit(battle, u.id), 'aboardAs', how, 'MP-TRP-01')
    if ((u.shares ?? null) !== shares) set(battle, unit(battle, u.id), 'shares', shares, 'MP-TRP-02')
    set(battle, unit(battle, u.id), 'setUp', false, 'MP-ACT-09')
    if (how === 'towed') set(battle, unit(battle, u.id), 'limbered', true, 'MP-TRP-13')
  },
}
