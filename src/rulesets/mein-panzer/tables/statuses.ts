import type { RuleId } from '../../../kernel/words.ts'

interface StatusRow {
  /** Who bears it. */
  readonly holder: 'model' | 'platoon' | 'point'
  readonly rule: RuleId
}

const status = (holder: StatusRow['holder'], rule: RuleId): StatusRow => ({ holder, rule })

/** Statuses (T1.3, MP-STA-01). */
export const STATUSES = {
  activated: status('model', 'MP-ACT-01'),
  activatedMoved: status('model', 'MP-TRN-06'),
  suppressed: status('model', 'MP-HIT-11'),
  pinned: status('model', 'MP-HIT-11'),
  immobilisedForGood: status('model', 'MP-IMM-05'),
  immobilised: status('model', 'MP-IMM-03'),
  overwatch: status('model', 'MP-OVW-01'),
  misfire: status('model', 'MP-FIR-13'),
  motivated: status('platoon', 'MP-MOR-01'),
  disorganised: status('platoon', 'MP-MOR-01'),
  broken: status('platoon', 'MP-MOR-01'),
  routed: status('platoon', 'MP-MOR-01'),
  zigzag: status('model', 'MP-MOV-16'),
  outOfCommand: status('model', 'MP-CMD-03'),
  aimingMark: status('point', 'MP-ART-04'),
} as const
export type StatusKey = keyof typeof STATUSES
