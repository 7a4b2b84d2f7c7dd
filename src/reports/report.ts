import { facingIn } from '../i18n/compass.ts'
import { hasWords, type Language, sayKnown, sayPlain, speak, speakStored } from '../i18n/i18n.ts'
import { inOwnWords } from '../i18n/own-words.ts'
import { house, joined, type Spans, spans, trimmed } from '../i18n/spans.ts'
import { tellingOf } from '../i18n/telling.ts'
import { type Effect, statsOf } from '../kernel/effect.ts'
import type { Json } from '../kernel/json.ts'
import { angleBetween, bearing } from '../kernel/space/angle.ts'
import type { Point } from '../kernel/space/types.ts'
import type { Feature, Seat } from '../kernel/state.ts'
import { type Given, type Key, type Message, message, unchecked } from '../kernel/words.ts'
import { sumLine } from './sums.ts'
import {
  eventKey,
  phaseLine,
  sayable,
  sideName,
  sumName,
  sumsInOrder,
  undecidedKey,
  unitName,
  type Voice,
} from './words.ts'

/** One thing that happened, in words, with its arithmetic below it. */
export interface ReportLine {
  readonly text: Spans
  /** Calculations in one line each. */
  readonly sums: readonly Spans[]
  readonly rule: string
  /** What it tells of: the very one of those that were to be told. */
  readonly effect: Effect
}

/**
 * What happened, as a player reads it: one line for each thing worth telling, in order. `effects` are those the
 * reader may learn of; names come from his view. Effects that need no words (a die queued, a counter) give none.
 */
export function report(
  effects: readonly Effect[],
  voice: Voice,
  sums: 'telling' | 'all' = 'telling',
): ReportLine[] {
  const moved = new Set(effects.flatMap((effect) => (effect.type === 'move' ? [effect.unit] : [])))
  const byUmpire = effects.some((effect) => effect.type === 'event' && effect.name.startsWith('umpire.'))
  const telling = tellingOf(voice.namespace)
  const told = effects.flatMap((effect) => {
    if (telling?.unsaid(effect, effects) === true) return []
    // Who saw the move is not told again where it ended.
    if (effect.type === 'sight' && moved.has(effect.unit)) return []
    const text = (byUmpire ? correction(effect, voice) : null) ?? sentence(effect, voice, effects)
    return text === null ? [] : [{ effect, text }]
  })
  // A phase in which nothing happened is not worth a line; whose turn it is always is.
  const lines = withFronts(joinedSteps(told, voice), effects, voice)
  const worth = lines.filter(({ effect }, i) => !isEmptyPhase(effect, lines[i + 1]?.effect))
  return worth.map(({ effect, text }) => ({
    text,
    sums: sumsOf(effect, voice, sums === 'all' ? 1 : 2),
    rule: effect.rule,
    effect,
  }))
}

interface Told {
  readonly effect: Effect
  readonly text: Spans
}

/** Steps of one unit straight on, with nothing told between them, are one line: from where it was to where it came. */
function joinedSteps(told: readonly Told[], voice: Voice): Told[] {
  const lines: Told[] = []
  /** The places the last line goes through. */
  let way: readonly Point[] = []
  for (const one of told) {
    const before = lines.at(-1)?.effect
    const { effect } = one
    const on = effect.type === 'move' && before?.type === 'move' && before.unit === effect.unit
    if (on && isStraightOn(way, effect.path)) {
      way = [...way, ...effect.path]
      const text = sentence({ ...effect, path: way }, voice) ?? one.text
      lines[lines.length - 1] = { effect, text }
    } else {
      way = effect.type === 'move' ? effect.path : []
      lines.push(one)
    }
  }
  return lines
}

/** Of an order of which nothing else came but that its unit has turned where it stands, where it faces now is told. */
function withFronts(told: readonly Told[], effects: readonly Effect[], voice: Voice): Told[] {
  const fronts = told.flatMap(({ effect }, i): Told[] => {
    if (effect.type !== 'event' || !effect.name.endsWith('.order') || effect.unit === undefined) return []
    const { unit } = effect
    if (told.slice(i + 1).some((other) => 'unit' in other.effect && other.effect.unit === unit)) return []
    const last = effects.findLast(
      (other): other is Turned => (other.type === 'turn' || other.type === 'move') && other.unit === unit,
    )
    if (last === undefined) return []
    const facing = facingIn(voice.language, last.facing)
    const said = message('report.faces', { unit: unitName(unit, voice), facing })
    return [{ effect: last, text: speakStored(said, voice.language).text }]
  })
  if (fronts.length === 0) return [...told]
  const place = new Map(effects.map((effect, i) => [effect, i]))
  const at = ({ effect }: Told): number => place.get(effect) ?? 0
  return [...told, ...fronts].sort((one, other) => at(one) - at(other))
}

