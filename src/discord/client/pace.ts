import { setTimeout } from 'node:timers/promises'

/** Lets callers through in the order in which they called, no more than a fixed number in any second. */
export type Pace = () => Promise<void>

/**
 * A limit of `perSecond` calls a second: further callers wait, first come, first served.
 * @param now milliseconds, of any clock that only goes forward.
 * @param wait resolves after the given milliseconds.
 */
export function pace(
  perSecond: number,
  now: () => number = () => performance.now(),
  wait: (ms: number) => Promise<unknown> = (ms) => setTimeout(ms),
): Pace {
  const waiting: (() => void)[] = []
  /** Times of the last `perSecond` calls, oldest first. */
  const passed: number[] = []
  let opening = false

  const open = async (): Promise<void> => {
    while (waiting.length > 0) {
      const [oldest] = passed
      const left = passed.length < perSecond || oldest === undefined ? 0 : oldest + 1000 - now()
      if (left > 0) {
        await wait(left)
        continue
      }
      if (passed.length === perSecond) passed.shift()
      passed.push(now())
      waiting.shift()?.()
    }
    opening = false
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (opening) return
      opening = true
      void open()
    })
}

/** Waits for a promise, but no longer than `ms` milliseconds. */
export async function atMost(work: Promise<unknown>, ms: number): Promise<void> {
  const over = new AbortController()
  await Promise.race([work, setTimeout(ms, undefined, { signal: over.signal }).catch(() => undefined)])
  over.abort()
}

/** What comes of something in time; null: it takes longer, or goes wrong, and is asked for again. */
export async function within<T>(ms: number, work: Promise<T | null>): Promise<T | null> {
  let come: T | null = null
  const coming = work.then(
    (result) => {
      come = result
    },
    () => undefined,
  )
  await atMost(coming, ms)
  return come
}
