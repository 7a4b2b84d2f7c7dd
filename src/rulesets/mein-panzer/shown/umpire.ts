import type { Change } from '../../../kernel/effect.ts'
import type { Json } from '../../../kernel/json.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { everyUnit, written } from '../../../kernel/ordered.ts'
import { type Allowed, EITHER, placed, umpireWith } from '../../../kernel/umpire.ts'
import { withoutObjective } from '../../../kernel/umpire-ground.ts'
import { message, refuse } from '../../../kernel/words.ts'
import { COVERS } from '../tables/hit-modifiers.ts'
import { modelOf } from '../units/models.ts'
import { enemiesOf, type MpState, type MpUnit, type Place } from '../units/state.ts'
import { GROUND } from './laying-ground.ts'

/** What umpires may set, move and end (MP-ASY-11). */
export const umpire = umpireWith<MpState, MpUnit>({
  rule: 'MP-ASY-11',
  stats: written<Allowed | ((u: MpUnit, state: MpState) => Allowed | null)>({
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
    sight: rulingsFor,
  }),
  set: (state, u, stat, value) => (stat === 'sight' ? rulingOn(state, u, String(value)) : null),
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

/** How an umpire may rule that a model sees another: as measured, not at all, or with some cover (MP-ASY-11). */
const RULINGS = ['measured', 'unseen', ...COVERS] as const

/** All rulings on how a model sees its enemies, as an umpire writes them: `B2-1:unseen`; none where it has no place. */
function rulingsFor(u: MpUnit, state: MpState): readonly string[] | null {
  if (u.at === null) return null
  return enemiesOf(state, u.side).flatMap(({ id }) => RULINGS.map((as) => `${id}:${as}`))
}

/** Notes how a model sees another, from where it stands to where that one does; `measured` takes a ruling back (MP-ASY-11). */
function rulingOn(state: MpState, u: MpUnit, value: string): readonly Change[] {
  const [enemy = '', as] = value.split(':') as [string?, (typeof RULINGS)[number]?]
  const at = lookUp(state.units, enemy)?.at
  const { [enemy]: _, ...others } = u.ruled ?? {}
  if (as === undefined || u.at === null || at == null) return []
  const place = ({ x, y }: Place): Place => ({ x, y })
  const ruled = as === 'measured' ? others : { ...others, [enemy]: { as, from: place(u.at), at: place(at) } }
  return [{ type: 'set', unit: u.id, stat: 'ruled', value: ruled as Json }]
}

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
