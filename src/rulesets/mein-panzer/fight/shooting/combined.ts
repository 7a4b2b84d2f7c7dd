import { asTarget } from '../../units/posts.ts'
import { type MpBattle, type MpState, unit } from '../../units/state.ts'
import { inchesTo, type Standing } from './aim.ts'
import { type FirefightFacts, strengthAt, together } from './firefight.ts'
import { rateOf } from './rate.ts'
import { bullet, firefight, movementOf, targetFacts } from './rifles.ts'
import { testedTogether } from './skill-of-fire.ts'
import { paceOf, riflesAt } from './volleys.ts'

/** From none to heavy: what covers more. */
const COVERS = ['none', 'soft', 'linear', 'heavy'] as const

/** The target as the firer sees it who sees it worst. */
function worstView(state: MpState, firers: readonly Standing[], aim: Standing) {
  const views = firers.map((u) => targetFacts(state, u, aim))
  const best = Math.max(...views.map(({ cover }) => COVERS.indexOf(cover)))
  return {
    movement: movementOf(aim),
    hidden: aim.hidden,
    cover: COVERS[best] ?? 'none',
    smoke: views.some(({ smoke }) => smoke),
  }
}

/** What hinders the firer who is hindered most; it counts once (MP-CMB-01). */
function worstFirer(firers: readonly Standing[]): Pick<FirefightFacts, 'firer' | 'suppressed'> {
  const suppressed = firers.filter((u) => u.suppressed)
  const some = suppressed.length > 0 ? suppressed : firers
  const moves = some.some((u) => paceOf(u) === 'moving')
  return { suppressed: suppressed.length > 0, firer: moves ? 'moving' : 'still' }
}

/**
 * Stands fire together at one target: with a test of Skill passed their strengths are added, 10 at most, for as many shots
 * as the slowest has; failed, each fires for itself (MP-CMB-01).
 */
export function fireTogether(battle: MpBattle, ids: readonly string[], target: string): void {
  const firers = ids.map((id) => unit(battle, id) as Standing)
  const [first] = firers
  const aim = asTarget(battle.state, unit(battle, target))
  if (first === undefined || aim === null) return
  if (!testedTogether(battle, firers, 'MP-CMB-01', 'mp.combines')) {
    for (const u of firers) {
      // Who fires after the target is gone has nobody left to fire at.
      if (asTarget(battle.state, unit(battle, target)) === null) return
      for (const rifle of riflesAt(battle.state, u, aim)) firefight(battle, u.id, target, rifle, paceOf(u))
    }
    return
  }
  const arms = firers.flatMap((u) =>
    riflesAt(battle.state, u, aim).map(({ key, arm }) => ({
      fp: strengthAt(key, inchesTo(u, aim)) ?? 0,
      rof: rateOf(battle.state, arm.rof),
    })),
  )
  const shots = Math.min(...arms.map(({ rof }) => rof))
  for (let shot = 0; shot < shots; shot++) {
    const now = asTarget(battle.state, unit(battle, target))
    if (now === null) return
    bullet(battle, { firers, aim: now, rule: 'MP-CMB-01' }, together(arms.map(({ fp }) => fp)), {
      ...worstView(battle.state, firers, now),
      ...worstFirer(firers),
      lineOfFire: false,
    })
  }
}
