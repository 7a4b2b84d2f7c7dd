import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { buttonFor, type Evening, type Given, granted, granting, openEvening, wordsOf } from './evening.ts'
import { Player } from './player.ts'

/* Windows that cost no day: one of a side passes as her fellow does, and he passes all that was given at once. */

let evening: Evening
let umpire: DrivenPerson
let bartek: Player
let czeslawa: Player
let dora: Player
let home = ''

const act = (...given: Given) => granting(evening, home, ...given)
const open = async (player: Player): Promise<MessageView | undefined> => {
  const question = await player.called('pass-batch').catch(() => undefined)
  return question
}

/** Whom he can order. */
const units = async (): Promise<string[]> =>
  (await bartek.person.autocomplete('order', { unit: '' }, 'unit')).map(({ value }) => String(value))

beforeAll(async () => {
  evening = await openEvening()
  umpire = await evening.driver.person('Anna')
  bartek = await Player.of(evening, 'Bartek')
  czeslawa = await Player.of(evening, 'Czesława')
  await evening.driver.addPerson('Dora')
  dora = await Player.of(evening, 'Dora')
  home = (await umpire.channels())[0]?.id ?? ''
  await act(umpire, 'battle new', { scenario: 'osiek', language: 'en' })
  await act(bartek.person, 'battle join', { side: 'RUS' })
  await act(czeslawa.person, 'battle join', { side: 'KHAN' })
  await act(dora.person, 'battle join', { side: 'KHAN' })
  await act(umpire, 'battle start')
  for (const player of [bartek, czeslawa, dora]) await player.use('deploy', { done: true })
  await evening.said()
})
afterAll(() => evening?.close())

test('who passes as a fellow does is not called; he passes all that was given at once by one press', async () => {
  await act(czeslawa.person, 'pd pass', { scope: 'fellow', fellow: dora.person.id })
  expect((await czeslawa.use('pd rules')).content).toContain('Dora has passed')
  const round = await dora.use('pd pass', { scope: 'fellow', fellow: czeslawa.person.id })
  expect(wordsOf(round)).toContain('one of you must decide')
  for (const player of [czeslawa, dora]) await player.use('turn end')
  await evening.said()
  const lines = (await units())
    .slice(0, 4)
    .flatMap((unit) => ['N', 'W'].map((wind) => `${unit} move > ${wind} 2`))
  granted(await bartek.give(lines))
  await evening.said()
  const question = await open(dora)
  expect(question).toBeDefined()
  if (question === undefined) return
  const called = (await czeslawa.person.messages(question.channel_id)).find(({ id }) => id === question.id)
  expect(called?.pingsYou).toBe(false)
  granted(await dora.press(question, 'pass-batch'))
  await evening.said()
  expect((await bartek.use('turn queue')).content).toMatch(/nothing|no orders/iu)
  const after = await dora.person.messages(question.channel_id)
  expect(after.filter((message) => buttonFor(message, 'pass-batch') !== undefined)).toEqual([])
})

test('all but charges and shots is passed, and what else was named', async () => {
  granted(await bartek.give((await units()).slice(4, 6).map((unit) => `${unit} move > N 2`)))
  await evening.said()
  const asked = await open(dora)
  expect(asked).toBeDefined()
  if (asked !== undefined) granted(await dora.press(asked, 'pass-unless'))
  await evening.said()
  expect(await open(dora)).toBeUndefined()
  await act(dora.person, 'pd pass', { scope: 'unless' })
  await act(dora.person, 'pd pass', { scope: 'unless', when: 'near', within: 15 })
  const rules = (await dora.use('pd rules')).content
  for (const word of ['unless', 'charges', 'shot', 'near', '15']) expect(rules).toContain(word)
  expect(wordsOf(await dora.use('pd pass', { scope: 'unless', when: 'near' }))).toContain('⚠')
})
