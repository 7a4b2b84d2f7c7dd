import { normaliseFacing, offset, turnBetween } from '../../../kernel/space/angle.ts'
import { type Footprint, footprintAt } from '../../../kernel/space/base.ts'
import { grownBox, pointDistance, squaredDistance } from '../../../kernel/space/segment.ts'
import type { Facing, Point, RectBase } from '../../../kernel/space/types.ts'
import { connected, touchesOf } from '../ground/contact.ts'
import { assignPlaces, placeCount } from '../ground/formation.ts'
import { boxRound, feetOf, fine, standing } from '../units/bodies.ts'
import { baseOf, profile } from '../units/profile.ts'
import type { Body, SzState, SzUnit } from '../units/state.ts'
import { type Course, courseTo, lengthOf, spacing } from './course.ts'
import { type Barred, goneWhole, reachBox } from './reach.ts'
import { fits, type Room, roomFor } from './room.ts'

/** A place at an enemy figure's edge where a base fits with its front to it (SZ-GEO-15). */
export interface ContactPlace {
  readonly at: Point
  readonly facing: Facing
}

/** Directions in which the edges of a base look, and whether along its depth. */
const SIDES: readonly (readonly [turn: number, deep: boolean])[] = [
  [0, true],
  [900, false],
  [1800, true],
  [2700, false],
]

/** All places at a base where another fits against it, whoever stands there: by edge, the middle first (SZ-GEO-15). */
export function placesAt(enemy: Footprint, base: RectBase): ContactPlace[] {
  const { width, depth } = enemy.base as RectBase
  return SIDES.flatMap(([turn, deep]) => {
    const out = normaliseFacing(enemy.facing + turn)
    const far = (deep ? depth : width) / 2 + base.depth / 2
    const long = deep ? width : depth
    const aside = Math.abs(long - base.width) / 2
    const shifts = aside === 0 ? [0, base.width / 2, -base.width / 2] : [0, aside, -aside]
    return shifts.map((right): ContactPlace => {
      const at = offset(enemy.at, out, right, far)
      return { at: { x: fine(at.x), y: fine(at.y) }, facing: normaliseFacing(out + 1800) }
    })
  })
}

/** Charges are tried at so many of the nearest places. */
const TRIED = 8

/** A unit's way into contact with others. */
export interface CloseUp {
  readonly course: Course
  readonly bodies: readonly Body[]
}

/**
 * How a unit can close with others within an allowance, mm: its block draws up along the nearest edge it can reach, file
 * beside file, with as many in contact as can get there; those for whom there is no place stand behind (SZ-GEO-15). Null
 * where nobody would come into contact.
 */
export function closeUp(
  state: SzState,
  u: SzUnit,
  targets: readonly SzUnit[],
  path: readonly Point[],
  most: number,
): CloseUp | null {
  const base = baseOf(profile(u))
  const at = u.at ?? { x: 0, y: 0 }
  // Nobody comes farther from the end of the path than what going there leaves, whatever the ground.
  const left = most - lengthOf([at, ...path]) + HAIR
  if (left < 0) return null
  const start = path.at(-1) ?? at
  const moved = { x: start.x - at.x, y: start.y - at.y }
  const from = u.bodies.map(({ x, y }) => ({ x: x + moved.x, y: y + moved.y }))
  // Places at a figure lie no farther off it than its own base and the one that comes reach.
  const beside = base.width + base.depth
  const places = targets
    .flatMap((target) => feetOf(target).feet)
    .filter((foot) => nearestTo(foot.at, from) <= left + beside + 2 * foot.reach)
    .flatMap((foot) => placesAt(foot, base))
    .map((place) => ({ place, far: nearestTo(place.at, from) }))
    .filter(({ far }) => far <= left)
    .sort((a, b) => a.far - b.far)
  if (places.length === 0) return null
  const room = roomFor(state, u, reachBox(u, most), { targets })
  let tried = 0
  const barred: Barred = { i: 0 }
  for (const { place } of places) {
    if (!fits(footprintAt(place.at, place.facing, base), room)) continue
    tried += 1
    if (tried > TRIED) break
    const shape = { files: u.files, gap: u.gap, facing: place.facing }
    for (const to of drawings(u, place, targets, { base, room, from, left })) {
      const straight = courseTo(u, path, to, assignPlaces(u.bodies, from, to), shape)
      const course = goneWhole(state, u, straight, most, room, barred)
      if (course === null) continue
      const bodies = course.ways.map((way, i): Body => {
        const end = way.points.at(-1) as Point
        return { ...(u.bodies[i] as Body), x: end.x, y: end.y, f: place.facing }
      })
      const there = standing(bodies, base)
      if (targets.some((target) => touchesOf(there, feetOf(target)).length > 0)) return { course, bodies }
    }
  }
  return null
}

/** How far the nearest of some points is from another, mm. */
function nearestTo(at: Point, points: readonly Point[]): number {
  let least = Infinity
  for (const p of points) least = Math.min(least, squaredDistance(p, at))
  return Math.sqrt(least)
}

/** Ways may be longer by this, mm, for how they are reckoned. */
const HAIR = 0.01

/** What a unit has to draw up with: its base, room, where its figures come from, and how far they can come from there, mm. */
interface Means {
  readonly base: RectBase
  readonly room: Room
  readonly from: readonly Point[]
  readonly left: number
}

