import { createClient } from '@libsql/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import { buttonFor, type Evening, granted, isRefusal, openEvening, wordsOf } from './evening.ts'
import { Player } from './player.ts'
import { sentence } from './sentences.ts'

// A battle whose log the database can no longer give to its end, as its players meet it in Discord.

let evening: Evening
let umpire: Player
let khan: Player
let rus: Player

const behind = (sql: string) => async (database: string) => {
  const client = createClient({ url: `file:${database}` })
  await client.execute(sql)
  client.close()
}

const channelPost = async (pattern: RegExp): Promise<MessageView | undefined> => {
  await evening.said()
  return (await umpire.person.messages()).findLast(
    (message) => !message.onlyForYou && pattern.test(wordsOf(message)),
  )
}

beforeAll(async () => {
  evening = await openEvening()
  umpire = await Player.of(evening, 'Anna')
  khan = await Player.of(evening, 'Bartek')
  rus = await Player.of(evening, 'Czesława')
  granted(await umpire.use('battle new', { scenario: 'kalina', language: 'en' }))
  granted(await khan.use('battle join', { side: 'KHAN' }))
  granted(await rus.use('battle join', { side: 'RUS' }))
  granted(await umpire.use('battle start'))
  granted(await khan.use('deploy', { done: true }))
  granted(await rus.use('deploy', { done: true }))
  await evening.said()
  const last = '(SELECT max("seq") FROM "LogEntry")'
  await evening.restart(behind(`UPDATE "LogEntry" SET "body" = '{' WHERE "seq" = ${last}`))
})
afterAll(() => evening.close())

test('whoever looks is told that it is damaged and from where on, and sees it as it was before', async () => {
  for (const player of [khan, umpire]) {
    const status = await player.use('battle status')
    expect(wordsOf(status)).toMatch(sentence('table.error.damaged-from'))
    expect(buttonFor(status, 'goback') !== undefined).toBe(player === umpire)
    const map = await player.use('map')
    expect(map.attachments).toHaveLength(1)
    expect(map.content).toMatch(sentence('table.error.damaged-from'))
    expect((await player.use('battle export')).content).toMatch(sentence('discord.exported.damaged'))
  }
  const order = await khan.use('turn end')
  expect(wordsOf(order)).toMatch(sentence('table.error.damaged-from'))
  expect(buttonFor(order, 'goback')).toBeUndefined()
})

test('its channel is told once, its umpire called; whoever may goes back, after he was asked', async () => {
  const post = await channelPost(sentence('table.error.damaged-from'))
  if (post === undefined) throw new Error('not told')
  expect(post.content).toContain(`<@${umpire.person.id}>`)
  const refused = await khan.press(post, 'goback')
  expect(isRefusal(refused)).toBe(true)
  expect(buttonFor(refused, 'goback')).toBeUndefined()
  const asked = await umpire.press(post, 'goback')
  expect(asked.content).toContain('Everything after it is set aside for good')
  granted(await umpire.pressOwn(asked, 'goback'))
  expect(await channelPost(sentence('table.set-aside'))).toBeDefined()
  granted(await rus.use('battle status'))
  granted(await rus.use('deploy', { done: true }))
  await evening.said()
  expect((await khan.called('write')) ?? (await rus.called('write'))).toBeDefined()
  // Pressed once more, nothing is taken back that was played since.
  expect(wordsOf(await umpire.press(post, 'goback'))).toMatch(sentence('table.error.goes-on'))
})

test('a battle whose beginning is lost says so in its channel, and is ended there', async () => {
  await evening.restart(behind(`UPDATE "Battle" SET "origin" = '{'`))
  const status = wordsOf(await khan.use('battle status'))
  expect(status).toMatch(sentence('table.lost'))
  expect(status).toContain('Kalina')
  expect(status).toContain(`<@${umpire.person.id}>`)
  expect((await khan.use('battle export')).content).toMatch(sentence('discord.exported.known'))
  expect(wordsOf(await umpire.use('umpire undo', { entry: '1' }))).toMatch(
    sentence('table.error.no-way-back'),
  )
  expect(wordsOf(await khan.use('map'))).toMatch(sentence('table.error.damaged'))
  expect(await channelPost(sentence('table.error.damaged'))).toBeDefined()
  expect(isRefusal(await khan.use('umpire end'))).toBe(true)
  granted(await umpire.use('umpire end'))
  expect(await channelPost(sentence('table.abandoned'))).toBeDefined()
  expect(wordsOf(await khan.use('battle status'))).toMatch(sentence('table.lost-over'))
  const file = await khan.use('battle export')
  expect(file.content).toMatch(sentence('discord.exported.remains'))
  expect(file.attachments).toHaveLength(1)
  granted(await khan.use('battle new', { scenario: 'kalina', language: 'en' }))
})
