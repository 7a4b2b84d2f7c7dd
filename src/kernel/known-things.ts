import { lookUp } from './look-up.ts'
import { fold, hint } from './nearest.ts'
import type { Word } from './notation-words.ts'
import { valuesIn } from './ordered.ts'
import { type NamingView, partNamed } from './parts.ts'
import { placesOf } from './space/places.ts'
import type { Point } from './space/types.ts'
import type { Feature } from './state.ts'
import type { UnitView, View } from './view.ts'
import { refuse, sideOf } from './words.ts'

/** Statuses of units that nobody can name any more to any purpose. */
const GONE: ReadonlySet<UnitView['status']> = new Set(['destroyed', 'fled', 'left'])

export const isGone = ({ status }: Pick<UnitView, 'status'>): boolean => GONE.has(status)

/** Ids of the units a viewer commands as far as his view tells: his own side's, or all for those without a side. */
export function ownIds(view: View): string[] {
  const side = sideOf(view.viewer)
  return valuesIn(view.units)
    .filter((unit) => side === null || unit.side === side)
    .map((unit) => unit.id)
}

export const knownUnit = (name: string, view: View): UnitView | undefined =>
  lookUp(view.units, name) ?? valuesIn(view.units).find((unit) => fold(unit.id) === fold(name))

export const knownFeature = (name: string, view: View): Feature | undefined =>
  lookUp(view.features, name) ?? valuesIn(view.features).find((feature) => fold(feature.id) === fold(name))

/** The point a name of the map's grid means, or null. */
export function placeNamed(name: string, view: View): Point | null {
  const place = placesOf(view.map).parse(name)
  return place.ok ? place.at : null
}

/** Whether a word is the id of a unit or of a part of one. */
export const isUnitOrPart = (name: string, view: NamingView): boolean =>
  knownUnit(name, view) !== undefined || partNamed(name, view) !== null

export function unitNamed(word: Word, view: NamingView): UnitView {
  const unit = knownUnit(word.text, view)
  if (unit !== undefined) return unit
  const own = ownIds(view).filter((id) => !isGone(view.units[id] as UnitView))
  // Whoever writes the id of a part that is not there is told those that are.
  const parts = own.flatMap((id) => {
    const known = lookUp(view.units, id)
    return known === undefined ? [] : (view.parts?.of(known) ?? [])
  })
  return refuse('notation.unknown-unit', {
    at: word.at,
    found: word.text,
    hint: hint(word.text, [...own, ...parts]),
  })
}
