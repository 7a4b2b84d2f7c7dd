import { afterEach, beforeEach, expect, test } from 'vitest'
import { deploy } from '../../../commands/deploy.ts'
import type { BotServices } from '../../../src/discord/client/services.ts'
import { begun, CHANNEL, type ToyTable, toyTable } from '../../table/support/toy-table.ts'

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
  await begun(at, { name: 'deploy' })
})
afterEach(() => at.close())

/** What ann is answered when she deploys K1 with these options. */
async function deployed(options: string | null): Promise<string> {
  let said = ''
  const given: Readonly<Record<string, string | null>> = { unit: 'K1', place: 'A1', options }
  const interaction = {
    id: `i-${options}`,
    channelId: CHANNEL,
    locale: 'en-GB',
    member: null,
    memberPermissions: null,
    user: { id: 'ann', displayName: 'Ann' },
    options: { getBoolean: () => null, getString: (name: string) => given[name] ?? null },
    editReply: async (body: { embeds: unknown[] }) => {
      said = JSON.stringify(body.embeds)
    },
  }
  const services = { table: at.table, rulesets: {}, nudge: () => undefined } as unknown as BotServices
  await deploy.run(interaction as never, services)
  return said
}

test('a word among the options that means nothing is refused, not passed over', async () => {
  expect(await deployed('sideways')).toContain('sideways')
  expect(await deployed(null)).toBe('[]')
})
