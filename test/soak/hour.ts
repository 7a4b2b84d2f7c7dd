import { setTimeout as sleep } from 'node:timers/promises'
import { lineOf, percentile } from '../bench/row.ts'
import { type Health, type House, openHouse } from './club.ts'
import { type Club, Corner, type Deeds } from './corner.ts'

/** What a soak is told. */
export interface Soaking {
  readonly minutes: number
  /** Changes a second, in all channels together. */
  readonly perSecond: number
  readonly channels: number
  /** Options of Node for the bot, such as `--cpu-prof`. */
  readonly execArgv: readonly string[]
}

const MIB = 1024 * 1024
const mib = (bytes: number): string => (bytes / MIB).toFixed(0)

const COLUMNS = ['minute', 'resident', 'heap', 'beside', 'battles', 'changes/s', 'refused', 'late']
const MORE = ['lag p50', 'p99', 'waiting', 'loop p99', 'most']
const WIDTH = 9

const print = (cells: readonly (string | number)[]): void =>
  console.log(cells.map((cell) => String(cell).padStart(WIDTH)).join(' '))

/** Seconds that the last posts have to come. */
const PATIENCE = 30

/** Changes by which a battle is opened: it is made, two join it, and it begins. */
const OPENING = 4

/** What is looked at each minute, and remembered to the end. */
class Watch {
  readonly #house: House
  readonly #deeds: Deeds
  readonly #since = performance.now()
  #looked = performance.now()
  readonly healths: Health[] = []
  readonly lags: number[] = []
  /** Changes that were not made in their time, because every channel was busy. */
  missed = 0

  constructor(house: House, deeds: Deeds) {
    this.#house = house
    this.#deeds = deeds
  }

  /** Starts the count. */
  async start(): Promise<void> {
    await this.#house.health()
    this.#looked = performance.now()
    print([...COLUMNS, ...MORE])
  }

  /** Prints a line, at most one a minute. */
  async look(): Promise<void> {
    const seconds = (performance.now() - this.#looked) / 1000
    if (seconds < 60) return
    this.#looked = performance.now()
    const health = await this.#house.health()
    this.#note(health)
    const { changes, refused, battles } = this.#deeds
    print([
      Math.round((this.#looked - this.#since) / 60_000),
      mib(health.rss),
      mib(health.heap),
      mib(health.external),
      battles,
      (changes / seconds).toFixed(2),
      refused,
      this.missed,
      Math.round(percentile(health.lags, 50)),
      Math.round(percentile(health.lags, 99)),
      health.waiting,
      Math.round(health.late.p99),
      Math.round(health.late.most),
    ])
    Object.assign(this.#deeds, { changes: 0, refused: 0 })
    this.missed = 0
    await this.#house.tidy()
  }

  #note(health: Health): void {
    this.healths.push(health)
    this.lags.push(...health.lags)
  }

  /** Waits until all is posted, for half a minute at most; gives how many posts still wait. */
  async posted(): Promise<number> {
    for (let n = 0; ; n++) {
      const health = await this.#house.health()
      this.lags.push(...health.lags)
      if (health.waiting === 0 || n === PATIENCE) return health.waiting
      await sleep(1000)
    }
  }
}

/**
 * The bot in a process of its own plays at Discord's stand-in: in each channel one battle after another, of every game,
 * between players without a plan who use commands, buttons and menus. Prints each minute how it is, in MiB and
 * milliseconds, and what came of it at the end.
 */
export async function soak({ minutes, perSecond, channels, execArgv }: Soaking): Promise<void> {
  // Two players a channel: nobody plays at two tables, as nobody could.
  const names = Array.from({ length: 2 * channels }, (_, n) => `Player ${n + 1}`)
  const house = await openHouse(['Umpire', ...names], execArgv)
  const [umpire, ...players] = await Promise.all(house.names.map((name) => house.driver.person(name)))
  if (umpire === undefined) throw new Error('Nobody came.')
  const deeds: Deeds = { changes: 0, refused: 0, battles: 0 }
  const { driver, store } = house
  const club: Club = { driver, store, deeds, used: new Map(), umpire, players }
  const corners: Corner[] = []
  const watch = new Watch(house, deeds)
  await watch.start()
  // Opening is change after change, too, and no faster than the others: what it has the bot say is counted from the first.
  for (let n = 0, due = performance.now(); n < channels; n++, due += (OPENING * 1000) / perSecond) {
    await sleep(Math.max(0, due - performance.now()))
    corners.push(await Corner.open(club, n))
    await watch.look()
  }
  const end = performance.now() + minutes * 60_000
  for (
    let due = performance.now(), turn = 0;
    due < end && house.bot.exitCode === null;
    due += 1000 / perSecond
  ) {
    await sleep(Math.max(0, due - performance.now()))
    const free = corners.findIndex((_, i) => corners[(turn + i) % channels]?.busy === null)
    if (free < 0) watch.missed += 1
    else {
      corners[(turn + free) % channels]?.change().catch((error: unknown) => console.error(String(error)))
      turn += free + 1
    }
    await watch.look()
  }
  await Promise.all(corners.map(({ busy }) => busy?.catch(() => {})))
  const waiting = await watch.posted()
  verdict(watch, deeds.battles, waiting, perSecond)
  await house.close()
}

/** After so much of the time all caches are full: what comes on top from there is kept for nothing. */
const SETTLED = 1 / 4

function verdict({ healths, lags }: Watch, battles: number, waiting: number, perSecond: number): void {
  const settled = healths[Math.floor(healths.length * SETTLED)]
  const last = healths.at(-1)
  if (settled === undefined || last === undefined) return
  const memory = (name: string, of: (health: Health) => number) => ({
    name: `${name} at the end`,
    value: of(last) / MIB,
    unit: 'MiB',
    baseline: { name: 'after a quarter of the time', value: of(settled) / MIB },
    target: { atMost: (1.2 * of(settled)) / MIB },
  })
  const most = (of: (health: Health) => number): number => Math.max(...healths.map(of))
  const rows = [
    memory('resident memory', ({ rss }) => rss),
    { name: 'the most that was resident', value: most(({ rss }) => rss) / MIB, unit: 'MiB' },
    { name: 'heap in use, at most', value: most(({ heap }) => heap) / MIB, unit: 'MiB' },
    { name: 'battles fought to their end', value: battles, unit: 'battles' },
    { name: `post after its entry at ${perSecond} changes/s, p50`, value: percentile(lags, 50), unit: 'ms' },
    {
      name: `post after its entry at ${perSecond} changes/s, p99`,
      value: percentile(lags, 99),
      unit: 'ms',
      target: { atMost: 3000 },
    },
    { name: 'posts that never came', value: waiting, unit: 'posts', target: { atMost: 0 } },
  ]
  for (const row of rows) console.log(lineOf(row))
}
