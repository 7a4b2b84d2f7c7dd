import { lookUp } from '../../../kernel/look-up.ts'
import type { OptionForm } from '../../../kernel/option.ts'
import { type Declared, givenTo, type Order } from '../../../kernel/order.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { refuse, type UnitId } from '../../../kernel/words.ts'
import { betray, type Rifle, type Standing, turnForPlace } from '../fight/shooting/aim.ts'
import { fireTogether } from '../fight/shooting/combined.ts'
import { keepDown, riflesOnPlace } from '../fight/shooting/covering.ts'
import { endOfLine, sweep } from '../fight/shooting/line-of-fire.ts'
import { canFireOn } from '../fight/shooting/muzzle.ts'
import { ownMenBetween, readyRifles, riflesAt } from '../fight/shooting/volleys.ts'
import { owesWithdrawal } from '../morale/duties.ts'
import { seesPlace } from '../sight/seen-place.ts'
import { MACHINE_GUNS } from '../tables/small-arms.ts'
import { stir } from '../units/beginning.ts'
import { actionsLeft, canPay, pay } from '../units/budget.ts'
import { isStand } from '../units/models.ts'
import { modelsIn } from '../units/platoons.ts'
import { asTarget } from '../units/posts.ts'
import { type MpBattle, type MpState, set, unit } from '../units/state.ts'
import { checkWithdrawn, WITH } from './acting.ts'
import { aimed, menInReach, rifleman } from './fire.ts'
import { AFTER, movesAfter } from './firefight.ts'
import { asTargets, tellInTow } from './targets.ts'

/** A stand with rifles or a machine gun ready (MP-CMB-01, MP-SUP-01). */
function footman(state: MpState, id: string): Standing {
  const u = rifleman(state, id)
  checkWithdrawn(state, u)
  return isStand(u) ? u : refuse('mp.error.stands-only', { unit: id })
}

/** Those who fire together, all of one platoon, each with its Standard action (MP-ACT-01). */
function firersOf(state: MpState, declared: Declared): Standing[] {
  const [first = declared.unit, ...others] = [...new Set(givenTo(declared))]
  const lead = footman(state, first)
  const rest = others.map((id) => {
    // Another side's model, hidden or not, is no more than one that is not of this platoon.
    if (lookUp(state.units, id)?.platoon !== lead.platoon) refuse('mp.error.fire-platoon', { unit: id })
    return footman(state, id)
  })
  return [lead, ...rest]
}

/** Others of its platoon who could fire with a stand: each of them, and all together. */
function partnersOf(state: MpState, u: Standing, able: (one: Standing) => boolean): string[] {
  const ids = modelsIn(state, u.platoon)
    .filter(
      (one): one is Standing =>
        one.id !== u.id &&
        one.at !== null &&
        !one.pinned &&
        isStand(one) &&
        canPay(one, 'standard') &&
        !owesWithdrawal(state, one) &&
        readyRifles(one as Standing).length > 0,
    )
    .filter(able)
    .map(({ id }) => id)
  return ids.length > 1 ? [...ids, ids.join('+')] : ids
}

/**
 * Each of those who fire together spends its Standard action, and may show itself (MP-HID-04, MP-DET-03).
 * @param after whether those with an Additional action left may still move, and so fire as those who move (MP-ACT-10)
 */
function spend(battle: MpBattle, firers: readonly Standing[], rule: string, after = false): void {
  for (const { id } of firers) {
    if (battle.state.facts.activation?.model !== id) stirring(battle, id)
    const moves = after && actionsLeft(unit(battle, id)).additional
    pay(battle, unit(battle, id), 'standard', rule, 'fired', ...(moves ? (['skirmished'] as const) : []))
    betray(battle, unit(battle, id) as Standing, 'rifle')
    set(battle, unit(battle, id), 'shot', 'shot', 'MP-DET-03')
  }
}

/** Who fires with another without having acted yet begins to act; who has moved goes on. */
function stirring(battle: MpBattle, id: string): void {
  if (unit(battle, id).used.length === 0) stir(battle, unit(battle, id))
}

const aimedAt = ({ target }: Declared): UnitId[] =>
  target !== undefined && 'unit' in target ? [target.unit] : []

const TOGETHER_WITH: OptionForm = { ...WITH, needed: true }

/** Refuses that stands move after they have fired together: nobody has an action left for it, or weapons that can be fired so (MP-ACT-10). */
function checkMovesAfter(state: MpState, firers: readonly Standing[], target: Standing): void {
  const moving = firers.filter((u) => actionsLeft(u).additional)
  const [first] = firers
  if (moving.length === 0) refuse('mp.error.no-action', { unit: first?.id ?? '' })
  const aim = asTarget(state, target)
  for (const u of moving)
    if (aim === null || riflesAt(state, u, aim, 'moving').length === 0)
      refuse('mp.error.no-rifles', { unit: u.id })
}

/**
 * Stands of a platoon fire as one at a target, each with its Standard action (MP-CMB-01): `A3-1+A3-2 combined @B3-2`. Who mean to move
 * after it say so, and fire as those who move: `A3-1+A3-2 combined @B3-2 after=move` (MP-ACT-10).
 */
