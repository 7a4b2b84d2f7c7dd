import { everyUnit, once } from '../../../kernel/ordered.ts'
import { insideStretches } from '../../../kernel/space/area.ts'
import { type Footprint, footprint } from '../../../kernel/space/base.ts'
import { clearance } from '../../../kernel/space/convex.ts'
import { boxesMeet, pointDistance, side } from '../../../kernel/space/segment.ts'
import type { Box, Point, Polyline } from '../../../kernel/space/types.ts'
import { type Area, type Field, groundHeight, type Line, liesIn } from '../ground/field.ts'
import { wrecksOf } from '../ground/wrecks.ts'
import { groundRow, SEEN_INTO, SLOPE } from '../tables/ground.ts'
import { heightOf } from '../tables/height.ts'
import { GROUND_COVER } from '../tables/hit-modifiers.ts'
import { INCH } from '../tables/inches.ts'
import { isVehicle, modelOf } from '../units/models.ts'
import type { MpState, MpUnit } from '../units/state.ts'
import { type Beam, isBeside } from './beam.ts'
import type { Standing } from './silhouette.ts'

/** The part of a ray that lies in something, in hundredths of an inch from its start. */
export interface Stretch {
  readonly enter: number
  readonly exit: number
}

/** Something that stands between two models, or one of them in it. */
export interface Screen {
  readonly id: string
  readonly box: Box
  /** It is solid: it protects, and hinders a shot, more than leaves do (MP-COV-01, MP-COV-02). */
  readonly hard: boolean
  /** Nothing is seen through it; of trees, through more than so much (MP-LOS-05, MP-LOS-09). */
  readonly opaque: boolean
  /** How far one sees into it or out of it; null: it has no inside. */
  readonly seenInto: number | null
  readonly copse: boolean
  /** Who stands at it looks over it, and is seen over it (MP-MOV-05). */
  readonly overlooked: boolean
  /** It is ground that rises, and no thing that stands on it. */
  readonly rolling: boolean
  /** Of such: whether anything holds of any of its {@link stretches}, without listing them; absent otherwise. */
  readonly rises?: (a: Point, b: Point, is: (at: number) => boolean) => boolean
  /** The parts of a ray that lie in it. */
  readonly stretches: (a: Point, b: Point) => readonly Stretch[]
  /** Nowhere is its top higher than this over the battlefield's surface, in hundredths of an inch. */
  readonly highest: number
  /** How high its top is over the battlefield's surface, where it stands at a point. */
  readonly topAt: (p: Point) => number
  /** Whether a point lies within it. */
  readonly holds: (p: Point) => boolean
  /** Whether a footprint touches it. */
  readonly touches: (foot: Footprint) => boolean
}

/** Who touches an obstacle: bases so near to it, in hundredths of an inch. */
const TOUCHING = 5

const screensOfField = new WeakMap<Field, readonly Screen[]>()

/** What of the ground can hide anything; sunken ground cannot (T4.2, MP-LOS-08). */
function groundScreens(field: Field): readonly Screen[] {
  let known = screensOfField.get(field)
  if (known === undefined) {
    known = [
      ...field.areas.flatMap((area) => areaScreen(field, area)),
      ...field.lines.flatMap((line) => lineScreen(field, line)),
    ]
    screensOfField.set(field, known)
  }
  return known
}

function areaScreen(field: Field, area: Area): Screen[] {
  const row = groundRow(area.kind)
  if (SLOPE[area.kind] !== undefined) return [hillScreen(field, area)]
  if (row.cover === null || !rises(row.cover)) return []
  const into = SEEN_INTO[area.kind]
  return [
    {
      id: area.id,
      box: area.box,
      hard: GROUND_COVER[row.cover].cover !== 'soft',
      opaque: row.opaque === true || into !== undefined,
      seenInto: into === undefined ? null : into * INCH,
      copse: area.kind === 'copse',
      overlooked: row.opaque !== true && into === undefined,
      rolling: false,
      stretches: (a, b) => insideStretches({ a, b }, area.polygon, 'out'),
      highest: highestGround(field, area.box) + area.height,
      topAt: (p) => groundHeight(field, p) + area.height,
      holds: (p) => liesIn(area, p),
      touches: (foot) => liesIn(area, foot.at) || isAt(foot, [...area.polygon, area.polygon[0] as Point]),
    },
  ]
}

/** Nowhere in a box the ground is higher than this. */
function highestGround({ hills }: Field, within: Box): number {
  let highest = 0
  for (const { box, height } of hills) if (boxesMeet(box, within)) highest = Math.max(highest, height)
  return highest
}

const rises = (cover: keyof typeof GROUND_COVER): boolean => {
  const { onLine } = GROUND_COVER[cover]
  return onLine !== null && onLine !== 'below'
}

/** A hill hides by how high its ground is, wherever a ray passes through it (MP-LOS-07). */
const hillScreen = (field: Field, hill: Area): Screen => ({
  id: hill.id,
  box: hill.box,
  hard: true,
  opaque: true,
  seenInto: null,
  copse: false,
  overlooked: false,
  rolling: true,
  stretches: (a, b) => sampled(insideStretches({ a, b }, hill.polygon, 'out')),
  rises: (a, b, is) => {
    for (const { enter, exit } of insideStretches({ a, b }, hill.polygon, 'out')) {
      const steps = samplesOf(enter, exit)
      for (let i = 0; i <= steps; i++) if (is(enter + ((exit - enter) * i) / steps)) return true
    }
    return false
  },
  highest: highestGround(field, hill.box),
  topAt: (p) => groundHeight(field, p),
  holds: () => false,
  touches: () => false,
})

/** How closely the slope of a hill is looked at along a ray, in hundredths of an inch. */
const SAMPLE = 25

