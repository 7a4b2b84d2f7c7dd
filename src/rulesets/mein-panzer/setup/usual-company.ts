import {
  type Company,
  type ListedPlatoon,
  platoonsOf,
  pointsOfHq,
  pointsOfPlatoon,
  type Share,
  SUPPORT_SHARE,
  USUAL_POINTS,
} from '../tables/companies.ts'

/**
 * The company of a side that has chosen none: the core it must have, then support and core by turns, as points allow
 * (MP-CMD-06).
 */
export function usualPlatoons(company: Company, limit: number = USUAL_POINTS): string[] {
  const { core, support, force } = company
  const chosen: ListedPlatoon[] = []
  let left = limit - pointsOfHq(company)
  let helping = Math.floor(limit / SUPPORT_SHARE)
  const take = ({ platoon, most }: Share, helps: boolean): boolean => {
    const points = pointsOfPlatoon(force, platoon)
    if (points > left || (helps && points > helping)) return false
    if (chosen.filter(({ id }) => id === platoon.id).length >= most) return false
    chosen.push(platoon)
    left -= points
    if (helps) helping -= points
    return true
  }
  for (const share of core) for (let n = 0; n < share.least; n++) take(share, false)
  for (;;) {
    const one = support.find((share) => take(share, true))
    const other = core.find((share) => take(share, false))
    if (one === undefined && other === undefined) break
  }
  const order = platoonsOf(company).map(({ platoon }) => platoon.id)
  return chosen.map(({ id }) => id).sort((a, b) => order.indexOf(a) - order.indexOf(b))
}
