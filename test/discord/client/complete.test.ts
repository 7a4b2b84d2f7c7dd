import type { AutocompleteInteraction } from 'discord.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { orderOptions, ordersFor, targets } from '../../../src/discord/client/complete.ts'
import type { BotServices } from '../../../src/discord/client/services.ts'
import { payers } from '../../../src/discord/feature/complete-pd.ts'
import { toy } from '../../kernel/toy-ruleset.ts'
import { begun, CHANNEL, done, type ToyTable, toyTable, who } from '../../table/support/toy-table.ts'

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
  await begun(at)
})
afterEach(() => at.close())

const typing = (id: string, typed = '', locale = 'en-GB', unit = 'K1') =>
  ({
    channelId: CHANNEL,
    id: 'i1',
    locale,
    member: null,
    memberPermissions: null,
    user: { id, displayName: id },
    options: { getFocused: () => typed, getString: () => unit },
  }) as unknown as AutocompleteInteraction
const services = (): BotServices => ({ table: at.table, rulesets: { toy } }) as unknown as BotServices

/** What ann, who fights for RED, is offered as the target of an order. */
const offered = async (order: string | null): Promise<string[]> =>
  (await targets(typing('ann'), services(), order)).map(({ value }) => value)

test('targets are those that the order takes: no friend is offered to be shot at', async () => {
  expect(toy.orders.shoot?.form.target?.kinds).toEqual(['enemy', 'place'])
  expect(await offered('shoot')).toEqual(['R1', 'R2'])
  expect(await offered('endTurn')).toEqual([])
})

test('without an order everything known is offered, enemies first', async () => {
  expect(await offered(null)).toEqual(['R1', 'R2', 'K1', 'K2', 'K3'])
})

test('of targets that are open to the unit one by one no other is offered', async () => {
  const narrow = async () => ({
    ok: true as const,
    value: [{ unit: 'K1', order: 'shoot', targets: [{ unit: 'R2' }] }],
  })
  const table = { ...at.table, offers: narrow }
  const seen = await targets(typing('ann'), { table, rulesets: { toy } } as unknown as BotServices, 'shoot')
  expect(seen.map(({ value }) => value)).toEqual(['R2'])
})

test('of the orders that are open those given most come first, whatever their names and the order of the offers', async () => {
  const offers = async () => ({
    ok: true as const,
    value: ['wave', 'form', 'shoot', 'move'].map((order) => ({ unit: 'K1', order })),
  })
  const often = (key: 'move' | 'shoot') => ({ ...toy.orders[key], often: true })
  const ruleset = { ...toy, orders: { ...toy.orders, move: often('move'), shoot: often('shoot') } }
  const table = { ...at.table, offers }
  const known = { table, rulesets: { toy: ruleset } } as unknown as BotServices
  const names = async (locale: string, unit: string | null = 'K1') =>
    (await ordersFor(typing('ann', '', locale), known, unit)).map(({ name }) => name)
  expect(await names('en-GB')).toEqual(['shoot', 'move', 'human wave', 'change formation'])
  expect(await names('pl', null)).toEqual(['strzał', 'ruch', 'ludzka fala', 'zmiana formacji'])
  expect(await names('en-GB', 'K2')).toEqual([])
})

test('HQs with points are offered to pay; when all points are spent, all of them: some orders cost none', async () => {
  const payersNow = async () => (await payers(typing('bob'), services())).map(({ name }) => name)
  done(await at.table.order(who('ann'), { text: 'K1 move > N 5' }))
  done(await at.table.spendPd(who('bob'), 'R1: R2 move > S 5'))
  expect(await payersNow()).toEqual(['R1 Unit R1 (1 PD)'])
  done(await at.table.order(who('ann'), { text: 'K2 move > N 5' }))
  done(await at.table.spendPd(who('bob'), 'R1: R2 move > S 5'))
  expect(await payersNow()).toEqual(['R1 Unit R1 (0 PD)'])
})

describe('options of an order', () => {
  /** What ann is offered for the options of an order to K1, in her language, with so much typed already. */
  const offered = async (order: string, locale: string, typed = ''): Promise<string[]> =>
    (await orderOptions(typing('ann', typed, locale), services(), order)).map(({ value }) => value)

  test('are offered in the words of the reader, and can be sent as they are offered', async () => {
    expect(await offered('shoot', 'en-GB')).toEqual(['ammo=stone', 'ammo=fire-arrow', 'times='])
    expect(await offered('strzał', 'pl')).toEqual(['pocisk=kamień', 'pocisk=fire-arrow', 'razy='])
    for (const option of ['ammo=fire-arrow', 'pocisk=kamień']) {
      done(await at.table.order(who('ann'), { text: `K1 shoot @R1 ${option}` }))
      await at.table.pass(who('bob'))
    }
  })

  test('what was typed of others stays, and none is offered twice', async () => {
    expect(await offered('shoot', 'pl', 'pocisk=kamień ra')).toEqual(['pocisk=kamień razy='])
  })

  test('only what is open to the unit is offered', async () => {
    const offers = at.table.offers
    const narrow = async (caller: Parameters<typeof offers>[0]) => {
      const form = { unit: 'K1', order: 'form', values: { formation: ['wedge'] } }
      return { ok: true as const, value: [...done(await offers(caller)), form] }
    }
    const table = { ...at.table, offers: narrow }
    const said = await orderOptions(
      typing('ann'),
      { table, rulesets: { toy } } as unknown as BotServices,
      'change formation',
    )
    expect(said.map(({ value }) => value)).toEqual(['formation=wedge'])
  })
})
