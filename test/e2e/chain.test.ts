import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Evening, type Given, granting, isRefusal, openEvening, wordsOf } from './evening.ts'
import { Player } from './player.ts'

/* A chain of command: what a fellow orders waits for his commander, who approves it or sends it back with a word. */

let evening: Evening
let anna: Player
let bartek: Player
let czeslawa: Player
let dora: Player
let home = ''

const act = (...given: Given) => granting(evening, home, ...given)
const threadOf = async (player: Player): Promise<string> =>
  (await player.person.messages(await player.thread())).map(wordsOf).join('\n')

beforeAll(async () => {
  evening = await openEvening()
  anna = await Player.of(evening, 'Anna')
  bartek = await Player.of(evening, 'Bartek')
  czeslawa = await Player.of(evening, 'Czesława')
  await evening.driver.addPerson('Dora')
  dora = await Player.of(evening, 'Dora')
  home = (await anna.person.channels())[0]?.id ?? ''
  await act(anna.person, 'battle new', { scenario: 'kircholm', language: 'en', approval: true })
  await act(bartek.person, 'battle join', { side: 'PL', headquarters: 'PL1 PL3' })
  await act(dora.person, 'battle join', { side: 'PL', headquarters: 'PL2' })
  await act(czeslawa.person, 'battle join', { side: 'SE' })
  await act(anna.person, 'battle start')
})
afterAll(() => evening?.close())

/** The first order that Dora's units have, and its unit. */
const ordered = async (): Promise<string> =>
  (await threadOf(bartek)).match(/PH[12] move > \d{4}/gu)?.at(-1) ?? ''

test('DIG-CHAIN Dora’s order waits over a restart, and is carried out as Bartek approves it', async () => {
  const given = await dora.give(['PH1 move > 0509'])
  expect(given.content).toContain('waits for the word of Bartek')
  // It waits for him, and not for the enemy.
  expect(given.content).not.toContain('until the enemy has answered')
  await evening.said()
  await evening.restart(async () => undefined)
  expect(await ordered()).toBe('PH1 move > 0509')
  const call = await bartek.called('approve')
  if (call === undefined) throw new Error('Nobody is asked.')
  expect(call.content).toContain(`<@${bartek.person.id}>`)
  expect(isRefusal(await dora.press(call, 'approve'))).toBe(true)
  const approved = await bartek.press(call, 'approve')
  expect(approved.content).toContain('orders of Dora')
  await evening.said()
  expect(String((await czeslawa.use('map')).attachments[0]?.description)).toContain('PH1 in 0509')
  expect((await czeslawa.person.messages(home)).map(wordsOf).join('\n')).not.toContain('would order')
  expect(await bartek.called('approve')).toBeUndefined()
  expect(await threadOf(bartek)).toContain('✅ Approved: Bartek.')
})

test('DIG-CHAIN sent back with a word she is called, and nothing has moved', async () => {
  await dora.give(['PH2 move > 0509'])
  await evening.said()
  const call = await bartek.called('send-back')
  if (call === undefined) throw new Error('Nobody is asked.')
  const button = JSON.stringify(call.components).match(/"custom_id":"(hetman:send-back:[^"]+)"/u)?.[1] ?? ''
  const window = await bartek.person.click(call.id, button)
  if (window.kind !== 'modal') throw new Error('No window.')
  await bartek.person.submitModal(window.modal.customId, { word: 'Stay in *line*.' })
  await evening.said()
  await evening.driver.until(async () => (await threadOf(dora)).includes('Stay in'))
  expect(await threadOf(dora)).toContain('Stay in \\*line\\*.')
  expect(await threadOf(bartek)).toMatch(/❌ Not carried out: Bartek sends it back: “Stay in/u)
  expect(String((await czeslawa.use('map')).attachments[0]?.description)).toContain('PH2 in 0510')
  await act(anna.person, 'umpire chain', { approval: false })
  await dora.give(['PH2 move > 0509'])
  await evening.said()
  expect(await bartek.called('approve')).toBeUndefined()
})
