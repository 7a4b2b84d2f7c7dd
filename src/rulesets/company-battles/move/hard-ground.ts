import { contains, insideSpan, insideStretches, squaredToBorder } from '../../../kernel/space/area.ts'
import type { Stretch } from '../../../kernel/space/convex.ts'
import { boxesMeet, boxOf, grownBox, passesBox, pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { type Area, crosses, crossings, type Field, type Line } from '../ground/field.ts'
import { isGun, isManpacked, isVehicle } from '../units/profile.ts'
import type { Team } from '../units/state.ts'

/** Grades of going that are hard: no fast movement over them, and tests for those who may enter (FW-TER-01). */
type HardGrade = 'rough' | 'vdg' | 'impassable'

/** Ground that is hard to go over, as far as areas and lines make it so (FW-TER-02). */
interface HardGround {
  readonly areas: readonly HardArea[]
  readonly lines: readonly HardLine[]
  /** Of the lines, those that are very difficult to cross. */
  readonly thick: readonly HardLine[]
  readonly bridges: readonly Area[]
}

interface HardArea extends Area {
  readonly going: HardGrade
}

interface HardLine extends Line {
  readonly going: 'rough' | 'vdg'
}

const grounds = new WeakMap<Field, HardGround>()

/** What of the ground is hard; sorted out once for each field. */
export function hardGround(field: Field): HardGround {
  let found = grounds.get(field)
  if (found === undefined) {
    const lines = field.lines.flatMap((line): HardLine[] => {
      const { going, crossing } = line.terrain
      return crossing && (going === 'rough' || going === 'vdg') ? [{ ...line, going }] : []
    })
    found = {
      areas: field.areas.flatMap((area): HardArea[] => {
        const going = goingOf(area)
        return going === 'rough' || going === 'vdg' || going === 'impassable' ? [{ ...area, going }] : []
      }),
      lines,
      thick: lines.filter(({ going }) => going === 'vdg'),
      bridges: field.bridges,
    }
    grounds.set(field, found)
  }
  return found
}

/** The going of a piece of ground: a steep hill is rough (FW-TER-02). */
export const goingOf = ({ kind, steep, terrain }: Pick<Area, 'kind' | 'steep' | 'terrain'>) =>
  steep && kind === 'hill' ? 'rough' : terrain.going

/** Whether hedges and walls are hard to cross for a team: for vehicles and guns (FW-TER-02, FW-TER-03). */
const mindsLines = (team: Pick<Team, 'type'>): boolean =>
  isVehicle(team) || (isGun(team) && !isManpacked(team))

/** The lines that are hard to cross for a team: bocage, which is very difficult, for everybody (FW-TER-02, FW-TER-03). */
const linesFor = (team: Pick<Team, 'type'>, { lines, thick }: HardGround): readonly HardLine[] =>
  mindsLines(team) ? lines : thick

/** Where a way goes through hard ground, mm from its start: the pieces of ground in their order, then lines that are crossed. */
interface OverHardGround {
  readonly areas: readonly { readonly area: HardArea; readonly over: readonly Stretch[] }[]
  readonly lines: readonly { readonly line: HardLine; readonly at: number }[]
}

/** What hard ground a team comes to on a way. */
export function overHardGround(
  field: Field,
  team: Pick<Team, 'type'>,
  points: readonly Point[],
): OverHardGround {
  const ground = hardGround(field)
  const box = boxOf(points)
  const areas = ground.areas.flatMap((area) => {
    const over = boxesMeet(area.box, box) ? dryStretches(points, area, ground.bridges) : []
    return over.length === 0 ? [] : [{ area, over }]
  })
  const about = grownBox(box, 1)
  const lines = linesFor(team, ground).flatMap((line) =>
    boxesMeet(line.box, about) ? crossedAt(points, line).map((at) => ({ line, at })) : [],
  )
  return { areas, lines }
}

/** Whether nothing hard is on the straight way from one point to another. */
export function isEasy(field: Field, team: Pick<Team, 'type'>, a: Point, b: Point): boolean {
  const ground = hardGround(field)
  const { areas, bridges } = ground
  for (const area of areas) {
    if (passesBox(a, b, area.box) || insideSpan(a, b, area.polygon, 'out') === 0) continue
    if (!isWater(area) || dryStretches([a, b], area, bridges).length > 0) return false
  }
  const lines = linesFor(team, ground)
  if (lines.length === 0) return true
  const about = grownBox(boxOf([a, b]), 1)
  return !lines.some(({ box, line }) => boxesMeet(box, about) && crosses(a, b, line))
}

/** Whether no straight way to a place or from it is easy: it lies in hard ground, and not at the border of that. */
export const isAmidHardGround = (field: Field, p: Point): boolean =>
  hardGround(field).areas.some(
    (area) => !isWater(area) && contains(area.polygon, p) && squaredToBorder(area.polygon, p) > 1,
  )

const isWater = ({ kind }: Area): boolean => kind === 'river' || kind === 'stream'

/** The stretches of a way in an area; of water without those of the bridges over it (FW-TER-02). */
function dryStretches(points: readonly Point[], area: Area, bridges: readonly Area[]): readonly Stretch[] {
  const over = stretchesIn(points, area)
  if (over.length === 0 || !isWater(area)) return over
  const dry = bridges.flatMap((bridge) => stretchesIn(points, bridge))
  return over.filter(
    (water) => !dry.some(({ enter, exit }) => enter <= water.enter + 1 && exit >= water.exit - 1),
  )
}

/** The stretches of a way in an outline, mm from its start; those of two legs that meet are one. */
function stretchesIn(points: readonly Point[], { polygon, box }: Area): Stretch[] {
  const found: Stretch[] = []
  let before = 0
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1] as Point, points[i] as Point]
    const through = passesBox(a, b, box) ? [] : insideStretches({ a, b }, polygon, 'out')
    for (const { enter, exit } of through) {
      const last = found.at(-1)
      if (last !== undefined && before + enter - last.exit < 1)
        found[found.length - 1] = { enter: last.enter, exit: before + exit }
      else found.push({ enter: before + enter, exit: before + exit })
    }
    before += pointDistance(a, b)
  }
  return found
}

/** Where a way crosses a line, mm from its start. */
function crossedAt(points: readonly Point[], { line }: Line): number[] {
  const found: number[] = []
  let before = 0
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1] as Point, points[i] as Point]
    const leg = pointDistance(a, b)
    for (const share of crossings(a, b, line)) found.push(before + share * leg)
    before += leg
  }
  return found
}
