import { sum } from '../../../kernel/modifiers.ts'
import type { RuleId } from '../../../kernel/words.ts'
import type { MoraleLevel } from '../tables/morale.ts'
import { checked } from '../units/checks.ts'
import { levelOfPart, type PartId, partOf, platoonOfPart } from '../units/parts.ts'
import { levelOf, rallyOf, setPlatoon } from '../units/platoons.ts'
import { type MpBattle, type MpUnit, set, setFact, unit } from '../units/state.ts'
import { breaks, setLevel } from './levels.ts'
import { afterRally, levelBy, rallyTerms } from './morale-test.ts'

/** Throws a Rally test with a model's Rally, at a level of morale (MP-MOR-09). */
function thrown(battle: MpBattle, u: MpUnit, level: MoraleLevel, rule: RuleId) {
  const target = sum(rallyTerms(rallyOf(battle.state, u), level, u.suppressed))
  const die = battle.roll(20, { rule, why: 'mp.roll.rally', by: u.id })
  return { target, die, test: checked(die, target.total) }
}

/**
 * Somebody rallies a platoon, or a part of it that is out of command: its leader, or a headquarters that commands it; once a
 * turn, not above Confident (MP-MOR-09, MP-ACT-11, MP-CMD-09).
 * @param told in whose name it is told: a headquarters does not give itself away
 */
export function rally(battle: MpBattle, id: PartId, by: MpUnit, told: string = by.id): void {
  const { state } = battle
  const level = levelOfPart(state, id)
  const { target, die, test } = thrown(battle, by, level, 'MP-MOR-09')
  const after = afterRally(level, test)
  const { id: platoon } = platoonOfPart(state, id)
  battle.event('MP-MOR-09', 'mp.rally', {
    unit: told,
    sums: { target },
    data: { platoon, die, level: after },
  })
  if (state.units[id] === undefined) setPlatoon(battle, id, { rallied: true }, 'MP-ACT-11')
  setLevel(battle, id, after)
  if (breaks(level, after)) note(battle, 'broke', id, 'MP-MOR-02')
}

/** Notes in the activation that goes on what a test has done to a unit. */
function note(battle: MpBattle, what: 'broke' | 'sunk', id: PartId, rule: RuleId): void {
  const { activation } = battle.state.facts
  if (activation === null) return
  setFact(battle, 'activation', { ...activation, [what]: [...(activation[what] ?? []), id] }, rule)
}

/**
 * A Pinned model tries to recover with all its actions: success frees it, a 1 leaves it its Additional action as well, a
 * 20 costs its platoon, or its part of it, a level, once an activation (MP-HIT-11).
 */
export function recover(battle: MpBattle, u: MpUnit): void {
  const { target, die, test } = thrown(battle, u, levelOf(battle.state, u), 'MP-HIT-11')
  battle.event('MP-HIT-11', 'mp.recovers', {
    unit: u.id,
    sums: { target },
    data: { die, passed: test.passed },
  })
  if (test.passed) set(battle, u, 'pinned', false, 'MP-HIT-11')
  set(battle, u, 'used', test.critical ? ['standard'] : ['standard', 'additional'], 'MP-HIT-11')
  const { state } = battle
  const part = partOf(unit(battle, u.id))
  if (!test.fumble || state.facts.activation?.sunk?.includes(part) === true) return
  const level = levelOfPart(state, part)
  const after = levelBy(level, -1)
  setLevel(battle, part, after)
  note(battle, 'sunk', part, 'MP-HIT-11')
  if (breaks(level, after)) note(battle, 'broke', part, 'MP-MOR-02')
}
