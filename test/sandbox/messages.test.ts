import type { TextChannel } from 'discord.js'
import { ChannelType, EmbedBuilder, GatewayIntentBits, MessageFlags } from 'discord.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import type { Stage } from './bot.ts'
import { setStage } from './bot.ts'

let stage: Stage
let anna: DrivenPerson
let bartek: DrivenPerson
let channel: TextChannel

beforeAll(async () => {
  stage = await setStage(
    {},
    {
      intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages],
    },
  )
  anna = await stage.driver.person('Anna')
  bartek = await stage.driver.person('Bartek')
  const found = await stage.client.channels.fetch(stage.sandbox.channelId)
  if (found?.type !== ChannelType.GuildText) throw new Error('no text channel')
  channel = found
})
afterAll(() => stage.close())

test('the same enforced nonce gives the same message, another one a new message', async () => {
  const first = await channel.send({ content: 'once', nonce: 'out-1', enforceNonce: true })
  const again = await channel.send({ content: 'once more', nonce: 'out-1', enforceNonce: true })
  const other = await channel.send({ content: 'twice', nonce: 'out-2', enforceNonce: true })
  expect(again.id).toBe(first.id)
  expect(again.content).toBe('once')
  expect(other.id).not.toBe(first.id)
  const unenforced = await channel.send({ content: 'thrice', nonce: 'out-1' })
  expect(unenforced.id).not.toBe(first.id)
})

test('an answer lost after the deed is retried by the client, and the nonce keeps it single', async () => {
  await stage.driver.faults.rest({ kind: 'error', when: 'after', method: 'POST', path: '/messages' })
  await channel.send({ content: 'lost and found', nonce: 'out-3', enforceNonce: true })
  const seen = (await anna.messages()).filter((message) => message.content === 'lost and found')
  expect(seen).toHaveLength(1)
  const { requests } = await stage.driver.requests()
  const tries = requests.filter((one) => one.method === 'POST' && one.path.endsWith('/messages')).slice(-2)
  expect(tries.map((one) => one.status)).toEqual([500, 200])
})

test('a rate limit is waited for and the message comes all the same', async () => {
  await stage.driver.faults.rest({ kind: 'rate-limit', retryAfter: 0.05, path: '/messages' })
  const sent = await channel.send('patience')
  expect((await anna.message(sent.id))?.content).toBe('patience')
  const { requests } = await stage.driver.requests()
  expect(requests.slice(-2).map((one) => one.status)).toEqual([429, 200])
})

test('a request that hangs is done only when it is released', async () => {
  await stage.driver.faults.rest({ kind: 'hang', method: 'POST', path: '/messages' })
  const sending = channel.send('held back')
  await stage.driver.until(async () => (await stage.driver.requests()).held === 1)
  expect((await anna.messages()).map((message) => message.content)).not.toContain('held back')
  await stage.driver.faults.release()
  await sending
  expect((await anna.messages()).at(-1)?.content).toBe('held back')
})

test('a message pings whom it names, as far as that is allowed', async () => {
  const both = `<@${anna.id}> and <@${bartek.id}>`
  await channel.send({ content: both, allowedMentions: { users: [anna.id] } })
  expect((await anna.messages()).at(-1)?.pingsYou).toBe(true)
  expect((await bartek.messages()).at(-1)?.pingsYou).toBe(false)
  await channel.send({ content: both, allowedMentions: { parse: [] } })
  expect((await anna.messages()).at(-1)?.pingsYou).toBe(false)
  await channel.send(`\`<@${anna.id}>\` is only code`)
  expect((await anna.messages()).at(-1)?.pingsYou).toBe(false)
})

test('an edit changes what it names and keeps the rest; files go when they are not kept', async () => {
  const sent = await channel.send({ content: 'v1', files: [{ attachment: Buffer.from('a'), name: 'a.txt' }] })
  await sent.edit('v2')
  expect(await anna.message(sent.id)).toMatchObject({ content: 'v2', attachments: [{ filename: 'a.txt' }] })
  await sent.edit({ files: [{ attachment: Buffer.from('b'), name: 'b.txt' }] })
  const replaced = await anna.message(sent.id)
  expect(replaced?.attachments.map((file) => file.filename)).toEqual(['b.txt'])
  expect(replaced?.edited_timestamp).not.toBeNull()
  await sent.delete()
  expect(await anna.message(sent.id)).toBeUndefined()
})

test('a picture shown by an embed is not listed beside it', async () => {
  const sent = await channel.send({
    embeds: [new EmbedBuilder().setTitle('Map').setImage('attachment://map.png')],
    files: [{ attachment: Buffer.from('x'), name: 'map.png' }],
  })
  expect(sent.attachments.size).toBe(0)
  expect(sent.embeds[0]?.image?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/attachments\/\d+\/\d+\/map\.png$/)
})

