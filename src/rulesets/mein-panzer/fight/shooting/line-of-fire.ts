import { bearing, travel, wholePoint } from '../../../../kernel/space/angle.ts'
import { footprint } from '../../../../kernel/space/base.ts'
import { clearance } from '../../../../kernel/space/convex.ts'
import { pointDistance, squaredToSegment, wholeMm } from '../../../../kernel/space/segment.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import { sees } from '../../sight/look.ts'
import { INCH } from '../../tables/inches.ts'
import { LINE_OF_FIRE } from '../../tables/small-arms-fire.ts'
import { isDeaf } from '../../units/headlong.ts'
import { isInBunker } from '../../units/inside.ts'
import { isGun, isStand } from '../../units/models.ts'
import { enemiesOf, type MpBattle, type MpState, unit } from '../../units/state.ts'
import { suppress } from '../damage.ts'
import type { Rifle, Standing } from './aim.ts'
import { rifleShot } from './rifles.ts'
import { testedTogether } from './skill-of-fire.ts'
import { paceOf } from './volleys.ts'

/** Where a line of fire ends that is told to go towards a place: there, but no farther than it reaches from the hull or the edge of the base (MP-LOF-01, MP-CORE-10). */
export function endOfLine(u: Standing, to: Point): Point {
  const [along, own, reach] = [bearing(u.at, to), footprint(u), LINE_OF_FIRE.reach * INCH]
  const endAt = (far: number): Point => wholePoint(travel(u.at, along, far))
  const isBeyond = (at: Point): boolean => wholeMm(clearance(own, { core: [at], round: 0 })) > reach
  let far = Math.min(pointDistance(u.at, to), reach + own.reach)
  while (far > reach && isBeyond(endAt(far))) far -= 1
  return endAt(far)
}

/** Stands, and guns with their crews, that a straight line touches and the firer sees, the nearest first; nobody in a bunker (MP-LOF-02, MP-BNK-01). */
function touchedBy(state: MpState, u: Standing, to: Point): Standing[] {
  return enemiesOf(state, u.side)
    .filter((one): one is Standing => {
      if (!(isStand(one) || isGun(one)) || isInBunker(state, one)) return false
      const { at, base } = one as Standing
      const reach = base.kind === 'circle' ? base.diameter / 2 : 0
      return squaredToSegment(at, u.at, to) <= reach * reach && sees(state, u, one as Standing)
    })
    .sort((a, b) => pointDistance(a.at, u.at) - pointDistance(b.at, u.at))
}

/**
 * A machine gun sweeps a line: with a test of Skill passed every stand that it touches takes one hit, at −3, and is at least
 * Suppressed, but never Pinned by that alone (MP-LOF-01, MP-LOF-02, MP-LOF-03).
 */
export function sweep(battle: MpBattle, id: string, { key }: Rifle, to: Point): void {
  const u = unit(battle, id) as Standing
  if (!testedTogether(battle, [u], 'MP-LOF-01', 'mp.sweeps')) return
  const pace = paceOf(u)
  for (const { id: target } of touchedBy(battle.state, u, to)) {
    rifleShot(battle, id, target, { key, pace, lineOfFire: true })
    const after = unit(battle, target)
    if (after.at === null || after.suppressed || after.pinned || isDeaf(after)) continue
    suppress(battle, after, 'MP-LOF-03')
    battle.event('MP-LOF-03', 'mp.kept-down', { unit: target })
  }
}
