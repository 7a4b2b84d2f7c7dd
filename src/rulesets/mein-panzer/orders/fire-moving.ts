import type { Procedure } from '../../../kernel/ask.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { OptionForm } from '../../../kernel/option.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { reacting } from '../fight/overwatch.ts'
import { betray, gunsOf, riflesOf, type Standing } from '../fight/shooting/aim.ts'
import { salvoAt } from '../fight/shooting/salvo.ts'
import { fireAt } from '../fight/shooting/shoot.ts'
import type { Mode } from '../fight/shooting/volleys.ts'
import { march } from '../move/course.ts'
import type { Step } from '../move/way.ts'
import { sees } from '../sight/look.ts'
import { INCH } from '../tables/inches.ts'
import { actionsLeft, pay } from '../units/budget.ts'
import { isInBunker } from '../units/inside.ts'
import { isStand } from '../units/models.ts'
import { enemiesOf, type MpBattle, type MpState, set, unit } from '../units/state.ts'
import { AMMO_OPTION, ammoTold } from './fire.ts'
import { checkNerve, mover } from './move.ts'
import { asTargets, checkInTow } from './targets.ts'

/** How a model fires on the move: OM2 with both its actions, or OM3 with the Standard one, if its weapon knows that (MP-ACT-06, MP-ACT-07). */
const MODE: OptionForm = {
  names: { en: ['mode'], pl: ['tryb'] },
  values: ['om2', 'om3'],
  words: { om2: { en: ['om2'], pl: ['om2'] }, om3: { en: ['om3'], pl: ['om3'] } },
}

/** After so many inches of its way it fires; untold at the first half inch at which it can. */
const AFTER: OptionForm = { names: { en: ['after'], pl: ['po'] }, values: 'number' }

const PLACES = { om2: 1, om3: 2 } as const
const PRICES = { om2: 'complex', om3: 'standard' } as const

const modeTold = ({ options }: Pick<Declared, 'options'>): keyof typeof PLACES =>
  lookUp(options, 'mode') === 'om3' ? 'om3' : 'om2'

/**
 * A vehicle or stand that may fire as it moves: one of its guns, rifles or machine guns has an accuracy for it. By OM3 it may have moved
 * with its Additional action before (MP-ACT-02, MP-ACT-06, MP-ACT-07, MP-FIR-09).
 */
function goer(state: MpState, id: string, mode: keyof typeof PLACES): Standing {
  const u = mover(state, id, PRICES[mode])
  if ((mode === 'om2' && u.used.includes('moved')) || u.used.includes('fired'))
    refuse('mp.error.has-moved', { unit: id })
  const accuracies = [...gunsOf(u).map(({ weapon }) => weapon.om), ...riflesOf(u).map(({ arm }) => arm.om)]
  if (accuracies.every((om) => om[PLACES[mode]] === null)) refuse('mp.error.no-moving-shot', { unit: id })
  return u
}

/** Enemies its side knows of: whom it will see on its way is not known before (MP-ASY-06). */
export const known = (state: MpState, u: Standing): Standing[] =>
  enemiesOf(state, u.side).filter((other): other is Standing => !other.hidden)

/** Those of them at whom it could fire so: a stand's small arms strike vehicles and guns by it, and stands in a firefight (MP-FIR-08, MP-FIR-09, MP-ACT-10). */
const strikeable = (state: MpState, u: Standing): Standing[] =>
  known(state, u).filter((other) => !(isStand(u) && isStand(other)))

/**
 * A vehicle or stand makes one move and fires at any point of it: `B1-1 fire moving @A2-1 > E 4 after=2 ammo=HE`. OM2 takes both actions,
 * `mode=om3` the Standard one (MP-ACT-06, MP-ACT-07).
 */
