import type { RuleId } from '../../../kernel/words.ts'
import { SURVIVAL, type Survival } from '../tables/survival.ts'
import { lineOf } from '../units/checks.ts'
import { type MpBattle, type MpUnit, set } from '../units/state.ts'
import { lose } from './losses.ts'

/** Why a stand rolls for survival, as far as the result depends on it. */
export interface SurvivalFacts {
  /** What makes it worse: the defence value of falling ceilings, or 1 (MP-INF-12, MP-BLD-13). */
  readonly minus: number
  /** Riding on an unadapted vehicle that fires its gun (MP-TRP-07). */
  readonly shakenOff: boolean
  /** Riding on two half-capacity vehicles of which one is destroyed (MP-INF-12). */
  readonly halfLost: boolean
}

/**
 * The roll as it counts: what makes it worse is added, but a 1 and a 20 keep their rows, and nothing else becomes one
 * (MP-INF-12).
 */
export const survivalRoll = (die: number, minus: number): number =>
  die === 1 || die === 20 ? die : Math.min(19, Math.max(2, die + minus))

/** What the loss of one of two vehicles that share a stand adds to its die (MP-INF-12). */
const HALF_LOST = 1

/** What becomes of a stand (T8.5, MP-INF-11). */
export function survivalOf(die: number, ordeal: SurvivalFacts): Survival {
  const line = lineOf(SURVIVAL, survivalRoll(die, ordeal.minus + (ordeal.halfLost ? HALF_LOST : 0)))
  if (ordeal.shakenOff && line === 'destroyed') return 'pinned'
  return ordeal.halfLost && (line === 'ready' || line === 'safe') ? 'pinned' : line
}

/** A stand rolls for survival (MP-INF-11): who does not is lost, who does may be Pinned; where it goes is its cause's business. */
export function surviveOrdeal(
  battle: MpBattle,
  u: MpUnit,
  rule: RuleId,
  ordeal: Partial<SurvivalFacts> = {},
): Survival {
  const after = rollSurvival(battle, u, ordeal)
  if (!survives(after)) lose(battle, u, rule, { shaken: after === 'shaking' })
  return after
}

/**
 * The roll alone: who lives through it may be Pinned, who does not is still there for its cause to take away (MP-INF-11, T8.5). All
 * that makes it worse is told as one (MP-INF-12).
 */
export function rollSurvival(
  battle: MpBattle,
  u: MpUnit,
  { minus = 0, shakenOff = false, halfLost = false }: Partial<SurvivalFacts> = {},
): Survival {
  const die = battle.roll(20, { rule: 'MP-INF-11', why: 'mp.roll.survival', by: u.id })
  const after = survivalOf(die, { minus, shakenOff, halfLost })
  const worse = minus + (halfLost ? HALF_LOST : 0)
  battle.event('MP-INF-11', 'mp.survives', { unit: u.id, data: { die, minus: worse, fate: after } })
  if (after === 'pinned') {
    set(battle, u, 'pinned', true, 'MP-INF-11')
    set(battle, u, 'overwatch', null, 'MP-OVW-07')
  }
  return after
}

/** Whether it lived through it. */
export const survives = (fate: Survival): boolean => fate !== 'destroyed' && fate !== 'shaking'

/** Whether a towed gun outlives its tractor, destroyed by AP (MP-TRP-12). */
export const gunSurvives = (die: number): boolean => die <= 10
