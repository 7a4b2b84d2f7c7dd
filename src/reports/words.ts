import {
  catalogues,
  hasWords,
  inserted,
  type Language,
  sayKnown,
  sayPlain,
  speak,
  speakStored,
} from '../i18n/i18n.ts'
import type { Spans } from '../i18n/spans.ts'
import type { Json } from '../kernel/json.ts'
import { lookUp } from '../kernel/look-up.ts'
import type { Sum } from '../kernel/modifiers.ts'
import { pairsIn } from '../kernel/ordered.ts'
import { placesOf } from '../kernel/space/places.ts'
import { NOBODY_ELSE } from '../kernel/umpire-acts.ts'
import type { View } from '../kernel/view.ts'
import {
  type Message,
  message,
  type SideId,
  type UnitId,
  unchecked,
  withinBrackets,
} from '../kernel/words.ts'

/** How a report speaks: in a language, with the names its reader knows. */
export interface Voice {
  readonly language: Language
  /** The ruleset's own word in the catalogues. */
  readonly namespace: string
  /** A unit's name in that language, or undefined when the reader knows none such. */
  readonly unit: (id: UnitId) => string | undefined
  readonly side: (id: SideId) => Message | undefined
  /** What a thing on the map is, or what a group of units is called; undefined where its reader knows none such, or there is no word for it. */
  readonly thing: (id: string) => string | undefined
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

/** What a thing on the map is, by its kind: `ford`, `palisade`; undefined where there is no such thing or no word for it. */
export const kindName = (
  namespace: string,
  kind: string | undefined,
  language: Language,
): string | undefined =>
  kind === undefined
    ? undefined
    : (sayKnown(`render.ground.${kind}`, language) ??
      sayKnown(`${namespace}.feature.${kind}`, language) ??
      undefined)

/** The voice for one viewer of a ruleset's battle: names from his view, places from its map. */
export const voiceOf = (view: View, language: Language, namespace: string): Voice => ({
  language,
  namespace,
  unit: (id) => {
    const unit = lookUp(view.units, id)
    return unit === undefined ? undefined : nameIn(language, { name: unit.name, names: unit.facts.names })
  },
  side: (id) => lookUp(view.sides, id)?.name,
  thing: (id) =>
    lookUp(view.groups ?? {}, id)?.[language] ??
    kindName(namespace, lookUp(view.features, id)?.kind, language),
  place: placesOf(view.map).told,
})

/**
 * `K3 (Horse archers)`: a unit by its id and, if the reader knows it, its name. The id is what a sentence is about:
 * verbs agree with it whatever the name's number and gender.
 */
export function unitName(id: UnitId, voice: Voice): string {
  const name = voice.unit(id)
  return name === undefined ? id : `${id} (${withinBrackets(name)})`
}

/** A side's name in the reader's language. */
export function sideName(id: SideId, voice: Voice): string {
  const name = voice.side(id)
  return name === undefined ? id : sayPlain(name, voice.language)
}

/** What a sum of an event is called: by the ruleset, or by the house. */
export function sumName(
  name: string,
  { namespace, language }: Pick<Voice, 'namespace' | 'language'>,
): string {
  return sayKnown(`${namespace}.sum.${name}`, language) ?? sayKnown(`report.sum.${name}`, language) ?? name
}

/** Where the words list each key. */
const listed = new Map(Object.keys(catalogues.en).map((key, at) => [key, at]))

/**
 * The sums of an event in the order in which they are told: that in which the ruleset's words list their names, after those
 * that only the house has a name for. A log has none, its keys are sorted; so an attack is told before its answer.
 */
export function sumsInOrder(
  sums: Readonly<Record<string, Sum>> | undefined,
  { namespace }: Pick<Voice, 'namespace'>,
): [name: string, sum: Sum][] {
  const place = (name: string): number =>
    listed.get(`${namespace}.sum.${name}`) ?? listed.get(`report.sum.${name}`) ?? Number.POSITIVE_INFINITY
  return pairsIn(sums ?? {}).sort(([a], [b]) => place(a) - place(b))
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
): Record<string, string | number | Message> {
  const params: Record<string, string | number | Message> = {}
  for (const [name, value] of Object.entries(data)) params[name] = word(namespace, name, value, voice)
  const over = overWord(data, voice.language)
  if (over !== null) params.why = over
  // Of what nobody else had to agree to nothing is told of others.
  if (data.names !== undefined) params.agreed = data.names === NOBODY_ELSE ? 'no' : 'yes'
  return params
}

/**
 * The words for a cause that has ended, where the catalogue has them: a change the other way than the cause's own
 * (`kg.term.cut` raises Reluctance; when it falls `kg.term.cut.falls` is said). Null: the cause as it stands.
 */
function overWord({ why, change }: { readonly [key: string]: Json }, language: Language): string | null {
  if (typeof why !== 'string' || typeof change !== 'number') return null
  return sayKnown(`${why}.${change < 0 ? 'falls' : 'rises'}`, language)
}

function word(namespace: string, name: string, value: Json, voice: Voice): string | number | Message {
  if (typeof value === 'number') return value
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') {
    const key = `${namespace}.${name}.${value}`
    if (hasWords(key, voice.language)) return storedWords(key, undefined, voice.language)
    if (hasWords(value, voice.language)) return storedWords(value, undefined, voice.language)
    // A wind: "SE" is the south-east, though a side may go by it too.
    if (name === 'facing') return value
    if (voice.unit(value) !== undefined) return unitName(value, voice)
    if (voice.side(value) !== undefined) return sideName(value, voice)
    const thing = voice.thing(value)
    if (thing !== undefined && thing !== value) return `${value} (${withinBrackets(thing)})`
    return value
  }
  if (Array.isArray(value)) {
    const words = value.map((v: Json) => word(namespace, name, v, voice))
    return words.map((one) => (typeof one === 'object' ? sayPlain(one, voice.language) : one)).join(', ')
  }
  if (isPoint(value)) return voice.place(value)
  if (isMessage(value)) return said(namespace, value, voice)
  return JSON.stringify(value)
}

