import type { Change } from '../../../kernel/effect.ts'
import type { Json } from '../../../kernel/json.ts'
import { written } from '../../../kernel/ordered.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { type Allowed, EITHER, placed, umpireWith } from '../../../kernel/umpire.ts'
import { message, refuse } from '../../../kernel/words.ts'
import { slots } from '../ground/formation.ts'
import { frameOf } from '../units/bodies.ts'
import { baseOf, profile } from '../units/profile.ts'
import { CONTROLS, type SzState, type SzUnit } from '../units/state.ts'

/** What umpires may set, move and end (SZ-ASYNC-10). */
export const umpire = umpireWith<SzState, SzUnit>({
  rule: 'SZ-ASYNC-10',
  stats: written<Allowed | ((u: SzUnit) => Allowed)>({
    // Takes figures off, or puts the unit's own back.
    figures: (u) => ({ from: 1, to: u.startFigures }),
    control: CONTROLS,
    acted: ['move', null],
    idle: EITHER,
    // An umpire can end a unit's waiting; what it waits for is its side's to say.
    watching: [false],
    emplaced: EITHER,
  }),
  facts: written<Allowed>({}),
  statuses: ['standing', 'destroyed'],
  set: (state, u, stat, value) =>
    stat === 'figures' ? drawnUp(u, Number(value), u.at ?? middle(state), u.facing) : null,
  place({ map }, u, at, face) {
    if (at.x < 0 || at.y < 0 || at.x > map.width || at.y > map.height) refuse('sz.error.off-table')
    return drawnUp(u, Math.max(1, u.bodies.length), at, face ?? u.facing)
  },
  ended: message('sz.end.umpire'),
})

const middle = ({ map }: SzState): Point => ({ x: Math.round(map.width / 2), y: Math.round(map.height / 2) })

/** A unit in its shape about a place, with so many figures: the umpire puts it there, whoever stands there. */
function drawnUp(u: SzUnit, figures: number, at: Point, facing: number): readonly Change[] {
  const base = baseOf(profile(u))
  const bodies = slots(figures, { files: u.files, gap: u.gap, facing }, base, at)
  const frame = frameOf(bodies, base)
  return [
    ...placed(u, frame.at, facing),
    { type: 'set', unit: u.id, stats: { bodies: bodies as Json, base: { ...frame.base } } },
  ]
}
