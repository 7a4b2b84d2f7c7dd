import type { RuleId } from '../../../kernel/words.ts'

/** Distances that rules name, cm. */
export const DISTANCES = {
  zone: { cm: 2, rule: 'SZ-ZOC-01' },
  contact: { cm: 1, rule: 'SZ-MEL-10' },
  gap: { cm: 4, rule: 'SZ-COH-04' },
  scattered: { cm: 2, rule: 'SZ-SPEC-15' },
  detour: { cm: 4, rule: 'SZ-GEO-09' },
  closing: { cm: 4, rule: 'SZ-MEL-33' },
  screen: { cm: 6, rule: 'SZ-FIRE-35' },
  clearance: { cm: 6, rule: 'SZ-SPEC-13' },
  wood: { cm: 2, rule: 'SZ-FIRE-36' },
  rally: { cm: 10, rule: 'SZ-MOR-40' },
  surrender: { cm: 10, rule: 'SZ-MOR-36' },
  objective: { cm: 10, rule: 'SZ-SCEN-04' },
} as const satisfies Readonly<Record<string, { readonly cm: number; readonly rule: RuleId }>>

export type DistanceKey = keyof typeof DISTANCES
