import { has, typeOf, weaponsOf } from '../../units/profile.ts'
import type { Member } from '../../units/state.ts'

/** From this AT on a weapon is meant for tanks, and its team is spared (FW-ASY-06). */
const ANTI_TANK = 9

/**
 * How an owner would rather spare a team, the lower being given hits first: commanders, observers and anti-tank teams
 * last; then by what it is worth, the farther from the shooter, the lower number (FW-ASY-06). No points of single teams are
 * printed: worth is the best AT of its weapons and its front armour together.
 * @param cm how far the shooter is; absent where nobody shoots
 */
export function worthOf({ u, team }: Member, cm = 0): number[] {
  return [special(u.role !== 'platoon' || u.leader === team.n, team) ? 1 : 0, pointsOf(team), -cm, team.n]
}

type Typed = { readonly type: string }

/** What a team counts for where points of teams are compared (FW-ASY-04, FW-ASY-06). */
export const pointsOf = (team: Typed): number =>
  Math.max(0, ...weaponsOf(team).map(({ at }) => at)) + (typeOf(team).armour?.front ?? 0)

const special = (commands: boolean, team: Typed): boolean =>
  commands ||
  has(team, 'observer') ||
  has(team, 'staff') ||
  (typeOf(team).armour === null &&
    weaponsOf(team).some(({ at, group }) => at >= ANTI_TANK && group === 'main'))

/** Teams in the order in which they are given up (FW-ASY-04, FW-ASY-06). */
export function byWorth(a: Member, b: Member): number {
  const [one, other] = [worthOf(a), worthOf(b)]
  return one.reduce((order, value, i) => order || value - (other[i] ?? 0), 0)
}
