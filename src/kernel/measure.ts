import { canonical } from './json.ts'
import { knownFeature, knownUnit, placeNamed } from './known-things.ts'
import type { Sum } from './modifiers.ts'
import { fold, hint } from './nearest.ts'
import type { SceneMeasured } from './scene.ts'
import type { Point } from './space/types.ts'
import type { View } from './view.ts'
import { type Message, type Result, refuse, resultOf } from './words.ts'

/** One end of what is measured: something that stands on the table, by its id, or a place. */
export type MeasuredEnd = { readonly body: string } | { readonly at: Point }

/** One thing that measuring tells, with the sums behind it by name, as events have them. */
export interface MeasuredLine {
  readonly said: Message
  readonly sums?: { readonly [name: string]: Sum }
}

/** What is told of a measurement, and what a picture shows of it. */
export interface Measured {
  readonly lines: readonly MeasuredLine[]
  readonly drawn: SceneMeasured
}

/**
 * Measuring, in a game where anybody may measure whenever he likes. All of it is worked out from the view of who
 * measures: it can tell nothing that he does not see.
 */
export interface Measuring {
  /** Ids of all that a viewer can measure from and to besides places: units on the table, and their bodies. */
  readonly bodies: (view: View) => readonly string[]
  /** Measures from one end to the other; both are among the bodies, or places. */
  readonly measure: (view: View, from: MeasuredEnd, to: MeasuredEnd) => Measured
}

/** What somebody wants measured, as he wrote it: ids or places. */
export interface MeasureAsked {
  readonly from: string
  readonly to: string
}

/** A unit or body before an objective, and that before a square of the same name. */
function endNamed(text: string, view: View, bodies: readonly string[]): MeasuredEnd {
  const name = text.trim().replace(/^@/u, '')
  const body = bodies.find((id) => fold(id) === fold(name))
  if (body !== undefined) return { body }
  // A unit that is nowhere to be seen is not the square of its name.
  const at = knownUnit(name, view) === undefined ? pointNamed(name, view) : null
  return at === null ? refuse('error.measure-what', { text: name, hint: hint(name, bodies) }) : { at }
}

const pointNamed = (name: string, view: View): Point | null =>
  knownFeature(name, view)?.at ?? placeNamed(name, view)

/** Measures what somebody asks for, in his own view. Refuses kindly in a game where nobody measures. */
export function measured(
  measuring: Measuring | undefined,
  view: View,
  { from, to }: MeasureAsked,
): Result<Measured> {
  return resultOf(() => {
    if (measuring === undefined)
      return refuse(view.map.grid === 'hexes' ? 'error.measure-hexes' : 'error.measure-never')
    const bodies = measuring.bodies(view)
    const [start, end] = [endNamed(from, view, bodies), endNamed(to, view, bodies)]
    if (canonical(start) === canonical(end)) return refuse('error.measure-itself')
    return measuring.measure(view, start, end)
  })
}
