import {
  contains,
  enters,
  exits,
  findStretches,
  insideSpan,
  overlapsArea,
  shapeBox,
} from '../../../kernel/space/area.ts'
import type { Footprint } from '../../../kernel/space/base.ts'
import { clearance } from '../../../kernel/space/convex.ts'
import {
  besideLine,
  boxesMeet,
  boxGap,
  boxUnion,
  grownBox,
  passesBox,
} from '../../../kernel/space/segment.ts'
import type { Box, Point, Polyline } from '../../../kernel/space/types.ts'
import { type Area, crosses, type Field, type Line } from '../ground/field.ts'
import { DISTANCES } from '../tables/movement.ts'
import { CM, isGun, isInfantry } from '../units/profile.ts'
import { allCrossArea, allCrossLine } from './shut.ts'
import { LEVEL, type Viewer } from './viewer.ts'

/** How a line of sight fares: open; what is behind is concealed, or in bulletproof cover, too; there is no line. */
export const VEILS = ['open', 'hides', 'shelters', 'blocks'] as const
export type Veil = (typeof VEILS)[number]

/** The thicker of two. */
function thicker(a: Veil, b: Veil): Veil {
  if (b === 'open') return a
  return a === 'open' || VEILS.indexOf(a) < VEILS.indexOf(b) ? b : a
}

/** How deep one sees in area terrain, mm (FW-LOS-04). */
const DEPTH = DISTANCES.woodSight.cm * CM
/** As near to an obstacle a team is directly at it, mm (FW-LOS-08). */
const DIRECTLY = 1 * CM
/** So near to the crest of a hill a team is on it, mm (FW-LOS-06). */
const AT_CREST = 2.5 * CM
/** A wall that a line only grazes, mm. */
const GRAZE = 2

/** Two teams of whom one looks at the other, with what of the ground may lie between them. */
export interface Look {
  readonly from: Viewer
  readonly to: Viewer
  /** Ground outside of it is not between them. */
  readonly box: Box
  readonly areas: readonly AreaBetween[]
  readonly lines: readonly LineBetween[]
  /** What of it may keep them from seeing each other; nothing else need be looked at for whether they do. */
  readonly blockers: readonly Blocker[]
}

interface AreaBetween {
  readonly area: Area
  readonly top: number
  /** Of a hill: how a line fares that crosses its crest. */
  readonly over: Veil
  /** Whether it may keep one of them from seeing the other. */
  readonly mayBlock: boolean
}

interface Hill {
  readonly area: Area
  readonly top: number
  /** Whether each of them stands on its crest, and on it at all (FW-LOS-06). */
  readonly crested: readonly [from: boolean, to: boolean]
  readonly on: readonly [from: boolean, to: boolean]
}

interface LineBetween {
  readonly piece: Line
  /** Who stands directly at it (FW-LOS-08). */
  readonly at: readonly [from: boolean, to: boolean]
  /** How a line fares that crosses it. */
  readonly over: Veil
}

/** Whether a base is so near to a line. */
export const nearLine = (foot: Footprint, line: Polyline, mm: number): boolean =>
  boxGap(foot.box, shapeBox(line)) <= mm &&
  line.some((b, i) => i > 0 && clearance(foot, { core: [line[i - 1] as Point, b], round: 0 }) <= mm)

/** The ground between two teams. Heights of what stands on it are measured from the level of its middle (FW-LOS-03). */
export function lookOf(field: Field, from: Viewer, to: Viewer): Look {
  const box = grownBox(boxUnion(from.foot.box, to.foot.box), DIRECTLY)
  // All lines between two bases are in the strip between them; those of who looks out of a house are not.
  const strip =
    from.house === null && to.house === null ? Math.max(from.foot.reach, to.foot.reach) + DIRECTLY : Infinity
  const a = from.foot.at
  const b = to.foot.at
  const areas: AreaBetween[] = []
  const lines: LineBetween[] = []
  const blockers: Blocker[] = []
  for (const piece of field.lines) {
    if (piece.terrain.sight !== 'line' || !boxesMeet(piece.box, box) || besideLine(a, b, piece.box, strip))
      continue
    const at = [nearLine(from.foot, piece.line, DIRECTLY), nearLine(to.foot, piece.line, DIRECTLY)] as const
    const one = { piece, at, over: atLine(from, to, { piece, top: topOf(piece), at }) }
    lines.push(one)
    if (one.over === 'blocks') blockers.push(one)
  }
  for (const area of field.areas) {
    if (!boxesMeet(area.box, box) || area.kind === 'trench') continue
    const { sight, cover } = area.terrain
    if (sight === null && cover === 'none') continue
    // The crest of a hill may reach out of it.
    if (area.crest === null && besideLine(a, b, area.box, strip)) continue
    const one = sight === 'crest' ? hillBetween(area, from, to) : areaBetween(area, from, to)
    areas.push(one)
    if (one.mayBlock) blockers.push(one)
  }
  return { from, to, box, areas, lines, blockers }
}

