import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Evening, isRefusal, openEvening, wordsOf } from './evening.ts'
import { Player } from './player.ts'

/* `/club`: whoever likes joins, all are paired with all, results are agreed to or read from the battle, over a restart (DIG-CLUB). */

let evening: Evening
let anna: Player
let bartek: Player
let czeslawa: Player

beforeAll(async () => {
  evening = await openEvening()
  anna = await Player.of(evening, 'Anna')
  bartek = await Player.of(evening, 'Bartek')
  czeslawa = await Player.of(evening, 'Czesława')
})
afterAll(() => evening?.close())

test('DIG-CLUB a club is opened, joined by a button that all see, and drawn; nobody joins afterwards', async () => {
  expect(isRefusal(await anna.use('club table'))).toBe(true)
  const opened = await anna.use('club open', { name: 'Winter *cup*' })
  expect(opened.content).toContain('Winter \\*cup\\*')
  const joined = await bartek.press(opened, 'club-join')
  expect(joined.content).toContain('Anna, Bartek')
  expect(joined.flags & 64).toBe(0)
  expect(isRefusal(await bartek.press(opened, 'club-join'))).toBe(true)
  expect(isRefusal(await bartek.use('club draw'))).toBe(true)
  const drawn = await anna.use('club draw', { twice: true })
  expect(drawn.content).toContain('2 battles are still to be fought')
  expect(isRefusal(await czeslawa.press(opened, 'club-join'))).toBe(true)
})

test('DIG-CLUB what one says counts when the other, who is called once, has agreed; after a restart as well', async () => {
  const said = await bartek.use('club result', { opponent: anna.person.id, outcome: 'won' })
  expect(wordsOf(said)).toContain('won against Anna')
  await evening.restart(async () => undefined)
  expect((await anna.use('club table')).content).toContain('2 battles are still to be fought')
  expect(isRefusal(await bartek.press(said, 'club-agree'))).toBe(true)
  const agreed = await anna.press(said, 'club-agree')
  expect(agreed.content).toContain('One battle is still to be fought')
  expect(agreed.content).toContain('1. **Bartek** · 2 points (1 won, 0 drawn, 0 lost)')
})

test('DIG-CLUB a battle that is over counts as its log says', async () => {
  const home = (await anna.person.channels())[0]?.id ?? ''
  await czeslawa.use('battle new', { scenario: 'kalina', language: 'en' })
  await anna.use('battle join', { side: 'KHAN' })
  await bartek.use('battle join', { side: 'RUS' })
  await czeslawa.use('battle start')
  expect(isRefusal(await anna.use('club battle', { channel: home }))).toBe(true)
  await czeslawa.use('umpire end', { winner: 'KHAN' })
  const counted = await anna.use('club battle', { channel: home })
  expect(counted.content).toContain('All battles have been fought')
  // One each: neither is better.
  expect(counted.content).toContain('1. **Anna** · 2 points')
  expect(counted.content).toContain('1. **Bartek** · 2 points')
  expect(isRefusal(await bartek.use('club battle', { channel: home }))).toBe(true)
  expect((await anna.use('club close')).content).toContain('(over)')
})
