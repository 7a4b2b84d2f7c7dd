import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Evening, type Given, granting, isRefusal, openEvening, wordsOf } from './evening.ts'
import { Player } from './player.ts'

/* Who finds all seats taken waits for one by `/battle join`, and a seat that is sought is first for him. */

let evening: Evening
let anna: Player
let bartek: Player
let czeslawa: Player
let dora: Player
let ewa: Player
let home = ''

const act = (...given: Given) => granting(evening, home, ...given)
const channel = () => anna.person.messages(home)

beforeAll(async () => {
  evening = await openEvening()
  for (const name of ['Dora', 'Ewa']) await evening.driver.addPerson(name)
  ;[anna, bartek, czeslawa, dora, ewa] = (await Promise.all(
    ['Anna', 'Bartek', 'Czesława', 'Dora', 'Ewa'].map((name) => Player.of(evening, name)),
  )) as [Player, Player, Player, Player, Player]
  home = (await anna.person.channels())[0]?.id ?? ''
  await act(anna.person, 'battle new', { scenario: 'kalina', language: 'en' })
  await act(bartek.person, 'battle join', { side: 'KHAN' })
  await act(czeslawa.person, 'battle join', { side: 'RUS' })
})
afterAll(() => evening?.close())

test('DIG-LIST whom no headquarters is left for is told his place, stands in the status, and is called when a seat is free', async () => {
  const waits = await act(dora.person, 'battle join', { side: 'KHAN' })
  expect(waits.content).toContain('number 1 of those who wait')
  expect((await channel()).map(wordsOf).join('\n')).toContain("Dora (The Khan's vanguard)")
  await act(bartek.person, 'battle leave')
  const called = (await channel()).find((message) => wordsOf(message).includes('has fallen free'))
  expect(called?.content).toContain(`<@${dora.person.id}>`)
  await act(bartek.person, 'battle join', { side: 'KHAN' })
  await act(anna.person, 'battle start')
})

test('DIG-LIST a seat that is sought calls who waits for it; nobody else takes it for twelve hours, over a restart', async () => {
  await act(bartek.person, 'seat seek')
  await evening.restart(async () => undefined)
  const sought = (await channel()).find((message) => wordsOf(message).includes('seeks somebody'))
  if (sought === undefined) throw new Error('Nobody is sought.')
  expect(sought.content).toContain(`<@${dora.person.id}>`)
  expect(isRefusal(await ewa.press(sought, 'take-seat'))).toBe(true)
  expect((await dora.press(sought, 'take-seat')).content).toContain('You have said that you will')
  await evening.said()
  const asked = (await channel()).findLast((message) => wordsOf(message).includes('would take over from'))
  if (asked === undefined) throw new Error('Nobody is asked.')
  await anna.press(asked, 'confirm-seat')
  await evening.said()
  expect((await dora.use('turn queue')).content).not.toContain('⚠')
  expect(JSON.stringify((await dora.use('battle status')).embeds)).not.toContain('Waiting for a seat')
})
