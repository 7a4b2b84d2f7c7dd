import { travel, wholePoint } from '../../../kernel/space/angle.ts'
import { extent, footprintAt } from '../../../kernel/space/base.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { FeatureId, RuleId } from '../../../kernel/words.ts'
import { fits, type House, houseCalled, middleOf, type Opening, openingAt } from '../ground/houses.ts'
import { INCH } from '../tables/inches.ts'
import { type MpBattle, type MpState, type MpUnit, set } from '../units/state.ts'
import { barring } from './run-into.ts'

type Placed = MpUnit & { readonly at: Point }

/** How far from a wall who has come out of a house stands, in hundredths of an inch. */
const CLEAR = 5

/** Where a model stands before an opening, outside. */
export function before({ at, out }: Opening, u: Pick<MpUnit, 'base'>): Point {
  const { x, y } = wholePoint(travel(at, out, extent(u.base).depth / 2 + CLEAR))
  return { x, y }
}

/** Movement points to come through an opening and to a floor: a door is free, a window and each floor take one (MP-BLD-05). */
export const wayThrough = ({ door }: Opening, floor: number): number => (door ? 0 : 1) + floor

/** Whether a model can stand before an opening: on the table, and nobody is there. */
export function isFreeBefore(state: MpState, u: Placed, opening: Opening): boolean {
  const at = before(opening, u)
  const { width, height } = state.map
  const on = at.x >= 0 && at.y >= 0 && at.x <= width && at.y <= height
  return on && barring(state, { ...u, inside: null }, footprintAt(at, u.facing, u.base)) === null
}

/** A model takes its place in a house: at an opening, looking out, or within (MP-BLD-07). */
export function standIn(
  battle: MpBattle,
  u: Placed,
  house: House,
  { floor, opening }: { readonly floor: number; readonly opening: Opening | null },
): void {
  const at = opening?.at ?? middleOf(house)
  const from = { x: u.at.x, y: u.at.y }
  const inside = { feature: house.id, storey: floor, opening: opening?.number ?? null }
  set(battle, u, 'inside', inside, 'MP-BLD-07')
  battle.change('MP-BLD-05', {
    type: 'move',
    unit: u.id,
    path: [from, { x: at.x, y: at.y }],
    at: { x: at.x, y: at.y },
    facing: opening?.out ?? u.facing,
    manner: 'move',
  })
}

/**
 * A model comes out of its house, before the opening from which it has the shortest way; gives the movement points that takes,
 * null where there is no room outside (MP-BLD-05).
 */
export function comeOut(battle: MpBattle, u: Placed, towards: Point, rule: RuleId): number | null {
  const house = u.inside === null ? undefined : houseCalled(battle.state, u.inside.feature)
  if (u.inside === null || house === undefined) return 0
  const { storey } = u.inside
  const own = openingAt(house, u)
  const cost = (one: Opening): number => wayThrough(one, storey) * INCH + pointDistance(one.at, towards)
  const [door] = house.openings
    .filter((one) => one === own || storey > 0 || own === undefined || one.door)
    .filter((one) => fits(house, one, u) && isFreeBefore(battle.state, u, one))
    .sort((a, b) => cost(a) - cost(b) || a.number - b.number)
  if (door === undefined) return null
  putOut(battle, u, door, rule)
  return wayThrough(door, storey)
}

/** Puts a model before an opening of its house. */
export function putOut(battle: MpBattle, u: Placed, opening: Opening, rule: RuleId): void {
  const at = before(opening, u)
  const from = { x: u.at.x, y: u.at.y }
  set(battle, u, 'inside', null, rule)
  battle.change(rule, {
    type: 'move',
    unit: u.id,
    path: [from, at],
    at,
    facing: opening.out,
    manner: 'move',
  })
}

/** The house of a target of an order, by its id; undefined: it is none. */
export const houseAimedAt = (
  state: MpState,
  target: { readonly feature: FeatureId } | object | undefined,
): House | undefined =>
  target !== undefined && 'feature' in target ? houseCalled(state, String(target.feature)) : undefined
