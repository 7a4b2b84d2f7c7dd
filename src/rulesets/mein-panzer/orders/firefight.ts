import { lookUp } from '../../../kernel/look-up.ts'
import type { OptionForm } from '../../../kernel/option.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { betray, inchesTo, type Standing } from '../fight/shooting/aim.ts'
import { type Pace, strengthAt } from '../fight/shooting/firefight.ts'
import { leftOutOfFirefight, skirmish } from '../fight/shooting/salvo.ts'
import { paceOf, riflesAt, riflesThat } from '../fight/shooting/volleys.ts'
import { sees } from '../sight/look.ts'
import { actionsLeft, pay } from '../units/budget.ts'
import { isInBunker } from '../units/inside.ts'
import { isStand } from '../units/models.ts'
import { asTarget, seenAs } from '../units/posts.ts'
import { type MpBattle, type MpState, set, unit } from '../units/state.ts'
import { checkWithdrawn } from './acting.ts'
import {
  allAimed,
  allRifles,
  checkAll,
  checkRate,
  checkTold,
  menInReach,
  OTHERS,
  rifleman,
  told,
} from './fire.ts'
import { known, marchAndFire } from './fire-moving.ts'
import { checkNerve, mover } from './move.ts'
import { asTargets, inSmallArmsFire, inTowOf, tellInTow } from './targets.ts'

/** Said with a firefight: who fires as one that moves may still move with the Additional action (MP-ACT-10). */
export const AFTER: OptionForm = {
  names: { en: ['after'], pl: ['potem'] },
  values: ['stay', 'move'],
  words: {
    stay: { en: ['stay'], pl: ['postój', 'zostaje'] },
    move: { en: ['move'], pl: ['ruch', 'rusza'] },
  },
}

/** Said with a firefight on the way: after so many inches of it the stand fires; untold at the first half inch at which it can. */
const INCHES: OptionForm = { names: { en: ['inches'], pl: ['cale'] }, values: 'number' }

export const movesAfter = ({ options }: Declared): boolean => lookUp(options, 'after') === 'move'

const isOnTheWay = ({ path }: Declared): boolean => path.length > 0

/** A stand that may move and fire within one Standard action: its rifles know OM3, and the Additional one is left to it (MP-ACT-10). */
function skirmisher(state: MpState, id: string): Standing {
  const u = mover(state, id, 'standard')
  if (!isStand(u)) refuse('mp.error.stands-only', { unit: id })
  if (riflesThat(u, 'movingAndFiring').length === 0) refuse('mp.error.no-moving-shot', { unit: id })
  return u
}

/**
 * A firefight with rifles or machine guns, before or after a move (MP-INF-01, MP-ACT-10): `A3-1 firefight @B3-2`. Who means
 * to move after it says so, and fires at the −2 of those who move: `A3-1 firefight @B3-2 after=move`. Whose rifles know OM3
 * may move within it, at −5, and again with the Additional action: `A3-1 firefight @B3-2 > N 2`.
 */
