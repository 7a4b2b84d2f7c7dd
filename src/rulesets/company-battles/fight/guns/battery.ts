import { contains, insideSpan, someEdge, squaredToBorder } from '../../../../kernel/space/area.ts'
import { footprint, frontMidpoint } from '../../../../kernel/space/base.ts'
import { clearance } from '../../../../kernel/space/convex.ts'
import { passesBox, pointDistance } from '../../../../kernel/space/segment.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import { type Area, fieldOf } from '../../ground/field.ts'
import { ahead } from '../../sight/arcs.ts'
import { DISTANCES } from '../../tables/movement.ts'
import { FEATURES } from '../../tables/terrain.ts'
import type { Weapon } from '../../tables/weapons.ts'
import { footOf } from '../../units/bodies.ts'
import { CM, did, has, isArmoured, isOperational, weaponsOf } from '../../units/profile.ts'
import type { FwState, FwUnit, Member, Team } from '../../units/state.ts'

/** A gun with what it bombards with. */
export interface Gun {
  readonly member: Member
  readonly weapon: Weapon
  readonly bombard: NonNullable<Weapon['bombard']>
}

/** The weapon by which a team bombards; null: it has none (FW-ART-01, FW-ART-02). */
export function bombardOf(u: Pick<FwUnit, 'artillery'>, team: Pick<Team, 'type'>): Weapon | null {
  if (!u.artillery && !has(team, 'bombardException')) return null
  return weaponsOf(team).find(({ bombard, tags }) => bombard !== null && tags.includes('bombard')) ?? null
}

/** How many teams of a battery have something to bombard with, whatever they can do now (FW-ART-01). */
export const gunsIn = (u: FwUnit): number => u.teams.filter((team) => bombardOf(u, team) !== null).length

/**
 * The guns of a battery that could fire now: fit, not moved, not fired nor fired over; pinned only if armoured (FW-ART-04,
 * FW-FST-05, FW-LOS-10).
 */
export const gunsOf = (u: FwUnit): Gun[] =>
  u.fast
    ? []
    : u.teams.flatMap((team) => {
        const weapon = bombardOf(u, team)
        if (weapon === null || weapon.bombard === null) return []
        const idle = !(['moved', 'shot', 'bombarded', 'spotted', 'dug', 'towed', 'over'] as const).some(
          (deed) => did(team, deed),
        )
        if (!isOperational(team) || !idle || (u.pinned && !isArmoured(team))) return []
        return [{ member: { u, team }, weapon, bombard: weapon.bombard }]
      })

/** Why a gun cannot bombard a point; null: it can (FW-ART-08, FW-ART-10). */
export type GunBar = 'range' | 'near' | 'arc' | 'woods' | 'building'

/**
 * Whether a gun can bombard a point: measured from its front edge, within range and at least 20 cm away, before its front,
 * and not over woods or buildings too near to it; mortars mind neither (FW-ART-08, FW-ART-10).
 */
export function barToGun(state: FwState, gun: Gun, aim: Point): GunBar | null {
  const { member, weapon, bombard } = gun
  const { team } = member
  const foot = footOf(team)
  // Distances are compared in favour of who shoots, half a millimetre (FW-GEN-10).
  const far = fromGun(gun, aim)
  if (far > bombard.range * CM) return 'range'
  if (far < DISTANCES.bombard.cm * CM) return 'near'
  if (ahead(foot, aim) <= 0) return 'arc'
  if (weapon.tags.includes('mortar')) return null
  for (const area of fieldOf(state).areas) {
    const near = nearLimit(area)
    if (near === 0 || passesBox(foot.at, aim, area.box)) continue
    if (insideSpan(foot.at, aim, area.polygon, 'out') === 0) continue
    if (farFromArea(team, area) < near) return area.kind === 'building' ? 'building' : 'woods'
  }
  return null
}

/** How far a point is from the front edge of a gun, mm (FW-ART-08). */
export const fromGun = ({ member }: Gun, aim: Point): number =>
  Math.round(pointDistance(frontMidpoint(footOf(member.team)), aim))

/** How near to it guns cannot fire over an area, mm: woods 10 cm, a building its height; 0: anything (FW-ART-10). */
function nearLimit({ kind, storeys }: Area): number {
  if (kind === 'woods') return DISTANCES.assault.cm * CM
  return kind === 'building' ? FEATURES.building.height * storeys * CM : 0
}

/** How far a team is from an area, mm; 0 on it. */
function farFromArea(team: Team, { polygon }: Area): number {
  const foot = footprint(footOf(team))
  if (contains(polygon, foot.at)) return 0
  let least = Math.sqrt(squaredToBorder(polygon, foot.at))
  someEdge(polygon, (a, b) => {
    least = Math.min(least, clearance(foot, { core: [a, b], round: 0 }))
    return false
  })
  return least
}

/** The guns of a battery that fire at a point (FW-ART-08): the others do not count. */
export const gunsAt = (state: FwState, u: FwUnit, aim: Point): Gun[] =>
  gunsOf(u).filter((gun) => barToGun(state, gun, aim) === null)

/** Whether a battery fires rockets (FW-ART-24). */
export const firesRockets = (guns: readonly Gun[]): boolean =>
  guns.some(({ weapon }) => weapon.tags.includes('rocket'))

/** Whether it lays smoke (FW-SMK-01). */
export const laysSmoke = ({ weapon }: Gun): boolean => weapon.tags.includes('smoke')
