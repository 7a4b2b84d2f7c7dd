import type { RuleId } from '../../../kernel/words.ts'
import { levelOf } from './platoons.ts'
import { type MpBattle, type MpUnit, type Platoon, set, type Use } from './state.ts'

/** What an action takes: the Standard action, either one, or both (MP-ACT-02). */
export type Price = 'standard' | 'either' | 'complex'

/** Whether a model still has its Standard action, and its Additional one: not who is Suppressed or out of command (MP-ACT-02, MP-HIT-11, MP-CMD-03). */
export const actionsLeft = (
  u: Pick<MpUnit, 'used' | 'suppressed' | 'outOfCommand' | 'ownLevel'>,
): { readonly standard: boolean; readonly additional: boolean } => {
  const done = u.used.includes('done')
  // Parts that are Broken or Routed keep it, to flee (MP-MOR-11).
  const flees = u.ownLevel === 'broken' || u.ownLevel === 'routed'
  return {
    standard: !(done || u.used.includes('standard')),
    additional: !(done || u.suppressed || (u.outOfCommand && !flees) || u.used.includes('additional')),
  }
}

/** Whether a model can pay a price (MP-ACT-02). */
export function canPay(
  u: Pick<MpUnit, 'used' | 'suppressed' | 'outOfCommand' | 'ownLevel'>,
  price: Price,
): boolean {
  const { standard, additional } = actionsLeft(u)
  if (price === 'standard') return standard
  return price === 'either' ? standard || additional : standard && additional
}

/** Whether a model could act in this turn yet, once its platoon does: neither is done, and it has an action left (MP-ACT-01, MP-OVW-01, MP-TRN-06). */
export function mayStillAct(
  u: Pick<MpUnit, 'used' | 'suppressed' | 'outOfCommand' | 'ownLevel'>,
  platoon: Pick<Platoon, 'activated'> | undefined,
): boolean {
  const { standard, additional } = actionsLeft(u)
  return platoon?.activated === false && (standard || additional)
}

/** To others a model does what it did last: who does anything but move after a move is no moving target any more (MP-FIR-06, MP-INF-05). */
function halt(battle: MpBattle, u: MpUnit): void {
  for (const stat of ['moving', 'running', 'crawling'] as const) set(battle, u, stat, false, 'MP-FIR-06')
}

/** By what a Broken model gets away, or begins to (MP-MOR-01, MP-IMM-04). */
const isWithdrawing = (deed: Use): boolean => deed === 'moved' || deed === 'crawled' || deed === 'dug'

/** A model pays for an action; of either the Additional one first, which buys less, but of the Broken only to withdraw (MP-ACT-02, MP-MOR-01). */
export function pay(battle: MpBattle, u: MpUnit, price: Price, rule: RuleId, ...deeds: readonly Use[]): void {
  const { standard, additional } = actionsLeft(u)
  const kept = standard && levelOf(battle.state, u) === 'broken' && !deeds.some(isWithdrawing)
  const paid: readonly Use[] =
    price === 'complex'
      ? ['standard', 'additional']
      : price === 'either' && additional && !kept
        ? ['additional']
        : ['standard']
  set(battle, u, 'used', [...new Set([...u.used, ...paid, ...deeds])], rule)
  if (!deeds.some((deed) => deed === 'moved' || deed === 'crawled')) halt(battle, u)
}
