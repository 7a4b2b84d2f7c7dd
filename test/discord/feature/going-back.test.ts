import { afterEach, beforeEach, expect, test } from 'vitest'
import { battle } from '../../../commands/battle.ts'
import { turn } from '../../../commands/turn.ts'
import type { BotServices } from '../../../src/discord/client/services.ts'
import type { Procedure } from '../../../src/kernel/ask.ts'
import type { Battle } from '../../../src/kernel/battle.ts'
import type { Declared } from '../../../src/kernel/order.ts'
import { toy } from '../../kernel/toy-ruleset.ts'
import type { ToyState } from '../../kernel/toy-state.ts'
import { begun, done, type ToyTable, toyTable, who } from '../../table/support/toy-table.ts'
import { useIn } from './support/channel.ts'

/** The same version of the toy, but for a fault: an order comes out with a word more. */
const faulty = {
  ...toy,
  *play(battle: Battle<ToyState>, declared: Declared, by: string | null): Procedure {
    battle.event('T-1', 'toy.shot', { unit: 'K3' })
    yield* toy.play(battle, declared, by)
  },
}

let at: ToyTable
let services: BotServices
beforeEach(async () => {
  at = await toyTable()
  await begun(at)
  done(await at.table.order(who('ann'), { text: 'K2 move > N 5' }))
  at.restart(faulty)
  const { table } = at
  services = { table, rulesets: { toy }, nudge: () => undefined } as unknown as BotServices
})
afterEach(() => at.close())

test('who may is offered to take a battle back that is adrift, told what that takes, and asked', async () => {
  for (const [command, name] of [
    [battle, 'status'],
    [turn, 'end'],
  ] as const) {
    const others = await useIn(services, 'ann', command, name)
    expect(others.shown.text).toContain('cannot go on')
    expect(others.shown.ids).toEqual([])
  }
  const { shown, press } = await useIn(services, 'umpire', battle, 'status')
  expect(shown.text).toContain('cannot go on')
  await press(0)
  expect(shown.text).toContain('Go back to #1?')
  expect(shown.text).toContain('taken back (entry 2).')
  await press(1)
  expect(shown.text).toContain('Nothing was changed')
  expect(done(await at.table.status(who('eve'))).broken).toEqual({ key: 'error.adrift' })
  const again = await useIn(services, 'umpire', battle, 'status')
  await again.press(0)
  await again.press(0)
  expect(done(await at.table.status(who('eve'))).broken).toBeUndefined()
  done(await at.table.order(who('ann'), { text: 'K2 move > N 5' }))
})
