import { LRUCache } from 'lru-cache'

/** Umpires are called by one person no more often than this, in milliseconds. */
const APART = 30_000

/** Remembers who has called the umpires of a channel, so that nobody rings their phones without end. */
export class UmpireCalls {
  readonly #called = new LRUCache<string, number>({ max: 10_000 })
  readonly #now: () => number

  /** @param now milliseconds, of any clock that only goes forward. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Notes a call. Gives the seconds that are to be waited still; 0: it may be made. */
  call(channelId: string, userId: string): number {
    const key = `${channelId}/${userId}`
    const last = this.#called.get(key) ?? Number.NEGATIVE_INFINITY
    const left = last + APART - this.#now()
    if (left > 0) return Math.ceil(left / 1000)
    this.#called.set(key, this.#now())
    return 0
  }
}
