import {
  amount,
  type Chance,
  type ChancesOf,
  type Ended,
  numberIn,
  type ToldEvent,
  tested,
} from '../../../kernel/chance.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { divideHalfEven, percent, type Sum, sum, type Term, term } from '../../../kernel/modifiers.ts'
import type { Throw } from '../../../kernel/reference.ts'
import type { SideId, UnitId } from '../../../kernel/words.ts'
import { hitByFlak, hitInDogfight } from '../fight/air/air.ts'
import { IN_FIGHT } from '../tables/formations.ts'
import { rangedDamage } from '../units/damage.ts'
import type { PairKey } from '../units/pairs.ts'
import type { KgState } from '../units/state.ts'

/*
 * The throws behind what is told of Khans & Generals (DIG-AFTER): tests of Training, aim, fire, melee, pinning and what happens in the
 * air. The lists of hits on vehicles, fire that spreads, weather and lots are nobody's success.
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

export const chancesIn: ChancesOf<KgState> = (told, end) => {
  const by = told.unit ?? told.side
  if (by === undefined) return []
  return [
    ...trainingIn(told, by),
    ...aimIn(told, by),
    ...fireIn(told, by, end),
    ...meleeIn(told, by),
    ...pinningIn(told, by),
    ...airIn(told, by),
  ]
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
function fireIn(told: ToldEvent, by: UnitId | SideId, { units }: Ended<KgState>): Chance[] {
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

/** Fights in the air and flak (KG-DOG-02, KG-AA-02). */
function airIn(told: ToldEvent, by: UnitId | SideId): Chance[] {
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
