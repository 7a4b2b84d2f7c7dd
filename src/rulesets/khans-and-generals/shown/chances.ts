import {
  amount,
  type Chance,
  type ChancesOf,
  numberIn,
  type ToldEvent,
  tested,
  type UntoldOf,
} from '../../../kernel/chance.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { divideHalfEven, percent, type Sum, sum, type Term, term } from '../../../kernel/modifiers.ts'
import { everySide } from '../../../kernel/ordered.ts'
import type { Throw } from '../../../kernel/reference.ts'
import type { SideId, UnitId } from '../../../kernel/words.ts'
import { airHit, hitByFlak, hitInDogfight, machineGunHit, spotted } from '../fight/air/air.ts'
import { openAbove } from '../fight/air/vehicles-from-above.ts'
import { rifleRowOf } from '../fight/vehicles/at-rifle.ts'
import { faceFrom, isExposed } from '../fight/vehicles/struck.ts'
import { falls } from '../morale/losses.ts'
import { IN_FIGHT } from '../tables/formations.ts'
import { hitBy, SMALL_ARMS_AT_UNARMOURED, type VehicleHit } from '../tables/vehicle-hits.ts'
import { hasThinFloor } from '../units/abilities.ts'
import { rangedDamage } from '../units/damage.ts'
import {
  breaksThrough,
  closeHit,
  grenadesHit,
  gunHit,
  mineHit,
  rifleHit,
  smallArmsHit,
} from '../units/hits-on-vehicles.ts'
import type { PairKey } from '../units/pairs.ts'
import type { KgState, KgUnit } from '../units/state.ts'
import { type Face, isArmoured, isVehicle, type VehicleUnit } from '../units/vehicles.ts'

/*
 * The throws behind what is told of Khans & Generals (DIG-AFTER): tests of Training, aim, fire, melee, pinning, what hits do to
 * vehicles, what happens in the air, works that are shot down, tanks that break through and commanders that are spared. Where a shot
 * goes that was aimed badly is in its aim. Fire that spreads, lines that are cut, weather and lots are nobody's
 * success; and of a cannon from the air the class on top is not told.
 */

/** A pair, green less red (KG-DIC-01). */
const pair = (roll: Throw, why: PairKey): number => roll(6, `${why}-green`) - roll(6, `${why}-red`)

/** What the dice added to a sum. */
const DICE = 'kg.term.dice'

/** A sum as it would be with another throw of its dice. */
const withDice = ({ terms }: Sum, shown: number): number =>
  sum([...terms.filter(({ why }) => why !== DICE), term(DICE, shown, 'KG-DIC-01')]).total

/** Each event whose attack is thrown with one pair, and what for: fire by the damage that the enemy takes. */
const FIRE: Readonly<Record<string, PairKey>> = {
  'kg.shot KG-RNG-04': 'kg.roll.shot',
  'kg.shot KG-ART-05': 'kg.roll.blast',
  'kg.raid-hit KG-RAID-06': 'kg.roll.blast',
  'kg.raid-hit KG-RAID-07': 'kg.roll.blast',
  'kg.raid-hit KG-RAID-08': 'kg.roll.shot',
  'kg.grenades KG-OSP-03': 'kg.roll.grenades',
}

const MELEE: Readonly<Record<string, PairKey>> = {
  'kg.melee': 'kg.roll.melee',
  'kg.response': 'kg.roll.response',
}

/** Events of an aim by a d10 no higher than the Accuracy. */
const AIMED = new Set([
  ...['kg.gun-hit', 'kg.gun-missed', 'kg.shell-lands', 'kg.shell-strays'],
  ...['kg.air-aims', 'kg.air-misses', 'kg.flak-hits', 'kg.flak-bursts', 'kg.flak-misses'],
])

export const chancesIn: ChancesOf<KgState> = (told, now) => {
  const by = told.unit ?? told.side
  if (by === undefined) return []
  return [
    ...trainingIn(told, by),
    ...aimIn(told, by),
    ...fireIn(told, by, now),
    ...meleeIn(told, by),
    ...pinningIn(told, by),
    ...vehicleIn(told, by, now),
    ...airIn(told, by),
    ...worksIn(told, by),
    ...overrunIn(told, by, now),
  ]
}

