import { ABILITIES } from '../../../../src/rulesets/szwadron/tables/abilities.ts'
import type { ListEntry } from '../../../../src/rulesets/szwadron/tables/lists.ts'

/**
 * What a figure costs: twice its Toughness, its melee, its best fire, a quarter of its Move, twice its Morale above 3,
 * and its abilities; halves up (SZ-ARMY-02).
 */
export function pointsOf(entry: ListEntry): number {
  const { toughness, melee, skill, fire, morale, abilities } = entry
  const best = Math.max(0, ...fire.map(({ strength, accuracy, range }) => (strength * accuracy * range) / 40))
  const move = entry.moveWithCaisson ?? entry.move
  const extra = abilities.reduce((sum, ability) => sum + ABILITIES[ability].points, 0)
  const exact = 2 * toughness + (melee * skill) / 2 + best + move / 4 + 2 * (morale - 3) + extra
  return Math.floor(exact + 0.5)
}
