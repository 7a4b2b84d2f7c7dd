/** The first millisecond Discord's ids count from (2015-01-01 UTC). */
const DISCORD_EPOCH = 1_420_070_400_000

/** Makes ids the way Discord does: milliseconds since its epoch, shifted left by 22 bits, always growing. */
export interface Snowflakes {
  /** Returns the next id, larger than every id returned or reserved before it. */
  next(): string
  /** Makes sure that no id at or below the given one is ever returned. */
  reserve(id: string): void
}

/** Starts a fresh sequence of ids; `now` returns milliseconds since 1970 and is asked once per id. */
export function createSnowflakes(now: () => number = Date.now): Snowflakes {
  let last = 0n
  return {
    next() {
      const fromClock = BigInt(Math.floor(now()) - DISCORD_EPOCH) << 22n
      last = fromClock > last ? fromClock : last + 1n
      return last.toString()
    },
    reserve(id) {
      const value = BigInt(id)
      if (value > last) last = value
    },
  }
}

/** Orders two ids, older first (for `Array.sort`). */
export function bySnowflake(a: string, b: string): number {
  const difference = BigInt(a) - BigInt(b)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
