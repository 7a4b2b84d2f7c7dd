import { lookUp } from '../../../kernel/look-up.ts'
import { canPay } from './budget.ts'
import { modelOf } from './models.ts'
import { type MpBattle, type MpFacts, type MpState, type MpUnit, type PlatoonId, set } from './state.ts'

/** A charge that goes on turn after turn: of Japanese infantry, or of cavalry (MP-BAN-01, MP-CAV-01). */
export type Headlong = 'banzai' | 'cavalry'

/** The headlong charge that a model can take part in; null: in none. Support weapons never do (MP-BAN-01, MP-CAV-01). */
export function headlongOf(
  state: { readonly facts: Pick<MpState['facts'], 'platoons'> },
  u: Pick<MpUnit, 'card' | 'platoon' | 'crewOf'>,
): Headlong | null {
  const { kind, drive } = modelOf(u)
  if (kind !== 'infantry' || u.crewOf !== null) return null
  if (drive === 'cavalry') return 'cavalry'
  return lookUp(state.facts.platoons, u.platoon)?.force === 'japan-1942' ? 'banzai' : null
}

/** The charge that an order begins; null: another order. */
export const headlongBy = (order: string): Headlong | null =>
  order === 'gallop' ? 'cavalry' : order === 'banzai' ? 'banzai' : null

/** What is known of a model that may take part in a headlong charge. */
type Runner = Pick<MpUnit, 'at' | 'card'> &
  Pick<MpFacts, 'platoon' | 'crewOf' | 'pinned' | 'used' | 'suppressed' | 'outOfCommand' | 'ownLevel'>

/** Whether a model runs in a headlong charge of a platoon: it has both actions and is not Pinned (MP-CHG-01, MP-BAN-01, MP-CAV-01). */
export const runsWith = (
  state: { readonly facts: Pick<MpState['facts'], 'platoons'> },
  platoon: PlatoonId,
  kind: Headlong,
  u: Runner,
): boolean =>
  u.at !== null && u.platoon === platoon && !u.pinned && headlongOf(state, u) === kind && canPay(u, 'complex')

/** A model goes for an enemy in its charge, which has him for its target until it goes for another (MP-BAN-02, MP-BAN-06). */
export function goFor(battle: MpBattle, u: MpUnit, target: string): void {
  if (u.charged !== target) set(battle, u, 'charged', target, 'MP-BAN-06')
}

/** A model charges no more (MP-BAN-07). */
export function endCharge(battle: MpBattle, u: MpUnit): void {
  set(battle, u, 'charging', false, 'MP-BAN-07')
  if (u.charged != null) set(battle, u, 'charged', null, 'MP-BAN-07')
}

/** Whether a model in a Banzai charge minds neither fire nor losses (MP-BAN-04). */
export const isDeaf = (u: Pick<MpUnit, 'card' | 'charging'>): boolean =>
  u.charging && modelOf(u).drive !== 'cavalry'

/** What a headlong charge adds for each stand that closes in: of cavalry more, of Polish cavalry of 1939 most (MP-CAV-05). */
export function bonusOf(state: MpState, u: MpUnit): 'charge' | 'cavalry' | 'polishCavalry' {
  if (headlongOf(state, u) !== 'cavalry') return 'charge'
  return lookUp(state.facts.platoons, u.platoon)?.force === 'poland-1939' ? 'polishCavalry' : 'cavalry'
}
