import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared, Order, Target } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import {
  type Command,
  commandOf,
  hasCommanded,
  isThere,
  roleOf,
  subordinatesOf,
} from '../command/headquarters.ts'
import { command, type Ordered, replace } from '../command/ordering.ts'
import { pay } from '../units/budget.ts'
import { platoonCalled, platoonsOf } from '../units/platoons.ts'
import { type MpState, type MpUnit, type Platoon, type PlatoonId, unit } from '../units/state.ts'
import { able } from './acting.ts'

/** A model that may give an order to another platoon now: of a headquarters, which gives one a turn (MP-CMD-08). */
export function commander(state: MpState, id: string): { readonly u: MpUnit; readonly orders: Command } {
  const u = able(state, id, 'standard')
  const orders = commandOf(state, u)
  if (orders === null) return refuse('mp.error.commands-none', { unit: id })
  if (hasCommanded(state, u.platoon)) refuse('mp.error.has-commanded', { unit: id })
  return { u, orders }
}

/** Whether a platoon can still be ordered something in this turn (MP-ACT-11, MP-CMD-09, MP-CMD-10). */
const canBe = (state: MpState, platoon: Platoon, what: Ordered): boolean => {
  const leader = platoon.leader === null ? undefined : lookUp(state.units, platoon.leader)
  if (leader === undefined || leader.used.includes('commanded')) return false
  if (what !== 'rally') return !platoon.ordered.includes(what) && platoon.level !== 'routed'
  return !platoon.rallied && platoon.level !== 'confident' && platoon.level !== 'motivated'
}

/** The platoons that somebody could order something, each by its leader. */
export const orderable = (state: MpState, orders: Command, what: Ordered): Target[] =>
  subordinatesOf(state, orders)
    .filter((platoon) => canBe(state, platoon, what))
    .flatMap(({ leader }) => (leader === null ? [] : [{ unit: leader }]))

/** The platoon that is meant: any of its models names it. */
export function ordered(state: MpState, { unit: id, target }: Declared, what: Ordered): PlatoonId {
  const { orders } = commander(state, id)
  const named =
    target !== undefined && 'unit' in target ? lookUp(state.units, target.unit)?.platoon : undefined
  const found = subordinatesOf(state, orders).find((one) => one.id === named)
  if (found === undefined) return refuse('mp.error.not-under', { unit: id })
  return canBe(state, found, what) ? found.id : refuse('mp.error.not-ordered', { platoon: found.id })
}

const ordering = (key: string, names: Order<MpState>['names'], what: 'move' | 'detect'): Order<MpState> => ({
  key,
  names,
  class: 'command',
  form: { target: { kinds: ['friend'], needed: true } },
  open(state, id) {
    const { orders } = commander(state, id)
    const may = orderable(state, orders, what)
    if (may.length === 0) refuse('mp.error.nobody-to-order', { unit: id })
    return { targets: () => may }
  },
  check: (state, declared) => void ordered(state, declared, what),
  *perform(battle, declared) {
    const platoon = ordered(battle.state, declared, what)
    const { u, orders } = commander(battle.state, declared.unit)
    pay(battle, u, 'standard', 'MP-CMD-08', 'called')
    command(battle, unit(battle, u.id), orders, platoon, what)
  },
})

/** A headquarters hurries a platoon on: a point of movement more in its activation (MP-CMD-10): `A7-1 hurry @A3-1`. */
export const hurry = ordering(
  'hurry',
  {
    en: ['hurry', 'extra move', 'hurry up'],
    pl: ['pośpiech', 'ponaglij', 'dodatkowy ruch', 'pospiesz', 'pospiesz się', 'pośpiesz się'],
  },
  'move',
)

/** A headquarters has a platoon keep its eyes open: 4 more to its detection in this turn (MP-CMD-11): `A7-1 eyes open @A3-1`. */
export const eyesOpen = ordering(
  'eyesOpen',
  { en: ['eyes open', 'eyes'], pl: ['wypatruj', 'czujność'] },
  'detect',
)

/** The headquarters above a leader that is lost and that nobody acts for: he may try to (MP-CMD-07). */
function vacant(state: MpState, u: MpUnit): PlatoonId | null {
  const platoon = platoonCalled(state, u.platoon)
  if (platoon.leader !== u.id || platoon.acts !== undefined || roleOf(platoon) === 'battalion') return null
  const all = platoonsOf(state, u.side)
  const above =
    roleOf(platoon) === null ? platoon.company : (all.find(({ kind }) => kind === 'battalion')?.id ?? null)
  if (
    above === null ||
    isThere(state, above) ||
    all.some(({ acts, id }) => acts === above && isThere(state, id))
  )
    return null
  return platoonCalled(state, above).sought === state.turn ? null : above
}

/** A leader takes the place of the headquarters above him, which is lost, with a test of Skill (MP-CMD-07): `A3-1 take over`. */
export const takeOver: Order<MpState> = {
  key: 'takeOver',
  names: { en: ['take over', 'take command'], pl: ['przejmij dowodzenie', 'obejmij dowodzenie'] },
  class: 'command',
  form: {},
  open(state, id) {
    if (vacant(state, able(state, id, 'standard')) === null) refuse('mp.error.no-vacancy', { unit: id })
    return {}
  },
  check: (state, declared) => void takeOver.open(state, declared.unit),
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const lost = vacant(battle.state, u)
    if (lost === null) return
    pay(battle, u, 'standard', 'MP-CMD-07')
    replace(battle, unit(battle, u.id), lost)
  },
}
