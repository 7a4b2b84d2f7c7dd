import { squaredToSegment } from '../../../../kernel/space/segment.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import { MACHINE_GUNS } from '../../tables/small-arms.ts'
import { isStand } from '../../units/models.ts'
import { isInTow } from '../../units/posts.ts'
import { isReady } from '../../units/readiness.ts'
import { type MpState, unitsOnTable } from '../../units/state.ts'
import { gunsOf, type Rifle, riflesOf, type Standing, turnFor, turnForPlace } from './aim.ts'
import type { Pace } from './firefight.ts'
import { canFireAt } from './muzzle.ts'
import { type Ammo, canLoad, usualAmmo } from './shoot.ts'

/** Place of OM1, OM2 and OM3 among the accuracies of a weapon (MP-ACT-05, MP-ACT-06, MP-ACT-07). */
export type Mode = 0 | 1 | 2

/**
 * Guns of a model that bear on a target and have something to fire at it, set up where they must be; of machine guns their anti-tank
 * value, through none of its own men, and at a gun in tow nothing else; what is fixed in a hull needs a free line for its muzzle
 * (MP-FIR-08, MP-FIR-09, MP-LOS-03, MP-LOS-09, MP-COV-04, MP-ACT-09, MP-TRP-12).
 */
export function volleysAt(
  state: MpState,
  u: Standing,
  target: Standing,
  ammo: Ammo | null,
  mode: Mode = u.used.includes('moved') || u.used.includes('crawled') ? 1 : 0,
) {
  const shells = (isInTow(target) ? [] : gunsOf(u)).flatMap((gun) => {
    const accuracy = gun.weapon.om[mode]
    if (accuracy === null || !isReady(u, gun.weapon.om)) return []
    const load = ammo ?? usualAmmo(gun, target)
    const by = turnFor(u, target, gun.mount)
    if (load === null || by === null || !canLoad(u, gun, load, target)) return []
    if (!canFireAt(state, u, target, { mount: gun.mount, by })) return []
    const { rof, ht, ov, fp } = gun.weapon
    const ap = load === 'APCR' ? (gun.weapon.special?.ap ?? null) : gun.weapon.ap
    return [
      {
        by,
        place: gun.place,
        rof,
        accuracy,
        smallArms: false,
        ammo: load,
        values: { ap, ht, ov, fp },
      },
    ]
  })
  if (shells.length > 0 || isStand(target) || ammo !== null) return shells
  const rifles = riflesOf(u).filter(({ arm }) => isReady(u, arm.om) && arm.om[mode] !== null)
  return clear(state, u, target, bearing(u, target.at, rifles)).map(({ place, arm, mount }) => ({
    by: turnFor(u, target, mount) ?? 0,
    place,
    rof: arm.rof,
    accuracy: arm.om[mode] ?? 0,
    smallArms: true,
    ammo: 'AP' as const,
    values: { ap: arm.ap, ht: null, ov: null, fp: null },
  }))
}

/** How a model fires small arms after what it has done, or means to do (MP-ACT-10). */
export const paceOf = ({ used }: Pick<Standing, 'used'>): Pace =>
  used.includes('moved') || used.includes('skirmished') ? 'moving' : 'still'

/** Rifles and machine guns that can be fired at such a pace: on the move those with a second accuracy, within a move those with a third (MP-ACT-10, MP-ACT-09). */
export const riflesThat = (u: Standing, pace: Pace) =>
  riflesOf(u).filter(({ arm }) =>
    pace === 'still' ? isReady(u, arm.om) : arm.om[pace === 'moving' ? 1 : 2] !== null,
  )

/** Rifles and machine guns of a model that could fire as it stands (MP-ACT-10, MP-ACT-09). */
export const readyRifles = (u: Standing) => riflesThat(u, paceOf(u))

/** Whether an own stand stands between a model and a place: machine guns fire through none (MP-LOS-09, MP-INF-08). */
export const ownMenBetween = (
  state: MpState,
  u: Standing,
  to: Point,
  past: readonly string[] = [],
): boolean =>
  unitsOnTable(state).some((one) => {
    if (one.side !== u.side || one.id === u.id || past.includes(one.id) || !isStand(one)) return false
    const { at, base } = one as Standing
    const reach = base.kind === 'circle' ? base.diameter / 2 : 0
    return squaredToSegment(at, u.at, to) < reach * reach
  })

/** Of rifles and machine guns those that can be fired towards a target or a place past its own men: machine guns through none of them (MP-LOS-09, MP-INF-08). */
export function pastOwnMen(
  state: MpState,
  u: Standing,
  to: Standing | Point,
  rifles: readonly Rifle[],
): Rifle[] {
  const isMachineGun = ({ key }: Rifle): boolean => MACHINE_GUNS.includes(key)
  const [place, past] = 'at' in to ? [to.at, [to.id]] : [to, []]
  const barred = rifles.some(isMachineGun) && ownMenBetween(state, u, place, past)
  return rifles.filter((rifle) => !(barred && isMachineGun(rifle)))
}

/** Of rifles and machine guns those that can be fired at a target: past its own men, and out of a hull with a free line for the muzzle (MP-INF-08, MP-COV-04). */
const clear = (state: MpState, u: Standing, target: Standing, rifles: readonly Rifle[]): Rifle[] =>
  pastOwnMen(state, u, target, rifles).filter(({ mount }) =>
    canFireAt(state, u, target, { mount, by: turnFor(u, target, mount) ?? 0 }),
  )

/** Of rifles and machine guns those that bear on a place, though the model may have to turn for it (MP-LOS-03, MP-MOV-10). */
const bearing = (u: Standing, to: Point, rifles: readonly Rifle[]): Rifle[] =>
  rifles.filter(({ mount }) => turnForPlace(u, to, mount) !== null)

/** Rifles and machine guns of a model that bear on a place at such a pace: who has moved does not turn for it (MP-LOS-03, MP-MOV-10). */
export const bearingAt = (u: Standing, to: Point, pace: Pace = paceOf(u)): Rifle[] =>
  bearing(u, to, riflesThat(u, pace)).filter(
    ({ mount }) => pace === 'still' || turnForPlace(u, to, mount) === 0,
  )

/**
 * Those rifles and machine guns that a model could fire at a target or towards a place: what bears, machine guns through none of its
 * own men, and at a target what is fixed in its hull with a free line for the muzzle (MP-LOS-03, MP-INF-08, MP-COV-04).
 */
export const riflesAt = (
  state: MpState,
  u: Standing,
  to: Standing | Point,
  pace: Pace = paceOf(u),
): Rifle[] =>
  'at' in to
    ? clear(state, u, to, bearingAt(u, to.at, pace))
    : pastOwnMen(state, u, to, bearingAt(u, to, pace))
