import type { RuleId } from '../../../kernel/words.ts'

/** Rules that battles are fought by: what holds of everything, and play by post. */
export const claimedPost: readonly RuleId[] = [
  'FW-GEN-01',
  'FW-GEN-09',
  'FW-GEN-10',
  'FW-GEN-12',
  'FW-GEN-13',
  'FW-GEN-14',
  'FW-GEN-15',
  'FW-PIN-03',
  'FW-WAR-02',
  'FW-WAR-04',
  'FW-REC-08',
  'FW-ASY-01',
  'FW-ASY-02',
  'FW-ASY-03',
  'FW-ASY-08',
  'FW-ASY-09',
  'FW-ASY-11',
  'FW-ASY-12',
  'FW-ASY-13',
  'FW-ASY-14',
  'FW-ASY-15',
  'FW-ASY-16',
  'FW-ASY-17',
  'FW-ASY-18',
  'FW-ASY-19',
  'FW-ASY-20',
  'FW-ASY-21',
]

/** Of these, what the house carries out for all games (docs/house-rules.md). */
export const byTheHouse: Readonly<Record<RuleId, RuleId>> = {
  'FW-ASY-01': 'DIG-QUEUE',
  'FW-ASY-03': 'DIG-ANSWER',
  'FW-ASY-12': 'DIG-UMPIRE',
  'FW-ASY-13': 'DIG-ORDER',
  'FW-ASY-14': 'DIG-CLOCK',
  'FW-ASY-15': 'DIG-CLOCK',
  'FW-ASY-17': 'DIG-DICE',
  'FW-ASY-18': 'DIG-THREADS',
  'FW-ASY-19': 'DIG-VOTE',
  'FW-ASY-20': 'DIG-UMPIRE',
  'FW-ASY-21': 'DIG-UMPIRE',
}
