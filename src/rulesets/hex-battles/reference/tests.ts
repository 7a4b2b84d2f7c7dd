import type { StandardTest } from '../../../kernel/reference.ts'

/** The tests of Hex Battles that can be made without a battle. */
export const tests: readonly StandardTest[] = []
