import { percent, type Sum, sum, type Term, term, terms } from '../../../kernel/modifiers.ts'
import { successes, throwUpTo } from '../../../kernel/pools.ts'
import type { Throw } from '../../../kernel/reference.ts'
import type { KeyEnd, WordKey } from '../../../kernel/words.ts'
import { type RemainderDie, remainderRoll } from '../tables/remainder.ts'
import { MOST_FROM_HILL, TERRAIN, type TerrainKey } from '../tables/terrain.ts'

/** What damage does to figures of one toughness (SZ-LOSS-02). */
export interface Losses {
  /** Figures the damage pays for in full. */
  readonly whole: number
  /** Damage left over that was thrown for; 0 where none was. */
  readonly rest: number
  /** Whether the remainder removed one more. */
  readonly more: boolean
  /** All removed. */
  readonly figures: number
}

/**
 * Figures that damage removes: as many as it pays for, and one more by the remainder die (SZ-LOSS-02). Beyond the
 * figures that can be hit nothing happens, nor is a die thrown for nobody (SZ-LOSS-09).
 * @param toughness with terrain, at least 1
 * @param eligible figures that can be removed
 */
export const losses = (
  damage: number,
  toughness: number,
  eligible: number,
  die: RemainderDie,
  roll: Throw,
): Losses =>
  lossesAmong(
    damage,
    Array.from({ length: eligible }, () => toughness),
    die,
    roll,
  )

/**
 * As {@link losses}, of figures of different toughness: each is paid for in the order of their removal, and the
 * remainder is thrown for against the next (SZ-LOSS-08).
 */
export function lossesAmong(
  damage: number,
  toughness: readonly number[],
  die: RemainderDie,
  roll: Throw,
): Losses {
  let whole = 0
  let left = damage
  for (const one of toughness) {
    if (left < one) break
    left -= one
    whole += 1
  }
  const next = toughness[whole]
  const rest = next === undefined ? 0 : left
  if (rest === 0 || next === undefined) return { whole, rest: 0, more: false, figures: whole }
  const { sides, upTo, most } = remainderRoll(rest, next, die)
  const more = throwUpTo(roll, sides, most, 'sz.roll.remainder') <= upTo
  return { whole, rest, more, figures: whole + (more ? 1 : 0) }
}

/** Damage of `dice` dice: each that shows no more than the skill is a point (SZ-FIRE-22, SZ-MEL-12). */
export function damageOf(dice: number, skill: number, roll: Throw, why: WordKey): number {
  const good = Math.max(0, Math.min(6, skill))
  return successes(roll, dice, { good, of: 6, once: (one) => one(6, why) <= skill })
}

/** What ground adds; ground that adds nothing has no word of its own. */
const inGround = (key: TerrainKey, value: number, rule: string): Term | null =>
  value === 0 ? null : term(`sz.term.in-${key as KeyEnd<'sz.term.in-'>}`, value, rule)

/** Toughness under fire: terrain adds, kinds of it together; scattered figures count double (SZ-LOSS-07, SZ-FIRE-43). */
export const toughnessUnderFire = (facts: {
  readonly toughness: number
  readonly cover: readonly TerrainKey[]
  readonly scattered: boolean
}): Term[] => [
  term('sz.term.toughness', facts.toughness, 'SZ-UNIT-03'),
  ...terms(
    ...facts.cover.map((key) => inGround(key, TERRAIN[key].cover, TERRAIN[key].coverRule)),
    facts.scattered && percent('sz.term.scattered', 100, 'SZ-SPEC-15'),
  ),
]

/** The sum of a figure's toughness with another's ground: of a gun that falls for its caisson (SZ-SPEC-06). */
export const resistsAs = (toughness: number, { terms: [, ...ground] }: Sum): Sum =>
  sum([term('sz.term.toughness', toughness, 'SZ-UNIT-03'), ...ground])

/** Toughness in melee: the better position adds, a hill by its levels (SZ-MEL-35). */
export const toughnessInMelee = (facts: {
  readonly toughness: number
  /** Levels above the enemy. */
  readonly above: number
  /** What lies between it and the enemy, or what it stands in. */
  readonly position: readonly TerrainKey[]
}): Term[] => [
  term('sz.term.toughness', facts.toughness, 'SZ-UNIT-03'),
  ...terms(
    term('sz.term.above', Math.min(MOST_FROM_HILL, facts.above * TERRAIN.hill.melee), 'SZ-MEL-35'),
    ...facts.position.map((key) => inGround(key, TERRAIN[key].melee, 'SZ-MEL-35')),
  ),
]
