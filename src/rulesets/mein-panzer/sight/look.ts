import { lookUp } from '../../../kernel/look-up.ts'
import { angleBetween, bearing } from '../../../kernel/space/angle.ts'
import { type Footprint, gap } from '../../../kernel/space/base.ts'
import { squaredToCore } from '../../../kernel/space/convex.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { depthIn, type Field, fieldOf, groundHeight, liesIn } from '../ground/field.ts'
import { crossesSmoke, smokeOf } from '../ground/smoke.ts'
import type { Cover, Smoke } from '../tables/hit-modifiers.ts'
import { INCH } from '../tables/inches.ts'
import type { Mount } from '../tables/weapons.ts'
import type { MpState } from '../units/state.ts'
import { type Beam, beamOf } from './beam.ts'
import { better, coverWithin } from './cover-within.ts'
import { KnownLooks } from './known-looks.ts'
import { remembering, type Screen, screensAcross } from './screens.ts'
import {
  type Eye,
  eyeOf,
  fan,
  fanEnds,
  type Outline,
  type Silhouette,
  type Standing,
  silhouetteOf,
} from './silhouette.ts'

/** What one model sees of another (MP-LOS-01, MP-COV-01). */
export interface Look {
  readonly seen: boolean
  readonly cover: Cover
  /** Obstacles on the line that give no cover (MP-COV-02, MP-COV-03). */
  readonly onLine: number
  readonly smoke: Smoke
  /** The firer stands higher (MP-LOS-07). */
  readonly higher: boolean
}

const UNSEEN: Look = { seen: false, cover: 'none', onLine: 0, smoke: 'none', higher: false }

/** A ray from an eye to a point of a silhouette, rising or falling evenly. */
interface Ray {
  readonly a: Point
  readonly b: Point
  readonly length: number
  readonly z0: number
  readonly z1: number
}

const heightAt = ({ length, z0, z1 }: Ray, along: number): number =>
  length === 0 ? z1 : z0 + ((z1 - z0) * along) / length

const pointAt = ({ a, b, length }: Ray, along: number): Point =>
  length === 0 ? b : { x: a.x + ((b.x - a.x) * along) / length, y: a.y + ((b.y - a.y) * along) / length }

/** Obstacles so near to a target, in hundredths of an inch, are its cover; farther ones are on the line (MP-COV-03). */
const NEAR = INCH

/** Shares of a target hidden: cover, and a hindrance of something solid (MP-COV-01, MP-COV-02). */
const COVERED = 0.5
const HINDERED = 0.25

/** Models in the same wood see each other so far, in hundredths of an inch (MP-LOS-05, MP-LOS-06). */
const WITHIN_TREES = INCH

/**
 * What one model sees of another, from its middle, or for a shot from the muzzle of a weapon that is mounted so
 * (MP-LOS-01, MP-LOS-04). Rays to the top of the target say whether any of it is seen, rays to half its height how much
 * of it is hidden.
 */
export function look(state: MpState, from: Standing, to: Standing, mount: Mount | null = null): Look {
  const known = glanceAt(state, from, to, mount)
  known.look ??= known.seen ? lookAfresh(state, between(state, from, to, mount)) : UNSEEN
  return known.look
}

/** Whether one model sees another at all, as {@link look} has it. */
export const sees = (state: MpState, from: Standing, to: Standing, mount: Mount | null = null): boolean =>
  glanceAt(state, from, to, mount).seen

/** What is known of how one model sees another: whether it does, and the rest once it was asked for. */
interface Glance {
  readonly seen: boolean
  look: Look | null
}

const eyes = new WeakMap<MpState, KnownLooks<Glance>>()
const muzzles = new WeakMap<MpState, KnownLooks<Glance>>()

/** An umpire's ruling on how one model sees another, as long as both stand where they stood (MP-ASY-11). */
function ruledOn(state: MpState, from: Standing, to: Standing, mount: Mount | null): Glance | null {
  const ruled = from.ruled === undefined ? undefined : lookUp(from.ruled, to.id)
  if (ruled === undefined || !isAt(ruled.from, from) || !isAt(ruled.at, to)) return null
  if (ruled.as === 'unseen') return { seen: false, look: null }
  const measured = lookAfresh(state, between(state, from, to, mount))
  return { seen: true, look: { ...measured, cover: ruled.as } }
}

