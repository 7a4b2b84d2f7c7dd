import { atLeast, halved, type Sum, sum, type Term, term, terms } from '../../../../kernel/modifiers.ts'
import type { Throw } from '../../../../kernel/reference.ts'
import type { WordKey } from '../../../../kernel/words.ts'
import type { RemainderDie } from '../../tables/remainder.ts'
import { damageOf, lossesAmong } from '../losses.ts'

/** A figure in contact along 1 cm at least (SZ-MEL-10). */
export interface Fighting {
  readonly strength: number
  readonly skill: number
  /** Toughness with what its position adds. */
  readonly toughness: number
  /** What its position adds: figures of different ground are fought apart (SZ-MEL-36). */
  readonly stands: number
  /** What the position of the figure it strikes at adds. */
  readonly against: number
}

/** One unit in a melee. */
export interface Fighter {
  /** Its figures that fight, in the order in which they fall (SZ-MEL-19). */
  readonly figures: readonly Fighting[]
  /** All its figures stand apart (SZ-SPEC-15). */
  readonly scattered: boolean
  /** It strikes first: before the enemy can answer (SZ-SPEC-18). */
  readonly first: boolean
}

/** Figures that are all alike, as many as there are. */
export const alike = (count: number, figure: Omit<Fighting, 'stands' | 'against'>): Fighting[] =>
  Array.from({ length: count }, () => ({ ...figure, stands: 0, against: 0 }))

/** What damage did to a unit: places in the list of its figures. */
export interface Fallen {
  readonly damage: number
  readonly lost: readonly number[]
}

/** A side's strength: that of all its figures; half, at least 1, where they are scattered (SZ-MEL-09, SZ-SPEC-15). */
export const strengthTerms = (whole: number, scattered: boolean): Term[] => [
  term('sz.term.melee-strength', whole, 'SZ-MEL-09'),
  ...terms(
    scattered && halved('sz.term.scattered', 'SZ-SPEC-15'),
    scattered && whole > 0 && atLeast('sz.term.scattered', 1, 'SZ-SPEC-15'),
  ),
]

/** Dice that are thrown, counted and paid for together: of one skill, at figures of one ground (SZ-MEL-48, SZ-MEL-49). */
interface Kind {
  readonly skill: number
  readonly against: number
  readonly dice: number
}

const kindBefore = (a: Kind, b: Kind): number => b.skill - a.skill || a.against - b.against

/** The dice of a unit by kinds, the highest skill first, then the lowest toughness; of scattered figures the last are lost. */
export function kindsOf({ figures, scattered }: Fighter): { readonly strength: Sum; readonly kinds: Kind[] } {
  const strength = sum(
    strengthTerms(
      figures.reduce((all, one) => all + one.strength, 0),
      scattered,
    ),
  )
  let left = strength.total
  const kinds = joined(figures.map((one) => ({ ...one, dice: one.strength }))).map((kind): Kind => {
    const dice = Math.min(kind.dice, left)
    left -= dice
    return { ...kind, dice }
  })
  return { strength, kinds }
}

/** Kinds that are the same, together, in the order in which they are thrown (SZ-MEL-12, SZ-MEL-49). */
export function joined(kinds: readonly Kind[]): Kind[] {
  const found = new Map<string, Kind>()
  for (const { skill, against, dice } of kinds) {
    const key = `${skill}/${against}`
    found.set(key, { skill, against, dice: dice + (found.get(key)?.dice ?? 0) })
  }
  return [...found.values()].filter(({ dice }) => dice > 0).sort(kindBefore)
}

interface Dealt extends Kind {
  readonly damage: number
}

const thrownFor = (kinds: readonly Kind[], roll: Throw, why: WordKey): Dealt[] =>
  kinds.map((kind) => ({ ...kind, damage: damageOf(kind.dice, kind.skill, roll, why) }))

/** What dealt damage removes of a unit: each kind by itself, from figures of its ground (SZ-MEL-13, SZ-MEL-36, SZ-MEL-49). */
function fallenOf(dealt: readonly Dealt[], victim: Fighter, die: RemainderDie, roll: Throw): Fallen {
  const lost: number[] = []
  let damage = 0
  for (const kind of dealt) {
    damage += kind.damage
    const open = victim.figures.flatMap(({ stands }, i) =>
      stands === kind.against && !lost.includes(i) ? [i] : [],
    )
    const toughness = open.map((i) => victim.figures[i]?.toughness ?? 1)
    lost.push(...open.slice(0, lossesAmong(kind.damage, toughness, die, roll).figures))
  }
  return { damage, lost }
}

