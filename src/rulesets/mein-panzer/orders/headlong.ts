import { lookUp } from '../../../kernel/look-up.ts'
import { type Declared, idsNamed, type Order } from '../../../kernel/order.ts'
import { type RuleId, refuse } from '../../../kernel/words.ts'
import { dares } from '../fight/melee/charge.ts'
import { enemiesSeen, HEADLONG_RULE, runAt, type Told } from '../fight/melee/headlong.ts'
import type { Standing } from '../sight/silhouette.ts'
import { stir } from '../units/beginning.ts'
import { pay } from '../units/budget.ts'
import { type Headlong, headlongOf, runsWith } from '../units/headlong.ts'
import { levelOf, modelsIn } from '../units/platoons.ts'
import { type MpBattle, type MpState, type MpUnit, set, unit } from '../units/state.ts'
import { able } from './acting.ts'
import { TARGETS } from './charge.ts'
import { asTargets } from './targets.ts'

/** A stand that may run at the enemy with all of its platoon that can: its morale holds (MP-BAN-07, MP-CAV-04). */
function runner(state: MpState, id: string, kind: Headlong): Standing {
  const u = able(state, id, 'complex', { charging: true }) as Standing
  if (headlongOf(state, u) !== kind) refuse(`mp.error.no-${kind}`, { unit: id })
  const level = levelOf(state, u)
  if (level === 'broken' || (kind === 'banzai' && level === 'disorganised'))
    refuse('mp.error.headlong-broken', { platoon: u.platoon })
  return u
}

/** Those who run, whoever is told to first: all of the platoon who can (MP-CHG-01). */
const runners = (state: MpState, u: MpUnit, kind: Headlong): MpUnit[] => [
  u,
  ...modelsIn(state, u.platoon).filter((one) => one.id !== u.id && runsWith(state, u.platoon, kind, one)),
]

/**
 * Those to whom men can be named, whoever is told to first: all of the platoon who can run, or could if they were in command. Who turns
 * out not to be as the platoon is activated stays, and the others keep the men they were told (MP-CMD-03, MP-BAN-02).
 */
const namable = (state: MpState, u: MpUnit, kind: Headlong): MpUnit[] => [
  u,
  ...modelsIn(state, u.platoon).filter(
    (one) => one.id !== u.id && runsWith(state, u.platoon, kind, { ...one, outOfCommand: false }),
  ),
]

/** At whom those who run are told to: the first at the target, those after it at one each as they are named. */
function toldTo(all: readonly MpUnit[], { target, options }: Declared): Told {
  const named = idsNamed(lookUp(options, 'targets'))
  if (named.length >= all.length) refuse('mp.error.charge-targets', { stands: all.length - 1 })
  const first = target !== undefined && 'unit' in target ? target.unit : undefined
  return new Map(
    all.flatMap(({ id }, i) => {
      const at = i === 0 ? first : named[i - 1]
      return at === undefined ? [] : [[id, at] as const]
    }),
  )
}

/** They pay for it: with both actions, or where courage fails them with the Standard one alone (MP-BAN-01, MP-CAV-01). */
function spend(battle: MpBattle, all: readonly MpUnit[], price: 'complex' | 'standard', rule: RuleId): void {
  for (const { id } of all) {
    if (battle.state.facts.activation?.model !== id) stir(battle, unit(battle, id))
    pay(battle, unit(battle, id), price, rule, ...(price === 'complex' ? (['moved'] as const) : []))
  }
}

const headlong = (kind: Headlong, key: string, names: Order<MpState>['names']): Order<MpState> => ({
  key,
  names,
  class: 'action',
  form: { target: { kinds: ['enemy'], needed: false }, options: { targets: TARGETS } },
  open(state, id) {
    const seen = enemiesSeen(state, runner(state, id, kind))
    if (seen.length === 0) refuse('mp.error.nobody-to-charge', { unit: id })
    return { targets: () => asTargets(seen), values: () => ({ targets: [] }) }
  },
  check(state, declared) {
    const u = runner(state, declared.unit, kind)
    if (enemiesSeen(state, u).length === 0) refuse('mp.error.nobody-to-charge', { unit: u.id })
    const all = namable(state, u, kind)
    for (const [id, target] of toldTo(all, declared)) {
      const one = all.find((runs) => runs.id === id) as Standing
      if (!enemiesSeen(state, one).some((enemy) => enemy.id === target))
        refuse('mp.error.no-charge', { unit: id, target })
    }
  },
  *perform(battle, declared) {
    const rule = HEADLONG_RULE[kind]
    const u = runner(battle.state, declared.unit, kind)
    const all = runners(battle.state, u, kind)
    const told = toldTo(namable(battle.state, u, kind), declared)
    const ids = all.map((one) => one.id)
    // A charge that goes on from the turn before is tested no more (MP-BAN-03, MP-BAN-07).
    const dare = all.every(({ charging }) => charging) || dares(battle, all, rule)
    spend(battle, all, dare ? 'complex' : 'standard', rule)
    if (!dare) return
    for (const one of ids) set(battle, unit(battle, one), 'charging', true, rule)
    yield* runAt(battle, ids, kind, told)
  },
})

/**
 * Japanese infantry of a platoon runs at the enemy, six inches and into close combat (MP-BAN-01): `A1-1 banzai @B2-1`. Each of the
 * others chooses its own man, or is told: `A1-1 banzai @B2-1 targets=B2-2+B2-1`.
 */
export const banzai = headlong('banzai', 'banzai', { en: ['banzai'], pl: ['banzai'] })

/** The cavalry of a platoon gallops at the enemy, eight inches and into close combat (MP-CAV-01): `A1-1 gallop @B2-1`, each as in a Banzai. */
export const gallop = headlong('cavalry', 'gallop', {
  en: ['gallop', 'cavalry charge'],
  pl: ['galop', 'szarża kawalerii', 'galopuj', 'galopem', 'szarża konna', 'szarża ułanów'],
})
