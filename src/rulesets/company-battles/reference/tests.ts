import type { StandardTest } from '../../../kernel/reference.ts'
import { artilleryTests } from './tests/artillery.ts'
import { nerveTests } from './tests/nerve.ts'
import { shootingTests } from './tests/shooting.ts'

/** The tests of Company Battles that can be made without a battle. */
export const tests: readonly StandardTest[] = [...shootingTests, ...nerveTests, ...artilleryTests]
