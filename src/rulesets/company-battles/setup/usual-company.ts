import { lookUp } from '../../../kernel/look-up.ts'
import {
  type Choice,
  type Company,
  compulsoryAt,
  LIMITS,
  type Platoon,
  platoonsOf,
  SUPPORT_SHARE,
} from '../tables/companies.ts'

/** Points of a company that nobody has agreed otherwise (FW-SCN-10). */
export const USUAL_POINTS = LIMITS[1]

/**
 * The company of a side that has chosen none: its compulsory platoons, then printed ones of support and of its own by
 * turns, as points allow (FW-DAT-07).
 */
export function usualPlatoons(company: Company, limit: number = USUAL_POINTS): string[] {
  const chosen: Platoon[] = []
  const kindOf = ({ id }: Platoon): Choice | undefined => lookUp(company.choices, id)?.kind
  let left = limit - company.hqPoints
  let support = Math.floor(limit / SUPPORT_SHARE)
  const take = (platoon: Platoon): void => {
    const most = lookUp(company.choices, platoon.id)?.most ?? 0
    const helps = kindOf(platoon) === 'support'
    if (platoon.points > left || (helps && platoon.points > support)) return
    if (chosen.filter(({ id }) => id === platoon.id).length >= most) return
    chosen.push(platoon)
    left -= platoon.points
    if (helps) support -= platoon.points
  }
  const all = platoonsOf(company)
  const compulsory = all.filter((one) => kindOf(one) === 'compulsory').sort((a, b) => a.points - b.points)
  for (let i = 0; i < compulsoryAt(limit); i++) take(compulsory[i % compulsory.length] as Platoon)
  const others = [...all].filter((one) => kindOf(one) !== 'compulsory' && company.platoons.includes(one))
  for (const one of others) take(one)
  for (const one of compulsory) take(one)
  return chosen.map(({ id }) => id)
}