export const combined: Order<MpState> = {
  key: 'combined',
  names: {
    en: ['combined', 'combined fire', 'combine', 'joint fire', 'massed fire', 'fire together'],
    pl: [
      'wspólny',
      'ostrzał wspólny',
      'ogień wspólny',
      'wspólny ogień',
      'łączony',
      'połączony',
      'ogień łączony',
      'ogień połączony',
      'ostrzał łączony',
      'ostrzał połączony',
      'wspólnie',
      'razem',
      'ogień razem',
    ],
  },
  class: 'action',
  form: { target: { kinds: ['enemy'], needed: true }, options: { with: TOGETHER_WITH, after: AFTER } },
  open(state, id) {
    const u = footman(state, id)
    const may = menInReach(state, u)
    if (may.length === 0) refuse('mp.error.no-targets', { unit: id })
    const partners = partnersOf(state, u, (one) =>
      menInReach(state, one).some((target) => may.some((own) => own.id === target.id)),
    )
    if (partners.length === 0) refuse('mp.error.nobody-to-join', { unit: id })
    return { targets: () => asTargets(may), values: () => ({ with: partners }) }
  },
  check(state, declared) {
    const firers = firersOf(state, declared)
    if (firers.length < 2) refuse('mp.error.fire-alone', { unit: declared.unit })
    for (const u of firers) {
      const target = aimed(state, menInReach(state, u, aimedAt(declared)), { ...declared, unit: u.id })
      if (u === firers[0] && movesAfter(declared)) checkMovesAfter(state, firers, target)
    }
  },
  *perform(battle, declared) {
    const firers = firersOf(battle.state, declared)
    const { id: target } = aimed(
      battle.state,
      menInReach(battle.state, firers[0] as Standing, aimedAt(declared)),
      declared,
    )
    spend(battle, firers, 'MP-CMB-01', movesAfter(declared))
    tellInTow(battle, firers[0] as Standing, [target], 'crew')
    fireTogether(
      battle,
      firers.map(({ id }) => id),
      target,
    )
  },
}

/** Refuses a stand that cannot take part in combined fire (MP-CMB-01). */
export const checkFiring = (state: MpState, declared: Declared): void =>
  void aimed(state, menInReach(state, footman(state, declared.unit), aimedAt(declared)), declared)

/** Refuses a stand that cannot take part in covering fire (MP-SUP-01). */
export const checkCovering = (state: MpState, declared: Declared): void =>
  void placeOf(state, [footman(state, declared.unit)], declared)

/** The place that covering fire is laid on; refuses one that any of those who fire does not see, has nothing but machine guns for and own men before it, or does not reach (MP-SUP-02, MP-SUP-03, MP-LOS-09). */
function placeOf(state: MpState, firers: readonly Standing[], { unit: id, target }: Declared): Point {
  if (target === undefined || !('at' in target)) return refuse('mp.error.smoke-place', { unit: id })
  for (const u of firers) {
    if (!seesPlace(state, u, target.at)) refuse('mp.error.mark-unseen', { unit: u.id })
    if (riflesAt(state, u, target.at).length === 0) refuse('mp.error.own-men', { unit: u.id })
    if (riflesOnPlace(state, u, target.at).length === 0) refuse('mp.error.cover-far', { unit: u.id })
  }
  return target.at
}

/** Stands keep a place under fire (MP-SUP-01): `A3-6 cover @D5.25`, `A3-5+A3-6 cover @D5.25`. */
export const cover: Order<MpState> = {
  key: 'cover',
  names: {
    en: ['cover', 'covering fire', 'suppress', 'suppressing fire'],
    pl: ['osłona', 'ogień osłonowy', 'osłaniaj', 'ogień osłaniający', 'ogień tłumiący'],
  },
  class: 'action',
  form: { target: { kinds: ['place'], needed: true }, options: { with: WITH } },
  open(state, id) {
    const u = footman(state, id)
    return { values: () => ({ with: partnersOf(state, u, () => true) }) }
  },
  check(state, declared) {
    placeOf(state, firersOf(state, declared), declared)
  },
  *perform(battle, declared) {
    const firers = firersOf(battle.state, declared)
    const at = placeOf(battle.state, firers, declared)
    spend(battle, firers, 'MP-SUP-01')
    keepDown(
      battle,
      firers.map(({ id }) => id),
      at,
    )
  },
}

/** A machine gun that a model could sweep a line with (MP-LOF-01). */
function sweeper(state: MpState, id: string): { readonly u: Standing; readonly rifle: Rifle } {
  const u = rifleman(state, id)
  checkWithdrawn(state, u)
  const rifle = readyRifles(u).find(({ key }) => MACHINE_GUNS.includes(key))
  return rifle === undefined ? refuse('mp.error.no-machine-gun', { unit: id }) : { u, rifle }
}

/** Where the line ends that is told; refuses one through own men (MP-INF-08). */
function lineTold(state: MpState, { unit: id, path }: Declared): Point {
  const { u, rifle } = sweeper(state, id)
  const to = path.at(-1)
  if (to === undefined || pointDistance(u.at, to) === 0) return refuse('mp.error.line-where', { unit: id })
  const end = endOfLine(u, to)
  // Nobody turns for it, and a muzzle in a hull needs a free line (MP-LOS-03, MP-COV-04).
  if (turnForPlace(u, end, rifle.mount) !== 0 || !canFireOn(state, u, end, { mount: rifle.mount, by: 0 }))
    refuse('mp.error.smoke-arc', { unit: id })
  if (ownMenBetween(state, u, end)) refuse('mp.error.own-men', { unit: id })
  return end
}

/** A machine gun fires along a straight line, up to 12" (MP-LOF-01): `A3-5 line > E 12`. */
export const line: Order<MpState> = {
  key: 'line',
  names: { en: ['line', 'line of fire'], pl: ['linia', 'linia ognia'] },
  class: 'action',
  form: { path: { needed: true } },
  open(state, id) {
    sweeper(state, id)
    return {}
  },
  check: (state, declared) => void lineTold(state, declared),
  *perform(battle, declared) {
    const { u, rifle } = sweeper(battle.state, declared.unit)
    const to = lineTold(battle.state, declared)
    spend(battle, [u], 'MP-LOF-01')
    sweep(battle, u.id, rifle, to)
  },
}
