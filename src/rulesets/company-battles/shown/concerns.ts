import { has, weaponsOf } from '../units/profile.ts'
import type { Standing } from '../units/standing.ts'
import type { FwUnit } from '../units/state.ts'

/** Whom some instructions concern; all others concern everybody. */
const CONCERNS: { readonly [key in keyof Standing]?: (u: Pick<FwUnit, 'role' | 'teams'>) => boolean } = {
  // Scouts slip away (FW-REC-03); the pool is the company commander's (FW-AIR-02, FW-AIR-03).
  disengage: ({ teams }) => teams.every((team) => has(team, 'recon')),
  path: ({ teams }) => teams.every((team) => has(team, 'recon')),
  air: ({ role }) => role === 'commander',
  intercept: ({ role }) => role === 'commander',
  // Independent teams join (FW-CMD-06); flak has weapons for it (FW-AIR-09).
  attach: ({ role }) => role !== 'platoon',
  aa: ({ teams }) => teams.some((team) => weaponsOf(team).some(({ tags }) => tags.includes('aa'))),
}

/** Whether an instruction can ever matter to a platoon: its card says nothing of any other (FW-ASY-05). */
export const concerns = (u: Pick<FwUnit, 'role' | 'teams'>, key: keyof Standing): boolean =>
  CONCERNS[key]?.(u) ?? true
