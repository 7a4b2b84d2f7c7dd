import type { Reference } from '../../../kernel/reference.ts'
import { chapters } from './chapters.ts'
import { tables } from './tables.ts'
import { tests } from './tests.ts'

/** What Khans & Generals offers for looking up and rolling. */
export const khansAndGeneralsReference: Reference = {
  id: 'khans-and-generals',
  name: { en: 'Khans & Generals', pl: 'Chanowie i generałowie' },
  chapters,
  tables,
  tests,
}
