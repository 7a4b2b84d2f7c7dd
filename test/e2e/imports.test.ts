import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Entry, originHash, seal } from '../../src/kernel/log.ts'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { answered, type Evening, granted, openEvening, wordsOf } from './evening.ts'
import { Player } from './player.ts'
import { sentence } from './sentences.ts'

/* A battle from its export: as it was fought, or to go on from with other dice (DIG-IMPORT). */

let evening: Evening
let umpire: DrivenPerson
let bartek: Player
let czeslawa: Player
let home = ''
let there = ''
let onwards = ''
let text = ''

const use = async (
  person: DrivenPerson,
  command: string,
  options: Parameters<DrivenPerson['slash']>[1] = {},
  place = home,
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
const upload = (data: string) => ({ name: 'battle.json', data: Buffer.from(data).toString('base64') })

beforeAll(async () => {
  evening = await openEvening()
  umpire = await evening.driver.person('Anna')
  bartek = await Player.of(evening, 'Bartek')
  czeslawa = await Player.of(evening, 'Czesława')
  home = (await umpire.channels())[0]?.id ?? ''
  there = (await umpire.createThread('There')).id
  onwards = (await umpire.createThread('Onwards')).id
  await act(umpire, 'battle new', { scenario: 'kircholm', language: 'en' })
  await act(bartek.person, 'battle join', { side: 'PL' })
  await act(czeslawa.person, 'battle join', { side: 'SE' })
  await act(umpire, 'battle start')
  await act(bartek.person, 'turn end')
  await act(umpire, 'umpire end', { winner: 'PL' })
  text = await fileOf(await act(bartek.person, 'battle export', { format: 'json' }))
})
afterAll(() => evening?.close())

test('DIG-IMPORT it stands there as it was fought, over a restart: read, shown again, checked and handed out', async () => {
  const changed = text.replace('"winner":"PL"', '"winner":"SE"')
  expect(wordsOf(await use(umpire, 'battle import', { file: upload(changed) }, there))).toContain('⚠')
  await act(umpire, 'battle import', { file: upload(text) }, there)
  await evening.restart(async () => undefined)
  const posts = (await umpire.messages(there)).map(wordsOf).join('\n')
  expect(sentence('import.opened', { name: 'Anna' }).test(posts)).toBe(true)
  expect(sentence('import.played').test(posts)).toBe(true)
  const again = JSON.parse(
    await fileOf(await act(czeslawa.person, 'battle export', { format: 'json' }, there)),
  )
  expect(again).toEqual(JSON.parse(text))
  await act(czeslawa.person, 'verify', {}, there)
  await act(czeslawa.person, 'replay', {}, there)
  expect(wordsOf(await act(bartek.person, 'log', {}, there))).not.toBe('')
})

/** The same battle as if it had been fought by earlier rules, sealed anew from its first entry to its last. */
function earlier(battle: string): string {
  const file = JSON.parse(battle)
  file.origin.setup.rulesVersion -= 1
  file.rulesVersion -= 1
  let prev = originHash(file.origin)
  file.entries = file.entries.map(({ hash: _, ...entry }: Entry) => {
    const sealed = seal({ ...entry, prev })
    prev = sealed.hash
    return sealed
  })
  return JSON.stringify(file)
}

test('DIG-IMPORT what cannot be played again says so wherever it is shown; what was played again does not', async () => {
  const old = (await umpire.createThread('Old')).id
  await act(umpire, 'battle import', { file: upload(earlier(text)) }, old)
  const marked = sentence('unchecked.battle')
  const posts = (await umpire.messages(old)).map(wordsOf)
  // The last post: a battle that stands as it was fought has no status post.
  expect(posts.filter((one) => marked.test(one))).toHaveLength(1)
  for (const command of ['log', 'replay', 'map', 'battle status', 'battle export'])
    expect([command, marked.test(wordsOf(await act(czeslawa.person, command, {}, old)))]).toEqual([
      command,
      true,
    ])
  const markdown = await fileOf(await act(bartek.person, 'battle export', { format: 'markdown' }, old))
  expect(marked.test(markdown)).toBe(true)
  expect((await umpire.messages(there)).some((one) => marked.test(wordsOf(one)))).toBe(false)
  expect(marked.test(wordsOf(await act(bartek.person, 'log', {}, there)))).toBe(false)
})

test('DIG-IMPORT its end is not taken back, and it counts for no club', async () => {
  const undone = await use(umpire, 'umpire undo', { entry: '1' }, there)
  expect(sentence('import.error.closed').test(wordsOf(undone))).toBe(true)
  await act(umpire, 'club open', { name: 'Winter' })
  await use(umpire, 'club table')
  const before = (await umpire.messages(home)).length
  await umpire.slash('club battle', { channel: there })
  const told = await umpire.waitFor((message) => sentence('club.error.imported').test(wordsOf(message)))
  expect(told.onlyForYou).toBe(true)
  expect((await umpire.messages(home)).length).toBe(before + 1)
})

test('DIG-IMPORT another goes on from its last moment, and its dice are others', async () => {
  await act(umpire, 'battle import', { file: upload(text), 'go-on': true }, onwards)
  const opening = (await umpire.messages(onwards)).map(wordsOf).join('\n')
  expect(sentence('battle.event.resumed').test(opening)).toBe(true)
  await act(czeslawa.person, 'battle join', { side: 'PL' }, onwards)
  await act(bartek.person, 'battle join', { side: 'SE' }, onwards)
  await act(umpire, 'battle start', {}, onwards)
  await act(umpire, 'umpire end', { winner: 'SE' }, onwards)
  const [was, is] = [
    JSON.parse(text),
    JSON.parse(await fileOf(await act(bartek.person, 'battle export', { format: 'json' }, onwards))),
  ]
  expect(is.origin.setup.resumed.number).not.toBe('')
  expect(is.origin.setup.turn).toBeGreaterThanOrEqual(was.origin.setup.turn)
  expect(is.entries[0].effects[0].name).toBe('battle.resumed')
  const [first = ''] = Object.keys(was.origin.setup.units)
  expect(is.origin.setup.units[first]).toBeDefined()
})
