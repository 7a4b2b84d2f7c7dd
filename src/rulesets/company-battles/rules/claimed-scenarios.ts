import type { RuleId } from '../../../kernel/words.ts'

/** Rules that battles are fought by: scenarios, victory and data. */
export const claimedScenarios: readonly RuleId[] = [
  'FW-SCN-01',
  'FW-SCN-02',
  'FW-SCN-03',
  'FW-SCN-04',
  'FW-SCN-05',
  'FW-SCN-06',
  'FW-SCN-07',
  'FW-SCN-08',
  'FW-SCN-09',
  'FW-SCN-10',
  'FW-DAT-01',
  'FW-DAT-02',
  'FW-DAT-03',
  'FW-DAT-04',
  'FW-DAT-05',
  'FW-DAT-06',
  'FW-DAT-07',
  'FW-DAT-08',
]
