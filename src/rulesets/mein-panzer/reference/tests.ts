import type { StandardTest } from '../../../kernel/reference.ts'

/** The tests of Mein Panzer that can be made without a battle. */
export const tests: readonly StandardTest[] = []
