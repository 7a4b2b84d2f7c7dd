import type { StandardTest } from '../../../kernel/reference.ts'
import { fireAndAirTests } from './tests/fire-and-air.ts'
import { gunTests } from './tests/guns.ts'
import { meleeTests } from './tests/melee.ts'
import { shootingTests } from './tests/shooting.ts'
import { trainingTests } from './tests/training.ts'
import { vehicleTests } from './tests/vehicles.ts'

/** The tests of Khans & Generals that can be made without a battle. */
export const tests: readonly StandardTest[] = [
  ...shootingTests,
  ...meleeTests,
  ...trainingTests,
  ...gunTests,
  ...vehicleTests,
  ...fireAndAirTests,
]