/** How high a piece of ground reaches. */
const topOf = ({ ground, terrain }: Area | Line): number => ground * LEVEL + terrain.height * CM

function hillBetween(area: Area, from: Viewer, to: Viewer): AreaBetween {
  const { crest } = area
  const crested = ({ foot }: Viewer): boolean => crest !== null && nearLine(foot, crest, AT_CREST)
  const on = ({ foot }: Viewer): boolean => contains(area.polygon, foot.at)
  const hill: Hill = {
    area,
    top: area.level * LEVEL,
    crested: [crested(from), crested(to)],
    on: [on(from), on(to)],
  }
  const over = overHill(from, to, hill)
  return { area, top: hill.top, over, mayBlock: over === 'blocks' }
}

function areaBetween(area: Area, from: Viewer, to: Viewer): AreaBetween {
  const { sight } = area.terrain
  const top = topOf(area)
  const mayBlock = sight !== null && (sight === 'blocks' || sight === 'smoke' || tall(from, to, top))
  return { area, top, over: 'open', mayBlock }
}

/** Whether the line between two points of them crosses a hill, as far as that counts: its crest, or itself (FW-LOS-06). */
const crossesHill = ({ polygon, crest }: Area, a: Point, b: Point): boolean =>
  crest === null ? insideSpan(a, b, polygon, 'out') > GRAZE : crosses(a, b, crest)

/** How the line between two points of them fares on the ground (FW-LOS-01…08, FW-SMK-05). */
export function veilOf(look: Look, a: Point, b: Point): Veil {
  let veil: Veil = 'open'
  for (const { piece, over } of look.lines) {
    if (over === 'open' || passesBox(a, b, piece.box) || !crosses(a, b, piece.line)) continue
    if (over === 'blocks') return over
    veil = thicker(veil, over)
  }
  let deep = 0
  for (const one of look.areas) {
    if (one.area.terrain.sight === 'crest') {
      if (one.over !== 'open' && crossesHill(one.area, a, b)) veil = thicker(veil, one.over)
    } else if (!passesBox(a, b, one.area.box)) {
      const count = findStretches(a, b, one.area.polygon, 'out')
      for (let i = 0; i < count; i++) {
        const enter = enters[i] as number
        const exit = exits[i] as number
        if (exit - enter <= GRAZE) continue
        const ends = endsIn(one.area, a, b, enter, exit)
        const through = throughArea(look, one, ends)
        if (through === 'deep') deep += exit - enter
        veil = thicker(veil, through === 'deep' ? (ends[1] ? 'hides' : 'open') : through)
      }
    }
    if (veil === 'blocks') return veil
  }
  return deep > DEPTH ? 'blocks' : veil
}

/** A piece of ground that may keep two teams from seeing each other. */
type Blocker = LineBetween | AreaBetween

/** Which piece of the ground leaves no line between two points of them, or the depth of several; null: {@link veilOf} says that there is one. */
export function blockedBy(look: Look, a: Point, b: Point): Blocker | 'depth' | null {
  let deep = 0
  for (const one of look.blockers) {
    const depth = depthIn(look, one, a, b)
    if (depth > DEPTH) return one
    deep += depth
  }
  return deep > DEPTH ? 'depth' : null
}

/** Whether a piece of ground alone leaves no line between two points. */
export const blocksAlone = (look: Look, one: Blocker, a: Point, b: Point): boolean =>
  depthIn(look, one, a, b) > DEPTH

/**
 * Whether a piece of ground alone leaves no line from any of some points of one to any of some points of the other, asked
 * for the corners round them. False: perhaps not.
 */
export function blocksAll(look: Look, one: Blocker, from: readonly Point[], to: readonly Point[]): boolean {
  // What does not block the line between two of their points does not block all.
  if (!blocksAlone(look, one, from[0] as Point, to[0] as Point)) return false
  if ('piece' in one) return allCrossLine(from, to, one.piece.line)
  const { terrain, crest, polygon, box } = one.area
  if (terrain.sight === 'crest' && crest !== null) return allCrossLine(from, to, crest)
  // An area whose outline is by neither of them blocks wherever a line is in it.
  if (boxesMeet(look.from.foot.box, box) || boxesMeet(look.to.foot.box, box)) return false
  return allCrossArea(from, to, polygon)
}

