import { offset, wholePoint } from '../../../kernel/space/angle.ts'
import type { Placed } from '../../../kernel/space/types.ts'
import { WRECK } from '../tables/obstacles.ts'
import { freshId, type KgBattle } from '../units/state.ts'

/**
 * A vehicle that was destroyed, or that its crew has left, stays where it stood as an obstacle of 3 by 6 cm along its
 * hull (KG-AVP-09): its line is what is crossed and manned, its outline is what hides who is behind it.
 */
export function leaveWreck(battle: KgBattle, { at, facing }: Placed): void {
  const point = (right: number, ahead: number) => wholePoint(offset(at, facing, right, ahead))
  const [x, y] = [WRECK.width / 2, WRECK.length / 2]
  const id = freshId(battle, 'wreck', 'KG-AVP-09')
  battle.change('KG-AVP-09', {
    type: 'feature',
    feature: {
      id,
      layer: 'obstacle',
      kind: 'wreck',
      line: [point(0, -y), point(0, y)],
      polygon: [point(-x, -y), point(-x, y), point(x, y), point(x, -y)],
    },
  })
}
