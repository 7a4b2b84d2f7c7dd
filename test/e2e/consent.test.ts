import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import {
  answered,
  buttonFor,
  customIds,
  type Evening,
  granted,
  isRefusal,
  openEvening,
  wordsOf,
} from './evening.ts'
import { Player } from './player.ts'

/*
 * What two players settle between themselves by `/propose`, with the buttons in the other side's thread: of a game on a
 * table, where an order tries distances out, and of one on hexes, where it does not.
 */

let evening: Evening
let umpire: DrivenPerson
let bartek: Player
let czeslawa: Player
let home = ''
let hexes = ''

const act = async (
  person: DrivenPerson,
  command: string,
  options: Record<string, string | number | boolean> = {},
  place = home,
): Promise<MessageView> => {
  const said = await answered(evening.driver, person, await person.slash(command, options, place), place)
  granted(said)
  await evening.said()
  return said
}
/** Agrees or refuses by the newest button in one's thread. */
async function answer(player: Player, yes: boolean, thread: string): Promise<MessageView> {
  const call = (await player.person.messages(thread)).findLast((message) =>
    customIds(message).some((id) => id.startsWith('hetman:consent:')),
  )
  const button = customIds(call as MessageView).find((id) => id.endsWith(yes ? ':yes' : ':no')) ?? ''
  const outcome = await player.person.click(call?.id ?? '', button)
  const said = await answered(evening.driver, player.person, outcome, thread)
  await evening.said()
  return said
}
const buttonsLeft = async (player: Player, thread: string): Promise<boolean> =>
  (await player.person.messages(thread)).some((message) =>
    customIds(message).some((id) => id.startsWith('hetman:consent:')),
  )
/** What stands in one's thread where something was proposed, newest last. */
const askedIn = async (player: Player, thread: string): Promise<string[]> =>
  (await player.person.messages(thread)).map(wordsOf).filter((words) => words.includes('Do you agree?'))
const told = async (place = home): Promise<string> =>
  (await umpire.messages(place))
    .filter((message) => !message.onlyForYou)
    .map(wordsOf)
    .join('\n')

/** Where a unit stands and whither it faces, as its card has it. */
const standsAt = async (player: Player, unit: string): Promise<string> =>
  /At [^,]+, facing [^.\\]+/u.exec(wordsOf(await player.use('unit', { unit })))?.[0] ?? ''

beforeAll(async () => {
  evening = await openEvening()
  umpire = await evening.driver.person('Anna')
  bartek = await Player.of(evening, 'Bartek')
  czeslawa = await Player.of(evening, 'Czesława')
  home = (await umpire.channels())[0]?.id ?? ''
  hexes = (await umpire.createThread('Kircholm')).id
  await act(umpire, 'battle new', { scenario: 'kalina', language: 'en' })
  await act(bartek.person, 'battle join', { side: 'KHAN' })
  await act(czeslawa.person, 'battle join', { side: 'RUS' })
  await act(umpire, 'battle start')
})
afterAll(() => evening?.close())

test('a deployment is taken back at once, and nobody else hears of it', async () => {
  const before = wordsOf(await bartek.use('unit', { unit: 'K3' }))
  await act(bartek.person, 'deploy', { unit: 'K3', place: 'H3', face: 'N' })
  expect(wordsOf(await bartek.use('unit', { unit: 'K3' }))).not.toBe(before)
  const said = await act(bartek.person, 'propose undo')
  expect(said.content).toContain('Taken back')
  expect(wordsOf(await bartek.use('unit', { unit: 'K3' }))).toBe(before)
  expect(await buttonsLeft(czeslawa, await czeslawa.thread())).toBe(false)
})

test('an order is taken back when the other side agrees, after a restart too; it stays in the log', async () => {
  await act(bartek.person, 'deploy', { done: true })
  await act(czeslawa.person, 'deploy', { done: true })
  const first = (await bartek.called('write')) !== undefined
  const [active, other] = first ? [bartek, czeslawa] : [czeslawa, bartek]
  const unit = first ? 'K3' : 'R3'
  const before = await standsAt(active, unit)
  await active.give([`${unit} move > @PO1 2`])
  await evening.said()
  expect(await standsAt(active, unit)).not.toBe(before)
  const said = await act(active.person, 'propose undo')
  expect(said.content).toContain('only if the other side agrees')
  expect(await told()).toContain('proposes to take back the last order')
  const thread = await other.thread()
  await evening.restart(async () => undefined)
  granted(await answer(other, true, thread))
  expect(await standsAt(active, unit)).toBe(before)
  expect(await told()).toContain('Agreed between the players: the battle goes back')
  expect(await buttonsLeft(other, thread)).toBe(false)
  expect(wordsOf(await active.use('log'))).toContain('~~')
  const name = first ? 'Czesława' : 'Bartek'
  expect((await askedIn(other, thread)).at(-1)).toContain(`✅ Agreed: ${name}.`)
})

