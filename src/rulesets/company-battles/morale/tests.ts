import { ask, type Procedure } from '../../../kernel/ask.ts'
import { sum, term } from '../../../kernel/modifiers.ts'
import { type Message, message, type RuleId, refuse } from '../../../kernel/words.ts'
import { MOTIVATED, type Motivation, SKILL } from '../tables/ratings.ts'
import { gapToNearest } from '../units/bodies.ts'
import { ownersOf } from '../units/owners.ts'
import { commandDistance, isPlaced } from '../units/profile.ts'
import {
  type FwBattle,
  type FwState,
  type FwUnit,
  joinedBy,
  ownUnits,
  set,
  thrown,
  unit,
} from '../units/state.ts'

/** A Skill test of a team of a platoon: one die against the training of it (FW-GEN-05). Tells of it. */
export function skill(battle: FwBattle, u: FwUnit, rule: RuleId): boolean {
  const need = SKILL[u.rating]
  const shown = thrown(battle, rule, u.id)(6, 'company.roll.skill')
  const sums = { score: sum([term('company.term.skill', need, 'FW-GEN-05')]) }
  battle.event(rule, shown >= need ? 'company.skill-passed' : 'company.skill-failed', {
    unit: u.id,
    sums,
    data: { shown, need },
  })
  return shown >= need
}

/**
 * A Motivation test of a platoon: one die against its motivation, and where a company commander or higher command leads
 * it, once more when it fails (FW-GEN-06, FW-CMD-08). Tells of it.
 * @param crew a crew tests for itself, and what it tests for (FW-BAI-03): told with the team's id
 */
export function* motivation(battle: FwBattle, u: FwUnit, rule: RuleId, crew?: string): Procedure<boolean> {
  if (testOnce(battle, u, u.motivation, rule, crew)) return true
  const chief = leadBy(battle.state, unit(battle, u.id))
  if (chief === null || !(yield* again(battle.state, u, chief))) return false
  const platoon = unit(battle, u.id)
  if (chief.attached !== platoon.id) {
    set(battle, chief, 'attached', platoon.id, 'FW-CMD-06')
    battle.event('FW-CMD-06', 'company.joined', { unit: chief.id, target: platoon.id })
  }
  battle.event('FW-CMD-08', 'company.reroll', { unit: platoon.id, data: { by: chief.id } })
  return testOnce(battle, u, u.motivation, rule, crew)
}

/** One die of Motivation, without anybody's help: a company's own test, too, told by its name (FW-GEN-06, FW-MOR-06). */
export function testOnce(
  battle: FwBattle,
  u: FwUnit,
  of: Motivation,
  rule: RuleId,
  who: string | Message = u.id,
): boolean {
  const need = MOTIVATED[of]
  const shown = thrown(battle, rule, u.id)(6, 'company.roll.motivation')
  battle.event(rule, shown >= need ? 'company.motivation-passed' : 'company.motivation-failed', {
    unit: u.id,
    sums: { score: sum([term('company.term.motivation', need, 'FW-GEN-06')]) },
    data: { shown, need, who },
  })
  return shown >= need
}

/**
 * Who lets a platoon test once more: a company commander of its company, or higher command, that has joined it, or is
 * within command distance and joins it now; not one whose tank is bailed out, and never for itself (FW-CMD-08, FW-BAI-05).
 */
export function leadBy(state: FwState, u: FwUnit): FwUnit | null {
  if (u.role !== 'platoon') return null
  const chiefs = ownUnits(state, u.side).filter(
    (one) =>
      (one.role === 'higher' || (one.role === 'commander' && one.company === u.company)) &&
      one.teams.some((team) => isPlaced(team) && team.bailed === undefined),
  )
  const joined = chiefs.find(({ attached }) => attached === u.id)
  return joined ?? chiefs.find((one) => joinedBy(state, one) === null && within(u, one)) ?? null
}

/** Whether a commander is within command distance of a platoon: by what he is himself (FW-CMD-01, FW-CMD-06). */
function within(u: FwUnit, chief: FwUnit): boolean {
  const [team] = chief.teams
  if (team === undefined) return false
  return gapToNearest(team, u.teams.filter(isPlaced)) <= commandDistance(chief, team)
}

/** Whether a failed test is taken again: by instruction, or its owner is asked (FW-ASY-02, FW-ASY-04, FW-CMD-08). */
function* again(state: FwState, u: FwUnit, chief: FwUnit): Procedure<boolean> {
  const { reroll } = u.standing
  if (reroll !== 'ask') return reroll === 'always'
  return yield* ask<boolean>({
    kind: 'company.reroll',
    side: u.side,
    ...ownersOf(state, [u]),
    rule: 'FW-CMD-08',
    prompt: message('company.ask.reroll', { unit: u.id, by: chief.id }),
    choices: [
      { id: 'reroll', label: message('company.choice.reroll') },
      { id: 'keep', label: message('company.choice.keep') },
    ],
    data: { unit: u.id, by: chief.id },
    default: 'reroll',
    accept: (answer) => {
      if (answer !== 'reroll' && answer !== 'keep') refuse('company.error.reroll')
      return answer === 'reroll'
    },
  })
}
