import { lookUp } from '../../../kernel/look-up.ts'
import { bearing, normaliseFacing, travel, wholePoint } from '../../../kernel/space/angle.ts'
import { pointDistance, squaredToSegment } from '../../../kernel/space/segment.ts'
import type { Facing, Point, Polygon } from '../../../kernel/space/types.ts'
import type { Feature } from '../../../kernel/state.ts'
import type { FeatureId } from '../../../kernel/words.ts'
import { INCH } from '../tables/inches.ts'
import { areaOfClass, durability, MATERIAL, type Material } from '../tables/structures.ts'
import { unitsInside } from '../units/inside.ts'
import { isStand, modelOf } from '../units/models.ts'
import type { MpState, MpUnit } from '../units/state.ts'
import { type Area, areaCalled, fieldOf, liesIn } from './field.ts'

/** A window or a door: who stands at it looks out of its wall, and no other way (MP-BLD-06, MP-BLD-08). */
export interface Opening {
  /** From 1, along the outline. */
  readonly number: number
  readonly at: Point
  /** Away from the house, tenths of a degree. */
  readonly out: Facing
  /** The middle one of each wall is a door on the ground floor, and is passed at no cost (MP-BLD-05). */
  readonly door: boolean
  /** Its wall, from 0 along the outline. */
  readonly wall: number
  /** Shot into the wall: vehicles may pass it too (MP-BLD-12). */
  readonly breach: boolean
}

/** A building or bunker that models may be in. */
export interface House {
  readonly id: FeatureId
  readonly area: Area
  readonly bunker: boolean
  readonly material: Material
  /** Size class (MP-BLD-01). */
  readonly klass: number
  /** How much Damage brings its ceilings down; twice as much, and it is rubble (MP-BLD-03). */
  readonly durability: number
  readonly damage: number
  /** Damage by wall: it opens a breach for vehicles up to that class (MP-BLD-12). */
  readonly walls: readonly number[]
  /** It burns: all of it, or these walls of it; null: it does not (MP-BLD-15). */
  readonly burning: 'all' | readonly number[] | null
  /** Floors that can be used: only the ground floor once the ceilings are down (MP-BLD-13). */
  readonly floors: number
  readonly openings: readonly Opening[]
}

/** Stands for each point of class (MP-BLD-04). */
const STANDS_PER_CLASS = 2

/** Square inches of an outline. */
function squareInches(polygon: Polygon): number {
  const twice = polygon.reduce((total, a, i) => {
    const b = polygon[(i + 1) % polygon.length] as Point
    return total + a.x * b.y - b.x * a.y
  }, 0)
  return Math.abs(twice) / 2 / (INCH * INCH)
}

/** The class of a house: its ground floor, and half of it for each storey above (MP-BLD-01, T10.1). */
export function classOf(polygon: Polygon, storeys: number): number {
  const area = squareInches(polygon) * (1 + storeys / 2)
  let klass = 1
  while (areaOfClass(klass) < area) klass += 1
  return klass
}

/** The openings of an outline: one an inch along each wall, evenly spaced, at least one to a wall (ours; the page draws none). */
function openingsOf(area: Area): Opening[] {
  const { polygon } = area
  const openings: Opening[] = []
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length] as Point
    const [along, far] = [bearing(a, b), pointDistance(a, b)]
    const count = Math.max(1, Math.floor(far / INCH))
    for (let k = 0; k < count; k++) {
      const { x, y } = wholePoint(travel(a, along, (far * (k + 0.5)) / count))
      const right = normaliseFacing(along + 900)
      const out = liesIn(area, travel({ x, y }, right, PROBE)) ? normaliseFacing(along - 900) : right
      openings.push({
        number: openings.length + 1,
        at: { x, y },
        out,
        door: k === Math.floor((count - 1) / 2),
        wall: i,
        breach: false,
      })
    }
  })
  return openings
}

/** What a breach is to infantry: a door and a window more, in the middle of its wall (MP-BLD-12). */
function breachesOf({ polygon }: Area, walls: readonly number[], openings: readonly Opening[]): Opening[] {
  return polygon.flatMap((a, i) => {
    const own = openings.find(({ wall }) => wall === i)
    if ((walls[i] ?? 0) <= 0 || own === undefined) return []
    const b = polygon[(i + 1) % polygon.length] as Point
    const middle = pointDistance(a, b) / 2
    return ([-1, 1] as const).map((side, k) => {
      const { x, y } = wholePoint(travel(a, bearing(a, b), middle + (side * INCH) / 4))
      const number = openings.length + 2 * i + k + 1
      return { number, at: { x, y }, out: own.out, door: k === 0, wall: i, breach: k === 0 }
    })
  })
}