const samplesOf = (enter: number, exit: number): number => Math.max(1, Math.ceil((exit - enter) / SAMPLE))

const sampled = (stretches: readonly Stretch[]): Stretch[] =>
  stretches.flatMap(({ enter, exit }) => {
    const steps = samplesOf(enter, exit)
    return Array.from({ length: steps + 1 }, (_, i) => {
      const at = enter + ((exit - enter) * i) / steps
      return { enter: at, exit: at }
    })
  })

function lineScreen(field: Field, line: Line): Screen[] {
  const { cover, opaque } = groundRow(line.kind)
  if (cover === null || !rises(cover)) return []
  return [
    {
      id: line.id,
      box: line.box,
      hard: GROUND_COVER[cover].cover !== 'soft',
      opaque: opaque === true,
      seenInto: null,
      copse: false,
      overlooked: true,
      rolling: false,
      stretches: (a, b) => crossings(a, b, line.line).map((at) => ({ enter: at, exit: at })),
      highest: highestGround(field, line.box) + line.height,
      topAt: (p) => groundHeight(field, p) + line.height,
      holds: () => false,
      touches: (foot) => isAt(foot, line.line),
    },
  ]
}

/** Where a straight line crosses a chain of points, in hundredths of an inch from its start. */
function crossings(a: Point, b: Point, line: Polyline): number[] {
  const found: number[] = []
  for (let i = 1; i < line.length; i++) {
    const [c, d] = [line[i - 1] as Point, line[i] as Point]
    const [before, after] = [side(c, d, a), side(c, d, b)]
    if (before > 0 === after > 0 || side(a, b, c) > 0 === side(a, b, d) > 0) continue
    found.push((pointDistance(a, b) * before) / (before - after))
  }
  return found
}

/** Whether a footprint stands at a chain of points, or over it. */
export const isAt = (foot: Footprint, line: Polyline): boolean =>
  line.some((b, i) => i > 0 && clearance(foot, { core: [line[i - 1] as Point, b], round: 0 }) <= TOUCHING)

/** A vehicle or a wreck: a block of its height (MP-LOS-09, MP-HIT-18). */
const blockScreen = (id: string, foot: Footprint, top: number): Screen => ({
  id,
  box: foot.box,
  hard: true,
  opaque: true,
  seenInto: null,
  copse: false,
  overlooked: false,
  rolling: false,
  stretches: (a, b) => insideStretches({ a, b }, foot.core, 'out'),
  highest: top,
  topAt: () => top,
  holds: () => false,
  touches: () => false,
})

/** Blocks, kept while what they are of stands as it does. */
const blocks = new WeakMap<
  Footprint,
  { readonly field: Field; readonly top: number; readonly block: Screen }
>()

function blockAt(field: Field, id: string, foot: Footprint, height: number): Screen {
  const before = blocks.get(foot)
  if (before?.field === field && before.block.id === id && before.top === height) return before.block
  const block = blockScreen(id, foot, groundHeight(field, foot.at) + height)
  blocks.set(foot, { field, top: height, block })
  return block
}

const vehiclesIn = once((units: readonly MpUnit[]) => units.filter(isVehicle))

/** No vehicle or wreck reaches farther from its middle, in hundredths of an inch. */
const REACH = 3 * INCH

/** Whether what lies about a middle may come into a box. */
const mayMeet = ({ minX, minY, maxX, maxY }: Box, { x, y }: Point): boolean =>
  x >= minX - REACH && x <= maxX + REACH && y >= minY - REACH && y <= maxY + REACH

/**
 * Everything in a box that may hide something: ground that rises, vehicles and wrecks; infantry and guns hide nothing
 * (MP-LOS-08, MP-LOS-09). The models that look and are looked at are left out. Hidden vehicles are not
 * there for anybody's sight: what they cut off would betray them.
 */
export const screensIn = (state: MpState, field: Field, box: Box, without: readonly string[]): Screen[] =>
  screensMeeting(state, field, box, without, null)

/** What of {@link screensIn} may be on any ray of a beam. */
export const screensAcross = (
  state: MpState,
  field: Field,
  beam: Beam,
  without: readonly string[],
): Screen[] => screensMeeting(state, field, beam.box, without, beam)

function screensMeeting(
  state: MpState,
  field: Field,
  box: Box,
  without: readonly string[],
  beam: Beam | null,
): Screen[] {
  const meets = (other: Box): boolean => boxesMeet(other, box) && (beam === null || !isBeside(beam, other))
  const screens: Screen[] = []
  for (const screen of groundScreens(field)) if (meets(screen.box)) screens.push(screen)
  for (const u of vehiclesIn(everyUnit(state))) {
    if (u.at === null || u.hidden || !mayMeet(box, u.at)) continue
    const foot = footprint(u as Standing)
    if (meets(foot.box) && !without.includes(u.id))
      screens.push(blockAt(field, u.id, foot, heightOf(modelOf(u))))
  }
  for (const { id, foot, height } of wrecksOf(state))
    if (mayMeet(box, foot.at) && meets(foot.box) && !without.includes(id))
      screens.push(blockAt(field, id, foot, height))
  return screens
}

/** Screens each of which works out once what of each ray from a point lies in it. */
export const remembering = (screens: readonly Screen[], from: Point): Screen[] =>
  screens.map((screen) => {
    const known = new Map<Point, readonly Stretch[]>()
    const stretches = (a: Point, b: Point): readonly Stretch[] => {
      if (a !== from) return screen.stretches(a, b)
      let found = known.get(b)
      if (found === undefined) {
        found = screen.stretches(a, b)
        known.set(b, found)
      }
      return found
    }
    return { ...screen, stretches }
  })
