import { snap } from '../../../kernel/space/angle.ts'
import { type Footprint, footprint, frontMidpoint } from '../../../kernel/space/base.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { type Field, groundHeight } from '../ground/field.ts'
import { heightOf } from '../tables/height.ts'
import { INCH } from '../tables/inches.ts'
import type { Mount } from '../tables/weapons.ts'
import { modelOf } from '../units/models.ts'
import type { MpUnit } from '../units/state.ts'

/** Rays cast at a silhouette (MP-LOS-04). */
export const RAYS = 21

/** How high a storey is (MP-CORE-07). */
const STOREY = INCH

/** A model that stands on the table. */
export type Standing = MpUnit & { readonly at: Point }

/** Where somebody looks or fires from: a point, how high it is, and the ground his model covers. */
export interface Eye {
  readonly at: Point
  readonly z: number
  readonly foot: Footprint
}

/** What is looked at: the ground it covers, how high that lies, and how high it stands on it. */
export interface Silhouette {
  readonly foot: Footprint
  readonly ground: number
  readonly height: number
}

const floorOf = ({ inside }: MpUnit): number => (inside === null ? 0 : inside.storey * STOREY)

/** How high the ground or the floor is that a model stands on. */
export const standsAt = (field: Field, u: Standing): number => groundHeight(field, u.at) + floorOf(u)

/**
 * A model's eye or muzzle, at two thirds of its height: the middle of its front for what is fixed in the hull, the middle
 * of the model otherwise (MP-LOS-01).
 */
export function eyeOf(field: Field, u: Standing, mount: Mount | null = null): Eye {
  const model = modelOf(u)
  const at = mount === 'fixed' && model.kind === 'vehicle' ? frontMidpoint(u) : u.at
  return { at, z: standsAt(field, u) + (heightOf(model) * 2) / 3, foot: footprint(u) }
}

export const silhouetteOf = (field: Field, u: Standing): Silhouette => ({
  foot: footprint(u),
  ground: standsAt(field, u),
  height: heightOf(modelOf(u)),
})

/** The outline of what is looked at, and its middle. */
export type Outline = Pick<Footprint, 'at' | 'core' | 'round'>

/** Points evenly spread along what is seen of a footprint from a point, its ends among them (MP-LOS-04). */
export function fan(from: Point, foot: Outline): readonly Point[] {
  const { at } = foot
  const far = pointDistance(from, at)
  if (far === 0) return [at]
  const ux = (at.y - from.y) / far
  const uy = (from.x - at.x) / far
  const half = halfWidth(foot, ux, uy)
  const points: Point[] = []
  for (let i = 0; i < RAYS; i++) points.push(alongFan(at, ux, uy, half * ((2 * i) / (RAYS - 1) - 1)))
  return points
}

/** The first and the last point of a {@link fan}, one and the same where it has no more. */
export function fanEnds(from: Point, foot: Outline): { readonly first: Point; readonly last: Point } {
  const { at } = foot
  const far = pointDistance(from, at)
  if (far === 0) return { first: at, last: at }
  const ux = (at.y - from.y) / far
  const uy = (from.x - at.x) / far
  const half = halfWidth(foot, ux, uy)
  return { first: alongFan(at, ux, uy, -half), last: alongFan(at, ux, uy, half) }
}

const alongFan = (at: Point, ux: number, uy: number, aside: number): Point => ({
  x: snap(at.x + ux * aside),
  y: snap(at.y + uy * aside),
})

/** How far a footprint reaches from its centre along a direction. */
function halfWidth({ at, core, round }: Outline, ux: number, uy: number): number {
  let most = 0
  for (const p of core) most = Math.max(most, Math.abs((p.x - at.x) * ux + (p.y - at.y) * uy))
  return round + most
}
