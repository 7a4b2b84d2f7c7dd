import { normaliseFacing, offset, wholePoint } from '../../../kernel/space/angle.ts'
import type { Facing, Point } from '../../../kernel/space/types.ts'
import { baseOf, CM } from '../units/profile.ts'
import type { Team } from '../units/state.ts'

/** Teams in a row, and the clear ground between neighbours and between rows, mm (FW-DAT-04). */
const IN_ROW = 5
const CLEAR = 2 * CM

/**
 * A platoon laid out about the place of its first team, all facing alike: the others in listed order, in rows of five
 * behind it, each row centred on it and as deep as its deepest base (FW-DAT-04).
 */
export function laidOut(teams: readonly Team[], at: Point, facing: Facing): Team[] {
  const [first, ...others] = teams
  if (first === undefined) return []
  const placed: Team[] = [stood(first, at, facing, 0, 0)]
  let behind = -baseOf(first).depth / 2
  for (let from = 0; from < others.length; from += IN_ROW) {
    const row = others.slice(from, from + IN_ROW)
    const deepest = Math.max(...row.map((team) => baseOf(team).depth))
    const width = row.reduce((sum, team) => sum + baseOf(team).width, 0) + CLEAR * (row.length - 1)
    behind -= CLEAR
    let left = -width / 2
    for (const team of row) {
      const base = baseOf(team)
      placed.push(stood(team, at, facing, left + base.width / 2, behind - deepest / 2))
      left += base.width + CLEAR
    }
    behind -= deepest
  }
  return placed
}

function stood(team: Team, at: Point, facing: Facing, right: number, ahead: number): Team {
  const { x, y } = wholePoint(offset(at, facing, right, ahead))
  return { ...team, x, y, f: normaliseFacing(facing) }
}

/** Points of a platoon in the order in which they are tried: the one named, then rings of 5 cm about it (FW-DAT-04). */
export function* ringsAbout(at: Point): Generator<Point> {
  yield at
  for (let ring = 1; ring <= RINGS; ring++) {
    for (let i = 0; i < POINTS_IN_RING; i++) {
      yield wholePoint(offset(at, (3600 / POINTS_IN_RING) * i, 0, ring * RING))
    }
  }
}

const RING = 5 * CM
const RINGS = 8
const POINTS_IN_RING = 16
