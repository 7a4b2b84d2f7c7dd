import { setTimeout as sleep } from 'node:timers/promises'
import { chance } from '../../src/cli/playout/chance.ts'
import type { SandboxDriver } from '../../src/sandbox/driver.ts'
import type { Store } from '../../src/store/store.ts'
import type { Place } from './battles.ts'
import { type Noted, Pair } from './evenings.ts'
import type { Keeper } from './keeper.ts'
import type { Watch } from './watch.ts'

/** What a day is like. */
export interface Day {
  /** How long it takes, in milliseconds: its hours from eight to midnight go by in that time. */
  readonly lasts: number
  /** Commands a second in its busiest time; each is an order typed and given, an answer, or an end of a turn. */
  readonly perSecond: number
  /** A process is killed or stopped so often, in milliseconds on average; null: never. */
  readonly troubles: number | null
  readonly seed: number
  /** The first day: everybody begins with a note to himself. */
  readonly first: boolean
}

/** What came of a day. */
export interface Lived {
  readonly noted: readonly Noted[]
  /** Interactions of which the answer said that they were carried out. */
  readonly done: readonly string[]
  /** Commands that nobody was free to give when they were due. */
  readonly missed: number
  /** Commands that ended in a fault of the stand-in or went without an answer for a minute. */
  readonly unanswered: number
  /** How long it took, until the last command was answered, in seconds. */
  readonly seconds: number
}

/** The hours of a day in which anybody is about. */
const AWAKE = { from: 8, to: 24 }
/** The busiest part of it: from seven to half past nine in the evening. */
const PEAK = { from: 19, to: 21.5 }
/** The part of that which is asked for at other hours. */
const curve = (hour: number): number => {
  if (hour >= PEAK.from && hour < PEAK.to) return 1
  return hour < 17 ? 0.3 : 0.6
}

/** The longest that a process is stopped, in milliseconds: longer than others wait for it. */
const LONGEST_PAUSE = 25_000

/** A day of virtual people at their battles, while processes are killed and stopped. */
export async function live(
  at: { driver: SandboxDriver; store: Store; watch: Watch },
  places: readonly Place[],
  keeper: Keeper,
  { lasts, perSecond, troubles, seed, first }: Day,
): Promise<Lived> {
  const random = chance(seed)
  const noted: Noted[] = []
  const pairs: Pair[] = []
  for (const [n, place] of places.entries())
    pairs.push(await Pair.of(at, place, n, { noted: !first, note: (one) => noted.push(one) }))
  const began = performance.now()
  const end = began + lasts
  const trouble = troubles === null ? null : meddling(keeper, end, troubles, seed)
  const acting = new Set<Promise<void>>()
  let [missed, unanswered] = [0, 0]
  for (let due = began; due < end; ) {
    await sleep(Math.max(0, due - performance.now()))
    const hour = AWAKE.from + ((AWAKE.to - AWAKE.from) * (due - began)) / lasts
    const free = pairs.filter((pair) => pair.free(hour))
    const pair = free[random.int(0, Math.max(0, free.length - 1))]
    if (pair === undefined) missed += 1
    else {
      const act = pair
        .act()
        .catch(() => {
          unanswered += 1
        })
        .finally(() => acting.delete(act))
      acting.add(act)
    }
    due += 1000 / (perSecond * curve(hour))
  }
  await Promise.all(acting)
  await trouble
  await keeper.ready()
  const seconds = (performance.now() - began) / 1000
  return { noted, done: pairs.flatMap(({ done }) => done), missed, unanswered, seconds }
}

/** Kills or stops one process after the other, now and then, until it is time to end. */
async function meddling(keeper: Keeper, end: number, every: number, seed: number): Promise<void> {
  const random = chance(seed + 1)
  for (;;) {
    const pause = random.int(every / 2, every * 1.5)
    if (performance.now() + pause > end) return
    await sleep(pause)
    const n = random.int(0, keeper.size - 1)
    if (random.percent(50)) await keeper.kill(n)
    else
      await keeper.pause(
        n,
        random.int(1000, Math.max(1000, Math.min(LONGEST_PAUSE, end - performance.now()))),
      )
  }
}
