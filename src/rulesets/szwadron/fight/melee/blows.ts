import { type Sum, sum, term } from '../../../../kernel/modifiers.ts'
import { type Touch, touching } from '../../ground/contact.ts'
import { isFavoured, standBetter } from '../../ground/engaged.ts'
import { fieldOf } from '../../ground/field.ts'
import { type Position, positionOf } from '../../ground/position.ts'
import { testNerve } from '../../morale/tests.ts'
import { feetOf } from '../../units/bodies.ts'
import { removeFigures } from '../../units/figures.ts'
import { figureProfile, strikesFirstCharging, strikesFirstDefending } from '../../units/profile.ts'
import { type Body, type SzBattle, type SzState, type SzUnit, thrown } from '../../units/state.ts'
import { resistsAs, toughnessInMelee } from '../losses.ts'
import { type Candidate, gunsFirst, removalOrder } from '../removal.ts'
import { isScattered } from '../shooting/fire.ts'
import { type Fallen, type Fighter, kindsOf, meleeRound } from './melee.ts'

/** One fight with one enemy unit. */
export interface Blows {
  /** One, or several that attack as one (SZ-MEL-46). */
  readonly attackers: readonly SzUnit[]
  readonly target: SzUnit
  /** Of the attackers those that have just come into contact: it is their first round (SZ-SPEC-19). */
  readonly charging: readonly SzUnit[]
  /** The attacker lets the enemy come: his ground counts, too (SZ-MEL-38). */
  readonly defends: boolean
  /** Whether an attacker's figure, by its place in the list, strikes at the target (SZ-MEL-04, SZ-MEL-14). */
  readonly strikes: (attacker: SzUnit, own: number) => boolean
}

/** What a fight has come to: of the target, and of each attacker. */
export interface Suffered {
  readonly target: Fallen
  readonly attackers: readonly Fallen[]
}

/** A unit's figures in a fight, in the order in which it loses them (SZ-MEL-19). */
interface InFight extends Candidate {
  readonly toughness: number
  /** How it comes to that toughness. */
  readonly resists: Sum
  readonly strength: number
  readonly skill: number
  readonly against: number
}

const NONE: Fallen = { damage: 0, lost: [] }

/**
 * One fight of one or several attackers with one enemy unit, and its losses (SZ-MEL-08…19); the ground of who defends
 * counts (SZ-MEL-34). Null where nobody fought.
 */
export function exchange(battle: SzBattle, blows: Blows): Suffered | null {
  const { state } = battle
  const { attackers, target } = blows
  const { own, enemy } = contacts(state, blows)
  const there = attackers.map((u, i) => ({ u, order: own[i] ?? [] })).filter(({ order }) => order.length > 0)
  if (there.length === 0 || enemy.length === 0) return null
  // In panic it strikes back only if it passes a test (SZ-MOR-28).
  const favourable = isFavoured(state, target, attackers)
  const answers =
    target.control !== 'panic' ||
    testNerve(battle, target, { rule: 'SZ-MOR-28', why: 'sz.roll.strike-back', favourable })
  const { fighters, defender } = fightersOf(state, blows, there, enemy)
  const round = meleeRound(
    fighters,
    defender,
    answers,
    state.facts.remainderDie,
    thrown(battle, 'SZ-MEL-12', there[0]?.u.id ?? target.id),
  )
  tell(battle, { u: target, order: enemy }, there, round)
  removeFigures(battle, target, numbers(target, enemy, round.defender.lost), 'SZ-MEL-17')
  there.forEach(({ u, order }, i) => {
    removeFigures(battle, u, numbers(u, order, round.attackers[i]?.lost ?? []), 'SZ-MEL-17')
  })
  return {
    target: round.defender,
    attackers: attackers.map((u) => round.attackers[there.findIndex((one) => one.u === u)] ?? NONE),
  }
}

/** A round as it could be fought as things stand: who fights in it, how it would be told, and who strikes first. */
export interface Possible {
  readonly attackers: readonly Fighter[]
  readonly defender: Fighter
  readonly told: Readonly<Record<string, Sum>>
  /** Whether it is the attackers' first round. */
  readonly charges: boolean
  /** Who strikes first, in one word. */
  readonly swift: string
}

