import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ChannelType, type Client, Events } from 'discord.js'
import { afterEach, expect, test } from 'vitest'
import { newClient } from '../../../src/discord/client/client.ts'
import { connectSandbox } from '../../../src/sandbox/driver.ts'
import { type Sandbox, startSandbox } from '../../../src/sandbox/server.ts'

/** May the clients say anything? */
let speaks = true

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A client at the stand-in that has logged in. */
async function atSandbox(sandbox: Sandbox): Promise<Client<true>> {
  const client = newClient(sandbox.rest, {
    part: 'auto',
    leases: { identify: async () => 0 },
    maySpeak: () => speaks,
  })
  closing.push(() => client.destroy())
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve))
  await client.login(sandbox.token)
  return ready
}

test('where it may not speak nothing is said or changed, and what it knows of Discord it may still look up', async () => {
  const sandbox = await startSandbox({ users: ['Anna'] })
  closing.push(() => sandbox.close())
  const online = await atSandbox(sandbox)
  const channel = await online.channels.fetch(sandbox.channelId)
  if (channel?.type !== ChannelType.GuildText) throw new Error('There is no channel.')
  const sent = await channel.send('before')
  speaks = false
  try {
    await expect(channel.send('meanwhile')).rejects.toMatchObject({ code: 'ESILENT' })
    await expect(channel.messages.edit(sent.id, 'meanwhile')).rejects.toMatchObject({ code: 'ESILENT' })
    expect([...(await channel.messages.fetch({ limit: 10 })).values()].map(({ content }) => content)).toEqual(
      ['before'],
    )
  } finally {
    speaks = true
  }
  await channel.send('after')
})

test('stopped while a line to Discord is opened it says nothing on it, but answers whoever waits', async () => {
  const heard: string[] = []
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`)
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const client = newClient(`http://127.0.0.1:${port}`, {
    part: 'auto',
    leases: { identify: async () => 0 },
    maySpeak: () => speaks,
  })
  closing.push(() => client.destroy())
  client.rest.setToken('nobody')
  const stopped = (): void => {
    speaks = false
  }
  // It might speak when the request was made.
  subscribe('undici:client:beforeConnect', stopped)
  try {
    await expect(
      client.rest.patch('/channels/1/messages/2', { body: { content: 'as it was' } }),
    ).rejects.toMatchObject({ code: 'ESILENT' })
    expect(speaks).toBe(false)
    await client.rest.patch('/webhooks/1/token/messages/@original', {
      auth: false,
      body: { content: 'done' },
    })
    expect(heard).toEqual(['PATCH /v10/webhooks/1/token/messages/@original'])
  } finally {
    unsubscribe('undici:client:beforeConnect', stopped)
    speaks = true
  }
})

test('of what is said and done nothing is remembered: no message, nobody beyond a number of people', async () => {
  const sandbox = await startSandbox({ users: ['Anna', 'Bartek'] })
  closing.push(() => sandbox.close())
  const online = await atSandbox(sandbox)
  const channel = await online.channels.fetch(sandbox.channelId)
  if (channel?.type !== ChannelType.GuildText) throw new Error('There is no channel.')
  const thread = await channel.threads.create({ name: 'side', type: ChannelType.PrivateThread })
  for (const place of [channel, thread]) {
    for (let n = 0; n < 20; n++) {
      const sent = await place.send({ content: `Report ${n}` })
      await place.messages.edit(sent.id, { content: `Report ${n}, corrected` })
    }
    expect(place.messages.cache.size).toBe(0)
  }
  // A message that is not remembered is fetched and edited all the same.
  const [last] = (await thread.messages.fetch({ limit: 1 })).values()
  expect((await last?.edit({ content: 'The end' }))?.content).toBe('The end')

  const driver = await connectSandbox(sandbox.url)
  for (let n = 0; n < 230; n++) {
    const { id } = await driver.addPerson(`Person ${n}`)
    await online.users.fetch(id)
  }
  expect(online.users.cache.size).toBeLessThanOrEqual(201)
  expect(online.users.cache.has(online.user.id), 'who we are is known').toBe(true)
})
