import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DrivenOutcome } from '../../src/sandbox/driver.ts'
import { buttonFor, type Evening, isRefusal, openEvening, wordsOf } from './evening.ts'
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

/** He is refused for his eyes alone, and nobody else sees so much as that he tried; what a battle posts meanwhile is no part of it. */
async function refusedAlone(player: Player, act: () => Promise<DrivenOutcome>): Promise<void> {
  const other = player === anna ? bartek : anna
  const ids = async (one: Player) => (await one.person.messages()).map(({ id }) => id)
  const [own, others] = [await ids(player), await ids(other)]
  await act()
  const told = await player.person.waitFor((message) => !own.includes(message.id) && isRefusal(message))
  expect(told.onlyForYou).toBe(true)
  const seen = (await other.person.messages()).filter(({ id }) => !others.includes(id))
  expect(seen.filter((message) => message.id === told.id || isRefusal(message))).toEqual([])
}

test('DIG-CLUB a club is opened, joined by a button that all see, and drawn; nobody joins afterwards', async () => {
  await refusedAlone(anna, () => anna.person.slash('club table'))
  const opened = await anna.use('club open', { name: 'Winter *cup*' })
  expect(opened.content).toContain('Winter \\*cup\\*')
  const joined = await bartek.press(opened, 'club-join')
  expect(joined.content).toContain('Anna, Bartek')
  expect(joined.flags & 64).toBe(0)
  await refusedAlone(bartek, () => bartek.person.click(opened.id, buttonFor(opened, 'club-join') ?? ''))
  await refusedAlone(bartek, () => bartek.person.slash('club draw'))
  const drawn = await anna.use('club draw', { twice: true })
  expect(drawn.content).toContain('2 battles are still to be fought')
  await refusedAlone(czeslawa, () => czeslawa.person.click(opened.id, buttonFor(opened, 'club-join') ?? ''))
})

/** A question that says in its place that it is over, with nothing left to press. */
const overOf = (id: string, channel: string) =>
  evening.driver.until(async () => {
    const now = await anna.person.message(id, channel)
    return now !== undefined && buttonFor(now, 'club-agree') === undefined && now
  })

test('DIG-CLUB what is said anew takes the place of what was said before, and its question says so at once, over a restart as well', async () => {
  const result = (outcome: string) => bartek.use('club result', { opponent: anna.person.id, outcome })
  const first = await result('drawn')
  await evening.restart(async () => undefined)
  const second = await result('lost')
  const over = await overOf(first.id, first.channel_id)
  expect(wordsOf(over)).toContain('↩️ Something else was proposed in its place.')
  expect(over.content.startsWith(first.content)).toBe(true)
  const third = await result('drawn')
  await overOf(second.id, second.channel_id)
  expect(buttonFor(third, 'club-agree')).toBeDefined()
})

test('DIG-CLUB what one says counts when the other, who is called once, has agreed; after a restart as well', async () => {
  const said = await bartek.use('club result', { opponent: anna.person.id, outcome: 'won' })
  expect(wordsOf(said)).toContain('won against Anna')
  await evening.restart(async () => undefined)
  expect((await anna.use('club table')).content).toContain('2 battles are still to be fought')
  await refusedAlone(bartek, () => bartek.person.click(said.id, buttonFor(said, 'club-agree') ?? ''))
  const agreed = await anna.press(said, 'club-agree')
  expect(agreed.content).toContain('One battle is still to be fought')
  expect(agreed.content).toContain('1. **Bartek** · 2 points (1 won, 0 drawn, 0 lost)')
  // The question says in its place what came of it, and nothing is left there to press.
  const settled = await evening.driver.until(async () => {
    const now = await anna.person.message(said.id, said.channel_id)
    return now !== undefined && buttonFor(now, 'club-agree') === undefined && now
  })
  expect(wordsOf(settled)).toContain('won against Anna')
  expect(wordsOf(settled)).toContain('✅ Agreed: Anna.')
})

test('DIG-CLUB a battle that is over counts as its log says', async () => {
  const home = (await anna.person.channels())[0]?.id ?? ''
  await czeslawa.use('battle new', { scenario: 'kalina', language: 'en' })
  await anna.use('battle join', { side: 'KHAN' })
  await bartek.use('battle join', { side: 'RUS' })
  await czeslawa.use('battle start')
  await refusedAlone(anna, () => anna.person.slash('club battle', { channel: home }))
  // In the thread of a side nobody else would hear of a club.
  const thread = await evening.driver.until(async () =>
    (await anna.person.channels()).find(({ kind }) => kind === 'private-thread'),
  )
  await anna.person.slash('club open', { name: 'Winter' }, thread.id)
  const told = await anna.person.waitFor(isRefusal, { channel: thread.id, timeout: 60_000 })
  expect(told.onlyForYou).toBe(true)
  expect(wordsOf(told)).toContain('Open it in the channel itself')
  await czeslawa.use('umpire end', { winner: 'KHAN' })
  const counted = await anna.use('club battle', { channel: home })
  expect(counted.content).toContain('No battle is left to be fought')
  // One each: neither is better.
  expect(counted.content).toContain('1. **Anna** · 2 points')
  expect(counted.content).toContain('1. **Bartek** · 2 points')
  await refusedAlone(bartek, () => bartek.person.slash('club battle', { channel: home }))
  expect((await anna.use('club close')).content).toContain('(over)')
})
