import type { Sum } from '../../../../kernel/modifiers.ts'
import { ATTEMPTS, type Reroll } from '../../tables/artillery.ts'
import { chanceAt } from '../shooting/odds.ts'
import { scoreNeeded } from './ranging.ts'

/** How likely a single throw passes that is thrown again in some cases (FW-GEN-04, FW-ART-20). */
function withAgain(chance: number, reroll: Reroll): number {
  if (reroll === 'none') return chance
  return reroll === 'failures' ? chance + (1 - chance) * chance : chance * chance
}

/** How likely fire finds its target, and the hits to be expected of it then. */
export interface FallOdds {
  readonly finds: number
  readonly hits: number
}

/**
 * What falls on those under a template promises: how likely one of three attempts ranges in, and the mean of hits then, which
 * the failed attempts make harder (FW-ART-14, FW-ART-19, FW-AIR-11, FW-AIR-12).
 * @param ranging the score to range in; null: nothing is ranged in, the same point is fired at again (FW-ART-17)
 * @param score the score of each team, by the attempts that failed before
 */
export function fallOdds(
  ranging: Sum | null,
  score: (failed: number) => Sum,
  reroll: Reroll,
  teams: number,
): FallOdds {
  const hitsAfter = (failed: number): number =>
    teams * withAgain(chanceAt(scoreNeeded(score(failed))), reroll)
  if (ranging === null) return { finds: 1, hits: hitsAfter(0) }
  const chance = chanceAt(scoreNeeded(ranging))
  let [finds, hits] = [0, 0]
  for (let failed = 0; failed < ATTEMPTS; failed++) {
    const now = (1 - chance) ** failed * chance
    finds += now
    hits += now * hitsAfter(failed)
  }
  return { finds, hits: finds === 0 ? 0 : hits / finds }
}
