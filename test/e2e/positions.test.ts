import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { answered, customIds, type Evening, granted, isRefusal, openEvening, wordsOf } from './evening.ts'
import { Player } from './player.ts'
import { sentence } from './sentences.ts'

/* A position is saved from a battle by who may know all of it, and another is opened with it elsewhere (DIG-POSITION). */

let evening: Evening
let umpire: DrivenPerson
let bartek: Player
let czeslawa: Player
let home = ''
let other = ''

const use = async (
  person: DrivenPerson,
  command: string,
  options: Parameters<DrivenPerson['slash']>[1] = {},
  place = home,
): Promise<MessageView> => {
  const said = await answered(evening.driver, person, await person.slash(command, options, place), place)
  await evening.said()
  return said
}
const act = async (...given: Parameters<typeof use>): Promise<MessageView> => {
  const said = await use(...given)
  granted(said)
  return said
}
const fileOf = async ({ attachments: [file] }: MessageView): Promise<string> =>
  (await fetch(String(file?.url))).text()
const upload = (text: string) => ({ name: 'position.json', data: Buffer.from(text).toString('base64') })

beforeAll(async () => {
  evening = await openEvening()
  umpire = await evening.driver.person('Anna')
  bartek = await Player.of(evening, 'Bartek')
  czeslawa = await Player.of(evening, 'Czesława')
  home = (await umpire.channels())[0]?.id ?? ''
  other = (await umpire.createThread('Later')).id
  await act(umpire, 'battle new', { scenario: 'kalina', language: 'en' })
  await act(bartek.person, 'battle join', { side: 'KHAN' })
  await act(czeslawa.person, 'battle join', { side: 'RUS' })
  await act(umpire, 'battle start')
})
afterAll(() => evening?.close())

test('DIG-POSITION while it is fought an umpire saves it, and a player only what all have agreed on', async () => {
  const saved = await act(umpire, 'battle position')
  expect(saved.onlyForYou).toBe(true)
  expect(JSON.parse(await fileOf(saved)).position.state.units.K1).toBeDefined()
  for (const player of [bartek, czeslawa]) {
    const refused = await use(player.person, 'battle position')
    expect(sentence('position.error.secret').test(wordsOf(refused))).toBe(true)
    expect(refused.attachments).toEqual([])
  }
  await act(bartek.person, 'propose position')
  expect(isRefusal(await use(bartek.person, 'battle position'))).toBe(true)
  const call = (await czeslawa.person.messages(await czeslawa.thread())).findLast((message) =>
    customIds(message).some((id) => id.startsWith('hetman:consent:')),
  )
  const yes = customIds(call as MessageView).find((id) => id.endsWith(':yes')) ?? ''
  await czeslawa.person.click(call?.id ?? '', yes)
  await evening.said()
  const agreed = JSON.parse(await fileOf(await act(bartek.person, 'battle position')))
  // What happens afterwards is no part of what they have agreed on.
  await act(bartek.person, 'deploy', { done: true })
  await act(czeslawa.person, 'deploy', { done: true })
  const later = JSON.parse(await fileOf(await act(czeslawa.person, 'battle position')))
  expect(later).toEqual(agreed)
  const now = JSON.parse(await fileOf(await act(umpire, 'battle position')))
  expect(now.position.state).not.toEqual(agreed.position.state)
})

test('DIG-POSITION another battle goes on from it elsewhere, with other people and over a restart', async () => {
  const text = await fileOf(await act(umpire, 'battle position'))
  const changed = text.replace(/"turn":(\d+)/u, '"turn":7')
  const refused = await use(umpire, 'battle new', { file: upload(changed), language: 'en' }, other)
  expect(sentence('position.error.changed').test(wordsOf(refused))).toBe(true)
  await act(umpire, 'battle new', { file: upload(text), language: 'en' }, other)
  // Anybody can seal a file: everybody reads that nobody has checked how it begins.
  expect(sentence('unchecked.beginning').test((await umpire.messages(other)).map(wordsOf).join('\n'))).toBe(
    true,
  )
  await act(czeslawa.person, 'battle join', { side: 'KHAN' }, other)
  await act(bartek.person, 'battle join', { side: 'RUS' }, other)
  await act(umpire, 'battle start', {}, other)
  await evening.restart(async () => undefined)
  const log = wordsOf(await act(umpire, 'log', {}, other))
  expect(sentence('battle.event.resumed').test(log)).toBe(true)
  const [was, is] = [await act(umpire, 'battle status'), await act(umpire, 'battle status', {}, other)]
  const turn = (shown: MessageView): string => /Turn \d+/u.exec(wordsOf(shown))?.[0] ?? ''
  expect(turn(is)).toBe(turn(was))
  expect(turn(is)).not.toBe('')
  // It is fought on: whoever has the turn ends it.
  await act(umpire, 'umpire end', { winner: 'KHAN' }, other)
  const whole = JSON.parse(await fileOf(await act(bartek.person, 'battle export', {}, other)))
  const first = JSON.parse(text).position
  expect(whole.origin.setup.resumed).toEqual(first.from)
  // Everybody may save a battle that is over, as it stood when it could go on.
  const over = JSON.parse(await fileOf(await act(bartek.person, 'battle position', {}, other)))
  expect(over.position.state.outcome).toBeNull()
  expect(isRefusal(await use(bartek.person, 'battle position', { turn: 300 }, other))).toBe(true)
})
