import {
  type AsideOf,
  amount,
  type Chance,
  type ChancesOf,
  numberIn,
  type OwnerOf,
  type ToldEvent,
  tested,
  type UntoldOf,
  type Within,
} from '../../../kernel/chance.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { divideHalfEven, percent, type Sum, sum, type Term, term } from '../../../kernel/modifiers.ts'
import { everySide } from '../../../kernel/ordered.ts'
import type { Throw } from '../../../kernel/reference.ts'
import type { SideId, UnitId, WordKey } from '../../../kernel/words.ts'
import { airHit, hitByFlak, hitInDogfight, machineGunHit, spotted } from '../fight/air/air.ts'
import { ridesThrough } from '../fight/melee/wedge.ts'
import { falls } from '../morale/losses.ts'
import { blownUp, goesOff } from '../move/mines.ts'
import { IN_FIGHT } from '../tables/formations.ts'
import { rangedDamage } from '../units/damage.ts'
import { breaksThrough, goesOffUnder } from '../units/hits-on-vehicles.ts'
import type { PairKey } from '../units/pairs.ts'
import type { KgState } from '../units/state.ts'
import { isVehicle } from '../units/vehicles.ts'
import { vehicleIn } from './chances/vehicles.ts'

/*
 * The throws behind what is told of Khans & Generals (DIG-AFTER): tests of Training, aim, fire, melee, pinning, what hits do to
 * vehicles, what happens in the air, mines, soft ground, works that are shot down, tanks and wedges that break through, commanders
 * that are spared, and what heroes threw again. Where a shot goes that was aimed badly is in its aim, and which part of a vehicle
 * it strikes in what it does there. What is nobody's success stands in `ASIDE`.
 */

/** Dice that are nobody's success by themselves: how the battle is set up, tokens, weather, fire, smoke, wires, and who or what is drawn by lot. */
const ASIDE: ReadonlySet<string> = new Set([
  ...['kg.roll.first', 'kg.roll.type', 'kg.roll.time', 'kg.roll.terrain', 'kg.roll.wind'],
  ...['kg.roll.weather', 'kg.roll.weatherTurns', 'kg.roll.opb', 'kg.roll.opbBack'],
  ...[
    'kg.roll.ignition',
    'kg.roll.fireOrigin',
    'kg.roll.fireCells',
    'kg.roll.fireDirection',
    'kg.roll.screen',
  ],
  ...['kg.roll.line', 'kg.roll.part', 'kg.roll.crew-post', 'kg.roll.air-ground', 'kg.roll.air-target'],
])

export const asideIn: AsideOf = ({ rule, why }) => ASIDE.has(why) || rule === 'KG-GRD-01'

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

export const chancesIn: ChancesOf<KgState> = (told, now, within) => {
  const by = told.unit ?? told.side ?? ownerIn(String(told.data?.aircraft), now)
  if (by === null) return []
  return [
    ...trainingIn(told, by),
    ...aimIn(told, by),
    ...fireIn(told, by, now, within),
    ...meleeIn(told, by),
    ...pinningIn(told, by),
    ...vehicleIn(told, by, now),
    ...mineIn(told, now),
    ...airIn(told, by),
    ...worksIn(told, by),
    ...overrunIn(told, by, now),
    ...goingIn(told, by),
    ...againIn(told, by, now, within),
  ]
}

/** Whose an aircraft is. */
export const ownerIn: OwnerOf<KgState> = (by, now) =>
  everySide(now).find(({ facts }) => facts.flights?.some(({ id }) => id === by))?.id ?? null

/** The other side. */
const enemyOf = (side: SideId, now: KgState): SideId | undefined =>
  everySide(now).find(({ id }) => id !== side)?.id

