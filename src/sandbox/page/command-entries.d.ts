/** A command that can be typed, as {@link fittingEntries} looks for it. */
export interface CommandEntry {
  /** Its registered names, and those in the person's language. */
  readonly path: readonly string[]
  readonly shown: readonly string[]
}

export function fittingEntries<E extends CommandEntry>(entries: readonly E[], typed: string): E[]
