import type { Reference } from '../../../kernel/reference.ts'
import { chapters } from './chapters.ts'
import { tables } from './tables.ts'
import { tests } from './tests.ts'

/** What Szwadron offers for looking up and rolling. */
export const szwadronReference: Reference = {
  id: 'szwadron',
  name: { en: 'Szwadron', pl: 'Szwadron' },
  chapters,
  tables,
  tests,
}
