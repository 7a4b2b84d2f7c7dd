/** One REST request of the bot, as it was answered. */
export interface LoggedRequest {
  /** Counts from 1 in the order the requests arrived. */
  number: number
  method: string
  path: string
  /** 0 while the request waits for its answer. */
  status: number
}

const kept = 2000

/** Remembers the bot's last requests, for tests that ask what was sent. */
export class RequestLog {
  readonly #entries: LoggedRequest[] = []
  #count = 0

  /** Notes a request that arrived; the returned entry gets its status when it is answered. */
  add(method: string, path: string): LoggedRequest {
    this.#count += 1
    const entry = { number: this.#count, method, path, status: 0 }
    this.#entries.push(entry)
    if (this.#entries.length > kept) this.#entries.shift()
    return entry
  }

  all(): readonly LoggedRequest[] {
    return this.#entries
  }
}
