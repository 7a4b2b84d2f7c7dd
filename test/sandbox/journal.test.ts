import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MessageFlags } from 'discord.js'
import { afterAll, expect, test } from 'vitest'
import { connectSandbox } from '../../src/sandbox/driver.ts'
import { startSandbox } from '../../src/sandbox/server.ts'
import { register, setStage } from './bot.ts'

const directory = mkdtempSync(join(tmpdir(), 'sandbox-'))
afterAll(() => rmSync(directory, { recursive: true }))

test('people, channels, messages and files are there again after a restart', async () => {
  const dataFile = join(directory, 'kept.jsonl')
  const before = await startSandbox({ dataFile, users: ['Ala'] })
  const driver = await connectSandbox(before.url)
  const olek = await driver.addPerson('Olek', { locale: 'pl', umpire: true })
  const channel = await olek.createChannel('war')
  const removed = await olek.createChannel('gone')
  const said = await olek.say('map here', channel.id, [
    { name: 'a.txt', data: Buffer.from('abc').toString('base64') },
  ])
  await before.close()

  const after = await startSandbox({ dataFile, users: ['Nobody'] })
  const again = await (await connectSandbox(after.url)).person('Olek')
  expect(after.people.map((person) => person.name)).toEqual(['Ala', 'Olek'])
  expect(again).toMatchObject({ id: olek.id, locale: 'pl', umpire: true })
  expect((await again.channels()).map((one) => one.id)).toEqual([before.channelId, channel.id, removed.id])
  const [message] = await again.messages(channel.id)
  expect(message).toMatchObject({ id: said.id, content: 'map here' })
  const path = new URL(String(message?.attachments[0]?.url)).pathname
  expect(await (await fetch(new URL(path, after.url))).text()).toBe('abc')
  const later = await again.say('later', channel.id)
  expect(BigInt(later.id) > BigInt(said.id)).toBe(true)
  await after.close()
})

test('an interaction that was answered before a restart is gone on with after it, until its token runs out', async () => {
  const dataFile = join(directory, 'tokens.jsonl')
  const tokenLifetimeMs = 5000
  const stage = await setStage({ dataFile, tokenLifetimeMs })
  await register(stage, [{ name: 'ping', description: 'Says pong' }])
  let token = ''
  stage.onInteraction(async (interaction) => {
    token = interaction.token
    if (interaction.isChatInputCommand()) await interaction.deferReply({ flags: MessageFlags.Ephemeral })
  })
  const anna = await stage.driver.person('Anna')
  const asked = await anna.slash('ping')
  expect(asked.kind).toBe('deferred')
  const { applicationId } = stage.sandbox
  await stage.close()

  const after = await startSandbox({ dataFile, tokenLifetimeMs })
  const edit = async (content: string) => {
    const url = `${after.rest}/v10/webhooks/${applicationId}/${token}/messages/@original`
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(url, { method: 'PATCH', headers, body: JSON.stringify({ content }) })
    return answer.status
  }
  expect(await edit('pong')).toBe(200)
  const again = await (await connectSandbox(after.url)).person('Anna')
  expect((await again.messages()).map(({ content }) => content)).toEqual(['pong'])
  await expect.poll(() => edit('too late'), { timeout: 8000 }).toBe(401)
  await after.close()
  // What nobody can change any more is gone with the client that showed it.
  const last = await startSandbox({ dataFile, tokenLifetimeMs })
  expect(await (await (await connectSandbox(last.url)).person('Anna')).messages()).toEqual([])
  await last.close()
})

test('what was done without a proper end is kept: a half-written last line is dropped', async () => {
  const dataFile = join(directory, 'killed.jsonl')
  const before = await startSandbox({ dataFile })
  const anna = await (await connectSandbox(before.url)).person('Anna')
  await anna.say('safe')
  const written = readFileSync(dataFile, 'utf8')
  await before.close()
  writeFileSync(dataFile, written)
  appendFileSync(dataFile, '{"put":"message","value":{"id":"1"')
  const after = await startSandbox({ dataFile })
  const again = await (await connectSandbox(after.url)).person('Anna')
  expect((await again.messages()).map((message) => message.content)).toEqual(['safe'])
  await after.close()
})

test('a broken journal is refused, naming the file and the line', async () => {
  const dataFile = join(directory, 'broken.jsonl')
  writeFileSync(dataFile, '{"put":"nonsense"}\n')
  await expect(startSandbox({ dataFile })).rejects.toThrow(/broken\.jsonl: line 1 /)
})

test('a second stand-in on the same port is refused and leaves the journal to the first', async () => {
  const dataFile = join(directory, 'shared.jsonl')
  const first = await startSandbox({ dataFile })
  const port = Number(new URL(first.url).port)
  await expect(startSandbox({ port, dataFile })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await (await (await connectSandbox(first.url)).person('Anna')).say('still written')
  expect(readFileSync(dataFile, 'utf8')).toContain('still written')
  await first.close()
})
