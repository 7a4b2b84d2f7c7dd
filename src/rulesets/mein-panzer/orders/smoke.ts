import type { Declared, Order } from '../../../kernel/order.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { refuse } from '../../../kernel/words.ts'
import { discharge, smokeShells } from '../fight/guns/smoke-shell.ts'
import { betray, type Gun, gunsOf, turnForPlace, turnToFire } from '../fight/shooting/aim.ts'
import { seesPlace } from '../sight/seen-place.ts'
import type { Standing } from '../sight/silhouette.ts'
import { actionsLeft, pay } from '../units/budget.ts'
import { modelOf } from '../units/models.ts'
import { type MpState, set, unit } from '../units/state.ts'
import { able } from './acting.ts'

/** A model that can lay smoke by itself: with shells, or with a discharger that is not spent (MP-SMK-02, MP-SMK-03, MP-SMK-07). */
function smoker(state: MpState, id: string): { readonly u: Standing; readonly shells: boolean } {
  const u = able(state, id, 'standard') as Standing
  const { smoke } = modelOf(u)
  if (smoke === 'D') {
    if (u.smokeLeft <= 0) refuse('mp.error.smoke-spent', { unit: id })
    return { u, shells: false }
  }
  if (smoke !== 'G' || gunsOf(u).length === 0) refuse('mp.error.no-smoke', { unit: id })
  if (u.used.includes('moved')) refuse('mp.error.has-moved', { unit: id })
  return { u, shells: true }
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

/** The place that is told, where one must be: shells are fired at a place, a discharger wraps its own vehicle. */
function placeTold({ unit: id, target }: Declared, shells: boolean): Point | null {
  const at = target !== undefined && 'at' in target ? target.at : null
  if (shells && at === null) refuse('mp.error.smoke-place', { unit: id })
  if (!shells && at !== null) refuse('mp.error.smoke-no-place', { unit: id })
  return at
}

/**
 * A model lays smoke: with a shot from the halt at a place, `A1-2 smoke @E3.5`, or from its discharger about itself for the
 * Standard action, `B1-1 smoke` (MP-SMK-02, MP-SMK-03).
 */
export const smoke: Order<MpState> = {
  key: 'smoke',
  names: { en: ['smoke'], pl: ['dym', 'zadym', 'zasłona dymna'] },
  class: 'action',
  form: { target: { kinds: ['place'], needed: false } },
  open(state, id) {
    const { shells } = smoker(state, id)
    return shells ? {} : { targets: () => [] }
  },
  check(state, declared) {
    const { u, shells } = smoker(state, declared.unit)
    const at = placeTold(declared, shells)
    if (at !== null) laidOn(state, u, at)
  },
  *perform(battle, declared) {
    const { u, shells } = smoker(battle.state, declared.unit)
    const at = placeTold(declared, shells)
    if (at === null) {
      pay(battle, u, 'standard', 'MP-SMK-03')
      return discharge(battle, unit(battle, u.id))
    }
    const { gun, by } = laidOn(battle.state, u, at)
    pay(battle, u, actionsLeft(u).additional ? 'complex' : 'standard', 'MP-SMK-02', 'fired')
    turnToFire(battle, u, by)
    betray(battle, u, 'gun')
    set(battle, u, 'shot', 'shot', 'MP-DET-03')
    smokeShells(battle, u.id, gun, at)
  },
}
