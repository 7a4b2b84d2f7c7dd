import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { type Evening, type Given, granting, isRefusal, openEvening, wordsOf } from './evening.ts'
import { Player } from './player.ts'

/* `/watch`: with a side's eyes by its consent, with all eyes as a commentator, late if wanted, and barred from seats. */

let evening: Evening
let umpire: DrivenPerson
let bartek: Player
let czeslawa: Player
let ewa: Player
let dora: Player
let home = ''

const act = (...given: Given) => granting(evening, home, ...given)

beforeAll(async () => {
  evening = await openEvening()
  umpire = await evening.driver.person('Anna')
  bartek = await Player.of(evening, 'Bartek')
  czeslawa = await Player.of(evening, 'Czesława')
  for (const name of ['Ewa', 'Dora']) await evening.driver.addPerson(name)
  ewa = await Player.of(evening, 'Ewa')
  dora = await Player.of(evening, 'Dora')
  home = (await umpire.channels())[0]?.id ?? ''
  await act(umpire, 'battle new', { scenario: 'kalina', language: 'en' })
  await act(bartek.person, 'battle join', { side: 'KHAN' })
  await act(czeslawa.person, 'battle join', { side: 'RUS' })
  await act(umpire, 'battle start')
  await bartek.use('deploy', { unit: 'K3', place: 'H3', face: 'N' })
})
afterAll(() => evening?.close())

test('DIG-WATCH a side lets somebody see what it sees: nothing before it agrees, nothing of the other side, over a restart', async () => {
  expect((await ewa.use('log')).content).not.toContain('H3')
  await act(ewa.person, 'watch side', { side: 'KHAN' })
  await evening.said()
  expect((await ewa.use('log')).content).not.toContain('H3')
  const asked = await bartek.called('watch')
  if (asked === undefined) throw new Error('His side is not asked.')
  expect(wordsOf(asked)).toContain('Ewa')
  expect(await czeslawa.called('watch')).toBeUndefined()
  expect(isRefusal(await czeslawa.use('watch stop', { player: ewa.person.id }))).toBe(true)
  await bartek.press(asked, 'watch')
  await evening.said()
  await evening.restart(async () => undefined)
  expect((await ewa.use('log')).content).toContain('H3')
  const thread = await bartek.person.messages(await bartek.thread())
  expect(wordsOf(thread.find(({ id }) => id === asked.id) ?? asked)).toContain('✅ Agreed: Bartek.')
  const public_ = (await dora.person.messages(home)).map(wordsOf).join('\n')
  expect(public_).toContain('Ewa watches')
  // He gives no orders, and sees nothing of the other side.
  expect(isRefusal(await ewa.use('order', { unit: 'K3', order: 'move', to: 'H4' }))).toBe(true)
  await czeslawa.use('deploy', { unit: 'R2', place: 'H14', face: 'S' })
  const map = await ewa.use('map')
  expect(String(map.attachments[0]?.description)).not.toMatch(/\bR2\b/u)
  expect(isRefusal(await ewa.use('replay', { eyes: 'RUS' }))).toBe(true)
})

test('DIG-WATCH whoever has watched a side has no seat for another, whoever gives it', async () => {
  expect(
    isRefusal(await evening.driver.until(async () => ewa.use('seat take', { player: czeslawa.person.id }))),
  ).toBe(true)
  await act(ewa.person, 'watch stop')
  expect((await ewa.use('log')).content).not.toContain('H3')
  await evening.said()
  const told = (await dora.person.messages(home)).map(wordsOf).join('\n')
  expect(told).toMatch(/Ewa no longer watches with the eyes of [^.]*\. Ended by Ewa\./u)
  expect(isRefusal(await ewa.use('seat take', { player: czeslawa.person.id }))).toBe(true)
})

test('DIG-WATCH a commentator sees all once both sides agree, a turn late where he asked for that', async () => {
  await act(dora.person, 'watch all', { delay: 1 })
  await evening.said()
  for (const player of [bartek, czeslawa]) {
    const asked = await player.called('watch')
    if (asked === undefined) throw new Error('A side is not asked.')
    await player.press(asked, 'watch')
    await evening.said()
  }
  // The first turn is not over: she sees nothing of it yet, but who has been told of is public.
  expect((await dora.use('log')).content).not.toContain('H3')
  expect(String((await dora.use('map')).attachments[0]?.description)).not.toMatch(/\bR2\b.*H14/u)
  expect(isRefusal(await dora.use('umpire say', { text: 'hello' }))).toBe(true)
  expect(isRefusal(await dora.use('seat take', { player: czeslawa.person.id }))).toBe(true)
  expect(isRefusal(await bartek.use('watch all'))).toBe(true)
})
