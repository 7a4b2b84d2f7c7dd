import { written } from '../../../kernel/ordered.ts'
import { onHexMap } from '../../../kernel/space/hex.ts'
import { type Allowed, EITHER, placed, umpireWith } from '../../../kernel/umpire.ts'
import { message, refuse } from '../../../kernel/words.ts'
import { FORMATIONS, type HxState, type HxUnit, ORDERS } from '../units/state.ts'
import { cleared, GROUND } from './laying-ground.ts'

/** What umpires may set, move and end (HX-ASYNC-07). */
export const umpire = umpireWith<HxState, HxUnit>({
  rule: 'HX-ASYNC-07',
  stats: written<Allowed | ((u: HxUnit) => Allowed | null)>({
    ps: { from: 1, to: 12 },
    prLeft: { from: 0, to: 20 },
    order: ORDERS,
    formation: FORMATIONS,
    // Only dragoons mount and dismount (HX-MOVE-04).
    mounted: (u) => (u.type === 'dragoons' ? EITHER : null),
    disorganisedInStage: { from: 0, to: 99 },
    stopped: EITHER,
    acted: EITHER,
    charged: EITHER,
  }),
  facts: written<Allowed>({}),
  statuses: ['standing', 'destroyed'],
  place({ map }, u, at, face) {
    if (!onHexMap(at, map)) refuse('hex.error.place-off-map')
    const facing = face ?? u.facing
    if (facing > 5) refuse('hex.error.bad-facing')
    return placed(u, at, facing)
  },
  ground: GROUND,
  clear: cleared,
  ended: message('hex.end.umpire'),
})
