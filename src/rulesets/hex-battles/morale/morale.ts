import { sum, type Term, term, terms } from '../../../kernel/modifiers.ts'
import { hexDistance } from '../../../kernel/space/hex.ts'
import type { RuleId, SideId } from '../../../kernel/words.ts'
import { unitsOnMap } from '../ground/positions.ts'
import { removeWithLeaders } from '../ground/strength.ts'
import { CONTAGION, PER_GOLD_STAR, RECOVERY } from '../tables/chances.ts'
import { type HxBattle, type HxState, type HxUnit, type OnMap, onMap, set } from '../units/state.ts'
import { bestLeader } from './leaders.ts'

/**
 * A unit is disorganised by combat or by others' panic (HX-COMB-11, HX-MOR-08): good order becomes disorder, disorder
 * becomes panic, and who panics already loses 1 PS instead (HX-MOR-14). Disorder and the rulebook's demoralisation are one (HX-MOR-05).
 */
export function disorganise(battle: HxBattle, u: HxUnit, rule: RuleId): void {
  if (!onMap(u)) return
  if (u.order === 'panic') {
    battle.event('HX-MOR-14', 'hex.panic-again', { unit: u.id, data: { left: u.ps - 1 } })
    set(battle, u, 'ps', u.ps - 1, 'HX-MOR-14')
    if (u.ps === 0) removeWithLeaders(battle, u, 'HX-MOR-14')
    return
  }
  const panic = u.order === 'disorganised'
  const why = panic ? 'HX-MOR-08' : rule
  battle.event(why, panic ? 'hex.panic' : 'hex.disorganised', { unit: u.id })
  set(battle, u, 'order', panic ? 'panic' : 'disorganised', why)
  set(battle, u, 'disorganisedInStage', battle.state.turn, 'HX-MOR-06')
}

/** What a unit's recovery is thrown against, term by term: its red stars and the gold ones of the best leader in range (HX-MOR-07, HX-LDR-03). */
export const recoveryTerms = (redStars: number, goldStars: number): Term[] =>
  terms(
    term('hex.term.stars', RECOVERY[redStars as 1 | 2 | 3], 'HX-MOR-07'),
    term('hex.term.leader', goldStars * PER_GOLD_STAR, 'HX-LDR-03'),
  )

/** Gold stars of the best leader whose range covers a unit; 0 without one (HX-LDR-10). */
export const goldStarsFor = (state: HxState, u: HxUnit): number => bestLeader(state, u)?.goldStars ?? 0

/** Whether a throw of d100 succeeds: no more than the chance, which is never above 100 (HX-ASYNC-08). */
export const succeeds = (n: number, chance: number): boolean => n <= Math.min(100, chance)

/** The chance of catching a panic, in percent by red stars; no leader helps (HX-MOR-12, HX-MOR-13). */
export const contagionTerms = (redStars: number): Term[] => [
  term('hex.term.stars', CONTAGION[redStars as 1 | 2 | 3], 'HX-MOR-12'),
]

/** Whether a unit may try to come to order now: disorganised or panicked, and not since this stage (HX-MOR-06). */
export const mayRecover = (state: HxState, u: HxUnit): boolean =>
  u.order !== 'good' && u.disorganisedInStage < state.turn

/** What comes before the movement of a side: recoveries, then contagion, each by ascending id (HX-TURN-05, HX-ASYNC-08). */
export function startOfMovementPhase(battle: HxBattle, side: SideId): void {
  const own = (): OnMap[] => unitsOnMap(battle.state).filter((u) => u.side === side)
  for (const u of own()) if (mayRecover(battle.state, u)) recover(battle, u)
  const panicked = own().filter((u) => u.order === 'panic')
  for (const u of own()) {
    if (u.order === 'good' && panicked.some((p) => hexDistance(p.at, u.at) <= 1)) catchPanic(battle, u)
  }
}

/** One throw to come to order: panic becomes disorder, disorder good order in march formation (HX-MOR-04, HX-MOR-10). */
function recover(battle: HxBattle, u: OnMap): void {
  const chance = sum(recoveryTerms(u.redStars, goldStarsFor(battle.state, u)))
  const rule = u.order === 'panic' ? 'HX-MOR-10' : 'HX-MOR-06'
  const n = battle.roll(100, { rule, why: 'hex.roll.recovery', by: u.id })
  const passed = succeeds(n, chance.total)
  const name = passed ? (u.order === 'panic' ? 'hex.panic-ends' : 'hex.recovered') : 'hex.not-recovered'
  battle.event(rule, name, { unit: u.id, sums: { chance }, data: { n, against: chance.total } })
  if (!passed) return
  if (u.order === 'panic') {
    set(battle, u, 'order', 'disorganised', 'HX-MOR-10')
    set(battle, u, 'disorganisedInStage', battle.state.turn, 'HX-MOR-10')
    return
  }
  set(battle, u, 'order', 'good', 'HX-MOR-06')
  set(battle, u, 'formation', 'march', 'HX-MOR-04')
  set(battle, u, 'disorganisedInStage', 0, 'HX-MOR-06')
}

/** One throw against the panic of neighbours; however many they are, and no leader helps (HX-MOR-11…13). */
function catchPanic(battle: HxBattle, u: OnMap): void {
  const chance = sum(contagionTerms(u.redStars)).total
  const n = battle.roll(100, { rule: 'HX-MOR-11', why: 'hex.roll.contagion', by: u.id })
  const data = { n, against: chance }
  battle.event('HX-MOR-12', succeeds(n, chance) ? 'hex.infected' : 'hex.not-infected', { unit: u.id, data })
  if (succeeds(n, chance)) disorganise(battle, u, 'HX-MOR-11')
}
