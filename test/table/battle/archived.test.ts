import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BattleArchive } from '../../../src/store/archive.ts'
import { PrismaClient } from '../../../src/store/generated/sqlite/client.ts'
import { openStore } from '../../../src/store/open.ts'
import { localSqlite } from '../../../src/store/sqlite.ts'
import { begun, CHANNEL, done, refusal, type ToyTable, toyTable, who } from '../support/toy-table.ts'

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
})
afterEach(() => at.close())

const YEAR = 365 * 24 * 60 * 60 * 1000

/** A battle with an order, ended, all said and put away a year later. */
async function putAway() {
  const { battleId } = await begun(at)
  done(await at.table.order(who('ann'), { text: 'K1 move > N 5' }))
  done(await at.table.umpire(who('umpire'), { text: 'end draw' }))
  await at.sayAll()
  const before = {
    log: done(await at.table.log(who('ann'), {})),
    file: done(await at.table.exported(who('umpire'))),
  }
  const archive = { folder: join(at.folder, 'archive'), after: 90 }
  const db = new PrismaClient({ adapter: localSqlite(join(at.folder, 'test.db')).adapter })
  expect(await new BattleArchive(db, archive).putAway(new Date(Date.now() + YEAR))).toEqual([battleId])
  await db.$disconnect()
  return { battleId, before, archive }
}

test('a battle of the archive is looked at as any other: it comes back by itself', async () => {
  const { before, archive } = await putAway()
  const store = await openStore(join(at.folder, 'test.db'), { archive })
  at.restart(undefined, store)
  // The channel is free, and nobody is kept waiting.
  expect(await at.table.battleOf(CHANNEL)).toMatchObject({ status: 'over' })
  expect(done(await at.table.log(who('ann'), {}))).toEqual(before.log)
  expect(done(await at.table.exported(who('umpire')))).toEqual(before.file)
  expect(done(await at.table.verify(who('bob')))).toMatchObject({ verdict: 'played', replayed: true })
  await store.close()
})

test('where its file is not at hand, everybody is told what to do; a new battle can be opened', async () => {
  const { battleId, archive } = await putAway()
  await rm(archive.folder, { recursive: true })
  const store = await openStore(join(at.folder, 'test.db'), { archive })
  for (const over of [store, at.store]) {
    at.restart(undefined, over)
    const seen = await at.table.log(who('ann'), {})
    expect(refusal(seen)).toBe('table.archived')
    expect(seen).toMatchObject({ refusal: { params: { battle: battleId } } })
    expect(refusal(await at.table.order(who('ann'), { text: 'K1 move > N 5' }))).toBe('table.archived')
  }
  const battle = { guildId: null, ruleset: 'toy', scenario: { name: 'plain' }, language: 'en' } as const
  done(await at.table.newBattle(who('bob'), battle))
  expect(at.failures).toEqual([])
  await store.close()
})
