import type { UnitId } from '../../../kernel/words.ts'
import { scatter } from '../morale/scatter.ts'
import { unit } from '../units/state.ts'
import { trainingTest } from '../units/tests.ts'
import { isVehicle } from '../units/vehicles.ts'
import type { MoveInProgress } from './move-in-progress.ts'

/**
 * Friends that went through each other lose their formation, each unless it passes a Training test; the one that
 * moves tests first. A gun or vehicle that is driven through others scatters them without a test, and keeps its own
 * order; a vehicle has none to lose (KG-MOV-09).
 */
export function friendsPassed(progress: MoveInProgress, friends: readonly { readonly id: UnitId }[]): void {
  const { battle, u } = progress
  for (const { id } of friends) {
    if (progress.passed.includes(id)) continue
    progress.passed.push(id)
    const other = unit(battle, id)
    if (u.kind === 'artillery' || u.kind === 'vehicle') {
      scatter(battle, other, 'KG-MOV-09')
      continue
    }
    for (const one of [u, other]) {
      if (one.formation === 'scattered' || isVehicle(one)) continue
      if (!trainingTest(battle, one, { rule: 'KG-MOV-09', why: 'kg.roll.passing' }))
        scatter(battle, one, 'KG-MOV-09')
    }
  }
}