const isAt = ({ x, y }: Point, { at }: Standing): boolean => at.x === x && at.y === y

function looksIn(state: MpState, all: WeakMap<MpState, KnownLooks<Glance>>): KnownLooks<Glance> {
  let looks = all.get(state)
  if (looks === undefined) {
    looks = new KnownLooks(state)
    all.set(state, looks)
  }
  return looks
}

/** How often a vehicle has come or gone that may hide others, or hidden or been found: as long as it is the same none has. */
export const comingsIn = (state: MpState): number => looksIn(state, eyes).comings

function glanceAt(state: MpState, from: Standing, to: Standing, mount: Mount | null): Glance {
  const ruled = ruledOn(state, from, to, mount)
  if (ruled !== null) return ruled
  // Of models as they might stand, which are none of the battle's, nothing is kept.
  if (state.units[from.id] !== from || state.units[to.id] !== to)
    return glanceAfresh(between(state, from, to, mount))
  const looks = looksIn(state, mount === 'fixed' ? muzzles : eyes)
  let known = looks.get(from, to)
  if (known === undefined) {
    const view = between(state, from, to, mount)
    known = glanceAfresh(view)
    looks.set(from, to, known, view.beam.box)
  }
  return known
}

/** Two models, the rays between them and what may be on these. */
interface Between {
  readonly field: Field
  readonly from: Standing
  readonly to: Standing
  readonly eye: Eye
  readonly target: Silhouette
  readonly beam: Beam
  /** What may be on the rays. */
  readonly screens: readonly Screen[]
}

function between(state: MpState, from: Standing, to: Standing, mount: Mount | null): Between {
  const field = fieldOf(state)
  const eye = eyeOf(field, from, mount)
  const target = silhouetteOf(field, to)
  const { first, last } = fanEnds(eye.at, target.foot)
  const beam = beamOf(eye.at, first, last)
  const across = screensAcross(state, field, beam, [from.id, to.id])
  const [own, other] = [from.inside?.feature, to.inside?.feature]
  const screens =
    own === undefined && other === undefined ? across : across.filter(({ id }) => id !== own && id !== other)
  return { field, from, to, eye, target, beam, screens }
}

function glanceAfresh({ from, to, screens, eye, target }: Between): Glance {
  if (isWalledOff(from, to) || isWalledOff(to, from)) return { seen: false, look: null }
  const walls = wallsAmong(screens, eye, target)
  const seen = walls.length === 0 || comesThrough(walls, eye, target, fan(eye.at, target.foot))
  return { seen, look: null }
}

function lookAfresh(state: MpState, { field, from, to, screens, eye, target }: Between): Look {
  const points = fan(eye.at, target.foot)
  const { cover, onLine } = hiddenBy(remembering(screens, eye.at), eye, target, points)
  return {
    seen: true,
    cover: better(cover, coverWithin(field, to)),
    onLine,
    smoke: smokeBetween(state, eye.at, points),
    higher: isHigher(field, from) && !isHigher(field, to) && !isRoofed(field, to),
  }
}

/** Whether the walls about a model keep it and another from seeing each other: away from the windows, or behind its own wall (MP-BLD-06, MP-BLD-07). */
const isWalledOff = (u: Standing, other: Standing): boolean =>
  u.inside !== null &&
  (u.inside.opening === null ||
    u.inside.feature === other.inside?.feature ||
    angleBetween(u.facing, bearing(u.at, other.at)) > 900)

const rayTo = (eye: Eye, b: Point, z1: number): Ray => ({
  a: eye.at,
  b,
  length: pointDistance(eye.at, b),
  z0: eye.z,
  z1,
})

/** Whether any ray to the top of a target comes through (MP-LOS-01, MP-LOS-04). */
export function isSeen(
  screens: readonly Screen[],
  eye: Eye,
  target: Silhouette,
  points: readonly Point[],
): boolean {
  const walls = wallsAmong(screens, eye, target)
  return walls.length === 0 || comesThrough(walls, eye, target, points)
}

/** What can keep a target from being seen at all; a bank does not where either stands at it (MP-MOV-05). */
const wallsAmong = (screens: readonly Screen[], eye: Eye, target: Silhouette): readonly Screen[] =>
  screens.filter(
    (screen) =>
      screen.opaque && !(screen.overlooked && (screen.touches(eye.foot) || screen.touches(target.foot))),
  )

