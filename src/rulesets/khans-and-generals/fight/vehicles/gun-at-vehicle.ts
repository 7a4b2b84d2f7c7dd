import type { Procedure } from '../../../../kernel/ask.ts'
import type { Term } from '../../../../kernel/modifiers.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import { damageVehicle, destroyVehicle } from '../../fire/vehicle-damage.ts'
import type { Bursting } from '../../tables/ammunition.ts'
import { penetrationAt } from '../../tables/weapons.ts'
import { hasOpenTop } from '../../units/abilities.ts'
import type { Gun } from '../../units/cards.ts'
import { rollPair } from '../../units/pairs.ts'
import type { KgBattle } from '../../units/state.ts'
import { classAt, isArmoured, type VehicleUnit } from '../../units/vehicles.ts'
import { blastTerms } from '../guns/gun-sums.ts'
import { type Firer, tellOfStrike } from '../guns/known-gun.ts'
import { underFireOf } from '../shooting/shooting.ts'
import { hitWith } from '../shooting/shooting-sums.ts'
import { rifleAt } from './at-rifle.ts'
import { rollGunHit } from './hit-dice.ts'
import { faceFrom, isExposed, partStruck } from './struck.ts'

/** From this calibre on, mm, high explosive of guns and howitzers destroys light armour (KG-AVP-07). */
const HEAVY_HE = 75

/** What a gun can fire at a vehicle: solid shot, or what bursts. */
export type AtVehicleLoad = Bursting | 'ap'

/** A shell or shot that has hit a vehicle. */
export interface AtVehicle {
  readonly firer: Firer
  readonly gun: Gun
  readonly ammo: AtVehicleLoad
  /** Where it comes from, and how far that is; null where no distance counts (KG-OFF-06). */
  readonly from: Point
  readonly mm: number | null
  /** The gun lay in wait for this (KG-OSP-05). */
  readonly surprise: boolean
  /** Its share of a burst that falls on several (KG-ART-06); else what bursts on it is thrown for it alone. */
  readonly share?: readonly Term[] | undefined
}

/** Whether a gun does anything to a vehicle with a load (KG-AVP-03, KG-AVP-07, KG-AVP-08). */
export function canHarm(
  gun: Pick<Gun, 'gunClass' | 'calibre'>,
  ammo: AtVehicleLoad,
  u: VehicleUnit,
): boolean {
  if (!isArmoured(u) || ammo === 'ap') return true
  if (gun.gunClass === 'mortar') return hasOpenTop(u)
  return ammo === 'he' && gun.calibre >= HEAVY_HE
}

/** A gun has hit a vehicle: what comes of it by what it is (KG-AVP-02, KG-AVP-05, KG-ATR-01). */
export function* strikeVehicle(battle: KgBattle, u: VehicleUnit, shot: AtVehicle): Procedure {
  const { firer, gun, from, mm } = shot
  if (gun.gunClass === 'atRifle') {
    const penetration = penetrationAt(gun.penetration, mm ?? 0)
    rifleAt(battle, u, { firer, from, penetration, flamethrower: false })
  } else if (!isArmoured(u)) yield* atSoft(battle, u, shot)
  else if (canHarm(gun, shot.ammo, u)) atArmour(battle, u, shot)
  else tellOfStrike(battle, 'KG-AVP-08', 'kg.armour-unhurt', { firer, target: u, told: {} })
}

/** Blast and dice against the Defence: any damage destroys a vehicle without armour (KG-AVP-02). */
function* atSoft(battle: KgBattle, u: VehicleUnit, shot: AtVehicle): Procedure {
  const { firer, gun, from } = shot
  const { unit } = firer
  const burst = shot.share ?? (yield* burstOn(battle, shot))
  const fire = underFireOf(battle.state, u, { ...unit, at: from }, null)
  const { attack, defence, effect } = hitWith(burst, fire, u)
  const told = { sums: { attack, defence }, data: { effect } }
  const name = effect > 0 ? 'kg.soft-hit' : 'kg.soft-unhurt'
  tellOfStrike(battle, 'KG-AVP-02', name, { firer, target: u, told })
  if (effect > 0) destroyVehicle(battle, u, { rule: 'KG-AVP-02', by: unit, calibre: gun.calibre })
}

/** What bursts on a vehicle without armour: Blast and dice, and more from a gun that lay in wait (KG-AVP-02, KG-OSP-05). */
function* burstOn(battle: KgBattle, { firer, gun, ammo, surprise }: AtVehicle): Procedure<readonly Term[]> {
  const pair = yield* rollPair(battle, firer.unit, 'KG-AVP-02', 'kg.roll.blast')
  return blastTerms(gun.blast, ammo === 'ap' ? 'he' : ammo, pair, surprise)
}

/** The d8 of guns: which part, its class, the Penetration at that distance (KG-AVP-04…08, KG-RNG-22). */
function atArmour(battle: KgBattle, u: VehicleUnit, { firer, gun, ammo, from, mm }: AtVehicle): void {
  const { unit } = firer
  // What mortars drop comes from above, where an open top has no armour (KG-AVP-08).
  const above = gun.gunClass === 'mortar'
  const struck = above ? { turret: false, face: faceFrom(u, from) } : partStruck(battle, u, from)
  const armourClass = above ? 0 : classAt(u, struck.turret, struck.face)
  const penetration = above ? 0 : penetrationAt(gun.penetration, mm ?? 0)
  const facts = { penetration, armourClass, heavyHe: ammo !== 'ap' && !above, open: isExposed(u, struck) }
  const { die, hit } = rollGunHit(battle, unit.id, facts)
  const part = struck.turret ? 'turret' : 'hull'
  const data = { n: die.total, part, face: struck.face, armourClass, penetration, hit }
  tellOfStrike(battle, 'KG-AVP-05', 'kg.armour-hit', { firer, target: u, told: { sums: { hit: die }, data } })
  const blow = { rule: 'KG-AVP-05', by: unit, calibre: gun.calibre }
  damageVehicle(battle, u, hit, above ? blow : { ...blow, struck })
}
