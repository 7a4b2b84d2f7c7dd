import type { Chapter } from '../../../kernel/reference.ts'

/** The chapters of Mein Panzer, for an index. */
export const chapters: readonly Chapter[] = []
