import { catalogues, type Language, say } from '../i18n/i18n.ts'
import type { Json } from '../kernel/json.ts'
import { formatPlace } from '../kernel/space/grid.ts'
import type { View } from '../kernel/view.ts'
import type { Message, SideId, UnitId } from '../kernel/words.ts'

/** How a report speaks: in a language, with the names its reader knows. */
export interface Voice {
  readonly language: Language
  /** A unit's name in that language, or undefined when the reader knows none such. */
  readonly unit: (id: UnitId) => string | undefined
  readonly side: (id: SideId) => Message | undefined
  /** A point in the words of the map's grid. */
  readonly place: (at: { readonly x: number; readonly y: number }) => string
}

/** A unit's name in a language: rulesets keep both, the shared name is the English one. */
export function nameIn(
  language: Language,
  unit: { readonly name: string; readonly names?: unknown },
): string {
  const names = unit.names as { readonly [language: string]: unknown } | null | undefined
  const own = names?.[language]
  return typeof own === 'string' ? own : unit.name
}

/** The voice for one viewer: names from his view. */
export const voiceOf = (view: View, language: Language, place: Voice['place']): Voice => ({
  language,
  unit: (id) => {
    const unit = view.units[id]
    return unit === undefined ? undefined : nameIn(language, { name: unit.name, names: unit.facts.names })
  },
  side: (id) => view.sides[id]?.name,
  place,
})

const has = (key: string, language: Language): boolean => key in catalogues[language]

/** `K3 Horse archers`: a unit by its id and, if the reader knows it, its name. */
export function unitName(id: UnitId, voice: Voice): string {
  const name = voice.unit(id)
  return name === undefined ? id : `${id} ${name}`
}

/** A side's name in the reader's language. */
export function sideName(id: SideId, voice: Voice): string {
  const name = voice.side(id)
  return name === undefined ? id : say(name, voice.language)
}

/** `kg.shot` → `kg.event.shot`: the catalogue key of an event's sentence. */
export function eventKey(name: string): string {
  const dot = name.indexOf('.')
  return dot < 0 ? `event.${name}` : `${name.slice(0, dot)}.event${name.slice(dot)}`
}

/**
 * Makes an event's data sayable: ids of units and sides become names, words of a table become the reader's words
 * (`order: charge` by the key `kg.order.charge`), points become grid places, whole keys are said.
 */
export function sayable(
  namespace: string,
  data: { readonly [key: string]: Json },
  voice: Voice,
): Record<string, string | number> {
  const params: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(data)) params[name] = word(namespace, name, value, voice)
  return params
}

function word(namespace: string, name: string, value: Json, voice: Voice): string | number {
  if (typeof value === 'number') return value
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') {
    const key = `${namespace}.${name}.${value}`
    if (has(key, voice.language)) return say({ key }, voice.language)
    if (has(value, voice.language)) return say({ key: value }, voice.language)
    if (voice.unit(value) !== undefined) return unitName(value, voice)
    if (voice.side(value) !== undefined) return sideName(value, voice)
    return value
  }
  if (Array.isArray(value)) return value.map((v: Json) => word(namespace, name, v, voice)).join(', ')
  if (isPoint(value)) return voice.place(value)
  if (isMessage(value)) return say(value as unknown as Message, voice.language)
  return JSON.stringify(value)
}

const isPoint = (value: Json): value is { x: number; y: number } =>
  typeof value === 'object' && value !== null && 'x' in value && 'y' in value

const isMessage = (value: Json): boolean =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string'

/**
 * A point of a table as readers are told it: the square and tenths of it, `F7.25`. The exact millimetre is in the log.
 */
export const tablePlace = (
  at: { readonly x: number; readonly y: number },
  map: { readonly width: number; readonly height: number },
): string => formatPlace({ x: tenth(at.x, map.width), y: tenth(at.y, map.height) }, map)

const tenth = (mm: number, most: number): number => Math.min(Math.max(0, most - 10), Math.round(mm / 10) * 10)
