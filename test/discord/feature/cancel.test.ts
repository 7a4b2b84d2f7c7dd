import { afterEach, beforeEach, expect, test } from 'vitest'
import { battle } from '../../../commands/battle.ts'
import type { BotServices } from '../../../src/discord/client/services.ts'
import { begun, done, type ToyTable, toyTable, who } from '../../table/support/toy-table.ts'
import { useIn } from './support/channel.ts'

let at: ToyTable
let services: BotServices
beforeEach(async () => {
  at = await toyTable()
  const { table } = at
  const library = { scenarios: { toy: { plain: {} } }, complete: () => null }
  services = { table, library, rulesets: { toy: {} }, nudge: () => undefined } as unknown as BotServices
})
afterEach(() => at.close())

/** What somebody does in the battle's channel: what he reads, and what the buttons do that he was shown first. */
async function does(user: string, subcommand: string) {
  const { first, press } = await useIn(services, user, battle, subcommand, {
    ruleset: 'toy',
    scenario: 'plain',
  })
  return { text: first.text, ids: first.ids, press: (n: number) => press(first.ids[n] ?? '') }
}

const status = async () => done(await at.table.status(who('eve'))).status

test('who opens a battle where another has not begun may call that one off there', async () => {
  await does('ann', 'new')
  const second = await does('bob', 'new')
  expect(second.text).toContain('has not begun')
  // Bob may not, and is not asked; nor does a button help him that he has from elsewhere.
  expect(second.ids).toEqual([])
  const cancelled = await does('bob', 'cancel')
  expect(await cancelled.press(0)).toContain('called off by')
  expect(await status()).toBe('gathering')
  const again = await does('ann', 'new')
  expect(await again.press(1)).toContain('stays')
  expect(await again.press(0)).toContain('the channel is free')
  expect(await status()).toBe('over')
  expect((await does('ann', 'status')).text).toContain('Called off')
  expect((await does('bob', 'new')).text).toContain('The battle is open')
})

test('so he may by /battle cancel, and where he would leave it or give it up', async () => {
  await does('ann', 'new')
  expect(await (await does('ann', 'cancel')).press(1)).toContain('stays')
  expect(await (await does('ann', 'leave')).press(1)).toContain('stays')
  done(await at.table.join(who('ann'), 'RED', []))
  const concede = await does('ann', 'concede')
  expect(concede.text).toContain('has not begun')
  expect(await concede.press(0)).toContain('You have left')
  expect(await (await does('ann', 'cancel')).press(0)).toContain('the channel is free')
})

test('who would give a battle in play up reads what his vote will do; the fellows of his side see who commands what', async () => {
  done(
    await at.table.newBattle(who('umpire'), {
      guildId: null,
      ruleset: 'toy',
      scenario: { name: 'plain' },
      language: 'en',
    }),
  )
  done(await at.table.join(who('ann'), 'RED', []))
  done(await at.table.join(who('amy'), 'RED', []))
  done(await at.table.join(who('bob'), 'BLUE', []))
  const { text } = await does('bob', 'status')
  for (const seat of ['ann ★ (K1)', 'amy (K3)', 'bob ★ (all headquarters)']) expect(text).toContain(seat)
  done(await at.table.start(who('umpire')))
  expect((await does('amy', 'concede')).text).toContain('1 of 2')
  expect((await does('ann', 'concede')).text).toContain('decides it')
  expect((await does('amy', 'status')).text).toContain('ann ★ (K1)')
  expect((await does('bob', 'status')).text).not.toContain('(K1)')
  expect((await does('bob', 'cancel')).text).toContain('/umpire end')
  expect(await status()).toBe('fought')
})

test('a battle that has begun is in nobody’s way but its own', async () => {
  await begun(at)
  const another = await does('ann', 'new')
  expect(another.text).toContain('going on')
  expect(await another.press(0)).toBe(another.text)
})
