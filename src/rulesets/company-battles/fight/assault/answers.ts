import { ask, type Procedure } from '../../../../kernel/ask.ts'
import { facingOfWind } from '../../../../kernel/space/angle.ts'
import { type Message, message, refuse, type UnitId } from '../../../../kernel/words.ts'
import { leadBy } from '../../morale/tests.ts'
import { DISTANCES } from '../../tables/movement.ts'
import { MOTIVATED } from '../../tables/ratings.ts'
import { ownersOf } from '../../units/owners.ts'
import { CM, isOperational, isTank } from '../../units/profile.ts'
import { facesFrom } from '../../units/score.ts'
import type { FwBattle, FwState, FwUnit, Member } from '../../units/state.ts'
import { isBelowHalf, strengthOf } from '../platoon-morale.ts'
import { type Away, canGo, towardsEdge } from './break-off.ts'
import { chargersOf, nearest, standingOf, strikersOf } from './who.ts'

/** Whether somebody of a platoon can counter-attack: charge, or strike from where he stands (FW-ASL-18). */
export function canCounter(state: FwState, u: FwUnit, attackers: FwUnit): boolean {
  if (chargersOf(state, u).length > 0) return true
  return strikersOf(standingOf(state, u), standingOf(state, attackers)).length > 0
}

/** Whether there are tanks among the teams of a platoon (FW-ASL-02, FW-ASL-17). */
export const hasTanks = (state: FwState, u: FwUnit): boolean =>
  standingOf(state, u).some(({ team }) => isTank(team))

/** The chance that a platoon dares to charge one with tanks, thrown again if a commander leads it; nothing where there are none (FW-ASL-02, FW-CMD-08). */
export function nerveOdds(state: FwState, u: FwUnit, target: FwUnit): Message[] {
  if (!hasTanks(state, target)) return []
  const need = MOTIVATED[u.motivation]
  const again = u.standing.reroll !== 'never' && leadBy(state, u) !== null
  const fails = 1 - facesFrom(need) / 6
  const chance = Math.round(100 * (1 - (again ? fails * fails : fails)))
  return [message('company.odds.nerve', { target: target.id, need, chance, again: again ? 'yes' : 'no' })]
}

/**
 * The usual answer of a platoon that may counter-attack: it does where the attackers have no tanks, no more fit teams are
 * near on their side than on its own, and it is not below half (FW-ASY-07).
 */
export function usuallyCounters(state: FwState, u: FwUnit, attackers: FwUnit): boolean {
  const [own, his] = [standingOf(state, u), standingOf(state, attackers)]
  const near = (of: readonly Member[], to: readonly Member[]): number =>
    of.filter((one) => isOperational(one.team) && nearest(one, to) <= DISTANCES.assault.cm * CM).length
  return !hasTanks(state, attackers) && near(own, his) >= near(his, own) && !isBelowHalf(u)
}

/** Whether so many per cent of a platoon are left, counted as for its morale (FW-MOR-02, FW-ASY-05). */
function isStrong(u: FwUnit, percent: number): boolean {
  const { destroyed, able } = strengthOf(u)
  return able * 100 >= (able + destroyed) * percent
}

/** A platoon's answer to a blow: once, each time while the melee lasts, or not. */
type Answer = 'counter' | 'on' | 'break'
const ANSWERS: readonly Answer[] = ['counter', 'on', 'break']

/**
 * Counter-attack or break off: by instruction, or as the owner is asked (FW-ASL-17).
 * @param tireless who has been told to counter-attack while this melee lasts: its owner is not asked again (FW-ASY-03)
 */
export function* countersOrNot(
  battle: FwBattle,
  u: FwUnit,
  attackers: FwUnit,
  tireless: Set<UnitId>,
): Procedure<boolean> {
  const { state } = battle
  const usual = usuallyCounters(state, u, attackers)
  const told = u.standing.counter
  if (told === 'always' || told === 'never') return told === 'always'
  if (told === 'noTanks') return !hasTanks(state, attackers)
  if (typeof told === 'number') return isStrong(u, told)
  if (told === 'usual') return usual
  if (tireless.has(u.id)) return true
  const answer = yield* ask<Answer>({
    kind: 'company.counter',
    side: u.side,
    ...ownersOf(state, [u]),
    rule: 'FW-ASL-17',
    prompt: message('company.ask.counter', { unit: u.id, target: attackers.id }),
    choices: [
      { id: 'counter', label: message('company.choice.counter', {}) },
      { id: 'on', label: message('company.choice.counter-on', {}) },
      { id: 'break', label: message('company.choice.break', {}) },
    ],
    data: { unit: u.id, target: attackers.id },
    default: usual ? 'counter' : 'break',
    accept: (given) => ANSWERS.find((one) => one === given) ?? refuse('company.error.counter-or-break'),
  })
  if (answer === 'on') tireless.add(u.id)
  return answer !== 'break'
}

/** Where a platoon breaks off to: straight away, home, to cover, or to a wind that its owner names (FW-ASL-19, FW-ASY-05). */
export function* breaksOffTo(battle: FwBattle, u: FwUnit, attackers: FwUnit): Procedure<Away> {
  const { state } = battle
  const home = towardsEdge(state.sides[u.side]?.facts.homeEdge ?? 'south')
  const told = u.standing.break
  if (told !== 'ask') return told === 'home' ? home : told
  // Where nobody can go anywhere there is nothing to ask (FW-ASY-03).
  if (!standingOf(state, u).some(canGo)) return 'away'
  return yield* ask<Away>({
    kind: 'company.break-off',
    side: u.side,
    ...ownersOf(state, [u]),
    rule: 'FW-ASL-19',
    prompt: message('company.ask.break-off', { unit: u.id, target: attackers.id }),
    choices: [
      { id: 'away', label: message('company.choice.away', {}) },
      { id: 'home', label: message('company.choice.home', {}) },
      { id: 'cover', label: message('company.choice.cover', {}) },
    ],
    data: { unit: u.id, target: attackers.id },
    default: 'away',
    typed: message('company.typed.wind'),
    accept: (answer) => {
      if (answer === 'away' || answer === 'cover') return answer
      if (answer === 'home') return home
      return facingOfWind(String(answer).toUpperCase()) ?? refuse('company.error.which-way')
    },
  })
}
