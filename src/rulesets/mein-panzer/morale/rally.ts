import { sum } from '../../../kernel/modifiers.ts'
import type { RuleId } from '../../../kernel/words.ts'
import { checked } from '../units/checks.ts'
import { levelOf, platoonCalled, rallyOf, setPlatoon } from '../units/platoons.ts'
import { type MpBattle, type MpUnit, type PlatoonId, set } from '../units/state.ts'
import { afterRally, levelBy, rallyTerms } from './morale-test.ts'
import { setLevel } from './step.ts'

/** Throws a Rally test of a model for its platoon (MP-MOR-09). */
function thrown(battle: MpBattle, u: MpUnit, rule: RuleId) {
  const { state } = battle
  const target = sum(rallyTerms(rallyOf(state, u), levelOf(state, u), u.suppressed))
  const die = battle.roll(20, { rule, why: 'mp.roll.rally', by: u.id })
  return { target, die, test: checked(die, target.total) }
}

/** A leader rallies his platoon: once a turn, not above Confident (MP-MOR-09, MP-ACT-11). */
export function rally(battle: MpBattle, id: PlatoonId, leader: MpUnit): void {
  const { level } = platoonCalled(battle.state, id)
  const { target, die, test } = thrown(battle, leader, 'MP-MOR-09')
  const after = afterRally(level, test)
  battle.event('MP-MOR-09', 'mp.rally', {
    unit: leader.id,
    sums: { target },
    data: { platoon: id, die, level: after },
  })
  setPlatoon(battle, id, { rallied: true }, 'MP-ACT-11')
  setLevel(battle, id, after)
}

/**
 * A Pinned model tries to recover with all its actions: success frees it, a 1 leaves it its Additional action as well, a
 * 20 costs its platoon a level (MP-HIT-11).
 */
export function recover(battle: MpBattle, u: MpUnit): void {
  const { target, die, test } = thrown(battle, u, 'MP-HIT-11')
  battle.event('MP-HIT-11', 'mp.recovers', {
    unit: u.id,
    sums: { target },
    data: { die, passed: test.passed },
  })
  if (test.passed) set(battle, u, 'pinned', false, 'MP-HIT-11')
  set(battle, u, 'used', test.critical ? ['standard'] : ['standard', 'additional'], 'MP-HIT-11')
  if (!test.fumble) return
  const { level } = platoonCalled(battle.state, u.platoon)
  setLevel(battle, u.platoon, levelBy(level, -1))
}
