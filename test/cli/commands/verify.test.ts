import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hetman } from '../../../src/cli/hetman.ts'
import { type Entry, type Origin, originHash, seal } from '../../../src/kernel/log.ts'
import { marksOf } from '../../../src/table/battle/anchor-marks.ts'
import { countAfter, isCommon, NONE } from '../../../src/table/battle/numbers.ts'
import { readReplay, replayFiles } from '../../replays/replays.ts'

const folder = mkdtempSync(join(tmpdir(), 'hetman-verify-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const battle = readReplay(replayFiles()[0] ?? '')

/** What `hetman verify` prints of a battle, and what it ends with. */
async function verified(more: object, ...words: string[]): Promise<{ said: string; code: number }> {
  const path = join(folder, 'battle.json')
  writeFileSync(
    path,
    JSON.stringify({ format: 'hetman-battle', version: 1, kind: 'full', ...battle, ...more }),
  )
  const { text, code } = await hetman(['verify', path, ...words])
  return { said: text, code }
}

/** The battle's log with all hashes made right again from another origin. */
function under(rulesVersion: number): { origin: Origin; entries: Entry[] } {
  const origin = { ...battle.origin, setup: { ...battle.origin.setup, rulesVersion } }
  let prev = originHash(origin)
  const entries = battle.entries.map(({ hash: _, ...entry }) => {
    const again = seal({ ...entry, prev })
    prev = again.hash
    return again
  })
  return { origin, entries }
}

test('played again and equal ends with 0, and names the anchor it ends with', async () => {
  const { said, code } = await verified({})
  expect(code).toBe(0)
  expect(said).toContain('PLAYED AGAIN AND EQUAL')
  expect(said).toContain('Not checked against the channel')
  const anchor = /≡ ([0-9a-z]{52})/u.exec(said)?.[1] ?? ''
  const held = await verified({}, '--anchor', `≡ ${anchor}`)
  expect(held.said).toContain('is the log’s end')
  const json = JSON.parse((await verified({}, '--json', '--anchor', anchor.slice(0, 12))).said)
  expect(json).toMatchObject({ verdict: 'played', head: { anchor }, held: [{ after: 0 }] })
})

test('an anchor of an earlier post is told by the number it has in the channel and by its place in the log', async () => {
  const { anchor } = marksOf(battle.secret)
  const counts = battle.entries.map((_, n) => battle.entries.slice(0, n + 1).reduce(countAfter, NONE).common)
  // The first entry after which the channel counts otherwise than the log, or else the second.
  const at = Math.max(
    1,
    counts.findIndex((count, n) => count !== n + 1 && battle.entries.slice(n, n + 1).some(isCommon)),
  )
  const entry = battle.entries[at]
  const held = await verified({}, '--anchor', `≡ ${anchor(entry?.hash ?? '')}`)
  expect(held.said).toContain(`is #${counts[at]}, entry ${at + 1} of the log`)
})

test('not played again ends with 2, and says what that does not prove', async () => {
  const { said, code } = await verified(under(999))
  expect(code).toBe(2)
  expect(said).toContain('NOT PLAYED AGAIN')
  expect(said).toContain('version 999')
  expect(said).not.toContain('AND EQUAL')
  expect(await verified(under(999), '--language', 'pl')).toMatchObject({ code: 2 })
})

test('a log without its end is unfinished and ends with 3', async () => {
  const { said, code } = await verified({ entries: battle.entries.slice(0, -1) })
  expect(code).toBe(3)
  expect(said).toContain('UNFINISHED')
  expect(said).not.toContain('AND EQUAL')
})

test('what is false is said to be, with its place; in JSON, too', async () => {
  const entries = battle.entries.map((entry) => (entry.seq === 5 ? { ...entry, at: 'later' } : entry))
  await expect(verified({ entries })).rejects.toThrow('FALSE. Entry 5 of the log was changed.')
  const { said, code } = await verified({ entries }, '--json')
  expect(code).toBe(1)
  expect(JSON.parse(said)).toMatchObject({ verdict: 'false', seq: 5 })
  await expect(verified({}, '--anchor', '#7 ≡ 0123abcd4567')).rejects.toThrow('is no anchor of this log')
})
