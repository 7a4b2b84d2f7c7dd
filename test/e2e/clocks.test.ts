import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { answered, type Evening, granted, isRefusal, openEvening, wordsOf } from './evening.ts'
import { Player } from './player.ts'

/*
 * Clocks people can live with: a store of hours, a fixed hour, quiet hours and days away, changed by the umpire and by
 * agreement, over a restart.
 */

let evening: Evening
let umpire: DrivenPerson
let bartek: Player
let czeslawa: Player
let home = ''

const HOUR = 3600

const use = async (
  person: DrivenPerson,
  command: string,
  options: Record<string, string | number | boolean> = {},
): Promise<MessageView> => {
  const said = await answered(evening.driver, person, await person.slash(command, options, home), home)
  await evening.said()
  return said
}
const act = async (...of: Parameters<typeof use>): Promise<MessageView> => {
  const said = await use(...of)
  granted(said)
  return said
}
/** When Bartek's time is up, as his own list of battles says, in hours from now. */
async function hoursLeft(): Promise<number> {
  const own = await use(bartek.person, 'me battles')
  const [, at = ''] = /⏳[^\n]*<t:(\d+):R>/u.exec(own.content) ?? []
  return (Number(at) - Date.now() / 1000) / HOUR
}
const told = async (): Promise<string> =>
  (await umpire.messages(home))
    .filter((message) => !message.onlyForYou)
    .map(wordsOf)
    .join('\n')

beforeAll(async () => {
  evening = await openEvening()
  umpire = await evening.driver.person('Anna')
  bartek = await Player.of(evening, 'Bartek')
  czeslawa = await Player.of(evening, 'Czesława')
  home = (await umpire.channels())[0]?.id ?? ''
  await act(umpire, 'battle new', { scenario: 'kalina', language: 'en', clock: '72+12/120' })
  await act(bartek.person, 'battle join', { side: 'KHAN' })
  await act(czeslawa.person, 'battle join', { side: 'RUS' })
  await act(umpire, 'battle start')
})
afterAll(() => evening?.close())

test('a battle opened with a store of hours has it; its call says until when, and what happens then', async () => {
  expect(await hoursLeft()).toBeCloseTo(72, 0)
  const call = await bartek.called('ready')
  expect(call?.content).toContain('then you are deployed as you stand')
})

test('the umpire changes the clocks: all are told, it is in the log, and what is none is refused kindly', async () => {
  const wrong = await use(umpire, 'umpire clocks', { clock: 'soon' })
  expect(isRefusal(wrong)).toBe(true)
  expect(await hoursLeft()).toBeCloseTo(72, 0)
  await act(umpire, 'umpire clocks', { clock: '25', 'answer-minutes': 60 })
  expect(await hoursLeft()).toBeCloseTo(25, 0)
  expect(await told()).toContain('each turn has 25 hours, each answer 1 hour')
  expect(wordsOf(await use(umpire, 'log'))).toContain('the clocks go otherwise (25; 60 min)')
  expect(isRefusal(await use(bartek.person, 'umpire clocks', { clock: '48' }))).toBe(true)
})

test('the players change them by agreement, after a restart too', async () => {
  await act(bartek.person, 'propose clocks', { clock: '20:00 Europe/Warsaw' })
  await evening.restart(async () => undefined)
  const thread = await czeslawa.thread()
  const asked = (await czeslawa.person.messages(thread)).findLast((message) =>
    JSON.stringify(message.components).includes('hetman:consent:'),
  )
  const [, button = ''] =
    /"custom_id":"(hetman:consent:[^"]*yes)"/u.exec(JSON.stringify(asked?.components)) ?? []
  granted(
    await answered(
      evening.driver,
      czeslawa.person,
      await czeslawa.person.click(asked?.id ?? '', button),
      thread,
    ),
  )
  await evening.said()
  expect(await told()).toContain('turns end at 20:00 (Europe/Warsaw)')
  const left = await hoursLeft()
  expect(left).toBeGreaterThan(11.9)
  expect(left).toBeLessThan(38)
  await act(umpire, 'umpire clocks', { clock: '24' })
})

test('quiet hours, said once in direct messages and in Polish, move the end; only he reads them, and they outlast a restart', async () => {
  const before = await hoursLeft()
  const dm = await bartek.person.openDm()
  await bartek.person.setLocale('pl')
  // The twelve hours that begin now: whenever this runs, half a day is rest.
  const now = new Date().getUTCHours()
  const outcome = await bartek.person.slash(
    'me clock',
    { zone: 'UTC', quiet: `${now}-${(now + 12) % 24}`, reminders: '5 1' },
    dm.id,
  )
  const said = await answered(evening.driver, bartek.person, outcome, dm.id)
  expect(said.content).toContain('Godziny ciszy')
  expect(said.content).toContain('5, 1')
  await evening.said()
  const after = await hoursLeft()
  expect(after - before).toBeGreaterThan(11)
  await evening.restart(async () => undefined)
  expect(await hoursLeft()).toBeCloseTo(after, 0)
  expect((await act(czeslawa.person, 'me clock')).content).toContain('No quiet hours.')
  await bartek.person.setLocale('en')
  const kind = await use(bartek.person, 'me clock', { zone: 'Mars/Base' })
  expect(isRefusal(kind)).toBe(true)
  expect((await act(bartek.person, 'me clock', { quiet: 'none' })).content).toContain('Time zone: UTC.')
  expect(await hoursLeft()).toBeCloseTo(before, 0)
})

test('who goes away is told of in his battle, and his clock stands still; back again, it runs', async () => {
  const before = await hoursLeft()
  const to = new Date(Date.now() + 4 * 24 * HOUR * 1000).toISOString().slice(0, 10)
  await act(bartek.person, 'me away', { to })
  expect(await told()).toMatch(/Bartek\*\* is away from/u)
  expect(await hoursLeft()).toBeGreaterThan(before + 4 * 24)
  await act(bartek.person, 'me away')
  expect(await hoursLeft()).toBeCloseTo(before, 0)
  const kind = await use(bartek.person, 'me away', { to: 'tomorrow' })
  expect(wordsOf(kind)).toContain('Give the first and the last day as 2026-08-01')
  const long = new Date(Date.now() + 40 * 24 * HOUR * 1000).toISOString().slice(0, 10)
  expect(isRefusal(await use(bartek.person, 'me away', { to: long }))).toBe(true)
})
