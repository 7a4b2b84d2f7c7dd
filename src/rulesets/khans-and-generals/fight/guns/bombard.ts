import type { Procedure } from '../../../../kernel/ask.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import type { UnitId } from '../../../../kernel/words.ts'
import { shellLines } from '../../command/wires.ts'
import { ignite } from '../../fire/spread.ts'
import { powderSmoke } from '../../ground/smoke.ts'
import { placed } from '../../ground/standing.ts'
import { reveal } from '../../sight/sightings.ts'
import { seesPoint } from '../../sight/visibility.ts'
import { EFFECTS } from '../../tables/ammunition.ts'
import type { Gun } from '../../units/cards.ts'
import { type KgBattle, type KgUnit, set, unitsOnTable } from '../../units/state.ts'
import { spendSurprise, surprisesByFire } from '../../units/surprise.ts'
import { isVehicle, type VehicleUnit } from '../../units/vehicles.ts'
import { canHarm } from '../vehicles/gun-at-vehicle.ts'
import { type Aimed, aimGun, type BombardFailure, layingOf, type Mark, noteAimedAt } from './aiming.ts'
import { accuracyTest, burstAt, type Fire, hitVehicle, spreadOf } from './bursts.ts'
import { fireCanister } from './canister.ts'
import { demolish } from './demolition.ts'
import { bySides, type Firer, tellerAt } from './known-gun.ts'
import { isMarking, type Load } from './loads.ts'
import { markPlace } from './marking.ts'

/** What is fired, and who may direct it (KG-ART-08, KG-IND-02). */
export interface Shot {
  readonly ammo: Load | 'ap'
  readonly by: UnitId | null
}

/**
 * A gun or engine fires (KG-OBG-03): at a mark, or canister straight ahead of it (KG-ART-12). What it bursts on is hit
 * unit by unit or all at once (KG-ART-02…06); then what stands there may be destroyed (KG-DES-01) and set alight
 * (KG-FIR-01). Smoke and light take one Accuracy test for the place (KG-ART-10, KG-ART-11). Says why when it came to
 * nothing.
 */
export function* bombardAt(
  battle: KgBattle,
  u: KgUnit,
  gun: Gun,
  mark: Mark | null,
  { ammo, by }: Shot,
): Procedure<BombardFailure | null> {
  const firer: Firer = { unit: u, offMap: false }
  const { hidden } = u
  const surprise = surprisesByFire(u)
  if (ammo === 'canister') {
    fires(battle, u)
    yield* fireCanister(battle, firer, gun, { hidden, surprise })
  } else {
    const aimed = mark === null ? 'sight' : aimGun(battle, u, gun, mark, by)
    if (typeof aimed === 'string') return aimed
    const vehicle = vehicleAt(mark)
    if (vehicle === null ? ammo === 'ap' : !mayFireAt(gun, ammo, vehicle)) return 'no-harm'
    // Solid shot goes straight at what its own crew sees (KG-AVP-01).
    if (ammo === 'ap' && aimed.indirect) return 'sight'
    tellOfFire(battle, firer, aimed, ammo)
    fires(battle, u)
    const laying = (target: KgUnit | null) => layingOf(battle.state, u, aimed, target)
    const fire = { firer, gun, from: placed(u).at, mm: aimed.mm, hidden, surprise }
    if (isMarking(ammo)) {
      if (accuracyTest(battle, firer, laying(null), null)) markPlace(battle, ammo, aimed.at)
    } else {
      if (mark !== null) noteAimedAt(battle, mark)
      if (ammo !== 'ap') yield* shellAt(battle, { ...fire, ammo }, aimed)
      else if (vehicle !== null && accuracyTest(battle, firer, laying(vehicle), vehicle))
        yield* hitVehicle(battle, fire, vehicle, ammo)
    }
  }
  powderSmoke(battle, u)
  reveal(battle, u, 'KG-VIS-13')
  return null
}

/** A gun has fired in this turn, and lies in wait no more (KG-OBG-03, KG-OSP-05). */
function fires(battle: KgBattle, u: KgUnit): void {
  set(battle, u, 'did', [...u.did, 'shot'], 'KG-OBG-03')
  spendSurprise(battle, u)
}

/** The vehicle that is aimed at, if it is one. */
const vehicleAt = (mark: Mark | null): VehicleUnit | null =>
  mark !== null && 'enemy' in mark && isVehicle(mark.enemy) ? mark.enemy : null

/** Guns that have nothing against armour may not fire at it (KG-AVP-03, KG-AVP-08); smoke may be laid before anybody. */
const mayFireAt = (gun: Gun, ammo: Shot['ammo'], u: VehicleUnit): boolean =>
  isMarking(ammo) || canHarm(gun, ammo, u)

/** What bursts on people, works, and dry ground (KG-ART-16: units first, then the d8, then the d12). */
function* shellAt(battle: KgBattle, fire: Fire, aimed: Aimed): Procedure {
  const { unit } = fire.firer
  yield* burstAt(battle, fire, aimed.at, (target) => layingOf(battle.state, unit, aimed, target))
  afterBurst(battle, fire, aimed)
}

/** What a burst does to the place itself: works come down (KG-DES-01), dry ground takes fire (KG-FIR-01). */
export function afterBurst(
  battle: KgBattle,
  { firer, gun, ammo }: Omit<Fire, 'from'>,
  place: Pick<Aimed, 'at' | 'manned'>,
): void {
  const { at } = place
  const { unit } = firer
  if (EFFECTS[ammo].demolishes) demolish(battle, firer, gun, place)
  // High explosive may cut telephone lines (KG-COM-06).
  if (ammo === 'he') shellLines(battle, at, spreadOf(gun, ammo), unit.id)
  if (ammo === 'incendiary') ignite(battle, at, 'incendiary', tellerAt(battle, firer, at))
  // Any shot may strike sparks where the ground is very dry (KG-FIR-01, KG-DAT-05).
  else if (battle.state.facts.ground === 'veryDry')
    ignite(battle, at, 'shellfire', tellerAt(battle, firer, at))
}

/** Tells who fires at what; those who do not see the gun, but the place, that shells fall there. */
function tellOfFire(battle: KgBattle, firer: Firer, aimed: Aimed, ammo: Shot['ammo']): void {
  const { unit } = firer
  const { at, mm, gun } = aimed
  const marks = isMarking(ammo) || ammo === 'ap'
  const spread = marks ? 0 : spreadOf(gun, ammo)
  const data = { at: { x: at.x, y: at.y }, ammo, spread }
  battle.event('KG-OBG-03', 'kg.bombard', { unit: unit.id, data: { ...data, mm } })
  // Who directs it is nobody else's business.
  if (aimed.indirect)
    battle.event('KG-IND-02', 'kg.directed', { unit: unit.id, target: aimed.eye.id }, [unit.side])
  tellOfShells(battle, firer, [at], data)
}

/** Shells fall out of nowhere: told to sides that do not know whose they are, but see one of the places. */
export function tellOfShells(
  battle: KgBattle,
  firer: Firer,
  places: readonly Point[],
  data: {
    readonly at: { readonly x: number; readonly y: number }
    readonly ammo: string
    readonly spread: number
  },
): void {
  const { state } = battle
  const sees = (side: string): boolean =>
    unitsOnTable(state).some((u) => u.side === side && places.some((p) => seesPoint(state, u, p)))
  const dark = bySides(state, firer).wonder.filter(sees)
  if (dark.length > 0) battle.event('KG-OBG-03', 'kg.shells-fall', { data }, dark)
}
