/** Who may see a roll: everybody in the channel, only who made it, or the umpires of the channel's battle. */
export const AUDIENCES = ['everyone', 'me', 'umpire'] as const
export type Audience = (typeof AUDIENCES)[number]

/** A roll to be kept; its place in the channel's chain is taken by writing it. */
export interface NewRoll {
  readonly channelId: string
  /** One more than the channel's last. */
  readonly number: number
  readonly interactionId: string
  readonly userId: string
  readonly audience: Audience
  readonly notation: string
  /** What threw it: the `next` of the roll before it. 64 hex digits. */
  readonly secret: string
  /** What will throw the channel's next roll. */
  readonly next: string
  readonly promised: boolean
}

export interface RollRow extends NewRoll {
  readonly id: string
  /** ISO time. */
  readonly at: string
}

/** Where a channel's chain of secrets stands: its last roll, or its beginning. */
export interface BoxEnd {
  /** Number of the last roll; 0 before the first. */
  readonly number: number
  /** The secret of the next roll. */
  readonly next: string
  /** Has its promise been shown? */
  readonly shown: boolean
}

export interface SavedRow {
  readonly name: string
  readonly notation: string
}

/** Keeps casual rolls, the secrets of those to come, and what people saved. Whatever it returns is on the disk. */
export interface DiceStore {
  /** Where a channel's chain stands; a channel without one begins one with `secret`. */
  boxEnd(channelId: string, secret: string, shown: boolean): Promise<BoxEnd>
  /** The promise of a channel's first secret has been shown. */
  showBox(channelId: string): Promise<void>
  /**
   * Writes a roll under a fresh id. An interaction that made one before gets that one. Null, and nothing written, when
   * somebody else took this number of the channel first.
   */
  addRoll(roll: NewRoll): Promise<RollRow | null>
  roll(id: string): Promise<RollRow | null>
  /** The roll an interaction made, or null. */
  rollBy(interactionId: string): Promise<RollRow | null>
  /** Id of a channel's roll by its number, or null. */
  rollId(channelId: string, number: number): Promise<string | null>
  /** Notations a person rolled, the newest first, each once, at most `most`. */
  recent(userId: string, most: number): Promise<string[]>
  /** What a person saved, by name. */
  saved(userId: string): Promise<SavedRow[]>
  /** Keeps a notation under a name; `key` is what the name is known by. One of the same key is replaced. */
  save(userId: string, key: string, roll: SavedRow): Promise<void>
  /** Forgets a saved roll; gives whether there was one. */
  forget(userId: string, key: string): Promise<boolean>
}
