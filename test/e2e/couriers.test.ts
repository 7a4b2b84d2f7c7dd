import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Evening, type Given, granting, isRefusal, openEvening, wordsOf } from './evening.ts'
import { Player } from './player.ts'

/* `/send`: a courier of one headquarters rides to another, and nobody but its reader and the umpires learns of it. */

let evening: Evening
let anna: Player
let bartek: Player
let czeslawa: Player
let dora: Player
let home = ''

const act = (...given: Given) => granting(evening, home, ...given)
/** All that a person can read that is not for him alone, with his direct messages. */
const heardBy = async (player: Player): Promise<string> => {
  await player.person.openDm()
  const all = await Promise.all((await player.person.channels()).map(({ id }) => player.person.messages(id)))
  return all
    .flat()
    .filter(({ onlyForYou }) => !onlyForYou)
    .map(wordsOf)
    .join('\n')
}
const times = (text: string, words: string): number => text.split(words).length - 1

beforeAll(async () => {
  evening = await openEvening()
  anna = await Player.of(evening, 'Anna')
  bartek = await Player.of(evening, 'Bartek')
  czeslawa = await Player.of(evening, 'Czesława')
  await evening.driver.addPerson('Dora')
  dora = await Player.of(evening, 'Dora')
  home = (await anna.person.channels())[0]?.id ?? ''
  await act(anna.person, 'battle new', { scenario: 'kircholm', language: 'en', couriers: true })
  await act(bartek.person, 'battle join', { side: 'PL', headquarters: 'PL1 PL3' })
  await act(dora.person, 'battle join', { side: 'PL', headquarters: 'PL2' })
  await act(czeslawa.person, 'battle join', { side: 'SE' })
  await act(anna.person, 'battle start')
  await act(anna.person, 'umpire room')
})
afterAll(() => evening?.close())

test('DIG-COURIER a letter rides a turn, is read by its reader and the umpires alone, over a restart, and comes once', async () => {
  expect(await heardBy(czeslawa)).toContain('Couriers ride in this battle')
  await act(bartek.person, 'send', { to: 'PL2', text: 'Charge at *noon*.', from: 'PL3' })
  expect(isRefusal(await bartek.use('send', { to: 'SL1', text: 'Yield!' }))).toBe(true)
  expect(await heardBy(anna)).toContain(
    'PL3-1: a courier rides from PL3 (Sapieha) to PL2 (Dąbrowa), due in turn 2',
  )
  expect(JSON.stringify((await anna.use('letters')).content)).toContain('due in turn 2')
  await evening.restart(async () => undefined)
  for (const player of [bartek, czeslawa, dora]) expect(await heardBy(player)).not.toContain('noon')
  expect((await dora.use('letters')).content).toContain('no letters')
  expect((await bartek.use('letters')).content).toContain('Charge at')
  for (let phase = 0; phase < 16 && !(await heardBy(dora)).includes('noon'); phase++) {
    for (const player of [bartek, dora, czeslawa]) {
      await player.use('turn end')
      await evening.said()
    }
  }
  expect(times(await heardBy(dora), 'Charge at')).toBe(1)
  expect(await heardBy(dora)).toContain('Charge at \\*noon\\*.')
  expect(await heardBy(dora)).toContain('turn 2: a courier from PL3 reaches PL2. Written at 1210 in turn 1')
  for (const player of [bartek, czeslawa]) expect(await heardBy(player)).not.toContain('noon')
  expect((await dora.use('letters')).content).toContain('arrived in turn 2')
})

test('DIG-COURIER an umpire loses a letter and delivers another at once; whoever wrote them learns nothing', async () => {
  await act(bartek.person, 'send', { to: 'PL2', text: 'Fall back to the river.', from: 'PL1' })
  await act(bartek.person, 'send', { to: 'PL2', text: 'Stay where you are.', from: 'PL1' })
  expect(isRefusal(await bartek.use('umpire courier', { letter: 'PL1-1', way: 'lose' }))).toBe(true)
  await act(anna.person, 'umpire courier', { letter: 'PL1-1', way: 'lose', reason: 'A swamp.' })
  await act(anna.person, 'umpire courier', { letter: 'PL1-2', way: 'arrive' })
  expect(await heardBy(dora)).toContain('Stay where you are.')
  expect(await heardBy(dora)).not.toContain('Fall back')
  expect(await heardBy(anna)).toContain('A swamp.')
  expect((await bartek.use('letters')).content).not.toContain('lost')
  for (const player of [bartek, czeslawa]) expect(await heardBy(player)).not.toContain('swamp')
  await act(anna.person, 'umpire chain', { couriers: false })
  expect(isRefusal(await bartek.use('send', { to: 'PL2', text: 'Where are you?' }))).toBe(true)
  await act(anna.person, 'umpire end', { winner: 'PL' })
  expect(await heardBy(czeslawa)).toContain('Fall back to the river.')
})