function comesThrough(
  walls: readonly Screen[],
  eye: Eye,
  target: Silhouette,
  points: readonly Point[],
): boolean {
  const top = target.ground + target.height
  for (const b of points) if (!isStopped(walls, rayTo(eye, b, top), eye.foot, target.foot)) return true
  return false
}

function isStopped(walls: readonly Screen[], ray: Ray, from: Footprint, to: Footprint): boolean {
  let copses = 0
  for (const screen of walls) {
    if (stops(screen, ray, from, to)) return true
    if (screen.copse && isCut(screen, ray)) copses += 1
  }
  return copses >= 2
}

/** Whether a ray ends at an obstacle: one too high, or too much of a wood (MP-LOS-05, MP-LOS-06). */
function stops(screen: Screen, ray: Ray, from: Footprint, to: Footprint): boolean {
  const { seenInto } = screen
  if (seenInto === null) return isCut(screen, ray)
  if (isOver(screen, ray, HEAPS)) return false
  const more = screen.hard ? HEAPS : 0
  for (const stretch of screen.stretches(ray.a, ray.b)) {
    if (!under(screen, ray, stretch, more)) continue
    const deep = stretch.exit - stretch.enter
    const first = stretch.enter <= 1 && screen.holds(from.at)
    const last = stretch.exit >= ray.length - 1 && screen.holds(to.at)
    const most = first || last || screen.copse ? seenInto : 0
    if (first && last ? gap(from, to) > WITHIN_TREES : deep > most) return true
  }
  return false
}

/** Through rubble nobody sees who does not look down on it from a floor: so much more than its own height hides, in hundredths of an inch (MP-LOS-06). */
const HEAPS = (6 * INCH) / 10

/** Whether a ray passes under the top of an obstacle on a stretch of it, or no more than so much over it. */
const under = (
  screen: Screen,
  ray: Ray,
  { enter, exit }: { readonly enter: number; readonly exit: number },
  more = 0,
): boolean => isUnderTop(screen, ray, enter, more) || (exit !== enter && isUnderTop(screen, ray, exit, more))

/** Whether a ray is under the top of an obstacle so far along it; that need not be measured where nothing of it is so high. */
function isUnderTop(screen: Screen, ray: Ray, along: number, more: number): boolean {
  const height = heightAt(ray, along)
  return height <= screen.highest + more + 1 && height < screen.topAt(pointAt(ray, along)) + more
}

/** Whether a ray passes so high over all of an obstacle that nobody need look where, whatever is rounded. */
const isOver = ({ highest }: Screen, { z0, z1 }: Ray, more = 0): boolean =>
  Math.min(z0, z1) > highest + more + 1

function isCut(screen: Screen, ray: Ray): boolean {
  if (isOver(screen, ray)) return false
  if (screen.rises !== undefined) return screen.rises(ray.a, ray.b, (at) => isUnderTop(screen, ray, at, 0))
  for (const stretch of screen.stretches(ray.a, ray.b)) if (under(screen, ray, stretch)) return true
  return false
}

/**
 * How a target is hidden: by what stands within an inch of it, all that is solid counted together, or else by anything
 * there; and what else hinders the shot, once for each obstacle (MP-COV-01…03).
 */
export function hiddenBy(
  screens: readonly Screen[],
  eye: Eye,
  target: Pick<Silhouette, 'ground' | 'height'> & { readonly foot: Outline },
  points: readonly Point[],
): { readonly cover: Cover; readonly onLine: number } {
  const half = target.ground + target.height / 2
  const rays = points.map((b) => rayTo(eye, b, half))
  const middle = rays[(rays.length - 1) / 2] as Ray
  // Who stands at a wall or in bushes fires over and out of them.
  const between = screens.filter((screen) => !fromOwn(screen, eye.foot))
  const cuts = between.map((screen) => {
    const cut = rays.map((ray) => isCut(screen, ray))
    // What cuts no ray covers nobody, wherever it stands.
    return { screen, cut, near: cut.includes(true) && rays.some((ray) => isNear(screen, ray, target.foot)) }
  })
  const near = cuts.filter((one) => one.near)
  const together = (some: typeof cuts) =>
    rays.filter((_, i) => some.some(({ cut }) => cut[i])).length / rays.length
  const solid = together(near.filter(({ screen }) => screen.hard)) >= COVERED
  const leafy = !solid && together(near) >= COVERED
  const onLine = cuts.filter(({ screen, cut, near: close }) => {
    const share = cut.filter((is) => is).length / rays.length
    if (close && (solid || leafy) && share > HINDERED) return false
    if (!screen.hard) return share >= COVERED && !close
    return share > HINDERED || crosses(screen, middle)
  }).length
  return { cover: solid ? 'linear' : leafy ? 'soft' : 'none', onLine }
}

