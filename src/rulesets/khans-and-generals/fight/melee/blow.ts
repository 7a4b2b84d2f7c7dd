import { areasOf, placed } from '../../ground/standing.ts'
import type { ObstacleKey } from '../../tables/obstacles.ts'
import type { KgState, KgUnit, Melee } from '../../units/state.ts'
import { surprisesInMelee } from '../../units/surprise.ts'
import type { Blow } from './melee-sums.ts'

/** A blow of a melee as it stands on the table: all that its sums are worked out from (KG-MEL-03, KG-MEL-04). */
export function blowOf(
  state: KgState,
  melee: Melee,
  striker: KgUnit,
  struck: KgUnit,
  response: boolean,
): Blow {
  const { kind, aspect, slope } = melee
  return {
    striker,
    struck,
    response,
    kind,
    aspect,
    slope,
    first: !response && melee.exchanges === 0,
    surprise: surprisesInMelee(striker),
    inForest: areasOf(state, placed(striker)).some(({ area }) => area.kind === 'forest'),
    works: response ? null : worksOf(state, melee, struck),
  }
}

/** What the one struck fights from: a tower or bunker, or the obstacle over which the attack comes (KG-OBS-05, KG-FRT-02). */
function worksOf(state: KgState, melee: Melee, struck: KgUnit): 'tower' | ObstacleKey | null {
  const works = struck.inPosition === null ? undefined : state.features[struck.inPosition]
  if (works?.layer === 'zone' && works.kind === 'bunker') return 'tower'
  return works?.layer === 'obstacle' && melee.across === works.id ? (works.kind as ObstacleKey) : null
}
