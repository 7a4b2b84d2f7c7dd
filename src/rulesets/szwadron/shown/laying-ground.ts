import { written } from '../../../kernel/ordered.ts'
import { area, type GroundPower, line, objective } from '../../../kernel/umpire-ground.ts'
import { AREAS, LINES } from '../setup/scenario.ts'
import type { SzState } from '../units/state.ts'

/** Points of a place that an umpire makes an objective; a scenario names its own. */
const POINTS = 100

type Power = GroundPower<SzState>

/** What an umpire may lay on the table; of what may be either, along a line what ends in `Line` (SZ-ASYNC-10, SZ-TERR-01). */
export const GROUND = written<Power>(
  Object.fromEntries([
    ...AREAS.map((kind): [string, Power] => [kind, area('terrain', kind, {})]),
    ...LINES.map((kind): [string, Power] => [
      (AREAS as readonly string[]).includes(kind) ? `${kind}Line` : kind,
      line('terrain', kind),
    ]),
    [
      'objective',
      objective((id, { x, y }) => ({ id, at: { x, y }, points: POINTS, only: null, otherwise: null }), {
        points: POINTS,
      }),
    ],
  ]),
)