/** Dice of which only what they bring is told: what a hit does to an aircraft (KG-DOG-02, KG-AA-02, KG-AA-03), and whether a commander falls (KG-HQF-02). */
export const untoldIn: UntoldOf<KgState> = ({ rule, why, by }, now) => {
  if (by === null) return null
  if (rule === 'KG-HQF-02' && why === 'kg.roll.commander') {
    const again = (roll: Throw): number => Number(!falls(roll(4, 'kg.roll.commander')))
    return { kind: 'kg.chance.commander', by, of: 'test', again }
  }
  if (why !== 'kg.roll.air-hit') return null
  const list = rule === 'KG-AA-03' ? machineGunHit : airHit
  const again = (roll: Throw): number => Number(list(roll(6, 'kg.roll.air-hit')) !== 'none')
  // The die of a gun is thrown for the aircraft it has hit: the luck is of who hit it.
  const own = everySide(now).find(({ facts }) => facts.flights?.some(({ id }) => id === by))
  const enemy = everySide(now).find(({ id }) => own !== undefined && id !== own.id)
  return { kind: 'kg.chance.aircraft', by: enemy?.id ?? by, of: 'test', again }
}

/** A test of Training (KG-TST-01). */
function trainingIn({ name, sums, data }: ToldEvent, by: UnitId | SideId): Chance[] {
  const why = data?.why
  if ((name !== 'kg.test-passed' && name !== 'kg.test-failed') || typeof why !== 'string') return []
  const { die, training } = sums ?? {}
  if (die === undefined || training === undefined) return []
  const [, ...changes] = die.terms
  const once = (roll: Throw): boolean => {
    // The purpose of the test is a word of the catalogues, as it was thrown for.
    const shown = roll(6, why as 'kg.roll.run')
    return sum([term('kg.term.die', shown, 'KG-TST-01'), ...changes]).total <= training.total
  }
  return [tested('kg.chance.test', by, name === 'kg.test-passed', once)]
}

/** Aim by a d10 (KG-ART-03, KG-RAID-06, KG-AA-02). */
function aimIn(told: ToldEvent, by: UnitId | SideId): Chance[] {
  const accuracy = told.sums?.accuracy
  if (!AIMED.has(told.name) || accuracy === undefined) return []
  const passed = numberIn(told, 'n') <= accuracy.total
  return [tested('kg.chance.aim', by, passed, (roll) => roll(10, 'kg.roll.accuracy') <= accuracy.total)]
}

/** So much of what the target had is lost, whatever more was done (KG-STA-06). */
const lostOf = (damage: number, stan: number): number => Math.min(Math.max(0, damage), stan)

/** Fire of all kinds at men and horses (KG-RNG-04, KG-ART-05, KG-RAID-08, KG-OSP-03), and at vehicles without armour (KG-SAV-01, KG-AVP-02). */
function fireIn(told: ToldEvent, by: UnitId | SideId, { units }: KgState): Chance[] {
  const { attack, defence } = told.sums ?? {}
  if (attack === undefined || defence === undefined || told.target === undefined) return []
  // Of one burst shared among several only the share is told.
  if (attack.terms.some(({ why }) => why === 'kg.term.share')) return []
  const effect = (roll: Throw, why: PairKey): number => withDice(attack, pair(roll, why)) - defence.total
  if (told.name === 'kg.soft-hit' || told.name === 'kg.soft-unhurt') {
    const why = told.rule === 'KG-AVP-02' ? 'kg.roll.blast' : 'kg.roll.shot'
    return [tested('kg.chance.soft', by, told.name === 'kg.soft-hit', (roll) => effect(roll, why) > 0)]
  }
  const why = lookUp(FIRE, `${told.name} ${told.rule}`)
  const target = lookUp(units, told.target)
  if (why === undefined || target === undefined) return []
  const stan = numberIn(told, 'stanBefore')
  const lost = stan - numberIn(told, 'stanAfter')
  const again = (roll: Throw): number => lostOf(rangedDamage({ ...target, stan }, effect(roll, why)), stan)
  return [amount('kg.chance.fire', by, lost, again)]
}

