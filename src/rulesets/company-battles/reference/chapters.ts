import type { Chapter } from '../../../kernel/reference.ts'

/** The chapters of Company Battles, for an index. */
export const chapters: readonly Chapter[] = []
