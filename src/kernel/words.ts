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

/** A sentence still without a language: a catalogue key and what fills its gaps. It may stand in a log as it is. */
export type Message = {
  readonly key: string
  readonly params?: Readonly<Record<string, string | number | Message>>
}

/** A name in the languages of the house. */
export type Names = { readonly en: string; readonly pl: string }

/** The words for one thing in each language, the usual one first. */
export interface Spoken {
  readonly en: readonly string[]
  readonly pl: readonly string[]
}

/** The usual word for a thing, in whatever language the reader has. */
export const spoken = ({ en, pl }: Spoken): Message => ({
  key: 'word',
  params: { en: en[0] ?? '', pl: pl[0] ?? '' },
})

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
  constructor(key: string, params?: Message['params']) {
    const frames = Error.stackTraceLimit
    Error.stackTraceLimit = 0
    super(key)
    Error.stackTraceLimit = frames
    this.name = 'Refusal'
    this.said = params === undefined ? { key } : { key, params }
  }
}

/** Throws a {@link Refusal}. Reads well after `if (...)`. */
export function refuse(key: string, params?: Message['params']): never {
  throw new Refusal(key, params)
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
