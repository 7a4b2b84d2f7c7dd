import { lookUp } from '../../../kernel/look-up.ts'
import type { OptionForm } from '../../../kernel/option.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { bearing, travel } from '../../../kernel/space/angle.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { refuse } from '../../../kernel/words.ts'
import { discharge, driveInSmoke, grenade, lob } from '../fight/guns/smoke-devices.ts'
import { smokeShells } from '../fight/guns/smoke-shell.ts'
import { reacting } from '../fight/overwatch.ts'
import { shakeOff } from '../fight/riders.ts'
import { betray, type Gun, gunsOf, turnForPlace, turnToFire } from '../fight/shooting/aim.ts'
import { seesPlace } from '../sight/seen-place.ts'
import type { Standing } from '../sight/silhouette.ts'
import { INCH } from '../tables/inches.ts'
import { actionsLeft, pay } from '../units/budget.ts'
import { isStand, modelOf } from '../units/models.ts'
import { type MpState, set, unit } from '../units/state.ts'
import { able, checkWithdrawn } from './acting.ts'
import { checkNerve, mover } from './move.ts'
import { inFire, refuseTarget } from './targets.ts'

/** How a model lays smoke: with shells, or by a device about itself, with grenades, so far off, or along its way (MP-SMK-02 to MP-SMK-06). */
type Device = NonNullable<ReturnType<typeof modelOf>['smoke']>

/** A model that can lay smoke by itself, with what is not spent (MP-SMK-02, MP-SMK-03, MP-SMK-07). */
function smoker(state: MpState, id: string): { readonly u: Standing; readonly device: Device } {
  const u = able(state, id, 'standard') as Standing
  const { smoke: device } = modelOf(u)
  if (device === null) return refuse('mp.error.no-smoke', { unit: id })
  if (device !== 'G') {
    if (u.smokeLeft <= 0) refuse('mp.error.smoke-spent', { unit: id })
    return { u, device }
  }
  if (gunsOf(u).length === 0) refuse('mp.error.no-smoke', { unit: id })
  if (u.used.includes('moved')) refuse('mp.error.has-moved', { unit: id })
  checkWithdrawn(state, u)
  return { u, device }
}

/** A gun that bears on a place it sees, and how far the model turns for it. */
function laidOn(state: MpState, u: Standing, at: Point): { readonly gun: Gun; readonly by: number } {
  if (!seesPlace(state, u, at)) refuse('mp.error.mark-unseen', { unit: u.id })
  for (const gun of gunsOf(u)) {
    const by = turnForPlace(u, at, gun.mount)
    if (by !== null) return { gun, by }
  }
  return refuse('mp.error.smoke-arc', { unit: u.id })
}

/** The place that is told: shells must have one, a smoke mortar may, all else wraps its own vehicle. */
function placeTold({ unit: id, target }: Declared, device: Device): Point | null {
  const at = target !== undefined && 'at' in target ? target.at : null
  if (device === 'G' && at === null) refuse('mp.error.smoke-place', { unit: id })
  if (device !== 'G' && device !== 'M' && at !== null) refuse('mp.error.smoke-no-place', { unit: id })
  return at
}

/** At whom the grenades of a discharger that has any are thrown (MP-SMK-04). */
const GRENADE: OptionForm = { names: { en: ['grenade'], pl: ['granat'] }, values: 'unit' }

/** Stands in sight: whether one is within an inch is seen as the grenade flies (MP-SMK-04, MP-ASY-06). */
const near = (state: MpState, u: Standing): string[] =>
  inFire(state, u)
    .filter(isStand)
    .map(({ id }) => id)

/** How far a smoke mortar throws, in hundredths of an inch (MP-SMK-05). */
const LOBBED = 4 * INCH

/** Refuses what a device cannot do: drive as it smokes, or throw grenades. */
function checkDevice(state: MpState, u: Standing, device: Device, { path, options }: Declared): void {
  if (path.length > 0) {
    if (device !== 'P') refuse('mp.error.smoke-no-way', { unit: u.id })
    checkNerve(state, mover(state, u.id, 'complex'), path)
  }
  const told = lookUp(options, 'grenade')
  if (told === undefined) return
  if (device !== 'N') refuse('mp.error.no-grenades', { unit: u.id })
  if (!near(state, u).includes(told)) refuseTarget(state, u, told)
}

/**
 * A model lays smoke: with a shot from the halt at a place, `A1-2 smoke @E3.5`; from its discharger about itself, `B1-1 smoke`,
 * throwing grenades besides if it has them, `B1-1 smoke grenade=A1-1`; from a smoke mortar up to 4" off, `B1-1 smoke @E3.5`; from
 * a generator as it stands, or as it drives, `A1-2 smoke > E 5` (MP-SMK-02 to MP-SMK-06).
 */
export const smoke: Order<MpState> = {
  key: 'smoke',
  names: { en: ['smoke', 'smoke screen'], pl: ['dym', 'zadym', 'zasłona dymna', 'zadymienie'] },
  class: 'action',
  form: {
    target: { kinds: ['place'], needed: false },
    path: { needed: false },
    options: { grenade: GRENADE },
  },
  open(state, id) {
    const { u, device } = smoker(state, id)
    const values = () => ({ grenade: device === 'N' ? near(state, u) : [] })
    return device === 'G' || device === 'M' ? { values } : { values, targets: () => [] }
  },
  check(state, declared) {
    const { u, device } = smoker(state, declared.unit)
    const at = placeTold(declared, device)
    if (at !== null && device === 'G') laidOn(state, u, at)
    checkDevice(state, u, device, declared)
  },
  *perform(battle, declared) {
    const { u, device } = smoker(battle.state, declared.unit)
    const at = placeTold(declared, device)
    if (device === 'P' && declared.path.length > 0) {
      pay(battle, u, 'complex', 'MP-SMK-06', 'moved')
      return yield* driveInSmoke(battle, u.id, { path: declared.path, react: reacting(battle, u.id) })
    }
    if (device !== 'G' || at === null) {
      pay(battle, u, 'standard', 'MP-SMK-03')
      if (at === null) discharge(battle, unit(battle, u.id))
      else {
        const far = Math.min(LOBBED, pointDistance(u.at, at))
        lob(battle, u.id, travel(u.at, bearing(u.at, at), far))
      }
      const told = lookUp(declared.options, 'grenade')
      if (told !== undefined) grenade(battle, u.id, told)
      return
    }
    const { gun, by } = laidOn(battle.state, u, at)
    pay(battle, u, actionsLeft(u).additional ? 'complex' : 'standard', 'MP-SMK-02', 'fired')
    turnToFire(battle, u, by)
    betray(battle, u, 'gun')
    set(battle, u, 'shot', 'shot', 'MP-DET-03')
    smokeShells(battle, u.id, gun, at)
    // As by any shell that it fires (MP-TRP-07).
    shakeOff(battle, u.id)
  },
}
