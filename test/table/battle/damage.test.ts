import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../../src/store/store.ts'
import { begun, CHANNEL, done, posts, refusal, type ToyTable, toyTable, who } from '../support/toy-table.ts'

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
})
afterEach(() => at.close())

const LATER = '2026-02-01T00:00:00.000Z'

/** Does something to the database behind the store's back. */
async function behind(sql: string): Promise<void> {
  const client = createClient({ url: `file:${join(at.folder, 'test.db')}` })
  await client.execute(sql)
  client.close()
}

const elsewhere = (id: string) => who(id, { channelId: 'c2' })

/** A battle in another channel, where all is well. */
async function other(): Promise<void> {
  const battle = { guildId: null, ruleset: 'toy', scenario: { name: 'plain' }, language: 'en' } as const
  done(await at.table.newBattle(elsewhere('umpire'), battle))
  done(await at.table.join(elsewhere('ann'), 'RED', []))
  done(await at.table.join(elsewhere('bob'), 'BLUE', []))
  done(await at.table.start(elsewhere('umpire')))
}

test('a battle that is opened is there with its first posts, or not at all', async () => {
  const killed = new Proxy(at.store, {
    get: (store, key: keyof Store) =>
      key === 'commit'
        ? () => Promise.reject(new Error('killed'))
        : store[key] instanceof Function
          ? (store[key] as () => unknown).bind(store)
          : store[key],
  })
  at.restart(undefined, killed)
  const battle = { guildId: null, ruleset: 'toy', scenario: { name: 'plain' }, language: 'en' } as const
  const umpire = who('umpire', { interactionId: 'i1' })
  const first = await at.table.newBattle(umpire, battle).catch(() => null)
  const row = await at.store.inChannel(CHANNEL)
  expect((await posts(at)).map(({ kind }) => kind)).toEqual(row === null ? [] : ['say', 'image', 'status'])
  expect(first?.ok).toBe(row !== null)
  // The same interaction once more is answered alike and opens nothing else.
  expect(await at.table.newBattle(umpire, battle)).toEqual(first)
  expect(refusal(await at.table.newBattle(who('umpire', { interactionId: 'i2' }), battle))).toBe(
    'table.error.channel-gathering',
  )
})

test('a damaged battle hides no other from who looks for one to move', async () => {
  const battle = { guildId: 'g1', ruleset: 'toy', scenario: { name: 'plain' }, language: 'en' } as const
  const { battleId } = done(await at.table.newBattle(who('umpire'), battle))
  const sound = done(await at.table.newBattle(elsewhere('umpire'), battle))
  await behind(`UPDATE "Battle" SET "settings" = '{' WHERE "id" = '${battleId}'`)
  const found = await at.table.movable(who('umpire', { channelId: 'c3' }), 'g1')
  expect(found.map((one) => one.battleId)).toEqual([sound.battleId])
})

test('a damaged battle stops alone: it is said once, to its channel and to the operator', async () => {
  const { battleId } = await begun(at)
  await other()
  await at.sayAll()
  await behind(`UPDATE "Battle" SET "settings" = '{' WHERE "id" = '${battleId}'`)
  at.restart()
  expect(await at.table.tick(LATER)).toBeGreaterThan(0)
  for (let n = 0; n < 3; n++) {
    expect(refusal(await at.table.view(who('ann')))).toBe('table.error.damaged')
    expect(refusal(await at.table.order(who('ann'), { text: 'K1 move > N 5' }))).toBe('table.error.damaged')
    await at.table.tick(LATER)
  }
  expect(await at.table.battleOf(CHANNEL)).toBeNull()
  const said = (await posts(at)).filter((post) => post.battleId === battleId)
  expect(said.map(({ to, data }) => [to, data])).toEqual([
    [{ kind: 'public' }, { said: [{ key: 'table.error.damaged', params: { battle: battleId } }] }],
  ])
  expect(at.failures.filter((failure) => `${failure}`.includes('settings'))).toHaveLength(1)
  expect(done(await at.table.status(elsewhere('bob'))).status).toBe('fought')
})

test('a battle whose clock cannot be dealt with is left alone a while, and longer each time', async () => {
  const { battleId } = await begun(at)
  await behind(`UPDATE "LogEntry" SET "body" = '{' WHERE "battleId" = '${battleId}'`)
  at.restart()
  const minute = (n: number): string => new Date(Date.parse(LATER) + n * 60_000).toISOString()
  for (let n = 0; n < 60 * 24; n++) await at.table.tick(minute(n))
  // The first time it is told what is damaged; then, at each try, that the clock could not be dealt with.
  expect(at.failures.length).toBeGreaterThan(20)
  expect(at.failures.length).toBeLessThan(40)
  // The operator's log tells an error with its stack; of a refusal alone it would have nothing but a key.
  expect(at.failures.every((failure) => failure instanceof Error)).toBe(true)
})

test.each([
  ['changed', `UPDATE "Snapshot" SET "state" = replace("state", '"turn":', '"turn":1')`],
  ['no JSON', `UPDATE "Snapshot" SET "state" = '{'`],
])('a battle goes on without its snapshots when they are %s', async (_, damage) => {
  await begun(at)
  for (let n = 0; n < 25; n++) {
    const [mover, asked, unit] = n % 2 === 0 ? ['ann', 'bob', 'K1'] : ['bob', 'ann', 'R1']
    done(await at.table.order(who(mover), { text: `${unit} move > ${n % 4 < 2 ? 'N' : 'S'} 1` }))
    done(await at.table.pass(who(asked)))
    done(await at.table.endTurn(who(mover)))
  }
  const before = done(await at.table.view(who('ann')))
  const row = await at.store.inChannel(CHANNEL)
  expect(await at.store.snapshot(row?.id ?? '')).not.toBeNull()
  await behind(damage)
  at.restart()
  expect(done(await at.table.view(who('ann')))).toEqual(before)
  expect(await at.store.snapshot(row?.id ?? '')).toBeNull()
})

const another = { guildId: null, ruleset: 'toy', scenario: { name: 'plain' }, language: 'en' } as const

test('a battle whose dice secret is lost is damaged like any other: it is told, and ended to free its channel', async () => {
  await begun(at)
  await behind('DELETE FROM "Secret"')
  at.restart()
  expect(refusal(await at.table.view(who('ann')))).toBe('table.error.damaged')
  done(await at.table.umpire(who('umpire'), { text: 'end draw' }))
  done(await at.table.newBattle(who('ann'), another))
})

test.each(['origin', 'settings'])(
  'who opens a battle in a channel whose battle has a damaged %s is told so',
  async (part) => {
    await begun(at)
    await behind(`UPDATE "Battle" SET "${part}" = '{'`)
    at.restart()
    expect(refusal(await at.table.newBattle(who('ann'), another))).toBe('table.error.damaged')
  },
)
