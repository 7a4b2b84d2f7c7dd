import { everyFeature } from '../../../kernel/ordered.ts'
import { wholePoint } from '../../../kernel/space/angle.ts'
import { circlePoints } from '../../../kernel/space/base.ts'
import { convexHull } from '../../../kernel/space/hull.ts'
import type { Point, Polygon } from '../../../kernel/space/types.ts'
import type { RuleId, SideId } from '../../../kernel/words.ts'
import type { MpBattle, MpState } from '../units/state.ts'
import { SMOKE_LAYER, SMOKE_REACH } from './smoke.ts'

/** Points of a marker's circle that the outline of a screen is drawn round. */
const ROUND = 20

/** The ground between markers of a screen: all that their circles span together (MP-SMK-01, MP-ART-21). */
export const groundBetween = (points: readonly Point[]): Polygon =>
  convexHull(points.flatMap((at) => circlePoints(at, 2 * SMOKE_REACH, 0, ROUND))).map(wholePoint)

/** The number that the next marker of this turn has in its id. */
function nextNumber(state: MpState): number {
  const prefix = `smoke-${state.turn}-`
  const numbers = everyFeature(state)
    .filter(({ id, layer }) => layer === SMOKE_LAYER && id.startsWith(prefix))
    .map(({ id }) => Number(id.slice(prefix.length)))
  return Math.max(0, ...numbers) + 1
}

const liesOn = ({ map }: MpState, { x, y }: Point): boolean =>
  x >= 0 && y >= 0 && x <= map.width && y <= map.height

/**
 * A side lays markers of smoke, one a point; what would lie off the table is not laid (MP-SMK-01).
 * @param filled the ground between them fills too, as that of artillery does (MP-ART-21)
 */
export function laySmoke(
  battle: MpBattle,
  owner: SideId,
  points: readonly Point[],
  rule: RuleId,
  filled = false,
): void {
  const { turn } = battle.state
  const first = nextNumber(battle.state)
  const on = points.filter((at) => liesOn(battle.state, at)).map(({ x, y }) => ({ x, y }))
  const ids = on.map((_, i) => `smoke-${turn}-${first + i}`)
  on.forEach((at, i) => {
    const feature = { id: ids[i] ?? '', layer: SMOKE_LAYER, kind: 'screen', at, data: { owner, turn } }
    battle.change(rule, { type: 'feature', feature })
  })
  const [at] = on
  if (!filled || at === undefined || on.length < 2) return
  battle.change(rule, {
    type: 'feature',
    feature: {
      id: `smoke-${turn}-${first + on.length}`,
      layer: SMOKE_LAYER,
      kind: 'screen',
      at,
      polygon: groundBetween(on),
      data: { owner, turn, of: ids.join('+') },
    },
  })
}
