import { setTimeout as sleep } from 'node:timers/promises'
import { DiscordError } from './errors.ts'
import type { Reply } from './rest/http.ts'

/** A trouble laid in the way of coming REST requests. */
export interface RestFault {
  /**
   * `rate-limit`: 429; `error`: 500 or another status; `drop`: the line is cut without an answer; `hang`: no answer
   * until the stand-in is told to go on.
   */
  kind: 'rate-limit' | 'error' | 'drop' | 'hang'
  /** Seconds for `retry-after` of a rate limit. */
  retryAfter?: number | undefined
  /** Status of an error; 500 when absent. */
  status?: number | undefined
  /** Discord's code of an error, such as 40005; 0 when absent. */
  code?: number | undefined
  /** `after` does what was asked and only then fails, as when an answer is lost on its way. */
  when?: 'before' | 'after' | undefined
  /** Only requests with this method. */
  method?: string | undefined
  /** Only requests whose path contains this. */
  path?: string | undefined
  /** How many requests it strikes; 1 when absent. */
  times?: number | undefined
}

/** The troubles waiting for REST requests, and those held back right now. */
export class Faults {
  readonly #waiting: { fault: RestFault; left: number }[] = []
  #held: (() => void)[] = []

  add(fault: RestFault): void {
    this.#waiting.push({ fault, left: fault.times ?? 1 })
  }

  /** How many requests hang right now. */
  get held(): number {
    return this.#held.length
  }

  /** Lets hanging requests go on. */
  release(): void {
    const held = this.#held
    this.#held = []
    for (const go of held) go()
  }

  /** Forgets everything laid out and releases what hangs. */
  clear(): void {
    this.#waiting.length = 0
    this.release()
  }

  /** Runs a request through whatever trouble waits for it; `gone` says that its sender has closed the connection meanwhile. */
  async around(method: string, path: string, act: () => Promise<Reply>, gone: () => boolean): Promise<Reply> {
    const fault = this.#take(method, path)
    if (!fault) return act()
    const done = fault.when === 'after' ? await act() : undefined
    if (fault.kind === 'rate-limit') return rateLimited(fault.retryAfter ?? 0.1)
    if (fault.kind === 'error') throw refusal(fault)
    if (fault.kind === 'drop') throw new LineCut()
    await new Promise<void>((go) => this.#held.push(go))
    // A turn of the loop, so that releasing many at once does not run them inside the request that released them.
    await sleep(0)
    if (gone()) return { status: 499 }
    return done ?? act()
  }

  #take(method: string, path: string): RestFault | undefined {
    const index = this.#waiting.findIndex(
      ({ fault }) =>
        (fault.method === undefined || fault.method === method) &&
        (fault.path === undefined || path.includes(fault.path)),
    )
    const found = this.#waiting[index]
    if (!found) return undefined
    found.left -= 1
    if (found.left <= 0) this.#waiting.splice(index, 1)
    return found.fault
  }
}

/** The line to the bot is cut: it gets no answer at all. */
export class LineCut extends Error {}

function refusal({ status = 500, code = 0 }: RestFault): DiscordError {
  return new DiscordError(
    status,
    code,
    status >= 500 ? `${status}: Internal Server Error` : 'Refused as told',
  )
}

function rateLimited(seconds: number): Reply {
  return {
    status: 429,
    headers: {
      'retry-after': String(seconds),
      'x-ratelimit-scope': 'user',
      'x-ratelimit-limit': '5',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset-after': String(seconds),
    },
    body: { message: 'You are being rate limited.', retry_after: seconds, global: false },
  }
}
