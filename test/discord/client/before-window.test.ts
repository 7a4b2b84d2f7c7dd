import type { ModalBuilder } from 'discord.js'
import { expect, test } from 'vitest'
import { originArgs } from '../../../src/discord/client/place-of.ts'
import type { BotServices } from '../../../src/discord/client/services.ts'
import { ACTIONS } from '../../../src/discord/registry.ts'
import type { Table } from '../../../src/table/types.ts'
import { toy } from '../../kernel/toy-ruleset.ts'
import { begun, CHANNEL, done, toyTable, who } from '../../table/support/toy-table.ts'

/** What bob is shown when he presses a button that opens a window: its JSON, or what he is refused with. */
async function opened(table: Partial<Table>, action: string, args: readonly string[]): Promise<string> {
  let shown = ''
  const pressed = {
    id: '1',
    channelId: CHANNEL,
    channel: null,
    locale: 'en-GB',
    member: null,
    memberPermissions: null,
    message: null,
    user: { id: 'bob', displayName: 'bob' },
    inGuild: () => true,
    isModalSubmit: () => false,
    showModal: async (modal: ModalBuilder) => {
      shown = JSON.stringify(modal)
    },
    reply: async (body: unknown) => {
      shown = `refused ${JSON.stringify(body)}`
    },
  }
  const services = { table, rulesets: { toy } } as unknown as BotServices
  await ACTIONS.get(action)?.run(pressed as never, args, services)
  return shown
}

const never = () => new Promise<never>(() => undefined)

test('a window opens, with what is at hand, however long what it would be filled with takes', async () => {
  const at = await toyTable()
  const { battleId } = await begun(at)
  const from = originArgs({ channelId: CHANNEL, battleId })
  /** A table that has at hand what it would look up now. */
  const ready = async (): Promise<Partial<Table>> => {
    const [battle, view] = [await at.table.battleOf(CHANNEL), await at.table.view(who('bob'))]
    return { battleOf: async () => battle, view: async () => view }
  }
  expect(await opened(await ready(), 'spend', from)).toMatch(/^refused/)
  done(await at.table.order(who('ann'), { text: 'K2 move > N 5' }))
  expect(await opened(await ready(), 'spend', from)).toContain('"value":"R1: "')
  // As in the first moments after a restart, or while another program has the database.
  for (const slow of [{ view: never }, { battleOf: never }]) {
    const window = await opened({ ...(await ready()), ...slow }, 'spend', from)
    expect(window).toContain('spend-form')
    expect(window).not.toContain('R1: ')
  }
  expect(await opened({ battleOf: never, view: never }, 'write', from)).toContain('orders-form')
  await at.close()
})
