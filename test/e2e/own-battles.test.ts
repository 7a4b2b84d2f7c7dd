import { createClient } from '@libsql/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { answered, type Evening, granted, openEvening } from './evening.ts'
import { Player } from './player.ts'

/*
 * `/me battles`: what somebody owes wherever he sits, until when, with a way there; from the server and in direct messages,
 * in his language, over a restart, and for battles of before there was such a list.
 */

let evening: Evening
let umpire: DrivenPerson
let bartek: Player
let czeslawa: Player
let home = ''
let aside = ''

const act = async (
  person: DrivenPerson,
  command: string,
  options: Record<string, string | number | boolean> = {},
  place = home,
): Promise<void> => {
  granted(await answered(evening.driver, person, await person.slash(command, options, place), place))
  await evening.said()
}

/** What somebody reads about his battles, asked in a place of his. */
const battlesOf = async (person: DrivenPerson, place = home): Promise<string> =>
  (await answered(evening.driver, person, await person.slash('me battles', {}, place), place)).content

beforeAll(async () => {
  evening = await openEvening()
  umpire = await evening.driver.person('Anna')
  bartek = await Player.of(evening, 'Bartek')
  czeslawa = await Player.of(evening, 'Czesława')
  home = (await umpire.channels())[0]?.id ?? ''
  aside = (await umpire.createThread('Kircholm')).id
})
afterAll(() => evening?.close())

test('who sits nowhere is told so; who gathers reads where', async () => {
  expect(await battlesOf(bartek.person)).toBe('You sit at no battle now.')
  await act(umpire, 'battle new', { scenario: 'kalina', language: 'en' })
  await act(bartek.person, 'battle join', { side: 'KHAN' })
  const own = await battlesOf(bartek.person)
  expect(own).toContain('You sit at one battle; none waits for you.')
  expect(own).toContain(`**The ford at Kalina** · <#${home}> · The Khan's vanguard`)
  expect(own).toContain('still gathering')
  expect(await battlesOf(umpire)).toContain(`<#${home}> · umpire`)
  expect(await battlesOf(czeslawa.person)).toBe('You sit at no battle now.')
})

test('in direct messages, too: what he owes until when, with the call in his side’s thread; not what others read', async () => {
  await act(czeslawa.person, 'battle join', { side: 'RUS' })
  await act(umpire, 'battle start')
  const call = await bartek.called('ready')
  const dm = await bartek.person.openDm()
  const own = await battlesOf(bartek.person, dm.id)
  expect(own).toContain('**one waits for you.**')
  expect(own).toMatch(/⏳ You owe deployment.* <t:\d+:R>/u)
  const thread = await bartek.thread()
  expect(own).toContain(`https://discord.com/channels/${evening.sandbox.guildId}/${thread}/${call?.id}`)
  expect(own).not.toContain(await czeslawa.thread())
  // Everybody knows that the other side deploys as well.
  expect(own).toMatch(/· .*men of Kalina – deployment <t:\d+:R>/u)
})

test('it changes with the battle and is in the reader’s language; an umpire who stops the clocks stops the debt', async () => {
  await act(bartek.person, 'deploy', { done: true })
  const done = await battlesOf(bartek.person)
  expect(done).toContain('none waits for you')
  await act(umpire, 'umpire pause', { stop: true })
  expect(await battlesOf(czeslawa.person)).toContain('The clocks stand still.')
  expect(await battlesOf(czeslawa.person)).not.toMatch(/<t:\d+/u)
  await act(umpire, 'umpire pause', { stop: false })
  await czeslawa.person.setLocale('pl')
  const polish = await battlesOf(czeslawa.person)
  expect(polish).toContain('**jedna na Ciebie czeka.**')
  expect(polish).toContain('Czeka na Ciebie: rozstawienie')
})

test('several battles, those where he owes something first; over a restart, and found again where none were noted', async () => {
  await act(umpire, 'battle new', { scenario: 'kircholm', language: 'en' }, aside)
  await act(bartek.person, 'battle join', { side: 'PL' }, aside)
  await act(czeslawa.person, 'deploy', { done: true })
  const before = await battlesOf(bartek.person)
  expect(before.match(/<#/gu)).toHaveLength(2)
  await evening.restart(async () => undefined)
  expect(await battlesOf(bartek.person)).toBe(before)
  await evening.restart(async (database) => {
    const db = createClient({ url: `file:${database}` })
    await db.execute('DELETE FROM "Seat"')
    await db.execute('UPDATE "Battle" SET "seatsForm" = NULL')
    db.close()
  })
  await evening.driver.until(async () => (await battlesOf(bartek.person)) === before)
})

test('once it is over it stands below, with how it ended for him; who has left finds it no more', async () => {
  await act(bartek.person, 'battle leave', {}, aside)
  expect(await battlesOf(bartek.person)).not.toContain(`<#${aside}>`)
  await act(umpire, 'umpire end', { winner: 'KHAN' })
  expect(await battlesOf(bartek.person)).toMatch(/no battle now\.\n\nYour last that are over:\n.*– won$/u)
  expect(await battlesOf(czeslawa.person)).toMatch(/– przegrana$/u)
})