type Turned = Extract<Effect, { type: 'turn' | 'move' }>

/** Tenths of a degree by which steps that are rounded to whole places may differ and yet go straight on. */
const STRAIGHT = 30

/** Whether a way goes on from where another ends, in its direction. */
function isStraightOn(before: readonly Point[], path: readonly Point[]): boolean {
  const [from, end] = [before[0], before.at(-1)]
  const [next, to] = [path[0], path.at(-1)]
  if (from === undefined || end === undefined || next === undefined || to === undefined) return false
  if (before.length < 2 || path.length < 2) return false
  if (next.x !== end.x || next.y !== end.y) return false
  return angleBetween(bearing(from, end), bearing(next, to)) <= STRAIGHT
}

const isEmptyPhase = (effect: Effect, next: Effect | undefined): boolean =>
  effect.type === 'phase' && effect.active === null && (next === undefined || next.type === 'phase')

/**
 * The calculations of an event in one line each. A sum of a single term says nothing that the sentence doesn't, but where the
 * game has words for it.
 */
function sumsOf(effect: Effect, voice: Voice, least: number): Spans[] {
  if (effect.type !== 'event') return []
  const { language, namespace } = voice
  return sumsInOrder(effect.sums, voice).flatMap(([name, sum]) => {
    if (sum.terms.length >= least) return [spans`${house(sumName(name, voice))}: ${sumLine(sum, language)}`]
    const [only, alone] = [sum.terms[0], `${namespace}.sum.${name}.alone`]
    if (only === undefined || !hasWords(alone, language)) return []
    // A game's words for a single term want what is given here.
    return [speak(unchecked(alone, { n: sum.total, why: message(only.why) }), language)]
  })
}

/**
 * The sentence of one effect, or null when it needs none.
 * @param among all that its reader hears of in the same entry
 */
export function sentence(effect: Effect, voice: Voice, among: readonly Effect[] = []): Spans | null {
  const tell = <K extends Key>(key: K, ...params: Given<K>): Spans =>
    speakStored(message(key, ...params), voice.language).text
  const unit = 'unit' in effect && effect.unit !== undefined ? unitName(effect.unit, voice) : ''
  switch (effect.type) {
    case 'event':
      return eventSentence(effect, voice, among)
    case 'phase':
      return phaseLine(
        { ...effect, side: effect.active === null ? null : sideName(effect.active, voice) },
        voice.namespace,
        voice.language,
      )
    case 'place':
      return tell('report.place', { unit, at: voice.place(effect.at) })
    case 'move': {
      const [from] = effect.path
      const [out, at] = [from ? voice.place(from) : '', voice.place(effect.at)]
      // Who has only turned or drawn up where it stands has come from nowhere.
      return out === at ? null : tell('report.move', { unit, from: out, at })
    }
    case 'status':
      return effect.status === 'standing' ? null : tell(`report.status.${effect.status}`, { unit })
    case 'sight': {
      const { sighting } = effect
      return sighting?.now ? tell('report.seen', { unit, at: voice.place(sighting.at) }) : null
    }
    case 'draw':
      return tell('report.draw', { token: effect.token })
    case 'discard':
      return tell('report.discard', { token: effect.token })
    case 'seat':
      return effect.seat === null
        ? null
        : speakStored(seatLine(effect.seat, effect.unsaid === true, voice), voice.language).text
    case 'end':
      return effect.outcome.winner === null
        ? tell(undecidedKey(effect.outcome), { reason: effect.outcome.reason })
        : tell('report.won', { side: sideName(effect.outcome.winner, voice), reason: effect.outcome.reason })
    default: {
      const also = tellingOf(voice.namespace)?.also(effect) ?? null
      return also === null ? null : tell(also, { unit })
    }
  }
}

/** Who has a seat, on which side, and what he leads there, if the reader may know. */
function seatLine({ name, side, commands }: Seat, unsaid: boolean, voice: Voice): Message {
  const who = { name, side: sideName(side, voice) }
  if (unsaid) return message('report.seat-of-side', who)
  const led =
    commands.length === 0 ? message('table.all-hqs') : message('table.hqs', { hqs: commands.join(', ') })
  return message('report.seat', { ...who, hqs: inOwnWords(led, voice.namespace) })
}

