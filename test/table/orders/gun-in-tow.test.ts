import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AutocompleteInteraction } from 'discord.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { targets } from '../../../src/discord/client/complete.ts'
import type { BotServices } from '../../../src/discord/client/services.ts'
import type { Json } from '../../../src/kernel/json.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import type { Store } from '../../../src/store/store.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { openTable } from '../../../src/table/table.ts'
import type { Table } from '../../../src/table/types.ts'
import { range } from '../../rulesets/mein-panzer/support/range.ts'
import { freshStore } from '../../support/fresh-store.ts'
import { CHANNEL, done, SECRET, who } from '../support/toy-table.ts'

/*
 * A gun in tow has no place of its own: whoever aims at it is shown that of its tractor, and is offered it beside that (MP-TRP-12).
 */

const [umpire, red, german] = [who('umpire'), who('red'), who('german')]
let folder: string
let store: Store
let table: Table
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hetman-tow-'))
  store = await freshStore(join(folder, 'tow.db'))
  const parts = { store, rulesets, library: loadLibrary(), newSecret: () => SECRET }
  table = openTable({ ...parts, clock: () => '2026-01-01T00:00:00.000Z' })
  const forces = { A1: ['su43_rifle', 'su43_maxim'], B1: ['de43_truck', 'de43_pak40'] }
  const inline = range(forces, {}) as unknown as Json
  done(
    await table.newBattle(umpire, {
      guildId: null,
      ruleset: 'mein-panzer',
      scenario: { inline },
      language: 'en',
    }),
  )
  done(await table.join(red, 'SU', []))
  done(await table.join(german, 'DE', []))
  done(await table.start(umpire))
  done(await table.order(german, { text: 'B1-2 embark @B1-1' }))
  done(await table.order(red, { text: 'A1-1 ready' }))
  done(await table.order(german, { text: 'B1-1 ready' }))
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

test('MP-TRP-12 read back, its arrow ends at the tractor', async () => {
  const view = done(await table.view(red))
  const [from, to] = [view.units['A1-1']?.at, view.units['B1-1']?.at]
  expect(view.units['B1-2']).toMatchObject({ at: null, status: 'aboard' })
  for (const line of ['A1-1 firefight @B1-2', 'A1-1 ogień @B1-2']) {
    const { lines, scene } = done(await table.readBack(red, line, false))
    expect(lines[0]?.fault).toBeNull()
    expect(scene?.tracks).toMatchObject([{ kind: 'shot', planned: true, path: [from, to] }])
  }
})

test('MP-TRP-12 beside the tractor it is offered as it is typed, and nobody else who has no place', async () => {
  const offers = async () => ({
    ok: true as const,
    value: [{ unit: 'A1-1', order: 'firefight', targets: [{ unit: 'B1-1' }, { unit: 'B1-2' }] }],
  })
  const typing = (order: string | null) =>
    targets(
      {
        channelId: CHANNEL,
        id: 'i1',
        locale: 'en-GB',
        member: null,
        memberPermissions: null,
        user: { id: 'red', displayName: 'red' },
        options: { getFocused: () => '', getString: () => 'A1-1' },
      } as unknown as AutocompleteInteraction,
      { table: { ...table, offers }, rulesets } as unknown as BotServices,
      order,
    )
  expect((await typing('firefight')).map(({ value }) => value)).toEqual(['B1-1', 'B1-2'])
  expect((await typing(null)).map(({ value }) => value)).not.toContain('B1-2')
})
