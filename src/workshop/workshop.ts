import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Piscina } from 'piscina'
import { refuse } from '../kernel/words.ts'
import { isScarce } from '../memory.ts'
import type { Jobs } from './jobs.ts'
import { type Asker, FairQueue } from './queue.ts'
import { RecentDrawings } from './recent-drawings.ts'

/** The program of its threads, beside this file: as it is written, compiled or bundled. */
const WORKER = new URL(`./worker${extname(import.meta.filename)}`, import.meta.url)
/**
 * What reads TypeScript, by its full address: the bot may have been started in any folder. Nothing is there to be read
 * where the program was compiled.
 */
const loaderFor = (worker: URL): string[] =>
  worker.href.endsWith('.ts') ? ['--import', import.meta.resolve('@oxc-node/core/register')] : []

/**
 * Does a job when its asker's turn has come.
 * @throws Refusal when he has too much in work, or the job takes more time or memory than any may.
 */
export type Work = <K extends keyof Jobs>(
  job: K,
  input: Parameters<Jobs[K]>[0],
) => Promise<ReturnType<Jobs[K]>>

/** Where heavy work is done: in other threads, so that no acknowledgement waits for it, where there is memory for threads. */
export interface Workshop {
  /** @param by null for what the house itself needs. */
  for(by: Asker | null): Work
  close(): Promise<void>
}

/** What may be asked for and not yet done. */
const SHARES = { person: 3, server: 12, all: 60 } as const
/** No job may take longer, in milliseconds, a thread's start on a busy machine counted. */
const LONGEST_MS = 60_000
/** A thread that has more on its heap is ended, in MiB. */
const MOST_MIB = 512
/**
 * One core is left to those who wait for an answer, as far as there are so many; more than three threads would only take
 * memory, and on a single core the second does: it draws nothing sooner and holds 100 MiB.
 */
function benches(): number {
  const cores = availableParallelism()
  return cores === 1 ? 1 : Math.max(2, Math.min(3, cores - 1))
}
/** Threads kept for pictures of posts, where there are several. */
const RESERVED = 1

/**
 * A thread is given room on its heap for so many MiB before all of it is collected. What it holds by itself is a fifth of that, and
 * V8 would let it have eight MiB more: the pixels of a picture are as many, and it would collect for two of three.
 */
const ROOM_MIB = 64

/**
 * What has a thread even where memory is scarce: how long it takes is up to whoever typed it. A thread with the rules of all games
 * takes 70 MiB, which there are not; these need no rules.
 */
const APART: readonly (keyof Jobs)[] = ['read', 'diceOdds']
/** How long a thread waits for more to do, in milliseconds: where memory is scarce it is wanted elsewhere. */
const IDLE = { scarce: 1_000, plenty: 300_000 } as const

/**
 * Opens the workshop: its threads are started when they are first needed, and stay; where memory is scarce, most work is done
 * without any.
 * @param worker the program of its threads, as it stands or compiled.
 * @param scarce whether there is little memory.
 */
export function openWorkshop(worker = WORKER, scarce = isScarce): Workshop {
  const threads = scarce ? 1 : benches()
  // Beside its one thread a small host works in its own: posts get their pictures there, whatever strangers have asked of the other.
  const places = scarce ? threads + 1 : threads
  const pool = new Piscina({
    filename: worker.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: scarce ? IDLE.scarce : IDLE.plenty,
    execArgv: loaderFor(worker),
    resourceLimits: { maxOldGenerationSizeMb: MOST_MIB },
  })
  const queue = new FairQueue(places, SHARES, Math.min(RESERVED, places - 1))
  const lately = new RecentDrawings()
  const done = async (by: Asker | null, job: keyof Jobs, input: unknown) =>
    queue.run(by, async () => {
      if (scarce && !APART.includes(job)) return await doneHere(worker, job, input)
      const signal = AbortSignal.timeout(LONGEST_MS)
      try {
        return await (scarce || pool.threads.length >= threads
          ? pool.run(input, { name: job, signal })
          : beginningWithRoom(() => pool.run(input, { name: job, signal })))
      } catch (error) {
        if (signal.aborted || isOutOfMemory(error)) return refuse('work.too-much')
        throw error
      }
    })
  return {
    // What the house draws goes before all others, so nobody may be kept waiting by another's turn for the same.
    for: (by) => async (job, input) =>
      job === 'map' && by === null
        ? (lately.picture(input, () => done(by, job, input)) as never)
        : done(by, job, input),
    close: () => pool.destroy(),
  }
}

let beginning = 0

/**
 * Does some work in a thread that may begin for it: heaps that begin meanwhile have room. It is said for so long only, since V8 takes
 * no code that it has kept under other settings.
 */
async function beginningWithRoom<T>(work: () => Promise<T>): Promise<T> {
  beginning += 1
  setFlagsFromString(`--initial-heap-size=${ROOM_MIB}`)
  try {
    return await work()
  } finally {
    beginning -= 1
    if (beginning === 0) setFlagsFromString('--initial-heap-size=0')
  }
}

/** Does a job of a program in this thread, which reads the program for the first of them. */
async function doneHere(program: URL, job: keyof Jobs, input: unknown): Promise<unknown> {
  const jobs: { readonly [job in keyof Jobs]: (input: unknown) => unknown } = await import(program.href)
  return jobs[job](input)
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
