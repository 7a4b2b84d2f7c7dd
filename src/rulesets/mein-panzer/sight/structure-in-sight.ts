import { contains } from '../../../kernel/space/area.ts'
import { footprintAt } from '../../../kernel/space/base.ts'
import { boxOf, pointDistance } from '../../../kernel/space/segment.ts'
import type { Point, Polygon } from '../../../kernel/space/types.ts'
import { fieldOf, groundHeight } from '../ground/field.ts'
import type { House, Opening } from '../ground/houses.ts'
import { wrecksOf } from '../ground/wrecks.ts'
import { INCH } from '../tables/inches.ts'
import type { Mount } from '../tables/weapons.ts'
import { type MpState, unitsOnTable } from '../units/state.ts'
import { beamOf } from './beam.ts'
import { hiddenBy, isHigher, isHighGround, isSeen, type Look, smokeBetween } from './look.ts'
import { remembering, screensAcross } from './screens.ts'
import { eyeOf, fan, fanEnds, type Standing } from './silhouette.ts'

/**
 * Whether a model, or the muzzle of a weapon mounted so, sees a place on the wall of a house, at the height of its ground floor; the house itself hides it from
 * nobody but who stands behind it (MP-BLD-10).
 */
export function seesWallAt(
  state: MpState,
  from: Standing,
  place: Point,
  house: string,
  mount: Mount | null = null,
): boolean {
  const field = fieldOf(state)
  const eye = eyeOf(field, from, mount)
  const foot = footprintAt(place, 0, SPOT)
  const screens = screensAcross(state, field, beamOf(eye.at, place), [from.id])
  const others = screens.filter(({ id }) => id !== from.inside?.feature && id !== house)
  const target = { foot, ground: groundHeight(field, place), height: INCH }
  const own = screens.filter(({ id }) => id === house)
  const behind = own.some(({ stretches }) =>
    stretches(eye.at, place).some(({ enter, exit }) => exit - enter > INCH / 10),
  )
  return !behind && isSeen(others, eye, target, [place])
}

/** A spot on a wall. */
const SPOT = { kind: 'circle', diameter: 2 } as const

/** The nearest opening of a house that a model sees: it sees the house that way; undefined: it sees none of it. */
export const openingInSight = (state: MpState, u: Standing, house: House): Opening | undefined =>
  [...house.openings]
    .sort((a, b) => pointDistance(a.at, u.at) - pointDistance(b.at, u.at))
    .find(({ at }) => seesWallAt(state, u, at, house.id))

/** Something built, as it is looked at: the ground it covers, and how high it stands on it. */
export interface Built {
  readonly id: string
  readonly outline: Polygon
  readonly height: number
}

/**
 * What a model sees of a structure of which it sees anything: what stands before it, as before a model, smoke, and whether it looks
 * down on it (MP-FIR-03, MP-COV-01, MP-LOS-07, MP-BLD-02). What is on it or in it hides nothing of it.
 */
export function lookAtStructure(state: MpState, from: Standing, built: Built): Omit<Look, 'seen'> {
  const field = fieldOf(state)
  const eye = eyeOf(field, from)
  const { minX, minY, maxX, maxY } = boxOf(built.outline)
  const at = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 }
  const outline = { at, core: built.outline, round: 0 }
  const points = fan(eye.at, outline)
  const { first, last } = fanEnds(eye.at, outline)
  const own = [from.id, from.inside?.feature ?? from.id, built.id, ...standingOn(state, built)]
  const across = screensAcross(state, field, beamOf(eye.at, first, last), own)
  const screens = across.filter(({ id }) => !own.includes(id))
  const target = { foot: outline, ground: groundHeight(field, at), height: built.height }
  return {
    ...hiddenBy(remembering(screens, eye.at), eye, target, points),
    smoke: smokeBetween(state, eye.at, points),
    higher: isHigher(field, from) && !isHighGround(field, at),
  }
}

/** Models and wrecks in or on a structure. */
export const standingOn = (state: MpState, { outline }: Built): string[] =>
  [...unitsOnTable(state), ...wrecksOf(state).map(({ id, foot }) => ({ id, at: foot.at }))].flatMap(
    ({ id, at }) => (at !== null && contains(outline, at) ? [id] : []),
  )
