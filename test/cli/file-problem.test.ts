import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hetman } from '../../src/cli/hetman.ts'
import { CliError, failureText } from '../../src/cli/shared/failure.ts'

const folder = mkdtempSync(join(tmpdir(), 'hetman-file-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What `hetman verify` says of a file, in both languages. */
async function said(data: unknown): Promise<{ en: string; pl: string }> {
  const path = join(folder, 'battle.json')
  writeFileSync(path, JSON.stringify(data))
  try {
    await hetman(['verify', path])
  } catch (error) {
    if (error instanceof CliError) {
      return { en: failureText(error, 'en', false), pl: failureText(error, 'pl', false) }
    }
    throw error
  }
  throw new Error('Nothing is wrong with it.')
}

const head = { format: 'hetman-battle', version: 1, kind: 'full', ruleset: 'toy', rulesVersion: 1 }

test.each([
  [
    { ...head, kind: 'view' },
    'only a battle that is over is exported whole',
    'eksportuje się tylko bitwę skończoną',
  ],
  [{ ...head, ruleset: 5 }, '“ruleset” must be a text', '„ruleset” ma zawierać tekst'],
  [{ ...head, version: 2 }, '“version” must be one of these: 1', '„version” ma być jednym z: 1'],
  [[], 'the file must be keys with values', 'plik ma zawierać klucze z wartościami'],
])('what is wrong with a file is said in the reader’s language, with its place: %#', async (file, en, pl) => {
  const found = await said(file)
  expect(found.en).toContain(en)
  expect(found.pl).toContain(pl)
  for (const text of [found.en, found.pl]) expect(text).not.toMatch(/Invalid input|expected|✖/u)
})
