import type { Procedure } from '../../../kernel/ask.ts'
import type { UnitId } from '../../../kernel/words.ts'
import type { Step } from '../move/course.ts'
import { sees } from '../sight/look.ts'
import { isPassedOver } from '../sight/recognising.ts'
import { isSniper } from '../units/models.ts'
import { levelOf } from '../units/platoons.ts'
import { enemiesOf, type MpBattle, type MpState, type MpUnit, set, unit } from '../units/state.ts'
import { answer } from './answers.ts'
import { type Moment, type Reaction, wanted } from './instructions.ts'
import type { Nerve } from './melee/nerve.ts'
import { shakeOff } from './riders.ts'
import { watchedBy } from './sector.ts'
import { betray, type Standing } from './shooting/aim.ts'
import { salvo, skirmish } from './shooting/salvo.ts'

/** Whether a model waits and may react: its Overwatch is neither lost nor used (MP-OVW-04, MP-OVW-07). */
const waits = (state: MpState, u: MpUnit): boolean =>
  u.overwatch !== null &&
  !u.charging &&
  !(isSniper(u) && !u.hidden) &&
  !u.suppressed &&
  !u.pinned &&
  levelOf(state, u) !== 'routed'

/** One model reacts, and has no action left in this turn (MP-OVW-01, MP-OVW-05). */
function* react(battle: MpBattle, watcher: Standing, target: Standing, how: Reaction): Procedure {
  battle.event('MP-OVW-05', 'mp.overwatch', { unit: watcher.id, target: target.id })
  set(battle, watcher, 'overwatch', null, 'MP-OVW-01')
  const moved = watcher.used.includes('moved')
  set(battle, watcher, 'used', [...SPENT, ...(moved ? (['moved'] as const) : [])], 'MP-OVW-01')
  if (how !== 'rifles' && how !== 'shells') return yield* answer(battle, watcher.id, target.id, how)
  betray(battle, watcher, how === 'rifles' ? 'rifle' : 'gun')
  set(battle, watcher, 'shot', 'shot', 'MP-DET-03')
  if (how === 'rifles') {
    skirmish(battle, watcher.id, [target.id], moved)
    return shakeOff(battle, watcher.id)
  }
  salvo(battle, watcher.id, [target.id], null)
  shakeOff(battle, watcher.id)
}

const SPENT = ['standard', 'additional', 'fired', 'done'] as const

/**
 * What those on Overwatch do about each step of a model's move: all that see it in their sector and want to, by what they were
 * told, strike at once, in the order of their ids, as long as it goes on (MP-OVW-04, MP-OVW-06, MP-OVW-08, MP-OVW-09).
 * Nobody is asked.
 */
export function reacting(
  battle: MpBattle,
  actor: UnitId,
  nerve: Nerve | null = null,
): (step: Step) => Procedure {
  return function* step(moment) {
    const { state } = battle
    for (const { id } of enemiesOf(state, unit(battle, actor).side)) {
      const target = unit(battle, actor)
      if (target.pinned || target.immobile !== null) return
      yield* reactOnce(battle, id, actor, moment, nerve)
    }
  }
}

/** What they do about an action that is no move, once it is carried out, before morale is tested (T1.4, MP-OVW-06). */
export function* reactAfter(battle: MpBattle, actor: UnitId): Procedure {
  for (const { id } of enemiesOf(battle.state, unit(battle, actor).side))
    yield* reactOnce(battle, id, actor, { last: true })
}

/** One who may wait reacts to the model that acts, if it is in his sector and sight, and he wants to (MP-OVW-04). */
function* reactOnce(
  battle: MpBattle,
  id: string,
  actor: UnitId,
  moment: Moment,
  nerve: Nerve | null = null,
): Procedure {
  const { state } = battle
  const [watcher, target] = [unit(battle, id) as Standing, unit(battle, actor) as Standing]
  if (watcher.at === null || target.at === null || target.hidden) return
  if (!waits(state, watcher) || !watchedBy(watcher, target)) return
  const how = wanted(state, watcher, target, moment)
  if (how === null || isPassedOver(state, watcher, target)) return
  if (!sees(state, watcher, target) || nerve?.holds(battle, watcher) === false) return
  yield* react(battle, watcher, target, how)
}
