import { written } from '../../../kernel/ordered.ts'
import { type Allowed, EITHER, placed, umpireWith } from '../../../kernel/umpire.ts'
import { message, refuse } from '../../../kernel/words.ts'
import { modelOf } from '../units/models.ts'
import type { MpState, MpUnit } from '../units/state.ts'

/** What umpires may set, move and end (MP-ASY-11). */
export const umpire = umpireWith<MpState, MpUnit>({
  rule: 'MP-ASY-11',
  stats: written<Allowed | ((u: MpUnit) => Allowed)>({
    damage: (u) => ({ from: 0, to: modelOf(u).dr - 1 }),
    suppressed: EITHER,
    pinned: EITHER,
    immobile: ['bogged', 'forGood', null],
    hidden: EITHER,
    recognised: EITHER,
    overwatch: ['auto', 'chosen', null],
    limbered: EITHER,
    setUp: EITHER,
    activated: EITHER,
  }),
  facts: written<Allowed>({}),
  statuses: ['standing', 'destroyed', 'left'],
  place({ map }, u, at, face) {
    if (at.x < 0 || at.y < 0 || at.x > map.width || at.y > map.height) refuse('mp.error.off-table')
    return placed(u, at, face ?? u.facing)
  },
  ended: message('mp.end.umpire'),
})
