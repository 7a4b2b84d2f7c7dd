import { footprint } from '../../../../kernel/space/base.ts'
import { pointDistance } from '../../../../kernel/space/segment.ts'
import type { House, Opening } from '../../ground/houses.ts'
import { structureCalled } from '../../ground/structures.ts'
import { INCH } from '../../tables/inches.ts'
import type { Critical } from '../../tables/misfires.ts'
import { MOLOTOV } from '../../tables/weapons.ts'
import { isStand, modelOf } from '../../units/models.ts'
import { platoonCalled } from '../../units/platoons.ts'
import { type MpBattle, type MpState, type MpUnit, set } from '../../units/state.ts'
import { setAlight } from '../burning.ts'
import { strikeStand } from '../damage.ts'
import { blast } from '../he.ts'
import { inchesTo, type Standing } from '../shooting/aim.ts'
import { valueAtStructure } from '../shooting/at-structure.ts'
import { firstRoll, secondOfCritical, secondOfMisfire } from '../shooting/hit-value.ts'
import { secondRoll } from '../shooting/second-roll.ts'
import { throwHit, valueAt } from '../shooting/shoot.ts'

/** Whether a stand of infantry has petrol bombs, as its scenario says (MP-THR-01). */
export const hasMolotovs = (state: MpState, u: MpUnit): boolean =>
  isStand(u) && modelOf(u).kind === 'infantry' && platoonCalled(state, u.platoon).molotovs === true

/** A petrol bomb at a house within its reach: one that hits sets it on fire where it is struck (MP-THR-01, MP-BLD-15). */
export function throwAtHouse(battle: MpBattle, u: Standing, house: House, at: Opening): void {
  const { state } = battle
  const inches = (pointDistance(u.at, at.at) - footprint(u).reach) / INCH
  if (inches > MOLOTOV.reach)
    return battle.event('MP-THR-01', 'mp.house-too-far', { unit: u.id, data: { house: house.id } })
  const structure = structureCalled(state, house.id)
  if (structure === undefined) return
  const value = valueAtStructure(state, u, structure, { distance: inches, accuracy: MOLOTOV.om1 })
  const die = Math.min(...throwHit(battle, u, 0))
  const result = firstRoll(die, value.total)
  battle.event('MP-BLD-02', 'mp.fired-house', {
    unit: u.id,
    sums: { hit: value },
    data: { house: house.id, die, result },
  })
  set(battle, u, 'lastShot', house.id, 'MP-FIR-04')
  if (result === 'hit' || result === 'critical') return setAlight(battle, house, at.wall)
  if (result !== 'misfire') return
  const { result: kind } = secondRoll(battle, { by: u.id }, secondOfMisfire)
  battle.event('MP-FIR-13', 'mp.misfire', { unit: u.id, data: { kind } })
  if (kind === 'explosion') strikeStand(battle, u, 'single')
}

/**
 * A petrol bomb is thrown as a shot is fired; it hits one model only, a vehicle from above, and one that misses burns
 * nobody. Out of reach it is thrown away; one that blows up burns who threw it (MP-THR-01, MP-HIT-02, MP-FIR-10).
 */
export function throwAt(battle: MpBattle, u: Standing, target: Standing): void {
  const { state } = battle
  if (inchesTo(u, target) > MOLOTOV.reach)
    return battle.event('MP-THR-01', 'mp.too-far', { unit: u.id, target: target.id })
  const value = valueAt(state, u, target, MOLOTOV.om1)
  const die = Math.min(...throwHit(battle, u, 0))
  const first = firstRoll(die, value.total)
  battle.event('MP-THR-01', 'mp.fired', {
    unit: u.id,
    target: target.id,
    sums: { hit: value },
    data: { die, result: first },
  })
  set(battle, u, 'lastShot', target.id, 'MP-FIR-04')
  if (first === 'miss') return
  if (first === 'hit') return burn(battle, u, target, null)
  if (first === 'critical') {
    const by = { by: u.id, target: target.id }
    const { result } = secondRoll(battle, by, (thrown) => secondOfCritical(thrown, value.total) ?? 'miss')
    if (result !== 'miss') burn(battle, u, target, result)
    return
  }
  const { result: kind } = secondRoll(battle, { by: u.id }, secondOfMisfire)
  battle.event('MP-FIR-13', 'mp.misfire', { unit: u.id, data: { kind } })
  if (kind === 'explosion') strikeStand(battle, u, 'single')
}

function burn(battle: MpBattle, u: Standing, target: Standing, kind: Critical | null): void {
  const crit = kind === null ? null : { kind, mode: battle.state.facts.options.critMode }
  const { ov, fp } = MOLOTOV
  const armour = modelOf(target).armour?.top ?? 0
  const struck = { burst: 'direct', cover: 'none', armour, fromAbove: false, flameArea: false } as const
  blast(battle, target.id, { ov, fp, crit, by: u.id, ...struck })
}
