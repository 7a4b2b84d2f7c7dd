import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { buttonFor, type Evening, type Given, granting, isRefusal, openEvening, wordsOf } from './evening.ts'
import { Player } from './player.ts'

/* `/umpire`: the field is changed after a look at what that comes to, and some of it in secret until the end. */

let evening: Evening
let umpire: Player
let bartek: Player
let czeslawa: Player
let home = ''

const act = (...given: Given) => granting(evening, home, ...given)
const pictureOf = async (player: Player): Promise<string> =>
  String((await player.use('map')).attachments[0]?.description)
const told = async (person: DrivenPerson): Promise<string> =>
  (await person.messages(home)).map(wordsOf).join('\n')

beforeAll(async () => {
  evening = await openEvening()
  umpire = await Player.of(evening, 'Anna')
  bartek = await Player.of(evening, 'Bartek')
  czeslawa = await Player.of(evening, 'Czesława')
  home = (await umpire.person.channels())[0]?.id ?? ''
  await act(umpire.person, 'battle new', { scenario: 'kalina', language: 'en' })
  await act(bartek.person, 'battle join', { side: 'KHAN' })
  await act(czeslawa.person, 'battle join', { side: 'RUS' })
  await act(umpire.person, 'battle start')
})
afterAll(() => evening?.close())

test('DIG-UMPIRE what an act would come to is shown in words and a picture; it is done by its button, with its reason', async () => {
  const shown = await umpire.use('umpire ground', {
    kind: 'marsh',
    along: 'B9 C10',
    reason: 'It has rained.',
    preview: true,
  })
  expect(wordsOf(shown)).toContain('laid-1: marsh')
  expect(wordsOf(shown)).toContain('Everybody would be told')
  expect(shown.attachments).toHaveLength(1)
  expect(await told(bartek.person)).not.toContain('It has rained')
  const done = await umpire.pressOwn(shown, 'act')
  expect(wordsOf(done)).toContain('It has rained')
  await evening.said()
  expect(await told(bartek.person)).toContain('It has rained')
  expect(isRefusal(await bartek.use('umpire ground', { kind: 'marsh', along: 'B9 C10' }))).toBe(true)
})

test('DIG-UMPIRE where the battle has gone on meanwhile an act is shown once more, and left undone if that is wanted', async () => {
  const shown = await umpire.use('umpire clear', { id: 'laid-1', preview: true })
  await act(umpire.person, 'umpire say', { text: 'The ford is deep today.' })
  const old = buttonFor(shown, 'act')
  await umpire.person.click(shown.id, old ?? '')
  const again = await evening.driver.until(async () => {
    const now = await umpire.person.message(shown.id, shown.channel_id)
    return now !== undefined && buttonFor(now, 'act') !== old && now
  })
  expect(wordsOf(again)).toContain('laid-1')
  const left = JSON.stringify(again.components).match(/"custom_id":"([^"]*:no)"/u)?.[1] ?? ''
  await umpire.person.click(again.id, left)
  await evening.driver.until(async () => {
    const now = await umpire.person.message(again.id, again.channel_id)
    return now !== undefined && wordsOf(now).includes('Nothing was done')
  })
  expect(await umpire.use('umpire clear', { id: 'laid-1' }).then(isRefusal)).toBe(false)
})

test('DIG-UMPIRE a unit that comes in secret is its side’s from then on, and nobody is told until the battle is over', async () => {
  const before = (await told(czeslawa.person)).length
  const done = await umpire.use('umpire bring', {
    id: 'K9',
    like: 'K3',
    place: 'H2',
    face: 'N',
    secret: true,
    reason: 'A patrol comes back.',
  })
  expect(wordsOf(done)).toContain('sealed')
  await evening.said()
  await evening.restart(async () => undefined)
  expect((await told(czeslawa.person)).length).toBe(before)
  expect(await pictureOf(bartek)).toContain('K9')
  expect(await pictureOf(czeslawa)).not.toContain('K9')
  for (const player of [bartek, czeslawa])
    expect(wordsOf(await player.use('log'))).not.toContain('A patrol comes back')
  expect(wordsOf(await umpire.use('log'))).toContain('A patrol comes back')
  expect(isRefusal(await umpire.use('umpire points', { hq: 'K9', change: 1 }))).toBe(true)
  await act(umpire.person, 'umpire end')
  await evening.said()
  expect(await told(czeslawa.person)).toContain(
    'in secret: Umpire act: a unit is added. A patrol comes back.',
  )
  expect(wordsOf(await czeslawa.use('verify'))).toContain('PLAYED AGAIN AND EQUAL')
})
