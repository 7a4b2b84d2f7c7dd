import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { type Evening, type Given, granting, isRefusal, openEvening, wordsOf } from './evening.ts'
import { Player } from './player.ts'

/* `/note`: for oneself alone, above the unit's card, over a restart; a reminder comes by direct message. */

let evening: Evening
let umpire: DrivenPerson
let bartek: Player
let czeslawa: Player
let home = ''

const act = (...given: Given) => granting(evening, home, ...given)

beforeAll(async () => {
  evening = await openEvening()
  umpire = await evening.driver.person('Anna')
  bartek = await Player.of(evening, 'Bartek')
  czeslawa = await Player.of(evening, 'Czesława')
  home = (await umpire.channels())[0]?.id ?? ''
  await act(umpire, 'battle new', { scenario: 'kircholm', language: 'en' })
  await act(bartek.person, 'battle join', { side: 'PL' })
  await act(czeslawa.person, 'battle join', { side: 'SE' })
  await act(umpire, 'battle start')
})
afterAll(() => evening?.close())

test('a note stands above its unit’s card for its writer alone, over a restart, and as he wrote it', async () => {
  const text = 'charge *first* <@1>'
  await act(bartek.person, 'note add', { text, unit: 'PH1' })
  await evening.restart(async () => undefined)
  expect((await bartek.use('unit', { unit: 'PH1' })).content).toContain('charge \\*first\\*')
  expect((await czeslawa.use('unit', { unit: 'PH1' })).content).not.toContain('charge')
  expect((await bartek.use('note list', { unit: 'PH1' })).content).toContain('turn 1 · PH1')
  expect((await czeslawa.use('note list')).content).toContain('no such notes')
  expect((await act(umpire, 'note list')).content).toContain('no such notes')
  expect(isRefusal(await bartek.use('note add', { text: 'x', unit: 'QQ9' }))).toBe(true)
})

test('a reminder comes by direct message as its turn begins; what is thrown away is gone', async () => {
  await act(bartek.person, 'note add', { text: 'relieve the left wing', remind: 1 })
  const dm = await bartek.person.openDm()
  const reminded = async (): Promise<boolean> =>
    (await bartek.person.messages(dm.id)).some((message) =>
      wordsOf(message).includes('relieve the left wing'),
    )
  for (let phase = 0; phase < 12 && !(await reminded()); phase++) {
    for (const player of [bartek, czeslawa]) {
      await player.use('turn end')
      await evening.said()
    }
  }
  expect(await reminded()).toBe(true)
  expect((await bartek.use('battle status')).embeds[0]).toBeDefined()
  await act(bartek.person, 'note drop', { number: 2 })
  expect((await bartek.use('note list')).content).not.toContain('left wing')
})
