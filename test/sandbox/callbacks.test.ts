import type { APIActionRowComponent, APITextInputComponent, ModalSubmitInteraction } from 'discord.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import type { Stage } from './bot.ts'
import { register, setStage } from './bot.ts'

let stage: Stage
let anna: DrivenPerson

beforeAll(async () => {
  stage = await setStage()
  anna = await stage.driver.person('Anna')
  await register(stage, [
    {
      name: 'ping',
      description: 'Says pong',
      options: [{ type: 3, name: 'word', description: 'A word', autocomplete: true }],
    },
  ])
})
afterAll(() => stage.close())

interface Refused {
  status: number
  code: number
  errors?: unknown
}

/** Sends a raw first response to the next `/ping`; resolves with what was answered to it. */
async function respondWith(body: unknown, typing = false): Promise<Refused> {
  const answered = new Promise<Refused>((resolve) =>
    stage.onInteraction(async (interaction) => {
      const url = `${stage.sandbox.rest}/v10/interactions/${interaction.id}/${interaction.token}/callback`
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
      const text = await response.text()
      resolve({ status: response.status, ...(text ? JSON.parse(text) : {}) })
    }),
  )
  if (typing) void anna.autocomplete('ping', { word: 'a' }, 'word').catch(() => undefined)
  else void anna.slash('ping').catch(() => undefined)
  return answered
}

const input = (id: string): APIActionRowComponent<APITextInputComponent> => ({
  type: 1,
  components: [{ type: 4, custom_id: id, label: 'Line', style: 1 }],
})
const modal = (components: object[]) => ({ type: 9, data: { custom_id: 'm', title: 'T', components } })
const choices = (count: number) => ({
  type: 8,
  data: { choices: Array.from({ length: count }, (_, i) => ({ name: `n${i}`, value: `v${i}` })) },
})

test.each([
  ['a reply without data', { type: 4 }, false],
  ['an empty reply', { type: 4, data: { content: '' } }, false],
  ['a reply over 2000', { type: 4, data: { content: 'x'.repeat(2001) } }, false],
  ['a reply with an unknown field', { type: 4, data: { content: 'a', colour: 1 } }, false],
  ['an update where nothing can be updated', { type: 7, data: { content: 'a' } }, false],
  ['a modal of six rows', modal(['a', 'b', 'c', 'd', 'e', 'f'].map(input)), false],
  ['a modal of one field twice', modal([input('a'), input('a')]), false],
  ['26 choices', choices(26), true],
  ['a choice over 100', { type: 8, data: { choices: [{ name: 'a', value: 'x'.repeat(101) }] } }, true],
  ['a reply to autocomplete', { type: 4, data: { content: 'a' } }, true],
])('%s is refused', async (_, body, typing) => {
  const answer = await respondWith(body, typing)
  expect(answer.status).toBe(400)
  expect([50035, 50006]).toContain(answer.code)
})

test.each([
  ['a modal of five rows', modal(['a', 'b', 'c', 'd', 'e'].map(input)), false],
  ['25 choices', choices(25), true],
])('%s is taken', async (_, body, typing) => {
  expect((await respondWith(body, typing)).status).toBe(204)
})

test('a refused first response may be followed by a right one', async () => {
  stage.onInteraction(async (interaction) => {
    if (!interaction.isChatInputCommand()) return
    await interaction.reply('x'.repeat(2001)).catch(() => interaction.reply('shorter'))
  })
  await anna.slash('ping')
  expect((await anna.messages()).at(-1)?.content).toBe('shorter')
})

test('without a response in time the interaction fails, and a late one is refused', async () => {
  const hasty = await setStage({ responseTimeoutMs: 200 })
  await register(hasty, [{ name: 'ping', description: 'Says pong' }])
  const late = new Promise((resolve) =>
    hasty.onInteraction(async (interaction) => {
      if (!interaction.isChatInputCommand()) return
      await new Promise((wait) => setTimeout(wait, 400))
      resolve(await interaction.reply('too late').catch((error: unknown) => error))
    }),
  )
  const someone = await hasty.driver.person('Anna')
  expect(await someone.slash('ping')).toMatchObject({ kind: 'failed', reason: 'no-answer' })
  expect(await late).toMatchObject({ code: 10062 })
  expect(await someone.messages()).toEqual([])
  await hasty.close()
})

test('a token runs out', async () => {
  const hasty = await setStage({ tokenLifetimeMs: 5000 })
  await register(hasty, [{ name: 'ping', description: 'Says pong' }])
  const late = new Promise((resolve) =>
    hasty.onInteraction(async (interaction) => {
      if (!interaction.isChatInputCommand()) return
      await interaction.deferReply()
      await new Promise((wait) => setTimeout(wait, 5200))
      resolve(await interaction.editReply('too late').catch((error: unknown) => error))
    }),
  )
  await (await hasty.driver.person('Anna')).slash('ping')
  expect(await late).toMatchObject({ code: 50027 })
  await hasty.close()
})

test('the first follow-up of a deferred answer takes its place', async () => {
  stage.onInteraction(async (interaction) => {
    if (!interaction.isChatInputCommand()) return
    await interaction.deferReply()
    await interaction.followUp('instead')
    await interaction.followUp('after')
  })
  const outcome = await anna.slash('ping')
  await anna.waitFor((message) => message.content === 'after')
  if (outcome.kind !== 'deferred') throw new Error(outcome.kind)
  expect((await anna.message(outcome.messageId))?.content).toBe('instead')
})

test('a modal sent twice arrives once more only while it is open', async () => {
  const got: ModalSubmitInteraction[] = []
  stage.onInteraction(async (interaction) => {
    if (interaction.isChatInputCommand())
      await interaction.showModal({ custom_id: 'once', title: 'T', components: [input('a')] })
    if (interaction.isModalSubmit()) {
      got.push(interaction)
      await interaction.reply('noted')
    }
  })
  await anna.slash('ping')
  await anna.submitModal('once', { a: 'x' })
  await expect(anna.submitModal('once', { a: 'x' })).rejects.toMatchObject({ code: 'unknown-modal' })
  expect(got).toHaveLength(1)
})
