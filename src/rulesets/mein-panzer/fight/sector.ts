import { angleBetween, bearing } from '../../../kernel/space/angle.ts'
import { OVERWATCH_SECTOR } from '../tables/templates.ts'
import { isStand } from '../units/models.ts'
import { gunsOf, riflesOf, type Standing } from './shooting/aim.ts'

/** Half a degree, in tenths. */
const HALF = 5

/** Whether a target is in the sector that a model watches, by default about its front (MP-CORE-11, MP-OVW-03). */
export function watchedBy(watcher: Standing, target: Standing): boolean {
  const sector = OVERWATCH_SECTOR[isStand(watcher) ? 'infantry' : isTurreted(watcher) ? 'turret' : 'fixed']
  return angleBetween(watcher.sector ?? watcher.facing, bearing(watcher.at, target.at)) <= sector * HALF
}

/** Whether a model looks about as one with a turret does: a weapon of it fires all round, or it has none at all (MP-OVW-03). */
function isTurreted(watcher: Standing): boolean {
  const arms = [...gunsOf(watcher), ...riflesOf(watcher)]
  return arms.length === 0 || arms.some(({ mount }) => mount === 'turret' || mount === 'turntable')
}
