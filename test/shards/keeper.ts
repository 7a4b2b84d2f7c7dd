import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Part } from '../../src/store/leases.ts'
import { usedBy } from '../bench/at-bundle.ts'

/** Starts a process of the bot with some of the shards; it says something on its output once it is at the table. */
export type Launch = (part: Part) => ChildProcess

/** Divides shards among processes, as evenly as can be. */
export const parts = (total: number, processes: number): Part[] =>
  Array.from({ length: processes }, (_, n) => {
    const [from, to] = [Math.floor((n * total) / processes), Math.floor(((n + 1) * total) / processes)]
    return { total, shards: Array.from({ length: to - from }, (_, i) => from + i) }
  })

/** A process of the bot: whether it has come to the table, which one that ends before has not. */
interface Running {
  readonly part: Part
  readonly child: ChildProcess
  readonly ready: Promise<boolean>
}

/** So long after one has ended by itself it is started again, in milliseconds. */
const AGAIN = 1000

/** Keeps processes of the bot running, each with its shards, as whatever runs them on a host does: one that ends is started again. */
export class Keeper {
  readonly #launch: Launch
  readonly #running: Running[] = []
  /** Those that were ended here. */
  readonly #ended = new Set<ChildProcess>()
  /** Processor seconds of those that are gone. */
  #spent = 0
  #closed = false
  kills = 0
  pauses = 0
  /** Those that ended by themselves, as one does that does not come to the table at its start. */
  ends = 0

  private constructor(launch: Launch) {
    this.#launch = launch
  }

  static async start(launch: Launch, of: readonly Part[]): Promise<Keeper> {
    const keeper = new Keeper(launch)
    for (const [n, part] of of.entries()) keeper.#running.push(keeper.#begun(part, n))
    await keeper.ready()
    return keeper
  }

  #begun(part: Part, n: number): Running {
    const child = this.#launch(part)
    const { stdout } = child
    if (stdout === null) throw new Error('It has no output.')
    const said = new Promise<boolean>((resolve) => {
      stdout.once('data', () => resolve(true))
      child.once('exit', () => resolve(false))
    })
    // What it says later is let go, or it would wait for somebody to read it.
    void said.then(() => stdout.resume())
    const running = { part, child, ready: said }
    child.once('exit', () => void this.#again(running, n))
    return running
  }

  /** Starts another in the place of one that has ended by itself. */
  async #again({ child, part }: Running, n: number): Promise<void> {
    const its = (): boolean => !this.#closed && this.#running[n]?.child === child && !this.#ended.has(child)
    if (!its()) return
    this.ends += 1
    await sleep(AGAIN)
    if (its()) this.#running[n] = this.#begun(part, n)
  }

  get size(): number {
    return this.#running.length
  }

  /** Resolves once all are at the table. */
  async ready(): Promise<void> {
    const come = await Promise.all(this.#running.map(({ ready }) => ready))
    if (come.every(Boolean)) return
    await sleep(AGAIN)
    return this.ready()
  }

  /** Kills one as a loss of power would, and starts another in its place. */
  async kill(n: number): Promise<void> {
    const one = this.#running[n]
    if (one === undefined) return
    this.kills += 1
    await this.#end(one.child, 'SIGKILL')
    if (!this.#closed) this.#running[n] = this.#begun(one.part, n)
  }

  /** Stops one for some milliseconds, and lets it go on. */
  async pause(n: number, milliseconds: number): Promise<void> {
    const child = this.#running[n]?.child
    if (child === undefined) return
    this.pauses += 1
    child.kill('SIGSTOP')
    await sleep(milliseconds)
    child.kill('SIGCONT')
  }

  /** Processor seconds of all threads of all processes so far. */
  cpu(): number {
    return this.#running.reduce((sum, { child }) => sum + usedBy(child).cpu, this.#spent)
  }

  /** Resident memory of each, MiB. */
  memory(): number[] {
    return this.#running.map(({ child }) => usedBy(child).memory)
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.all(this.#running.map(({ child }) => this.#end(child, 'SIGTERM')))
  }

  async #end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    this.#spent += usedBy(child).cpu
    this.#ended.add(child)
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
}
