import { boxOf, pointDistance, squaredToSegment } from '../../../kernel/space/segment.ts'
import type { Box, Point, Polyline } from '../../../kernel/space/types.ts'
import type { Wall } from './field.ts'

/** Sections of a wall one after another in a straight row: what passes between its ends passes over one of them. */
export interface WallRow {
  readonly sections: readonly Wall[]
  /** From one end to the other, past all joints; of a single section just its line. */
  readonly line: Polyline
  readonly box: Box
}

/** How far the joints of a row may lie off the line between its ends, mm: less than bases are kept from it. */
const STRAIGHT = 0.25

/**
 * Puts walls together in rows, each section going on from the end of the one before. Walls stand in short sections
 * (KG-OBS-07): alone they seldom stop every line between two bases, in a row mostly.
 */
export function rowsOf(walls: readonly Wall[]): WallRow[] {
  const left = [...walls]
  const rows: WallRow[] = []
  for (let first = left.shift(); first !== undefined; first = left.shift()) {
    const sections = [first]
    let joints = first.line
    for (let at = nextOf(joints, left); at >= 0; at = nextOf(joints, left)) {
      const [wall] = left.splice(at, 1) as [Wall]
      sections.push(wall)
      joints = [...joints, wall.line[1] as Point]
    }
    const ends = [joints[0] as Point, joints[joints.length - 1] as Point]
    rows.push({ sections, line: sections.length === 1 ? first.line : ends, box: boxOf(joints) })
  }
  return rows
}

/** The first of some walls that goes on straight from the end of a row; −1 when none does. */
const nextOf = (joints: Polyline, walls: readonly Wall[]): number =>
  walls.findIndex(({ line }) => line.length === 2 && goesOn(joints, line[0] as Point, line[1] as Point))

function goesOn(joints: Polyline, from: Point, to: Point): boolean {
  const [start, end] = [joints[0] as Point, joints[joints.length - 1] as Point]
  if (end.x !== from.x || end.y !== from.y) return false
  return joints.every((joint) => squaredToSegment(joint, start, to) <= STRAIGHT * STRAIGHT)
}

/** How little the sections of one wall turn from each other, as a sine: their ends lie on whole millimetres. */
const LITTLE = 0.1

/**
 * The sections of the wall that one of them belongs to, itself among them: those that go on from its ends in its own
 * direction. A wall is cut up only so that its sections fall one by one (KG-OBS-07); it is one to whoever stands at it.
 */
export function wholeWall(one: Wall, walls: readonly Wall[]): readonly Wall[] {
  const wall = [one]
  for (let n = 0; n < wall.length; n++) {
    for (const other of walls) {
      if (!wall.includes(other) && goesAlong(one, other) && meetAtAnEnd(wall[n] as Wall, other))
        wall.push(other)
    }
  }
  return wall
}

const endsOf = ({ line }: Wall): readonly [Point, Point] => [line[0] as Point, line[line.length - 1] as Point]

const meetAtAnEnd = (a: Wall, b: Wall): boolean =>
  endsOf(a).some((p) => endsOf(b).some((q) => p.x === q.x && p.y === q.y))

/** Whether two sections have one direction, whichever way they were drawn. */
function goesAlong(a: Wall, b: Wall): boolean {
  const [[from, to], [start, end]] = [endsOf(a), endsOf(b)]
  const turn = (to.x - from.x) * (end.y - start.y) - (to.y - from.y) * (end.x - start.x)
  return Math.abs(turn) <= LITTLE * pointDistance(from, to) * pointDistance(start, end)
}
