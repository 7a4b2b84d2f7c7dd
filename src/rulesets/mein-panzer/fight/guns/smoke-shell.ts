import { gap } from '../../../../kernel/space/base.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import { laySmoke } from '../../ground/laying-smoke.ts'
import { INCH } from '../../tables/inches.ts'
import { FARTHEST_SHOT } from '../../tables/ranges.ts'
import { levelOf, skillOf } from '../../units/platoons.ts'
import { type MpBattle, unit } from '../../units/state.ts'
import type { Gun, Standing } from '../shooting/aim.ts'
import { firstRoll, hitValue } from '../shooting/hit-value.ts'
import { rateOf } from '../shooting/rate.ts'
import { misfire, throwHit } from '../shooting/shoot.ts'
import { driftOf } from './artillery-call.ts'
import { drifted } from './burst.ts'

/** Markers that a shell leaves (MP-SMK-02). */
const MARKERS = 2

/**
 * Smoke shells at a place, as many as the gun fires: two markers where each comes down, where it was aimed or where it
 * drifts to (MP-SMK-02, MP-FIR-14). One with a Hit Value of 0 or less is a dud, and what misfires ends the fire (MP-FIR-13).
 */
export function smokeShells(battle: MpBattle, firer: string, { place, weapon }: Gun, at: Point): void {
  for (let shot = 0; shot < rateOf(battle.state, weapon.rof); shot++) {
    const u = unit(battle, firer)
    if (u.at === null || !smokeShell(battle, u as Standing, { place, weapon }, at, shot)) return
  }
}

/** Inches from a model to a place (MP-SMK-02). */
export const inchesToPlace = (u: Standing, at: Point): number =>
  gap({ at, facing: 0, base: { kind: 'circle', diameter: 0 } }, u) / INCH

function smokeShell(
  battle: MpBattle,
  u: Standing,
  { place, weapon }: Pick<Gun, 'place' | 'weapon'>,
  at: Point,
  shot: number,
): boolean {
  const { state } = battle
  const distance = inchesToPlace(u, at)
  const value = hitValue({
    skill: skillOf(state, u),
    distance,
    accuracy: weapon.om[0],
    level: levelOf(state, u),
    worn: u.suppressed || u.damage > 0,
    ...AT_A_PLACE,
  })
  const die = Math.min(...throwHit(battle, u, shot))
  const first = firstRoll(die, value.total)
  const where = { x: at.x, y: at.y }
  battle.event('MP-SMK-02', 'mp.smoke-shell', { unit: u.id, sums: { hit: value }, data: { die, at: where } })
  if (first === 'misfire') return misfire(battle, u, { place })
  if (value.total <= 0 || distance > FARTHEST_SHOT) return true
  const down =
    first === 'miss' ? drifted(battle, at, { inches: driftOf(distance, false, die), by: u.id }) : at
  if (down !== null)
    laySmoke(
      battle,
      u.side,
      Array.from({ length: MARKERS }, () => down),
      'MP-SMK-02',
    )
  return true
}

/** What a place has not that a target has: nothing hides it, and it does not move. */
const AT_A_PLACE = {
  higher: false,
  again: 'no',
  cover: 'none',
  onLine: 0,
  dm: 0,
  buildingClass: 0,
  movement: 'still',
  evade: 0,
  camouflage: false,
  smoke: 'none',
} as const
