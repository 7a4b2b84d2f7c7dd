import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { travel } from '../../../kernel/space/angle.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import { refusalOf, refuse, type UnitId } from '../../../kernel/words.ts'
import { reacting } from '../fight/overwatch.ts'
import { mayRam, type RamTarget, ram as ramIt } from '../fight/ramming.ts'
import { type House, houseCalled, housesOf, nearestOpening } from '../ground/houses.ts'
import type { Standing } from '../sight/silhouette.ts'
import { INCH } from '../tables/inches.ts'
import { pay } from '../units/budget.ts'
import { hasArmour, isVehicle, modelOf } from '../units/models.ts'
import { type MpState, unit } from '../units/state.ts'
import { checkNerve, mover } from './move.ts'
import { asTargets, inSight } from './targets.ts'

/** A vehicle that may ram: with its Standard action, free to move, once an activation (MP-RAM-01, MP-ACT-11). */
function rammer(state: MpState, id: string): Standing {
  const u = mover(state, id, 'standard')
  if (!isVehicle(u)) refuse('mp.error.vehicles-only', { unit: id })
  if (u.used.includes('rammed')) refuse('mp.error.rammed', { unit: id })
  return u
}

/** Enemies it sees and may ram (MP-RAM-01, MP-LOS-01). */
const preyOf = (state: MpState, u: Standing, only?: readonly UnitId[]): Standing[] =>
  inSight(state, u, only).filter((other) => mayRam(state, u, other))

/** Houses so near that a move could reach them, whose walls who has armour may ram (MP-RAM-06). */
const wallsOf = (state: MpState, u: Standing): House[] => {
  const [reach] = modelOf(u).move ?? [0, 0]
  if (!hasArmour(u)) return []
  return housesOf(state).filter(
    (house) => pointDistance(nearestOpening(house, u.at).at, u.at) <= (reach + 1) * INCH,
  )
}

/** How deep behind a wall the place lies that is driven at, in hundredths of an inch: so that the way ends at the wall. */
const BEHIND = INCH / 2

function aimed(state: MpState, { unit: id, target, path }: Declared): RamTarget {
  const u = rammer(state, id)
  if (target !== undefined && 'unit' in target) {
    const [prey] = preyOf(state, u, [target.unit])
    return prey === undefined ? refuse('mp.error.no-ram', { unit: id }) : { model: prey.id }
  }
  const named = target !== undefined && 'feature' in target ? target.feature : ''
  const house = wallsOf(state, u).find((one) => one.id === named)
  if (house === undefined || houseCalled(state, named) === undefined)
    return refuse('mp.error.no-ram', { unit: id })
  const { at, out } = nearestOpening(house, path.at(-1) ?? u.at)
  return { house: house.id, at: travel(at, (out + 1800) % 3600, BEHIND) }
}

/**
 * A vehicle rams an enemy vehicle, a gun or the wall of a house: a move off the road that ends against it, `B1-1 ram @A2-1`, or by
 * corners, `B1-1 ram @A2-1 > E 2` (MP-RAM-01, MP-RAM-06).
 */
export const ram: Order<MpState> = {
  key: 'ram',
  names: { en: ['ram'], pl: ['taranuj', 'taran', 'taranowanie'] },
  class: 'action',
  form: { target: { kinds: ['enemy', 'feature'], needed: true }, path: { needed: false } },
  open(state, id) {
    const u = rammer(state, id)
    const [prey, walls] = [preyOf(state, u), wallsOf(state, u)]
    if (prey.length + walls.length === 0) refuse('mp.error.nobody-to-ram', { unit: id })
    return { targets: () => [...asTargets(prey), ...walls.map((house) => ({ feature: house.id }))] }
  },
  check(state, declared) {
    if (refusalOf(() => void aimed(state, declared)) !== null) {
      ram.open(state, declared.unit)
      aimed(state, declared)
    }
    const at = aimed(state, declared)
    const end = 'model' in at ? lookUp(state.units, at.model)?.at : at.at
    checkNerve(state, rammer(state, declared.unit), [...declared.path, ...(end == null ? [] : [end])])
  },
  *perform(battle, declared) {
    const target = aimed(battle.state, declared)
    const { id } = unit(battle, declared.unit)
    pay(battle, unit(battle, id), 'standard', 'MP-RAM-01', 'moved', 'rammed')
    yield* ramIt(battle, id, target, { path: declared.path, react: reacting(battle, id) })
  },
}
