import type { RuleId } from '../../../kernel/words.ts'

/** Decisions asked of a player while the order of another waits, and the rules that ask for them (FW-ASY-04). */
export const WINDOWS = {
  intercept: ['FW-AIR-03'],
  aa: ['FW-AIR-09'],
  disengage: ['FW-REC-04', 'FW-REC-07', 'FW-REC-09'],
  'forced-path': ['FW-REC-06'],
  attach: ['FW-TGT-05', 'FW-TGT-06'],
  alloc: ['FW-ALL-01', 'FW-ART-22', 'FW-AIR-13'],
  mixed: ['FW-ALL-06'],
  deffire: ['FW-ASL-07'],
  'melee-alloc': ['FW-ASL-12'],
  counter: ['FW-ASL-17'],
  breakoff: ['FW-ASL-19'],
  breakin: ['FW-ASL-15'],
  consolidate: ['FW-ASL-21'],
  warrior: ['FW-WAR-02', 'FW-WAR-03'],
  reroll: ['FW-CMD-08'],
  passengers: ['FW-SAV-09'],
  'cmdr-swap': ['FW-LDR-05'],
} as const satisfies Readonly<Record<string, readonly [RuleId, ...RuleId[]]>>

export type WindowKey = keyof typeof WINDOWS

/** Hours to answer, when nothing else is agreed (FW-ASY-03). */
export const HOURS_TO_ANSWER = 24