export const fireMoving: Order<MpState> = {
  key: 'fireMoving',
  names: {
    en: [
      'fire moving',
      'drive and fire',
      'fire on the move',
      'shoot on the move',
      'move and fire',
      'march fire',
    ],
    pl: [
      'ogień w ruchu',
      'strzelaj w ruchu',
      'strzela w ruchu',
      'strzał w ruchu',
      'ogień w marszu',
      'strzelaj w marszu',
      'ruch i ogień',
      'ruch i strzał',
    ],
  },
  class: 'action',
  form: {
    target: { kinds: ['enemy'], needed: true },
    path: { needed: true },
    face: { needed: false },
    options: { ammo: AMMO_OPTION, after: AFTER, mode: MODE },
  },
  open(state, id) {
    const { additional } = actionsLeft(unit({ state }, id))
    const may = strikeable(state, goer(state, id, additional ? 'om2' : 'om3'))
    if (may.length === 0) refuse('mp.error.no-targets', { unit: id })
    return { targets: () => asTargets(may) }
  },
  check(state, declared) {
    const u = goer(state, declared.unit, modeTold(declared))
    const { target } = declared
    const wanted = target !== undefined && 'unit' in target ? target.unit : ''
    const seen = known(state, u)
    checkInTow(state, seen, wanted)
    if (!seen.some(({ id }) => id === wanted)) refuse('mp.error.not-seen', { unit: u.id, target: wanted })
    if (!strikeable(state, u).some(({ id }) => id === wanted))
      refuse('mp.error.stands-by-firefight', { unit: u.id, target: wanted })
    checkNerve(state, u, declared.path)
  },
  *perform(battle, declared) {
    const mode = modeTold(declared)
    const { id } = unit(battle, declared.unit)
    const target = declared.target !== undefined && 'unit' in declared.target ? declared.target.unit : ''
    pay(battle, unit(battle, id), PRICES[mode], 'MP-ACT-06', 'moved', 'fired')
    const after = lookUp(declared.options, 'after')
    const fired = yield* marchAndFire(battle, declared, after, () => shoot(battle, id, target, declared))
    if (!fired) battle.event('MP-ACT-06', 'mp.no-chance', { unit: id, target })
  },
}

/**
 * A model goes its way and fires once on it (MP-ACT-06, MP-ACT-10).
 * @param after inches of its way after which it is told to fire; undefined: it fires where it first can
 * @param shoot fires from where it is; false when it cannot
 * @returns whether it has fired
 */
export function* marchAndFire(
  battle: MpBattle,
  { unit: id, path, face }: Declared,
  after: string | undefined,
  shoot: () => boolean,
): Procedure<boolean> {
  const shot = shotOnTheWay(battle, id, after, shoot)
  yield* march(battle, unit(battle, id) as Standing, { path, face, react: shot.step, manner: 'move' })
  return shot.fired()
}

/** What happens at each step of the way: those who wait react, and the model fires once, where it was told to or first can (MP-OVW-06, MP-ACT-06). */
function shotOnTheWay(battle: MpBattle, id: string, told: string | undefined, shoot: () => boolean) {
  const wait = reacting(battle, id)
  const after = told === undefined ? null : Number(told) * INCH
  let [fired, over] = [false, false]
  return {
    fired: () => fired,
    *step(step: Step): Procedure {
      yield* wait(step)
      if (fired || over || (after !== null && step.gone < after && !step.last)) return
      fired = shoot()
      // Told where to fire it does not try again farther on.
      over = after !== null
    },
  }
}

/** Fires what bears as it drives; false where it sees nothing to fire at, or is in no state to (MP-LOS-03, MP-HIT-11). */
function shoot(battle: MpBattle, id: string, target: string, declared: Declared): boolean {
  const [u, aim] = [unit(battle, id) as Standing, unit(battle, target) as Standing]
  if (u.at === null || aim.at === null || aim.hidden || u.pinned || isInBunker(battle.state, aim))
    return false
  if (!sees(battle.state, u, aim)) return false
  const place: Mode = PLACES[modeTold(declared)]
  const volleys = salvoAt(battle.state, u, aim, ammoTold(declared), place).filter((one) => one.by === 0)
  if (volleys.length === 0) return false
  betray(battle, u, volleys.every(({ smallArms }) => smallArms) ? 'rifle' : 'gun')
  set(battle, u, 'shot', 'shot', 'MP-DET-03')
  for (const { by: _, firer, ...volley } of volleys) fireAt(battle, firer, target, volley)
  return true
}
