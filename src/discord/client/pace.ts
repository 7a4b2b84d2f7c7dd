import { setTimeout } from 'node:timers/promises'

/** Lets callers through, no more than so many in any second that begins with the first of them. */
export type Pace = () => Promise<void>

/**
 * A pace of so many a second: whoever comes beyond that waits for the next second.
 * @param now milliseconds, of any clock that only goes forward.
 * @param wait lets so many milliseconds pass.
 */
export function pace(
  perSecond: number,
  now: () => number = () => performance.now(),
  wait: (ms: number) => Promise<unknown> = (ms) => setTimeout(ms),
): Pace {
  let since = Number.NEGATIVE_INFINITY
  let passed = 0
  return async () => {
    for (;;) {
      const left = since + 1000 - now()
      if (left <= 0) {
        since = now()
        passed = 0
      }
      if (passed < perSecond) break
      await wait(left)
    }
    passed += 1
  }
}

/** Waits for a piece of work, but no longer than so many milliseconds. */
export async function atMost(work: Promise<unknown>, ms: number): Promise<void> {
  const over = new AbortController()
  await Promise.race([work, setTimeout(ms, undefined, { signal: over.signal }).catch(() => undefined)])
  over.abort()
}
