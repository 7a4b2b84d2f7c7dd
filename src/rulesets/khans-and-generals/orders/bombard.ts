import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared, Order, Target } from '../../../kernel/order.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { refuse } from '../../../kernel/words.ts'
import type { Mark } from '../fight/guns/aiming.ts'
import { bombardAt } from '../fight/guns/bombard.ts'
import { firesShotAt, type Load, loadsOf, onlyShot, usualLoad } from '../fight/guns/loads.ts'
import { firesIndirectly, spotterIds } from '../fight/guns/spotters.ts'
import { hasMinorLeft, payMinor } from '../move/crossing.ts'
import { orderWord } from '../tables/order-words.ts'
import type { Gun } from '../units/cards.ts'
import { type KgState, type KgUnit, unit } from '../units/state.ts'
import { isVehicle } from '../units/vehicles.ts'
import { AMMUNITION, DIRECTED_BY } from './options.ts'
import { checkEnemy, knownEnemies, noEffect, present, targetUnit } from './targets.ts'

/**
 * What a gun is to fire at people and places: as declared, else the first that its card lists; choosing is part of the
 * order (KG-ART-08, KG-OMN-05). Refuses what it has not got, and flares by day.
 */
export function loadWanted(state: KgState, gun: Gun, wanted: string | undefined): Load {
  const load =
    wanted === undefined ? usualLoad(state, gun) : loadsOf(state, gun).find((one) => one === wanted)
  if (load !== undefined) return load
  if (wanted === 'illumination' && gun.ammo.includes(wanted)) refuse('kg.error.only-at-night', {})
  return refuse('kg.error.no-such-ammo', { ammo: wanted ?? gun.ammo[0] ?? '' })
}

/** The same against a unit: solid shot goes at armour of itself (KG-ART-08). */
const loadAgainst = (
  state: KgState,
  gun: Gun,
  wanted: string | undefined,
  enemy: KgUnit | null,
): Load | 'ap' => (wanted === undefined && firesShotAt(gun, enemy) ? 'ap' : loadWanted(state, gun, wanted))

/** Whether a gun can fire as it stands: set up, where it has to be (KG-ART-13, KG-OBG-06). */
export const isReady = (u: KgUnit): boolean =>
  u.deployed || (u.kind !== 'artillery' && !u.orders.includes(orderWord('deployWeapon')))

/** The enemy vehicles that a unit's side knows of: all that guns with nothing but solid shot fire at (KG-STF-02). */
const vehiclesKnown = (state: KgState, u: KgUnit): readonly Target[] =>
  knownEnemies(state, u.side).filter((one) => {
    const enemy = 'unit' in one ? lookUp(state.units, one.unit) : undefined
    return enemy !== undefined && isVehicle(enemy)
  })

/** Its gun; refuses a unit that has none. */
export const gunOf = (u: KgUnit): Gun => u.gun ?? refuse('kg.error.no-gun', { unit: u.id })

/** What it is to hit: a unit, a point, or the middle of a feature; null for who is not on the table (KG-ART-02). */
export function markOf(state: KgState, declared: Declared): Mark | null {
  const { target } = declared
  if (target === undefined) return null
  if ('at' in target) return target
  if ('unit' in target) {
    const enemy = present(state, target.unit)
    return enemy === null ? null : { enemy }
  }
  const at = middle(state, target.feature)
  return at === null ? null : { at }
}

/** The middle of a feature: its point, or the mean of its line or outline, in whole millimetres. */
function middle(state: KgState, id: string): Point | null {
  const feature = lookUp(state.features, id)
  if (feature?.at !== undefined) return feature.at
  const points = feature?.line ?? feature?.polygon ?? []
  if (points.length === 0) return null
  const mean = (axis: 'x' | 'y'): number =>
    Math.round(points.reduce((total, p) => total + p[axis], 0) / points.length)
  return { x: mean('x'), y: mean('y') }
}

/**
 * Bombard (*Ostrzał*): a gun that is set up fires at a unit, a place or a work, which its crew sees, or for howitzers
 * and mortars who directs them (KG-OBG-03, KG-ART, KG-IND). Canister goes straight ahead: what else is aimed at is
 * of no account (KG-ART-12).
 */
export const bombard: Order<KgState> = {
  key: 'bombard',
  names: {
    en: ['bombard', 'bombardment', 'barrage'],
    pl: ['bombarduj', 'ostrzał', 'ostrzal', 'bombarduje', 'bombardowanie', 'nawała'],
  },
  class: 'big',
  form: {
    target: { kinds: ['enemy', 'place', 'feature'], needed: false },
    options: { ammo: AMMUNITION, by: DIRECTED_BY },
  },
  open(state, id) {
    const u = unit({ state }, id)
    const gun = gunOf(u)
    // Only a gun that has been set up fires (KG-ART-13).
    if (!isReady(u)) refuse('kg.error.not-deployed', { unit: u.id })
    const ammo = loadsOf(state, gun)
    if (onlyShot(gun)) return { targets: () => vehiclesKnown(state, u), values: () => ({ ammo: [], by: [] }) }
    // Other ammunition than usual takes a tank's minor order (KG-OMN-05).
    const choice = isVehicle(u) && !hasMinorLeft(state, u) ? [] : ammo
    if (ammo.length === 0) refuse('kg.error.no-such-ammo', { ammo: gun.ammo[0] ?? '' })
    return { values: () => ({ ammo: choice, by: firesIndirectly(gun) ? spotterIds(state, u) : [] }) }
  },
  check(state, declared) {
    bombard.open(state, declared.unit)
    const u = unit({ state }, declared.unit)
    const gun = gunOf(u)
    const target = targetUnit(declared)
    const enemy = target === null ? null : (lookUp(state.units, target) ?? null)
    if (onlyShot(gun) && (enemy === null || !isVehicle(enemy)))
      refuse('kg.error.only-vehicles', { unit: u.id })
    const ammo = loadAgainst(state, gun, declared.options.ammo, enemy)
    if (isVehicle(u) && declared.options.ammo !== undefined && !hasMinorLeft(state, u))
      refuse('kg.error.spent-minor', { unit: u.id })
    const { by } = declared.options
    if (by !== undefined && !(firesIndirectly(gun) && spotterIds(state, u).includes(by)))
      refuse('kg.error.no-director', { unit: u.id, by })
    if (declared.target === undefined && ammo !== 'canister')
      refuse('error.order.needs-target', { order: declared.order })
    if (target !== null) checkEnemy(state, u, target)
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const gun = gunOf(u)
    const mark = markOf(battle.state, declared)
    const enemy = mark !== null && 'enemy' in mark ? mark.enemy : null
    const ammo = loadAgainst(battle.state, gun, declared.options.ammo, enemy)
    if (isVehicle(u) && declared.options.ammo !== undefined) payMinor(battle, u, 'KG-OMN-05')
    const shot = { ammo, by: declared.options.by ?? null }
    const failed = yield* bombardAt(battle, u, gun, mark, shot)
    if (failed !== null) noEffect(battle, declared, failed)
  },
}
