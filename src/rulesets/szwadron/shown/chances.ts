import {
  amount,
  type Chance,
  type ChancesOf,
  numberIn,
  type ToldEvent,
  tested,
} from '../../../kernel/chance.ts'
import type { Json } from '../../../kernel/json.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { pairsIn } from '../../../kernel/ordered.ts'
import type { Throw } from '../../../kernel/reference.ts'
import type { UnitId, WordKey } from '../../../kernel/words.ts'
import { damageOf } from '../fight/losses.ts'

/*
 * The throws behind what is told of Szwadron (DIG-AFTER): hits of salvos and in melee, and tests of Morale. Remainders, flights and
 * pursuits are thrown for how many and how far, which is nobody's success.
 */

export const chancesIn: ChancesOf = (told) => {
  const { name, unit } = told
  if (unit === undefined) return []
  if (name === 'sz.fired') return salvoIn(told, unit)
  if (name === 'sz.melee') return meleeIn(told, unit)
  return moraleIn(told, unit)
}

/** The hits of a salvo: groups of one accuracy throw together (SZ-FIRE-22). */
function salvoIn(told: ToldEvent, by: UnitId): Chance[] {
  const groups = told.data?.groups
  if (!Array.isArray(groups)) return []
  const those = groups.map((group: Json) => ({
    dice: part(group, 'dice'),
    accuracy: part(group, 'accuracy'),
  }))
  const again = (roll: Throw): number =>
    those.reduce((all, { dice, accuracy }) => all + damageOf(dice, accuracy, roll, 'sz.roll.accuracy'), 0)
  return [amount('sz.chance.fire', by, numberIn(told, 'damage'), again)]
}

const part = (of: Json, key: string): number => Number(lookUp(of as { readonly [key: string]: Json }, key))

/** The hits of both sides of a melee, by their dice and the skill of the first figure of each (SZ-MEL-12). */
function meleeIn(told: ToldEvent, by: UnitId): Chance[] {
  const { target, sums = {} } = told
  const { answer, answerSkill, attackSkill } = sums
  if (target === undefined) return []
  const dice = pairsIn(sums).reduce(
    (all, [name, { total }]) => (/^attack\d*$/u.test(name) ? all + total : all),
    0,
  )
  return [
    ...blowsOf(by, { dice, skill: attackSkill?.total, why: 'sz.roll.attack' }, numberIn(told, 'damage')),
    ...blowsOf(
      target,
      { dice: answer?.total ?? 0, skill: answerSkill?.total, why: 'sz.roll.answer' },
      numberIn(told, 'back'),
    ),
  ]
}

const blowsOf = (
  by: UnitId,
  { dice, skill, why }: { readonly dice: number; readonly skill: number | undefined; readonly why: WordKey },
  came: number,
): Chance[] =>
  skill === undefined || dice < 1
    ? []
    : [amount('sz.chance.melee', by, came, (roll) => damageOf(dice, skill, roll, why))]

/** Tests of Morale: for repulse, of who fails it for panic, and any other (SZ-MOR-05, SZ-MOR-06). */
function moraleIn({ name, rule, sums }: ToldEvent, by: UnitId): Chance[] {
  const morale = sums?.morale
  if (morale === undefined) return []
  const test = (passed: boolean, why: WordKey): Chance =>
    tested('sz.chance.morale', by, passed, (roll) => roll(6, why) <= morale.total)
  switch (name) {
    case 'sz.stands':
      return [test(true, 'sz.roll.repulse')]
    case 'sz.repulsed':
    case 'sz.panics':
      return [test(false, 'sz.roll.repulse'), test(name === 'sz.repulsed', 'sz.roll.panic')]
    case 'sz.test-passed':
    case 'sz.test-failed':
      return [
        test(name === 'sz.test-passed', rule === 'SZ-MOR-28' ? 'sz.roll.strike-back' : 'sz.roll.morale'),
      ]
    default:
      return []
  }
}
