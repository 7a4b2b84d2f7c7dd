import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rulesets } from '../../../src/rulesets/registry.ts'
import type { Store } from '../../../src/store/store.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { openTable } from '../../../src/table/table.ts'
import type { Table } from '../../../src/table/types.ts'
import { freshStore } from '../../support/fresh-store.ts'
import { done, refusal, who } from '../support/toy-table.ts'

let folder: string
let store: Store
let table: Table
const [one, other] = [who('one'), who('other')]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hetman-parts-'))
  store = await freshStore(join(folder, 'test.db'))
  const clock = () => '2026-01-01T00:00:00.000Z'
  table = openTable({ store, rulesets, library: loadLibrary(), clock, newSecret: () => 'ab'.repeat(32) })
  const scenario = { name: 'kircholm' }
  done(await table.newBattle(one, { guildId: null, ruleset: 'hex-battles', scenario, language: 'en' }))
  done(await table.join(one, 'PL', []))
  done(await table.join(other, 'SE', []))
  done(await table.start(one))
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a call is put right when another part of the same turn begins: it would still speak of moving', async () => {
  const recalls = async () => (await store.unsent(1000)).filter(({ kind }) => kind === 'recall')
  expect(await recalls()).toEqual([])
  done(await table.endTurn(one))
  expect((await recalls()).map(({ to }) => to)).toEqual([{ kind: 'side', side: 'PL' }])
  const { battleId } = done(await table.status(one))
  expect((await table.standingCall(battleId, 'PL'))?.said.key).not.toBe('hex.owed.movement')
})

test('a charge at whom one does not face is refused with the reason: it goes straight ahead (HX-CHG-04)', async () => {
  done(await table.endTurn(one))
  done(await table.endTurn(one))
  const result = await table.order(one, { text: 'PH1 charge @SR1' })
  expect(refusal(result)).toBe('hex.error.no-charge')
  expect(result).toMatchObject({ refusal: { params: { reason: { key: 'hex.reason.nobody-ahead' } } } })
})
