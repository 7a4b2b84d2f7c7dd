import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { type Evening, type Given, granting, isRefusal, openEvening, wordsOf } from './evening.ts'
import { Player } from './player.ts'

/* After the battle: the report in a thread, files of it, and the same once more with the sides swapped. */

let evening: Evening
let umpire: DrivenPerson
let bartek: Player
let czeslawa: Player
let home = ''

const act = (...given: Given) => granting(evening, home, ...given)
const fileOf = async ({ attachments: [file] }: MessageView): Promise<string> =>
  (await fetch(String(file?.url))).text()

beforeAll(async () => {
  evening = await openEvening()
  umpire = await evening.driver.person('Anna')
  bartek = await Player.of(evening, 'Bartek')
  czeslawa = await Player.of(evening, 'Czesława')
  home = (await umpire.channels())[0]?.id ?? ''
  await act(umpire, 'battle new', { scenario: 'kircholm', language: 'en' })
  await act(bartek.person, 'battle join', { side: 'PL' })
  await act(czeslawa.person, 'battle join', { side: 'SE' })
  await act(umpire, 'battle start')
  await bartek.use('turn end')
})
afterAll(() => evening?.close())

test('DIG-AFTER while it is fought there is no report, and a table of the log has no dice in it', async () => {
  expect(isRefusal(await bartek.use('battle report'))).toBe(true)
  expect(isRefusal(await bartek.use('battle export', { format: 'markdown' }))).toBe(true)
  const rows = (await fileOf(await czeslawa.use('battle export', { format: 'csv' }))).split('\r\n')
  expect(rows[0]).toBe('number,at,turn,phase,active,kind,counts,text,rule,dice')
  expect(rows.length).toBeGreaterThan(2)
  for (const row of rows.slice(1, -1)) expect(row).toMatch(/,$/u)
})

test('DIG-AFTER the report stands in a thread with a film, what was counted and the proof, over a restart', async () => {
  await act(umpire, 'umpire end', { winner: 'PL', reason: 'it is late' })
  await evening.said()
  await evening.restart(async () => undefined)
  const end = (await bartek.person.messages(home)).find((one) =>
    JSON.stringify(one.components).includes('hetman:report'),
  )
  if (end === undefined) throw new Error('There is no end.')
  // Whoever asks for it, everybody reads it: it is in the battle's language.
  await bartek.person.setLocale('pl')
  await bartek.press(end, 'report')
  await bartek.person.setLocale('en-US')
  const thread = (await bartek.person.channels()).find(({ name }) => name?.startsWith('Report: '))
  const told = await czeslawa.person.messages(thread?.id ?? '')
  const words = told.map(wordsOf).join('\n')
  for (const head of ['Losses', 'The dice', 'How long it waited for whom', 'How to check it'])
    expect(words).toContain(head)
  expect(words).toContain('Bartek')
  expect(words).toContain('battle.webp')
  // Asked for once more it is shown where it stands, and told no second time.
  await evening.restart(async () => undefined)
  const again = await czeslawa.press(end, 'report')
  expect(again.content).toContain(thread?.id)
  expect((await bartek.person.channels()).filter(({ name }) => name?.startsWith('Report: '))).toHaveLength(1)
  expect(await czeslawa.person.messages(thread?.id ?? '')).toHaveLength(told.length)
})

test('DIG-AFTER files: the report as Markdown, the log as a table with its dice', async () => {
  const markdown = await fileOf(await czeslawa.use('battle export', { format: 'markdown' }))
  expect(markdown).toMatch(/^# .+\n/u)
  for (const head of ['## Losses', '## The dice', '## What happened']) expect(markdown).toContain(head)
  const table = await fileOf(await czeslawa.use('battle export', { format: 'csv' }))
  expect(table.split('\r\n').length).toBeGreaterThan(3)
  expect(JSON.parse(await fileOf(await czeslawa.use('battle export', { format: 'json' })))).toMatchObject({
    kind: 'full',
  })
})

test('DIG-AFTER the same once more with the sides swapped: who presses sits down, the others read which is theirs', async () => {
  const end = (await bartek.person.messages(home)).find((one) =>
    JSON.stringify(one.components).includes('hetman:swapped'),
  )
  if (end === undefined) throw new Error('There is no end.')
  await bartek.press(end, 'swapped')
  await evening.said()
  const status = await bartek.use('battle status')
  expect(JSON.stringify(status.embeds)).toContain('Bartek')
  expect(JSON.stringify(status.embeds)).not.toContain('Czesława')
  const words = (await czeslawa.person.messages(home)).map(wordsOf).join('\n')
  expect(words).toContain('The sides are swapped')
  expect(words).toContain('Czesława has Poles')
  await act(czeslawa.person, 'battle join', { side: 'PL' })
  await act(umpire, 'battle start')
})
