import pino from 'pino'
import { expect, test } from 'vitest'
import { Share, type ShareParts } from '../../../src/discord/client/share.ts'
import { SURE_MS } from '../../../src/store/processes.ts'

/** Two servers of different shards where there are two: the 22nd bit of an id is odd in one of them. */
const [EVEN, ODD] = [String(4n << 22n), String(5n << 22n)]

function world() {
  const said: string[] = []
  const at = { now: 0, held: new Map([[0, 1]]), fails: false, living: ['me'], said }
  const store = {
    processes: {
      beat: async () => {
        if (at.fails) throw new Error('gone')
      },
      living: async () => new Set(at.living),
    },
    leases: { claim: async () => at.held },
  }
  const logger = pino({ level: 'warn' }, { write: (line: string) => void said.push(JSON.parse(line).msg) })
  const parts = { store, process: 'me', part: { shards: [0, 1], total: 2 }, logger, clock: () => at.now }
  return { at, share: new Share(parts as unknown as ShareParts) }
}

test('servers are known by their shard, and direct messages are the first one’s', async () => {
  const { at, share } = world()
  expect(share.mine(EVEN)).toBe(false)
  expect(await share.look()).toEqual([0])
  expect([EVEN, ODD, null].map((guild) => share.mine(guild))).toEqual([true, false, true])
  at.held = new Map([
    [0, 1],
    [1, 4],
  ])
  expect(await share.look()).toEqual([1])
  expect(share.mine(ODD)).toBe(true)
  await share.look()
  expect([share.losses, share.changes]).toEqual([0, 2])
  expect(share.held()).toEqual([0, 1])
})

test('who has not been able to say that he is alive for a while speaks for nobody', async () => {
  const { at, share } = world()
  await share.look()
  at.now += SURE_MS - 1
  expect(share.mine(null)).toBe(true)
  at.now += 1
  expect([share.mine(null), share.isSure(), share.held().length]).toEqual([false, false, 0])
  at.fails = true
  await expect(share.look()).rejects.toThrow('gone')
  expect(share.mine(null)).toBe(false)
  at.fails = false
  expect(await share.look()).toEqual([])
  expect(share.mine(null)).toBe(true)
})

test('who was stopped answers for nobody until he has looked again; who only lacks his database answers on', async () => {
  const { at, share } = world()
  await share.look()
  expect([share.serves(EVEN), share.serves(ODD)]).toEqual([true, false])
  at.now += SURE_MS / 2
  share.runs()
  at.now += SURE_MS / 2
  share.runs()
  expect([share.mine(EVEN), share.serves(EVEN)]).toEqual([false, true])
  at.now += SURE_MS
  expect(share.serves(EVEN)).toBe(false)
  // Its own timers may go on before anything else.
  share.runs()
  expect(share.serves(EVEN)).toBe(false)
  await share.look()
  expect(share.serves(EVEN)).toBe(true)
})

test('what has gone to another, even for a while, counts as lost; it is said once that one waits', async () => {
  const { at, share } = world()
  await share.look()
  at.held = new Map()
  expect(await share.look()).toEqual([])
  expect(await share.look()).toEqual([])
  expect([share.losses, share.mine(null)]).toEqual([1, false])
  at.held = new Map([[0, 3]])
  expect(await share.look()).toEqual([0])
  at.held = new Map([[0, 5]])
  expect(await share.look()).toEqual([0])
  expect([share.losses, share.changes]).toEqual([2, 4])
  expect(at.said).toEqual(
    Array.from({ length: 3 }, () => 'another process speaks for these shards; this one waits until it ends'),
  )
})

test('the others that share the database are counted', async () => {
  const { at, share } = world()
  at.living = ['me', 'x', 'y']
  await share.look()
  expect(share.others).toBe(2)
})
