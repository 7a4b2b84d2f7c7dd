import type { Procedure } from '../../../kernel/ask.ts'
import { sum, type Term, term } from '../../../kernel/modifiers.ts'
import { formatHex, hexArc, hexDistance, hexLine } from '../../../kernel/space/hex.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { SideId } from '../../../kernel/words.ts'
import { occupants, unitsOnMap } from '../ground/positions.ts'
import { isFieldwork, letterAt, levelAt } from '../ground/terrain.ts'
import { inEnemyZone } from '../ground/zones.ts'
import { removeDestroyed, shareLosses } from '../morale/losses.ts'
import { disorganise } from '../morale/morale.ts'
import { fireResult } from '../tables/artillery-fire.ts'
import {
  formationOf,
  type HxBattle,
  type HxState,
  isFoot,
  isGun,
  type OnMap,
  set,
  unit,
} from '../units/state.ts'
import { type FireCircumstances, fireColumn, fireColumnName, fireShiftTerms } from './shift-sums.ts'

/** Why a battery cannot fire at a hex; words of `hex.reason.…`. */
export type NoShot = 'no-target' | 'range' | 'arc' | 'sight'

/** Ground one cannot see through (HX-ART-07). */
const BLOCKING: readonly string[] = ['f', 'v', 'h']

/**
 * Whether a battery may fire in this phase at all (HX-ART-06): in good order and formed, unmoved, out of enemy zones,
 * and not fired yet.
 */
export const mayFire = (state: HxState, u: OnMap): boolean =>
  isGun(u) &&
  u.order === 'good' &&
  formationOf(u) !== 'march' &&
  u.entered === 0 &&
  !u.acted &&
  !inEnemyZone(state, u)

/** Whether a hex between hides what is behind it from those two ends (HX-ART-07). */
function hides(state: HxState, hex: Point, ends: readonly [Point, Point]): boolean {
  if (BLOCKING.includes(letterAt(state, hex))) return true
  const level = levelAt(state, hex)
  const [a, b] = [levelAt(state, ends[0]), levelAt(state, ends[1])]
  if (level > a && level > b) return true
  return occupants(state, hex).length > 0 && a <= level && b <= level
}

/**
 * Why a battery cannot hit a hex: no enemy there, too far, out of its front arc (HX-GEO-05), hidden along the line to it
 * (HX-GEO-04); null when it can (HX-ART-01, HX-ART-07).
 */
export function noShot(state: HxState, gun: OnMap, target: Point): NoShot | null {
  if (!occupants(state, target).some((u) => u.side !== gun.side)) return 'no-target'
  if (hexDistance(gun.at, target) > (gun.range ?? 0)) return 'range'
  if (hexArc(gun, target) !== 'front') return 'arc'
  const between = hexLine(gun.at, target).slice(1, -1)
  return between.some((hex) => hides(state, hex, [gun.at, target])) ? 'sight' : null
}

/** Enemy hexes a battery could fire at now, by name. */
export function shotsOf(state: HxState, gun: OnMap): Point[] {
  const hexes = new Map<string, Point>()
  for (const u of unitsOnMap(state)) {
    if (u.side !== gun.side && noShot(state, gun, u.at) === null) hexes.set(formatHex(u.at), u.at)
  }
  return [...hexes.keys()].sort().map((name) => hexes.get(name) as Point)
}

/** Batteries of a side that can fire at something now. */
export const gunsReady = (state: HxState, side: SideId): OnMap[] =>
  unitsOnMap(state).filter((u) => u.side === side && mayFire(state, u) && hasShot(state, u))

/** Whether there is any enemy hex a battery could fire at now. */
const hasShot = (state: HxState, gun: OnMap): boolean =>
  unitsOnMap(state).some((u) => u.side !== gun.side && noShot(state, gun, u.at) === null)

/** The fire factor of batteries at one hex: theirs added up (HX-ART-12). */
export const factorTerms = (guns: readonly Pick<OnMap, 'fire'>[]): Term[] =>
  guns.map((gun) => term('hex.term.fire', gun.fire ?? 0, 'HX-ART-02'))

/** What moves the column of fire at a hex as it stands on the map (HX-ART-12). */
export function fireAbout(state: HxState, guns: readonly OnMap[], target: Point): FireCircumstances {
  const here = occupants(state, target)
  return {
    far: guns.some((gun) => hexDistance(gun.at, target) > Math.ceil((gun.range ?? 0) / 2)),
    cover: ['f', 'v'].includes(letterAt(state, target)),
    works: isFieldwork(state, target) && here.some(isFoot),
    loose: here.some((u) => formationOf(u) === 'march'),
    units: here.length,
  }
}

/**
 * Batteries fire at a hex together: one d10, losses, perhaps disorder of who lost the last point (HX-ART-12,
 * HX-ART-13). Nothing answers it (HX-ART-14).
 */
export function* fireAt(battle: HxBattle, guns: readonly OnMap[], target: Point): Procedure {
  const { state } = battle
  const here = occupants(state, target)
  const factor = sum(factorTerms(guns))
  const shift = sum(fireShiftTerms(fireAbout(state, guns, target)))
  const column = fireColumn(factor.total, shift.total)
  const [lead] = guns
  const die = battle.roll(10, { rule: 'HX-ART-12', why: 'hex.roll.fire', by: lead?.id ?? null })
  const { loss, disorganised } = fireResult(die, column)
  for (const gun of guns) set(battle, gun, 'acted', true, 'HX-ART-06')
  battle.event('HX-ART-12', 'hex.fire', {
    ...(lead === undefined ? {} : { unit: lead.id }),
    ...(here[0] === undefined ? {} : { target: here[0].id }),
    sums: { factor, shift },
    data: {
      units: guns.map((u) => u.id),
      enemies: here.map((u) => u.id),
      hex: formatHex(target),
      column: fireColumnName(column),
      die,
      loss,
    },
  })
  const last = yield* shareLosses(battle, here, loss, { gunsLast: false, rule: 'HX-ART-13' })
  removeDestroyed(battle, here, 'HX-ART-13')
  if (disorganised && last !== null) disorganise(battle, unit(battle, last), 'HX-ART-13')
}
