import { createInflate } from 'node:zlib'
import { Client, GatewayIntentBits, GatewayOpcodes, MessageFlags } from 'discord.js'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { connectSandbox } from '../../src/sandbox/driver.ts'
import type { Sandbox } from '../../src/sandbox/server.ts'
import { startSandbox } from '../../src/sandbox/server.ts'
import { logIn, register, setStage } from './bot.ts'

const open: { close(): Promise<void> }[] = []

afterEach(async () => {
  for (const thing of open.splice(0)) await thing.close()
})

/** A stage whose bot answers `/ping` with how many interactions it has been given. */
async function countingStage() {
  const stage = await setStage()
  open.push(stage)
  const ids: string[] = []
  stage.onInteraction(async (interaction) => {
    if (!interaction.isChatInputCommand()) return
    ids.push(interaction.id)
    await interaction.reply(`call ${ids.length}`).catch(() => undefined)
  })
  await register(stage, [{ name: 'ping', description: 'Counts' }])
  return { stage, ids, anna: await stage.driver.person('Anna') }
}

test('after a dropped socket the client resumes and is told what it missed', async () => {
  const { stage, anna } = await countingStage()
  const resumed = new Promise<number>((resolve) =>
    stage.client.once('shardResume', (_id, replayed) => resolve(replayed)),
  )
  await stage.driver.faults.dropGateway()
  const outcome = await anna.slash('ping')
  expect(outcome.kind).toBe('message')
  // The interaction and the RESUMED after it, and nothing else: without that intent a bot hears of no messages.
  expect(await resumed).toBe(2)
})

test('a request to reconnect is answered by resuming', async () => {
  const { stage, anna } = await countingStage()
  const resumed = new Promise((resolve) => stage.client.once('shardResume', resolve))
  await stage.driver.faults.askReconnect()
  await resumed
  expect((await anna.slash('ping')).kind).toBe('message')
})

test('an invalid session makes the client identify again, and go on', async () => {
  const { stage, anna } = await countingStage()
  const ready = new Promise((resolve) => stage.client.once('shardReady', resolve))
  await stage.driver.faults.forceReidentify()
  await ready
  expect((await anna.slash('ping')).kind).toBe('message')
})

test('a duplicate delivery has the same id, and only its first answer counts', async () => {
  const { stage, ids, anna } = await countingStage()
  await stage.driver.faults.duplicateNextInteraction()
  await anna.slash('ping')
  await stage.driver.until(async () => ids.length === 2)
  expect(ids[0]).toBe(ids[1])
  const answers = (await anna.messages()).filter((message) => message.content.startsWith('call'))
  expect(answers).toHaveLength(1)
  await anna.slash('ping')
  expect(ids).toHaveLength(3)
})

test('without a bot a command fails at once; with one it works, and its coming is announced', async () => {
  const sandbox = await startSandbox()
  open.push(sandbox)
  const driver = await connectSandbox(sandbox.url)
  const first = await logIn(sandbox)
  await first.application?.commands.set([{ name: 'ping', description: 'Counts' }])
  await first.destroy()
  await driver.faults.forceReidentify()
  const anna = await driver.person('Anna')
  const stillKept = await anna.commands()
  expect(stillKept.map((command) => command.name)).toEqual(['ping'])
  const client = await logIn(sandbox)
  await driver.botOnline()
  client.on('interactionCreate', (i) => void (i.isChatInputCommand() && i.reply('here')))
  expect((await anna.slash('ping')).kind).toBe('message')
  await client.destroy()
})

