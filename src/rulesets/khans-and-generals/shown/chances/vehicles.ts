import { type Chance, numberIn, type ToldEvent, tested } from '../../../../kernel/chance.ts'
import { lookUp } from '../../../../kernel/look-up.ts'
import { everySide } from '../../../../kernel/ordered.ts'
import type { Throw } from '../../../../kernel/reference.ts'
import type { SideId, UnitId } from '../../../../kernel/words.ts'
import { cannonHit, openAbove } from '../../fight/air/vehicles-from-above.ts'
import { rifleRowOf } from '../../fight/vehicles/at-rifle.ts'
import { faceFrom, isExposed } from '../../fight/vehicles/struck.ts'
import { hitBy, SMALL_ARMS_AT_UNARMOURED, type VehicleHit } from '../../tables/vehicle-hits.ts'
import { hasThinFloor } from '../../units/abilities.ts'
import {
  closeHit,
  grenadesHit,
  gunHit,
  mineHit,
  rifleHit,
  smallArmsHit,
  strikesTurret,
} from '../../units/hits-on-vehicles.ts'
import type { KgState } from '../../units/state.ts'
import { type Face, isArmoured, isVehicle, type VehicleUnit } from '../../units/vehicles.ts'

/*
 * What hits do to vehicles: which list was read off, and how its dice are thrown again (DIG-AFTER).
 */

/** Whether a hit does something to a vehicle. */
const harms = (hit: string): boolean => hit !== 'none' && hit !== 'ricochet'

/** What a hit does to a vehicle, by the list it is read off (KG-AVP-05, KG-ATR-01, KG-SAV-02, KG-SAV-03, KG-RAID-06, KG-VME-07, KG-OSP-03, KG-OBS-08). */
export function vehicleIn(told: ToldEvent, by: UnitId | SideId, now: KgState): Chance[] {
  const hit = told.data?.hit
  const mine = told.name === 'kg.mine-under'
  const struck = lookUp(now.units, (mine ? told.unit : told.target) ?? '')
  if (typeof hit !== 'string' || struck === undefined || !isVehicle(struck)) return []
  const again = hitsOn(told, struck, now)
  if (again === null) return []
  const once = (roll: Throw): boolean => harms(again(roll))
  const did = harms(hit)
  return mine
    ? [tested('kg.chance.mine', by, !did, (roll) => !once(roll))]
    : [tested('kg.chance.vehicle', by, did, once)]
}

/** What the dice of a hit bring. */
type HitsOn = (roll: Throw) => VehicleHit

/** A list that one die is read off. */
const list =
  (sides: number, hit: (die: number) => VehicleHit): HitsOn =>
  (roll) =>
    hit(roll(sides, 'kg.roll.vehicle-hit'))

/** How a hit was read, as the vehicle stood; null where what was told leaves more than one way. */
function hitsOn(told: ToldEvent, u: VehicleUnit, now: KgState): HitsOn | null {
  switch (`${told.name} ${told.rule}`) {
    case 'kg.armour-hit KG-AVP-05':
      return gunList(told, u)
    case 'kg.raid-vehicle KG-RAID-06':
      return cannonList(told, u, now)
    case 'kg.armour-hit KG-ATR-01':
    case 'kg.armour-hit KG-ATR-04': {
      const from = faceIn(told)
      if (from === null) return null
      const facts = {
        vehicle: rifleRowOf(u),
        from,
        flamethrower: told.rule === 'KG-ATR-04',
        ...armourIn(told),
      }
      return list(8, (die) => rifleHit(die, facts).hit)
    }
    case 'kg.raid-vehicle KG-SAV-02':
    case 'kg.vehicle-hit KG-SAV-02':
      return list(6, (die) => hitBy(SMALL_ARMS_AT_UNARMOURED, die))
    case 'kg.vehicle-hit KG-SAV-03': {
      const firer = lookUp(now.units, told.unit ?? '')
      const face = firer?.at == null ? 'front' : faceFrom(u, firer.at)
      const open = isExposed(u, { turret: false, face })
      return list(8, (die) => smallArmsHit(die, open))
    }
    case 'kg.raid-vehicle KG-SAV-03': {
      const open = openAbove(u)
      return list(8, (die) => smallArmsHit(die, open))
    }
    case 'kg.vehicle-hit KG-VME-04':
    case 'kg.vehicle-hit KG-VME-07':
    case 'kg.vehicle-hit KG-OSP-03': {
      if (!isArmoured(u)) return list(8, grenadesHit)
      const thin = hasThinFloor(u)
      return list(8, (die) => closeHit(die, thin).hit)
    }
    case 'kg.mine-under KG-OBS-08': {
      const thin = hasThinFloor(u)
      return told.sums?.hit === undefined ? null : list(8, (die) => mineHit(die, thin).hit)
    }
    default:
      return null
  }
}

/** A cannon from the air: whether it is the turret, and what comes of it, by the gun that the aircraft has (KG-RAID-06). */
function cannonList({ data }: ToldEvent, u: VehicleUnit, now: KgState): HitsOn | null {
  const raider = everySide(now)
    .flatMap(({ facts }) => facts.flights ?? [])
    .find(({ id }) => id === data?.aircraft)
  if (raider?.cannon == null) return null
  const { penetration } = raider.cannon
  return (roll) =>
    cannonHit(u, penetration, {
      turret: () => strikesTurret(roll(6, 'kg.roll.part')),
      gun: (facts) => gunHit(roll(8, 'kg.roll.vehicle-hit'), facts),
    }).hit
}

const FACES: readonly Face[] = ['front', 'side', 'rear']

/** The side of a vehicle that was struck. */
const faceIn = ({ data }: ToldEvent): Face | null => FACES.find((face) => face === data?.face) ?? null

const armourIn = (told: ToldEvent): { readonly penetration: number; readonly armourClass: number } => ({
  penetration: numberIn(told, 'penetration'),
  armourClass: numberIn(told, 'armourClass'),
})

/** The list of guns (KG-AVP-05…07). Whether it was high explosive of a heavy gun is seen by what was added to the die. */
function gunList(told: ToldEvent, u: VehicleUnit): HitsOn | null {
  const face = faceIn(told)
  const shown = told.sums?.hit
  if (shown === undefined || face === null) return null
  const die = shown.terms[0]?.value ?? Number.NaN
  const open = isExposed(u, { turret: told.data?.part === 'turret', face })
  const lists = [false, true]
    .map((heavyHe) => (one: number) => gunHit(one, { ...armourIn(told), heavyHe, open }))
    .filter((list) => list(die).hit === told.data?.hit && list(die).die.total === shown.total)
  const [first, ...others] = lists
  const same = others.every((other) => EIGHT.every((one) => other(one).hit === first?.(one).hit))
  return first === undefined || !same ? null : list(8, (one) => first(one).hit)
}

const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8] as const
