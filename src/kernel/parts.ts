import type { Word } from './notation-words.ts'
import type { Declared } from './order.ts'
import type { Point } from './space/types.ts'
import type { UnitView, View } from './view.ts'
import { refuse } from './words.ts'

/** Several bodies of one unit that have ids of their own, such as the teams of a platoon: `U3-2`, `U3-2-4`. */
export interface PartNamed {
  readonly unit: UnitView
  /** As options of the ruleset's orders name it: `2`, `2-4`. */
  readonly part: string
  /** Where it stands; of several the first. */
  readonly at: Point | null
}

/** What ids of parts of units mean, in a game whose units have such parts. */
export interface Parts {
  /** The part that a name means, as far as a viewer knows; null: none. */
  readonly named: (name: string, view: View) => PartNamed | null
  /** Ids of the parts of a unit as a viewer sees it: for hints. */
  readonly of: (unit: UnitView) => readonly string[]
}

/** What was written in place of whole units: parts of the ordered one, and of the one aimed at. */
export interface PartsTold {
  readonly own: readonly string[]
  readonly target: string | null
}

/** How an order takes what is told of parts, and several parts of one line. */
export interface OrderOfParts {
  /**
   * The options that say the same as ids of parts: `U3-2 move` is `U3 move teams=2`. Absent: only whole units are told.
   * A part that the order cannot take is left out of what it gives back: that is refused.
   */
  readonly ofParts?: (told: PartsTold) => { readonly [option: string]: string }
  /** One order out of several of the same unit, written in one line with `;` between them. */
  readonly together?: (parts: readonly [Declared, ...Declared[]]) => Declared
}

/** A view with what its ruleset says of names of parts. */
export type NamingView = View & { readonly parts?: Parts | undefined }

/** The part that a name means; null: no part, or a game without parts. */
export const partNamed = (name: string, view: NamingView): PartNamed | null =>
  view.parts?.named(name, view) ?? null

/** Refuses a line whose parts, between semicolons, are not of one unit and one order, or that may have no parts. */
export function joined(
  first: Declared,
  others: readonly { readonly at: Word; readonly declared: Declared }[],
  together: OrderOfParts['together'],
): Declared {
  for (const { at, declared } of others) {
    const found = { at: at.at, found: at.text }
    if (together === undefined) refuse('notation.one-order', found)
    if (declared.unit !== first.unit || declared.order !== first.order)
      refuse('notation.one-unit-a-line', { ...found, unit: first.unit })
  }
  return together === undefined || others.length === 0
    ? first
    : together([first, ...others.map(({ declared }) => declared)])
}
