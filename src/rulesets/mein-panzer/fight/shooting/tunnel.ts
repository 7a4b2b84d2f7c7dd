import { sum } from '../../../../kernel/modifiers.ts'
import { bearing, travel } from '../../../../kernel/space/angle.ts'
import { boxOf, pointDistance } from '../../../../kernel/space/segment.ts'
import type { Facing, Point } from '../../../../kernel/space/types.ts'
import { fieldOf } from '../../ground/field.ts'
import { type Screen, screensIn } from '../../sight/screens.ts'
import { eyeOf, type Standing } from '../../sight/silhouette.ts'
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

/**
 * How wide the way of a shot is where it is narrowest between two obstacles, one on each side of it and abreast of each other,
 * in hundredths of an inch; null: nothing narrows it to less than an inch (MP-LOS-10).
 */
export function gapOnTheWay(state: MpState, from: Standing, target: Standing): number | null {
  const field = fieldOf(state)
  const eye = eyeOf(field, from)
  const along = bearing(eye.at, target.at)
  const length = pointDistance(eye.at, target.at)
  const houses = [from.id, target.id, from.inside?.feature ?? '', target.inside?.feature ?? '']
  const sides = [900, -900].map((turn): Facing => (along + turn + 3600) % 3600)
  const box = boxOf([eye.at, target.at].flatMap((at) => sides.map((side) => travel(at, side, NARROW))))
  const screens = screensIn(state, field, box, houses).filter((screen) => bounds(screen, eye.z, target.at))
  if (screens.length < 2) return null
  const walls = sides.map((side) => edgesOf(screens, eye.at, { side, along, length }))
  let narrowest: number | null = null
  for (const left of walls[0] ?? [])
    for (const right of walls[1] ?? []) {
      const abreast = left.enter <= right.exit && right.enter <= left.exit
      const wide = left.off + right.off
      if (abreast && wide < NARROW && (narrowest === null || wide < narrowest)) narrowest = wide
    }
  return narrowest
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
  const { state } = battle
  const wide = gapOnTheWay(state, post, seenAs(state, target))
  if (wide === null) return true
  const facts = { skill: skillOf(state, u), level: levelOf(state, u), suppressed: u.suppressed }
  const aim = sum(skillTerms(facts))
  const die = battle.roll(20, { rule: 'MP-LOS-10', why: 'mp.roll.skill', by: u.id })
  const { passed } = checked(die, aim.total)
  battle.event('MP-LOS-10', 'mp.tunnel', {
    unit: u.id,
    target: target.id,
    sums: { target: aim },
    data: { die, passed },
  })
  return passed
}