const isPoint = (value: Json): value is { x: number; y: number } =>
  typeof value === 'object' && value !== null && 'x' in value && 'y' in value

const isMessage = (value: Json): value is Message =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string'

/** A message within an event, such as a refusal: its own parameters are made sayable as the event's are. */
const said = (namespace: string, { key, params }: Message, voice: Voice): Message =>
  storedWords(key, sayable(namespace, params ?? {}, voice), voice.language)

/** Words within a sentence, or none at all where what they want was not kept: the sentence reads well without. */
function storedWords(key: string, params: Message['params'], language: Language): Message {
  // Of what a log has kept nothing can be held; what is missing is seen as it is said.
  const { text, whole } = speakStored(unchecked(key, params), language)
  return inserted(whole ? text : [])
}

/**
 * A phase as readers are told it. A ruleset that names its phases within a side's turn has a sentence for each
 * (`hex.turn.attack`); others say whose turn it is, and name only what is nobody's.
 */
export function phaseLine(
  phase: { readonly turn: number; readonly phase: string; readonly side: string | null },
  namespace: string,
  language: Language,
): Spans {
  const { turn, side } = phase
  const own = `${namespace}.turn.${phase.phase}`
  if (side === null) {
    // Which phases there are is a ruleset's own affair; each has its word (test/rulesets/account.test.ts).
    const called = unchecked(`${namespace}.phase.${phase.phase}`)
    // Before the first turn there is none to count.
    if (turn === 0) return speak(message('report.before', { phase: called }), language)
    return speak(message('report.phase', { turn, phase: called }), language)
  }
  // A ruleset's sentence of its own wants what the house's does.
  return speak(unchecked(hasWords(own, language) ? own : 'report.player-turn', { turn, side }), language)
}

/** Was a battle called off by both sides, and so not fought to its end? */
export const isCalledOff = ({ reason }: { readonly reason: Message }): boolean =>
  reason.key === 'consent.ended.cancel'

/** The sentence of a battle that nobody won. */
export const undecidedKey = (outcome: {
  readonly reason: Message
}): 'report.draw-game' | 'report.called-off' =>
  isCalledOff(outcome) ? 'report.called-off' : 'report.draw-game'
