import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AutocompleteInteraction } from 'discord.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BotServices } from '../../../src/discord/client/services.ts'
import { facts, headquarters, stats } from '../../../src/discord/feature/complete-seats.ts'
import type { Ruleset } from '../../../src/kernel/ruleset.ts'
import { hexBattles } from '../../../src/rulesets/hex-battles/ruleset.ts'
import { khansAndGenerals } from '../../../src/rulesets/khans-and-generals/ruleset.ts'
import type { Store } from '../../../src/store/store.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { openTable } from '../../../src/table/table.ts'
import type { Table } from '../../../src/table/types.ts'
import { freshStore } from '../../support/fresh-store.ts'
import { CHANNEL, done, who } from '../../table/support/toy-table.ts'

let folder: string
let store: Store
let table: Table
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hetman-seats-'))
  store = await freshStore(join(folder, 'test.db'))
  table = openTable({
    store,
    rulesets: { 'hex-battles': hexBattles as unknown as Ruleset },
    library: loadLibrary(),
    clock: () => '2026-01-01T00:00:00.000Z',
    newSecret: () => 'ab'.repeat(32),
  })
  const scenario = { name: 'kircholm' }
  done(
    await table.newBattle(who('umpire'), { guildId: null, ruleset: 'hex-battles', scenario, language: 'en' }),
  )
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What is offered to somebody with this language who has typed so much. */
async function offered(locale: string, typed = ''): Promise<string[]> {
  const typing = {
    channelId: CHANNEL,
    id: 'i1',
    locale,
    member: null,
    memberPermissions: null,
    user: { id: 'ann', displayName: 'Ann' },
    options: { getFocused: () => typed },
  } as unknown as AutocompleteInteraction
  return (await headquarters(typing, { table } as unknown as BotServices, 'SE')).map(({ name }) => name)
}

test('headquarters are offered by the names their reader gives them', async () => {
  expect(await offered('en-GB')).toEqual(['SL1 Charles IX', 'SL2 Lennartsson', 'SL3 Brandt'])
  expect(await offered('pl')).toEqual(['SL1 Karol IX', 'SL2 Lennartsson', 'SL3 Brandt'])
  expect(await offered('pl', 'SL2 ')).toEqual(['SL2 SL1 Karol IX', 'SL2 SL3 Brandt'])
})

test('an umpire is offered what can be set, and nothing else', async () => {
  const typing = { channelId: CHANNEL, locale: 'pl' } as unknown as AutocompleteInteraction
  const services = (ruleset: unknown) =>
    ({
      table: { battleOf: async () => ({ ruleset: 'played' }) },
      rulesets: { played: ruleset },
    }) as unknown as BotServices
  const values = (offers: readonly { value: string }[]) => offers.map(({ value }) => value)
  expect(values(await stats(typing, services(hexBattles)))).toContain('prLeft')
  expect(values(await stats(typing, services(khansAndGenerals)))).toContain('stan')
  expect(values(await stats(typing, services(khansAndGenerals)))).not.toContain('abilities')
  expect(values(await facts(typing, services(khansAndGenerals), null))).toEqual([
    'weather',
    'time',
    'ground',
    'wind',
  ])
  const weather = await facts(typing, services(khansAndGenerals), 'weather')
  expect(weather).toContainEqual({ name: 'rain – deszcz', value: 'rain' })
})
