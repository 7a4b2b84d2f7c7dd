import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { answered, buttonFor, type Evening, granted, openEvening, wordsOf } from './evening.ts'
import { Player } from './player.ts'

/*
 * Calls to sides as they stand in Discord: in a battle that is fought in a thread, whose sides have private threads of
 * the channel above it; brought up to date when an umpire has made false what they say.
 */

let evening: Evening
let umpire: DrivenPerson
let place = ''
/** Who is in turn, and who may interrupt. */
let active: Player
let waiting: Player

const act = async (
  person: DrivenPerson,
  command: string,
  options: Record<string, string | number | boolean> = {},
) => {
  const done = await answered(evening.driver, person, await person.slash(command, options, place), place)
  granted(done)
  await evening.said()
  return done
}
/** Words of the channel's posts for all. */
const told = async (): Promise<string> =>
  (await umpire.messages(place))
    .filter((message) => !message.onlyForYou)
    .map(wordsOf)
    .join('\n')
const inThread = async (player: Player): Promise<MessageView[]> =>
  player.person.messages(await player.thread())
const calls = async (player: Player): Promise<MessageView[]> =>
  (await inThread(player)).filter((message) => message.pingsYou)

beforeAll(async () => {
  evening = await openEvening()
  umpire = await evening.driver.person('Anna')
  const bartek = await Player.of(evening, 'Bartek')
  const czeslawa = await Player.of(evening, 'Czesława')
  place = (await umpire.createThread('Kalina')).id
  // Here each call is looked at, however soon it follows another.
  for (const { person } of [bartek, czeslawa]) await act(person, 'me notify', { often: true })
  await act(umpire, 'battle new', { scenario: 'kalina', language: 'en' })
  await act(bartek.person, 'battle join', { side: 'KHAN' })
  await act(czeslawa.person, 'battle join', { side: 'RUS' })
  await act(umpire, 'battle start')
  await act(bartek.person, 'turn end').catch(() => undefined)
  for (const player of [bartek, czeslawa]) {
    const call = await player.called('ready')
    if (call !== undefined) await player.press(call, 'ready')
    await evening.said()
  }
  ;[active, waiting] = (await bartek.called('write')) === undefined ? [czeslawa, bartek] : [bartek, czeslawa]
})
afterAll(() => evening.close())

const unit = (n: number): string => `${active.person.name === 'Bartek' ? 'K' : 'R'}${n}`
const order = (n: number) => act(active.person, 'order', { unit: unit(n), order: 'move', to: '@PO1 2' })

test('a battle in a thread says where its sides are told, and each has a thread of the channel above', async () => {
  expect(await told()).toContain('private thread of the channel above')
  const threads = (await active.person.channels()).filter(({ kind }) => kind === 'private-thread')
  expect(threads).toHaveLength(1)
  expect(await active.thread()).not.toBe(await waiting.thread())
})

test('more time is told where the old time stands; an umpire’s answer takes the question away', async () => {
  await active.pressOwn(await order(2), 'give')
  await evening.said()
  const [question] = (await calls(waiting)).slice(-1)
  expect(question && buttonFor(question, 'pass')).toBeDefined()
  // What was done, with what came of it, the field where it was done, and what one could do about it.
  expect(question?.content).toMatch(new RegExp(`> ${unit(2)} \\(.*\\): move\\.`, 'u'))
  expect(question?.content).toMatch(/One PD lets one unit .*`[KR]1: [KR]\d \w+ /u)
  expect(question?.attachments).toHaveLength(1)
  await act(umpire, 'umpire extend', { hours: 30 })
  const later = (await calls(waiting)).at(-1)
  expect(later?.id).toBe(question?.id)
  expect(later?.content).not.toBe(question?.content)
  expect(later && buttonFor(later, 'pass')).toBeDefined()
  expect(later?.attachments).toHaveLength(1)
  await act(umpire, 'umpire answer', { answer: 'pass', reason: 'on holiday' })
  const settled = (await inThread(waiting)).find(({ id }) => id === question?.id)
  expect(settled?.content).toContain('settled')
  expect(settled?.attachments).toEqual([])
  expect(settled && buttonFor(settled, 'pass')).toBeUndefined()
  expect(await told()).toContain('on holiday')
  expect(wordsOf((await inThread(waiting)).at(-1) as MessageView)).toContain('The umpire answers for you')
})

test('a batch calls the enemy once; its questions take each other’s place in his thread, with their buttons', async () => {
  const settled = (await calls(waiting)).map(({ id }) => id)
  expect(settled).toHaveLength(1)
  const window = await active.person.slash('orders', {}, place)
  if (window.kind !== 'modal') throw new Error(`No window: ${JSON.stringify(window)}`)
  const lines = [3, 4].map((n) => `${unit(n)} move > @PO1 2`).join('\n')
  const sent = await active.person.submitModal(window.modal.customId, { lines })
  await active.pressOwn(await answered(evening.driver, active.person, sent, place), 'give')
  await evening.said()
  // The call before it is gone: a thread has one.
  const [first, ...others] = await calls(waiting)
  expect(others).toEqual([])
  expect(settled).not.toContain(first?.id)
  if (first === undefined) throw new Error('Nobody is called.')
  granted(await waiting.press(first, 'pass'))
  await evening.said()
  expect(await calls(waiting)).toHaveLength(1)
  // The next question stands where the first stood.
  const next = await waiting.called('pass')
  expect(next?.id).toBe(first.id)
  expect(next?.content).not.toContain('<@')
  expect(next && buttonFor(next, 'pass')).not.toBe(buttonFor(first, 'pass'))
  await waiting.press(next as MessageView, 'pass')
  await evening.said()
  expect(await waiting.called('pass', 'spend')).toBeUndefined()
})

test('a queue that a reaction has stopped can be given again from the thread, as long as the battle lasts', async () => {
  const window = await active.person.slash('orders', {}, place)
  if (window.kind !== 'modal') throw new Error(`No window: ${JSON.stringify(window)}`)
  const lines = `${unit(5)} move > @PO1 2\n${unit(5)} rotate face N`
  const sent = await active.person.submitModal(window.modal.customId, { lines })
  await active.pressOwn(await answered(evening.driver, active.person, sent, place), 'give')
  await evening.said()
  const question = (await waiting.called('spend')) as MessageView
  const enemy = unit(1).startsWith('K') ? 'R' : 'K'
  granted(await waiting.spend(question, `${enemy}1: ${enemy}2 rotate face N`))
  await evening.said()
  const stopped = (await active.called('again')) as MessageView
  expect(stopped.content).toContain(`${unit(5)} rotate face N`)
  await act(umpire, 'umpire end')
  expect(await active.called('again')).toBeUndefined()
  expect((await inThread(active)).some(({ id }) => id === stopped.id)).toBe(true)
})
