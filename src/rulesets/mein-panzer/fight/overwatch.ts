import type { Procedure } from '../../../kernel/ask.ts'
import { angleBetween, bearing } from '../../../kernel/space/angle.ts'
import type { UnitId } from '../../../kernel/words.ts'
import type { Step } from '../move/course.ts'
import { look } from '../sight/look.ts'
import { OVERWATCH_SECTOR } from '../tables/templates.ts'
import { isStand, isVehicle, modelOf } from '../units/models.ts'
import { levelOf } from '../units/platoons.ts'
import { enemiesOf, type MpBattle, type MpState, type MpUnit, set, unit } from '../units/state.ts'
import { gunsOf, inchesTo, type Standing, turnToFire } from './shooting/aim.ts'
import { firefight } from './shooting/rifles.ts'
import { fireAt } from './shooting/shoot.ts'
import { readyRifles, volleysAt } from './shooting/volleys.ts'

/** Half a degree, in tenths. */
const HALF = 5

/** How near an armoured target and a stand must come for who has been told nothing, in inches (MP-ASY-04). */
const USUAL_REACH = { armour: 20, stand: 10 } as const

/** Whether a target is in the sector that a model watches, by default about its front (MP-CORE-11, MP-OVW-03). */
function watchedBy(watcher: Standing, target: Standing): boolean {
  const turret = gunsOf(watcher).length === 0 || gunsOf(watcher).some(({ mount }) => mount === 'turret')
  const sector = OVERWATCH_SECTOR[isStand(watcher) ? 'infantry' : turret ? 'turret' : 'fixed']
  return angleBetween(watcher.sector ?? watcher.facing, bearing(watcher.at, target.at)) <= sector * HALF
}

/** Whether a model waits and may react: its Overwatch is neither lost nor used (MP-OVW-04, MP-OVW-07); who is hidden acts on an instruction only. */
const waits = (state: MpState, u: MpUnit): boolean =>
  u.overwatch !== null && !u.hidden && !u.suppressed && !u.pinned && levelOf(state, u) !== 'routed'

/** What a model does that has been told nothing: shells at armour up to 20", small arms at stands up to 10", else nothing (MP-ASY-04, MP-OVW-05). */
function usual(watcher: Standing, target: Standing): 'shells' | 'rifles' | null {
  const distance = inchesTo(watcher, target)
  if (isStand(target)) {
    const ready = readyRifles(watcher).length > 0
    return ready && distance <= USUAL_REACH.stand ? 'rifles' : null
  }
  const armoured = isVehicle(target) && (modelOf(target).armour?.front ?? 0) > 0
  if (!armoured || distance > USUAL_REACH.armour || gunsOf(watcher).length === 0) return null
  return volleysAt(watcher, target, null).length > 0 ? 'shells' : null
}

/** One model reacts, and has no action left in this turn (MP-OVW-01, MP-OVW-05). */
function react(battle: MpBattle, watcher: Standing, target: Standing, how: 'shells' | 'rifles'): void {
  battle.event('MP-OVW-05', 'mp.overwatch', { unit: watcher.id, target: target.id })
  set(battle, watcher, 'overwatch', null, 'MP-OVW-01')
  set(battle, watcher, 'used', ['standard', 'additional', 'fired', 'done'], 'MP-OVW-01')
  set(battle, watcher, 'shot', 'shot', 'MP-DET-03')
  if (how === 'rifles') {
    for (const rifle of readyRifles(watcher)) firefight(battle, watcher.id, target.id, rifle, false)
    return
  }
  const volleys = volleysAt(watcher, target, null)
  turnToFire(battle, watcher, volleys[0]?.by ?? 0)
  for (const { by: _, ...volley } of volleys) fireAt(battle, watcher.id, target.id, volley)
}

/**
 * What those on Overwatch do about each step of a model's move: all that see it in their sector and have a target by the
 * default instruction fire at once, in the order of their ids, as long as it goes on (MP-OVW-04, MP-OVW-06, MP-OVW-08,
 * MP-OVW-09). Nobody is asked.
 */
export function reacting(battle: MpBattle, actor: UnitId): (step: Step) => Procedure {
  return function* step() {
    const { state } = battle
    for (const { id } of enemiesOf(state, unit(battle, actor).side)) {
      const [watcher, target] = [unit(battle, id) as Standing, unit(battle, actor) as Standing]
      if (target.at === null || target.pinned || target.immobile !== null) return
      if (watcher.at === null || target.hidden || !waits(state, watcher) || !watchedBy(watcher, target))
        continue
      const how = usual(watcher, target)
      if (how !== null && look(state, watcher, target).seen) react(battle, watcher, target, how)
    }
  }
}
