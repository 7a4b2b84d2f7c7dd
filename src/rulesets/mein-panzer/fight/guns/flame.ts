import { lookUp } from '../../../../kernel/look-up.ts'
import { bearing, offset, wholePoint } from '../../../../kernel/space/angle.ts'
import { overlapsArea } from '../../../../kernel/space/area.ts'
import { footprint } from '../../../../kernel/space/base.ts'
import { pointDistance } from '../../../../kernel/space/segment.ts'
import type { Point, Polygon } from '../../../../kernel/space/types.ts'
import type { UnitId } from '../../../../kernel/words.ts'
import type { House, Opening } from '../../ground/houses.ts'
import { INCH } from '../../tables/inches.ts'
import { FLAME_WIDTH } from '../../tables/templates.ts'
import { WEAPONS, type Weapon } from '../../tables/weapons.ts'
import { isVehicle, modelOf } from '../../units/models.ts'
import { type MpBattle, type MpUnit, unit, unitsOnTable } from '../../units/state.ts'
import { setAlight } from '../burning.ts'
import { blast } from '../he.ts'
import { inchesTo, type Standing, works } from '../shooting/aim.ts'
import { misfire } from '../shooting/shoot.ts'

/** A flamethrower of a model: its place in the list of weapons, its strengths and its reach in inches (MP-FLM-01). */
export interface Flamer {
  readonly place: number
  readonly weapon: Weapon
  readonly reach: number
}

/** The flamethrower of a model that works; null: it has none (MP-FLM-01). */
export function flamerOf(u: MpUnit): Flamer | null {
  const found = modelOf(u).arms.flatMap(({ weapon: key }, place): Flamer[] => {
    const weapon = lookUp(WEAPONS as { readonly [key: string]: Weapon }, key)
    const reach = weapon?.flameRange
    return weapon === undefined || reach === undefined || !works(u, place) ? [] : [{ place, weapon, reach }]
  })
  return found[0] ?? null
}

/** The triangle that a flame covers: from the edge of the model towards a point, as long as it reaches (MP-CORE-11, MP-FLM-02). */
export function flameTowards(u: Standing, at: Point, reach: number): Polygon {
  const heading = bearing(u.at, at)
  const { reach: edge } = footprint(u)
  const [far, half] = [edge + reach * INCH, (FLAME_WIDTH[isVehicle(u) ? 'vehicle' : 'infantry'] * INCH) / 2]
  return [
    offset(u.at, heading, 0, edge),
    offset(u.at, heading, half, far),
    offset(u.at, heading, -half, far),
  ].map(wholePoint)
}

/** Whether the die of a flame lets it burn: a 20 is a misfire (MP-FLM-01, MP-FIR-10). */
function burns(battle: MpBattle, u: Standing, { place }: Flamer, target: UnitId | undefined): boolean {
  const die = battle.roll(20, { rule: 'MP-FLM-01', why: 'mp.roll.flame', by: u.id })
  battle.event('MP-FLM-01', 'mp.flames', { unit: u.id, target, data: { die } })
  return die === 20 ? misfire(battle, u, { place }) : true
}

/** A flame strikes a model: a vehicle from above, nobody behind cover (MP-FLM-01, MP-FLM-02, MP-HIT-02). */
function scorch(
  battle: MpBattle,
  id: UnitId,
  { weapon: { ov, fp } }: Flamer,
  by: UnitId | null,
  flameArea: boolean,
): void {
  const armour = modelOf(unit(battle, id)).armour?.top ?? 0
  blast(battle, id, {
    ov,
    fp,
    burst: 'direct',
    cover: 'none',
    armour,
    fromAbove: false,
    crit: null,
    flameArea,
    by,
  })
}

/** One model in reach is hit of itself, with all the strength; who is farther off is not, and the action is spent (MP-FLM-01, MP-FLM-02). */
export function flameAt(battle: MpBattle, u: Standing, flamer: Flamer, target: Standing): void {
  if (!burns(battle, u, flamer, target.id)) return
  if (inchesTo(u, target) > flamer.reach)
    return battle.event('MP-FLM-01', 'mp.too-far', { unit: u.id, target: target.id })
  scorch(battle, target.id, flamer, u.id, false)
}

/** A flame at a house: in reach it sets it on fire where it is struck (MP-BLD-15). */
export function flameHouse(battle: MpBattle, u: Standing, flamer: Flamer, house: House, at: Opening): void {
  if (!burns(battle, u, flamer, undefined)) return
  if (pointDistance(u.at, at.at) - footprint(u).reach > flamer.reach * INCH)
    return battle.event('MP-FLM-01', 'mp.house-too-far', { unit: u.id, data: { house: house.id } })
  setAlight(battle, house, at.wall)
}

/** All models that lie at least partly under the flame, friend, foe and hidden, with 5 less (MP-FLM-02, MP-HID-01). */
export function flameOver(battle: MpBattle, u: Standing, flamer: Flamer, at: Point): void {
  if (!burns(battle, u, flamer, undefined)) return
  const flame = flameTowards(u, at, flamer.reach)
  const under = unitsOnTable(battle.state).filter(
    (other) => other.id !== u.id && overlapsArea(other as Standing, flame, 0),
  )
  for (const { id } of under) if (unit(battle, id).at !== null) scorch(battle, id, flamer, null, true)
}
