import { expect, test } from 'vitest'
import { CommitQueue } from '../../src/store/commit-queue.ts'
import type { PrismaClient } from '../../src/store/generated/sqlite/client.ts'

/** A database that notes how many transactions it had, and how many at once. */
function counting() {
  const seen = { transactions: 0, atOnce: 0, most: 0, statements: 0 }
  const tx = {
    $executeRaw: async () => {
      seen.statements += 1
    },
  }
  const db = {
    $transaction: async (work: (inside: typeof tx) => Promise<unknown>) => {
      seen.transactions += 1
      seen.atOnce += 1
      seen.most = Math.max(seen.most, seen.atOnce)
      await new Promise((go) => setImmediate(go))
      const result = await work(tx)
      seen.atOnce -= 1
      return result
    },
  }
  return { seen, db: db as unknown as PrismaClient }
}

test('posts that are said at the same time are marked together, one transaction after the other', async () => {
  const { seen, db } = counting()
  const queue = new CommitQueue(db, { atOnce: 1, together: 32 })
  const posts = Array.from({ length: 60 }, (_, n) => ({ postId: `p${n}`, last: { [`c${n}`]: `${n}` } }))
  await Promise.all(posts.map((said) => queue.note({ said })))
  expect(seen).toEqual({ transactions: 2, atOnce: 0, most: 1, statements: 120 })
})

test('marks and notes that come in one turn of the event loop share a transaction, and so a wait for the disk', async () => {
  const { seen, db } = counting()
  const queue = new CommitQueue(db, { atOnce: 1, together: 32 })
  await Promise.all([
    queue.note({ said: { postId: 'p', last: { c: '1' } } }),
    queue.note({ link: { battleId: 'b', key: 'digest', value: '{}' } }),
    queue.note({ link: { battleId: 'b', key: 'status', value: '7' } }),
  ])
  expect(seen).toEqual({ transactions: 1, atOnce: 0, most: 1, statements: 4 })
  await queue.idle()
})

test('a backlog that is written leaves everything else its turn, also within a transaction', async () => {
  const busy = (ms: number): void => {
    for (const until = performance.now() + ms; performance.now() < until; );
  }
  const tx = { $executeRaw: async () => busy(8) }
  const db = {
    $transaction: (work: (inside: typeof tx) => Promise<unknown>) => work(tx),
  } as unknown as PrismaClient
  const queue = new CommitQueue(db, { atOnce: 1, together: 32 })
  let turns = 0
  let open = true
  const turn = (): void => {
    turns += 1
    if (open) setImmediate(turn)
  }
  turn()
  const backlog = Array.from({ length: 64 }, (_, n) => queue.note({ said: { postId: `p${n}`, last: {} } }))
  await Promise.all(backlog)
  open = false
  // Half a second of writing: turns are counted, for pauses would be the machine's as well.
  expect(turns).toBeGreaterThan(20)
})

test('while the database is held, nobody waits behind others for longer than they and he would alone', async () => {
  let tried = 0
  const db = {
    $transaction: async () => {
      tried += 1
      await new Promise((go) => setTimeout(go, 50))
      throw Object.assign(new Error('not in time'), { code: 'P2028' })
    },
  } as unknown as PrismaClient
  const queue = new CommitQueue(db, { atOnce: 1, together: 4 })
  const said = Array.from({ length: 30 }, (_, n) => queue.note({ said: { postId: `p${n}`, last: {} } }))
  for (const outcome of await Promise.allSettled(said)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'Unavailable' } })
  }
  // The first four were tried, and all behind them had waited for as long by then.
  expect(tried).toBe(1)
})
