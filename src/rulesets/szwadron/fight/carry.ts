import type { Procedure } from '../../../kernel/ask.ts'
import { byId } from '../../../kernel/ordered.ts'
import { type Course, poseAt, STEPS } from '../move/course.ts'
import { lastClear } from '../move/hold.ts'
import { moveFigures } from '../units/figures.ts'
import { onTable, type SzBattle, type SzUnit, set } from '../units/state.ts'
import { stopWatching } from './flight.ts'
import { fireAt } from './shooting/fire.ts'
import { type Stop, stopsOf } from './watching.ts'

/** A move being carried out. */
export interface Carried {
  readonly course: Course
  /** Steps of it that can be gone. */
  readonly k: number
  readonly manner: 'move' | 'charge' | 'disengage'
  /** Who fires at it of his own accord, and at which step (SZ-FIRE-49). */
  readonly defenders?: readonly Stop[]
}

/**
 * Carries a unit along its course. Enemies that watch may stop it on the way; each fires with the unit where it is then,
 * the earliest place first (SZ-FIRE-50…56). A unit that stays in hand goes on, with its gaps (SZ-FIRE-52).
 * @returns whether it came where it was to come
 */
export function* carry(battle: SzBattle, u: SzUnit, carried: Carried): Procedure<boolean> {
  const { course, k, manner, defenders = [] } = carried
  const watches = k > 0 ? yield* stopsOf(battle, u, course, k) : []
  const stops = [...watches, ...defenders].sort((a, b) => a.k - b.k || byId(a.by.id, b.by.id))
  let at = 0
  for (const stop of stops) {
    if (!onTable(stop.by) || stop.by.control !== 'normal') continue
    if (stop.declared && !stop.by.watching) continue
    const there = stop.k > at ? lastClear(u, course, stop.k, at) : at
    if (there > at) place(battle, u, course, there, manner)
    at = there
    if (stop.declared) stopWatching(battle, stop.by)
    else set(battle, stop.by, 'idle', false, 'SZ-FIRE-49')
    const rule = stop.declared ? 'SZ-FIRE-50' : 'SZ-FIRE-49'
    if (stop.declared) battle.event('SZ-FIRE-50', 'sz.stops', { unit: stop.by.id, target: u.id })
    const fired = fireAt(battle, stop.by, {
      target: u,
      ammo: stop.ammo,
      figures: stop.figures,
      march: false,
      rule,
    })
    if (!onTable(u) || (fired !== null && fired.stand !== 'stands')) return false
  }
  if (k > at) place(battle, u, course, k, manner)
  return true
}

function place(battle: SzBattle, u: SzUnit, course: Course, k: number, manner: string): void {
  const bodies = poseAt(course, k / STEPS, u.bodies)
  moveFigures(battle, u, { bodies, manner, rule: manner === 'charge' ? 'SZ-MEL-45' : 'SZ-MOVE-01' })
}
