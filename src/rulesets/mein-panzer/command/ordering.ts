import { type Sum, sum, term, terms } from '../../../kernel/modifiers.ts'
import type { RuleId } from '../../../kernel/words.ts'
import { rally } from '../morale/rally.ts'
import { checked, skillTerms } from '../units/checks.ts'
import { levelOf, platoonCalled, setPlatoon, skillOf } from '../units/platoons.ts'
import { type MpBattle, type MpUnit, type PlatoonId, set, unit } from '../units/state.ts'
import { type Command, isReached } from './headquarters.ts'

/** What is taken from the tests of a platoon leader who acts as a headquarters that was never there (MP-CMD-07). */
const ACTING = -5

/** What a headquarters can order a platoon to do (MP-CMD-08). */
export type Ordered = 'rally' | 'move' | 'detect'

const RULES = { rally: 'MP-CMD-09', move: 'MP-CMD-10', detect: 'MP-CMD-11' } as const satisfies Record<
  Ordered,
  RuleId
>

const skillSum = (battle: MpBattle, u: MpUnit, acting: boolean): Sum => {
  const { state } = battle
  const facts = { skill: skillOf(state, u), level: levelOf(state, u), suppressed: u.suppressed }
  return sum([...skillTerms(facts), ...terms(acting && term('mp.term.acting', ACTING, 'MP-CMD-07'))])
}

/**
 * A headquarters orders a platoon something, which its own side alone is told: out of its range nothing comes of it, nor
 * of a failed test of Skill; rallying tests the headquarters' own Rally instead (MP-CMD-08 to MP-CMD-12).
 */
export function command(battle: MpBattle, u: MpUnit, orders: Command, id: PlatoonId, what: Ordered): void {
  const { state } = battle
  const platoon = platoonCalled(state, id)
  const told = { unit: u.id, data: { platoon: id, what } }
  if (!isReached(state, u, orders, platoon)) {
    battle.event('MP-CMD-06', 'mp.order-far', told, [u.side])
    return
  }
  const leader = platoon.leader === null ? undefined : unit(battle, platoon.leader)
  if (leader !== undefined) set(battle, leader, 'used', [...leader.used, 'commanded'], 'MP-ACT-11')
  if (what === 'rally') {
    battle.event('MP-CMD-09', 'mp.ordered', told, [u.side])
    return rally(battle, id, u, platoon.leader ?? u.id)
  }
  const rule = RULES[what]
  const target = skillSum(battle, u, orders.acting)
  const die = battle.roll(20, { rule, why: 'mp.roll.skill', by: u.id })
  const { passed } = checked(die, target.total)
  const data = { platoon: id, what, die, passed }
  battle.event(rule, 'mp.commands', { unit: u.id, sums: { target }, data }, [u.side])
  if (passed) setPlatoon(battle, id, { ordered: [...new Set([...platoon.ordered, what])] }, rule)
}

/** A leader tries to act as the headquarters above him that is lost: with a test of Skill, one try a turn (MP-CMD-07). */
export function replace(battle: MpBattle, u: MpUnit, lost: PlatoonId): void {
  const target = skillSum(battle, u, false)
  const die = battle.roll(20, { rule: 'MP-CMD-07', why: 'mp.roll.skill', by: u.id })
  const { passed } = checked(die, target.total)
  const data = { platoon: lost, die, passed }
  battle.event('MP-CMD-07', 'mp.replaces', { unit: u.id, sums: { target }, data }, [u.side])
  setPlatoon(battle, lost, { sought: battle.state.turn }, 'MP-CMD-07')
  if (passed) setPlatoon(battle, u.platoon, { acts: lost }, 'MP-CMD-07')
}
