/**
 * Words used everywhere, and what they do not mean.
 *
 * - a *side* is one of the camps of a battle; a side has one or more players;
 * - a *player* is a person with a seat; an *umpire* and a *spectator* are persons without a side;
 * - a *unit* is one base on the table with its own facts; a *feature* is anything on the table that is no unit;
 * - a *rule* is an identifier of a rulebook's rule, such as `TOY-FIRE`.
 */
export type SideId = string
export type PlayerId = string
export type UnitId = string
export type FeatureId = string
export type RuleId = string

/** The chapter that a rule is of: its ID without the number at the end. */
export const chapterOfRule = (rule: RuleId): string => rule.slice(0, rule.lastIndexOf('-'))

/** What may stand in a gap of a sentence. */
export type Filler = string | number | Message

/**
 * Every sentence that can be said: by its key the names of its gaps, and which of them are numbers. The catalogues
 * add theirs (src/i18n/i18n.ts).
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface Sentences {}

/** The key of a sentence of the catalogues. */
export type Key = keyof Sentences & string

/** The keys of sentences that want nothing but these gaps filled. */
export type KeyWith<Gap extends string> = { [K in Key]: keyof Sentences[K] extends Gap ? K : never }[Key]

/** The key of a sentence that wants nothing: a reason, a name, a word. */
export type WordKey = KeyWith<never>

/** What follows a beginning of keys: `KeyEnd<'kg.order.'>` are the orders that have a word. */
export type KeyEnd<Head extends string, K extends Key = Key> = K extends `${Head}${infer End}` ? End : never

type GapOf<K extends Key> = K extends Key ? keyof Sentences[K] : never
type KindOf<K extends Key, Gap> = K extends Key ? Sentences[K][Gap & keyof Sentences[K]] : never

/** What fills the gaps of a sentence; of every one of them, where the key may be one of several. */
export type Fillers<K extends Key> = {
  readonly [Gap in GapOf<K>]: 'number' extends KindOf<K, Gap> ? number : Filler
}
/** What is given with a key: nothing, where its sentence wants nothing. */
export type Given<K extends Key> = [GapOf<K>] extends [never]
  ? [params?: Readonly<Record<string, never>>]
  : [params: Fillers<K>]

declare const checked: unique symbol

/**
 * A sentence still without a language: a catalogue key and what fills its gaps. It may stand in a log as it is. It is
 * made by {@link message}, which knows what each sentence wants.
 */
export type Message = {
  readonly key: string
  readonly params?: Readonly<Record<string, Filler>>
  readonly [checked]: true
}

/** The message of a key, with what its sentence wants. */
export function message<K extends Key>(key: K, ...[params]: Given<K>): Message
export function message(key: string, params?: Message['params']): Message {
  return unchecked(key, params)
}

/**
 * A message whose key is only known as the program runs: nothing has checked that there is such a sentence, nor what it
 * wants. Whoever uses it says why that holds.
 */
export const unchecked = (key: string, params?: Message['params']): Message =>
  (params === undefined ? { key } : { key, params }) as Message

/** A text that needs no language. */
export const plainText = (text: string): Message => message('text', { text })

/** A name as it is told within brackets: what it has in brackets itself, at its end, stands behind a comma. */
export const withinBrackets = (name: string): string => name.replace(/ \(([^()]*)\)$/u, ', $1')

/** A name in the languages of the house. */
export type Names = { readonly en: string; readonly pl: string }

/** A name as a message in whatever language it is read. */
export const nameMessage = ({ en, pl }: Names): Message => message('name', { en, pl })

/** The words for one thing in each language, the usual one first. */
export interface Spoken {
  readonly en: readonly string[]
  readonly pl: readonly string[]
}

/** The usual word for a thing, in whatever language the reader has. */
export const spoken = ({ en, pl }: Spoken): Message => message('word', { en: en[0] ?? '', pl: pl[0] ?? '' })

/** Who looks. Only an umpire sees everything; a player sees what his side sees. */
export type Viewer =
  | { readonly kind: 'umpire' }
  | { readonly kind: 'side'; readonly side: SideId }
  | { readonly kind: 'player'; readonly side: SideId; readonly player: PlayerId }
  | { readonly kind: 'spectator' }

/** The side a viewer looks for, or null for umpires and spectators. */
export const sideOf = (viewer: Viewer): SideId | null => ('side' in viewer ? viewer.side : null)

/**
 * A refusal: what was asked for is not possible, and nothing has changed. The message says what was expected.
 * Rules throw it while they check; the driver turns it into a result. It is an everyday answer and no fault, and
 * thrown by the thousand where orders are only tried: it carries no stack, which is most of what an error costs.
 */
export class Refusal extends Error {
  readonly said: Message
  constructor(said: Message) {
    const frames = Error.stackTraceLimit
    Error.stackTraceLimit = 0
    super(said.key)
    Error.stackTraceLimit = frames
    this.name = 'Refusal'
    this.said = said
  }
}

/** Throws a {@link Refusal}. Reads well after `if (...)`. */
export function refuse<K extends Key>(key: K, ...params: Given<K>): never {
  throw new Refusal(message(key, ...params))
}

/** What a check says that is only tried: its refusal, or null when it refuses nothing. Throws what is no refusal. */
export function refusalOf(check: () => void): Message | null {
  try {
    check()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.said
    throw error
  }
}

/** What a check or a command comes to: a value, or the reason why not. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Message }

/** What some work comes to: the value it gives, or its refusal. Throws what is no refusal. */
export function resultOf<T>(work: () => T): Result<T> {
  try {
    return { ok: true, value: work() }
  } catch (error) {
    return refusedBy(error)
  }
}

/** As {@link resultOf}, of work that takes its time. Rejects with what is no refusal. */
export async function resultOnceDone<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    return refusedBy(error)
  }
}

/** A refusal that was thrown, as a result. Throws again what is none. */
function refusedBy(error: unknown): Result<never> {
  if (error instanceof Refusal) return { ok: false, refusal: error.said }
  throw error
}
