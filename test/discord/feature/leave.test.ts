import { afterEach, beforeEach, expect, test } from 'vitest'
import { battle } from '../../../commands/battle.ts'
import { readCustomId } from '../../../src/discord/client/custom-id.ts'
import type { BotServices } from '../../../src/discord/client/services.ts'
import { leaveButton } from '../../../src/discord/feature/answering.ts'
import { begun, CHANNEL, done, type ToyTable, toyTable, who } from '../../table/support/toy-table.ts'

let at: ToyTable
let services: BotServices
beforeEach(async () => {
  at = await toyTable()
  services = { table: at.table, rulesets: {}, nudge: () => undefined } as unknown as BotServices
})
afterEach(() => at.close())

/** Something ann does; what she is shown in answer is written down. */
function fake() {
  const shown = { content: '', buttons: [] as string[] }
  const interaction = {
    id: String(Math.random()),
    channelId: CHANNEL,
    locale: 'en-GB',
    member: null,
    memberPermissions: null,
    message: null,
    user: { id: 'ann', displayName: 'Ann' },
    options: { getSubcommand: () => 'leave' },
    inGuild: () => true,
    editReply: async (body: { content: string; components: unknown[] }) => {
      shown.content = body.content
      const ids = JSON.stringify(body.components).matchAll(/"custom_id":"([^"]*)"/gu)
      shown.buttons = [...ids].map(([, id = '']) => id)
    },
  }
  return { shown, interaction: interaction as never }
}

const seats = async () => done(await at.table.status(who('eve'))).seats.map(({ player }) => player)

test('from a battle in play one is asked before one leaves it', async () => {
  await begun(at)
  const asked = fake()
  await battle.run(asked.interaction, services)
  expect(asked.shown.content).toContain('only an umpire')
  expect(await seats()).toEqual(['ann', 'bob'])
  const [yes, no] = asked.shown.buttons.map((id) => readCustomId(id)?.args ?? [])
  await leaveButton.run(fake().interaction, no ?? [], services)
  expect(await seats()).toEqual(['ann', 'bob'])
  await leaveButton.run(fake().interaction, yes ?? [], services)
  expect(await seats()).toEqual(['bob'])
})

test('while players gather a seat is given up at once', async () => {
  const scenario = { name: 'plain' }
  done(await at.table.newBattle(who('bob'), { guildId: null, ruleset: 'toy', scenario, language: 'en' }))
  done(await at.table.join(who('ann'), 'RED', []))
  await battle.run(fake().interaction, services)
  expect(await seats()).toEqual([])
})
