import { afterAll, beforeAll, expect, test } from 'vitest'
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

/*
 * A brigade under somebody else's headquarters, and wings with threads of their own. Bartek has PL1 and PL2 of Warka, Dora a brigade of
 * PL1's banners; Czesława is the enemy, Anna the umpire.
 */

let evening: Evening
let anna: Player
let bartek: Player
let czeslawa: Player
let dora: Player
let ewa: Player
let home = ''

const act = (...given: Given) => granting(evening, home, ...given)
/** Presses a button of a handover that stands in the channel. */
async function settle({ person }: Player, action: string) {
  const yes = (id: string) => id.startsWith(`hetman:${action}:`) && id.endsWith(':yes')
  const found = (await person.messages(home)).findLast((one) => customIds(one).some(yes))
  if (found === undefined) throw new Error(`No button: ${action}`)
  const pressed = await person.click(found.id, customIds(found).find(yes) ?? '')
  const answer = await answered(evening.driver, person, pressed, home)
  await evening.said()
  return answer
}
/** The thread of that name that somebody is in. */
const threadOf = async (player: Player, name: string) =>
  (await player.person.channels()).find(
    (one) =>
      one.kind === 'private-thread' && one.name.includes(name) && one.memberIds.includes(player.person.id),
  )
const readIn = async (player: Player, name: string): Promise<string> => {
  const thread = await threadOf(player, name)
  return thread === undefined ? '' : (await player.person.messages(thread.id)).map(wordsOf).join('\n')
}
const all = async (player: Player): Promise<string> => {
  const channels = await player.person.channels()
  const told = await Promise.all(channels.map(({ id }) => player.person.messages(id)))
  return told.flat().map(wordsOf).join('\n')
}

beforeAll(async () => {
  evening = await openEvening()
  const of = (name: string) => Player.of(evening, name)
  for (const name of ['Dora', 'Ewa']) await evening.driver.addPerson(name)
  ;[anna, bartek, czeslawa, dora, ewa] = [
    await of('Anna'),
    await of('Bartek'),
    await of('Czesława'),
    await of('Dora'),
    await of('Ewa'),
  ]
  home = (await anna.person.channels())[0]?.id ?? ''
  await act(anna.person, 'battle new', { scenario: 'warka', language: 'en', couriers: true, approval: true })
  await act(bartek.person, 'battle join', { side: 'PL', headquarters: 'PL1 PL2' })
  await act(dora.person, 'battle join', { side: 'PL', headquarters: 'PC4' })
  await act(czeslawa.person, 'battle join', { side: 'SE' })
  await act(anna.person, 'battle start')
})
afterAll(() => evening?.close())

test('DIG-BRIGADE Dora leads a brigade under Bartek’s leader: her units only, approved by her chief, and by its name', async () => {
  expect((await czeslawa.person.messages(home)).map(wordsOf).join('\n')).toContain(
    'PC4 (The banners of the right)',
  )
  expect((await dora.use('me battles')).content).toContain('PC4 (The banners of the right)')
  expect(wordsOf(await dora.give(['PH2 move > 1110']))).toContain('You command no unit called PH2')
  expect(await bartek.called('approve')).toBeUndefined()
  await dora.give(['PC7 move > 1410'])
  await evening.said()
  const call = await bartek.called('approve')
  if (call === undefined) throw new Error('Nobody is asked.')
  await bartek.press(call, 'approve')
  await evening.said()
  expect(String((await czeslawa.use('map')).attachments[0]?.description)).toContain('PC7 in 1410')
  await act(bartek.person, 'send', { to: 'PC4', text: 'Cross at dusk.', from: 'PL2' })
  expect(isRefusal(await dora.use('send', { to: 'SL1', text: 'Yield!' }))).toBe(true)
})

test('DIG-WING a wing reads what concerns its units in a thread of its own, over a restart and an archive', async () => {
  expect(isRefusal(await bartek.use('umpire chain', { wings: 'The right: PC4' }))).toBe(true)
  expect(isRefusal(await anna.use('umpire chain', { wings: 'The right: PC4 SL1' }))).toBe(true)
  await act(anna.person, 'umpire chain', { wings: 'The right: pc4; The river: PL2', approval: false })
  await evening.said()
  await evening.driver.until(async () => (await readIn(dora, 'The right')).includes('Dora'))
  expect(await readIn(dora, 'The right')).toContain('Only you and the umpires read this thread')
  expect(await threadOf(bartek, 'The right')).toBeUndefined()
  expect(await threadOf(bartek, 'The river')).toBeDefined()
  await evening.restart(async () => undefined)
  const thread = await threadOf(dora, 'The right')
  await evening.driver.faults.changeThread(thread?.id ?? '', { archived: true })
  await dora.give(['PC6 move > 1210'])
  await evening.said()
  await evening.driver.until(async () => (await readIn(dora, 'The right')).includes('PC6'))
  expect(await readIn(bartek, 'The river')).not.toContain('PC6')
  // The other side learns of neither.
  expect(await all(czeslawa)).not.toContain('The right:')
  expect(await threadOf(czeslawa, 'The r')).toBeUndefined()
})

test('DIG-WING DIG-SEAT membership follows the seat', async () => {
  await act(dora.person, 'seat give', { player: ewa.person.id })
  await evening.said()
  granted(await settle(ewa, 'take-seat'))
  granted(await settle(bartek, 'confirm-seat'))
  await evening.said()
  await evening.driver.until(async () => (await threadOf(ewa, 'The right')) !== undefined)
  expect(await threadOf(dora, 'The right')).toBeUndefined()
  expect(await readIn(ewa, 'The right')).toContain('is now: Ewa')
  expect((await ewa.use('me battles')).content).toContain('PC4 (The banners of the right)')
})
