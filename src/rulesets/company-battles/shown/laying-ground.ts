import { written } from '../../../kernel/ordered.ts'
import { area, type GroundPower, line, objective } from '../../../kernel/umpire-ground.ts'
import { bandOf, WATER } from '../setup/features.ts'
import { AREAS, LINES } from '../setup/scenario.ts'
import type { FwState } from '../units/state.ts'

type Power = GroundPower<FwState>

/** Points of a place that an umpire makes an objective; a scenario names its own. */
const POINTS = 1

/** Water runs along a line and is ground with an outline, so that it has a near side and a far one (FW-TER-02). */
const water = (kind: string): Power => ({
  shape: 'line',
  lay: (_, id, points) => [
    {
      type: 'feature',
      feature: { id, layer: 'terrain', kind, polygon: bandOf(points, WATER / 2), data: {} },
    },
  ],
})

const areaOf = (kind: string): Power =>
  area('terrain', kind, kind === 'hill' ? { level: 1 } : kind === 'building' ? { storeys: 1 } : {})

/** What an umpire may lay on the table (FW-ASY-20, FW-TER-02). */
export const GROUND = written<Power>(
  Object.fromEntries([
    ...AREAS.filter((kind) => kind !== 'river').map((kind): [string, Power] => [kind, areaOf(kind)]),
    ...LINES.map((kind): [string, Power] => [
      kind,
      kind === 'stream' || kind === 'river' ? water(kind) : line('terrain', kind),
    ]),
    ['objective', objective((id, { x, y }) => ({ id, at: { x, y }, points: POINTS }), { points: POINTS })],
  ]),
)
