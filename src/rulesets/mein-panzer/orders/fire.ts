import { lookUp } from '../../../kernel/look-up.ts'
import type { OptionForm } from '../../../kernel/option.ts'
import { type Declared, idsNamed, type Order } from '../../../kernel/order.ts'
import { refuse, type UnitId } from '../../../kernel/words.ts'
import { betray, inchesTo, riflesOf, type Standing } from '../fight/shooting/aim.ts'
import { strengthAt } from '../fight/shooting/firefight.ts'
import { menOn } from '../fight/shooting/men-aboard.ts'
import { rateOf, sharesOf } from '../fight/shooting/rate.ts'
import { leftOut, salvo, salvoAt, shootersOf } from '../fight/shooting/salvo.ts'
import { AMMO, type Ammo } from '../fight/shooting/shoot.ts'
import { readyRifles, riflesAt } from '../fight/shooting/volleys.ts'
import { actionsLeft, pay } from '../units/budget.ts'
import { isVehicle } from '../units/models.ts'
import { firingFrom } from '../units/posts.ts'
import { isReady, needsSetUp } from '../units/readiness.ts'
import { type MpState, set, unit } from '../units/state.ts'
import { able, checkWithdrawn } from './acting.ts'
import { asTargets, checkShelter, inSmallArmsFire, refuseTarget, tellInTow } from './targets.ts'

/** The enemy an order is aimed at, if it is one of those it may be. */
export function aimed(state: MpState, may: readonly Standing[], { target, unit: id }: Declared): Standing {
  const wanted = target !== undefined && 'unit' in target ? target.unit : ''
  return may.find((one) => one.id === wanted) ?? refuseTarget(state, unit({ state }, id) as Standing, wanted)
}

/** Whoever is in a bunker is refused as such, before anything else is said of him (MP-BNK-01). */
export function checkTold(state: MpState, u: Standing, declared: Declared): void {
  for (const id of told(declared)) checkShelter(state, u, id)
}

/** What a gun is loaded with. */
export const AMMO_OPTION: OptionForm = {
  names: { en: ['ammo'], pl: ['amunicja'] },
  values: AMMO,
  words: {
    AP: { en: ['AP'], pl: ['ppanc', 'AP'] },
    HT: { en: ['HT', 'HEAT'], pl: ['kumulacyjna', 'HT'] },
    HE: { en: ['HE'], pl: ['odłamkowa', 'HE'] },
    APCR: { en: ['APCR', 'special'], pl: ['podkalibrowa', 'APCR'] },
  },
}

/** Targets after the first, between which a weapon divides its shots (MP-ROF-01). */
export const OTHERS: OptionForm = { names: { en: ['then'], pl: ['dalej'] }, values: 'text' }

/** The first target and those named after it, none twice. */
export function told({ target, options }: Declared): UnitId[] {
  const first = target !== undefined && 'unit' in target ? target.unit : ''
  return [...new Set([first, ...idsNamed(lookUp(options, 'others'))])]
}

/** All targets of an order, each of which it may be aimed at. */
export const allAimed = (state: MpState, may: readonly Standing[], declared: Declared): Standing[] =>
  told(declared).map((id) => aimed(state, may, { ...declared, target: { unit: id } }))

/** Refuses more targets than any of these weapons is quick enough for (MP-ROF-01). */
export function checkRate(
  state: MpState,
  u: Standing,
  rates: readonly { readonly rof: number; readonly smallArms: boolean }[],
  targets: number,
): void {
  if (
    targets > 1 &&
    !rates.some(({ rof, smallArms }) => sharesOf(rateOf(state, rof), targets, smallArms) !== null)
  )
    refuse('mp.error.rate', { unit: u.id })
}

/** Refuses an order of whose targets one would be left out: it turns for the first alone (MP-ROF-01, MP-MOV-10, MP-ACT-05). */
export function checkAll(u: Standing, without: Standing | null): void {
  if (without !== null) refuse('mp.error.left-out', { unit: u.id, target: without.id })
}

