import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/store.ts'
import { begun, empty, folder } from '../store/battles.ts'
import { held, longestPause } from '../store/holding.ts'
import type { Row } from './row.ts'

const CHANNELS = 20
/** How long another program has the file, in seconds, and how long is measured before it takes it. */
const LOCKED = 30
const FREE = 10
/** Between two commands, in milliseconds. */
const EVERY = 50

/** Gives commands for some seconds, whatever becomes of them; all of them are through when it returns. */
async function commands(store: Store, battles: readonly string[], seconds: number): Promise<void> {
  const given: Promise<unknown>[] = []
  for (let n = 0; n < (seconds * 1000) / EVERY; n++) {
    const id = battles[n % battles.length] ?? ''
    given.push(store.commit(empty(id, 2 + Math.floor(n / battles.length))).catch(() => undefined))
    if (n % 10 === 0) given.push(store.pulse().catch(() => undefined))
    await sleep(EVERY)
  }
  await Promise.all(given)
}

/** The longest that everything else waits while another program has the SQLite file for half a minute. */
export async function benchLocked(): Promise<Row[]> {
  const { path, remove } = await folder()
  const file = join(path, 'bench.db')
  const store = await openStore(file)
  try {
    const battles = await Promise.all(
      Array.from({ length: CHANNELS }, (_, n) => begun(store, `channel-${n}`)),
    )
    const free = await longestPause(() => commands(store, battles, FREE))
    const letGo = await held(file)
    const locked = await longestPause(async () => {
      const through = commands(store, battles, LOCKED)
      await sleep(LOCKED * 1000)
      await letGo()
      await through
    })
    return [
      {
        name: `longest pause of the process, file locked for ${LOCKED} s, 20 commands/s`,
        value: locked,
        unit: 'ms',
        baseline: { name: 'the same commands, file free', value: free },
        target: { atMost: 100 },
      },
    ]
  } finally {
    await store.close()
    await remove()
  }
}
