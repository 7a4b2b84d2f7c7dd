import type { AutocompleteInteraction } from 'discord.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { targets } from '../../src/discord/complete.ts'
import { payers } from '../../src/discord/complete-pd.ts'
import type { Desk } from '../../src/discord/desk.ts'
import { toy } from '../kernel/toy-ruleset.ts'
import { begun, CHANNEL, done, type ToyTable, toyTable, who } from '../table/toy-table.ts'

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
  await begun(at)
})
afterEach(() => at.close())

const typing = (id: string) =>
  ({
    channelId: CHANNEL,
    id: 'i1',
    locale: 'en-GB',
    member: null,
    memberPermissions: null,
    user: { id, displayName: id },
    options: { getFocused: () => '' },
  }) as unknown as AutocompleteInteraction
const desk = (): Desk => ({ table: at.table, rulesets: { toy } }) as unknown as Desk

/** What ann, who fights for RED, is offered as the target of an order. */
const offered = async (order: string | null): Promise<string[]> =>
  (await targets(typing('ann'), desk(), order)).map(({ value }) => value)

test('targets are those that the order takes: no friend is offered to be shot at', async () => {
  expect(toy.orders.shoot?.form.target?.kinds).toEqual(['enemy', 'place'])
  expect(await offered('shoot')).toEqual(['R1', 'R2'])
  expect(await offered('endTurn')).toEqual([])
})

test('without an order everything known is offered, enemies first', async () => {
  expect(await offered(null)).toEqual(['R1', 'R2', 'K1', 'K2', 'K3'])
})

test('HQs with points are offered to pay; when all points are spent, all of them: some orders cost none', async () => {
  const payersNow = async () => (await payers(typing('bob'), desk())).map(({ name }) => name)
  done(await at.table.order(who('ann'), { text: 'K1 move > N 5' }))
  done(await at.table.spendPd(who('bob'), 'R1: R2 move > S 5'))
  expect(await payersNow()).toEqual(['R1 Unit R1 (1 PD)'])
  done(await at.table.order(who('ann'), { text: 'K2 move > N 5' }))
  done(await at.table.spendPd(who('bob'), 'R1: R2 move > S 5'))
  expect(await payersNow()).toEqual(['R1 Unit R1 (0 PD)'])
})
