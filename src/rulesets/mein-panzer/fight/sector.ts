import { angleBetween, bearing } from '../../../kernel/space/angle.ts'
import { OVERWATCH_SECTOR } from '../tables/templates.ts'
import { isStand } from '../units/models.ts'
import { gunsOf, type Standing } from './shooting/aim.ts'

/** Half a degree, in tenths. */
const HALF = 5

/** Whether a target is in the sector that a model watches, by default about its front (MP-CORE-11, MP-OVW-03). */
export function watchedBy(watcher: Standing, target: Standing): boolean {
  const turret = gunsOf(watcher).length === 0 || gunsOf(watcher).some(({ mount }) => mount === 'turret')
  const sector = OVERWATCH_SECTOR[isStand(watcher) ? 'infantry' : turret ? 'turret' : 'fixed']
  return angleBetween(watcher.sector ?? watcher.facing, bearing(watcher.at, target.at)) <= sector * HALF
}
