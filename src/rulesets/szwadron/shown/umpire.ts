import type { Change } from '../../../kernel/effect.ts'
import type { Json } from '../../../kernel/json.ts'
import { written } from '../../../kernel/ordered.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { type Allowed, EITHER, placed, umpireWith } from '../../../kernel/umpire.ts'
import { withoutObjective } from '../../../kernel/umpire-ground.ts'
import { message, refuse } from '../../../kernel/words.ts'
import { placesFor } from '../ground/formation.ts'
import { frameRound } from '../units/bodies.ts'
import { baseOf, hasCaissons, profile } from '../units/profile.ts'
import {
  type Body,
  CAISSON_FIGURE,
  CONTROLS,
  FORMATIONS,
  fightingOf,
  REACTIONS,
  type SzState,
  type SzUnit,
} from '../units/state.ts'
import { GROUND } from './laying-ground.ts'

/** The number of any figure. */
const EACH = (u: SzUnit): Allowed => ({ from: 1, to: 2 * u.startFigures })

/** What umpires may set, move and end; they say, too, whether figures may be drawn up freely (SZ-ASYNC-10, SZ-GEO-05). */
export const umpire = umpireWith<SzState, SzUnit>({
  rule: 'SZ-ASYNC-10',
  stats: written<Allowed | ((u: SzUnit) => Allowed)>({
    // Takes figures off, or puts the unit's own back.
    figures: (u) => ({ from: 1, to: u.startFigures }),
    // Takes one figure off, or puts one back, by its number.
    figureOff: EACH,
    figureOn: EACH,
    control: CONTROLS,
    acted: ['move', null],
    idle: EITHER,
    // An umpire can end a unit's waiting; what it waits for is its side's to say.
    watching: [false],
    emplaced: EITHER,
  }),
  facts: written<Allowed>({ reactions: REACTIONS, formations: FORMATIONS }),
  statuses: ['standing', 'destroyed'],
  set(state, u, stat, value) {
    if (stat === 'figureOff') return without(u, Number(value))
    if (stat === 'figureOn') return withBack(state, u, Number(value))
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
  placeFigure({ map }, u, n, at, face) {
    if (at.x < 0 || at.y < 0 || at.x > map.width || at.y > map.height) refuse('sz.error.off-table')
    return standing(
      u,
      u.bodies.map((body) => (body.n === figureOf(u, n).n ? { ...body, ...at, f: face ?? body.f } : body)),
    )
  },
  ground: GROUND,
  clear: withoutObjective,
  ended: message('sz.end.umpire'),
})

/** The figure of that number; refuses one that is not there. */
const figureOf = (u: SzUnit, number: number): Body =>
  u.bodies.find(({ n }) => n === number) ?? refuse('sz.error.no-such-figure', { unit: u.id, number })

/** A unit's figures where an umpire has put them, with the box round them. */
function standing(u: SzUnit, bodies: readonly Body[]): readonly Change[] {
  const frame = frameRound(bodies, baseOf(profile(u)))
  return [
    ...placed(u, frame.at, frame.facing),
    { type: 'set', unit: u.id, stats: { bodies: bodies as Json, base: { ...frame.base } } },
  ]
}

/** A unit without one of its figures; without the last that fights it is gone. */
function without(u: SzUnit, number: number): readonly Change[] {
  const { n } = figureOf(u, number)
  const bodies = u.bodies.filter((body) => body.n !== n)
  return [
    ...(fightingOf(bodies).length === 0
      ? [{ type: 'status', unit: u.id, status: 'destroyed' } as const]
      : standing(u, bodies)),
    { type: 'event', name: 'sz.figure-off', unit: u.id, data: { number } },
  ]
}

/** A unit with a lost figure again, in the first place of its shape where nobody of it stands. */
function withBack(state: SzState, u: SzUnit, number: number): readonly Change[] {
  if (number > u.startFigures || u.bodies.some(({ n }) => n === number))
    refuse('sz.error.no-such-figure', { unit: u.id, number })
  const base = baseOf(profile(u))
  const all = [...u.bodies, { n: number, x: 0, y: 0, f: u.facing }].sort((a, b) => a.n - b.n)
  const places = placesFor(all, { files: u.files, gap: u.gap, facing: u.facing }, base, u.at ?? middle(state))
  const free = places.find((place) =>
    u.bodies.every(
      (body) => Math.abs(body.x - place.x) >= base.width || Math.abs(body.y - place.y) >= base.width,
    ),
  )
  const at = free ?? (places.at(-1) as Body)
  return [
    ...standing(
      u,
      all.map((body) => (body.n === number ? { ...at, n: number } : body)),
    ),
    { type: 'event', name: 'sz.figure-on', unit: u.id, data: { number } },
  ]
}

const middle = ({ map }: SzState): Point => ({ x: Math.round(map.width / 2), y: Math.round(map.height / 2) })

/** A unit in its shape about a place, with so many figures: the umpire puts it there, whoever stands there. */
function drawnUp(u: SzUnit, figures: number, at: Point, facing: number): readonly Change[] {
  const base = baseOf(profile(u))
  const kept = mustered(u, figures)
  const places = placesFor(kept, { files: u.files, gap: u.gap, facing }, base, at)
  const bodies = kept.map((body, i): Body => ({ ...(places[i] as Body), ...body }))
  const frame = frameRound(bodies, base)
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
