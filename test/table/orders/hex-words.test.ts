import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Ruleset } from '../../../src/kernel/ruleset.ts'
import { hexBattles } from '../../../src/rulesets/hex-battles/ruleset.ts'
import type { Store } from '../../../src/store/store.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { openTable } from '../../../src/table/table.ts'
import type { Table } from '../../../src/table/types.ts'
import { freshStore } from '../../support/fresh-store.ts'
import { done, refusal, who } from '../support/toy-table.ts'

let dir: string
let store: Store
let table: Table
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'hetman-hexes-'))
  store = await freshStore(join(dir, 'test.db'))
  const rulesets = { 'hex-battles': hexBattles as unknown as Ruleset }
  table = openTable({ store, rulesets, library: loadLibrary() })
  const scenario = { name: 'kircholm' }
  const battle = { guildId: null, ruleset: 'hex-battles', scenario, language: 'en' as const }
  done(await table.newBattle(who('umpire'), battle))
  const { sides } = done(await table.gathering(who('umpire')))
  for (const [n, side] of sides.entries()) done(await table.join(who(`player${n}`), side.id, []))
  done(await table.start(who('umpire')))
})
afterEach(async () => {
  await store.close()
  rmSync(dir, { recursive: true, force: true })
})

test('on a map of hexes an umpire is told of hexes and hexsides, not of squares and winds', async () => {
  const act = (text: string) => table.umpire(who('umpire'), { text })
  expect(refusal(await act('move PH3 F7'))).toBe('table.error.hex')
  expect(refusal(await act('move PH3 0713 face N'))).toBe('table.error.hexside')
  done(await act('move PH3 0713 face NW'))
  const { PH3 } = done(await table.view(who('umpire'))).units
  expect(PH3?.at).not.toBeNull()
})
