import type { Procedure } from '../../../kernel/ask.ts'
import { angleBetween, bearing } from '../../../kernel/space/angle.ts'
import type { UnitId } from '../../../kernel/words.ts'
import type { Step } from '../move/course.ts'
import { look } from '../sight/look.ts'
import { OVERWATCH_SECTOR } from '../tables/templates.ts'
import { isSniper, isStand } from '../units/models.ts'
import { levelOf } from '../units/platoons.ts'
import { enemiesOf, type MpBattle, type MpState, type MpUnit, set, unit } from '../units/state.ts'
import { type Moment, type Reaction, wanted } from './instructions.ts'
import { betray, gunsOf, type Standing, turnToFire } from './shooting/aim.ts'
import { firefight } from './shooting/rifles.ts'
import { fireAt } from './shooting/shoot.ts'
import { riflesAt, volleysAt } from './shooting/volleys.ts'

/** Half a degree, in tenths. */
const HALF = 5

/** Whether a target is in the sector that a model watches, by default about its front (MP-CORE-11, MP-OVW-03). */
function watchedBy(watcher: Standing, target: Standing): boolean {
  const turret = gunsOf(watcher).length === 0 || gunsOf(watcher).some(({ mount }) => mount === 'turret')
  const sector = OVERWATCH_SECTOR[isStand(watcher) ? 'infantry' : turret ? 'turret' : 'fixed']
  return angleBetween(watcher.sector ?? watcher.facing, bearing(watcher.at, target.at)) <= sector * HALF
}

/** Whether a model waits and may react: its Overwatch is neither lost nor used (MP-OVW-04, MP-OVW-07). */
const waits = (state: MpState, u: MpUnit): boolean =>
  u.overwatch !== null &&
  !(isSniper(u) && !u.hidden) &&
  !u.suppressed &&
  !u.pinned &&
  levelOf(state, u) !== 'routed'

/** One model reacts, and has no action left in this turn (MP-OVW-01, MP-OVW-05). */
function react(battle: MpBattle, watcher: Standing, target: Standing, how: Reaction): void {
  battle.event('MP-OVW-05', 'mp.overwatch', { unit: watcher.id, target: target.id })
  set(battle, watcher, 'overwatch', null, 'MP-OVW-01')
  const moved = watcher.used.includes('moved')
  set(battle, watcher, 'used', [...SPENT, ...(moved ? (['moved'] as const) : [])], 'MP-OVW-01')
  betray(battle, watcher, how === 'rifles' ? 'rifle' : 'gun')
  set(battle, watcher, 'shot', 'shot', 'MP-DET-03')
  if (how === 'rifles') {
    for (const rifle of riflesAt(battle.state, watcher, target))
      firefight(battle, watcher.id, target.id, rifle, moved)
    return
  }
  const volleys = volleysAt(watcher, target, null)
  turnToFire(battle, watcher, volleys[0]?.by ?? 0)
  for (const { by: _, ...volley } of volleys) fireAt(battle, watcher.id, target.id, volley)
}

const SPENT = ['standard', 'additional', 'fired', 'done'] as const

/**
 * What those on Overwatch do about each step of a model's move: all that see it in their sector and want to, by what they were
 * told, fire at once, in the order of their ids, as long as it goes on (MP-OVW-04, MP-OVW-06, MP-OVW-08, MP-OVW-09).
 * Nobody is asked.
 */
export function reacting(battle: MpBattle, actor: UnitId): (step: Step) => Procedure {
  return function* step(moment) {
    const { state } = battle
    for (const { id } of enemiesOf(state, unit(battle, actor).side)) {
      const target = unit(battle, actor)
      if (target.pinned || target.immobile !== null) return
      reactOnce(battle, id, actor, moment)
    }
  }
}

/** What they do about an action that is no move, once it is carried out, before morale is tested (T1.4, MP-OVW-06). */
export function reactAfter(battle: MpBattle, actor: UnitId): void {
  for (const { id } of enemiesOf(battle.state, unit(battle, actor).side))
    reactOnce(battle, id, actor, { last: true })
}

/** One who may wait reacts to the model that acts, if it is in his sector and sight, and he wants to (MP-OVW-04). */
function reactOnce(battle: MpBattle, id: UnitId, actor: UnitId, moment: Moment): void {
  const { state } = battle
  const [watcher, target] = [unit(battle, id) as Standing, unit(battle, actor) as Standing]
  if (watcher.at === null || target.at === null || target.hidden) return
  if (!waits(state, watcher) || !watchedBy(watcher, target)) return
  const how = wanted(state, watcher, target, moment)
  if (how !== null && look(state, watcher, target).seen) react(battle, watcher, target, how)
}
