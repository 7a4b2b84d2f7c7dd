import type { StandardTest } from '../../../kernel/reference.ts'
import { closeCombatTests } from './tests/close-combat.ts'
import { effectTests } from './tests/effects.ts'
import { hitTests } from './tests/hit.ts'
import { moraleTests } from './tests/morale.ts'
import { movementTests } from './tests/movement.ts'
import { smallArmsTests } from './tests/small-arms.ts'
import { spottingTests } from './tests/spotting.ts'
import { structureTests } from './tests/structures.ts'

/** The tests of Mein Panzer that can be made without a battle. */
export const tests: readonly StandardTest[] = [
  ...hitTests,
  ...effectTests,
  ...smallArmsTests,
  ...moraleTests,
  ...spottingTests,
  ...closeCombatTests,
  ...movementTests,
  ...structureTests,
]
