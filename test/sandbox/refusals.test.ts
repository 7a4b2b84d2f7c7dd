import { ChannelType, DiscordAPIError, type TextChannel, type ThreadChannel } from 'discord.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stage, setStage } from './bot.ts'

let stage: Stage
let channel: TextChannel

beforeAll(async () => {
  stage = await setStage()
  const found = await stage.client.channels.fetch(stage.sandbox.channelId)
  if (found?.type !== ChannelType.GuildText) throw new Error('There is no channel.')
  channel = found
})
afterAll(() => stage.close())

const PNG = { attachment: Buffer.from('89504e470d0a1a0a', 'hex'), name: 'map.png' }

/** Discord's code for what was refused. */
async function codeOf(act: Promise<unknown>): Promise<unknown> {
  const outcome = await act.then(
    () => 'done',
    (error: unknown) => error,
  )
  return outcome instanceof DiscordAPIError ? outcome.code : outcome
}

const thread = (): Promise<ThreadChannel> =>
  channel.threads.create({ type: ChannelType.PrivateThread, name: 'side' })

test('a bot without a permission is refused as Discord does: pictures, embeds alone, words, the channel', async () => {
  const { faults } = stage.driver
  await faults.denyBot(channel.id, ['attachFiles'])
  expect(await codeOf(channel.send({ files: [PNG] }))).toBe(50013)
  expect(await codeOf(channel.send('words'))).toBe('done')
  await faults.denyBot(channel.id, ['embedLinks'])
  expect(await codeOf(channel.send({ embeds: [{ description: 'seen' }] }))).toBe(50013)
  const beside = await channel.send({ content: 'words', embeds: [{ description: 'not seen' }] })
  expect(beside.embeds).toEqual([])
  await faults.denyBot(channel.id, ['sendMessages'])
  expect(await codeOf(channel.send('words'))).toBe(50013)
  await faults.denyBot(channel.id, ['viewChannel'])
  expect(await codeOf(channel.send('words'))).toBe(50001)
  await faults.denyBot(channel.id, ['privateThreads'])
  expect(await codeOf(thread())).toBe(50013)
  await faults.denyBot(channel.id, [])
})

test('what the bot may do comes with every interaction, and shows in the channel', async () => {
  await stage.driver.faults.denyBot(channel.id, ['attachFiles'])
  const me = channel.guild.members.me
  await stage.driver.until(async () => me !== null && !channel.permissionsFor(me).has('AttachFiles'))
  await stage.driver.faults.denyBot(channel.id, [])
  await stage.driver.until(async () => me !== null && channel.permissionsFor(me).has('AttachFiles'))
})

test('who takes no direct messages is not written to', async () => {
  const anna = await stage.driver.person('Anna')
  const user = await stage.client.users.fetch(anna.id)
  for (const code of [50007, 50278]) {
    await anna.refuseDms(code)
    expect(await codeOf(user.send('hello'))).toBe(code)
  }
  await anna.refuseDms(null)
  expect(await codeOf(user.send('hello'))).toBe('done')
})

test('nobody gets into or out of a sleeping thread; a locked one takes no words and cannot be woken', async () => {
  const { faults } = stage.driver
  const anna = await stage.driver.person('Anna')
  const side = await thread()
  await faults.changeThread(side.id, { archived: true })
  expect(await codeOf(side.members.add(anna.id))).toBe(50083)
  expect(await codeOf(side.members.remove(anna.id))).toBe(50083)
  await side.setArchived(false)
  expect(await codeOf(side.members.add(anna.id))).toBe('done')
  await faults.denyBot(channel.id, ['manageThreads'])
  await faults.changeThread(side.id, { archived: true, locked: true })
  expect(await codeOf(side.setArchived(false))).toBe(50013)
  await faults.changeThread(side.id, { archived: false, locked: true })
  expect(await codeOf(side.send('words'))).toBe(160005)
  await faults.denyBot(channel.id, [])
  expect(await codeOf(side.send('words'))).toBe('done')
})

test('a nonce comes back with the answer alone: who looks later finds none', async () => {
  const sent = await channel.send({ content: 'once', nonce: 'n-1', enforceNonce: true })
  expect(sent.nonce).toBe('n-1')
  const [found] = await stage.client.rest
    .get(`/channels/${channel.id}/messages`)
    .then((list) => list as { id: string; nonce?: string }[])
  expect(found).toMatchObject({ id: sent.id })
  expect(found?.nonce).toBeUndefined()
})

test('a deleted channel is unknown, and a cut line is no answer', async () => {
  const doomed = await channel.guild.channels.create({ name: 'doomed' })
  await stage.driver.faults.deleteChannel(doomed.id)
  expect(
    await codeOf(stage.client.rest.post(`/channels/${doomed.id}/messages`, { body: { content: 'x' } })),
  ).toBe(10003)
  await stage.driver.faults.rest({ kind: 'error', status: 413, code: 40005, path: '/messages' })
  expect(await codeOf(channel.send('too large'))).toBe(40005)
  await stage.driver.faults.rest({ kind: 'drop', path: '/messages', times: 10 })
  expect(await codeOf(channel.send('unheard'))).toBeInstanceOf(Error)
  await stage.driver.faults.clear()
})
