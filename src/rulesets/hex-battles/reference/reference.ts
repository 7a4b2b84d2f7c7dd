import type { Reference } from '../../../kernel/reference.ts'
import { chapters } from './chapters.ts'
import { tables } from './tables.ts'
import { tests } from './tests.ts'

/** What Hex Battles offers for looking up and rolling. */
export const hexBattlesReference: Reference = {
  id: 'hex-battles',
  name: { en: 'Hex Battles (17th century)', pl: 'Bitwy na heksach (XVII w.)' },
  chapters,
  tables,
  tests,
}
