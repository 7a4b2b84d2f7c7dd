import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rulesets } from '../../src/rulesets/registry.ts'
import { openStore } from '../../src/store/open.ts'
import { loadLibrary } from '../../src/table/library.ts'
import { openTable } from '../../src/table/table.ts'
import type { Who } from '../../src/table/types.ts'

/** A process of its own for {@link benchMemory}: makes the battles, wakes some, says its memory in MiB as JSON. */
const BATTLES = 1000
const AWAKE = 50

const mib = (): number => {
  globalThis.gc?.()
  return Math.round(process.memoryUsage().rss / 1024 / 1024)
}
const who = (n: number, id: string): Who => ({
  channelId: `channel-${n}`,
  id,
  name: id,
  manages: id === 'anna',
})

const folder = await mkdtemp(join(tmpdir(), 'hetman-memory-'))
const store = await openStore(`file:${join(folder, 'many.db')}`)
const table = openTable({ store, rulesets, library: loadLibrary(), awake: AWAKE })
const empty = mib()
const battle = {
  guildId: null,
  ruleset: 'khans-and-generals',
  scenario: { name: 'kalina' },
  language: 'en',
} as const
for (let from = 0; from < BATTLES; from += 20) {
  await Promise.all(
    Array.from({ length: 20 }, async (_, i) => {
      const n = from + i
      await table.newBattle(who(n, 'anna'), battle)
      await table.join(who(n, 'bartek'), 'KHAN', [])
      await table.join(who(n, 'celina'), 'RUS', [])
      await table.start(who(n, 'anna'))
    }),
  )
}
for (let n = 0; n < AWAKE; n++) await table.view(who(n, 'bartek'))
process.stdout.write(JSON.stringify({ empty, awake: mib() }))
await store.close()
await rm(folder, { recursive: true })
