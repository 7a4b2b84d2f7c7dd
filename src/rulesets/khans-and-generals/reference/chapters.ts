import type { Chapter } from '../../../kernel/reference.ts'
import { battlefieldChapters } from './chapters/battlefield.ts'
import { fightingChapters } from './chapters/fighting.ts'

/** The chapters of Khans & Generals, for an index: area, name, what each is about. */
export const chapters: readonly Chapter[] = [...battlefieldChapters, ...fightingChapters]
