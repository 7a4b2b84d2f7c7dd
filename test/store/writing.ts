import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { asCompiled } from '../support/programs.ts'

const WRITER = fileURLToPath(new URL('writer.ts', import.meta.url))

/** A process that writes entries to a battle. */
export interface Writer {
  readonly child: ChildProcess
  /** Entries it was told are written, in the order in which it was told. */
  readonly acknowledged: number[]
  readonly ended: Promise<unknown>
}

/** Starts a writing process on a database; `onEntry` hears of each acknowledged entry. */
export function write(
  where: string,
  battleId: string,
  count: number,
  onEntry: (seen: number) => void = () => undefined,
): Writer {
  const child = spawn(process.execPath, [...asCompiled(WRITER), where, battleId, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const acknowledged: number[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line === 'open') return
    acknowledged.push(Number(line))
    onEntry(acknowledged.length)
  })
  return { child, acknowledged, ended: once(child, 'close') }
}
