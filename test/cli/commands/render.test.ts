import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { playScript, scriptSchema } from '../../../src/cli/script/script.ts'
import { CliError } from '../../../src/cli/shared/failure.ts'
import { sha256 } from '../../../src/kernel/json.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { told as hetman } from '../support/told.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hetman-render-'))
})
afterEach(async () => {
  await rm(dir, { recursive: true })
})

/** The first positions at Kircholm, as an exported battle in a file. */
async function kircholm(): Promise<string> {
  const script = scriptSchema.parse({
    ruleset: 'hex-battles',
    scenario: 'kircholm',
    seed: 'hetman',
    steps: [],
  })
  const { live } = playScript(script, rulesets, loadLibrary())
  const { origin, entries, state } = live
  const { ruleset, rulesVersion } = state
  const head = { format: 'hetman-battle', version: 1, kind: 'full', ruleset, rulesVersion }
  const path = join(dir, 'battle.json')
  await writeFile(path, JSON.stringify({ ...head, secret: sha256('hetman'), origin, entries }))
  return path
}

describe('hetman render', () => {
  test('draws the field, with the control zones only when asked', async () => {
    const file = await kircholm()
    const drawn = async (...more: string[]): Promise<Buffer> => {
      const out = join(dir, 'field.png')
      expect(await hetman(['render', file, '--out', out, ...more])).toContain('after entry 1')
      return readFile(out)
    }
    const plain = await drawn()
    expect(plain.subarray(1, 4).toString()).toBe('PNG')
    expect((await drawn()).equals(plain)).toBe(true)
    expect((await drawn('--zones')).equals(plain)).toBe(false)
  })

  test('wants to know where to', async () => {
    await expect(hetman(['render', await kircholm()])).rejects.toThrow(CliError)
  })
})
