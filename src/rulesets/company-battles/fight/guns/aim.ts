import { footprint } from '../../../../kernel/space/base.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import { sees } from '../../sight/sight.ts'
import { footOf } from '../../units/bodies.ts'
import { isPlaced } from '../../units/profile.ts'
import { type FwState, type FwUnit, type Member, membersOf, teamId } from '../../units/state.ts'
import { barToGun, firesRockets, type Gun, gunsOf } from './battery.ts'
import { isNamed, type Spotter, spottersOf } from './spotters.ts'
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
  /** Only aims of guns enough. */
  readonly enough?: (guns: readonly Gun[]) => boolean
}

const standing = (state: FwState, u: FwUnit): Member[] =>
  membersOf(state, u).filter(({ u: by, team }) => by.at !== null && isPlaced(team))

/** Where a battery's fire could be laid, before it is asked whether the spotter sees anybody there. */
type Laid = Omit<Aim, 'blind'>

/** All pairs of a spotter and a team that guns reach: the guns, without a gun team that directs itself (FW-ART-07…12). */
function* laidAt(state: FwState, battery: FwUnit, target: FwUnit, wish: Wish): Generator<Laid> {
  const ready = gunsOf(battery).filter((gun) => wish.guns?.(gun) ?? true)
  const reached = standing(state, target)
    .filter(({ u, team }) => wish.team === undefined || teamId(u, team) === wish.team)
    .map((team) => {
      const { at } = footOf(team.team)
      return { team, at, all: ready.filter((gun) => barToGun(state, gun, at) === null) }
    })
    .filter(({ all }) => all.length > 0)
  if (reached.length === 0) return
  for (const spotter of spottersOf(state, battery)) {
    if (wish.spotter !== undefined && !isNamed(spotter, wish.spotter)) continue
    for (const { team, at, all } of reached) {
      // Mostly nobody of the guns directs: then all who aim at a team have the same list of guns, and one template.
      const directs = all.some((gun) => isSpotter(spotter, gun))
      const guns = directs ? all.filter((gun) => !isSpotter(spotter, gun)) : all
      if (guns.length > 0 && (wish.enough?.(guns) ?? true)) yield { spotter, team, at, guns }
    }
  }
}

const isSpotter = ({ member: { u, team } }: Spotter, gun: Gun): boolean =>
  gun.member.u.id === u.id && gun.member.team.n === team.n

/** The aim that a laid battery has: the spotter sees the team, or it shows by its trails; null: neither (FW-ART-11, FW-ART-25). */
function aimOf(state: FwState, laid: Laid, trails: boolean): Aim | null {
  const blind = !sees(state, laid.spotter.eyes.team, laid.team.team)
  return blind && !trails ? null : { ...laid, blind }
}

const showsTrails = (state: FwState, target: FwUnit, { trails }: Wish): boolean =>
  trails === true && hasTrails(state, target)

/**
 * The ways in which a battery can aim at a platoon: each spotter at each team he sees, or that shows by its trails, with
 * the guns that can fire there; a gun team that directs does not fire itself (FW-ART-07…12, FW-ART-25).
 */
export function* aimsAt(state: FwState, battery: FwUnit, target: FwUnit, wish: Wish = {}): Generator<Aim> {
  const trails = showsTrails(state, target, wish)
  for (const laid of laidAt(state, battery, target, wish)) {
    const aim = aimOf(state, laid, trails)
    if (aim !== null) yield aim
  }
}

/**
 * Who sees somebody of a platoon, or of launchers that show by their trails, and so directs fire at a point once more: a gun
 * only where nobody else does; null: nobody (FW-ART-17).
 */
export function spotterOn(state: FwState, battery: FwUnit, target: FwUnit, wish: Wish): Spotter | null {
  const trails = showsTrails(state, target, wish)
  const teams = standing(state, target).filter(
    ({ u, team }) => wish.team === undefined || teamId(u, team) === wish.team,
  )
  const able = spottersOf(state, battery)
    .filter((one) => wish.spotter === undefined || isNamed(one, wish.spotter))
    .filter(({ eyes }) => teams.some((one) => trails || sees(state, eyes.team, one.team)))
  const guns = gunsOf(battery)
  return able.find((one) => !guns.some((gun) => isSpotter(one, gun))) ?? able[0] ?? null
}

/** Whether there is any. */
export const canAimAt = (state: FwState, battery: FwUnit, target: FwUnit, wish: Wish): boolean =>
  aimsAt(state, battery, target, wish).next().done !== true

/** How many of some teams lie under the template of guns laid on a point. */
function covers({ at, guns }: Laid, teams: readonly Member[]): number {
  const template = footprint(templateFor(guns, at))
  return teams.filter(({ team }) => under(footOf(team), template)).length
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
 * (FW-ART-07). Null: there is none. It is looked only along lines that would give a better one.
 */
export function bestAim(state: FwState, battery: FwUnit, target: FwUnit, wish: Wish = {}): Aim | null {
  const trails = showsTrails(state, target, wish)
  const teams = standing(state, target)
  const counted = new Map<readonly Gun[], number>()
  let best: { readonly aim: Aim; readonly covers: number } | null = null
  for (const laid of laidAt(state, battery, target, wish)) {
    // A list of guns is that of one aiming point.
    const count = counted.get(laid.guns) ?? covers(laid, teams)
    counted.set(laid.guns, count)
    if (best !== null) {
      if (count < best.covers) continue
      if (count === best.covers && laid.guns.length <= best.aim.guns.length) continue
    }
    const aim = aimOf(state, laid, trails)
    if (aim !== null) best = { aim, covers: count }
  }
  return best?.aim ?? null
}
