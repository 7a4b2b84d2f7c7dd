import { lookUp } from '../../../kernel/look-up.ts'
import { adjacent, type Footprint } from '../../../kernel/space/base.ts'
import { boxAbout, pointDistance } from '../../../kernel/space/segment.ts'
import { type Area, fieldOf, type Opening } from '../ground/field.ts'
import { serves } from '../sight/openings.ts'
import { footOf, someIn, standsOf } from '../units/bodies.ts'
import { isVehicle } from '../units/profile.ts'
import type { FwBattle, FwState, Team } from '../units/state.ts'
import { onTable, setFact } from '../units/state.ts'
import type { Way } from './way.ts'

/** What an opening of a building is called in the facts of the battle: the building, and its number there. */
export const openingId = (area: Pick<Area, 'id'>, i: number): string => `${area.id}:${i}`

/** How far from the middle of an opening the wall may be crossed, mm. */
const crossable = ({ width }: Opening): number => width / 2 + 1

/** An opening of a building on the way. */
interface Passage {
  readonly id: string
  readonly opening: Opening
}

function passageAt(area: Area, place: { readonly x: number; readonly y: number }): Passage | null {
  const i = area.openings.findIndex((one) => pointDistance(one.at, place) <= crossable(one))
  const opening = area.openings[i]
  return opening === undefined ? null : { id: openingId(area, i), opening }
}

/** Whether a team touches an opening: its base is no more than a hair from the middle of it (FW-BLD-04). */
const touches = (team: Team, opening: Opening): boolean => isAt(footOf(team), opening)

function isAt(foot: Footprint, { at, width }: Opening): boolean {
  if (pointDistance(foot.at, at) > foot.reach + width / 2 + NEARBY) return false
  return adjacent(foot, { at, facing: 0, base: { kind: 'circle', diameter: width } })
}

/** So much more than it may be what is farther off does not touch, mm. */
const NEARBY = 5

/**
 * How far along its way a team comes to a wall that it does not go through, in mm; 0: it does not get out of the building it is in;
 * Infinity: it comes to none. On foot one goes in and out by doors, windows and breaches, in where one of one's own touched the
 * passage as the movement phase began (FW-BLD-03, FW-BLD-04, FW-BLD-05); closed vehicles on tracks drive in anywhere (FW-BLD-07).
 */
export function wallOn(state: FwState, team: Team, way: Way): number {
  if (isVehicle(team)) return Infinity
  const [first] = way.points
  let inside = way.walls.length > 0 && first !== undefined && startsIn(way, first)
  for (const { at, place, area } of way.walls) {
    const passage = passageAt(area, place)
    const open = passage !== null && usesOf(state, passage.id) < serves(passage.opening)
    if (!open || !(inside || touches(team, passage.opening) || state.facts.touched.includes(passage.id)))
      return inside && place === way.walls[0]?.place ? 0 : at
    inside = !inside
  }
  return Infinity
}

const startsIn = ({ walls, points }: Way, first: { readonly x: number; readonly y: number }): boolean => {
  const [wall] = walls
  return (
    wall !== undefined && points[0] === first && wall.area.polygon.length > 0 && insideOf(wall.area, first)
  )
}

const insideOf = ({ box }: Area, { x, y }: { readonly x: number; readonly y: number }): boolean =>
  x > box.minX && x < box.maxX && y > box.minY && y < box.maxY

const usesOf = (state: FwState, id: string): number => lookUp(state.facts.passed, id) ?? 0

/** The passages a team goes through on a way, counted for the phase (FW-BLD-03). */
export function notePassages(battle: FwBattle, team: Team, way: Way, upTo: number): void {
  if (isVehicle(team)) return
  const used = way.walls
    .filter(({ at }) => at <= upTo)
    .flatMap(({ place, area }) => passageAt(area, place) ?? [])
  if (used.length === 0) return
  const passed = { ...battle.state.facts.passed }
  for (const { id } of used) passed[id] = (passed[id] ?? 0) + 1
  setFact(battle, 'passed', passed, 'FW-BLD-03')
}

/** As a movement phase begins: which passages a side's teams touch, and that nobody has gone through any (FW-BLD-04). */
export function beginPassages(battle: FwBattle, side: string): void {
  const { state } = battle
  const own = standsOf(state).filter(({ u }) => u.side === side && onTable(u))
  const touched = fieldOf(state).areas.flatMap((area) =>
    area.openings.flatMap((opening, i) => {
      const about = boxAbout(opening.at, opening.width / 2 + NEARBY)
      const isTouched = own.some(({ now }) => someIn(now, about, (_team, foot) => isAt(foot, opening)))
      return isTouched ? [openingId(area, i)] : []
    }),
  )
  if (touched.length + state.facts.touched.length > 0) setFact(battle, 'touched', touched, 'FW-BLD-04')
  if (usedAny(state)) setFact(battle, 'passed', {}, 'FW-BLD-03')
}

function usedAny({ facts }: FwState): boolean {
  // biome-ignore lint/plugin: one is as good as another
  for (const _ in facts.passed) return true
  return false
}
