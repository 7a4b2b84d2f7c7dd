import { lookUp } from '../../../../kernel/look-up.ts'
import { gap } from '../../../../kernel/space/base.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import type { SideId, UnitId } from '../../../../kernel/words.ts'
import { laySmoke } from '../../ground/laying-smoke.ts'
import type { Battery as Column } from '../../tables/drift.ts'
import { INCH } from '../../tables/inches.ts'
import { FIRE_ZONE } from '../../tables/templates.ts'
import { WEAPONS, type Weapon } from '../../tables/weapons.ts'
import { isDeepInside, isInBunker } from '../../units/inside.ts'
import type { Mark } from '../../units/marks.ts'
import { isSoft } from '../../units/models.ts'
import { type MpBattle, type MpState, unit, unitsOnTable } from '../../units/state.ts'
import { suppress } from '../damage.ts'
import type { Standing } from '../shooting/aim.ts'
import { type CallFacts, callDrift, regimentColumn } from './artillery-call.ts'
import { columnOf, piecesOf } from './battery.ts'
import { burst, drifted, under } from './burst.ts'
import { cellAt } from './cells.ts'

/** A gun that fires at a mark, on the table or off it. */
export interface Firing {
  /** In whose name its dice are thrown: the gun's, or the caller's for guns that are off the table. */
  readonly by: UnitId
  readonly weapon: Weapon
  readonly column: Column
  /** Tells of the cells its shells fall in, and does what a misfire does to it. */
  readonly told: (cells: readonly number[]) => void
  readonly misfires: () => void
}

/** A mark and the guns that fire at it. */
export interface Fire {
  readonly side: SideId
  readonly mark: Mark
  /** The battery's centre, to which an arrow of the field points (MP-ART-08). */
  readonly centre: Point
  readonly guns: readonly Firing[]
}

/** A die of this is a misfire; all others are cells of the field (MP-ART-09). */
export const MISFIRE = 20

const isRocket = ({ weapon }: Firing): boolean => weapon.rocket === true

/**
 * Guns fire at a mark. Its target was called for before (`calling.ts`); now come the drift and the fire, the second and the
 * third step (MP-ART-02): once for all of them the field drifts, for rockets launcher by launcher; each gun throws for the
 * cells its shells fall in, they burst, and who is near is suppressed (MP-ART-06, MP-ART-09, MP-ART-10, MP-ART-11,
 * MP-RKT-01). Smoke is one shell a gun, and fills all between them (MP-ART-21).
 */
export function fallOn(battle: MpBattle, fire: Fire): void {
  const { side, mark, centre, guns } = fire
  const first = guns.find((gun) => !isRocket(gun))
  const common = first === undefined ? null : fieldFor(battle, fire, first)
  const fallen = guns.flatMap((gun) => {
    const at = isRocket(gun) ? fieldFor(battle, fire, gun) : common
    return salvo(battle, gun, mark.ammo === 'smoke' ? 1 : gun.weapon.rof).flatMap((cell) =>
      at === null ? [] : [{ gun, at: cellAt({ at, battery: centre, arrow: mark.arrow }, cell) }],
    )
  })
  if (mark.ammo === 'smoke') {
    const points = fallen.map(({ at }) => at)
    return laySmoke(battle, side, points, 'MP-ART-21', true)
  }
  const onTable = fallen.filter(({ at }) => liesOn(battle.state, at))
  for (const { gun, at } of onTable) explode(battle, gun, at)
  for (const { gun, at } of onTable) shake(battle, at, isRocket(gun))
}

const liesOn = ({ map }: Pick<MpState, 'map'>, { x, y }: Point): boolean =>
  x >= 0 && y >= 0 && x <= map.width && y <= map.height

/**
 * What decides how far the fire drifts that is thrown for in somebody's name: a gun's of a battery, or that of the caller of guns off
 * the table; null where he has no mark (MP-ART-06, MP-RGT-01).
 */