/** What an umpire has set, which needs words because nothing that happened told of it; else null. */
function correction(effect: Effect, voice: Voice): Spans | null {
  const { language, namespace } = voice
  switch (effect.type) {
    case 'set': {
      const unit = unitName(effect.unit, voice)
      // A record is the engine's own way of keeping something: what an umpire set in it is told by an event.
      const plain = Object.entries(statsOf(effect)).filter(([, now]) => !isRecord(now) && !holdsRecords(now))
      if (plain.length === 0) return null
      const lines = plain.map(([name, now]) => {
        const stat = known(`${namespace}.stat.${name}`, name, language)
        const value = valueWord(`${namespace}.word`, now, language)
        return speak(message('report.umpire.set', { unit, stat, value }), language)
      })
      return joined(lines, ' ')
    }
    case 'fact': {
      // A fact without a word of its own is how a game keeps something else, of which it tells itself.
      const fact = sayKnown(`${namespace}.fact.${effect.key}`, language)
      if (fact === null) return null
      const value = valueWord(`${namespace}.${effect.key}`, effect.value, language)
      return speak(message('report.umpire.fact', { fact, value }), language)
    }
    case 'unit':
      return speak(message('report.umpire.unit', { unit: unitName(effect.unit, voice) }), language)
    case 'feature': {
      const { id, kind } = effect.feature
      const at = placeOf(effect.feature)
      const told = { id, kind: groundWord(namespace, kind, language), at: at === null ? '' : voice.place(at) }
      return speak(message('report.umpire.feature', told), language)
    }
    case 'unfeature':
      return speak(message('report.umpire.unfeature', { id: effect.feature }), language)
    case 'pool': {
      const { holder, change } = effect
      const told = { unit: unitName(holder, voice), change: `${change > 0 ? '+' : '−'}${Math.abs(change)}` }
      return speak(message('report.umpire.pool', told), language)
    }
    case 'status': {
      const unit = unitName(effect.unit, voice)
      return effect.status === 'standing'
        ? speak(message('report.umpire.standing', { unit }), language)
        : null
    }
    default:
      return null
  }
}

/** Where something on the table is: its place, or its first corner. */
const placeOf = ({ at, polygon, line }: Feature): Point | null => at ?? polygon?.[0] ?? line?.[0] ?? null

/** What a kind of ground, works or objective is called: as in the key of the map, by the game, or as it is typed. */
export const groundWord = (namespace: string, kind: string, language: Language): string =>
  sayKnown(`render.ground.${kind}`, language) ??
  sayKnown(`${namespace}.kind.${kind}`, language) ??
  sayKnown(`${namespace}.feature.${kind}`, language) ??
  sayKnown(`report.umpire.kind.${kind}`, language) ??
  kind

/** The catalogue's words under a key, or the word itself where it has none. */
const known = (key: string, word: string, language: Language): string => sayKnown(key, language) ?? word

const isRecord = (value: Json): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const holdsRecords = (value: Json): boolean => Array.isArray(value) && value.some(isRecord)

function valueWord(words: string, value: Json, language: Language): string {
  if (typeof value === 'boolean' || value === null) {
    return sayPlain(message(value === true ? 'report.yes' : 'report.no'), language)
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? '–' : value.map((one) => valueWord(words, one, language)).join(', ')
  }
  const word = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return known(`${words}.${word}`, word, language)
}

/** The key of an event's sentence: of what a unit does to itself there may be one of its own. */
function keyOf({ name, unit, target }: Extract<Effect, { type: 'event' }>): string {
  const own = `${eventKey(name)}.itself`
  return unit !== undefined && unit === target && hasWords(own, 'en') ? own : eventKey(name)
}

function eventSentence(
  effect: Extract<Effect, { type: 'event' }>,
  voice: Voice,
  among: readonly Effect[],
): Spans | null {
  const key = keyOf(effect)
  // Events without a sentence are for tools (tests, tracks), not for readers.
  if (!hasWords(key, 'en')) return null
  const namespace = effect.name.split('.')[0] ?? ''
  const params: Record<string, string | number | Message> = {
    ...tellingOf(namespace)?.gaps(effect, among),
    ...sayable(namespace, effect.data ?? {}, voice),
  }
  if (effect.unit !== undefined) params.unit = unitName(effect.unit, voice)
  if (effect.target !== undefined) params.target = unitName(effect.target, voice)
  if (effect.side !== undefined) params.side = sideName(effect.side, voice)
  // A log's event may be older than its sentence: what it lacks is left as a gap.
  return trimmed(speakStored(unchecked(key, params), voice.language).text)
}