/**
 * The ways a unit can draw up with one or another of its files at a contact place: first those that bring most figures
 * into contact, and of these those nearest to where it comes from. A unit that comes from aside so draws up along the enemy
 * as far as its Move takes it, and not at his corner (SZ-GEO-15).
 */
function drawings(u: SzUnit, place: ContactPlace, targets: readonly SzUnit[], means: Means): Body[][] {
  const { at, facing } = place
  const { base, from } = means
  const count = u.bodies.length
  // Guns come on side by side, with their caissons behind them (SZ-SPEC-06).
  const abreast = placeCount(u.bodies)
  const files = Math.max(1, Math.min(abreast < count ? abreast : u.files, count))
  const right = offset({ x: 0, y: 0 }, facing, 1, 0)
  const middle = from.reduce((sum, p) => sum + (p.x - at.x) * right.x + (p.y - at.y) * right.y, 0) / count
  // The file that stands at the place is, where nothing speaks against it, the one that lies so across the block.
  const usual = (files - 1) / 2 - middle / (base.width + u.gap)
  const spots = new Spots(u, place, files, means)
  const all: { readonly off: number; readonly to: Body[]; readonly contacts: number }[] = []
  for (let file = 0; file < files; file++) {
    const drawn = drawnUp(u, files, file, spots, means)
    if (drawn === null) continue
    const { bodies: to, feet } = drawn
    all.push({ off: Math.abs(file - usual), to, contacts: contactsOf(feet, targets) })
  }
  return all.sort((a, b) => b.contacts - a.contacts || a.off - b.off).map(({ to }) => to)
}

/** A spot in a block that is drawn up at a contact place. */
interface Spot {
  readonly at: Point
  /** The base of a figure there; null where it has no room. */
  readonly foot: Footprint | null
  /** Whether some figure could come there. */
  readonly near: boolean
}

/** The spots about a contact place, by how many files to the right of it and ranks behind it they are: each is looked at once. */
class Spots {
  readonly #known: (Spot | undefined)[] = []
  readonly #first: Footprint
  readonly #files: number
  readonly #pitch: { readonly x: number; readonly y: number }
  readonly #means: Means

  constructor(u: SzUnit, { at, facing }: ContactPlace, files: number, means: Means) {
    const { base } = means
    this.#first = footprintAt(at, facing, base)
    this.#files = files
    this.#pitch = { x: base.width + u.gap, y: base.depth + u.gap }
    this.#means = means
  }

  /** @param right less than the number of files to either side */
  at(right: number, rank: number): Spot {
    const place = rank * 2 * this.#files + right + this.#files
    let found = this.#known[place]
    if (found === undefined) {
      found = this.#look(right, rank)
      this.#known[place] = found
    }
    return found
  }

  #look(right: number, rank: number): Spot {
    const { room, from, left } = this.#means
    const { at: middle, facing } = this.#first
    const spot = offset(middle, facing, right * this.#pitch.x, -rank * this.#pitch.y)
    const at = { x: fine(spot.x), y: fine(spot.y) }
    const foot = this.#first.shifted(at)
    return fits(foot, room)
      ? { at, foot, near: nearestTo(at, from) <= left }
      : { at, foot: null, near: false }
  }
}

/** How many of some bases would be in contact with units. */
function contactsOf(feet: readonly Footprint[], targets: readonly SzUnit[]): number {
  const so = { feet, box: boxRound(feet) }
  return new Set(targets.flatMap((target) => touchesOf(so, feetOf(target)).map(({ own }) => own))).size
}

/**
 * The places of a unit drawn up with a file of its so many at a contact place; null where they do not hold together, none of
 * its figures can come to one of them, or one of its figures to none.
 */
function drawnUp(
  u: SzUnit,
  files: number,
  file: number,
  spots: Spots,
  { room, from, left }: Means,
): { readonly bodies: Body[]; readonly feet: readonly Footprint[] } | null {
  const count = u.bodies.length
  const to: Body[] = []
  const feet: Footprint[] = []
  for (let rank = 0; to.length < count && rank < count + 2; rank++) {
    for (let i = 0; i < files && to.length < count; i++) {
      const { at, foot, near } = spots.at(i - file, rank)
      if (foot === null) continue
      if (!near) return null
      to.push({ n: to.length + 1, x: at.x, y: at.y, f: foot.facing })
      feet.push(foot)
    }
  }
  if (from.some((one) => nearestTo(one, to) > left)) return null
  return to.length === count && connected(feet, spacing(u), room.obstacles) ? { bodies: to, feet } : null
}

/** Where a figure may step to reach an enemy's, the nearest first, within some mm (SZ-GEO-16). */
export function stepsTo(
  foot: Footprint,
  enemies: readonly Footprint[],
  base: RectBase,
  most: number,
): ContactPlace[] {
  return enemies
    .flatMap((enemy) => placesAt(enemy, base))
    .filter(({ at }) => pointDistance(at, foot.at) <= most)
    .sort(
      (a, b) =>
        pointDistance(a.at, foot.at) - pointDistance(b.at, foot.at) ||
        Math.abs(turnBetween(foot.facing, a.facing)) - Math.abs(turnBetween(foot.facing, b.facing)),
    )
}

/** The box round a unit with room for a step. */
export const stepBox = (u: SzUnit, most: number) => grownBox(boxRound(feetOf(u).feet), most)
