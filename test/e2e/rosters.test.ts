import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealOf } from '../../src/kernel/sealed.ts'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { answered, buttonFor, type Evening, granted, openEvening, wordsOf } from './evening.ts'
import { Player } from './player.ts'
import { sentence } from './sentences.ts'

/* What is left of a side after a battle is brought to the next one, after a restart, and agreed to (DIG-ROSTER). */

let evening: Evening
let umpire: DrivenPerson
let bartek: Player
let czeslawa: Player
let first = ''
let second = ''

const use = async (
  person: DrivenPerson,
  command: string,
  options: Parameters<DrivenPerson['slash']>[1] = {},
  place = first,
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
const upload = (text: string) => ({ name: 'roster.json', data: Buffer.from(text).toString('base64') })

/** The status post of the second battle that has such a button now. */
const withButton = async (action: string): Promise<MessageView> => {
  const found = (await umpire.messages(second)).findLast((one) => buttonFor(one, action) !== undefined)
  if (found === undefined) throw new Error(`no button ${action}`)
  return found
}
const press = async (person: DrivenPerson, action: string): Promise<MessageView> => {
  const post = await withButton(action)
  const said = await answered(
    evening.driver,
    person,
    await person.click(post.id, buttonFor(post, action) ?? ''),
    second,
  )
  await evening.said()
  return said
}

beforeAll(async () => {
  evening = await openEvening()
  umpire = await evening.driver.person('Anna')
  bartek = await Player.of(evening, 'Bartek')
  czeslawa = await Player.of(evening, 'Czesława')
  first = (await umpire.channels())[0]?.id ?? ''
  second = (await umpire.createThread('Later')).id
  await act(umpire, 'battle new', { scenario: 'kircholm', language: 'en' })
  await act(bartek.person, 'battle join', { side: 'PL' })
  await act(czeslawa.person, 'battle join', { side: 'SE' })
  await act(umpire, 'battle start')
})
afterAll(() => evening?.close())

test('DIG-ROSTER a side’s roster is nobody’s while its battle is fought, and anybody’s afterwards', async () => {
  const status = JSON.parse(await fileOf(await act(umpire, 'battle position'))) as {
    position: { state: { units: Record<string, { side: string; ps: number; type: string }> } }
  }
  const own = Object.entries(status.position.state.units).filter(
    ([, u]) => u.side === 'PL' && u.type !== 'leader',
  )
  const [gone, hurt] = own.map(([id]) => id) as [string, string]
  const whole = own[1]?.[1].ps
  for (const person of [umpire, bartek.person, czeslawa.person]) {
    const refused = await use(person, 'battle roster', { side: 'PL' })
    expect(sentence('roster.error.not-over').test(wordsOf(refused))).toBe(true)
  }
  await act(umpire, 'umpire status', { unit: gone, status: 'destroyed' })
  await act(umpire, 'umpire set', { unit: hurt, stat: 'ps', value: '1' })
  await act(umpire, 'umpire end', { winner: 'PL' })
  const handed = await act(bartek.person, 'battle roster')
  const { roster } = JSON.parse(await fileOf(handed))
  const of = (id: string) => roster.units.find((one: { id: string }) => one.id === id)
  expect(of(gone).fate).toBe('destroyed')
  expect(of(hurt).parts).toEqual({ ps: { left: 1, full: whole } })
  expect(roster.battles[0].result).toBe('won')
  // Anybody may have it, and it is the same.
  const again = JSON.parse(await fileOf(await act(umpire, 'battle roster', { side: 'PL' })))
  expect(again.roster).toEqual(roster)
})

test('DIG-ROSTER it is brought to the next battle after a restart; the other side agrees, and the log says so', async () => {
  const text = await fileOf(await act(bartek.person, 'battle roster', { side: 'PL' }))
  await evening.restart(async () => undefined)
  await act(umpire, 'battle new', { scenario: 'kircholm', language: 'en' }, second)
  await act(czeslawa.person, 'battle join', { side: 'SE' }, second)
  await act(bartek.person, 'battle join', { side: 'PL' }, second)
  expect(
    sentence('roster.here.none').test(wordsOf(await use(bartek.person, 'battle roster', {}, second))),
  ).toBe(true)
  // What is none, was changed, or is another side's to bring is refused, and nothing changes.
  const file = JSON.parse(text)
  const refusals = [
    [bartek.person, '{"roster":{}}', 'roster.error.unreadable'],
    [bartek.person, text.replace('"left":1,', '"left":2,'), 'roster.error.changed'],
  ] as const
  for (const [person, given, key] of refusals) {
    const refused = await use(person, 'battle roster', { file: upload(given) }, second)
    expect(sentence(key).test(wordsOf(refused))).toBe(true)
  }
  const other = await use(czeslawa.person, 'battle roster', { side: 'PL', file: upload(text) }, second)
  expect(sentence('table.error.not-your-side').test(wordsOf(other))).toBe(true)
  // A roster that somebody has sealed anew is taken, and everybody reads that nobody has checked it.
  const { seal: _, ...rest } = file.roster
  const forged = { ...rest, units: rest.units.map((one: object) => ({ ...one, fought: 9 })) }
  const forgery = JSON.stringify({ roster: { ...forged, seal: sealOf(forged) } })
  await act(bartek.person, 'battle roster', { file: upload(forgery) }, second)
  const posts = async (): Promise<string> => (await umpire.messages(second)).map(wordsOf).join('\n')
  expect(sentence('unchecked.roster').test(await posts())).toBe(true)
  // The other side puts it away; the true one it agrees to.
  granted(await press(czeslawa.person, `roster:PL:${JSON.parse(forgery).roster.seal.slice(0, 12)}:no`))
  await act(bartek.person, 'battle roster', { file: upload(text) }, second)
  const shown = wordsOf(await act(czeslawa.person, 'battle roster', {}, second))
  expect(sentence('roster.checked').test(shown)).toBe(true)
  const early = await use(bartek.person, 'battle start', {}, second)
  expect(sentence('roster.error.unagreed').test(wordsOf(early))).toBe(true)
  const action = `roster:PL:${file.roster.seal.slice(0, 12)}`
  expect(sentence('roster.error.own').test(wordsOf(await press(bartek.person, `${action}:yes`)))).toBe(true)
  await evening.restart(async () => undefined)
  granted(await press(czeslawa.person, `${action}:yes`))
  expect(wordsOf(await act(umpire, 'battle roster', {}, second))).toContain('agreed to by Czesława')
  await act(bartek.person, 'battle start', {}, second)
  const log = wordsOf(await act(umpire, 'log', {}, second))
  expect(log).toMatch(/Roster of .+ from an earlier battle: \d+ units/u)
  expect(sentence('roster.checked').test(log)).toBe(true)
  await act(umpire, 'umpire end', { winner: 'SE' }, second)
  const whole = JSON.parse(await fileOf(await act(umpire, 'battle export', {}, second)))
  const lost = file.roster.units.find((one: { fate: string }) => one.fate === 'destroyed').id
  expect(whole.origin.setup.units[lost]).toBeUndefined()
  expect(whole.origin.setup.rosters.PL.checked).toBe(true)
  await act(czeslawa.person, 'verify', {}, second)
  const next = JSON.parse(await fileOf(await act(bartek.person, 'battle roster', {}, second))).roster
  expect(next.battles.map((one: { result: string }) => one.result)).toEqual(['won', 'lost'])
  expect(next.units.map((one: { id: string }) => one.id).sort()).toEqual(
    file.roster.units.map((one: { id: string }) => one.id).sort(),
  )
})

test('DIG-ROSTER whoever is left of the Blues at the crossroads of Borki holds it on the second day', async () => {
  const crossroads = (await umpire.createThread('Crossroads')).id
  const nextDay = (await umpire.createThread('Next day')).id
  await act(umpire, 'battle new', { scenario: 'borki', language: 'en' }, crossroads)
  await act(bartek.person, 'battle join', { side: 'RED' }, crossroads)
  await act(czeslawa.person, 'battle join', { side: 'BLUE' }, crossroads)
  await act(umpire, 'battle start', {}, crossroads)
  await act(umpire, 'umpire set', { unit: 'W2', stat: 'stan', value: '8' }, crossroads)
  await act(umpire, 'umpire status', { unit: 'W8', status: 'destroyed' }, crossroads)
  await act(umpire, 'umpire end', { winner: 'BLUE' }, crossroads)
  const text = await fileOf(await act(czeslawa.person, 'battle roster', {}, crossroads))
  const { roster } = JSON.parse(text)
  const { left, full } = roster.units.find((one: { id: string }) => one.id === 'W2').parts.stan
  expect(left).toBe(8)
  await act(umpire, 'battle new', { scenario: 'borki-second-day', language: 'en' }, nextDay)
  await act(bartek.person, 'battle join', { side: 'RED' }, nextDay)
  await act(czeslawa.person, 'battle join', { side: 'BLUE' }, nextDay)
  const told = wordsOf(await act(czeslawa.person, 'battle roster', { file: upload(text) }, nextDay))
  expect(sentence('roster.you-brought').test(told)).toBe(true)
  const post = (await umpire.messages(nextDay)).findLast((one) => buttonFor(one, 'roster') !== undefined)
  const action = `roster:BLUE:${roster.seal.slice(0, 12)}:yes`
  const button = post === undefined ? undefined : buttonFor(post, action)
  granted(
    await answered(
      evening.driver,
      bartek.person,
      await bartek.person.click(post?.id ?? '', button ?? ''),
      nextDay,
    ),
  )
  await evening.said()
  await act(umpire, 'battle start', {}, nextDay)
  await act(umpire, 'umpire end', { winner: 'BLUE' }, nextDay)
  const { origin } = JSON.parse(await fileOf(await act(umpire, 'battle export', {}, nextDay)))
  // A night brings back one in three of those that were lost; the anti-tank rifle is away.
  expect(origin.setup.units.B3.stan).toBe(8 + Math.floor((full - 8) / 3))
  expect(origin.setup.units.B15).toBeUndefined()
  const next = JSON.parse(await fileOf(await act(czeslawa.person, 'battle roster', {}, nextDay))).roster
  expect(next.battles.map((one: { scenario: { en: string } }) => one.scenario.en)).toEqual([
    'Crossroads at Borki',
    'Borki, the second day',
  ])
  expect(next.units.find((one: { id: string }) => one.id === 'W2').fought).toBe(2)
})
