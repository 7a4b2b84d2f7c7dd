import type { Change } from '../../../kernel/effect.ts'
import type { Json } from '../../../kernel/json.ts'
import { written } from '../../../kernel/ordered.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { type Allowed, EITHER, placed, umpireWith } from '../../../kernel/umpire.ts'
import { message, refuse } from '../../../kernel/words.ts'
import { placesFor } from '../ground/formation.ts'
import { frameOf } from '../units/bodies.ts'
import { baseOf, hasCaissons, profile } from '../units/profile.ts'
import { type Body, CAISSON_FIGURE, CONTROLS, fightingOf, type SzState, type SzUnit } from '../units/state.ts'

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
  set(state, u, stat, value) {
    if (stat === 'figures') return drawnUp(u, Number(value), u.at ?? middle(state), u.facing)
    // Who no longer watches waits for nothing either (SZ-FIRE-48).
    return stat === 'watching'
      ? [{ type: 'set', unit: u.id, stats: { watching: false, asks: false, watch: null } }]
      : null
  },
  place({ map }, u, at, face) {
    if (at.x < 0 || at.y < 0 || at.x > map.width || at.y > map.height) refuse('sz.error.off-table')
    return drawnUp(u, Math.max(1, fightingOf(u.bodies).length), at, face ?? u.facing)
  },
  ended: message('sz.end.umpire'),
})

const middle = ({ map }: SzState): Point => ({ x: Math.round(map.width / 2), y: Math.round(map.height / 2) })

/** A unit in its shape about a place, with so many figures: the umpire puts it there, whoever stands there. */
function drawnUp(u: SzUnit, figures: number, at: Point, facing: number): readonly Change[] {
  const base = baseOf(profile(u))
  const kept = mustered(u, figures)
  const places = placesFor(kept, { files: u.files, gap: u.gap, facing }, base, at)
  const bodies = kept.map((body, i): Body => ({ ...(places[i] as Body), ...body }))
  const frame = frameOf(bodies, base)
  return [
    ...placed(u, frame.at, facing),
    { type: 'set', unit: u.id, stats: { bodies: bodies as Json, base: { ...frame.base } } },
  ]
}

/** So many figures of a unit, each as it was; those put back are of its own entry, guns with their caissons (SZ-SPEC-06). */
function mustered(u: SzUnit, figures: number): Pick<Body, 'n' | 'as'>[] {
  const there = fightingOf(u.bodies).slice(0, figures)
  const free = Array.from({ length: u.startFigures }, (_, i) => i + 1).filter(
    (n) => !there.some((body) => body.n === n),
  )
  const guns = [
    ...there.map(({ n, as }) => ({ n, ...(as === undefined ? {} : { as }) })),
    ...free.slice(0, Math.max(0, figures - there.length)).map((n) => ({ n })),
  ]
  const caissons = hasCaissons(profile(u))
    ? guns.map(({ n }) => ({ n: n + u.startFigures, as: CAISSON_FIGURE }))
    : []
  return [...guns, ...caissons]
}
