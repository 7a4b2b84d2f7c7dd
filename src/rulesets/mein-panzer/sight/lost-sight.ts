import { lookUp } from '../../../kernel/look-up.ts'
import { everyUnit, once } from '../../../kernel/ordered.ts'
import { insideStretches } from '../../../kernel/space/area.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { fieldOf } from '../ground/field.ts'
import { INCH } from '../tables/inches.ts'
import { WEAPONS, type Weapon } from '../tables/weapons.ts'
import { modelOf } from '../units/models.ts'
import { platoonCalled } from '../units/platoons.ts'
import { type MpBattle, type MpState, type MpUnit, setSide, unit } from '../units/state.ts'
import { sees } from './look.ts'
import type { Standing } from './silhouette.ts'

/** How far behind the obstacle a blind mark lies, in hundredths of an inch (MP-BLI-01). */
const BEHIND = { least: 2 * INCH, most: 6 * INCH } as const

const isObserver = (u: MpUnit): boolean => modelOf(u).kind === 'observer'

/** Whether a model has a gun or mortar that fires indirectly (MP-ART-01). */
const firesIndirectly = (u: MpUnit): boolean =>
  modelOf(u).arms.some(
    ({ weapon }) => lookUp(WEAPONS as { readonly [key: string]: Weapon }, weapon)?.indirect === true,
  )

/** Observers, and models of batteries, one of whom commands each (MP-BLI-01). */
const callersIn = once((units: readonly MpUnit[]) => {
  const batteries = new Set(units.filter(firesIndirectly).map(({ platoon }) => platoon))
  return units.filter((u) => isObserver(u) || batteries.has(u.platoon))
})

/** Whether a model is one of those whose sight counts: an observer, or who commands a battery (MP-BLI-01, MP-ART-03). */
const watches = (state: MpState, u: MpUnit): boolean =>
  isObserver(u) || platoonCalled(state, u.platoon).leader === u.id

/** Enemy callers who see a model now; of one that is hidden nobody does. */
export function callersSeeing(state: MpState, u: MpUnit): readonly string[] {
  const found: string[] = []
  if (u.at === null || u.hidden) return found
  for (const one of callersIn(everyUnit(state)))
    if (one.side !== u.side && one.at !== null && watches(state, one))
      if (sees(state, one as Standing, u as Standing)) found.push(one.id)
  return found
}

/** A model has moved: callers who saw it before and do not now remember that it went out of their sight (MP-BLI-01). */
export function noteLostSight(battle: MpBattle, id: string, before: readonly string[]): void {
  if (before.length === 0) return
  const { state } = battle
  const u = unit(battle, id)
  if (u.at === null || u.hidden) return
  const now = callersSeeing(state, u)
  for (const caller of before.filter((one) => !now.includes(one))) {
    const { side } = unit(battle, caller)
    const lost = lookUp(state.sides, side)?.facts.lostSight ?? {}
    setSide(battle, side, 'lostSight', { ...lost, [caller]: state.turn }, 'MP-BLI-01')
  }
}

/** Whether a caller may mark a place out of his sight: somebody went out of it within a turn, and the place is 2" to 6" behind a hill or building (MP-BLI-01). */
export function mayMarkBlindly(state: MpState, caller: Standing, at: Point): boolean {
  const lost = lookUp(lookUp(state.sides, caller.side)?.facts.lostSight, caller.id)
  if (lost === undefined || lost < state.turn - 1) return false
  const far = pointDistance(caller.at, at)
  const { areas } = fieldOf(state)
  return areas.some(({ kind, polygon }) => {
    if (kind !== 'hill' && kind !== 'steepHill' && kind !== 'building') return false
    const stretches = insideStretches({ a: caller.at, b: at }, polygon, 'in')
    const exit = Math.max(-1, ...stretches.map((one) => one.exit))
    const behind = far - exit
    return exit > 0 && behind >= BEHIND.least && behind <= BEHIND.most
  })
}
