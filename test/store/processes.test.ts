import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../../src/store/open.ts'
import { begun, folder } from './battles.ts'
import { type Writer, write } from './writing.ts'

describe('processes on one file', () => {
  let place: Awaited<ReturnType<typeof folder>>
  let file: string
  beforeAll(async () => {
    place = await folder()
    file = join(place.path, 'hetman.db')
  })
  afterAll(() => place.remove())

  test('two writers of one battle never interleave and lose nothing', async () => {
    const store = await openStore(file)
    const battleId = await begun(store, 'both')
    const writers = [write(file, battleId, 40), write(file, battleId, 40)]
    await Promise.all(writers.map((writer) => writer.ended))
    const told = writers.flatMap((writer) => writer.acknowledged)
    expect(told.sort((a, b) => a - b)).toEqual(Array.from({ length: 80 }, (_, n) => n + 1))
    expect((await store.entries(battleId)).map((entry) => entry.seq)).toEqual(told)
    expect(await store.battle(battleId)).toMatchObject({ seq: 80, version: 82 })
    await store.close()
  })

  test('whatever was acknowledged before a kill -9 is there, whole, and nothing is there by half', async () => {
    const store = await openStore(file)
    const battleId = await begun(store, 'killed')
    let safe = 0
    for (const killAfter of [1, 4, 9, 17, 30]) {
      const writer: Writer = write(file, battleId, 1_000_000, (seen) => {
        if (seen === killAfter) writer.child.kill('SIGKILL')
      })
      await writer.ended
      const last = writer.acknowledged.at(-1) ?? 0
      expect(last).toBeGreaterThanOrEqual(safe + killAfter)
      safe = last
      const entries = await store.entries(battleId)
      const battle = await store.battle(battleId)
      expect(entries.length).toBeGreaterThanOrEqual(last)
      expect(battle).toMatchObject({ seq: entries.length, version: 2 + entries.length })
      const posts = (await store.unsent(10_000)).filter((post) => post.battleId === battleId)
      expect(posts.map((post) => post.seq)).toEqual(entries.map((entry) => entry.seq))
    }
    await store.close()
  })

  test('several processes may open a new file at the same moment', async () => {
    const fresh = join(place.path, 'fresh.db')
    const writers = Array.from({ length: 3 }, () => write(fresh, 'none', 0))
    const ends = await Promise.all(writers.map((writer) => writer.ended))
    expect(ends).toEqual([
      [0, null],
      [0, null],
      [0, null],
    ])
  })
})
