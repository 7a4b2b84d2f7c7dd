import { clearTimeout, setTimeout as startTimer } from 'node:timers'
import { setTimeout } from 'node:timers/promises'

/** Lets callers through in the order in which they called, no more than a fixed number in any second. */
export type Pace = () => Promise<void>

/**
 * A limit of `perSecond` calls a second, which may change: further callers wait, first come, first served.
 * @param now milliseconds, of any clock that only goes forward.
 * @param wait resolves after the given milliseconds.
 */
export function pace(
  perSecond: number | (() => number),
  now: () => number = () => performance.now(),
  wait: (ms: number) => Promise<unknown> = (ms) => setTimeout(ms),
): Pace {
  const waiting: (() => void)[] = []
  const limit = typeof perSecond === 'number' ? () => perSecond : perSecond
  /** Times of the calls of the last second, oldest first. */
  const passed: number[] = []
  let opening = false

  const open = async (): Promise<void> => {
    while (waiting.length > 0) {
      while ((passed[0] ?? Number.POSITIVE_INFINITY) <= now() - 1000) passed.shift()
      const barring = passed.at(-limit())
      if (barring !== undefined) {
        await wait(barring + 1000 - now())
        continue
      }
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
  let timer: NodeJS.Timeout | undefined
  // A timer that is broken off would be an error each time, with all that led to it written down.
  const over = new Promise<void>((resolve) => {
    timer = startTimer(resolve, ms)
  })
  try {
    await Promise.race([work, over])
  } finally {
    clearTimeout(timer)
  }
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
