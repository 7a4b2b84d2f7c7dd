import type { Declared, Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { type Flamer, flameAt, flameHouse, flameOver, flamerOf } from '../fight/guns/flame.ts'
import { hasMolotovs, throwAt, throwAtHouse } from '../fight/guns/throwing.ts'
import { betray } from '../fight/shooting/aim.ts'
import { type House, housesOf, type Opening } from '../ground/houses.ts'
import { houseAimedAt } from '../move/indoors.ts'
import { seesPlace } from '../sight/seen-place.ts'
import type { Standing } from '../sight/silhouette.ts'
import { openingInSight } from '../sight/structure-in-sight.ts'
import { pay } from '../units/budget.ts'
import { type MpBattle, type MpState, set, unit } from '../units/state.ts'
import { able } from './acting.ts'
import { asTargets, inFire, refuseTarget } from './targets.ts'

/** The enemy in sight that an attack is aimed at; refuses any other. */
function prey(state: MpState, u: Standing, { target }: Declared): Standing {
  const wanted = target !== undefined && 'unit' in target ? target.unit : ''
  const found = inFire(state, u).find(({ id }) => id === wanted)
  return found ?? refuseTarget(state, u, wanted)
}

/** The house that an attack is aimed at, and the opening of it that is nearest in sight; refuses any other (MP-BLD-15). */
function houseTold(
  state: MpState,
  u: Standing,
  { target }: Declared,
): { readonly house: House; readonly at: Opening } {
  const house = houseAimedAt(state, target)
  if (house === undefined) return refuse('mp.error.no-house')
  const at = openingInSight(state, u, house)
  if (at === undefined || u.inside?.feature === house.id)
    return refuse('mp.error.no-shot-house', { unit: u.id, house: house.id })
  return { house, at }
}

const atHouse = ({ target }: Declared): boolean => target !== undefined && 'feature' in target

/** A model that may burn somebody with its Standard action (MP-FLM-01). */
function flamer(state: MpState, id: string): { readonly u: Standing; readonly weapon: Flamer } {
  const u = able(state, id, 'standard') as Standing
  const weapon = flamerOf(u)
  return weapon === null ? refuse('mp.error.no-flame', { unit: id }) : { u, weapon }
}

/** Who attacks shows himself, and has his Standard action behind him (MP-HID-04, MP-DET-03). */
function shows(battle: MpBattle, u: Standing, rule: string): void {
  pay(battle, u, 'standard', rule)
  betray(battle, unit(battle, u.id) as Standing, 'rifle')
  set(battle, u, 'shot', 'shot', 'MP-DET-03')
}

/**
 * A flamethrower burns one enemy, `B3-1 flame @A1-2`, or all in its flame towards a place, `B3-1 flame @C4.55`, own men
 * as well (MP-FLM-01, MP-FLM-02); a house catches fire, `B3-1 flame @house-west` (MP-BLD-15). Whether it reaches is seen as it burns.
 */
export const flame: Order<MpState> = {
  key: 'flame',
  names: { en: ['flame', 'burn', 'flamethrower'], pl: ['miotacz', 'pal', 'płomień', 'miotacz ognia'] },
  class: 'action',
  form: { target: { kinds: ['enemy', 'place', 'feature'], needed: true } },
  open(state, id) {
    flamer(state, id)
    return {}
  },
  check(state, declared) {
    const { u } = flamer(state, declared.unit)
    const { target } = declared
    if (atHouse(declared)) houseTold(state, u, declared)
    else if (target === undefined || !('at' in target)) prey(state, u, declared)
    else if (!seesPlace(state, u, target.at)) refuse('mp.error.mark-unseen', { unit: u.id })
  },
  *perform(battle, declared) {
    const { u, weapon } = flamer(battle.state, declared.unit)
    const { target } = declared
    if (atHouse(declared)) {
      const { house, at } = houseTold(battle.state, u, declared)
      shows(battle, u, 'MP-FLM-01')
      return flameHouse(battle, u, weapon, house, at)
    }
    const one = target !== undefined && 'at' in target ? target.at : prey(battle.state, u, declared)
    shows(battle, u, 'MP-FLM-01')
    if ('id' in one) flameAt(battle, u, weapon, one)
    else flameOver(battle, u, weapon, one)
  },
}

/** A stand of infantry with petrol bombs (MP-THR-01). */
function thrower(state: MpState, id: string): Standing {
  const u = able(state, id, 'standard') as Standing
  if (!hasMolotovs(state, u)) refuse('mp.error.no-molotovs', { unit: id })
  return u
}

/** A petrol bomb at one enemy with the Standard action (MP-THR-01): `A3-1 throw @B1-1`. */
export const throwBomb: Order<MpState> = {
  key: 'throwBomb',
  names: { en: ['throw'], pl: ['rzuć', 'rzut', 'butelka'] },
  class: 'action',
  form: { target: { kinds: ['enemy', 'feature'], needed: true } },
  open(state, id) {
    const u = thrower(state, id)
    const may = inFire(state, u)
    const houses = housesOf(state).filter(
      (house) => u.inside?.feature !== house.id && openingInSight(state, u, house) !== undefined,
    )
    if (may.length + houses.length === 0) refuse('mp.error.no-targets', { unit: id })
    return { targets: () => [...asTargets(may), ...houses.map((house) => ({ feature: house.id }))] }
  },
  check(state, declared) {
    const u = thrower(state, declared.unit)
    if (atHouse(declared)) houseTold(state, u, declared)
    else prey(state, u, declared)
  },
  *perform(battle, declared) {
    const u = thrower(battle.state, declared.unit)
    if (atHouse(declared)) {
      const { house, at } = houseTold(battle.state, u, declared)
      shows(battle, u, 'MP-THR-01')
      return throwAtHouse(battle, u, house, at)
    }
    const target = prey(battle.state, u, declared)
    shows(battle, u, 'MP-THR-01')
    throwAt(battle, u, target)
  },
}