export function callFactsOf(state: MpState, by: UnitId): CallFacts | null {
  const u = lookUp(state.units, by)
  if (u === undefined) return null
  const facts = lookUp(state.sides, u.side)?.facts
  const piece = piecesOf(state, u.platoon).find((one) => one.u.id === by)
  const mark = piece === undefined ? undefined : lookUp(facts?.marks ?? {}, u.platoon)
  if (piece !== undefined && mark !== undefined) return callOf(mark, piece.weapon, columnOf(piece))
  const regiment = facts?.regiment
  if (regiment?.mark?.by !== by) return null
  const weapon = lookUp(WEAPONS, regiment.weapon)
  return weapon === undefined ? null : callOf(regiment.mark, weapon, regimentColumn(regiment.level))
}

/** What decides how far the fire of a weapon at a mark drifts (MP-ART-06). */
export const callOf = (mark: Mark, weapon: Weapon, battery: Column): CallFacts => ({
  distance: mark.distance,
  suppressed: mark.suppressed,
  rocket: weapon.rocket === true,
  battery,
  inaccurate: mark.heard === 'inaccurate',
})

/** Where the field lies after its drift; null: off the table (MP-ART-06, MP-ART-07, MP-ART-15, T5.1). */
function fieldFor(battle: MpBattle, { mark, side }: Fire, gun: Firing): Point | null {
  if (mark.heard === 'misunderstood') return mark.at
  const { by, column, weapon } = gun
  const die = battle.roll(20, { rule: 'MP-ART-06', why: 'mp.roll.drift', by })
  const inches = callDrift(callOf(mark, weapon, column), die)
  battle.event('MP-ART-06', 'mp.call-drifts', { unit: by, data: { die, inches } }, [side])
  return inches === 0 ? mark.at : drifted(battle, mark.at, { inches, by })
}

/** The cells that so many shells of a gun fall in; a 20 is a misfire, and its other shells are not fired (MP-ART-09, MP-FIR-10). */
function salvo(battle: MpBattle, { by, told, misfires }: Firing, shells: number): number[] {
  const cells: number[] = []
  const shots = Array.from({ length: shells }, (_, i) => i)
  const failed = shots.some(() => {
    const die = battle.roll(20, { rule: 'MP-ART-09', why: 'mp.roll.cell', by })
    if (die !== MISFIRE) cells.push(die)
    return die === MISFIRE
  })
  if (cells.length > 0) told(cells)
  if (failed) misfires()
  return cells
}

/**
 * Whom a die for a cell hits: how many of the enemy lie under a shell in each cell of a field, from 1 to 19; a misfire hits nobody
 * (MP-ART-08, MP-ART-09). Null for `at`: the field has drifted off the table.
 */
export function enemiesUnder(
  state: MpState,
  side: SideId,
  { at, battery, arrow }: { readonly at: Point | null; readonly battery: Point; readonly arrow: number },
  rocket: boolean,
): readonly number[] {
  if (at === null) return []
  return Array.from({ length: MISFIRE }, (_, cell) => {
    if (cell === 0) return 0
    const down = cellAt({ at, battery, arrow }, cell)
    const struck = liesOn(state, down) ? under(state, down, { rocket }) : []
    return struck.filter((id) => lookUp(state.units, id)?.side !== side).length
  })
}

/** A shell bursts from above; who sees it come down does not learn from where (MP-ART-10). */
const explode = (battle: MpBattle, { by, weapon }: Firing, at: Point): void => {
  const { ov, fp, rocket } = weapon
  burst(battle, at, { ov, fp, crit: null, by, fromAbove: true, rocket: rocket === true }, null)
}

/**
 * Infantry, guns and unarmoured vehicles near a cell that was hit are suppressed; nobody is Pinned by it, and neither who is away
 * from the windows of a house nor who is in a bunker minds (MP-ART-11, MP-BLD-07, MP-BNK-01).
 */
function shake(battle: MpBattle, at: Point, rockets: boolean): void {
  const reach = (rockets ? FIRE_ZONE.rockets : FIRE_ZONE.guns) * INCH
  const spot = { at, facing: 0, base: { kind: 'circle', diameter: 0 } } as const
  for (const { id } of unitsOnTable(battle.state)) {
    const u = unit(battle, id)
    if (u.at === null || u.suppressed || u.pinned || !isSoft(u) || gap(spot, u as Standing) > reach) continue
    if (isDeepInside(u) || isInBunker(battle.state, u)) continue
    suppress(battle, u, 'MP-ART-11')
    battle.event('MP-ART-11', 'mp.shaken', { unit: id })
  }
}
