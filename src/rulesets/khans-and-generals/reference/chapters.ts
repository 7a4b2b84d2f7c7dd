import type { Chapter } from '../../../kernel/reference.ts'

/** The chapters of Khans & Generals, for an index. */
export const chapters: readonly Chapter[] = []