/** Whether somebody fires over or out of something: what he stands at, and the trees he is in (MP-LOS-05). */
const fromOwn = (screen: Screen, foot: Footprint): boolean =>
  screen.holds(foot.at) || (screen.overlooked && screen.touches(foot))

/** Whether a ray crosses an obstacle, over its top as well; ground is none. */
const crosses = (screen: Screen, ray: Ray): boolean =>
  !screen.rolling && screen.stretches(ray.a, ray.b).length > 0

/** Whether an obstacle stands within an inch of a target where a ray to it passes (MP-COV-03). */
const isNear = (screen: Screen, ray: Ray, foot: Outline): boolean =>
  screen.stretches(ray.a, ray.b).some(({ exit }) => {
    const reach = foot.round + NEAR
    return squaredToCore(foot.core, pointAt(ray, exit)) <= reach * reach
  })

/** What a muzzle is pointed at: a point, how high it is, and what is itself aimed at there, or holds who is. */
interface Mark {
  readonly at: Point
  readonly z: number
  readonly own: readonly string[]
}

/**
 * Whether something solid that a vehicle stands behind, within an inch before the muzzle of what is fixed in its hull, is higher than
 * its shot; over a bank one fires who stands at it, and through the breach in which one stands (MP-COV-04, MP-MOV-05, MP-BLD-12).
 */
export function isMuzzleBarred(state: MpState, from: Standing, { at, z, own }: Mark): boolean {
  const field = fieldOf(state)
  const eye = eyeOf(field, from, 'fixed')
  const ray = rayTo(eye, at, z)
  const without = [from.id, from.inside?.feature ?? '', ...own]
  return screensAcross(state, field, beamOf(eye.at, at), without).some(
    (screen) =>
      screen.hard &&
      !screen.rolling &&
      screen.seenInto === null &&
      !without.includes(screen.id) &&
      !(screen.opaque && screen.overlooked && screen.touches(eye.foot)) &&
      screen.stretches(ray.a, ray.b).some(({ enter }) => enter <= NEAR && isUnderTop(screen, ray, enter, 0)),
  )
}

/** How much of a target smoke hides, from whoever looks into it or out of it (MP-FIR-07). */
export function smokeBetween(state: MpState, from: Point, points: readonly Point[]): Smoke {
  const smoke = smokeOf(state)
  if (smoke.length === 0) return 'none'
  const hidden = points.filter((to) => smoke.some((marker) => crossesSmoke(marker, from, to))).length
  if (hidden === points.length) return 'whole'
  return hidden / points.length >= COVERED ? 'half' : 'none'
}

/** From here on ground is higher, and so far up a slope, in hundredths of an inch (MP-LOS-07). */
const HIGHER = INCH
const UP_THE_SLOPE = 2 * INCH

/** Whether a model stands on higher ground, or on an upper floor (MP-LOS-07). */
export const isHigher = (field: Field, u: Standing): boolean =>
  (u.inside?.storey ?? 0) > 0 || isHighGround(field, u.at)

/** Whether the ground is high at a point, or well up the slope of a hill (MP-LOS-07). */
export const isHighGround = (field: Field, at: Point): boolean =>
  groundHeight(field, at) >= HIGHER ||
  field.hills.some((hill) => liesIn(hill, at) && depthIn(hill, at) >= UP_THE_SLOPE)

/** Whether a model is covered from above: in a wood or a building (MP-LOS-07). */
const isRoofed = (field: Field, u: Standing): boolean =>
  u.inside !== null || field.areas.some((area) => area.kind === 'wood' && liesIn(area, u.at))
