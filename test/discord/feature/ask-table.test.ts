import { afterEach, beforeEach, expect, test } from 'vitest'
import { originArgs } from '../../../src/discord/client/place-of.ts'
import type { BotServices } from '../../../src/discord/client/services.ts'
import { ACTIONS } from '../../../src/discord/registry.ts'
import { plainText } from '../../../src/kernel/words.ts'
import type { Sheet } from '../../../src/render/sheets/sheet.ts'
import { toy } from '../../kernel/toy-ruleset.ts'
import { begun, CHANNEL, done, type ToyTable, toyTable, who } from '../../table/support/toy-table.ts'
import { interactionOf } from './support/channel.ts'

let at: ToyTable
let services: BotServices
let drawn: unknown[]
beforeEach(async () => {
  at = await toyTable()
  await begun(at)
  drawn = []
  const draws = async (what: string, sheet: Sheet) => {
    drawn.push([what, sheet.title, sheet.rows])
    return new Uint8Array()
  }
  const askTable = () => ({
    title: plainText('Hits'),
    head: [plainText('Team')],
    rows: [[plainText('D2-1')]],
    notes: [],
  })
  services = {
    table: at.table,
    rulesets: { toy: { ...toy, askTable } },
    workshop: { for: () => draws },
  } as unknown as BotServices
})
afterEach(() => at.close())

async function presses(person: string, ask: string) {
  const { battleId } = done(await at.table.status(who('ann')))
  const { interaction, shown } = interactionOf(person, 'channel')
  const args = [...originArgs({ channelId: CHANNEL, battleId }), ask]
  await ACTIONS.get('ask-table')?.run(interaction as never, args, services)
  return shown
}

test('a question is drawn as a table for who is asked, for nobody else, and not once it is answered', async () => {
  done(await at.table.order(who('ann'), { text: 'K1 move > N 5' }))
  const open = done(await at.table.view(who('bob'))).asked
  if (open === null) throw new Error('Bob is not asked.')
  expect((await presses('bob', open.id)).files).toBe(1)
  expect(drawn).toEqual([['table', 'Hits', [{ cells: ['D2-1'] }]]])
  const other = await presses('ann', open.id)
  expect([other.files, other.text]).toEqual([0, expect.stringContaining('no longer')])
  expect((await presses('bob', '999')).files).toBe(0)
  done(await at.table.answer(who('bob'), 'pass', open.id))
  expect((await presses('bob', open.id)).files).toBe(0)
  expect(drawn).toHaveLength(1)
})