export const firefight: Order<MpState> = {
  key: 'firefight',
  names: {
    en: ['firefight', 'rifles', 'small arms', 'rifle fire'],
    pl: [
      'ostrzelaj',
      'walka strzelecka',
      'ostrzał',
      'broń ręczna',
      'ogień broni ręcznej',
      'ogień karabinowy',
      'strzelanina',
      'ostrzeliwuje',
    ],
  },
  often: true,
  class: 'action',
  form: {
    target: { kinds: ['enemy'], needed: true },
    path: { needed: false },
    options: { after: AFTER, inches: INCHES, others: OTHERS },
  },
  open(state, id) {
    const u = rifleman(state, id)
    // A stand may withdraw after it (MP-ACT-10).
    if (!isStand(u)) checkWithdrawn(state, u)
    const may = menInReach(state, u)
    if (may.length === 0) refuse('mp.error.no-targets', { unit: id })
    return { targets: () => asTargets(may), values: () => ({ others: [], inches: [] }) }
  },
  check(state, declared) {
    if (isOnTheWay(declared)) return checkOnTheWay(state, declared)
    const u = rifleman(state, declared.unit)
    if (lookUp(declared.options, 'inches') !== undefined) refuse('mp.error.no-way', { unit: u.id })
    if (!movesAfter(declared)) checkWithdrawn(state, u)
    checkTold(state, u, declared)
    const may = menInReach(state, u, told(declared))
    const targets = allAimed(state, may, declared)
    const rates = allRifles(state, u).map(({ arm }) => ({ rof: arm.rof, smallArms: true }))
    checkRate(state, u, rates, targets.length)
    if (!movesAfter(declared)) return checkAll(u, leftOutOfFirefight(state, u, targets, paceOf(u)))
    if (!isStand(u)) refuse('mp.error.stands-only', { unit: u.id })
    if (!actionsLeft(u).additional) refuse('mp.error.no-action', { unit: u.id })
    if (riflesThat(u, 'moving').length === 0) refuse('mp.error.no-rifles', { unit: u.id })
    checkAll(u, leftOutOfFirefight(state, u, targets, 'moving'))
  },
  *perform(battle, declared) {
    if (isOnTheWay(declared)) {
      const [target = ''] = told(declared)
      pay(battle, unit(battle, declared.unit), 'standard', 'MP-ACT-10', 'moved', 'fired')
      const inches = lookUp(declared.options, 'inches')
      const fired = yield* marchAndFire(battle, declared, inches, () => shoot(battle, declared))
      if (!fired) battle.event('MP-ACT-10', 'mp.no-chance', { unit: declared.unit, target })
      return
    }
    const u = unit(battle, declared.unit) as Standing
    const may = inSmallArmsFire(battle.state, u, told(declared))
    const targets = allAimed(battle.state, may, declared).map(({ id }) => id)
    const after = movesAfter(declared)
    pay(battle, u, 'standard', 'MP-INF-01', 'fired', ...(after ? (['skirmished'] as const) : []))
    openFire(battle, u, targets, after ? 'moving' : paceOf(u))
  },
}

/** Whom it will see on its way is not known before: any enemy its side knows of may be named (MP-ASY-06). */
function checkOnTheWay(state: MpState, declared: Declared): void {
  const u = skirmisher(state, declared.unit)
  const seen = known(state, u)
  const may = [...seen, ...inTowOf(state, seen)]
  for (const target of told(declared))
    if (!may.some(({ id }) => id === target)) refuse('mp.error.not-seen', { unit: u.id, target })
  const rates = riflesThat(u, 'movingAndFiring').map(({ arm }) => ({ rof: arm.rof, smallArms: true }))
  checkRate(state, u, rates, told(declared).length)
  checkNerve(state, u, declared.path)
}

/** Fires as it moves, at those of its targets that it sees and can hurt; false where there is none, or it is in no state to (MP-ACT-10, MP-HIT-11). */
function shoot(battle: MpBattle, declared: Declared): boolean {
  const { state } = battle
  const u = unit(battle, declared.unit) as Standing
  if (u.at === null || u.pinned) return false
  const targets = told(declared).filter((id) => {
    const aim = asTarget(state, unit(battle, id))
    if (aim === null || aim.hidden || isInBunker(state, aim) || !sees(state, u, seenAs(state, aim)))
      return false
    const arms = riflesAt(state, u, aim, 'movingAndFiring')
    return arms.some(({ key }) => (strengthAt(key, inchesTo(u, aim)) ?? 0) > 0)
  })
  if (targets.length === 0) return false
  openFire(battle, u, targets, 'movingAndFiring')
  return true
}

/** Opens fire, which betrays it. */
function openFire(battle: MpBattle, u: Standing, targets: readonly string[], pace: Pace): void {
  betray(battle, u, 'rifle')
  set(battle, u, 'shot', 'shot', 'MP-DET-03')
  tellInTow(battle, u, targets, 'crew')
  skirmish(battle, u.id, targets, pace)
}
