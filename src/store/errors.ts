/** The database could not be opened, migrated, or read as what was once written. The message is for the operator. */
export class StoreError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'StoreError'
  }
}

/** Something of one battle is not what was written. It concerns that battle alone: all others go on. */
export class DamagedError extends StoreError {
  readonly battleId: string
  /** The row, and the part of it, that cannot be read: `log entry 3`; empty for the battle's own. */
  readonly where: string

  /** @param where see {@link where}. */
  constructor(battleId: string, where: string, why: string, cause?: unknown) {
    super(
      `The database is damaged at battle ${battleId}${where === '' ? '' : `, ${where}`}: ${why}. Nothing was changed; restore the latest backup (docs/operations.md).`,
      cause,
    )
    this.name = 'DamagedError'
    this.battleId = battleId
    this.where = where
  }
}

/**
 * The database cannot be used now, and nothing was changed. `busy`: another process holds it; `full`: no room on its disk;
 * `gone`: its file is no longer where it was opened; `failing`: it cannot be reached or written.
 */
export class Unavailable extends StoreError {
  readonly why: 'busy' | 'full' | 'gone' | 'failing'

  constructor(why: Unavailable['why'], message: string, cause?: unknown) {
    super(message, cause)
    this.name = 'Unavailable'
    this.why = why
  }
}

/** An end was taken back, but another battle has begun in the channel since. Nothing was written. */
export class ChannelTaken extends StoreError {
  constructor(battleId: string, cause?: unknown) {
    super(`Battle ${battleId} cannot go on: another one has begun in its channel.`, cause)
    this.name = 'ChannelTaken'
  }
}

/** The words of whatever was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