/** Numbers written one after another. */
const listed = (text: unknown): number[] =>
  text === undefined || text === '' ? [] : String(text).split(',').map(Number)

/** How far beside a wall it is looked which side is within, in hundredths of an inch. */
const PROBE = 10

const houses = new WeakMap<Area, House>()

/** What a piece of ground is as a house; null: it has no inside. Bunkers are of reinforced concrete (MP-BNK-01). */
export function houseOf(area: Area, feature: Feature | undefined): House | null {
  if (area.built === null || area.kind === 'bridge') return null
  const known = houses.get(area)
  if (known !== undefined) return known
  const bunker = area.kind === 'bunker'
  const material = bunker ? 'reinforced' : area.built.material
  const klass = classOf(area.polygon, area.built.storeys)
  const stands = durability(klass, material)
  const damage = Number(feature?.data?.damage ?? 0)
  const breached = (feature?.data?.breaches ?? {}) as { readonly [wall: string]: number }
  const walls = area.polygon.map((_, i) => lookUp(breached, `${i}`) ?? 0)
  const fire = feature?.data?.burning
  const openings = openingsOf(area)
  const house: House = {
    id: area.id,
    area,
    bunker,
    material,
    klass,
    durability: stands,
    damage,
    walls,
    burning: fire === undefined ? null : fire === 'all' ? 'all' : listed(fire),
    floors: damage >= stands ? 1 : area.built.storeys + 1,
    openings: [...openings, ...breachesOf(area, walls, openings)],
  }
  houses.set(area, house)
  return house
}

/** Every house of a battle, in the order of ids. */
export const housesOf = (state: MpState): House[] =>
  fieldOf(state).areas.flatMap((area) => houseOf(area, state.features[area.id]) ?? [])

/** The house of that id; undefined: there is none. */
export function houseCalled(state: MpState, id: FeatureId): House | undefined {
  const area = areaCalled(fieldOf(state), id)
  return area === undefined ? undefined : (houseOf(area, state.features[area.id]) ?? undefined)
}

/** Room that a model takes in a house, in stands: a vehicle that of two for each point of its class (MP-BLD-04). */
export const roomTaken = (u: Pick<MpUnit, 'card'>): number =>
  isStand(u) ? 1 : STANDS_PER_CLASS * modelOf(u).klass

/** Stands that a house has room for (MP-BLD-04, MP-BNK-01). */
export const roomFor = ({ klass, bunker }: House): number =>
  Math.floor((STANDS_PER_CLASS * klass) / (bunker ? 2 : 1))

/** The defence value of a house (T10.2). */
export const defenceOf = ({ material }: House): number => MATERIAL[material].wo

/**
 * Openings of a floor at which nobody stands yet (MP-BLD-06).
 * @param counts who of those in the house is asked about
 */
export function freeOpenings(
  state: MpState,
  house: House,
  floor: number,
  counts: (u: MpUnit) => boolean,
): Opening[] {
  const there = unitsInside(state, house.id).filter((u) => u.inside?.storey === floor && counts(u))
  return house.openings.filter(({ number }) => !there.some(({ inside }) => inside?.opening === number))
}

/** The opening at which a model stands; undefined: it is not at one. */
export const openingAt = (house: House, { inside }: Pick<MpUnit, 'inside'>): Opening | undefined =>
  house.openings.find(({ number }) => number === inside?.opening)

/** The opening nearest to a point. */
export function nearestOpening({ openings }: House, to: Point): Opening {
  const [first, ...others] = openings
  if (first === undefined) throw new Error('A house without openings')
  return others.reduce(
    (best, one) => (pointDistance(one.at, to) < pointDistance(best.at, to) ? one : best),
    first,
  )
}

/** The wall of a house that looks towards a point, by its place along the outline, from 0 (MP-BLD-12). */
export function wallTowards({ area: { polygon } }: House, from: Point): number {
  const far = (i: number): number =>
    squaredToSegment(from, polygon[i] as Point, polygon[(i + 1) % polygon.length] as Point)
  return polygon.reduce((best, _, i) => (far(i) < far(best) ? i : best), 0)
}

/** A place well within a house, where those stand who are at none of its openings. */
export function middleOf({ area: { polygon } }: House): Point {
  const { x, y } = wholePoint({
    x: polygon.reduce((total, p) => total + p.x, 0) / polygon.length,
    y: polygon.reduce((total, p) => total + p.y, 0) / polygon.length,
  })
  return { x, y }
}

/** Whether a model fits through an opening: a vehicle only through a breach of its class (MP-BLD-12). */
export const fits = ({ walls }: House, { breach, wall }: Opening, u: Pick<MpUnit, 'card'>): boolean =>
  isStand(u) || (breach && (walls[wall] ?? 0) >= modelOf(u).klass)