test('what came of a proposal is said once, and in the language in which it was put', async () => {
  const thread = await czeslawa.thread()
  const asked = async (): Promise<string> =>
    (await czeslawa.person.messages(thread))
      .map(wordsOf)
      .findLast((words) => words.includes('Zgadzacie się?')) ?? ''
  await czeslawa.person.setLocale('pl')
  await act(czeslawa.person, 'note add', { text: 'speaks' })
  await act(bartek.person, 'propose pause', { stop: true })
  await act(bartek.person, 'propose draw')
  const proposed = (await czeslawa.person.messages(thread)).map(wordsOf)
  const before = proposed.filter((words) => words.includes('Zgadzacie się?')).at(-2) ?? ''
  expect(before).toMatch(/\n↩️ Wycofane: Bartek\.$/u)
  expect(before).not.toContain('Taken back')
  granted(await answer(czeslawa, false, thread))
  expect(await asked()).toMatch(/\n❌ Odmowa: Czesława\.$/u)
  expect(await asked()).not.toContain('Refused')
  await czeslawa.person.setLocale('en-US')
  await act(czeslawa.person, 'note add', { text: 'speaks' })
})

test('a draw that is refused changes nothing; one that an order follows lapses; one agreed to ends it, verified', async () => {
  const thread = await czeslawa.thread()
  await act(bartek.person, 'propose draw')
  await answer(czeslawa, false, thread)
  expect(await told()).toContain('refuses for their side: to end the battle as a draw.')
  expect((await askedIn(czeslawa, thread)).at(-1)).toContain('❌ Refused: Czesława.')
  await act(bartek.person, 'propose pause', { stop: true })
  await act(bartek.person, 'propose draw')
  expect((await askedIn(czeslawa, thread)).at(-2)).toContain('↩️ Taken back: Bartek.')
  const mine = await act(bartek.person, 'propose pause', { stop: true })
  const back = buttonFor(mine, 'take-back') ?? ''
  await bartek.person.click(mine.id, back)
  // It is said where it was proposed, and nothing is left there to press.
  const taken = await evening.driver.until(async () => {
    const now = await bartek.person.message(mine.id, home)
    return now !== undefined && buttonFor(now, 'take-back') === undefined && now
  })
  await evening.said()
  expect(wordsOf(taken)).toContain('Taken back; all are told.')
  expect(await told()).toContain('takes the proposal back: to stop the clocks.')
  expect(await buttonsLeft(czeslawa, thread)).toBe(false)
  expect((await askedIn(czeslawa, thread)).at(-1)).toContain('↩️ Taken back: Bartek.')
  await act(bartek.person, 'propose draw')
  await act(umpire, 'umpire chance', { percent: 50 })
  expect(await told()).toContain('a proposal has lapsed')
  expect(await buttonsLeft(czeslawa, thread)).toBe(false)
  expect((await askedIn(czeslawa, thread)).at(-1)).toMatch(/⌛ Lapsed: the battle has gone on\./u)
  await act(bartek.person, 'propose draw')
  granted(await answer(czeslawa, true, thread))
  expect(await told()).toContain('a draw')
  expect((await askedIn(czeslawa, thread)).at(-1)).toContain('✅ Agreed: Czesława.')
  expect(isRefusal(await bartek.use('verify'))).toBe(false)
})

test('on hexes nothing is tried out: an order for which no die fell is taken back at once', async () => {
  await act(umpire, 'battle new', { scenario: 'kircholm', language: 'en' }, hexes)
  await act(bartek.person, 'battle join', { side: 'PL' }, hexes)
  await act(czeslawa.person, 'battle join', { side: 'SE' }, hexes)
  await act(umpire, 'battle start', {}, hexes)
  const shown = await act(
    bartek.person,
    'order',
    { unit: 'PH3', order: 'move', to: '0809', face: 'NW' },
    hexes,
  )
  const give = customIds(shown).find((id) => id.startsWith('hetman:give')) ?? ''
  await bartek.person.click(shown.id, give)
  await evening.said()
  expect(await told(hexes)).toContain('PH3')
  const back = await act(bartek.person, 'propose undo', {}, hexes)
  expect(back.content).toContain('Taken back; nobody need agree to that.')
  expect(await told(hexes)).toContain('takes back an order for which nothing was rolled')
})