/** How much of the line between two points counts towards the depth to which one sees, mm; infinite: it is blocked. */
function depthIn(look: Look, one: Blocker, a: Point, b: Point): number {
  if ('piece' in one) return !passesBox(a, b, one.piece.box) && crosses(a, b, one.piece.line) ? Infinity : 0
  const { area } = one
  if (area.terrain.sight === 'crest') return crossesHill(area, a, b) ? Infinity : 0
  if (passesBox(a, b, area.box)) return 0
  const count = findStretches(a, b, area.polygon, 'out')
  let deep = 0
  for (let i = 0; i < count; i++) {
    const enter = enters[i] as number
    const exit = exits[i] as number
    if (exit - enter <= GRAZE) continue
    if (area.terrain.sight === 'blocks') return Infinity
    const through = throughArea(look, one, endsIn(area, a, b, enter, exit))
    if (through === 'blocks') return Infinity
    if (through === 'deep') deep += exit - enter
  }
  return deep
}

/** Whether a stretch of a line in an area is one with an end of the line: with its start, with its end. */
const endsIn = ({ polygon }: Area, a: Point, b: Point, enter: number, exit: number) =>
  [enter <= GRAZE && contains(polygon, a), reaches(a, b, exit) && contains(polygon, b)] as const

/** Whether something on the line between two points stops bullets: a wall, bocage or a house, from which nobody of them fires (FW-CON-07). */
export const stopsBullets = ({ lines, areas }: Look, a: Point, b: Point): boolean =>
  lines.some(
    ({ piece, at }) => !at[0] && piece.terrain.cover === 'bulletproof' && crosses(a, b, piece.line),
  ) ||
  areas.some(({ area: { kind, polygon } }) => kind === 'building' && insideSpan(a, b, polygon, 'out') > GRAZE)

const reaches = (a: Point, b: Point, exit: number): boolean =>
  exit >= Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2) - GRAZE

/** Taller than both: then it blocks, else what is behind it is concealed (FW-LOS-03). */
const tall = (from: Viewer, to: Viewer, top: number): boolean => top > from.top && top > to.top

/** An obstacle that a line crosses: who stands directly at it looks through it, and is covered by it (FW-LOS-08). */
function atLine(
  from: Viewer,
  to: Viewer,
  { piece, top, at }: Pick<LineBetween, 'piece' | 'at'> & { readonly top: number },
): Veil {
  const covers: Veil = piece.terrain.cover === 'bulletproof' ? 'shelters' : 'hides'
  if (at[0]) return 'open'
  return at[1] || !tall(from, to, top) ? covers : 'blocks'
}

/**
 * A hill whose crest a line crosses, or itself where no crest is drawn: open from it, and who is on it is concealed by it;
 * else it blocks unless one who is not on it stands higher (FW-LOS-06).
 */
function overHill(from: Viewer, to: Viewer, { area, top, crested, on }: Hill): Veil {
  if (area.crest === null) {
    if (on[0] || on[1]) return 'open'
  } else {
    if (crested[0]) return 'open'
    if (crested[1]) return 'hides'
  }
  const higher = (!on[0] && from.top > top) || (!on[1] && to.top > top)
  return higher ? 'hides' : 'blocks'
}

/**
 * A stretch of a line in an area (FW-LOS-04, FW-LOS-05, FW-LOS-07, FW-SMK-05, FW-CON-05). `deep`: it counts towards the
 * depth to which one sees, because one end of it is in the area and that is taller than both.
 */
function throughArea(
  look: Look,
  { area, top }: AreaBetween,
  [a, b]: readonly [boolean, boolean],
): Veil | 'deep' {
  const { sight } = area.terrain
  if (sight === 'blocks') return 'blocks'
  if (sight === 'smoke') return a || b ? 'hides' : 'blocks'
  if (sight === null) return a || b ? 'open' : 'hides'
  if (a || b) return tall(look.from, look.to, top) ? 'deep' : b && !seesOver(look, area) ? 'hides' : 'open'
  if (tall(look.from, look.to, top)) return 'blocks'
  return seesOver(look, area) ? 'open' : 'hides'
}

/** Crops hide infantry and guns from each other; whoever is taller sees and is seen over them (FW-TER-02, FW-CON-02). */
const seesOver = ({ from, to }: Look, { kind }: Area): boolean =>
  kind === 'crops' && ![from, to].every(({ team }) => isInfantry(team) || isGun(team))

/** Whether any of a base is in an area (FW-TER-06). */
export const partlyIn = (foot: Footprint, { polygon, box }: Area): boolean =>
  boxesMeet(foot.box, box) && overlapsArea(foot, polygon, 1)
