import type { Point } from '../../../../kernel/space/types.ts'
import { footOf } from '../../units/bodies.ts'
import { isPlaced } from '../../units/profile.ts'
import { type FwState, type FwUnit, type Member, membersOf, teamId } from '../../units/state.ts'
import { firesRockets, type Gun, gunsAt } from './battery.ts'
import { isNamed, type Spotter, seenBy, spotterId, spottersOf } from './spotters.ts'
import { isDouble, lineOfFire, templateAt, under } from './template.ts'
import { hasTrails } from './trails.ts'

/** A bombardment as it can be fired: who directs it at which team, and the guns that reach it. */
export interface Aim {
  readonly spotter: Spotter
  readonly team: Member
  readonly at: Point
  readonly guns: readonly Gun[]
  /** Nobody sees the launchers: their smoke trails are aimed at (FW-ART-25). */
  readonly blind: boolean
}

/** What a player said of his aim; what he left out is chosen for him. */
export interface Wish {
  readonly spotter?: string
  readonly team?: string
  readonly trails?: boolean
  /** Only guns that are so count: those that lay smoke. */
  readonly guns?: (gun: Gun) => boolean
}

const standing = (state: FwState, u: FwUnit): Member[] =>
  membersOf(state, u).filter(({ u: by, team }) => by.at !== null && isPlaced(team))

/**
 * The ways in which a battery can aim at a platoon: each spotter at each team he sees, or that shows by its trails, with
 * the guns that can fire there; a gun team that directs does not fire itself (FW-ART-07…12, FW-ART-25).
 */
export function aimsAt(state: FwState, battery: FwUnit, target: FwUnit, wish: Wish = {}): Aim[] {
  const teams = standing(state, target).filter(
    ({ u, team }) => wish.team === undefined || teamId(u, team) === wish.team,
  )
  const trails = wish.trails === true && hasTrails(state, target)
  const reached = new Map<Member, Gun[]>()
  const found: Aim[] = []
  for (const spotter of spottersOf(state, battery)) {
    if (wish.spotter !== undefined && !isNamed(spotter, wish.spotter)) continue
    const seen = seenBy(state, spotter, teams)
    for (const team of trails ? teams : seen) {
      const { at } = footOf(team.team)
      const all = reached.get(team) ?? gunsAt(state, battery, at).filter((gun) => wish.guns?.(gun) ?? true)
      reached.set(team, all)
      const guns = all.filter(({ member }) => teamId(member.u, member.team) !== spotterId(spotter))
      if (guns.length > 0) found.push({ spotter, team, at, guns, blind: !seen.includes(team) })
    }
  }
  return found
}

/** How many teams of a platoon lie under the template of an aim. */
function covers(state: FwState, { at, guns }: Aim, target: FwUnit): number {
  const template = templateFor(guns, at)
  return standing(state, target).filter(({ team }) => under(footOf(team), template)).length
}

/** The template of a battery's fire, across its line of fire (FW-ART-18, FW-ART-24). */
export const templateFor = (guns: readonly Gun[], at: Point) =>
  templateAt(
    at,
    lineOfFire(
      guns.map(({ member: { team } }) => ({ x: team.x, y: team.y })),
      at,
    ),
    isDouble(guns.length, firesRockets(guns)),
  )

/**
 * The aim that is proposed: that which covers most of the platoon, then with most guns, then by the first spotter
 * (FW-ART-07). Null: there is none.
 */
export function bestOf(state: FwState, aims: readonly Aim[], target: FwUnit): Aim | null {
  let best: { readonly aim: Aim; readonly covers: number } | null = null
  for (const aim of aims) {
    const count = covers(state, aim, target)
    const more = best === null || count > best.covers
    const same = best !== null && count === best.covers && aim.guns.length > best.aim.guns.length
    if (more || same) best = { aim, covers: count }
  }
  return best?.aim ?? null
}
