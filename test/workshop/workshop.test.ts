import { threadId } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDice } from '../../src/table/dice/dice-chains.ts'
import { openWorkshop, type Workshop } from '../../src/workshop/workshop.ts'
import { fordScene } from '../render/support/scenes.ts'
import { readReplay, replayFiles } from '../replays/replays.ts'
import { here } from './here.ts'

// Every job is done in another thread and comes back the same as if it were done here.

let workshop: Workshop
beforeAll(() => {
  workshop = openWorkshop()
})
afterAll(() => workshop.close())

const rolls = (line: string) => {
  const read = readDice(line)
  if (!read.ok) throw new Error(line)
  return read.value
}
const ODDS = { rolls: rolls('3d6+1'), language: 'pl' } as const
const TEST = { ruleset: 'mein-panzer', test: 'fire', settings: '', versus: null, language: 'en' } as const

test('a text is read', async () => {
  expect(await workshop.for(null)('read', 'a: 1')).toEqual({ ok: true, value: { a: 1 } })
})

test('a map is drawn', async () => {
  const asked = { scene: fordScene(), options: { language: 'en', longSide: 200 } } as const
  expect(
    Buffer.from(await workshop.for(null)('map', asked)).equals(Buffer.from(await here('map', asked))),
  ).toBe(true)
})

test('a battle is verified, and one that was changed is found out', async () => {
  const [name = ''] = replayFiles()
  const battle = readReplay(name)
  const told: readonly string[] = []
  const checked = await workshop.for(null)('verify', { battle, told })
  expect(checked).toMatchObject({ ok: true, value: { verdict: 'played', entries: battle.entries.length } })
  expect(checked).toEqual(await here('verify', { battle, told }))
  const cut = { ...battle, entries: battle.entries.slice(0, -1), damaged: true as const }
  expect(await workshop.for(null)('verify', { battle: cut, told })).toMatchObject({
    value: { verdict: 'damaged' },
  })
  const changed = { ...battle, secret: 'ef'.repeat(32) }
  expect(await workshop.for(null)('verify', { battle: changed, told })).toMatchObject({
    refusal: { key: 'verify.commitment' },
  })
})

test('a file is packed when it is large', async () => {
  const data = { format: 'hetman-battle', entries: ['a', 'a'] }
  const plain = await workshop.for(null)('pack', { data, mostBytes: 100 })
  expect([plain.packed, JSON.parse(Buffer.from(plain.bytes).toString())]).toEqual([false, data])
  const packed = await workshop.for(null)('pack', { data, mostBytes: 10 })
  expect([packed.packed, JSON.parse(gunzipSync(packed.bytes).toString())]).toEqual([true, data])
})

test('odds of dice and of tests are calculated and drawn', async () => {
  expect(await workshop.for(null)('diceOdds', ODDS)).toMatchObject({
    ok: true,
    value: { lines: expect.any(Array) },
  })
  expect((await workshop.for(null)('testOdds', TEST)).ok).toBe((await here('testOdds', TEST)).ok)
})

test('where memory is scarce pictures need no thread, and what strangers may make long has one', async () => {
  const small = openWorkshop(undefined, true)
  const asked = { scene: fordScene(), options: { language: 'en', longSide: 200 } } as const
  const drawn = await small.for(null)('map', asked)
  expect(Buffer.from(drawn).equals(Buffer.from(await here('map', asked)))).toBe(true)
  expect(await small.for(null)('read', 'a: 1')).toEqual({ ok: true, value: { a: 1 } })
  await small.close()
  const asking = openWorkshop(new URL('./where.mjs', import.meta.url), true)
  const [dice, pack, read]: unknown[] = await Promise.all([
    asking.for(null)('dice', { rolls: [], language: 'en' }),
    asking.for(null)('pack', { data: 'a', mostBytes: 10 }),
    asking.for(null)('read', 'a: 1'),
  ])
  expect([dice, pack]).toEqual([threadId, threadId])
  expect(read).not.toBe(threadId)
  const long = asking.for({ person: 'A', server: 'S' })('diceOdds', { rolls: [], language: 'en' })
  const gone = expect(long).rejects.toThrow()
  expect(await asking.for(null)('dice', { rolls: [], language: 'en' })).toBe(threadId)
  await asking.close()
  await gone
})

test('more than a share is refused before it is begun', async () => {
  const work = workshop.for({ person: 'A', server: 'S' })
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => work('read', 'a: 1')))
  expect(all.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
})
