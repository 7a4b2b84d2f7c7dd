import { sum } from '../../../../kernel/modifiers.ts'
import { bearing, travel } from '../../../../kernel/space/angle.ts'
import { boxOf, pointDistance } from '../../../../kernel/space/segment.ts'
import type { Facing, Point } from '../../../../kernel/space/types.ts'
import { fieldOf } from '../../ground/field.ts'
import type { Structure } from '../../ground/structures.ts'
import { type Screen, screensIn } from '../../sight/screens.ts'
import { eyeOf, type Standing } from '../../sight/silhouette.ts'
import { standingOn } from '../../sight/structure-in-sight.ts'
import { INCH } from '../../tables/inches.ts'
import { checked, skillTerms } from '../../units/checks.ts'
import { levelOf, skillOf } from '../../units/platoons.ts'
import { seenAs } from '../../units/posts.ts'
import type { MpBattle, MpState, MpUnit } from '../../units/state.ts'

/** A gap narrower than that is a tunnel, in hundredths of an inch (MP-LOS-10). */
const NARROW = INCH

/** How closely it is looked for, in hundredths of an inch. */
const STEP = INCH / 20

/** What bounds a tunnel: what is solid and higher than the shot; trees and ground do not (MP-LOS-10). */
const bounds = (screen: Screen, z: number, at: Point): boolean =>
  screen.hard && screen.opaque && !screen.rolling && screen.seenInto === null && screen.topAt(at) > z

/** What a shot is aimed at: the place, and what is no obstacle on the way there because it is itself fired at, or holds who is. */
interface Mark {
  readonly at: Point
  readonly own: readonly string[]
}

/** As {@link narrowest}, of a shot at a model. */
export const gapOnTheWay = (state: MpState, from: Standing, target: Standing): number | null =>
  narrowest(state, from, { at: target.at, own: [target.id, target.inside?.feature ?? ''] })

/**
 * How wide the way of a shot is where it is narrowest between two obstacles, one on each side of it and abreast of each other,
 * in hundredths of an inch; null: nothing narrows it to less than an inch (MP-LOS-10).
 */
function narrowest(state: MpState, from: Standing, { at, own }: Mark): number | null {
  const field = fieldOf(state)
  const eye = eyeOf(field, from)
  const along = bearing(eye.at, at)
  const length = pointDistance(eye.at, at)
  const without = [from.id, from.inside?.feature ?? '', ...own]
  const sides = [900, -900].map((turn): Facing => (along + turn + 3600) % 3600)
  const box = boxOf([eye.at, at].flatMap((end) => sides.map((side) => travel(end, side, NARROW))))
  const screens = screensIn(state, field, box, without).filter(
    (screen) => !without.includes(screen.id) && bounds(screen, eye.z, at),
  )
  if (screens.length < 2) return null
  const walls = sides.map((side) => edgesOf(screens, eye.at, { side, along, length }))
  let least: number | null = null
  for (const left of walls[0] ?? [])
    for (const right of walls[1] ?? []) {
      const abreast = left.enter <= right.exit && right.enter <= left.exit
      const wide = left.off + right.off
      if (abreast && wide < NARROW && (least === null || wide < least)) least = wide
    }
  return least
}

/** What stands on one side of a line less than an inch off: how far off, and from where to where along it. */
function edgesOf(
  screens: readonly Screen[],
  from: Point,
  { side, along, length }: { readonly side: Facing; readonly along: Facing; readonly length: number },
) {
  const edges: { off: number; enter: number; exit: number }[] = []
  const seen = new Set<string>()
  for (let off = STEP; off < NARROW; off += STEP) {
    const a = travel(from, side, off)
    const b = travel(a, along, length)
    for (const screen of screens) {
      if (seen.has(screen.id)) continue
      const [first] = screen.stretches(a, b)
      if (first === undefined) continue
      seen.add(screen.id)
      edges.push({ off, enter: first.enter, exit: first.exit })
    }
  }
  return edges
}

/** Whether a shot finds its way: through a tunnel only after a test of Skill, failed it is a miss (MP-LOS-10, MP-FIR-15). */
export function throughTunnel(battle: MpBattle, u: MpUnit, post: Standing, target: Standing): boolean {
  if (gapOnTheWay(battle.state, post, seenAs(battle.state, target)) === null) return true
  const { aim, die, passed } = tested(battle, u)
  battle.event('MP-LOS-10', 'mp.tunnel', {
    unit: u.id,
    target: target.id,
    sums: { target: aim },
    data: { die, passed },
  })
  return passed
}

/** As {@link throughTunnel}, at a place of a structure: neither that nor what stands in it or on it bounds a tunnel (MP-LOS-10, MP-BLD-02). */
export function throughTunnelTo(battle: MpBattle, u: Standing, structure: Structure, at: Point): boolean {
  const own = [structure.id, ...standingOn(battle.state, structure)]
  if (narrowest(battle.state, u, { at, own }) === null) return true
  const { aim, die, passed } = tested(battle, u)
  battle.event('MP-LOS-10', 'mp.tunnel-house', {
    unit: u.id,
    sums: { target: aim },
    data: { house: structure.id, die, passed },
  })
  return passed
}

function tested(battle: MpBattle, u: MpUnit) {
  const { state } = battle
  const aim = sum(
    skillTerms({ skill: skillOf(state, u), level: levelOf(state, u), suppressed: u.suppressed }),
  )
  const die = battle.roll(20, { rule: 'MP-LOS-10', why: 'mp.roll.skill', by: u.id })
  return { aim, die, passed: checked(die, aim.total).passed }
}
