import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hetman } from '../../../src/cli/hetman.ts'
import { statusEmbed } from '../../../src/discord/present/status.ts'
import { calledCommand } from '../../../src/i18n/i18n.ts'
import type { Exported } from '../../../src/table/results.ts'
import {
  begun,
  CHANNEL,
  done,
  posts,
  refusal,
  SECRET,
  type ToyTable,
  toyTable,
  who,
} from '../support/toy-table.ts'

/*
 * Battles of which the database can give nothing that could be played: their beginning, what was agreed for them, their
 * dice or their rules are lost.
 */

let at: ToyTable
let battleId: string
beforeEach(async () => {
  at = await toyTable()
  battleId = (await begun(at)).battleId
  done(await at.table.order(who('ann'), { text: 'K1 move > N 1' }))
  await at.sayAll()
})
afterEach(() => at.close())

/** Does something to the database behind the store's back, and starts again. */
async function behind(...statements: string[]): Promise<void> {
  const client = createClient({ url: `file:${join(at.folder, 'test.db')}` })
  for (const sql of statements) await client.execute(sql)
  client.close()
  at.restart()
}

const DAMAGE: readonly (readonly [string, string, string])[] = [
  ['an origin that is none', 'origin', `UPDATE "Battle" SET "origin" = '{'`],
  ['a changed origin', 'origin', `UPDATE "Battle" SET "origin" = replace("origin", '"turn":', '"turn":1')`],
  ['settings that are none', 'settings', `UPDATE "Battle" SET "settings" = '{'`],
  ['settings without their creator', 'settings', `UPDATE "Battle" SET "settings" = '{"language":"en"}'`],
  ['no dice secret', 'secret', 'DELETE FROM "Secret"'],
  ['another dice secret', 'secret', `UPDATE "Secret" SET "secret" = '${'cd'.repeat(32)}'`],
  ['a damaged first entry', 'log', `UPDATE "LogEntry" SET "body" = '{' WHERE "seq" = 1`],
  ['a number that is none', 'battle', `UPDATE "Battle" SET "seq" = 'many'`],
]

type Remains = Extract<Exported, { kind: 'remains' }>
const file = async (): Promise<Remains> => {
  const found = done(await at.table.exported(who('bob')))
  if (found.kind !== 'remains') throw new Error(found.kind)
  return found
}

test.each(DAMAGE)('with %s status, export, undo, end and a new battle work', async (_, part, sql) => {
  await behind('DELETE FROM "Snapshot"', sql)
  const status = done(await at.table.status(who('ann')))
  expect(status).toMatchObject({ battleId, ruleset: 'toy', status: 'fought', broken: { key: 'table.lost' } })
  expect(status.broken?.params?.what).toMatchObject({ key: `table.lost.${part}` })
  expect(status.opened?.at).toMatch(/^20\d\d-/u)
  expect(status.opened?.by).toBe(part === 'settings' ? null : 'umpire')
  for (const language of ['en', 'pl'] as const) {
    const shown = JSON.stringify(statusEmbed(status, language).toJSON())
    expect(shown).toContain(part === 'settings' ? battleId : 'toy.scenario')
    expect(shown).toContain(calledCommand('umpire end', language))
  }

  // Before it is over nothing is given out that a side may keep secret: neither rows nor how many there are.
  const known = await file()
  expect(known).toMatchObject({ damaged: true, lost: [part], rows: null })
  expect(JSON.stringify(known)).not.toContain(SECRET)

  for (const number of ['0', '1']) {
    expect(refusal(await at.table.umpire(who('umpire'), { text: `undo ${number}` }))).toBe(
      'table.error.no-way-back',
    )
  }
  expect(refusal(await at.table.goBack(who('umpire')))).toBe('table.error.no-way-back')
  expect(refusal(await at.table.wayBack(who('umpire')))).toBe('table.error.no-way-back')

  expect((await at.table.umpire(who('bob'), { text: 'end draw' })).ok).toBe(false)
  done(
    await at.table.umpire(who(part === 'settings' ? 'boss' : 'umpire', { manages: part === 'settings' }), {
      text: 'end draw',
    }),
  )
  await at.sayAll()
  at.restart()
  const over = done(await at.table.status(who('ann')))
  expect(over).toMatchObject({ status: 'over', broken: { key: 'table.lost-over' } })
  for (const said of [
    await at.table.order(who('ann'), { text: 'K1 move > N 1' }),
    await at.table.view(who('ann')),
    await at.table.verify(who('ann')),
  ]) {
    expect(refusal(said)).toBe('table.lost-over')
  }
  expect((await at.table.umpire(who('umpire', { manages: true }), { text: 'end draw' })).ok).toBe(false)
  // That it may be ended is not said once more in its channel.
  expect(await posts(at)).toEqual([])

  const rows = (await file()).rows
  expect(rows?.entries.length).toBeGreaterThan(1)
  expect(rows?.battle.id).toBe(battleId)
  expect(rows?.entries.map((entry) => entry.seq)).toEqual(rows?.entries.map((_entry, n) => String(n + 1)))
  done(
    await at.table.newBattle(who('bob'), {
      guildId: null,
      ruleset: 'toy',
      scenario: { name: 'plain' },
      language: 'en',
    }),
  )
  expect(done(await at.table.status(who('bob'))).status).toBe('gathering')
})

