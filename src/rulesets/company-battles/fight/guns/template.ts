import { bearing, offset, wholePoint } from '../../../../kernel/space/angle.ts'
import { footprint, outline } from '../../../../kernel/space/base.ts'
import { penetrates } from '../../../../kernel/space/convex.ts'
import { boxesMeet } from '../../../../kernel/space/segment.ts'
import type { Facing, Placed, Point, Polygon } from '../../../../kernel/space/types.ts'
import { DOUBLE_TEMPLATE_FROM, SMOKE, TEMPLATE, WIND_STEP } from '../../tables/artillery.ts'

/** Map units in a centimetre. */
const CM = 10

/**
 * A template as it lies on the table, in map units: a square, or the double one of rockets, 15 deep and 30 wide (FW-ART-06,
 * FW-ART-24). Its arrow points along the line of fire, which it faces (FW-ART-18).
 */
export type Template = Placed

/** Whether so many launchers fire the double template (FW-ART-24). */
export const isDouble = (guns: number, rockets: boolean): boolean => rockets && guns >= DOUBLE_TEMPLATE_FROM

/** A template with its middle on a point, facing along the line of fire. */
export function templateAt(at: Point, facing: Facing, double = false): Template {
  const depth = TEMPLATE * CM
  return { at, facing, base: { kind: 'rect', width: depth * (double ? 2 : 1), depth } }
}

/** Whether a team lies under a template at least in part; one that only touches its edge does not (FW-ART-19). */
export const under = (team: Placed, template: Template): boolean => {
  const [a, b] = [footprint(team), footprint(template)]
  return boxesMeet(a.box, b.box) && penetrates(a, b, 0)
}

/** The ground that a template covers. */
export const groundOf = (template: Template): Polygon => outline(template)

/** The mean of some places: where a battery fires from (FW-ART-18). */
export function middleOf(places: readonly Point[]): Point {
  const all = places.reduce((sum, { x, y }) => ({ x: sum.x + x, y: sum.y + y }), { x: 0, y: 0 })
  const count = Math.max(1, places.length)
  return wholePoint({ x: all.x / count, y: all.y / count })
}

/** The direction in which a battery fires: from the mean of its guns to the aiming point (FW-ART-18). */
export const lineOfFire = (guns: readonly Point[], aim: Point): Facing => bearing(middleOf(guns), aim)

/**
 * The templates of a smoke screen: the first on the aiming point, each further one 15 cm on along the wind, which blows
 * at the line of fire and 60° more for every point of the die above 1 (FW-SMK-03, FW-SMK-04).
 */
export function smokeScreen(at: Point, facing: Facing, guns: number, wind: number): Template[] {
  const blows = facing + (wind - 1) * WIND_STEP * 10
  return Array.from({ length: screensOf(guns) }, (_, i) =>
    templateAt(wholePoint(offset(at, blows, 0, i * TEMPLATE * CM)), facing),
  )
}

/** Templates of smoke that so many guns lay; a single one lays none (FW-SMK-03). */
export const screensOf = (guns: number): number => SMOKE.find(({ upTo }) => guns <= upTo)?.templates ?? 3
