import { lookUp } from '../../../kernel/look-up.ts'
import type { OptionForm } from '../../../kernel/option.ts'
import { everySide } from '../../../kernel/ordered.ts'
import { refuse, type SideId } from '../../../kernel/words.ts'
import { owesRally, owesWithdrawal } from '../morale/duties.ts'
import { actionsLeft, canPay, type Price } from '../units/budget.ts'
import { isSniper } from '../units/models.ts'
import { levelOf, platoonCalled } from '../units/platoons.ts'
import { type MpState, type MpUnit, onTable } from '../units/state.ts'

/** Said of an order that several models of a platoon carry out together. */
export const WITH: OptionForm = { names: { en: ['with'], pl: ['z'] }, values: 'text' }

/**
 * A model that may act now: its side is to activate, its platoon is the one that acts or may be activated, and it has not
 * finished (MP-ACT-01, MP-TRN-05). Refuses any other.
 */
export function actor(state: MpState, id: string): MpUnit {
  const u = lookUp(state.units, id)
  if (u === undefined || !onTable(u)) return refuse('mp.error.removed', { unit: id })
  switch (bar(state, u)) {
    case null:
      return u
    case 'turn':
      return refuseTurn(state, u.side)
    case 'activated':
      return refuse('mp.error.activated', { platoon: u.platoon })
    case 'platoon':
      return refuse('mp.error.other-platoon', { platoon: state.facts.activation?.platoon ?? '' })
    case 'done':
      return refuse('mp.error.done', { unit: id })
  }
}

/**
 * Refuses what a side orders while it is not to activate; while the sides deploy it is told who still does (MP-SET-08,
 * MP-TRN-05).
 */
export function refuseTurn(state: MpState, side: SideId | undefined): never {
  if (state.phase !== 'deployment') return refuse('mp.error.not-your-turn')
  const deploying = everySide(state).filter(({ facts }) => !facts.ready)
  const who = deploying.length > 1 ? 'both' : deploying[0]?.id === side ? 'own' : 'enemy'
  return refuse('mp.error.still-deploying', { who })
}

/** What keeps a model on the table from acting now, whatever it would do; null: nothing (MP-ACT-01, MP-TRN-05). */
function bar(state: MpState, u: MpUnit): 'turn' | 'activated' | 'platoon' | 'done' | null {
  if (state.phase !== 'activation' || state.active !== u.side) return 'turn'
  if (platoonCalled(state, u.platoon).activated) return 'activated'
  const { activation } = state.facts
  if (activation !== null && activation.platoon !== u.platoon && activation.joined !== u.platoon)
    return 'platoon'
  return u.used.includes('done') ? 'done' : null
}

/** Whether {@link actor} takes a model: who asks for many orders need not have each refuse it. */
export const mayAct = (state: MpState, u: MpUnit): boolean => onTable(u) && bar(state, u) === null

/** Who else may do something: a sniper who is not hidden, stands in a headlong charge (MP-SNP-01, MP-BAN-07). */
interface Besides {
  readonly openly?: true
  readonly charging?: true
  /** What a Broken platoon owes, and does by it (MP-MOR-01). */
  readonly duty?: 'withdrawal' | 'rally'
}

/**
 * As {@link actor}, of one that can pay for an action and is neither Pinned nor fleeing (MP-ACT-02, MP-HIT-11, MP-MOR-01).
 */
export function able(
  state: MpState,
  id: string,
  price: Price,
  { openly, charging, duty }: Besides = {},
): MpUnit {
  const u = actor(state, id)
  if (isSniper(u) && !u.hidden && openly !== true) refuse('mp.error.sniper-open', { unit: id })
  if (u.charging && charging !== true) refuse('mp.error.charging', { unit: id })
  if (u.pinned) refuse('mp.error.pinned', { unit: id })
  if (levelOf(state, u) === 'routed') refuse('mp.error.routed', { platoon: u.platoon })
  // What it began its activation with is known; what it will have lost by then is not asked here.
  if (!canPay(u, price)) refuse('mp.error.no-action', { unit: id })
  if (levelOf(state, u) === 'broken') checkDuties(state, u, price, duty)
  return u
}

/** Refuses to spend on anything else what a Broken model owes: the Additional action to its withdrawal, its leader's Standard one to a rally (MP-MOR-01). */
function checkDuties(state: MpState, u: MpUnit, price: Price, duty: Besides['duty']): void {
  const { standard, additional } = actionsLeft(u)
  const withdraws = duty === 'withdrawal' && price === 'either' && additional
  if (owesRally(state, u) && duty !== 'rally' && !withdraws) refuse('mp.error.must-rally', { unit: u.id })
  if (duty === undefined && (price === 'complex' || (price === 'either' && !standard)))
    refuse('mp.error.must-withdraw', { unit: u.id })
}

/** Refuses what would leave a Broken model unable to withdraw after it (MP-MOR-01, MP-ACT-05). */
export function checkWithdrawn(state: MpState, u: MpUnit): void {
  if (owesWithdrawal(state, u)) refuse('mp.error.must-withdraw', { unit: u.id })
}
