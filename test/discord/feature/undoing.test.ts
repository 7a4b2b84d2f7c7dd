import { createClient } from '@libsql/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { umpire as command } from '../../../commands/umpire.ts'
import { Drafts } from '../../../src/discord/client/drafts.ts'
import type { BotServices } from '../../../src/discord/client/services.ts'
import { toy } from '../../kernel/toy-ruleset.ts'
import { begun, done, type ToyTable, toyTable, who } from '../../table/support/toy-table.ts'
import { useIn } from './support/channel.ts'

let at: ToyTable
let services: BotServices
beforeEach(async () => {
  at = await toyTable()
  services = {
    get table() {
      return at.table
    },
    rulesets: { toy },
    undos: new Drafts(),
    nudge: () => undefined,
  } as unknown as BotServices
})
afterEach(() => at.close())

/** `/umpire undo` in the battle's channel. */
const undo = (user: string, entry: string, reason: string | null = null) =>
  useIn(services, user, command, 'undo', { entry, reason })

const last = async () => {
  const { battleId } = done(await at.table.status(who('eve')))
  return (await at.store.battle(battleId))?.seq
}

describe('/umpire undo (DIG-UMPIRE)', () => {
  test('tells what it takes and goes back only when the umpire is sure', async () => {
    await begun(at)
    done(await at.table.order(who('ann'), { text: 'K2 move > N 5' }))
    done(await at.table.pass(who('bob')))
    done(await at.table.endTurn(who('ann')))
    const before = await last()
    const { shown, press } = await undo('umpire', '1', 'mistyped')
    expect(shown.text).toContain('Go back to #1?')
    expect(shown.text).toContain('2 entries, 2 to 3, are taken back for good')
    expect(await last()).toBe(before)
    await press(1)
    expect(shown.text).toContain('Nothing was changed')
    expect(await last()).toBe(before)
    const again = await undo('umpire', '1', 'mistyped')
    await again.press(0)
    const { battleId } = done(await at.table.status(who('eve')))
    const [entry] = await at.store.entries(battleId, before)
    expect(entry?.input).toMatchObject({ act: { act: 'undo', to: 1 }, reason: 'mistyped' })
    // Once is once: the question is answered.
    await again.press(0)
    expect(await last()).toBe(Number(before) + 1)
  })

  test('asks again where more has happened since it asked', async () => {
    await begun(at)
    done(await at.table.order(who('ann'), { text: 'K2 move > N 5' }))
    const { shown, press } = await undo('umpire', '1')
    expect(shown.text).toContain('Entry 2 is taken back')
    done(await at.table.pass(who('bob')))
    done(await at.table.endTurn(who('ann')))
    const before = await last()
    await press(0)
    expect(shown.text).toContain('2 entries, 2 to 3, are taken back')
    expect(await last()).toBe(before)
    await press(0)
    expect(await last()).toBe(Number(before) + 1)
  })

  test('refuses at once whoever may not, and what cannot be', async () => {
    await begun(at)
    for (const [user, entry] of [
      ['ann', '1'],
      ['umpire', '0'],
      ['umpire', '1'],
      ['umpire', '99'],
      ['umpire', 'x'],
    ] as const) {
      const { shown } = await undo(user, entry)
      expect(shown.ids, `${user} ${entry}`).toEqual([])
      expect(await last()).toBe(1)
    }
  })

  test('says that a battle that is over goes on', async () => {
    await begun(at)
    done(await at.table.concede(who('ann'), true))
    const { shown, press } = await undo('umpire', '1')
    expect(shown.text).toContain('The battle is not over then')
    expect(done(await at.table.status(who('eve'))).outcome).not.toBeNull()
    await press(0)
    expect(done(await at.table.status(who('eve'))).outcome).toBeNull()
  })

  test('over a damaged log asks like the button, and sets nothing aside before it is sure', async () => {
    await begun(at)
    done(await at.table.order(who('ann'), { text: 'K2 move > N 5' }))
    done(await at.table.pass(who('bob')))
    const client = createClient({ url: `file:${at.folder}/test.db` })
    await client.execute(`UPDATE "LogEntry" SET "body" = '{' WHERE "seq" = 3`)
    at.restart()
    const { shown, press } = await undo('umpire', '2')
    expect(shown.text).toContain('set aside for good')
    const aside = async () =>
      (await client.execute('SELECT "seq" FROM "LogEntry" WHERE "aside" IS NOT NULL')).rows.length
    expect(await aside()).toBe(0)
    await press(0)
    expect(await aside()).toBe(1)
    client.close()
  })
})
