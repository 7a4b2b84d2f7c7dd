import { sum } from '../../../../kernel/modifiers.ts'
import { look } from '../../sight/look.ts'
import { isGun } from '../../units/models.ts'
import { type MpBattle, type MpUnit, unit } from '../../units/state.ts'
import { standFate, strikeCrew, strikeStand } from '../damage.ts'
import { effectOnInfantry } from '../effect.ts'
import { inchesTo, type Rifle, type Standing } from './aim.ts'
import { firefightTerms, oneStand, strengthAt } from './firefight.ts'

/**
 * Rifles or a machine gun fire at a stand: it is hit without a roll, and each of their shots is looked up in T6.3, until
 * it is gone (MP-INF-01, MP-INF-02, MP-INF-05).
 */
export function firefight(
  battle: MpBattle,
  firer: string,
  target: string,
  { key, arm }: Rifle,
  moved: boolean,
): void {
  for (let shot = 0; shot < arm.rof; shot++) if (!rifleShot(battle, firer, target, { key, moved })) return
}

/** How one shot of rifles or a machine gun is fired. */
interface RifleShot {
  readonly key: Rifle['key']
  readonly moved: boolean
  /** At somebody who charges it: at two inches, and he moves (MP-CHG-04). */
  readonly charged?: boolean
}

/** Inches at which who charges is fired at (MP-CHG-02). */
const CHARGED_AT = 2

/** How a stand moved last, as far as fire at it depends on that (MP-INF-05). */
const movementOf = ({ running, moving, crawling }: MpUnit): 'running' | 'moving' | 'still' => {
  if (running) return 'running'
  return moving && !crawling ? 'moving' : 'still'
}

/** One shot at a stand or the crew of a gun, which is hit without a roll; false where there is nothing to fire at (MP-INF-01, MP-INF-02, MP-INF-05, MP-ART-18). */
export function rifleShot(
  battle: MpBattle,
  firer: string,
  target: string,
  { key, moved, charged = false }: RifleShot,
): boolean {
  const [u, aim] = [unit(battle, firer), unit(battle, target)]
  if (u.at === null || aim.at === null) return false
  const fp = strengthAt(key, charged ? CHARGED_AT : inchesTo(u as Standing, aim as Standing))
  if (fp === null || fp <= 0) return false
  const seen = look(battle.state, u as Standing, aim as Standing)
  const strength = sum(
    firefightTerms(oneStand(fp), {
      firer: moved ? 'moving' : 'still',
      suppressed: u.suppressed,
      movement: charged ? 'moving' : movementOf(aim),
      hidden: false,
      cover: seen.cover,
      smoke: seen.smoke === 'whole',
      lineOfFire: false,
    }),
  )
  const die = battle.roll(20, { rule: 'MP-HIT-10', why: 'mp.roll.effect', by: aim.id })
  const effect = effectOnInfantry(strength.total, die)
  battle.event('MP-INF-01', 'mp.rifled', {
    unit: u.id,
    target: aim.id,
    sums: { strength },
    data: { die, effect, fate: standFate(aim, effect) },
  })
  if (isGun(aim)) strikeCrew(battle, aim, effect)
  else strikeStand(battle, aim, effect)
  return true
}
