import { sum } from '../../../../kernel/modifiers.ts'
import { inContact, type Touch, touching } from '../../ground/contact.ts'
import { standBetter } from '../../ground/engaged.ts'
import { fieldOf } from '../../ground/field.ts'
import { positionOf } from '../../ground/position.ts'
import type { Stand } from '../../morale/morale.ts'
import { testNerve, testStand } from '../../morale/tests.ts'
import { feetOf } from '../../units/bodies.ts'
import { removeFigures } from '../../units/figures.ts'
import { profile, strikesFirstCharging, strikesFirstDefending } from '../../units/profile.ts'
import { onTable, type SzBattle, type SzState, type SzUnit, thrown } from '../../units/state.ts'
import { giveWay, stopWatching } from '../flight.ts'
import { toughnessInMelee } from '../losses.ts'
import { type Candidate, removalOrder } from '../removal.ts'
import { isScattered, noteParted } from '../shooting/fire.ts'
import { closeIn } from './close-in.ts'
import { type Fighter, meleeRound } from './melee.ts'
import { perhapsPursue } from './pursue.ts'

/** How a melee is fought. */
export interface Melee {
  /** The enemy units attacked, in the order declared (SZ-MEL-15). */
  readonly targets: readonly SzUnit[]
  /** It is the first round: the attacker has just come into contact (SZ-SPEC-19). */
  readonly charge: boolean
  /** The attacker holds better ground and lets the enemy come: he counts as the defender (SZ-MEL-39). */
  readonly defends: boolean
}

/** What one unit has suffered in a melee. */
interface Suffered {
  damage: number
  figures: number
}

/** What a figure is worth in a fight, and in which order its unit loses figures (SZ-MEL-19). */
interface InFight extends Candidate {
  readonly toughness: number
}

/**
 * A melee of a unit against others it touches: each fight for itself, then removal, morale, pursuit and closing in
 * (SZ-MEL-03, SZ-MEL-08…33).
 */
export function fightMelee(battle: SzBattle, u: SzUnit, { targets, charge, defends }: Melee): void {
  const { state } = battle
  const fought = targets.filter((target) => onTable(target) && touching(u, target).length > 0)
  if (fought.length === 0 || !onTable(u)) return
  const suffered = new Map<SzUnit, Suffered>([u, ...fought].map((one) => [one, { damage: 0, figures: 0 }]))
  const better = new Map(
    [u, ...fought].map((one) => [one, one === u ? bestOf(state, u, fought) : standBetter(state, one, u)]),
  )
  const shares = sharesOf(u, fought)
  for (const target of fought) {
    stopWatching(battle, target)
    if (onTable(u) && onTable(target)) fightOne(battle, u, target, { charge, shares, suffered, better })
  }
  for (const one of [u, ...fought]) noteParted(battle, one)
  const stands = settle(battle, u, fought, suffered, better, defends)
  if (stands && onTable(u)) {
    for (const target of fought) {
      if (onTable(target) && touching(u, target).length > 0) {
        closeIn(battle, u, target, (suffered.get(target)?.figures ?? 0) - (suffered.get(u)?.figures ?? 0))
      }
    }
  }
}

const bestOf = (state: SzState, u: SzUnit, fought: readonly SzUnit[]): number =>
  Math.max(0, ...fought.map((target) => standBetter(state, u, target)))

/** Which enemy unit each attacking figure strikes at: the one it touches farthest, then the first by id (SZ-MEL-14). */
function sharesOf(u: SzUnit, fought: readonly SzUnit[]): Map<number, SzUnit> {
  const best = new Map<number, { length: number; target: SzUnit }>()
  for (const target of fought) {
    for (const { own, length } of touching(u, target)) {
      if (length > (best.get(own)?.length ?? 0) + 0.5) best.set(own, { length, target })
    }
  }
  return new Map([...best].map(([own, { target }]) => [own, target]))
}

interface About {
  readonly charge: boolean
  readonly shares: ReadonlyMap<number, SzUnit>
  readonly suffered: Map<SzUnit, Suffered>
  readonly better: ReadonlyMap<SzUnit, number>
}

