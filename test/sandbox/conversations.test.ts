import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import type { Stage } from './bot.ts'
import { setStage } from './bot.ts'

let stage: Stage
let anna: DrivenPerson
let bartek: DrivenPerson
let stranger: DrivenPerson
let among: string

const put = (body: unknown) =>
  fetch(`${stage.sandbox.rest}/v10/applications/${stage.sandbox.applicationId}/commands`, {
    method: 'PUT',
    headers: { authorization: `Bot ${stage.sandbox.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const command = (name: string, more: object) => ({ name, description: 'Does something', ...more })

beforeAll(async () => {
  stage = await setStage()
  anna = await stage.driver.person('Anna')
  bartek = await stage.driver.person('Bartek')
  stranger = await stage.driver.addPerson('Celina')
  const registered = await put([
    command('everywhere', { integration_types: [0, 1], contexts: [0, 1, 2] }),
    command('server', { integration_types: [0], contexts: [0] }),
    command('letters', { integration_types: [0, 1], contexts: [0, 1] }),
    command('not-installed', { integration_types: [0], contexts: [0, 1, 2] }),
    command('plain', {}),
  ])
  expect(registered.status).toBe(200)
  among = (await anna.openGroup(['Bartek'])).id
})
afterAll(() => stage.close())

test('whoever is added under the name of somebody who is there is that person, in the language that was asked for', async () => {
  const again = await stage.driver.addPerson('Celina', { locale: 'pl' })
  expect([again.id, again.locale, again.umpire]).toEqual([stranger.id, 'pl', false])
  const unchanged = await stage.driver.addPerson('Celina')
  expect([unchanged.locale, unchanged.umpire]).toEqual(['pl', false])
})

test('a conversation is seen by those in it, under the names of the others', async () => {
  const seen = async (person: DrivenPerson) => (await person.channels()).find(({ id }) => id === among)
  expect(await seen(anna)).toMatchObject({ kind: 'group', name: 'Bartek' })
  expect(await seen(bartek)).toMatchObject({ kind: 'group', name: 'Anna' })
  expect(await seen(stranger)).toBeUndefined()
})

test('commands are offered where they work: in the server, to the bot alone, among people if installed for one', async () => {
  const names = async (channel?: string) => (await anna.commands(channel)).map(({ name }) => name).sort()
  expect(await names()).toEqual(['everywhere', 'letters', 'not-installed', 'plain', 'server'])
  const { id: letter } = await anna.openDm()
  expect(await names(letter)).toEqual(['everywhere', 'letters', 'not-installed', 'plain'])
  expect(await names(among)).toEqual(['everywhere'])
  await expect(anna.slash('server', {}, among)).rejects.toMatchObject({ code: 'unknown-command' })
})

test('the bot is told the context and by whose leave it acts, and answers through the interaction alone', async () => {
  const told = new Promise<unknown>((resolve) =>
    stage.onInteraction(async (interaction) => {
      if (!interaction.isChatInputCommand()) return
      resolve({
        context: interaction.context,
        owners: interaction.authorizingIntegrationOwners,
        guild: interaction.inGuild(),
      })
      await interaction.reply('Here I am.')
    }),
  )
  await anna.slash('everywhere', {}, among)
  expect(await told).toMatchObject({ context: 2, owners: { 1: anna.id }, guild: false })
  const said = await bartek.waitFor(({ content }) => content === 'Here I am.', { channel: among })
  expect(said.interaction_metadata).toMatchObject({ authorizing_integration_owners: { 1: anna.id } })
  // It is no member: it can neither write there of its own accord nor look around.
  await expect(stage.client.channels.fetch(among)).rejects.toMatchObject({ code: 50_001 })
})

test('a command with a context or an installation that Discord has not is refused', async () => {
  expect((await put([command('wrong', { contexts: [3] })])).status).toBe(400)
  expect((await put([command('wrong', { integration_types: [2] })])).status).toBe(400)
})
