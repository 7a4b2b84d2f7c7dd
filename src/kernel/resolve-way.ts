import { knownFeature, knownUnit, placeNamed } from './known-things.ts'
import { hint } from './nearest.ts'
import type { Face, Step } from './notation.ts'
import type { Word } from './notation-words.ts'
import { idsIn } from './ordered.ts'
import { type NamingView, partNamed } from './parts.ts'
import { parseFacing } from './space/grid.ts'
import { placesOf } from './space/places.ts'
import type { Facing, Point } from './space/types.ts'
import type { Feature } from './state.ts'
import type { UnitView, View } from './view.ts'
import { refuse } from './words.ts'

/** Where something named stands: a known unit or a part of one, a feature's middle, or a place of the grid. */
export function pointNamed(word: Word, view: NamingView): Point {
  const at = knownUnit(word.text, view)?.at ?? partNamed(word.text, view)?.at ?? null
  if (at !== null) return at
  const feature = knownFeature(word.text, view)
  const middle = feature === undefined ? null : middleOf(feature)
  const point = middle ?? placeNamed(word.text, view)
  if (point !== null) return point
  const known = [...idsIn(view.units), ...idsIn(view.features)]
  const isHexes = view.map.grid === 'hexes'
  // An example must be a place of this very map.
  const square = placesOf(view.map).cell({ x: view.map.width / 2, y: view.map.height / 2 })
  if (!isHexes && /\p{L}/u.test(word.text) && parseFacing(word.text) !== null)
    refuse('notation.no-length', { at: word.at, found: word.text, square })
  const told = { at: word.at, found: word.text, hint: hint(word.text, known) }
  return isHexes
    ? refuse('notation.unknown-hex', told)
    : refuse('notation.unknown-place', { ...told, square })
}

/** The middle of a feature's upright box, in whole map units; null when it has no outline. */
export function middleOf(feature: Feature): Point | null {
  if (feature.at !== undefined) return feature.at
  const points = feature.polygon ?? feature.line ?? []
  if (points.length === 0) return null
  const xs = points.map((p) => p.x)
  const ys = points.map((p) => p.y)
  const half = (values: number[]): number => Math.round((Math.min(...values) + Math.max(...values)) / 2)
  return { x: half(xs), y: half(ys) }
}

export function pathOf(steps: readonly Step[], unit: UnitView, view: NamingView, perUnit: number): Point[] {
  const path: Point[] = []
  for (const step of steps) path.push(...stepTo(step, path.at(-1) ?? unit.at, unit, view, perUnit))
  return path
}

function stepTo(
  step: Step,
  from: Point | null,
  unit: UnitView,
  view: NamingView,
  perUnit: number,
): readonly Point[] {
  if (step.kind === 'place') {
    return [pointNamed(step.place, view)]
  }
  const to = step.kind === 'toward' ? pointNamed(step.to, view) : null
  if (to !== null && step.kind === 'toward' && step.length === null) return [to]
  if (from === null) return refuse('notation.not-on-table', { unit: unit.id })
  const places = placesOf(view.map)
  const length = Math.round((step.length ?? 0) * perUnit)
  if (step.kind !== 'bearing') return places.approach(from, to ?? from, length)
  return places.along(from, facingOf(step.bearing, step.at, view), length)
}

/** A direction as a facing of this map; hexes have six. */
export function facingOf(tenths: number, at: number, view: View): Facing {
  return placesOf(view.map).facingOf(tenths) ?? refuse('notation.no-hexside', { at })
}

export function faceOf(face: Face, unit: UnitView, from: Point | null, view: NamingView): Facing {
  switch (face.kind) {
    case 'bearing':
      return facingOf(face.bearing, face.at, view)
    case 'turn':
      return placesOf(view.map).turned(unit.facing, face.turn)
    case 'toward':
      if (from === null) return refuse('notation.not-on-table', { unit: unit.id })
      return placesOf(view.map).toward(from, pointNamed(face.to, view))
  }
}
