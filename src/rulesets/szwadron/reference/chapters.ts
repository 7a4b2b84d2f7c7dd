import type { Chapter } from '../../../kernel/reference.ts'

/** The chapters of Szwadron, for an index. */
export const chapters: readonly Chapter[] = []
