import { type Footprint, frontMidpoint } from '../../../kernel/space/base.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { type Area, buildingAt, type Field, isAsBefore, levelAt, type Past } from '../ground/field.ts'
import { FEATURES } from '../tables/terrain.ts'
import type { Mount } from '../tables/weapons.ts'
import { POSES, type Pose, poseOf, slotted } from '../units/bodies.ts'
import { CM, isVehicle, typeOf } from '../units/profile.ts'
import type { Team } from '../units/state.ts'

/** A team as sight knows it. Heights are mm above the table (FW-LOS-03). */
export interface Viewer {
  readonly team: Pick<Team, 'type'>
  readonly foot: Footprint
  /** Of the ground it stands on: 5 cm for each level of a hill. */
  readonly ground: number
  readonly top: number
  /** The building it is in; null: none (FW-LOS-07). */
  readonly house: Area | null
  /** What the ground where it stands is to it: cover, and smoke; null: not asked yet (`sight/concealment.ts`). */
  cover: Cover | null
  smoke: boolean | null
  /** Its nine points; null: not asked yet. */
  nine: readonly Point[] | null
}

/** What shelters a team from a shooter: nothing, what conceals it, or bulletproof cover, which conceals, too (FW-CON-07). */
export type Cover = 'open' | 'concealed' | 'bulletproof'

/** Mm of ground for each level of a hill (FW-TER-02). */
export const LEVEL = FEATURES.hill.height * CM

/** Viewers by the slots of their poses. */
const known = slotted<{ readonly pose: Pose; past: Past; readonly viewer: Viewer }>(POSES)

/** How a team stands for sight; kept as long as it stands so and the ground there is as it is. */
export function viewerOf(field: Field, team: Team): Viewer {
  const pose = poseOf(team)
  const { foot } = pose
  const before = known[pose.slot] ?? null
  if (before?.pose === pose) {
    if (before.past === field.past) return before.viewer
    if (isAsBefore(field, before.past, foot.box)) {
      before.past = field.past
      return before.viewer
    }
  }
  const ground = levelAt(field, foot.at) * LEVEL
  const viewer: Viewer = {
    team: { type: team.type },
    foot,
    ground,
    top: ground + typeOf(team).height * CM,
    house: buildingAt(field, foot.at),
    cover: null,
    smoke: null,
    nine: null,
  }
  known[pose.slot] = { pose, past: field.past, viewer }
  return viewer
}

/** The nine points of a base: its corners, the middles of its edges, its centre (FW-LOS-01). */
export function ninePoints({ core, middles, at }: Footprint): Point[] {
  const points: Point[] = []
  for (const corner of core) points.push(corner)
  for (const edge of middles) points.push(edge)
  points.push(at)
  return points
}

/** As {@link ninePoints}, of who stands there. */
export function pointsOf(viewer: Viewer): readonly Point[] {
  viewer.nine ??= ninePoints(viewer.foot)
  return viewer.nine
}

/** From where on its base a team looks: from anywhere, from the middle of a vehicle, from the front of its hull (FW-LOS-01). */
export type Start = 'base' | 'middle' | 'hull'

export function startOf(team: Pick<Team, 'type'>, mount: Mount | null): Start {
  if (mount === 'hand' || !isVehicle(team)) return 'base'
  return mount === 'hull' ? 'hull' : 'middle'
}

/**
 * Where lines of sight of a team begin: anywhere on a base; on a vehicle where the weapon is mounted, on the hull the
 * middle of its front, else its centre (FW-LOS-01).
 * @param mount null: where it looks from without a weapon
 */
export function origins(viewer: Viewer, mount: Mount | null): readonly Point[] {
  const { team, foot } = viewer
  const start = startOf(team, mount)
  if (start === 'base') return pointsOf(viewer)
  return [start === 'hull' ? frontMidpoint(foot) : foot.at]
}
