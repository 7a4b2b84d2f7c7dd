import { crewLosses } from '../tables/losses.ts'
import { countsAsLine } from './attrition.ts'
import type { KgUnit } from './state.ts'

/** Men or points a ranged effectiveness E − D costs a target: line units all of it, crews by the table (KG-LOS-01). */
export const rangedDamage = (target: Pick<KgUnit, 'statsAs' | 'stan'>, effectiveness: number): number =>
  countsAsLine(target) ? Math.max(0, effectiveness) : crewLosses(effectiveness, target.stan)
