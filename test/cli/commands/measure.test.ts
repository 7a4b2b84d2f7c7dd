import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { playScript, scriptSchema } from '../../../src/cli/script/script.ts'
import { sha256 } from '../../../src/kernel/json.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { told as hetman } from '../support/told.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hetman-measure-'))
})
afterEach(async () => {
  await rm(dir, { recursive: true })
})

/** The first positions of a battle, both sides drawn up, as an exported battle in a file. */
async function battle(ruleset: string, scenario: string): Promise<string> {
  const script = scriptSchema.parse({ ruleset, scenario, seed: 'hetman', steps: [] })
  const { live } = playScript(script, rulesets, loadLibrary())
  const { origin, entries, state } = live
  const head = {
    format: 'hetman-battle',
    version: 1,
    kind: 'full',
    ruleset,
    rulesVersion: state.rulesVersion,
  }
  const path = join(dir, 'battle.json')
  await writeFile(path, JSON.stringify({ ...head, secret: sha256('hetman'), origin, entries }))
  return path
}

describe('hetman measure', () => {
  test('tells distance and fire as /measure does, for the umpire, and draws it where wanted', async () => {
    const file = await battle('company-battles', 'la-chapelle')
    const said = await hetman(['measure', file, 'U8', 'D2'])
    expect(said).toMatch(/^U8-\d to D2-\d: [\d.]+ cm\./u)
    expect(said).toContain('\n')
    expect(await hetman(['measure', file, 'U8', 'D2', '--language', 'pl'])).toContain(' cm.')
    const out = join(dir, 'measured.png')
    await hetman(['measure', file, 'U8', 'D2', '--out', out])
    expect((await readFile(out)).subarray(1, 4).toString()).toBe('PNG')
  })

  test('a side measures what it sees: while both deploy, nothing of the enemy', async () => {
    const file = await battle('company-battles', 'la-chapelle')
    await expect(hetman(['measure', file, 'U8', 'D2', '--as', 'US'])).rejects.toThrow('nothing that you see')
    expect(await hetman(['measure', file, 'U8', 'U1', '--as', 'US'])).toContain(' cm.')
  })

  test('in a game where nobody measures it says so, and what it wants when it is called without', async () => {
    const file = await battle('hex-battles', 'kircholm')
    await expect(hetman(['measure', file, 'A', 'B'])).rejects.toThrow('count the hexes')
    await expect(hetman(['measure', file])).rejects.toThrow('what to measure')
  })
})
