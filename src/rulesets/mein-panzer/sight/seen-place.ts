import { covers, footprintAt } from '../../../kernel/space/base.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { fieldOf, groundHeight } from '../ground/field.ts'
import { wrecksOf } from '../ground/wrecks.ts'
import { INCH } from '../tables/inches.ts'
import type { Mount } from '../tables/weapons.ts'
import type { MpState } from '../units/state.ts'
import { modelsAbout } from '../units/whereabouts.ts'
import { beamOf } from './beam.ts'
import { isSeen } from './look.ts'
import { screensAcross } from './screens.ts'
import { eyeOf, type Standing } from './silhouette.ts'

/** A spot, as a base. */
const SPOT = { kind: 'circle', diameter: 0 } as const

/** How high somebody must stand at a place to be seen there: as a stand does (MP-CORE-10). */
export const STAND_HIGH = INCH / 2

/**
 * Whether a model, or the muzzle of a weapon mounted so, would see a stand at a place: then the place is in its sight (MP-ART-04, MP-REG-01). What is itself at the
 * place, a vehicle, a wreck or a house, is what is looked at.
 */
export function seesPlace(state: MpState, u: Standing, at: Point, mount: Mount | null = null): boolean {
  const field = fieldOf(state)
  const eye = eyeOf(field, u, mount)
  const foot = footprintAt(at, 0, SPOT)
  const walls = screensAcross(state, field, beamOf(eye.at, at), [u.id, ...standingAt(state, at)]).filter(
    (screen) => screen.id !== u.inside?.feature && !(screen.seenInto === null && screen.holds(at)),
  )
  return isSeen(walls, eye, { foot, ground: groundHeight(field, at), height: STAND_HIGH }, [at])
}

/** The models and wrecks that stand at a place, by their ids. */
export function standingAt(state: MpState, at: Point): string[] {
  const found: string[] = []
  for (const u of modelsAbout(state, at, REACH)) if (covers(u as Standing, at)) found.push(u.id)
  for (const { id, foot } of wrecksOf(state)) if (covers(foot, at)) found.push(id)
  return found
}

/** No model lies over a place so far from its middle, in hundredths of an inch. */
const REACH = 3 * INCH