test('a bot without a session is offline for its users', async () => {
  const sandbox = await startSandbox()
  open.push(sandbox)
  const anna = await (await connectSandbox(sandbox.url)).person('Anna')
  await fetch(`${sandbox.rest}/v10/applications/${sandbox.applicationId}/commands`, {
    method: 'POST',
    headers: { authorization: `Bot ${sandbox.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'ping', description: 'Counts' }),
  })
  expect(await anna.slash('ping')).toMatchObject({ kind: 'failed', reason: 'bot-offline' })
})

test('a wrong token is refused by the REST and closes the gateway with 4004', async () => {
  const sandbox = await startSandbox({ token: 'right' })
  open.push(sandbox)
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: sandbox.rest } })
  await expect(client.login('wrong')).rejects.toMatchObject({ code: 'TokenInvalid' })
  const socket = gatewaySocket(sandbox)
  socket.on('open', () => socket.send(identify('wrong')))
  expect(await new Promise((resolve) => socket.on('close', resolve))).toBe(4004)
})

test('a compressed stream says the same as a plain one', async () => {
  const sandbox = await startSandbox()
  open.push(sandbox)
  const socket = gatewaySocket(sandbox, '&compress=zlib-stream')
  const inflate = createInflate()
  let text = ''
  inflate.on('data', (chunk) => {
    text += chunk
  })
  const ready = new Promise<void>((resolve) =>
    inflate.on('data', () => text.includes('GUILD_CREATE') && resolve()),
  )
  socket.on('message', (data) => inflate.write(data as Buffer))
  socket.on('open', () => socket.send(identify(sandbox.token)))
  await ready
  socket.terminate()
  expect(text.startsWith(`{"s":null,"t":null,"op":${GatewayOpcodes.Hello}`)).toBe(true)
  expect(text).toContain('"t":"READY"')
})

test('shards are given what is theirs: the server to one, private conversations to the first', async () => {
  const sandbox = await startSandbox()
  open.push(sandbox)
  const guilds = await Promise.all(
    [0, 1].map(async (shard) => {
      const client = await logIn(sandbox, { shards: [shard], shardCount: 2 })
      const count = client.guilds.cache.size
      await client.destroy()
      return count
    }),
  )
  const home = Number((BigInt(sandbox.guildId) >> 22n) % 2n)
  expect(guilds[home]).toBe(1)
  expect(guilds[1 - home]).toBe(0)
})

test('of many servers each shard has its own, with their people, channels and roles, and what is done there', async () => {
  const sandbox = await startSandbox({ users: ['Anna'] })
  open.push(sandbox)
  const driver = await connectSandbox(sandbox.url)
  const made: { id: string; channel: string }[] = []
  for (let n = 0; n < 6; n++) {
    // People of different servers may have one name.
    const { id, channelId } = await driver.addGuild(`Server ${n}`, 'Ala')
    await driver.addPerson('Ola', { guild: id })
    made.push({ id, channel: channelId })
  }
  const shardOf = (id: string): number => Number((BigInt(id) >> 22n) % 2n)
  const seen = new Map<string, number>()
  const clients = await Promise.all(
    [0, 1].map(async (shard) => {
      const client = await logIn(sandbox, { shards: [shard], shardCount: 2 })
      client.on('interactionCreate', (interaction) => {
        if (!interaction.isChatInputCommand()) return
        seen.set(interaction.guildId ?? 'none', shard)
        void interaction.reply({
          content: `Hello ${interaction.guild?.name}`,
          flags: MessageFlags.Ephemeral,
        })
      })
      return client
    }),
  )
  await clients[0]?.application?.commands.set([{ name: 'hello', description: 'Says hello' }])
  for (const [shard, client] of clients.entries()) {
    const own = [sandbox.guildId, ...made.map(({ id }) => id)].filter((id) => shardOf(id) === shard)
    expect([...client.guilds.cache.keys()].sort()).toEqual(own.sort())
  }
  const invited = await driver.addGuild('The newest', 'Ala')
  for (const { id, channel } of [...made, { id: invited.id, channel: invited.channelId }]) {
    const client = clients[shardOf(id)]
    await driver.until(async () => client?.channels.cache.has(channel) ?? false)
    const guild = client?.guilds.cache.get(id)
    expect(guild?.roles.cache.map(({ name }) => name).sort()).toEqual(['@everyone', 'Hetman', 'Umpire'])
    const there = await driver.person((await guild?.fetchOwner())?.id ?? '')
    expect(there.name).toBe('Ala')
    expect((await there.channels()).map((one) => one.id)).toEqual([channel])
    await there.slash('hello', {}, channel)
    expect((await there.messages(channel)).at(-1)?.content).toBe(`Hello ${guild?.name}`)
    expect(seen.get(id)).toBe(shardOf(id))
    // Who is no member of a server sees nothing of it.
    const anna = await driver.person('Anna')
    await expect(anna.messages(channel)).rejects.toMatchObject({ code: 'unknown-channel' })
  }
  await Promise.all(clients.map((client) => client.destroy()))
})

test('members can be asked for over the gateway', async () => {
  const stage = await setStage(
    { users: ['Ala', 'Olek'] },
    { intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMembers] },
  )
  open.push(stage)
  const guild = await stage.client.guilds.fetch(stage.sandbox.guildId)
  const members = await guild.members.fetch()
  expect(members.map((member) => member.displayName).sort()).toEqual(['Ala', 'Hetman', 'Olek'])
})

function gatewaySocket(sandbox: Sandbox, more = ''): WebSocket {
  return new WebSocket(`${sandbox.url.replace('http', 'ws')}gateway?v=10&encoding=json${more}`)
}

function identify(token: string): string {
  return JSON.stringify({
    op: GatewayOpcodes.Identify,
    d: { token, intents: 1, properties: { os: 'linux', browser: 'test', device: 'test' } },
  })
}