/** The rounds that could be fought by all figures in contact: in the first round or a later one, by who attacks or who lets the enemy come. */
export const roundsOf = (state: SzState, attackers: readonly SzUnit[], target: SzUnit): readonly Possible[] =>
  [true, false].flatMap((charges) =>
    [false, true].flatMap((defends): Possible[] => {
      const charging = charges ? attackers : []
      const { own, enemy } = contacts(state, { attackers, target, charging, defends, strikes: () => true })
      const there = attackers
        .map((u, i) => ({ u, order: own[i] ?? [] }))
        .filter(({ order }) => order.length > 0)
      if (there.length === 0 || enemy.length === 0) return []
      const { fighters, defender } = fightersOf(state, { attackers, target, charging }, there, enemy)
      const told: Record<string, Sum> = {
        answer: kindsOf(defender).strength,
        ...firstOf('answer', enemy),
        ...attacksOf(fighters.map((one) => kindsOf(one).strength)),
        ...firstOf('attack', there[0]?.order ?? []),
      }
      const swift = [...fighters, defender].map(({ first }) => Number(first)).join('')
      return [{ attackers: fighters, defender, told, charges, swift }]
    }),
  )

/** Those who fight, and who of them strikes first (SZ-SPEC-18). */
function fightersOf(
  state: SzState,
  { attackers, target, charging }: Pick<Blows, 'attackers' | 'target' | 'charging'>,
  there: readonly There[],
  enemy: readonly InFight[],
) {
  const advantage = attackers.some((u) => standBetter(state, target, u) > 0)
  return {
    fighters: there.map(({ u, order }) => fighter(u, order, charging.includes(u) && strikesFirstCharging(u))),
    defender: fighter(target, enemy, strikesFirstDefending(target) && (charging.length > 0 || advantage)),
  }
}

/** The strengths of the attackers by the names under which they are told. */
const attacksOf = (attacks: readonly Sum[]): Record<string, Sum> =>
  Object.fromEntries(attacks.map((strength, i) => [i === 0 ? 'attack' : `attack${i + 1}`, strength] as const))

/** A unit with its figures that fight. */
interface There {
  readonly u: SzUnit
  readonly order: readonly InFight[]
}

/** Tells of a fight: its strengths, skill and toughness, damage and losses. */
function tell(
  battle: SzBattle,
  { u: target, order: enemy }: There,
  attackers: readonly There[],
  round: ReturnType<typeof meleeRound>,
): void {
  const [unit = ''] = attackers.map(({ u }) => u.id)
  if (attackers.length > 1) {
    const units = attackers.map(({ u }) => u.id).join(', ')
    battle.event('SZ-MEL-46', 'sz.joined', { unit, target: target.id, data: { units } })
  }
  battle.event('SZ-MEL-08', 'sz.melee', {
    unit,
    target: target.id,
    sums: {
      answer: round.answer,
      ...firstOf('answer', enemy),
      ...attacksOf(round.attacks),
      ...firstOf('attack', attackers[0]?.order ?? []),
    },
    data: {
      damage: round.defender.damage,
      lost: round.defender.lost.length,
      back: round.attackers.reduce((all, { damage }) => all + damage, 0),
      fell: round.attackers.reduce((all, { lost }) => all + lost.length, 0),
    },
  })
}

/** The skill of a side, as its first figure has it, and the toughness of the one that falls first (SZ-MEL-12, SZ-MEL-13). */
const firstOf = (side: 'attack' | 'answer', [first]: readonly InFight[]): Record<string, Sum> =>
  first === undefined
    ? {}
    : {
        [`${side}Skill`]: sum([term('sz.term.skill', first.skill, 'SZ-UNIT-07')]),
        [`${side}Toughness`]: first.resists,
      }

const numbers = (u: SzUnit, order: readonly InFight[], lost: readonly number[]): number[] =>
  lost.map((place) => u.bodies[order[place]?.index ?? -1]?.n ?? 0)

/** A unit's figures as they fight. */
export const fighter = (u: SzUnit, order: readonly InFight[], first: boolean): Fighter => ({
  figures: order.map((one) => ({ ...one, stands: one.bonus })),
  scattered: isScattered(u),
  first,
})

