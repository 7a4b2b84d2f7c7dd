import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { customIds, type Evening, type Given, granting, isRefusal, openEvening, wordsOf } from './evening.ts'
import { Player } from './player.ts'

/* `/replay`: moment by moment with one's own eyes, since one last looked, with all eyes afterwards, and as a film. */

let evening: Evening
let umpire: DrivenPerson
let bartek: Player
let czeslawa: Player
let ewa: Player
let home = ''

const act = (...given: Given) => granting(evening, home, ...given)

beforeAll(async () => {
  evening = await openEvening()
  umpire = await evening.driver.person('Anna')
  bartek = await Player.of(evening, 'Bartek')
  czeslawa = await Player.of(evening, 'Czesława')
  await evening.driver.addPerson('Ewa')
  ewa = await Player.of(evening, 'Ewa')
  home = (await umpire.channels())[0]?.id ?? ''
  await act(umpire, 'battle new', { scenario: 'kalina', language: 'en' })
  await act(bartek.person, 'battle join', { side: 'KHAN' })
  await act(czeslawa.person, 'battle join', { side: 'RUS' })
  await act(umpire, 'battle start')
  await bartek.use('deploy', { unit: 'K3', place: 'H3', face: 'N' })
  await bartek.use('deploy', { unit: 'K5', place: 'J3', face: 'N' })
})
afterAll(() => evening?.close())

/** `3 of 12` at the head of a replay. */
function placeIn(message: MessageView): [number, number] {
  const [, place = '', of = ''] = /\*\*(\d+) of (\d+)\*\*/u.exec(message.content) ?? []
  return [Number(place), Number(of)]
}

/** The bytes of the first file of a message. */
const fileOf = async ({ attachments: [file] }: MessageView): Promise<Buffer> =>
  Buffer.from(await (await fetch(String(file?.url))).arrayBuffer())

/** Presses a step under a replay: its place is taken by another moment. */
async function step(player: Player, message: MessageView, to: string): Promise<MessageView> {
  const id = customIds(message).find((one) => one.startsWith('hetman:replay:') && one.includes(`:${to}:`))
  if (id === undefined) throw new Error(`There is no step ${to}: ${customIds(message)}`)
  await player.person.click(message.id, id)
  return evening.driver.until(async () => {
    const now = await player.person.message(message.id, message.channel_id)
    return now !== undefined && now.content !== message.content && now
  })
}

test('DIG-REPLAY one’s own deployment is shown again step by step; the enemy and the public have not so much as its count', async () => {
  const mine = await bartek.use('replay', { from: 'start' })
  const [place, all] = placeIn(mine)
  expect(place).toBe(0)
  expect(mine.attachments).toHaveLength(1)
  const last = await step(bartek, mine, 'last')
  expect(placeIn(last)).toEqual([all, all])
  expect(last.content).toContain('J3')
  const back = await step(bartek, last, 'back')
  expect(placeIn(back)).toEqual([all - 1, all])
  expect(back.content).toContain('H3')
  expect(back.attachments).toHaveLength(1)
  for (const other of [czeslawa, ewa]) {
    const theirs = await other.use('replay', { from: 'start' })
    expect(placeIn(theirs)).toEqual([0, all - 2])
    const end = await step(other, theirs, 'last')
    expect(wordsOf(end)).not.toMatch(/\bK3\b|\bK5\b/u)
  }
  const foreign = await czeslawa.use('replay', { eyes: 'KHAN' })
  expect(isRefusal(foreign)).toBe(true)
  expect(isRefusal(await czeslawa.use('replay', { eyes: 'all', film: 'webp' }))).toBe(true)
})

test('DIG-REPLAY what is new begins after what was looked at, over a restart; to look is no order and tells nobody', async () => {
  await act(czeslawa.person, 'deploy', { done: true })
  await act(bartek.person, 'deploy', { done: true })
  await evening.said()
  const seen = await bartek.use('replay', { from: 'start' })
  await step(bartek, seen, 'last')
  expect((await bartek.use('replay', { from: 'new' })).embeds[0]).toBeDefined()
  await evening.restart(async () => undefined)
  expect(isRefusal(await bartek.use('replay', { from: 'new' }))).toBe(true)
  const before = (await umpire.messages(home)).length
  for (const player of [bartek, czeslawa]) await player.use('turn end')
  await evening.said()
  const fresh = await bartek.use('replay')
  const [place, all] = placeIn(fresh)
  expect(place).toBeGreaterThan(0)
  expect(place).toBeLessThanOrEqual(all)
  const told = (await umpire.messages(home)).slice(before).map(wordsOf).join('\n')
  expect(told).not.toContain('replay')
})

test('DIG-REPLAY a film is an animated picture as one sees it; afterwards everybody sees it with all eyes', async () => {
  const film = await czeslawa.use('replay', { film: 'webp' })
  expect(film.content).toContain('With your own eyes')
  const meta = await sharp(await fileOf(film)).metadata()
  expect([meta.format, meta.width]).toEqual(['webp', 800])
  expect(meta.pages).toBeGreaterThan(1)
  await act(umpire, 'umpire end', { winner: 'KHAN', reason: 'it is late' })
  await evening.said()
  const over = await ewa.use('replay', { from: 'start', eyes: 'KHAN' })
  const last = await step(ewa, over, 'last')
  expect(last.content).toContain('With the eyes of')
  const [, all] = placeIn(last)
  const rus = placeIn(await ewa.use('replay', { from: 'start', eyes: 'RUS' }))
  expect(all).toBe(rus[1] + 2)
  const gif = await ewa.use('replay', { eyes: 'all', film: 'gif', turn: 1 })
  const gifMeta = await sharp(await fileOf(gif)).metadata()
  expect(gifMeta.format).toBe('gif')
})
