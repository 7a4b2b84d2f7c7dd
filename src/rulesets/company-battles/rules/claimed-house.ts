import type { RuleId } from '../../../kernel/words.ts'

/** Rules that battles are fought by: the table, movement, command, turns and victory. */
export const claimedHouse: readonly RuleId[] = [
  'FW-MOV-02',
  'FW-MOV-03',
  'FW-MOV-04',
  'FW-MOV-05',
  'FW-MOV-06',
  'FW-MOV-07',
  'FW-FST-01',
  'FW-FST-03',
  'FW-FST-04',
  'FW-BOG-01',
  'FW-BLD-04',
  'FW-ENT-01',
  'FW-CMD-01',
  'FW-CMD-02',
  'FW-CMD-03',
  'FW-LDR-01',
]