/** A contact as a figure has it: with whom, what that one stands on, and how far they touch. */
interface Met {
  readonly length: number
  readonly against: number
}

/** The figures of both sides that fight along 1 cm at least, each against the ground of whom it touches farthest (SZ-MEL-10). */
export function contacts(state: SzState, { attackers, target, defends, strikes }: Blows) {
  const touches = attackers.map((u) => touching(u, target))
  const theirGround = grounds(
    state,
    target,
    attackers.map((u, i) => ({ enemy: u, touches: (touches[i] ?? []).map(mirrored) })),
  )
  const ownGround = attackers.map((u, i) =>
    defends ? grounds(state, u, [{ enemy: target, touches: touches[i] ?? [] }]) : NO_GROUND,
  )
  const own = attackers.map((u, i) => {
    const met = (touches[i] ?? []).filter((touch) => strikes(u, touch.own))
    return inFight(
      u,
      ownGround[i] ?? NO_GROUND,
      met.map((touch) => [touch.own, metBy(touch, theirGround.get(touch.enemy)?.bonus)]),
    )
  })
  const enemy = inFight(
    target,
    theirGround,
    touches.flatMap((some, i) =>
      some.map((touch): [number, Met] => [touch.enemy, metBy(touch, ownGround[i]?.get(touch.own)?.bonus)]),
    ),
  )
  return { own, enemy }
}

const metBy = ({ length }: Touch, against = 0): Met => ({ length, against })

const mirrored = ({ own, enemy, length }: Touch): Touch => ({ own: enemy, enemy: own, length })

/** A figure's position, and what it adds to toughness. */
interface Ground {
  readonly bonus: number
  readonly position: Position
}

const NO_GROUND: ReadonlyMap<number, Ground> = new Map()
const OPEN: Position = { above: 0, position: [] }

/** What its position adds to the toughness of each of a unit's figures in contact: the best against any it touches (SZ-MEL-35). */
function grounds(
  state: SzState,
  u: SzUnit,
  meets: readonly { readonly enemy: SzUnit; readonly touches: readonly Touch[] }[],
): ReadonlyMap<number, Ground> {
  const field = fieldOf(state)
  const feet = feetOf(u).feet
  const best = new Map<number, Ground>()
  for (const { enemy, touches } of meets) {
    const their = feetOf(enemy).feet
    for (const touch of touches) {
      const [foot, other] = [feet[touch.own], their[touch.enemy]]
      if (foot === undefined || other === undefined) continue
      const position = positionOf(field, foot, other)
      const bonus = sum(toughnessInMelee({ toughness: 0, ...position })).total
      if (bonus > (best.get(touch.own)?.bonus ?? 0)) best.set(touch.own, { bonus, position })
    }
  }
  return best
}

/** The figures of a unit that fight, in the order in which it loses them (SZ-MEL-10, SZ-MEL-18, SZ-MEL-19). */
function inFight(
  u: SzUnit,
  ground: ReadonlyMap<number, Ground>,
  meets: readonly (readonly [own: number, met: Met])[],
): InFight[] {
  const candidates = feetOf(u).feet.flatMap((foot, index): InFight[] => {
    const met = meets.filter(([own]) => own === index).map(([, one]) => one)
    const farthest = met.reduce<Met | null>(
      (best, one) => (best === null || one.length > best.length + 0.5 ? one : best),
      null,
    )
    if (farthest === null) return []
    const { bonus, position } = ground.get(index) ?? { bonus: 0, position: OPEN }
    const { toughness, melee, skill } = figureProfile(u, u.bodies[index] as Body)
    const resists = sum(toughnessInMelee({ toughness, ...position }))
    const total = met.reduce((far, { length }) => far + length, 0)
    const ranks = [-met.length, -Math.round(total)]
    const { against } = farthest
    const fighting = { strength: melee, skill, against, ranks }
    return [{ index, foot, bonus, toughness: resists.total, resists, ...fighting }]
  })
  const order = removalOrder(candidates, (left) => left) as InFight[]
  return gunsFirst(u, order, (index, caisson) => {
    const resists = resistsAs(figureProfile(u, u.bodies[index] as Body).toughness, caisson.resists)
    return { ...caisson, index, strength: 0, toughness: resists.total, resists }
  })
}
