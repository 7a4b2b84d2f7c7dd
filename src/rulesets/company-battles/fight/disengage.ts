import { ask, type Procedure } from '../../../kernel/ask.ts'
import { atMost, sum, term } from '../../../kernel/modifiers.ts'
import { message, type RuleId, refuse } from '../../../kernel/words.ts'
import { motivation, skill } from '../morale/tests.ts'
import { ownersOf } from '../units/owners.ts'
import { did, has, isOperational, isPlaced } from '../units/profile.ts'
import { reorganises } from '../units/reorganising.ts'
import {
  type FwBattle,
  type FwState,
  type FwUnit,
  type Member,
  onTable,
  teamId,
  unit,
} from '../units/state.ts'
import type { Aimed } from './shooting/aim.ts'
import { lay, noteFire, settle, throwToHit, type Volley } from './shooting/volley.ts'
import { slipAway } from './slip-away.ts'

/** A platoon of scouts (FW-UNI-06). */
export const isScouting = (u: FwUnit): boolean =>
  u.teams.length > 0 && u.role === 'platoon' && u.teams.every((team) => has(team, 'recon'))

/**
 * Whether scouts may slip away: none of them shot or assaulted in their own last turn, nor moved fast; pinned ones may
 * (FW-REC-03). Nobody does so twice in a turn.
 */
export const mayDisengage = (state: FwState, u: FwUnit): boolean =>
  onTable(u) &&
  isScouting(u) &&
  !u.fast &&
  !reorganises(state, u) &&
  u.teams.every((team) => !did(team, 'shot') && !did(team, 'assaulted')) &&
  u.teams.some(isOperational)

/**
 * Whether scouts mean to: by instruction, or their owner is asked (FW-REC-03, FW-ASY-04).
 * @param most dice of the weapon that throws most of them at these scouts; guns that range in and chargers throw none
 */
function* wantsTo(battle: FwBattle, u: FwUnit, from: FwUnit, rule: RuleId, most = 0): Procedure<boolean> {
  const { disengage } = u.standing
  if (typeof disengage === 'number') return most >= disengage
  if (disengage !== 'ask') return disengage === 'always'
  return yield* ask<boolean>({
    kind: 'company.disengage',
    side: u.side,
    ...ownersOf(battle.state, [u]),
    rule,
    prompt: message('company.ask.disengage', { unit: u.id, target: from.id }),
    choices: [
      { id: 'stay', label: message('company.choice.stay-put', {}) },
      { id: 'go', label: message('company.choice.slip-away', {}) },
    ],
    data: { unit: u.id, from: from.id },
    default: 'stay',
    accept: (answer) => {
      if (answer !== 'stay' && answer !== 'go') refuse('company.error.stay-or-go')
      return answer === 'go'
    },
  })
}

const placedOf = (u: FwUnit): Member[] => u.teams.filter(isPlaced).map((team) => ({ u, team }))

/**
 * Scouts that are fired at may slip away: one shot of each weapon, none of ROF 1, then a Skill test. Passed, they go, and
 * what still reaches them fires on; failed, the fire goes on as it was (FW-REC-03…05). Gives whether all fire is settled.
 */
export function* disengageUnderFire(battle: FwBattle, shot: Volley): Procedure<boolean> {
  const target = unit(battle, shot.target.id)
  if (!mayDisengage(battle.state, target)) return false
  const laid = lay(battle, shot, false)
  const [first] = laid
  const most = laid.reduce((so, { dice }) => Math.max(so, dice.total), 0)
  if (first === undefined || !(yield* wantsTo(battle, target, first.by.u, 'FW-REC-03', most))) return false
  battle.event('FW-REC-04', 'company.slips', { unit: target.id, target: first.by.u.id })
  const repeating = laid.filter(({ weapon }) => weapon.rof > 1)
  noteFire(battle, repeating, false)
  const before = yield* settle(battle, throwToHit(battle, repeating.map(once), target), shot)
  if (!onTable(unit(battle, target.id))) return true
  const away = skill(battle, unit(battle, target.id), 'FW-REC-05')
  if (away) yield* slipAway(battle, target.id, shot.fire, 'FW-REC-05')
  const rest = repeating.filter(({ dice }) => dice.total > 1).map(others)
  const still = away ? stillLaid(rest, lay(battle, shot, false)) : rest
  const { failed } = still.length > 0 ? yield* settle(battle, throwToHit(battle, still, target), shot) : NONE
  // Who has failed to slip away and stays may yet be driven off (FW-REC-06).
  if (!away) yield* forcedAway(battle, unit(battle, target.id), shot.fire, [...before.failed, ...failed])
  return true
}

/** Nobody has failed a save. */
const NONE = { failed: [] } as const

/** The first die of a weapon (FW-REC-04). */
const once = (one: Aimed): Aimed => ({
  ...one,
  dice: sum([...one.dice.terms, atMost('company.term.disengages', 1, 'FW-REC-04')]),
})

/** All dice but the first of a weapon that throws more than one, so that nothing cuts its rate (FW-REC-05, FW-HIT-01). */
const others = (one: Aimed): Aimed => ({
  ...one,
  dice: sum([...one.dice.terms, term('company.term.fired-first', -1, 'FW-REC-05')]),
})

/** What of some fire still reaches its target, at the score of where that stands now (FW-REC-05). */
const stillLaid = (rest: readonly Aimed[], now: readonly Aimed[]): Aimed[] =>
  rest.flatMap((one) => {
    const again = now.find(
      ({ by, weapon }) =>
        weapon.id === one.weapon.id && teamId(by.u, by.team) === teamId(one.by.u, one.by.team),
    )
    return again === undefined ? [] : [{ ...again, dice: one.dice }]
  })

/**
 * Scouts of whom one failed a save test Motivation: failed, they go. Once for the fire of a platoon; the save of who has only
 * joined them does not count (FW-REC-06).
 */
export function* forcedAway(
  battle: FwBattle,
  u: FwUnit,
  from: readonly Member[],
  failed: readonly string[],
): Procedure {
  const own = failed.some((id) => id.startsWith(`${u.id}-`))
  if (!own || !onTable(u) || !isScouting(u) || !u.teams.some(isOperational)) return
  if (yield* motivation(battle, u, 'FW-REC-06')) return
  yield* slipAway(battle, u.id, from, 'FW-REC-06')
}

/** What came of slipping away. */
export type Slipped = 'none' | 'away' | 'failed'

/** Scouts that are charged may slip away instead of firing (FW-REC-09, FW-ASL-10). */
export const disengageFromAssault = (
  battle: FwBattle,
  target: FwUnit,
  attacker: FwUnit,
): Procedure<Slipped> => disengage(battle, target, attacker, 'FW-REC-09')

/** Scouts on whom guns have missed their first attempt to range in may slip away (FW-REC-07). */
export const disengageFromGuns = (battle: FwBattle, target: FwUnit, battery: FwUnit): Procedure<Slipped> =>
  disengage(battle, target, battery, 'FW-REC-07')

function* disengage(battle: FwBattle, target: FwUnit, from: FwUnit, rule: RuleId): Procedure<Slipped> {
  const u = unit(battle, target.id)
  if (!mayDisengage(battle.state, u) || !(yield* wantsTo(battle, u, from, rule))) return 'none'
  if (!skill(battle, u, rule)) return 'failed'
  yield* slipAway(battle, u.id, placedOf(unit(battle, from.id)), rule)
  return 'away'
}
