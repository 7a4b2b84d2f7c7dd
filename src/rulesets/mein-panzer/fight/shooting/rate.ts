/**
 * Shots at each of so many targets of one weapon: each change of target costs one of its rate of fire, small arms make the
 * first change for nothing; null: it is not quick enough for so many (MP-ROF-01).
 */
export function sharesOf(rof: number, targets: number, smallArms: boolean): readonly number[] | null {
  const changes = Math.max(0, targets - 1 - (smallArms ? 1 : 0))
  const shots = rof - changes
  if (shots < targets) return null
  return Array.from({ length: targets }, (_, i) => Math.floor((shots + targets - 1 - i) / targets))
}
