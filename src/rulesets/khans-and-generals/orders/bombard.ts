import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { refuse } from '../../../kernel/words.ts'
import { bombardAt, type Shot } from '../fight/guns/bombard.ts'
import { canSee } from '../sight/visibility.ts'
import { type KgState, unit } from '../units/state.ts'
import { AMMUNITION } from './options.ts'
import { checkEnemy, noEffect, present, targetUnit } from './targets.ts'

/** What engines can throw (KG-ART-08). */
const SHOTS: readonly Shot[] = ['stone', 'incendiary']

/** What the engine throws: as declared, else the first it has; choosing is part of the order (KG-ART-08, KG-OMN-05). */
function shotOf(state: KgState, declared: Declared): Shot {
  const ammo = unit({ state }, declared.unit).gun?.ammo ?? []
  const wanted = declared.options.ammo ?? ammo[0]
  const shot = SHOTS.find((one) => one === wanted)
  if (shot === undefined || !ammo.includes(shot)) refuse('kg.error.no-such-ammo', { ammo: wanted ?? '' })
  return shot
}

/** Where to: a unit's centre, a point, or the middle of a feature; null for a unit that is not in sight (KG-ART-02). */
function aimPoint(state: KgState, declared: Declared): Point | null {
  const { target } = declared
  if (target === undefined) return null
  if ('at' in target) return target.at
  if ('unit' in target) {
    const enemy = present(state, target.unit)
    const seen = enemy !== null && canSee(state, unit({ state }, declared.unit), enemy)
    return seen ? enemy.at : null
  }
  return middle(state, target.feature)
}

/** The middle of a feature: its point, or the mean of its line or outline, in whole millimetres. */
function middle(state: KgState, id: string): Point | null {
  const feature = lookUp(state.features, id)
  if (feature?.at !== undefined) return feature.at
  const points = feature?.line ?? feature?.polygon ?? []
  if (points.length === 0) return null
  const mean = (axis: 'x' | 'y'): number =>
    Math.round(points.reduce((total, p) => total + p[axis], 0) / points.length)
  return { x: mean('x'), y: mean('y') }
}

/** Bombard (*Ostrzał*): an engine that is set up throws at a unit, a place or a work in its sight (KG-OBG-03, KG-ART). */
export const bombard: Order<KgState> = {
  key: 'bombard',
  names: { en: ['bombard'], pl: ['bombarduj', 'ostrzał', 'ostrzal'] },
  class: 'big',
  form: {
    target: { kinds: ['enemy', 'place', 'feature'], needed: true },
    options: { ammo: AMMUNITION },
  },
  open(state, id) {
    const u = unit({ state }, id)
    if (u.gun === null) refuse('kg.error.no-gun', { unit: u.id })
    // Only a gun that has been set up fires (KG-ART-13).
    if (!u.deployed) refuse('kg.error.not-deployed', { unit: u.id })
    const { ammo } = u.gun
    const shots = SHOTS.filter((shot) => ammo.includes(shot))
    if (shots.length === 0) refuse('kg.error.no-such-ammo', { ammo: ammo[0] ?? '' })
    return { values: () => ({ ammo: shots }) }
  },
  check(state, declared) {
    bombard.open(state, declared.unit)
    const u = unit({ state }, declared.unit)
    shotOf(state, declared)
    const target = targetUnit(declared)
    if (target !== null) checkEnemy(state, u, target)
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const at = aimPoint(battle.state, declared)
    if (u.gun === null) return
    const vain =
      at === null ? 'sight' : yield* bombardAt(battle, u, u.gun, at, shotOf(battle.state, declared))
    if (vain !== null) noEffect(battle, declared, vain)
  },
}