/** A blow in melee: its damage, with what a pike wall taken from the side suffers, shared among whom it answers (KG-MEL-04, KG-MEL-07, KG-FRM-04). */
function meleeIn(told: ToldEvent, by: UnitId | SideId): Chance[] {
  const why = lookUp(MELEE, told.name)
  const { attack, defence } = told.sums ?? {}
  if (why === undefined || attack === undefined || defence === undefined) return []
  const damage = (total: number, more: readonly Term[]): number => {
    const effect = term('kg.term.effect', Math.max(0, total - defence.total), 'KG-MEL-04')
    return divideHalfEven(sum([effect, ...more]).total, numberIn(told, 'shared'))
  }
  const shown = numberIn(told, 'green') - numberIn(told, 'red')
  // Whether a pike wall was open to it is not told, but what it suffered is.
  const more = [[], [OUTFLANKED]].find(
    (extra) => damage(withDice(attack, shown), extra) === numberIn(told, 'damage'),
  )
  if (more === undefined) return []
  const stan = numberIn(told, 'stanBefore')
  const again = (roll: Throw): number => lostOf(damage(withDice(attack, pair(roll, why)), more), stan)
  return [amount('kg.chance.melee', by, stan - numberIn(told, 'stanAfter'), again)]
}

const OUTFLANKED = percent('kg.term.formation-pikeWall', IN_FIGHT.pikeWall.outflanked, 'KG-FRM-04')

/** A d10 above the sum pins whoever was fired at (KG-PIN-02). */
function pinningIn({ name, sums }: ToldEvent, by: UnitId | SideId): Chance[] {
  const pinning = sums?.pinning
  if ((name !== 'kg.pinned' && name !== 'kg.not-pinned') || pinning === undefined) return []
  return [
    tested(
      'kg.chance.unpinned',
      by,
      name === 'kg.not-pinned',
      (roll) => roll(10, 'kg.roll.pinning') <= pinning.total,
    ),
  ]
}

/** Whether a hit does something to a vehicle. */
const harms = (hit: string): boolean => hit !== 'none' && hit !== 'ricochet'

/** What a hit does to a vehicle, by the list it is read off (KG-AVP-05, KG-ATR-01, KG-SAV-02, KG-SAV-03, KG-VME-07, KG-OSP-03, KG-OBS-08). */
function vehicleIn(told: ToldEvent, by: UnitId | SideId, now: KgState): Chance[] {
  const hit = told.data?.hit
  const mine = told.name === 'kg.mine-under'
  const struck = lookUp(now.units, (mine ? told.unit : told.target) ?? '')
  if (typeof hit !== 'string' || struck === undefined || !isVehicle(struck)) return []
  const list = listOf(told, struck, lookUp(now.units, told.unit ?? ''))
  if (list === null) return []
  const once = (roll: Throw): boolean => harms(list.hit(roll(list.sides, 'kg.roll.vehicle-hit')))
  const did = harms(hit)
  return mine
    ? [tested('kg.chance.mine', by, !did, (roll) => !once(roll))]
    : [tested('kg.chance.vehicle', by, did, once)]
}

/** A list of hits: the sides of its die, and what it brings. */
interface HitsOn {
  readonly sides: number
  readonly hit: (die: number) => VehicleHit
}

