import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js'

/**
 * What Discord means by not doing something.
 * - `outage`: it is out of reach, failing or too busy; whether it has done it is not always known;
 * - `gone`: there is no such channel or thread any more;
 * - `barred`: the bot lacks a right there, or the place is locked: somebody can change that;
 * - `asleep`: the thread is archived, and must be woken first;
 * - `closed`: this person takes no messages from the bot;
 * - `unknown-message`: what was to be edited is gone;
 * - `refused`: it will never take this, wherever it goes.
 */
export type Trouble = 'outage' | 'gone' | 'barred' | 'asleep' | 'closed' | 'unknown-message' | 'refused'

const BY_CODE: ReadonlyMap<string | number, Trouble> = new Map([
  [10003, 'gone'], // unknown channel
  [10004, 'gone'], // unknown guild: the bot was put out of it
  [10008, 'unknown-message'],
  [10013, 'closed'], // unknown user
  [40003, 'outage'], // direct conversations are opened too fast
  [40004, 'outage'], // sending is switched off for a while
  [50001, 'barred'], // missing access
  [50007, 'closed'],
  [50013, 'barred'], // missing permissions
  [50024, 'barred'], // not in a channel of this type
  [50083, 'asleep'],
  [50278, 'closed'],
  [130000, 'outage'], // overloaded
  [160005, 'barred'], // locked thread
])

/** What an error of discord.js means; null for one that is not about Discord at all, but a fault of ours. */
export function troubleOf(error: unknown): Trouble | null {
  if (error instanceof DiscordAPIError) return BY_CODE.get(error.code) ?? byStatus(error.status)
  if (error instanceof HTTPError) return byStatus(error.status)
  if (error instanceof RateLimitError) return 'outage'
  return isLine(error) ? 'outage' : null
}

function byStatus(status: number): Trouble {
  // A token that is not taken is nobody's post's fault: it is told at the start, and the posts wait.
  return status >= 500 || status === 429 || status === 401 || status === 408 ? 'outage' : 'refused'
}

/** The line was cut, or nobody answered in time: fetch says so by a TypeError, an abort or the socket's own error. */
const isLine = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' ||
    error.name === 'TimeoutError' ||
    error.name === 'ConnectTimeoutError' ||
    error.name === 'SocketError' ||
    error.message === 'fetch failed' ||
    ('code' in error && /^(E[A-Z]{3,}|UND_ERR_\w+)$/u.test(String(error.code))))

/**
 * An error for the program's log: what went wrong, without what was to be sent. discord.js keeps the whole request with
 * an error, pictures and words that are for one side alone included.
 */
export function briefly(error: unknown): { readonly why: string; readonly request?: string } {
  const own = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const why = own instanceof Error ? `${own.name}: ${own.message}` : String(own)
  if (!(own instanceof DiscordAPIError) && !(own instanceof HTTPError)) return { why }
  return { why, request: `${own.method} ${own.url.replace(/^https?:\/\/[^/]+/u, '')}` }
}
