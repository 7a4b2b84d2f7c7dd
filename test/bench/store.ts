import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { canonical, sha256 } from '../../src/kernel/json.ts'
import { openStore } from '../../src/store/open.ts'
import { begun, chain, folder, type Link, nextEntry, publicPost, start } from '../store/battles.ts'
import type { Row } from './row.ts'

const ROUNDS = 600
const CHANNELS = 20
/** Entries of the log that is read. */
const LONG = 3000

const perSecond = (count: number, since: number): number =>
  Math.round(count / ((performance.now() - since) / 1000))

/** The floor under everything durable: 4 kB appended to a file and forced to the disk, times per second. */
function fsyncsPerSecond(path: string): number {
  const file = openSync(join(path, 'floor'), 'w')
  const page = Buffer.alloc(4096, 'x')
  const since = performance.now()
  for (let n = 0; n < ROUNDS; n++) {
    writeSync(file, page)
    fsyncSync(file)
  }
  closeSync(file)
  return perSecond(ROUNDS, since)
}

/**
 * Whole commands made durable per second: each with its log entry, two posts, a deadline, its interaction and the
 * reply to it, spread over twenty battles that all write at once.
 */
export async function benchStore(): Promise<Row[]> {
  const { path, remove } = await folder()
  const store = await openStore(join(path, 'bench.db'))
  try {
    const battles = await Promise.all(
      Array.from({ length: CHANNELS }, (_, n) => begun(store, `channel-${n}`)),
    )
    const play = async (battleId: string): Promise<void> => {
      let last: Link = start
      for (let n = 0; n < ROUNDS / CHANNELS; n++) {
        const entry = nextEntry(last)
        const done = await store.commit({
          battleId,
          version: 2 + n,
          entries: [entry],
          posts: [publicPost(entry.seq), { ...publicPost(entry.seq), to: { kind: 'side', side: 'RED' } }],
          deadlines: {
            set: [{ key: `turn:${n}`, due: '2026-11-22T10:00:00.000Z', remind: null, data: {} }],
            clear: [`turn:${n - 1}`],
          },
          interactionId: `${battleId}-${n}`,
          reply: { done: n },
        })
        if (done.result !== 'done') throw new Error(`A commit came to ${done.result}.`)
        last = entry
      }
    }
    const since = performance.now()
    await Promise.all(battles.map(play))
    const commits = perSecond(ROUNDS, since)
    const long = await begun(store, 'long')
    await store.commit({ battleId: long, version: 2, entries: chain(start, LONG), posts: [] })
    const loading = performance.now()
    const read = await store.entries(long)
    const entries = perSecond(LONG, loading)
    const hashing = performance.now()
    for (const { hash: _, ...body } of read) sha256(canonical(body))
    return [
      {
        name: 'whole commands made durable',
        value: commits,
        unit: '/s',
        baseline: { name: 'write + fsync of 4 kB', value: fsyncsPerSecond(path) },
        target: { atLeast: 300 },
      },
      {
        name: 'log entries read and checked',
        value: entries,
        unit: '/s',
        baseline: { name: 'the same entries hashed', value: perSecond(LONG, hashing) },
        target: { atLeast: 10_000 },
      },
    ]
  } finally {
    await store.close()
    await remove()
  }
}
