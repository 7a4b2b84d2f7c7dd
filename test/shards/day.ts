import { setTimeout as sleep } from 'node:timers/promises'
import { chance } from '../../src/cli/playout/chance.ts'
import { atMost } from '../../src/discord/client/pace.ts'
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
  /** Told now and then how it goes. */
  readonly say?: (line: string) => void
}

/** What came of a day. */
export interface Lived {
  readonly noted: readonly Noted[]
  /** Interactions of which the answer said that they were carried out, with its words. */
  readonly done: ReadonlyMap<string, string>
  /** Interactions of which the answer said that there is too much to do. */
  readonly refused: number
  /** Commands that nobody was free to give when they were due, or that the people's thread came to too late. */
  readonly missed: number
  /** Commands that ended in a fault of the stand-in or went without an answer for a minute. */
  readonly unanswered: number
  /** How long it took, until the last interaction was, in seconds. */
  readonly seconds: number
  /** The part of that in which the thread of the people, and of the stand-in where it is theirs, had something to do. */
  readonly worked: number
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

/** So often it is told how it goes, in milliseconds. */
const TELLS = 10_000
/** Where the people's own thread comes to a command so much too late, it is left out: the hours go by all the same. */
const LATE = 1000
/** Commands under way at the end of the day have so long to be answered, in milliseconds. */
const LAST_ANSWERS = 90_000

/** A day of virtual people at their battles, while processes are killed and stopped. */
export async function live(
  at: { driver: SandboxDriver; store: Store; watch: Watch },
  places: readonly Place[],
  keeper: Keeper,
  { lasts, perSecond, troubles, seed, first, say = () => undefined }: Day,
): Promise<Lived> {
  const random = chance(seed)
  const noted: Noted[] = []
  let last = performance.now()
  const note = (one: Noted): void => {
    noted.push(one)
    last = performance.now()
  }
  const pairs: Pair[] = []
  for (const [n, place] of places.entries()) pairs.push(await Pair.of(at, place, n, { noted: !first, note }))
  const began = performance.now()
  const end = began + lasts
  const hourAt = (due: number): number => AWAKE.from + ((AWAKE.to - AWAKE.from) * (due - began)) / lasts
  const trouble = troubles === null ? null : meddling(keeper, end, troubles, seed)
  const acting = new Set<Promise<void>>()
  let [asked, missed, unanswered] = [0, 0, 0]
  const before = performance.eventLoopUtilization()
  const telling = setInterval(() => {
    const acknowledged = noted.filter(({ took }) => took !== null).length
    const done = pairs.reduce((sum, pair) => sum + pair.done.size, 0)
    const { kills, pauses } = keeper
    say(
      `${seconds(began)} s of the day: ${asked} commands begun, ${acting.size} under way, ${missed} that nobody was free to give; ${acknowledged} interactions acknowledged, ${done} carried out; ${kills} processes killed, ${pauses} stopped`,
    )
  }, TELLS)
  const begin = (hour: number): boolean => {
    const free = pairs.filter((pair) => pair.free(hour))
    const pair = free[random.int(0, Math.max(0, free.length - 1))]
    if (pair === undefined) return false
    asked += 1
    const act = pair
      .act()
      .catch(() => {
        unanswered += 1
      })
      .finally(() => acting.delete(act))
    acting.add(act)
    return true
  }
  for (let due = began; performance.now() < end; ) {
    const now = performance.now()
    for (; due <= now; due += 1000 / (perSecond * curve(hourAt(due))))
      if (now - due > LATE || !begin(hourAt(due))) missed += 1
    await sleep(Math.max(1, due - performance.now()))
  }
  say(`the day is over, ${acting.size} commands are under way`)
  await atMost(Promise.all(acting), LAST_ANSWERS)
  unanswered += acting.size
  const worked = performance.eventLoopUtilization(before).utilization
  await trouble
  await keeper.ready()
  clearInterval(telling)
  const done = new Map(pairs.flatMap((pair) => [...pair.done]))
  const refused = pairs.reduce((sum, pair) => sum + pair.refused, 0)
  return { noted, done, refused, missed, unanswered, seconds: (last - began) / 1000, worked }
}

const seconds = (since: number): number => Math.round((performance.now() - since) / 1000)

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
