import {
  type AsideOf,
  amount,
  type Chance,
  type ChancesOf,
  numberIn,
  type ToldEvent,
  tested,
  type UntoldOf,
  type Within,
} from '../../../kernel/chance.ts'
import { canonical, type Json } from '../../../kernel/json.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { Sum } from '../../../kernel/modifiers.ts'
import { pairsIn } from '../../../kernel/ordered.ts'
import type { Throw } from '../../../kernel/reference.ts'
import type { UnitId, WordKey } from '../../../kernel/words.ts'
import { damageOf } from '../fight/losses.ts'
import { type Possible, roundsOf } from '../fight/melee/blows.ts'
import { meleeRound, type Round } from '../fight/melee/melee.ts'
import { felledBy, salvoOf } from '../fight/shooting/fire.ts'
import { flight } from '../morale/morale.ts'
import { profile } from '../units/profile.ts'
import type { SzState } from '../units/state.ts'

/*
 * The throws behind what is told of Szwadron (DIG-AFTER): figures that fall to salvos and in melee, as the units stood, tests of
 * Morale, and how far units flee. Where only some figures fired or struck, and it is not told which, hits are counted instead of
 * figures. What is nobody's success stands in `ASIDE`.
 */

/**
 * Dice that are nobody's success by themselves: who is first, what ground is made of, how far those go who cannot be held; and the
 * remainder of hits that are counted instead of figures.
 */
const ASIDE: ReadonlySet<string> = new Set([
  ...['sz.roll.initiative', 'sz.roll.ground', 'sz.roll.pursuit', 'sz.roll.remainder'],
])

export const asideIn: AsideOf = ({ why }) => ASIDE.has(why)

export const chancesIn: ChancesOf<SzState> = (told, now, within) => {
  const { name, unit } = told
  if (unit === undefined) return []
  if (name === 'sz.fired') return felledIn(told, unit, now) ?? salvoIn(told, unit)
  if (name === 'sz.melee') return fallenIn(told, unit, now, within) ?? meleeIn(told, unit)
  return moraleIn(told, unit)
}

/** A flight of 2d6 stretches; the shorter it is the better for who flees: so many short of twelve (SZ-MOR-26). */
export const untoldIn: UntoldOf<SzState> = ({ why, by }, now) => {
  const u = lookUp(now.units, by ?? '')
  if (why !== 'sz.roll.flight' || u === undefined) return null
  const { arm } = profile(u)
  const far = flight(arm, () => 6)
  const again = (roll: Throw): number => (12 * (far - flight(arm, roll))) / far
  return { kind: 'sz.chance.flight', by: u.id, of: 'amount', again }
}

/** The figures that a salvo removes (SZ-FIRE-22, SZ-LOSS-02); null where it was not fired by all as they stand. */
function felledIn(told: ToldEvent, by: UnitId, now: SzState): Chance[] | null {
  const [u, target] = [lookUp(now.units, by), lookUp(now.units, told.target ?? '')]
  const { ammo, groups } = told.data ?? {}
  if (u === undefined || target === undefined || typeof ammo !== 'string') return null
  const salvo = salvoOf(now, u, { target, ammo, march: told.rule === 'SZ-FIRE-44' })
  if (salvo === null || !Array.isArray(groups)) return null
  const dice = salvo.groups.map(({ accuracy, count }): Json => ({ accuracy, dice: count }))
  if (canonical(dice) !== canonical(groups)) return null
  if (salvo.toughness.length > 0 && salvo.toughness[0] !== told.sums?.toughness?.total) return null
  const die = now.facts.remainderDie
  return [amount('sz.chance.felled', by, numberIn(told, 'lost'), (roll) => felledBy(salvo, die, roll))]
}

/** The figures that fall on both sides of a melee (SZ-MEL-12, SZ-MEL-17); null where it is not told who struck at whom. */
function fallenIn(told: ToldEvent, by: UnitId, now: SzState, { before }: Within): Chance[] | null {
  const target = lookUp(now.units, told.target ?? '')
  const joined = before.findLast(({ name, unit }) => name === 'sz.joined' && unit === by)?.data?.units
  const several = pairsIn(told.sums ?? {}).some(([name]) => /^attack\d+$/u.test(name))
  const ids = several && typeof joined === 'string' ? joined.split(', ') : [by]
  const attackers = ids.flatMap((id) => lookUp(now.units, id) ?? [])
  if (target === undefined || attackers.length < ids.length) return null
  const rounds = roundsOf(now, attackers, target).filter((one) => sameSums(one, told.sums ?? {}))
  const ordered = before.find(({ name }) => name === 'sz.order')?.data?.order
  // Only who has just come into contact charges; where no order says so, what is told must leave no doubt.
  const likely = rounds.filter(({ charges }) => ordered === undefined || charges === (ordered === 'charge'))
  const [round, ...others] = likely
  if (round === undefined || others.some(({ swift }) => swift !== round.swift)) return null
  const answers = target.control !== 'panic' || (told.sums?.answer?.total ?? 0) > 0
  const die = now.facts.remainderDie
  const once = (roll: Throw) => meleeRound(round.attackers, round.defender, answers, die, roll)
  const chance = (who: UnitId, came: number, of: (done: Round) => number): Chance[] => [
    amount('sz.chance.fallen', who, came, (roll) => of(once(roll))),
  ]
  return [
    ...chance(by, numberIn(told, 'lost'), ({ defender }) => defender.lost.length),
    ...(!answers || (round.told.answer?.total ?? 0) < 1
      ? []
      : chance(target.id, numberIn(told, 'fell'), (done) =>
          done.attackers.reduce((all, { lost }) => all + lost.length, 0),
        )),
  ]
}

/**
 * Whether a round would have been told with the same strengths, skills and toughness. Whoever is struck first strikes with what is
 * left of him, and so it is told (SZ-SPEC-18).
 */
function sameSums({ attackers, defender, told }: Possible, was: Readonly<Record<string, Sum>>): boolean {
  const swift = attackers.some(({ first }) => first)
  const lessened = swift === defender.first ? null : swift ? /^answer$/u : /^attack\d*$/u
  return pairsIn(was).every(([name, { total }]) => {
    const would = lookUp(told, name)?.total ?? Number.NaN
    return lessened?.test(name) === true ? total <= would : total === would
  })
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
