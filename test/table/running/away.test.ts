import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PostData } from '../../../src/table/battle/post-data.ts'
import { begun, done, posts, type ToyTable, toyTable, who } from '../support/toy-table.ts'

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
})
afterEach(() => at.close())

const [ann, bob] = [who('ann'), who('bob')]
const minute = (n: number) => new Date(Date.parse('2026-01-01T00:00:00.000Z') + n * 60_000).toISOString()
const HOUR = 60
const due = async () => done(await at.table.status(ann)).due.map((one) => one.at)
const told = async () =>
  (await posts(at))
    .flatMap(({ kind, data }) => (kind === 'say' ? (data as unknown as PostData['say']).said : []))
    .filter(({ key }) => key.startsWith('table.away'))
/** Hetman is at work at that minute. */
async function works(n: number): Promise<number> {
  at.time.now = minute(n)
  await at.table.grace(minute(n))
  return at.table.tick(minute(n))
}

/** Hetman works on between those minutes. */
async function worksOn(from: number, to: number): Promise<void> {
  for (let n = from; n < to; n += 4) await works(n)
}

test('time in which nobody could act does not count: who was away gives it back, once, and says so', async () => {
  await works(0)
  await begun(at)
  done(await at.table.order(ann, { text: 'K1 move > N 5' }))
  await works(1)
  at.restart()
  // The window's twelve hours ran out while Hetman was away for twenty.
  expect(await works(20 * HOUR + 1)).toBe(0)
  expect(done(await at.table.view(bob)).asked).not.toBeNull()
  expect(await due()).toEqual([minute(32 * HOUR)])
  expect(await told()).toMatchObject([{ key: 'table.away-hours', params: { hours: 20 } }])
  at.restart()
  await works(20 * HOUR + 2)
  expect(await due()).toEqual([minute(32 * HOUR)])
  expect(await told()).toHaveLength(1)
  await worksOn(20 * HOUR + 3, 29 * HOUR)
  expect(await works(29 * HOUR)).toBe(1)
  expect(
    (await posts(at)).filter(({ kind, data }) => kind === 'ping' && (data as { reminder: boolean }).reminder),
  ).toHaveLength(1)
})

test('ended in the middle of giving it back, it gives nothing twice', async () => {
  await works(0)
  await begun(at)
  await begunElsewhere()
  await works(1)
  at.restart()
  const { store } = at
  const beat = store.beat.bind(store)
  store.beat = () => Promise.reject(new Error('The power went.'))
  at.time.now = minute(10 * HOUR + 1)
  await expect(at.table.grace(minute(10 * HOUR + 1))).rejects.toThrow('power')
  store.beat = beat
  at.restart()
  await works(10 * HOUR + 2)
  expect(await due()).toEqual([minute(58 * HOUR)])
  expect(await told()).toHaveLength(2)
})

async function begunElsewhere(): Promise<void> {
  const there = { channelId: 'c2' }
  const scenario = { name: 'plain' }
  const battle = { guildId: null, ruleset: 'toy', scenario, language: 'en' as const }
  done(await at.table.newBattle(who('umpire', there), battle))
  done(await at.table.join(who('ann', there), 'RED', []))
  done(await at.table.join(who('bob', there), 'BLUE', []))
  done(await at.table.start(who('umpire', there)))
}

test('after a short absence only what would fall at once waits a little; clocks that stand still are left alone', async () => {
  await works(0)
  await begun(at)
  done(await at.table.order(ann, { text: 'K1 move > N 5' }))
  await worksOn(0, 12 * HOUR)
  at.restart()
  expect(await works(12 * HOUR + 5)).toBe(0)
  expect(await due()).toEqual([minute(12 * HOUR + 15)])
  expect(await told()).toMatchObject([{ key: 'table.away-little' }])
  await worksOn(12 * HOUR + 6, 12 * HOUR + 15)
  expect(await works(12 * HOUR + 15)).toBe(1)
  done(await at.table.pause(who('umpire'), true))
  at.restart()
  await works(40 * HOUR)
  expect(await told()).toHaveLength(1)
  expect(await due()).toEqual([])
})

test('a restart of a moment changes nothing', async () => {
  await works(0)
  await begun(at)
  const before = await due()
  at.restart()
  await works(2)
  expect(await due()).toEqual(before)
  expect(await told()).toEqual([])
})

test('a clock of the machine that is set back or forth blocks nothing', async () => {
  await works(24 * HOUR)
  // It is set back by a day.
  await works(0)
  await begun(at)
  done(await at.table.order(ann, { text: 'K1 move > N 5' }))
  await worksOn(1, 12 * HOUR)
  expect(await works(12 * HOUR)).toBe(1)
  expect(await told()).toEqual([])
  const [before = ''] = await due()
  // Set forth by two days it looks like an absence, and nobody's time is up by it.
  expect(await works(60 * HOUR)).toBe(0)
  expect(await told()).toMatchObject([{ key: 'table.away-hours', params: { hours: 48 } }])
  expect(await due()).toEqual([new Date(Date.parse(before) + 48 * 3_600_000).toISOString()])
})
