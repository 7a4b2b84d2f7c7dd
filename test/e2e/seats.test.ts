import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import {
  answered,
  customIds,
  type Evening,
  type Given,
  granted,
  granting,
  isRefusal,
  openEvening,
  wordsOf,
} from './evening.ts'
import { Player } from './player.ts'

/* A seat that goes to another by `/seat`, with the buttons in the channel and the side's thread. */

let evening: Evening
let umpire: DrivenPerson
let bartek: Player
let czeslawa: Player
let dora: Player
let home = ''

const act = (...given: Given) => granting(evening, home, ...given)
const withButton = async (action: string): Promise<MessageView | undefined> =>
  (await umpire.messages(home)).findLast(
    (message) => !message.onlyForYou && customIds(message).some((id) => id.startsWith(`hetman:${action}:`)),
  )
/** Presses a button of the newest message in the channel that has it. */
async function press(person: DrivenPerson, action: string, yes: boolean): Promise<MessageView> {
  const message = await withButton(action)
  const button = customIds(message as MessageView).find(
    (id) => id.startsWith(`hetman:${action}:`) && id.endsWith(yes ? ':yes' : ':no'),
  )
  const said = await answered(
    evening.driver,
    person,
    await person.click(message?.id ?? '', button ?? ''),
    home,
  )
  await evening.said()
  return said
}

beforeAll(async () => {
  evening = await openEvening()
  umpire = await evening.driver.person('Anna')
  bartek = await Player.of(evening, 'Bartek')
  czeslawa = await Player.of(evening, 'Czesława')
  await evening.driver.addPerson('Dora')
  dora = await Player.of(evening, 'Dora')
  home = (await umpire.channels())[0]?.id ?? ''
  await act(umpire, 'battle new', { scenario: 'kalina', language: 'en' })
  await act(bartek.person, 'battle join', { side: 'KHAN' })
  await act(czeslawa.person, 'battle join', { side: 'RUS' })
  await act(umpire, 'battle start')
})
afterAll(() => evening?.close())

test('a seat is sought by a button; the enemy may not press it; until the umpire confirms its holder plays on', async () => {
  const thread = await bartek.thread()
  await act(bartek.person, 'seat seek')
  expect(wordsOf((await withButton('take-seat')) as MessageView)).toContain('seeks somebody to take over')
  expect(isRefusal(await press(czeslawa.person, 'take-seat', true))).toBe(true)
  granted(await press(dora.person, 'take-seat', true))
  expect(await withButton('take-seat')).toBeUndefined()
  const confirming = await withButton('confirm-seat')
  expect(confirming?.content).toContain(`<@${umpire.id}>`)
  await act(bartek.person, 'deploy', { unit: 'K3', place: 'H3', face: 'N' })
  await evening.restart(async () => undefined)
  granted(await press(umpire, 'confirm-seat', true))
  expect(await withButton('confirm-seat')).toBeUndefined()
  const channel = (await umpire.messages(home)).map(wordsOf)
  expect(channel.find((words) => words.includes('seeks somebody'))).toContain('✅ Taken up: Dora.')
  expect(channel.find((words) => words.includes('would take over from'))).toContain('✅ Agreed: Anna.')
  // The side's thread is hers now, with a call of her own.
  expect(await dora.thread()).toBe(thread)
  expect((await bartek.person.channels()).some(({ id }) => id === thread)).toBe(false)
  expect(await dora.called('ready')).toBeDefined()
  granted(await dora.use('deploy', { unit: 'K3', place: 'H3', face: 'NE' }))
  expect(isRefusal(await bartek.use('deploy', { unit: 'K3', place: 'H3', face: 'N' }))).toBe(true)
})

test('whoever was on a side takes no seat of the other; what is refused leaves all as it was', async () => {
  await act(czeslawa.person, 'seat seek')
  expect(isRefusal(await press(bartek.person, 'take-seat', true))).toBe(true)
  granted(await press(czeslawa.person, 'take-seat', false))
  expect(await withButton('take-seat')).toBeUndefined()
  const sought = (await umpire.messages(home))
    .map(wordsOf)
    .filter((words) => words.includes('seeks somebody'))
  expect(sought.at(-1)).toContain('↩️ Taken back: Czesława.')
  const own = (await czeslawa.use('me battles')).content
  expect(own).toContain('men of Kalina')
})
