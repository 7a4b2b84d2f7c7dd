import { entriesOf, written } from '../../../kernel/ordered.ts'
import { area, type GroundPower, line, objective } from '../../../kernel/umpire-ground.ts'
import { GROUND_LAYER } from '../ground/field.ts'
import { GROUND as KINDS } from '../tables/ground.ts'
import type { MpState } from '../units/state.ts'

type Power = GroundPower<MpState>

/** What an umpire may lay on the table (MP-ASY-11, MP-SET-01, MP-SET-02). */
export const GROUND = written<Power>(
  Object.fromEntries([
    ...entriesOf(KINDS).map(([kind, { form }]): [string, Power] => [
      kind,
      form === 'line' ? line(GROUND_LAYER, kind, {}) : area(GROUND_LAYER, kind, {}),
    ]),
    ['objective', objective((id, { x, y }) => ({ id, names: { en: id, pl: id }, at: { x, y } }))],
  ]),
)
