import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { connected } from '../ground/contact.ts'
import { FIGURE, placeCount, placesFor, type Shape } from '../ground/formation.ts'
import { inShape, spacing } from '../move/course.ts'
import { DISTANCES } from '../tables/distances.ts'
import { standing } from '../units/bodies.ts'
import { baseOf, CM, profile, scatters } from '../units/profile.ts'
import type { Formations, SzUnit } from '../units/state.ts'

/** The shape a unit is told to take; what is not said stays as it is (SZ-GEO-03, SZ-GEO-04, SZ-MOVE-18). */
export function shapeTold(u: SzUnit, { options, face }: Declared, formations: Formations = 'block'): Shape {
  const now = Math.min(u.files, placeCount(u.bodies))
  const files = options.files === undefined ? now : Number(options.files)
  if (!Number.isInteger(files) || files < 1 || files > placeCount(u.bodies)) {
    refuse('sz.error.files', { unit: u.id, most: placeCount(u.bodies) })
  }
  const shape = { files, gap: gapTold(u, options), facing: face ?? u.facing }
  const text = lookUp(options, 'rows')
  if (text === undefined) return shape
  if (formations !== 'free') refuse('sz.error.rows-not-agreed')
  return drawn(u, text, shape)
}

/**
 * A shape drawn figure by figure, `x.x/xxx` from the front; refuses one that is not all of the unit's figures, or that
 * does not hold together (SZ-GEO-05). Bases on a grid never overlap.
 */
function drawn(u: SzUnit, text: string, shape: Shape): Shape {
  const rows = text.toLowerCase().split('/')
  const figures = placeCount(u.bodies)
  const marks = [...rows.join('')]
  const there = marks.filter((mark) => mark === FIGURE).length
  if (there !== figures || marks.some((mark) => mark !== FIGURE && mark !== '.') || marks.length > 200)
    refuse('sz.error.rows', { unit: u.id, figures })
  const files = Math.max(...rows.map(({ length }) => length))
  const made = { ...shape, files: Math.min(files, figures), rows }
  const base = baseOf(profile(u))
  const { feet } = standing(placesFor(u.bodies, made, base, { x: 0, y: 0 }), base)
  if (!connected(feet, spacing(made))) refuse('sz.error.rows-apart', { unit: u.id })
  return made
}

/** Millimetres between figures: none in closed order, up to 4 cm in scattered (SZ-SPEC-14). */
function gapTold(u: SzUnit, options: Declared['options']): number {
  const scattered =
    options.order === undefined ? u.gap > 0 || options.gap !== undefined : options.order === 'scattered'
  if (!scattered) return 0
  if (!scatters(u)) refuse('sz.error.cannot-scatter', { unit: u.id })
  const told = options.gap === undefined ? undefined : Number(options.gap) * CM
  const gap = told ?? (u.gap > 0 ? u.gap : DISTANCES.scattered.cm * CM)
  const most = DISTANCES.gap.cm * CM
  if (!(gap > 0) || gap > most) refuse('sz.error.gap', { unit: u.id, most: DISTANCES.gap.cm })
  return Math.round(gap)
}

/** Longest list of points a move may name (SZ-GEO-08). */
export const LEGS = 8

/** Refuses a way of too many legs, and one that leads nowhere while the shape stays as it is. */
export function checkWay(u: SzUnit, declared: Declared, shape: Shape): void {
  if (declared.path.length > LEGS) refuse('sz.error.legs', { most: LEGS })
  const same =
    shape.rows === undefined &&
    shape.files === Math.min(u.files, placeCount(u.bodies)) &&
    shape.gap === u.gap &&
    shape.facing === u.facing
  if (declared.path.length === 0 && same && !u.parted && inShape(u))
    refuse('sz.error.no-move', { unit: u.id })
}
