import type { Change } from '../../../kernel/effect.ts'
import type { Json } from '../../../kernel/json.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { everyUnit, written } from '../../../kernel/ordered.ts'
import { type Allowed, EITHER, placed, umpireWith } from '../../../kernel/umpire.ts'
import { withoutObjective } from '../../../kernel/umpire-ground.ts'
import { message, refuse } from '../../../kernel/words.ts'
import { modelOf } from '../units/models.ts'
import type { MpState, MpUnit } from '../units/state.ts'
import { GROUND } from './laying-ground.ts'

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
  added: joined,
  ground: GROUND,
  clear: withoutObjective,
  ended: message('mp.end.umpire'),
})

/** A model that comes later is one of its platoon, with a crew of its own where the one it is like had one (MP-MOV-15). */
function joined({ facts }: MpState, made: MpUnit, setup: MpState, like: MpUnit): readonly Change[] {
  const platoon = lookUp(facts.platoons, made.platoon)
  const crew = everyUnit(setup).find(({ crewOf }) => crewOf === like.id)
  const crewed =
    crew === undefined
      ? null
      : { ...structuredClone(crew), id: `${made.id}c`, crewOf: made.id, carrier: made.id }
  return [
    ...(crewed === null ? [] : [{ type: 'unit', unit: crewed.id, made: crewed } as const]),
    ...(platoon === undefined
      ? []
      : [
          {
            type: 'fact',
            key: 'platoons',
            id: made.platoon,
            value: { ...platoon, roster: [...platoon.roster, made.id] } as Json,
          } as const,
        ]),
  ]
}
