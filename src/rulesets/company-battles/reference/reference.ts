import type { Reference } from '../../../kernel/reference.ts'
import { chapters } from './chapters.ts'
import { tables } from './tables.ts'
import { tests } from './tests.ts'

/** What Company Battles offers for looking up and rolling. */
export const companyBattlesReference: Reference = {
  id: 'company-battles',
  name: { en: 'Company Battles', pl: 'Bitwy kompanii' },
  chapters,
  tables,
  tests,
}
