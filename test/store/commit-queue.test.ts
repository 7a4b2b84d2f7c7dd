import { expect, test } from 'vitest'
import { CommitQueue } from '../../src/store/commit-queue.ts'
import { Unavailable } from '../../src/store/errors.ts'
import type { PrismaClient } from '../../src/store/generated/sqlite/client.ts'
import type { Line, Tx } from '../../src/store/line.ts'

/** A database that notes how many transactions it had, and how many at once. */
function counting() {
  const seen = { transactions: 0, atOnce: 0, most: 0, statements: 0 }
  const tx: Tx = {
    read: async () => [],
    run: async () => {
      seen.statements += 1
      return 0
    },
  }
  const line: Line = {
    read: async () => [],
    together: async (work) => {
      seen.transactions += 1
      seen.atOnce += 1
      seen.most = Math.max(seen.most, seen.atOnce)
      await new Promise((go) => setImmediate(go))
      const result = await work(tx)
      seen.atOnce -= 1
      return result
    },
  }
  return { seen, line }
}

/** Nothing is looked up where nothing comes too late. */
const NOBODY = {} as PrismaClient

/** A post that was said. */
const said = (n: number | string, last: Record<string, string> = {}) => ({
  said: { postIds: [`p${n}`], last, links: [] },
})

test('posts that are said at the same time are marked together, one transaction after the other', async () => {
  const { seen, line } = counting()
  const queue = new CommitQueue(NOBODY, line, { atOnce: 1, together: 32 })
  const posts = Array.from({ length: 60 }, (_, n) => said(n, { [`c${n}`]: `${n}` }))
  await Promise.all(posts.map((one) => queue.note(one)))
  expect(seen).toEqual({ transactions: 2, atOnce: 0, most: 1, statements: 4 })
})

test('marks and notes that come in one turn of the event loop share a transaction, and so a wait for the disk', async () => {
  const { seen, line } = counting()
  const queue = new CommitQueue(NOBODY, line, { atOnce: 1, together: 32 })
  await Promise.all([
    queue.note(said(1, { c: '1' })),
    queue.note({ link: { battleId: 'b', key: 'digest', value: '{}' } }),
    queue.note({ link: { battleId: 'b', key: 'status', value: '7' } }),
  ])
  expect(seen).toEqual({ transactions: 1, atOnce: 0, most: 1, statements: 3 })
  await queue.idle()
})

/** An interaction that was answered: each is a statement of its own. */
const answeredOf = (n: number) => ({ unanswered: { noted: [], answered: [`${n}`] } })

test('a backlog that is written leaves everything else its turn, also within a transaction', async () => {
  const busy = (ms: number): void => {
    for (const until = performance.now() + ms; performance.now() < until; );
  }
  const slow = async (): Promise<0> => {
    busy(8)
    return 0
  }
  const line: Line = { read: async () => [], together: (work) => work({ read: async () => [], run: slow }) }
  const queue = new CommitQueue(NOBODY, line, { atOnce: 1, together: 32 })
  let turns = 0
  let open = true
  const turn = (): void => {
    turns += 1
    if (open) setImmediate(turn)
  }
  turn()
  const backlog = Array.from({ length: 64 }, (_, n) => queue.note(answeredOf(n)))
  await Promise.all(backlog)
  open = false
  // Half a second of writing: turns are counted, for pauses would be the machine's as well.
  expect(turns).toBeGreaterThan(20)
})

test('while the database is held, nobody waits behind others for longer than they and he would alone', async () => {
  let tried = 0
  const line: Line = {
    read: async () => [],
    together: async () => {
      tried += 1
      await new Promise((go) => setTimeout(go, 50))
      throw new Unavailable('busy', 'not in time')
    },
  }
  const queue = new CommitQueue(NOBODY, line, { atOnce: 1, together: 4 })
  const notes = Array.from({ length: 30 }, (_, n) => queue.note(said(n)))
  for (const outcome of await Promise.allSettled(notes)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { why: 'busy' } })
  }
  // The first four were tried, and all behind them had waited for as long by then.
  expect(tried).toBe(1)
})

test('what wants to go along is written with the next command or note, and asked for once', async () => {
  const { seen, line } = counting()
  const queue = new CommitQueue(NOBODY, line, { atOnce: 1, together: 1 })
  const came: string[] = []
  const along = [answeredOf(1)]
  queue.join(() => {
    const job = along.pop()
    const failed = (): void => void came.push('failed')
    return job === undefined ? null : { job, done: () => void came.push('done'), failed }
  })
  await Promise.all([queue.note(said(1)), queue.note(said(2))])
  expect(came).toEqual(['done'])
  expect(seen).toEqual({ transactions: 2, atOnce: 0, most: 1, statements: 3 })
})

test('a post that nobody had to be told is marked with what is written next, and by itself where nothing is', async () => {
  const { seen, line } = counting()
  const queue = new CommitQueue(NOBODY, line, { atOnce: 1, together: 32 })
  const untold = queue.note(said(1))
  await new Promise((go) => setImmediate(() => setImmediate(go)))
  expect(seen.transactions).toBe(0)
  await Promise.all([queue.note(said(2, { c: '2' })), untold])
  expect(seen).toEqual({ transactions: 1, atOnce: 0, most: 1, statements: 2 })

  await queue.note(said(3))
  expect(seen.transactions).toBe(2)

  const last = queue.note(said(4))
  await queue.idle()
  await last
  expect(seen.transactions).toBe(3)
})
