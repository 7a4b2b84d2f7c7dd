import { connected } from '../ground/contact.ts'
import { fieldOf } from '../ground/field.ts'
import { obstaclesIn } from '../ground/obstacles.ts'
import { spacing } from '../move/course.ts'
import { feetOf } from '../units/bodies.ts'
import { onTable, type SzBattle, type SzUnit, set } from '../units/state.ts'

/**
 * Casualties may part a unit, and so may leaving an obstacle across which it held together: its next move must mend that
 * (SZ-COH-02, SZ-COH-05). Out of hand it may be parted (SZ-COH-06).
 */
export function noteParted(battle: SzBattle, u: SzUnit): void {
  if (!onTable(u)) return
  const { feet, box } = feetOf(u)
  const together = connected(feet, spacing(u), obstaclesIn(fieldOf(battle.state), box))
  set(battle, u, 'parted', !together, 'SZ-COH-02')
}
