import { sum, type Term } from '../../../../kernel/modifiers.ts'
import { better } from '../../sight/cover-within.ts'
import { look } from '../../sight/look.ts'
import type { InfantryEffect } from '../../tables/effects.ts'
import { isDeaf } from '../../units/headlong.ts'
import { isStand, isVehicle, modelOf } from '../../units/models.ts'
import { asTarget, isInTow, postOf, seenAs } from '../../units/posts.ts'
import { type MpBattle, type MpState, type MpUnit, unit } from '../../units/state.ts'
import { standFate, strikeCrew, strikeStand } from '../damage.ts'
import { effectOnInfantry, type StandHit } from '../effect.ts'
import { inchesTo, type Rifle, type Standing } from './aim.ts'
import { type FirefightFacts, firefightTerms, oneStand, type Pace, strengthAt } from './firefight.ts'
import { coverAboard, coverInTow, drawn, menOn } from './men-aboard.ts'
import { rateOf } from './rate.ts'

/**
 * Rifles or a machine gun fire at a stand: it is hit without a roll, and each of their shots is looked up in T6.3, until
 * it is gone (MP-INF-01, MP-INF-02, MP-INF-05).
 */
export function firefight(
  battle: MpBattle,
  firer: string,
  target: string,
  { key, arm }: Rifle,
  pace: Pace,
): void {
  firefightShots(battle, firer, target, { key, pace, shots: arm.rof })
}

/** As {@link firefight}, of so many shots; false when it can fire no more (MP-ROF-01). */
export function firefightShots(
  battle: MpBattle,
  firer: string,
  target: string,
  { key, pace, shots }: { readonly key: Rifle['key']; readonly pace: Pace; readonly shots: number },
): boolean {
  const rate = rateOf(battle.state, shots)
  for (let shot = 0; shot < rate; shot++) if (!rifleShot(battle, firer, target, { key, pace })) break
  return postOf(battle.state, unit(battle, firer)) !== null
}

/** How one shot of rifles or a machine gun is fired. */
interface RifleShot {
  readonly key: Rifle['key']
  readonly pace: Pace
  /** At somebody who charges it: at two inches, and he moves, or runs as cavalry and Banzai do (MP-CHG-04, MP-INF-05, MP-BAN-02). */
  readonly charged?: boolean
  /** Along a line, at all it touches (MP-LOF-02). */
  readonly lineOfFire?: boolean
}

/** Inches at which who charges is fired at (MP-CHG-02). */
const CHARGED_AT = 2

/** How a stand moved last, as far as fire at it depends on that; cavalry that moves counts as running (MP-INF-05, MP-CMD-10). */
export const movementOf = (u: MpUnit): 'running' | 'moving' | 'still' => {
  if (u.running || (u.moving && modelOf(u).drive === 'cavalry')) return 'running'
  return u.moving && !u.crawling ? 'moving' : 'still'
}

/** What the target of small arms does to their strength, seen from one firer (T8.1, MP-INF-04, MP-INF-05, MP-TRP-12). */
export function targetFacts(
  state: MpState,
  u: Standing,
  aim: Standing,
  men: MpUnit | null = menOn(state, aim)[0] ?? null,
): Pick<FirefightFacts, 'movement' | 'hidden' | 'cover' | 'smoke'> {
  const seen = look(state, u, seenAs(state, aim))
  const aboard = men === null || men.id === aim.id ? coverInTow(state, aim) : coverAboard(aim, men)
  return {
    movement: movementOf(aim),
    hidden: aim.hidden,
    cover: better(seen.cover, aboard),
    smoke: seen.smoke === 'whole',
  }
}

/**
 * One shot at a stand, or at the crew of a gun or of a vehicle that can be come at, which is hit without a roll; false where
 * there is nothing to fire at (MP-INF-01, MP-INF-02, MP-INF-04, MP-INF-05, MP-ART-18, MP-TRP-12). No morale counts in it (MP-INF-03).
 */
export function rifleShot(
  battle: MpBattle,
  firer: string,
  target: string,
  { key, pace, charged = false, lineOfFire = false }: RifleShot,
): boolean {
  const u = unit(battle, firer)
  const aim = asTarget(battle.state, unit(battle, target))
  const post = postOf(battle.state, u)
  if (post === null || aim === null) return false
  const fp = strengthAt(key, charged ? CHARGED_AT : inchesTo(post, aim))
  if (fp === null || fp <= 0) return false
  const men = isVehicle(aim) ? drawn(battle, aim) : aim
  if (men === null) return false
  const facts = targetFacts(battle.state, post, aim, men)
  const rule = lineOfFire ? 'MP-LOF-02' : isInTow(aim) ? 'MP-TRP-12' : 'MP-INF-01'
  bullet(battle, { firers: [u], aim, men, rule }, oneStand(fp), {
    ...facts,
    firer: pace,
    suppressed: u.suppressed,
    movement: charged ? movementOf({ ...aim, moving: true, crawling: false }) : facts.movement,
    lineOfFire,
  })
  return true
}

/** Who fires at whom, by which rule; together as one where they are several. */
interface Aimed {
  readonly firers: readonly MpUnit[]
  readonly aim: MpUnit
  /** Who of a vehicle's men is fired at; absent: he is drawn by lot (MP-TRP-11). */
  readonly men?: MpUnit
  readonly rule: string
}

/** The effect of one shot of small arms, and what it does (T6.3, MP-HIT-10, MP-SNP-02). */
export function bullet(
  battle: MpBattle,
  { firers, aim, men, rule }: Aimed,
  strength: readonly Term[],
  facts: FirefightFacts,
): InfantryEffect {
  const struck = men ?? (isVehicle(aim) && aim.at !== null ? drawn(battle, aim as Standing) : null) ?? aim
  const bearer = struck.aboardAs === 'crew' ? aim : struck
  const total = sum(firefightTerms(strength, facts))
  const die = battle.roll(20, { rule: 'MP-HIT-10', why: 'mp.roll.effect', by: struck.id })
  const effect = effectOnInfantry(total.total, die)
  const hit = hitBy(firers, bearer)
  battle.event(rule, 'mp.rifled', {
    unit: firers[0]?.id,
    target: bearer.id,
    sums: { strength: total },
    data: {
      die,
      effect,
      fate: standFate(bearer, effect, hit),
      ...(firers.length > 1 ? { with: firers.map(({ id }) => id).join('+') } : {}),
    },
  })
  if (isStand(bearer)) return strikeStand(battle, bearer, effect, hit)
  // Of a gun in tow no likeness is struck.
  strikeCrew(battle, unit(battle, aim.id), effect)
  return effect
}

/** What small arms may do to whom: a sniper kills no riflemen that are not Pinned, and a Banzai charge minds only its dead (MP-SNP-02, MP-BAN-04). */
function hitBy(firers: readonly MpUnit[], aim: MpUnit): Partial<StandHit> {
  const sniper = firers.every((u) => modelOf(u).kind === 'sniper')
  return {
    bySniper: sniper && modelOf(aim).kind === 'infantry' && aim.crewOf === null,
    banzai: isDeaf(aim),
  }
}
