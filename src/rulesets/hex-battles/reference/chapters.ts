import type { Chapter } from '../../../kernel/reference.ts'

/** The chapters of Hex Battles, for an index. */
export const chapters: readonly Chapter[] = []
