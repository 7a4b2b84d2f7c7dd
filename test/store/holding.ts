import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { asCompiled } from '../support/programs.ts'

const HOLDER = fileURLToPath(new URL('holder.ts', import.meta.url))

/** Another process takes a SQLite file; gives what makes it let go. */
export async function held(file: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [...asCompiled(HOLDER), file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return async () => {
    const gone = once(child, 'exit')
    child.stdin.end()
    await gone
  }
}

/** The longest that timers had to wait for this process during some work, in milliseconds. */
export async function longestPause(work: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 5 })
  delays.enable()
  await work()
  delays.disable()
  return delays.max / 1e6
}
