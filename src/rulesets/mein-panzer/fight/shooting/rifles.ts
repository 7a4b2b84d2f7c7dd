import { sum } from '../../../../kernel/modifiers.ts'
import { look } from '../../sight/look.ts'
import { type MpBattle, unit } from '../../units/state.ts'
import { strikeStand } from '../damage.ts'
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
  for (let shot = 0; shot < arm.rof; shot++) {
    const [u, aim] = [unit(battle, firer), unit(battle, target)]
    if (u.at === null || aim.at === null) return
    const fp = strengthAt(key, inchesTo(u as Standing, aim as Standing))
    if (fp === null || fp <= 0) return
    const seen = look(battle.state, u as Standing, aim as Standing)
    const strength = sum(
      firefightTerms(oneStand(fp), {
        firer: moved ? 'moving' : 'still',
        suppressed: u.suppressed,
        movement: aim.running ? 'running' : aim.moving && !aim.crawling ? 'moving' : 'still',
        hidden: false,
        cover: seen.cover,
        smoke: seen.smoke === 'whole',
        lineOfFire: false,
      }),
    )
    const die = battle.roll(20, { rule: 'MP-HIT-10', why: 'mp.roll.effect', by: aim.id })
    const effect = effectOnInfantry(strength.total, die)
    battle.event('MP-INF-01', 'mp.fired', {
      unit: u.id,
      target: aim.id,
      sums: { strength },
      data: { die, effect },
    })
    strikeStand(battle, aim, effect)
  }
}
