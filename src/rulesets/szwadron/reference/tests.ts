import type { StandardTest } from '../../../kernel/reference.ts'
import { fireTests } from './tests/fire.ts'
import { meleeTests } from './tests/melee.ts'
import { moraleTests } from './tests/morale.ts'

/** The tests of Szwadron that can be made without a battle. */
export const tests: readonly StandardTest[] = [...fireTests, ...meleeTests, ...moraleTests]
