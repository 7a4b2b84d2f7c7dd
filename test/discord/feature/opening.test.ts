import { afterEach, beforeEach, expect, test } from 'vitest'
import { battle } from '../../../commands/battle.ts'
import { readCustomId } from '../../../src/discord/client/custom-id.ts'
import type { BotServices } from '../../../src/discord/client/services.ts'
import { openMenu } from '../../../src/discord/feature/opening.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { CHANNEL, type ToyTable, toyTable, who } from '../../table/support/toy-table.ts'
import { interactionOf, useIn } from './support/channel.ts'

let at: ToyTable
let services: BotServices
beforeEach(async () => {
  at = await toyTable()
  const library = {
    ...loadLibrary(),
    scenarios: { toy: { plain: { name: { en: 'The plain', pl: 'Równina' } } } },
  }
  const rulesets = { toy: { name: { en: 'Toy', pl: 'Zabawka' } } }
  services = { table: at.table, library, rulesets, nudge: () => undefined } as unknown as BotServices
})
afterEach(() => at.close())

/** Chooses in a menu that was shown. */
async function choose(id: string, value: string) {
  const { interaction, shown } = interactionOf('ann')
  const pressed = { ...interaction, isStringSelectMenu: () => true, values: [value] }
  await openMenu.run(pressed as never, readCustomId(id)?.args ?? [], services)
  return shown
}

test('house: who opens a battle without naming one is asked which; nothing is opened in his stead', async () => {
  const { first } = await useIn(services, 'ann', battle, 'new', { language: 'pl' })
  expect(first.text).toContain('Which battle?')
  expect((await at.table.status(who('ann'))).ok).toBe(false)
  expect((await choose(first.ids[0] ?? '', 'plain')).text).toContain('The battle is open')
  // What was said besides the scenario holds.
  expect((await at.table.battleOf(CHANNEL))?.language).toBe('pl')
})

test('house: a name that no scenario has is answered with all there are, and what was typed is no words of ours', async () => {
  const { first } = await useIn(services, 'ann', battle, 'new', { scenario: '*Waterloo*' })
  expect(first.text).toContain('There is no scenario “\\*Waterloo\\*”')
  expect(first.ids).toHaveLength(1)
  expect((await choose(first.ids[0] ?? '', 'nothing')).text).not.toContain('The battle is open')
})
