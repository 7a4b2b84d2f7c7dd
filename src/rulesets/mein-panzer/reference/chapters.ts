import type { Chapter } from '../../../kernel/reference.ts'
import { effectsAndTroopsChapters } from './chapters/effects-and-troops.ts'
import { movingAndFiringChapters } from './chapters/moving-and-firing.ts'

/** The chapters of Mein Panzer, for an index: area, name, what each is about. */
export const chapters: readonly Chapter[] = [...movingAndFiringChapters, ...effectsAndTroopsChapters]
