import { travel, wholePoint } from '../../../../kernel/space/angle.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import type { UnitId } from '../../../../kernel/words.ts'
import { coverFromBurst } from '../../sight/burst-cover.ts'
import { INCH } from '../../tables/inches.ts'
import { BURST, ROCKET_BURST } from '../../tables/templates.ts'
import { isDeepInside } from '../../units/inside.ts'
import { isStand, modelOf } from '../../units/models.ts'
import { type MpBattle, type MpState, unit, unitsOnTable } from '../../units/state.ts'
import { blast } from '../he.ts'
import { armourTowards, type Standing } from '../shooting/aim.ts'
import type { Crit } from '../strength.ts'
import { bearingOf, driftOf } from './artillery-call.ts'
import { circleUnder, isCentred } from './under-burst.ts'

/** A shell of HE as it bursts. */
export interface Shell {
  readonly ov: number | null
  readonly fp: number | null
  readonly crit: Crit
  /** Who fired it, for those who saw him fire. */
  readonly by: UnitId
  /** Its circles are those of rockets (MP-RKT-01). */
  readonly rocket?: boolean
  /** It comes from above, as those of artillery do (MP-ART-10). */
  readonly fromAbove?: boolean
}

/** The circles of a shell, in hundredths of an inch (MP-CORE-11). */
export const circlesOf = ({ rocket = false }: Pick<Shell, 'rocket'>): readonly number[] =>
  (rocket ? ROCKET_BURST : BURST).map((radius) => radius * INCH)

/**
 * A shell bursts at a point: who lies under its circles is hit, in the order of the ids, friend, foe and hidden alike
 * (MP-HIT-05, MP-HIT-06, MP-HID-01).
 * @param hit who was hit by it directly, and the armour it struck: he takes it whole and comes first (MP-HIT-07)
 */
export function burst(
  battle: MpBattle,
  at: Point,
  shell: Shell,
  hit: { readonly id: UnitId; readonly armour: number } | null,
): void {
  const { state } = battle
  const spot = { x: at.x, y: at.y }
  const others = under(state, spot, shell).filter((id) => id !== hit?.id)
  if (hit === null || others.length > 0)
    battle.event('MP-HIT-07', 'mp.bursts', { data: { at: spot, rocket: shell.rocket === true } })
  const { ov, fp, crit, by } = shell
  const fromAbove = shell.fromAbove === true
  if (hit !== null) {
    const struck = { burst: 'direct', cover: 'none', armour: hit.armour } as const
    blast(battle, hit.id, { ov, fp, crit, by, fromAbove, flameArea: false, ...struck })
  }
  for (const id of others) {
    const u = unit(battle, id)
    if (u.at === null) continue
    blast(battle, id, {
      ov,
      fp,
      crit,
      by: null,
      fromAbove,
      flameArea: false,
      ...struckBy(state, spot, u as Standing, shell),
    })
  }
}

/** The models that a shell at a point can do anything to, in the order of their ids: who is away from the windows of a house is safe in it (MP-BLD-07). */
export const under = (state: MpState, at: Point, shell: Pick<Shell, 'rocket'>): UnitId[] =>
  unitsOnTable(state)
    .filter((u) => !isDeepInside(u) && circleUnder(at, u as Standing, circlesOf(shell)) !== null)
    .map(({ id }) => id)

/** How a shell at a point strikes a model: by which circle, behind which cover, on which armour (MP-HIT-05, MP-HIT-06, MP-HIT-08, MP-ART-10). */
function struckBy(state: MpState, at: Point, u: Standing, shell: Shell) {
  if (shell.fromAbove === true && !isStand(u) && isCentred(at, u)) {
    return { burst: 'direct', cover: 'none', armour: modelOf(u).armour?.top ?? 0 } as const
  }
  return {
    burst: circleUnder(at, u, circlesOf(shell)) ?? 'ring2',
    cover: coverFromBurst(state, at, u),
    armour: armourTowards(at, u),
  } as const
}

/**
 * A shell that missed comes down near its target and bursts there: where to says a die, how far the distance and whether
 * the die that missed was even; off the table nothing happens (MP-FIR-14, T4.5).
 */
export function drift(
  battle: MpBattle,
  target: Point,
  shell: Shell,
  miss: { readonly distance: number; readonly die: number; readonly rocket: boolean },
): void {
  const at = drifted(battle, target, { inches: driftOf(miss.distance, miss.rocket, miss.die), by: shell.by })
  if (at !== null) burst(battle, at, shell, null)
}

/** The point so far off in the direction of a die (MP-CORE-06); null where it lies off the table. */
export function drifted(
  battle: MpBattle,
  from: Point,
  { inches, by }: { readonly inches: number; readonly by: UnitId },
): Point | null {
  const die = battle.roll(20, { rule: 'MP-CORE-06', why: 'mp.roll.direction', by })
  return driftedTo(battle.state.map, from, { inches, die })
}

/** The point so far off in the direction that a die shows (MP-CORE-06); null where it lies off the table. */
export function driftedTo(
  { width, height }: Pick<MpState['map'], 'width' | 'height'>,
  from: Point,
  { inches, die }: { readonly inches: number; readonly die: number },
): Point | null {
  const at = wholePoint(travel(from, 10 * bearingOf(die), inches * INCH))
  return at.x < 0 || at.y < 0 || at.x > width || at.y > height ? null : at
}
