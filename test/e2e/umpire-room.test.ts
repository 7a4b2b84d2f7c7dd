import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import { buttonFor, type Evening, type Given, granting, isRefusal, openEvening, wordsOf } from './evening.ts'
import { Player } from './player.ts'

/* `/umpire room`: umpires read in a thread of their own what all sides do, whom the battle waits for, and what is open. */

let evening: Evening
let anna: Player
let ewa: Player
let bartek: Player
let czeslawa: Player
let home = ''

const act = (...given: Given) => granting(evening, home, ...given)
const threadsOf = async (player: Player) =>
  (await player.person.channels()).filter(({ kind }) => kind === 'private-thread')
const roomOf = async (player: Player) => {
  const room = (await threadsOf(player)).find(({ name }) => name.startsWith('Umpires'))
  if (room === undefined) throw new Error('There is no room.')
  return room
}
const roomMessages = async (): Promise<MessageView[]> => ewa.person.messages((await roomOf(ewa)).id)
const inRoom = async (): Promise<string> => (await roomMessages()).map(wordsOf).join('\n')
const board = async (): Promise<MessageView> => {
  const found = (await roomMessages()).find((message) => buttonFor(message, 'room-map') !== undefined)
  if (found === undefined) throw new Error('There is no board.')
  return found
}

beforeAll(async () => {
  evening = await openEvening()
  anna = await Player.of(evening, 'Anna')
  bartek = await Player.of(evening, 'Bartek')
  czeslawa = await Player.of(evening, 'Czesława')
  await evening.driver.addPerson('Ewa')
  ewa = await Player.of(evening, 'Ewa')
  home = (await anna.person.channels())[0]?.id ?? ''
  await act(anna.person, 'battle new', { scenario: 'kalina', language: 'en' })
  await act(anna.person, 'umpire add', { player: ewa.person.id })
  await act(bartek.person, 'battle join', { side: 'KHAN' })
  await act(czeslawa.person, 'battle join', { side: 'RUS' })
  await act(anna.person, 'battle start')
})
afterAll(() => evening?.close())

test('DIG-ROOM all umpires are let into a thread, no player is; what a side does in secret is told there as it happens', async () => {
  expect(isRefusal(await bartek.use('umpire room'))).toBe(true)
  await act(anna.person, 'umpire room')
  await evening.said()
  const { memberIds } = await roomOf(ewa)
  expect(memberIds).toEqual(expect.arrayContaining([anna.person.id, ewa.person.id]))
  for (const player of [bartek, czeslawa]) expect(memberIds).not.toContain(player.person.id)
  await bartek.use('deploy', { unit: 'K3', place: 'H3', face: 'N' })
  await czeslawa.use('deploy', { unit: 'R2', place: 'H11', face: 'S' })
  await evening.said()
  const told = await inRoom()
  expect(told).toContain('K3')
  expect(told).toContain('H3')
  expect(told).toContain('R2')
  expect((await czeslawa.person.messages(await czeslawa.thread())).map(wordsOf).join('\n')).not.toContain(
    'K3',
  )
  expect(isRefusal(await anna.use('umpire room'))).toBe(true)
})

test('DIG-ROOM the board says who owes what until when, and goes along with it; its buttons are for umpires', async () => {
  const first = await board()
  expect(wordsOf(first)).toContain('Bartek')
  expect(JSON.stringify(first.embeds)).toContain('⏳')
  const map = await ewa.press(first, 'room-map')
  expect(map.attachments).toHaveLength(1)
  expect(String(map.attachments[0]?.description)).toMatch(/K3[\s\S]*R2|R2[\s\S]*K3/u)
  await ewa.press(first, 'room-clock')
  await evening.said()
  const stopped = await board()
  expect(stopped.id).toBe(first.id)
  expect(JSON.stringify(stopped.components)).toContain('Let the clocks run')
  await ewa.press(stopped, 'room-clock')
  await bartek.use('deploy', { done: true })
  await evening.said()
  expect(JSON.stringify((await board()).embeds)).not.toContain('⏳ Bartek')
  expect(JSON.stringify((await board()).embeds)).toContain('⏳ Czesława')
})

test('DIG-ROOM what is asked of somebody stands on the board as long as it is open', async () => {
  await bartek.use('propose draw')
  await evening.said()
  expect(JSON.stringify((await board()).embeds)).toContain('Bartek has proposed a draw')
  await bartek.use('propose draw')
})

test('DIG-ROOM each umpire may mind a part of the field: it stands on the board, is drawn for him, and calls him once an hour', async () => {
  await ewa.use('umpire sector', { area: 'G2 I4', call: true })
  await evening.said()
  const seen = await board()
  expect(JSON.stringify(seen.embeds)).toContain('Ewa: G2–I4')
  const map = await ewa.press(seen, 'room-sector')
  expect(map.attachments).toHaveLength(1)
  await act(anna.person, 'umpire move', { unit: 'K3', place: 'H3', face: 'N' })
  await evening.said()
  const calls = () =>
    roomMessages().then((all) => all.filter((one) => wordsOf(one).includes('in your sector')))
  expect(await calls()).toHaveLength(1)
  await act(anna.person, 'umpire move', { unit: 'K3', place: 'H3', face: 'N' })
  await evening.said()
  expect(await calls()).toHaveLength(1)
  expect(isRefusal(await ewa.use('umpire sector', { area: 'G2 I4 K9' }))).toBe(true)
})

test('DIG-ROOM after a restart it goes on in the same thread, and what is done in secret stands there and nowhere else', async () => {
  const room = await roomOf(ewa)
  await evening.restart(async () => undefined)
  await act(anna.person, 'umpire move', {
    unit: 'K3',
    place: 'H4',
    face: 'N',
    secret: true,
    reason: 'A slip.',
  })
  await evening.said()
  expect((await roomOf(ewa)).id).toBe(room.id)
  expect(await inRoom()).toContain('A slip.')
  for (const player of [bartek, czeslawa]) {
    const heard = [
      ...(await player.person.messages(home)),
      ...(await player.person.messages(await player.thread())),
    ]
    expect(heard.map(wordsOf).join('\n')).not.toContain('A slip.')
  }
})

test('DIG-ROOM once it is closed nothing more is told there', async () => {
  await act(ewa.person, 'umpire room', { open: false })
  await evening.said()
  const before = (await roomMessages()).length
  await act(anna.person, 'umpire say', { text: 'Good night.' })
  await evening.said()
  expect(await roomMessages()).toHaveLength(before)
})
