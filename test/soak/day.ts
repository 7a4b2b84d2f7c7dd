import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { rulesets } from '../../src/rulesets/registry.ts'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/store.ts'
import { loadLibrary } from '../../src/table/library.ts'
import { openTable } from '../../src/table/table.ts'
import type { Table } from '../../src/table/types.ts'
import { lineOf } from '../bench/row.ts'
import { Evening } from './evening.ts'
import { handsAtTable, openBattle, person } from './in-process.ts'

/** Battles under way at once; of them stay awake: */
const AT_ONCE = 60
const AWAKE = 50
/** Changes of an average battle before its umpire ends it. */
const CHANGES = 16
const HOURS = 24

const MIB = 1024 * 1024

interface Memory {
  readonly rss: number
  readonly heap: number
}

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Memory in use, in MiB, once what nobody needs is gone. */
function memory(): Memory {
  collect()
  const { rss, heapUsed } = process.memoryUsage()
  return { rss: rss / MIB, heap: heapUsed / MIB }
}

/** Plays one battle: some changes, then its umpire ends it. Gives the number of changes. */
async function play(table: Table, store: Store, n: number): Promise<number> {
  const battleId = await openBattle(table, n)
  const hands = handsAtTable(table, n)
  const evening = await Evening.of(store, battleId, rulesets, { seed: n, used: new Map(), hands })
  const changes = CHANGES / 2 + (n % CHANGES)
  for (let i = 0; i < changes && !evening.over; i++) await evening.change()
  await table.umpire(person(n, 'umpire'), { text: 'end draw' })
  return changes
}

/**
 * A day's play in a quarter of an hour: battles of every game at the table itself, without pictures and people, more at
 * a time than stay awake, so that each is woken and evicted again and again until its umpire ends it. Prints the memory
 * of this process each twenty-fourth of the way.
 */
export async function playDay(battles: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hetman-day-'))
  const store = await openStore(join(folder, 'day.db'))
  const table = openTable({ store, rulesets, library: loadLibrary(), awake: AWAKE })
  const hours: Memory[] = []
  let [next, over, changes] = [0, 0, 0]
  const since = performance.now()
  const look = (): void => {
    const { rss, heap } = memory()
    hours.push({ rss, heap })
    const pace = changes / ((performance.now() - since) / 1000)
    console.log(
      `${over} battles, ${changes} changes, ${pace.toFixed(0)} /s: ${rss.toFixed(0)} MiB resident, ${heap.toFixed(1)} MiB heap`,
    )
  }
  const oneAfterTheOther = async (): Promise<void> => {
    for (let n = next++; n < battles; n = next++) {
      const made = await play(table, store, n)
      changes += made
      over += 1
      if (over >= ((hours.length + 1) * battles) / HOURS) look()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther))
  const [first] = hours
  const last = memory()
  if (first !== undefined) {
    const row = (name: string, of: (at: Memory) => number) => ({
      name: `${name} after ${battles} battles`,
      value: of(last),
      unit: 'MiB',
      baseline: { name: `after the first ${Math.round(battles / HOURS)}`, value: of(first) },
      target: { atMost: 1.2 * of(first) },
    })
    for (const one of [row('resident memory', ({ rss }) => rss), row('heap', ({ heap }) => heap)]) {
      console.log(lineOf(one))
    }
  }
  await store.close()
  await rm(folder, { recursive: true })
}