/** The list by which a hit was read, as the vehicle stood; null where what was told leaves more than one. */
function listOf(told: ToldEvent, u: VehicleUnit, firer: KgUnit | undefined): HitsOn | null {
  const eight = (hit: HitsOn['hit']): HitsOn => ({ sides: 8, hit })
  switch (`${told.name} ${told.rule}`) {
    case 'kg.armour-hit KG-AVP-05':
      return gunList(told, u)
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
      return eight((die) => rifleHit(die, facts).hit)
    }
    case 'kg.raid-vehicle KG-SAV-02':
    case 'kg.vehicle-hit KG-SAV-02':
      return { sides: 6, hit: (die) => hitBy(SMALL_ARMS_AT_UNARMOURED, die) }
    case 'kg.vehicle-hit KG-SAV-03': {
      const face = firer?.at == null ? 'front' : faceFrom(u, firer.at)
      const open = isExposed(u, { turret: false, face })
      return eight((die) => smallArmsHit(die, open))
    }
    case 'kg.raid-vehicle KG-SAV-03': {
      const open = openAbove(u)
      return eight((die) => smallArmsHit(die, open))
    }
    case 'kg.vehicle-hit KG-VME-07':
    case 'kg.vehicle-hit KG-OSP-03': {
      if (!isArmoured(u)) return eight(grenadesHit)
      const thin = hasThinFloor(u)
      return eight((die) => closeHit(die, thin).hit)
    }
    case 'kg.mine-under KG-OBS-08': {
      const thin = hasThinFloor(u)
      return told.sums?.hit === undefined ? null : eight((die) => mineHit(die, thin).hit)
    }
    default:
      return null
  }
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
  return first === undefined || !same ? null : { sides: 8, hit: (one) => first(one).hit }
}

const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** Works that a gun or bombs bring down (KG-DES-01, KG-DES-02). */
function worksIn(told: ToldEvent, by: UnitId | SideId): Chance[] {
  const down = told.name === 'kg.demolished' || told.name === 'kg.bombed-down'
  if (!down && told.name !== 'kg.stands' && told.name !== 'kg.bombs-withstood') return []
  const on = numberIn(told, 'on')
  if (Number.isNaN(on)) return []
  return [tested('kg.chance.works', by, down, (roll) => roll(8, 'kg.roll.demolish') <= on)]
}

/** A vehicle that breaks through whom it overruns (KG-VME-03). */
function overrunIn(told: ToldEvent, by: UnitId | SideId, { units }: KgState): Chance[] {
  const through = told.name === 'kg.overrun-through'
  const target = lookUp(units, told.target ?? '')
  if ((!through && told.name !== 'kg.overrun-held') || target === undefined) return []
  const broken = target.status === 'broken'
  const once = (roll: Throw): boolean => breaksThrough(roll(8, 'kg.roll.break-through'), broken)
  return [tested('kg.chance.through', by, through, once)]
}

/** What an aircraft makes out on the ground (KG-RAID-01). */
function spottingIn({ data, sums }: ToldEvent, by: UnitId | SideId): Chance[] {
  if (sums?.die === undefined) return []
  const optics = sums.die.terms.find(({ why }) => why === 'kg.term.optics')?.value ?? 0
  const once = (roll: Throw): boolean => spotted(roll(10, 'kg.roll.spotting'), optics).found !== 'nothing'
  return [tested('kg.chance.spotting', by, data?.found !== 'nothing', once)]
}

/** What aircraft make out, fights in the air and flak (KG-RAID-01, KG-DOG-02, KG-AA-02). */
function airIn(told: ToldEvent, by: UnitId | SideId): Chance[] {
  if (told.name === 'kg.air-spots') return spottingIn(told, by)
  const { attack, defence } = told.sums ?? {}
  if (attack === undefined) return []
  if (told.name === 'kg.flak-hits' || told.name === 'kg.flak-bursts') {
    const agility = numberIn(told, 'agility')
    const once = (roll: Throw): boolean => hitByFlak(withDice(attack, pair(roll, 'kg.roll.blast')), agility)
    return [tested('kg.chance.air', by, told.name === 'kg.flak-hits', once)]
  }
  if ((told.name !== 'kg.dogfight-hit' && told.name !== 'kg.dogfight') || defence === undefined) return []
  const once = (roll: Throw): boolean => {
    const own = withDice(attack, pair(roll, 'kg.roll.shot'))
    return hitInDogfight(own, withDice(defence, pair(roll, 'kg.roll.response')))
  }
  return [tested('kg.chance.air', by, told.name === 'kg.dogfight-hit', once)]
}
