import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../../src/store/open.ts'
import { begun, folder } from './battles.ts'

const WRITER = fileURLToPath(new URL('writer.ts', import.meta.url))

interface Writer {
  readonly child: ChildProcess
  /** Entries it was told are written, in the order in which it was told. */
  readonly acknowledged: number[]
  readonly ended: Promise<unknown>
}

/** Starts a writing process; `onEntry` hears of each acknowledged entry. */
function write(file: string, battleId: string, count: number, onEntry: (seen: number) => void): Writer {
  const child = spawn(process.execPath, ['--import', 'tsx', WRITER, file, battleId, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const acknowledged: number[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line === 'open') return
    acknowledged.push(Number(line))
    onEntry(acknowledged.length)
  })
  return { child, acknowledged, ended: once(child, 'close') }
}

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
    const writers = [write(file, battleId, 40, () => undefined), write(file, battleId, 40, () => undefined)]
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
      const posts = (await store.unsent('2026-11-21T12:00:00.000Z', 10_000)).filter(
        (post) => post.battleId === battleId,
      )
      expect(posts.map((post) => post.seq)).toEqual(entries.map((entry) => entry.seq))
    }
    await store.close()
  })

  test('several processes may open a new file at the same moment', async () => {
    const fresh = join(place.path, 'fresh.db')
    const writers = Array.from({ length: 3 }, () => write(fresh, 'none', 0, () => undefined))
    const ends = await Promise.all(writers.map((writer) => writer.ended))
    expect(ends).toEqual([
      [0, null],
      [0, null],
      [0, null],
    ])
  })
})