test('a status that is none is told and ends nothing; the end sets it right', async () => {
  await behind(`UPDATE "Battle" SET "status" = 'lost'`)
  expect(done(await at.table.status(who('ann'))).broken?.params?.what).toMatchObject({
    key: 'table.lost.battle',
  })
  done(await at.table.umpire(who('umpire'), { text: 'end draw' }))
  const over = done(await at.table.status(who('ann')))
  expect(over.broken).toBeUndefined()
  expect(JSON.stringify(statusEmbed(over, 'en').toJSON())).toContain('Ended undecided')
})

test('the remains of a battle are checked without anything else, and say what still fits', async () => {
  const anchor = done(await at.table.log(who('umpire'))).at(-1)?.anchor ?? ''
  await behind('DELETE FROM "Snapshot"', `UPDATE "Battle" SET "origin" = '{'`)
  const path = join(at.folder, 'battle.json')
  const verified = async (...words: string[]) => {
    writeFileSync(path, JSON.stringify(await file()))
    return hetman(['verify', path, ...words])
  }
  const before = await verified()
  expect(before).toMatchObject({ code: 4 })
  expect(before.text).toContain('holds none of its rows')

  done(await at.table.umpire(who('umpire'), { text: 'end draw' }))
  const { text, code } = await verified('--anchor', anchor.slice(0, 12), '--anchor', '0123456789ab')
  expect(code).toBe(4)
  expect(text).toContain('its beginning is damaged')
  expect(text).toContain('2 entries of the log: 2 as they were written, 1 of them chained')
  expect(text).toContain('is the one that was promised')
  expect(text).toContain(`≡ ${anchor.slice(0, 12)} is an entry of the file`)
  expect(text).toContain('≡ 0123456789ab is no entry of the file')
  expect((await verified('--language', 'pl')).text).toContain('jej początek')
  expect(JSON.parse((await verified('--json')).text)).toMatchObject({
    verdict: 'remains',
    lost: ['origin'],
    secretFits: true,
  })
  await expect(verified('--anchor', '?')).rejects.toThrow('is no anchor')
})

test('a battle whose rules are not here says what is known of it, and is handed out once it is ended', async () => {
  await behind(`UPDATE "Battle" SET "ruleset" = 'chess'`)
  const status = done(await at.table.status(who('ann')))
  expect(status.broken).toMatchObject({ key: 'table.error.rules-gone', params: { ruleset: 'chess' } })
  expect(await file()).toMatchObject({ lost: [], rows: null })
  expect(refusal(await at.table.umpire(who('umpire'), { text: 'undo 1' }))).toBe('table.error.rules-gone')
  done(await at.table.umpire(who('umpire'), { text: 'end draw' }))
  expect((await file()).rows?.secret).toBe(SECRET)
  // Should its rules come back, it is known that the secret of its dice was given out.
  await behind(`UPDATE "Battle" SET "ruleset" = 'toy'`)
  const row = await at.store.inChannel(CHANNEL)
  expect(row?.settings).toMatchObject({ revealed: true })
})