/** One fight of an attacker with one enemy unit (SZ-MEL-08…19). */
function fightOne(
  battle: SzBattle,
  u: SzUnit,
  target: SzUnit,
  { charge, shares, suffered, better }: About,
): void {
  const { state } = battle
  const touches = touching(u, target)
  const attackers = inFight(state, u, target, touches, (own) => shares.get(own) === target)
  const defenders = inFight(state, target, u, mirrored(touches), () => true)
  if (attackers.length === 0 || defenders.length === 0) return
  // In panic it strikes back only if it passes a test (SZ-MOR-28).
  const answers =
    target.control !== 'panic' || testNerve(battle, target, { rule: 'SZ-MOR-28', why: 'sz.roll.strike-back' })
  const advantage = (better.get(target) ?? 0) > 0
  const attacker = fighter(u, attackers, charge && strikesFirstCharging(u))
  const defender = fighter(target, defenders, strikesFirstDefending(target) && (charge || advantage))
  const { attack, answer } = meleeRound(
    attacker,
    defender,
    answers,
    state.facts.remainderDie,
    thrown(battle, 'SZ-MEL-12', u.id),
  )
  battle.event('SZ-MEL-08', 'sz.melee', {
    unit: u.id,
    target: target.id,
    sums: { attack: attack.strength, answer: answer.strength },
    data: {
      damage: attack.damage,
      lost: attack.done.figures,
      back: answer.damage,
      fell: answer.done.figures,
    },
  })
  note(suffered, target, attack.damage, attack.done.figures)
  note(suffered, u, answer.damage, answer.done.figures)
  const [gone, fallen] = [
    numbers(target, defenders, attack.done.figures),
    numbers(u, attackers, answer.done.figures),
  ]
  removeFigures(battle, target, gone, 'SZ-MEL-17')
  removeFigures(battle, u, fallen, 'SZ-MEL-17')
}

const note = (suffered: Map<SzUnit, Suffered>, who: SzUnit, damage: number, figures: number): void => {
  const so = suffered.get(who)
  if (so === undefined) return
  so.damage += damage
  so.figures += figures
}

const numbers = (u: SzUnit, order: readonly InFight[], count: number): number[] =>
  order.slice(0, count).map(({ index }) => u.bodies[index]?.n ?? 0)

const mirrored = (touches: readonly Touch[]): Touch[] =>
  touches.map(({ own, enemy, length }) => ({ own: enemy, enemy: own, length }))

const fighter = (u: SzUnit, order: readonly InFight[], first: boolean): Fighter => ({
  figures: order.length,
  strength: profile(u).melee,
  skill: profile(u).skill,
  toughness: order.map(({ toughness }) => toughness),
  scattered: isScattered(u),
  first,
})

/** The figures of a unit that fight another, in the order in which it loses them (SZ-MEL-10, SZ-MEL-18, SZ-MEL-19). */
function inFight(
  state: SzState,
  u: SzUnit,
  enemy: SzUnit,
  touches: readonly Touch[],
  fights: (own: number) => boolean,
): InFight[] {
  const field = fieldOf(state)
  const [own, their] = [feetOf(u).feet, feetOf(enemy).feet]
  const bare = profile(u).toughness
  const candidates = own.flatMap((foot, index): InFight[] => {
    const met = touches.filter((touch) => touch.own === index)
    if (met.length === 0 || !fights(index)) return []
    const sums = met.map((touch) => {
      const other = their[touch.enemy]
      const position = other === undefined ? { above: 0, position: [] } : positionOf(field, foot, other)
      return sum(toughnessInMelee({ toughness: bare, ...position })).total
    })
    const toughness = Math.max(...sums)
    const total = met.reduce((far, { length }) => far + length, 0)
    return [{ index, foot, toughness, bonus: toughness - bare, ranks: [-met.length, -Math.round(total)] }]
  })
  return removalOrder(candidates, (left) => left) as InFight[]
}

/**
 * Morale after a melee: the defenders first, then the attacker if he is still engaged; whoever sees the others go may go
 * after them (SZ-MEL-20…27, SZ-MEL-50).
 * @returns whether the fight goes on
 */
function settle(
  battle: SzBattle,
  u: SzUnit,
  fought: readonly SzUnit[],
  suffered: ReadonlyMap<SzUnit, Suffered>,
  better: ReadonlyMap<SzUnit, number>,
  defends: boolean,
): boolean {
  const { state } = battle
  const hurt = (one: SzUnit): boolean => (suffered.get(one)?.damage ?? 0) > 0
  const test = (one: SzUnit, by: readonly SzUnit[]): Stand => {
    // A unit in panic is not tested (SZ-MOR-38); who has suffered nothing passes (SZ-MEL-20).
    if (!onTable(one) || one.control === 'panic' || !hurt(one)) return 'stands'
    const stand = testStand(battle, one, better.get(one) ?? 0, 'SZ-MEL-21')
    giveWay(battle, one, stand, by)
    return stand
  }
  const gone: SzUnit[] = []
  const first = defends ? [u] : fought
  const second = defends ? fought : [u]
  for (const one of first) if (test(one, one === u ? fought : [u]) !== 'stands') gone.push(one)
  for (const one of second) {
    const against = one === u ? fought : [u]
    // Only who still has an enemy that stood tests for repulse (SZ-MEL-22, SZ-MEL-23).
    const stood = against.filter((other) => onTable(other) && !gone.includes(other))
    if (stood.length > 0 && test(one, stood) !== 'stands') gone.push(one)
  }
  for (const one of [u, ...fought]) {
    const against = one === u ? fought : [u]
    if (gone.includes(one) || !onTable(one) || !against.some((other) => gone.includes(other))) continue
    if (inContact(state, one).length > 0) continue
    perhapsPursue(battle, one, {
      prey: against.filter((other) => gone.includes(other)),
      tests: hurt(one),
      rule: 'SZ-MOR-15',
    })
  }
  return gone.length === 0
}
