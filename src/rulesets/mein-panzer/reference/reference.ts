import type { Reference } from '../../../kernel/reference.ts'
import { chapters } from './chapters.ts'
import { tables } from './tables.ts'
import { tests } from './tests.ts'

/** What Mein Panzer offers for looking up and rolling. */
export const meinPanzerReference: Reference = {
  id: 'mein-panzer',
  name: { en: 'Mein Panzer', pl: 'Mein Panzer' },
  chapters,
  tables,
  tests,
}
