import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { type Evening, type Given, granting, isRefusal, openEvening, wordsOf } from './evening.ts'
import { Player } from './player.ts'

/* `/sketch`: what a side has drawn stands on its own maps and on the umpire's, and nowhere else. */

let evening: Evening
let umpire: DrivenPerson
let bartek: Player
let czeslawa: Player
let dora: Player
let home = ''

const act = (...given: Given) => granting(evening, home, ...given)
/** What is told of a person's own map beside its picture. */
const mapOf = async (player: Player): Promise<string> => {
  const { attachments } = await player.use('map')
  expect(attachments).toHaveLength(1)
  return String(attachments[0]?.description)
}

beforeAll(async () => {
  evening = await openEvening()
  umpire = await evening.driver.person('Anna')
  bartek = await Player.of(evening, 'Bartek')
  czeslawa = await Player.of(evening, 'Czesława')
  for (const name of ['Dora', 'Ewa']) await evening.driver.addPerson(name)
  dora = await Player.of(evening, 'Dora')
  home = (await umpire.channels())[0]?.id ?? ''
  await act(umpire, 'battle new', { scenario: 'osiek', language: 'en' })
  await act(bartek.person, 'battle join', { side: 'RUS' })
  await act(czeslawa.person, 'battle join', { side: 'KHAN' })
  await act(dora.person, 'battle join', { side: 'KHAN' })
  await act(umpire, 'battle start')
})
afterAll(() => evening?.close())

test('an arrow and a text are drawn, seen by fellows and the umpire over a restart, told in their thread, and rubbed out', async () => {
  const drawn = await czeslawa.use('sketch arrow', { along: 'F7 > G8', text: 'feint here' })
  expect(drawn.content).toContain('number 1')
  expect(String(drawn.attachments[0]?.description)).toContain('1 an arrow F7–G8 feint here')
  await act(czeslawa.person, 'sketch text', { along: 'H5', text: 'hold' })
  await evening.restart(async () => undefined)
  for (const one of [dora, await Player.of(evening, 'Anna')]) expect(await mapOf(one)).toContain('feint here')
  for (const one of [bartek, await Player.of(evening, 'Ewa')])
    expect(await mapOf(one)).not.toContain('Sketched')
  const thread = (await dora.person.messages(await dora.thread())).map(wordsOf).join('\n')
  expect(thread).toContain('feint here')
  const heard = [
    ...(await bartek.person.messages()),
    ...(await bartek.person.messages(await bartek.thread())),
  ]
  expect(heard.map(wordsOf).join('\n')).not.toContain('feint')
  await act(dora.person, 'sketch erase', { number: 1 })
  expect(await mapOf(czeslawa)).toContain('Sketched: 2 words')
  expect(isRefusal(await bartek.use('sketch erase'))).toBe(true)
  expect(isRefusal(await (await Player.of(evening, 'Ewa')).use('sketch line', { along: 'F7 > G8' }))).toBe(
    true,
  )
})
