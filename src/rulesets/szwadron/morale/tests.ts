import type { Sum } from '../../../kernel/modifiers.ts'
import type { RuleId, WordKey } from '../../../kernel/words.ts'
import { fieldOf, indoors } from '../ground/field.ts'
import { feetOf } from '../units/bodies.ts'
import { profile } from '../units/profile.ts'
import { fightingOf, type SzBattle, type SzState, type SzUnit, thrown } from '../units/state.ts'
import { type MoraleFacts, moraleTest, repulseTest, type Stand } from './morale.ts'

/** What a unit's nerve rests on; `favourable`: half of it stands better than who caused the test (SZ-MOR-08, SZ-MOR-09). */
export function nerveOf(state: SzState, u: SzUnit, favourable: boolean): MoraleFacts {
  const field = fieldOf(state)
  const all = u.bodies.length
  const now = fightingOf(u.bodies).length
  const inside = feetOf(u).feet.filter((foot) => indoors(field, foot)).length
  return {
    morale: profile(u).morale,
    now,
    start: u.startFigures,
    fortified: all > 0 && 2 * inside >= all,
    favourable,
  }
}

/**
 * The tests of a unit that was dealt damage: for repulse, and where it fails for panic (SZ-MOR-05, SZ-MOR-10…14). Pursuers
 * are tested like others (SZ-MOR-56). Tells of them.
 */
export function testStand(battle: SzBattle, u: SzUnit, favourable: boolean, rule: RuleId): Stand {
  const nerve = nerveOf(battle.state, u, favourable)
  const { value, stand } = repulseTest(nerve, thrown(battle, rule, u.id))
  told(battle, u, value, `sz.${stand}`, rule)
  return stand
}

/** A single test of a unit's morale, and whether half of it stands better than who caused it (SZ-MOR-06, SZ-MOR-09). */
export interface Nerve {
  readonly rule: RuleId
  readonly why: WordKey
  /** Absent where no enemy caused it. */
  readonly favourable?: boolean
}

/** A single test of a unit's morale: to rally, to disengage, whether it pursues (SZ-MOR-06). */
export function testNerve(battle: SzBattle, u: SzUnit, { rule, why, favourable = false }: Nerve): boolean {
  const { value, passed } = moraleTest(nerveOf(battle.state, u, favourable), thrown(battle, rule, u.id), why)
  told(battle, u, value, passed ? 'sz.test-passed' : 'sz.test-failed', rule)
  return passed
}

const told = (battle: SzBattle, u: SzUnit, value: Sum, name: string, rule: RuleId): void =>
  battle.event(rule, name, { unit: u.id, sums: { morale: value } })
