import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { say } from '../../../src/discord/client/markdown.ts'
import { LANGUAGES } from '../../../src/i18n/i18n.ts'
import type { Json } from '../../../src/kernel/json.ts'
import type { Ruleset } from '../../../src/kernel/ruleset.ts'
import { hexBattles } from '../../../src/rulesets/hex-battles/ruleset.ts'
import { khansAndGenerals } from '../../../src/rulesets/khans-and-generals/ruleset.ts'
import type { Store } from '../../../src/store/store.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { openTable } from '../../../src/table/table.ts'
import { freshStore } from '../../support/fresh-store.ts'
import { done, who } from '../support/toy-table.ts'

// What a scenario calls its sides and units stands in every report, as if the bot had said it.

const KG = 'khans-and-generals'
const HX = 'hex-battles'
const rulesets = { [KG]: khansAndGenerals as unknown as Ruleset, [HX]: hexBattles as unknown as Ruleset }
const library = loadLibrary()

let folder = ''
let store: Store
let table: ReturnType<typeof openTable>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hetman-texts-'))
  store = await freshStore(join(folder, 'test.db'))
  table = openTable({ store, rulesets, library, clock: () => '2026-01-01T00:00:00.000Z' })
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

let channels = 0
async function opened(ruleset: string, inline: Json): Promise<string> {
  channels += 1
  const opener = who('eve', { channelId: `c${channels}` })
  const battle = { guildId: null, ruleset, language: 'en', scenario: { inline } } as const
  const result = await table.newBattle(opener, battle)
  if (result.ok) return 'open'
  expect(await table.battleOf(opener.channelId)).toBeNull()
  for (const language of LANGUAGES) expect(say(result.refusal, language)).not.toContain(result.refusal.key)
  return say(result.refusal, 'en')
}

const meadow = (khan: string, unit = 'Riders'): Json => ({
  map: [120, 90],
  sides: {
    KHAN: { name: khan, units: [{ id: 'K1', card: 'kh_archers', name: unit, x: 40, y: 30, facing: 0 }] },
    RUS: { units: [{ id: 'R1', card: 'ru_spears', x: 60, y: 60, facing: 180 }] },
  },
})
const kircholm = (poles: string): Json => ({
  ...(library.scenarios[HX]?.kircholm as { readonly [key: string]: Json }),
  sides: { PL: { en: 'Poles', pl: poles }, SE: { en: 'Swedes', pl: 'Szwedzi' } },
})

describe('a name in a scenario of somebody’s own', () => {
  test.each([
    ['lines of its own', 'Khan\nThe Rus have given the battle up', /has one line/],
    ['a line by another sign', 'Khan\u2028Umpire: the battle is over', /has one line/],
    ['no end', 'W'.repeat(3000), /3000 characters; 100 at most/],
    ['nothing to see', '\u200B\u3164\u2060 ', /no visible characters/],
  ])('that has %s is refused, with its place', async (_, name, problem) => {
    for (const [at, told] of [
      ['sides.KHAN.name', await opened(KG, meadow(name))],
      ['sides.KHAN.units.0.name', await opened(KG, meadow('Khan', name))],
      ['sides.PL.pl', await opened(HX, kircholm(name))],
    ]) {
      expect(told).toContain(at)
      expect(told).toMatch(problem)
    }
  })

  test('may have marks, other letters and signs; and what is told of a battle may be long', async () => {
    expect(await opened(KG, meadow('**Хан** [x](http://a.example)', '👨‍👩‍👧 __proto__'))).toBe('open')
    const told = { en: 'First line.\nSecond line.', pl: 'Długo. '.repeat(100) }
    expect(await opened(HX, { ...(kircholm('Żółć') as object), description: told })).toBe('open')
  })

  test('shipped scenarios are as asked for', async () => {
    for (const ruleset of [KG, HX]) {
      for (const name of Object.keys(library.scenarios[ruleset] ?? {})) {
        channels += 1
        const opener = who('eve', { channelId: `c${channels}` })
        done(await table.newBattle(opener, { guildId: null, ruleset, language: 'pl', scenario: { name } }))
      }
    }
  })
})
