import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Row } from './row.ts'

const said = z.object({ empty: z.number(), awake: z.number() })

/** Memory of a process with 1,000 battles in its database, 50 of them awake, beside the same process before any. */
export async function benchMemory(): Promise<Row[]> {
  const child = join(import.meta.dirname, 'many-battles.ts')
  const folder = await mkdtemp(join(tmpdir(), 'hetman-memory-'))
  const run = async (task: 'make' | 'wake'): Promise<string> => {
    const args = ['--expose-gc', '--import', '@oxc-node/core/register', child, task, join(folder, 'many.db')]
    return (await promisify(execFile)(process.execPath, args)).stdout
  }
  try {
    await run('make')
    const { empty, awake } = said.parse(JSON.parse(await run('wake')))
    return [
      {
        name: 'memory with 1,000 battles kept and 50 awake',
        value: awake,
        unit: 'MiB',
        baseline: { name: 'before the first battle', value: empty },
        target: { atMost: 400 },
      },
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}
