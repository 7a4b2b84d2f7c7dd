import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { CliError } from '../../../src/cli/shared/failure.ts'
import { originHash, seal } from '../../../src/kernel/log.ts'
import { readReplay } from '../../replays/replays.ts'
import { told } from '../support/told.ts'

const folder = mkdtempSync(join(tmpdir(), 'hetman-replay-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const battle = readReplay('khans-and-generals-kalina-3.json.gz')
const entries = battle.entries.slice(0, 8)

/** What `hetman replay` prints of a battle with other entries. */
async function replayed(log: readonly unknown[], ...words: string[]): Promise<string> {
  const path = join(folder, 'battle.json')
  const head = { format: 'hetman-battle', version: 1, kind: 'full' }
  writeFileSync(path, JSON.stringify({ ...head, ...battle, entries: log }))
  return told(['replay', path, ...words])
}

test('a battle is told entry by entry, up to one if wanted, and as data', async () => {
  const lines = (await replayed(entries)).split('\n')
  expect(lines[0]).toMatch(/^1\. .+ \[[A-Z]+-[A-Z]+-\d\d\]$/)
  for (const line of (await replayed(entries, '--at', '3')).split('\n')) expect(line).toMatch(/^[1-3]\. /)
  const data = JSON.parse(await replayed(entries, '--json'))
  expect(data).toHaveLength(lines.length)
  expect(data[0]).toEqual({ seq: 1, text: expect.any(String), rule: expect.any(String) })
})

test('a log that was changed is refused with its place, one whose effects are none, too', async () => {
  const changed = entries.map((entry) => (entry.seq === 5 ? { ...entry, effects: ['n'] } : entry))
  await expect(replayed(changed)).rejects.toThrow('Entry 5 of the log was changed')
  let prev = originHash(battle.origin)
  const sealed = changed.map(({ hash: _, ...entry }) => {
    const again = seal({ ...entry, prev } as Parameters<typeof seal>[0])
    prev = again.hash
    return again
  })
  await expect(replayed(sealed)).rejects.toThrow(CliError)
  await expect(replayed(entries, '--at', 'five')).rejects.toThrow('wants the number of an entry')
  await expect(replayed(entries, '--as', 'KHANS')).rejects.toThrow('Did you mean “KHAN”?')
})

test('a battle, a turn of it, and what a side saw of it are drawn as a film; what is no film is refused before anything is written', async () => {
  const [film, all, turn] = ['side.webp', 'all.webp', 'turn.gif'].map((name) => join(folder, name))
  expect(await replayed(entries, '--film', film ?? '', '--as', 'KHAN')).toMatch(/: \d+ pictures, \d+ KiB$/)
  await replayed(entries, '--film', all ?? '')
  const pages = async (path = ''): Promise<number> => (await sharp(path).metadata()).pages ?? 1
  // The umpire sees what both sides deploy, a side its own.
  expect(await pages(film)).toBeLessThan(await pages(all))
  const data = JSON.parse(await replayed(battle.entries, '--film', turn ?? '', '--turn', '1', '--json'))
  expect(data).toMatchObject({ kind: 'gif', width: 800 })
  expect(await pages(turn)).toBe(data.frames)
  await expect(replayed(entries, '--film', join(folder, 'a.png'))).rejects.toThrow('.webp or a .gif')
  await expect(replayed(entries, '--film', join(folder, 'b.webp'), '--turn', '77')).rejects.toThrow('turn 77')
  await expect(replayed(entries, '--film', join(folder, 'b.webp'), '--turn', 'x')).rejects.toThrow('--turn')
  await expect(replayed(entries, '--turn', '1')).rejects.toThrow('--film')
  expect(existsSync(join(folder, 'b.webp'))).toBe(false)
})