/** A model that may fire from the halt: with its Standard action, not having moved, its weapon ready (MP-ACT-05, MP-ACT-08, MP-ACT-09). */
export function gunner(state: MpState, id: string): Standing {
  const u = able(state, id, 'standard') as Standing
  if (u.used.includes('moved') || u.used.includes('crawled')) refuse('mp.error.has-moved', { unit: id })
  checkWithdrawn(state, u)
  const atHand = riflesOf(u).some(({ arm }) => isReady(u, arm.om)) || firingFrom(state, u).length > 0
  if (needsSetUp(u) && !u.setUp && !atHand) refuse('mp.error.not-set-up', { unit: id })
  return u
}

const targetsOf = (state: MpState, u: Standing, only?: readonly UnitId[]): Standing[] =>
  inSmallArmsFire(state, u, only).filter((target) => salvoAt(state, u, target, null).length > 0)

/** A shot from the halt, which takes what actions are left (MP-ACT-05, MP-ACT-08, MP-FIR-02): `A1-2 fire @B2-1 ammo=AP`. */
export const fire: Order<MpState> = {
  key: 'fire',
  names: {
    en: ['fire', 'shoot', 'shoot at', 'fire at', 'shot'],
    pl: ['ogień', 'strzelaj', 'strzela', 'strzał', 'strzel', 'strzelają'],
  },
  often: true,
  class: 'action',
  form: { target: { kinds: ['enemy'], needed: true }, options: { ammo: AMMO_OPTION, others: OTHERS } },
  open(state, id) {
    const u = gunner(state, id)
    const may = targetsOf(state, u)
    if (may.length === 0) refuse('mp.error.no-targets', { unit: id })
    return { targets: () => asTargets(may), values: () => ({ others: [] }) }
  },
  check(state, declared) {
    const u = gunner(state, declared.unit)
    checkTold(state, u, declared)
    const may = targetsOf(state, u, told(declared))
    const targets = allAimed(state, may, declared)
    const ammo = ammoTold(declared)
    const first = salvoAt(state, u, targets[0] as Standing, ammo)
    // Those named after the first are fired at with what fires at him.
    const bears = (target: Standing): boolean =>
      salvoAt(state, u, target, ammo).some(({ firer, place }) =>
        first.some((one) => one.firer === firer && one.place === place),
      )
    for (const target of targets) if (!bears(target)) refuseTarget(state, u, target.id)
    checkRate(state, u, first, targets.length)
    checkAll(u, leftOut(state, u, targets, first, ammo))
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit) as Standing
    const may = inSmallArmsFire(battle.state, u, told(declared))
    const targets = allAimed(battle.state, may, declared).map(({ id }) => id)
    pay(battle, u, actionsLeft(u).additional ? 'complex' : 'standard', 'MP-ACT-08', 'fired')
    betray(battle, u, 'gun')
    set(battle, u, 'shot', 'shot', 'MP-DET-03')
    tellInTow(battle, u, targets, 'gun')
    salvo(battle, u.id, targets, ammoTold(declared))
  },
}

/** The ammunition an order names; null: none. */
export const ammoTold = ({ options }: Declared): Ammo | null =>
  (lookUp(options, 'ammo') as Ammo | undefined) ?? null

/** A model with rifles or a machine gun that may fire at stands with its Standard action (MP-INF-01, MP-ACT-10). */
export function rifleman(state: MpState, id: string): Standing {
  const u = able(state, id, 'standard') as Standing
  if (allRifles(state, u).length === 0) refuse('mp.error.no-rifles', { unit: id })
  return u
}

/** The rifles and machine guns of a model and of those who fire out of it with it (MP-TRP-06). */
export const allRifles = (state: MpState, u: Standing) =>
  shootersOf(state, u).flatMap((one) => readyRifles(one))

/**
 * Stands, guns with their crews, and men on vehicles who can be come at, that it sees so near that its rifles have any strength
 * there (MP-INF-02, MP-INF-04, MP-ART-18, MP-TRP-11, MP-TRP-12).
 */
export const menInReach = (state: MpState, u: Standing, only?: readonly UnitId[]): Standing[] =>
  inSmallArmsFire(state, u, only).filter(
    (one) =>
      (!isVehicle(one) || menOn(state, one).length > 0) &&
      shootersOf(state, u).some((firer) =>
        riflesAt(state, firer, one).some(({ key }) => (strengthAt(key, inchesTo(u, one)) ?? 0) > 0),
      ),
  )