/** Dice of which only what they bring is told: what a hit does to an aircraft (KG-DOG-02, KG-AA-02, KG-AA-03), and whether a commander falls (KG-HQF-02). */
export const untoldIn: UntoldOf<KgState> = ({ rule, why, by }, now) => {
  if (by === null) return null
  if (rule === 'KG-HQF-02' && why === 'kg.roll.commander') {
    const again = (roll: Throw): number => Number(!falls(roll(4, 'kg.roll.commander')))
    return { kind: 'kg.chance.commander', by, of: 'test', again }
  }
  const u = lookUp(now.units, by)
  if (why === 'kg.roll.mine' && u !== undefined) {
    const off = isVehicle(u) ? goesOffUnder : goesOff
    return { kind: 'kg.chance.mine-off', by, of: 'test', again: (roll) => Number(!off(roll(6, why))) }
  }
  if (why !== 'kg.roll.air-hit') return null
  const list = rule === 'KG-AA-03' ? machineGunHit : airHit
  const again = (roll: Throw): number => Number(list(roll(6, 'kg.roll.air-hit')) !== 'none')
  // The die of a gun is thrown for the aircraft it has hit: the luck is of who hit it.
  const own = ownerIn(by, now)
  const enemy = own === null ? undefined : enemyOf(own, now)
  return { kind: 'kg.chance.aircraft', by: enemy ?? by, of: 'test', again }
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
function fireIn(told: ToldEvent, by: UnitId | SideId, { units }: KgState, within: Within): Chance[] {
  const { defence } = told.sums ?? {}
  const strength = strengthIn(told, within)
  const target = lookUp(units, told.target ?? '')
  if (strength === null || defence === undefined || target === undefined) return []
  const effect = (roll: Throw, why: PairKey): number => strength(pair(roll, why)) - defence.total
  const soft = (hit: boolean, why: PairKey): Chance[] => [
    tested('kg.chance.soft', by, hit, (roll) => effect(roll, why) > 0),
  ]
  if (told.name === 'kg.soft-hit' || told.name === 'kg.soft-unhurt')
    return soft(told.name === 'kg.soft-hit', told.rule === 'KG-AVP-02' ? 'kg.roll.blast' : 'kg.roll.shot')
  const why = lookUp(FIRE, `${told.name} ${told.rule}`)
  if (why === undefined) return []
  if (isVehicle(target)) return soft(numberIn(told, 'effect') > 0, why)
  const stan = numberIn(told, 'stanBefore')
  const lost = stan - numberIn(told, 'stanAfter')
  const again = (roll: Throw): number => lostOf(rangedDamage({ ...target, stan }, effect(roll, why)), stan)
  return [amount('kg.chance.fire', by, lost, again)]
}

/** The strength of fire by what its pair shows; null where none is told. Of a burst that several share each has a share (KG-ART-06). */
function strengthIn(told: ToldEvent, within: Within): ((shown: number) => number) | null {
  const { attack, burst } = told.sums ?? {}
  if (attack === undefined) return null
  if (burst === undefined) return (shown) => withDice(attack, shown)
  const units = sharersOf(told, burst, within)
  if (units === null) return null
  const others = attack.terms.filter(({ why }) => why !== SHARE)
  return (shown) =>
    sum([term(SHARE, divideHalfEven(withDice(burst, shown), units), 'KG-ART-06'), ...others]).total
}

const SHARE = 'kg.term.share'

/** Events of what a shell does to vehicles. */
const AT_VEHICLES = new Set(['kg.soft-hit', 'kg.soft-unhurt', 'kg.armour-hit', 'kg.armour-unhurt'])

/** Among how many a burst is shared: all of whom it is told, and no fewer than its share says; null where that leaves several numbers. */
function sharersOf({ unit, sums, target }: ToldEvent, burst: Sum, { before, after }: Within): number | null {
  const share = sums?.attack?.terms.find(({ why }) => why === SHARE)?.value
  const told = [...before, ...after.filter((effect) => effect.type === 'event')].filter(
    (one) => one.unit === unit,
  )
  const men = new Set(told.filter((one) => one.sums?.burst?.total === burst.total).map((one) => one.target))
  const vehicles = new Set(told.filter(({ name }) => AT_VEHICLES.has(name)).map((one) => one.target))
  const least = men.add(target).size
  const all = Array.from({ length: vehicles.size + 1 }, (_, i) => least + i)
  const [one, ...others] = all.filter((units) => divideHalfEven(burst.total, units) === share)
  return one === undefined || others.length > 0 ? null : one
}

/** What a mine does to who stepped on it is the luck of his enemy (KG-OBS-08). */
function mineIn(told: ToldEvent, now: KgState): Chance[] {
  const u = lookUp(now.units, told.unit ?? '')
  const enemy = u === undefined ? undefined : enemyOf(u.side, now)
  if (told.name !== 'kg.mine' || u === undefined || enemy === undefined) return []
  const again = (roll: Throw): number => {
    const [green, red] = [roll(6, 'kg.roll.blast-green'), roll(6, 'kg.roll.blast-red')]
    return lostOf(blownUp(u, { green, red, value: green - red }).damage, u.stan)
  }
  return [amount('kg.chance.fire', enemy, lostOf(numberIn(told, 'n'), u.stan), again)]
}

/**
 * A pair that a hero threw again (KG-UNI-03): what it would have done stands apart from what the second did.
 * What that was for is told behind it.
 */
function againIn(told: ToldEvent, by: UnitId | SideId, now: KgState, here: Within): Chance[] {
  if (told.name !== 'kg.hero') return []
  const [green, red] = [numberIn(told, 'green'), numberIn(told, 'red')]
  const { before, after } = here
  for (const [i, next] of after.entries()) {
    if (next.type !== 'event' || next.unit !== by) continue
    const within = { ...here, before: [...before, told], after: after.slice(i + 1) }
    for (const { again, of } of [...fireIn(next, by, now, within), ...meleeIn(next, by)]) {
      const shown: { sides: number; why: WordKey; value: number }[] = []
      const came = again((sides, why) => {
        const value = why.endsWith('-green') ? green : red
        shown.push({ sides, why, value })
        return value
      })
      return [{ kind: 'kg.chance.again', by, of, came, again, shown }]
    }
  }
  return []
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

/** Works that a gun or bombs bring down (KG-DES-01, KG-DES-02). */
function worksIn(told: ToldEvent, by: UnitId | SideId): Chance[] {
  const down = told.name === 'kg.demolished' || told.name === 'kg.bombed-down'
  if (!down && told.name !== 'kg.stands' && told.name !== 'kg.bombs-withstood') return []
  const on = numberIn(told, 'on')
  if (Number.isNaN(on)) return []
  return [tested('kg.chance.works', by, down, (roll) => roll(8, 'kg.roll.demolish') <= on)]
}

/** A vehicle that breaks through whom it overruns (KG-VME-03), and a wedge that rides through (KG-FRM-05). */
function overrunIn(told: ToldEvent, by: UnitId | SideId, { units }: KgState): Chance[] {
  if (told.name === 'kg.wedge-through' || told.name === 'kg.wedge-held') {
    const once = (roll: Throw): boolean => ridesThrough(roll(6, 'kg.roll.wedge'))
    return [tested('kg.chance.wedge', by, ridesThrough(numberIn(told, 'n')), once)]
  }
  // Where its way on was barred the die was thrown for nothing, but it was what it was.
  const through = told.name === 'kg.overrun-through' || told.name === 'kg.overrun-barred'
  const target = lookUp(units, told.target ?? '')
  if ((!through && told.name !== 'kg.overrun-held') || target === undefined) return []
  const broken = target.status === 'broken'
  const once = (roll: Throw): boolean => breaksThrough(roll(8, 'kg.roll.break-through'), broken)
  return [tested('kg.chance.through', by, through, once)]
}

/** Ground that bears a vehicle (KG-GRD-04). */
function goingIn(told: ToldEvent, by: UnitId | SideId): Chance[] {
  const bears = told.name === 'kg.bears'
  const { die } = told.sums ?? {}
  if ((!bears && told.name !== 'kg.bogs') || die === undefined) return []
  const [, ...changes] = die.terms
  const once = (roll: Throw): boolean => {
    const shown = term('kg.term.die', roll(6, 'kg.roll.ground'), 'KG-GRD-04')
    return sum([shown, ...changes]).total > numberIn(told, 'against')
  }
  return [tested('kg.chance.ground', by, bears, once)]
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
