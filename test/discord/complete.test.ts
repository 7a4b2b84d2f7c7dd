import type { AutocompleteInteraction } from 'discord.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { targets } from '../../src/discord/complete.ts'
import type { Desk } from '../../src/discord/desk.ts'
import { toy } from '../kernel/toy-ruleset.ts'
import { begun, CHANNEL, type ToyTable, toyTable } from '../table/toy-table.ts'

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
  await begun(at)
})
afterEach(() => at.close())

/** What ann, who fights for RED, is offered as the target of an order. */
async function offered(order: string | null): Promise<string[]> {
  const typing = {
    channelId: CHANNEL,
    id: 'i1',
    locale: 'en-GB',
    member: null,
    memberPermissions: null,
    user: { id: 'ann', displayName: 'Ann' },
    options: { getFocused: () => '' },
  } as unknown as AutocompleteInteraction
  const desk = { table: at.table, rulesets: { toy } } as unknown as Desk
  return (await targets(typing, desk, order)).map(({ value }) => value)
}

test('targets are those that the order takes: no friend is offered to be shot at', async () => {
  expect(toy.orders.shoot?.form.target?.kinds).toEqual(['enemy', 'place'])
  expect(await offered('shoot')).toEqual(['R1', 'R2'])
  expect(await offered('endTurn')).toEqual([])
})

test('without an order everything known is offered, enemies first', async () => {
  expect(await offered(null)).toEqual(['R1', 'R2', 'K1', 'K2', 'K3'])
})