test('messages can be listed, found and pinned', async () => {
  const sent = await channel.send('to be found')
  const listed = await channel.messages.fetch({ limit: 3 })
  expect(listed.first()?.id).toBe(sent.id)
  expect(listed.size).toBe(3)
  await sent.pin()
  const { items } = await channel.messages.fetchPins()
  expect(items.map((item) => item.message.id)).toEqual([sent.id])
  await expect(channel.messages.fetch('1')).rejects.toMatchObject({ code: 10008 })
})

test('a private thread is seen by its members and by the umpire', async () => {
  const thread = await channel.threads.create({ name: 'Red council', type: ChannelType.PrivateThread })
  const czeslawa = await stage.driver.person('Czesława')
  await thread.members.add(bartek.id)
  await thread.send('for red')
  const names = async (person: DrivenPerson) => (await person.channels()).map((one) => one.name)
  expect(await names(bartek)).toContain('Red council')
  expect(await names(anna)).toContain('Red council')
  expect(await names(czeslawa)).not.toContain('Red council')
  expect((await bartek.messages(thread.id)).map((message) => message.content)).toEqual(['for red'])
  await expect(czeslawa.messages(thread.id)).rejects.toMatchObject({ code: 'unknown-channel' })
  await thread.send(`welcome <@${czeslawa.id}>`)
  expect(await names(czeslawa)).toContain('Red council')
  await thread.members.remove(czeslawa.id)
  expect(await names(czeslawa)).not.toContain('Red council')
})

test('an archived thread takes no edits, and a new message opens it again', async () => {
  const thread = await channel.threads.create({ name: 'Old talk', type: ChannelType.PublicThread })
  const sent = await thread.send('before')
  await thread.setArchived(true)
  await expect(sent.edit('after')).rejects.toMatchObject({ code: 50083 })
  await thread.send('awake')
  expect((await anna.channels()).find((one) => one.id === thread.id)?.archived).toBe(false)
})

test('a thread can hang on a message, but only one', async () => {
  const sent = await channel.send('let us talk')
  const thread = await sent.startThread({ name: 'Talk' })
  expect((await anna.message(sent.id))?.thread).toMatchObject({ id: thread.id })
  await expect(sent.startThread({ name: 'Talk again' })).rejects.toMatchObject({ code: 160004 })
})

test('the bot writes to a person alone, and hears the answer', async () => {
  const heard = new Promise<string>((resolve) =>
    stage.client.on('messageCreate', (message) => {
      if (message.channel.isDMBased() && !message.author.bot) resolve(message.content)
    }),
  )
  const user = await stage.client.users.fetch(anna.id)
  await user.send('psst')
  const dm = await anna.openDm()
  expect((await anna.messages(dm.id)).map((message) => message.content)).toEqual(['psst'])
  await expect(bartek.messages(dm.id)).rejects.toMatchObject({ code: 'unknown-channel' })
  await anna.say('yes?', dm.id)
  expect(await heard).toBe('yes?')
})

test('people talk; the bot reads their words only where it is named', async () => {
  const heard: string[] = []
  stage.client.on('messageCreate', (message) => void heard.push(message.content))
  await anna.say('hello all')
  const named = await bartek.say('hello @Hetman and @Anna')
  expect(named.content).toContain(`<@${anna.id}>`)
  expect((await anna.messages()).at(-1)?.pingsYou).toBe(true)
  await stage.driver.until(async () => heard.length >= 2)
  expect(heard).toEqual(['', `hello <@${stage.sandbox.applicationId}> and <@${anna.id}>`])
})

test('channels are made and hidden by the bot', async () => {
  const guild = await stage.client.guilds.fetch(stage.sandbox.guildId)
  const made = await guild.channels.create({
    name: 'umpires',
    permissionOverwrites: [
      { id: guild.id, deny: ['ViewChannel'] },
      { id: anna.id, allow: ['ViewChannel'] },
    ],
  })
  expect((await anna.channels()).map((one) => one.id)).toContain(made.id)
  expect((await bartek.channels()).map((one) => one.id)).not.toContain(made.id)
  const other = await bartek.createChannel('Second Battle')
  expect(other.name).toBe('second-battle')
  await stage.driver.until(async () => stage.client.channels.cache.has(other.id))
})

test('a message with components of the second version has its media linked', async () => {
  const sent = await channel.send({
    flags: MessageFlags.IsComponentsV2,
    components: [
      { type: 10, content: `# Turn 1 for <@${bartek.id}>` },
      { type: 12, items: [{ media: { url: 'attachment://map.png' } }] },
    ],
    files: [{ attachment: Buffer.from('x'), name: 'map.png' }],
  })
  const seen = await bartek.message(sent.id)
  expect(JSON.stringify(seen?.components)).not.toContain('attachment://')
  expect(seen?.pingsYou).toBe(true)
  expect(seen?.attachments).toEqual([])
})