/** Damage shared among units by their figures in contact: whole points, the largest remainder first (SZ-MEL-49). */
export function shared(damage: number, figures: readonly number[]): number[] {
  const all = figures.reduce((a, b) => a + b, 0)
  if (all === 0) return figures.map(() => 0)
  const shares = figures.map((count) => Math.floor((damage * count) / all))
  const rest = figures.map((count, i) => ({ i, over: (damage * count) % all }))
  rest.sort((a, b) => b.over - a.over || a.i - b.i)
  const left = damage - shares.reduce((a, b) => a + b, 0)
  for (const { i } of rest.slice(0, left)) shares[i] = (shares[i] as number) + 1
  return shares
}

const without = (who: Fighter, lost: readonly number[]): Fighter => ({
  ...who,
  figures: who.figures.filter((_, i) => !lost.includes(i)),
})

/** What a round of melee has come to. */
export interface Round {
  /** Of each attacker, its number of dice. */
  readonly attacks: readonly Sum[]
  /** What the defender has suffered. */
  readonly defender: Fallen
  readonly answer: Sum
  /** What each attacker has suffered. */
  readonly attackers: readonly Fallen[]
}

const ATTACK = 'sz.roll.attack'
const ANSWER = 'sz.roll.answer'

/**
 * One round of melee of a unit, or of several as one (SZ-MEL-46), against another. Both strike with all they had before
 * it, the attacker throws first, then come the remainder of the defender's losses and that of the attackers' (SZ-MEL-08,
 * SZ-MEL-16, SZ-ASYNC-12). The defender answers once, whatever attacks him (SZ-MEL-36, SZ-MEL-47). A side that strikes first does
 * its losses before the other answers with what is left; where both do, neither does (SZ-SPEC-18).
 * @param answers whether the defender strikes back at all (SZ-MOR-28)
 */
export function meleeRound(
  attackers: readonly Fighter[],
  defender: Fighter,
  answers: boolean,
  die: RemainderDie,
  roll: Throw,
): Round {
  const striking = attackers.map(kindsOf)
  const attacks = striking.map(({ strength }) => strength)
  const dice = (those: readonly Fighter[]): Dealt[] =>
    thrownFor(joined(those.flatMap((one) => striking[attackers.indexOf(one)]?.kinds ?? [])), roll, ATTACK)
  const swift = defender.first ? [] : attackers.filter(({ first }) => first)
  if (defender.first && answers && !attackers.some(({ first }) => first)) {
    const answered = answerOf(attackers, defender, roll)
    const fallen = sufferedBy(answered.dealt, attackers, die, roll)
    const left = attackers.map((one, i) => without(one, fallen[i]?.lost ?? []))
    const again = left.map(kindsOf)
    const dealt = thrownFor(joined(again.flatMap(({ kinds }) => kinds)), roll, ATTACK)
    return {
      attacks: again.map(({ strength }) => strength),
      defender: fallenOf(dealt, defender, die, roll),
      answer: answered.strength,
      attackers: fallen,
    }
  }
  const before = fallenOf(dice(swift), defender, die, roll)
  const standing = without(defender, before.lost)
  const dealt = dice(attackers.filter((one) => !swift.includes(one)))
  const answered = answerOf(attackers, answers ? standing : { ...standing, figures: [] }, roll)
  const after = fallenOf(dealt, standing, die, roll)
  const places = defender.figures.flatMap((_, i) => (before.lost.includes(i) ? [] : [i]))
  return {
    attacks,
    defender: {
      damage: before.damage + after.damage,
      lost: [...before.lost, ...after.lost.map((i) => places[i] as number)],
    },
    answer: answered.strength,
    attackers: sufferedBy(answered.dealt, attackers, die, roll),
  }
}

/** How a defender answers: against one attacker by their ground, against several by skill alone (SZ-MEL-49). */
function answerOf(attackers: readonly Fighter[], defender: Fighter, roll: Throw) {
  const { strength, kinds } = kindsOf(defender)
  const thrown = attackers.length === 1 ? kinds : joined(kinds.map((kind) => ({ ...kind, against: 0 })))
  return { strength, dealt: thrownFor(thrown, roll, ANSWER) }
}

/** What the answer does to each attacker: all of it to one, to several their shares (SZ-MEL-49). */
function sufferedBy(
  dealt: readonly Dealt[],
  attackers: readonly Fighter[],
  die: RemainderDie,
  roll: Throw,
): Fallen[] {
  const [only] = attackers
  if (only !== undefined && attackers.length === 1) return [fallenOf(dealt, only, die, roll)]
  const damage = dealt.reduce((all, one) => all + one.damage, 0)
  const shares = shared(
    damage,
    attackers.map(({ figures }) => figures.length),
  )
  return attackers.map(({ figures }, i) => {
    const share = shares[i] as number
    const { figures: count } = lossesAmong(
      share,
      figures.map(({ toughness }) => toughness),
      die,
      roll,
    )
    return { damage: share, lost: figures.slice(0, count).map((_, place) => place) }
  })
}
