import { atLeast, halved, type Sum, sum, type Term, term, terms } from '../../../../kernel/modifiers.ts'
import type { Throw } from '../../../../kernel/reference.ts'
import type { WordKey } from '../../../../kernel/words.ts'
import type { RemainderDie } from '../../tables/remainder.ts'
import { damageOf, type Losses, losses, lossesAmong } from '../losses.ts'

/** One side of a melee. */
export interface Fighter {
  /** Figures in contact along 1 cm at least (SZ-MEL-10). */
  readonly figures: number
  /** Melee strength of each. */
  readonly strength: number
  readonly skill: number
  /** Toughness with position: of all its figures, or of each in the order of their removal (SZ-LOSS-08). */
  readonly toughness: number | readonly number[]
  /** All its figures stand apart (SZ-SPEC-15). */
  readonly scattered: boolean
  /** It strikes first: before the enemy can answer (SZ-SPEC-18). */
  readonly first: boolean
}

/** What a side did and suffered in a melee. */
export interface Blow {
  /** Its strength, which is its number of dice. */
  readonly strength: Sum
  readonly damage: number
  /** What its damage did to the other side. */
  readonly done: Losses
}

/** A side's strength: that of all its figures; half, at least 1, where they are scattered (SZ-MEL-09, SZ-SPEC-15). */
export function strengthTerms(figures: number, strength: number, scattered: boolean): Term[] {
  const whole = figures * strength
  return [
    term('sz.term.melee-strength', whole, 'SZ-MEL-09'),
    ...terms(
      scattered && halved('sz.term.scattered', 'SZ-SPEC-15'),
      scattered && whole > 0 && atLeast('sz.term.scattered', 1, 'SZ-SPEC-15'),
    ),
  ]
}

interface Dealt {
  readonly strength: Sum
  readonly damage: number
}

function strike({ figures, strength, scattered, skill }: Fighter, roll: Throw, why: WordKey): Dealt {
  const dice = sum(strengthTerms(figures, strength, scattered))
  return { strength: dice, damage: damageOf(dice.total, skill, roll, why) }
}

const ATTACK = 'sz.roll.attack'
const ANSWER = 'sz.roll.answer'

/**
 * One round of melee between two units. Both strike with all they had before it, the attacker throws first, then come
 * the remainder of the defender's losses and that of the attacker's (SZ-MEL-08, SZ-MEL-16). A side that strikes first
 * does its losses before the other answers with what is left; where both do, neither does (SZ-SPEC-18).
 * @param answers whether the defender strikes back at all (SZ-MOR-28)
 */
export function meleeRound(
  attacker: Fighter,
  defender: Fighter,
  answers: boolean,
  die: RemainderDie,
  roll: Throw,
): { readonly attack: Blow; readonly answer: Blow } {
  const suffer = (by: Dealt, { toughness, figures }: Fighter): Losses =>
    typeof toughness === 'number'
      ? losses(by.damage, toughness, figures, die, roll)
      : lossesAmong(by.damage, toughness, die, roll)
  const left = (who: Fighter, { figures }: Losses): Fighter => ({ ...who, figures: who.figures - figures })
  const answering = (who: Fighter): Fighter => (answers ? who : { ...who, figures: 0 })
  if (attacker.first && !defender.first) {
    const attack = strike(attacker, roll, ATTACK)
    const done = suffer(attack, defender)
    const answer = strike(answering(left(defender, done)), roll, ANSWER)
    return { attack: { ...attack, done }, answer: { ...answer, done: suffer(answer, attacker) } }
  }
  if (defender.first && !attacker.first && answers) {
    const answer = strike(defender, roll, ANSWER)
    const done = suffer(answer, attacker)
    const attack = strike(left(attacker, done), roll, ATTACK)
    return { attack: { ...attack, done: suffer(attack, defender) }, answer: { ...answer, done } }
  }
  const attack = strike(attacker, roll, ATTACK)
  const answer = strike(answering(defender), roll, ANSWER)
  const done = suffer(attack, defender)
  return { attack: { ...attack, done }, answer: { ...answer, done: suffer(answer, attacker) } }
}
