import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { buttonFor, type Evening, type Given, granted, granting, openEvening, wordsOf } from './evening.ts'
import { Player } from './player.ts'
import { sentence } from './sentences.ts'

/*
 * `/plan`: orders for the next turn, written in the enemy's time, read back with a picture and read by nobody else; they
 * begin with the turn, over a restart, and stop when the enemy does what stops them.
 */

let evening: Evening
let umpire: DrivenPerson
let bartek: Player
let czeslawa: Player
let home = ''

const act = (...given: Given) => granting(evening, home, ...given)
/** Waits for the picture, which comes after the words. */
const pictured = (message: MessageView): Promise<MessageView> =>
  evening.driver.until(async () => {
    const now = await czeslawa.person.message(message.id, message.channel_id)
    return now !== undefined && now.attachments.length > 0 && now
  })
const told = async (): Promise<string> => {
  const dm = await czeslawa.person.openDm()
  return (await czeslawa.person.messages(dm.id)).map(wordsOf).join('\n')
}
const hexOf = async (unit: string): Promise<string> =>
  /\b\d{4}\b/u.exec(wordsOf(await czeslawa.use('unit', { unit })))?.[0] ?? ''
/** Both end what they owe until it is done. */
async function until(done: () => Promise<boolean>): Promise<void> {
  for (let phase = 0; phase < 12 && !(await done()); phase++) {
    for (const player of [bartek, czeslawa]) {
      if (await done()) return
      await player.use('turn end')
      await evening.said()
    }
  }
}

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
})
afterAll(() => evening?.close())

test('a plan is read back with its ways on the map, kept over a restart, and seen by nobody else', async () => {
  const faulty = await czeslawa.plan(['stop if charged', 'SL1 mov > 1004'])
  expect(faulty.content).toContain('✗ SL1 mov > 1004')
  expect(faulty.content).not.toContain('✗ stop')
  const read = await czeslawa.plan([
    'stop if charged',
    'SL1 move > 1004',
    'if near @PH1 SL1 3: SL1 move > 1104',
    'end',
  ])
  expect(read.content).toMatch(sentence('plan.confirm'))
  expect((await pictured(read)).attachments).toHaveLength(1)
  await evening.restart(async () => undefined)
  const kept = await czeslawa.pressOwn(await czeslawa.pressForgotten(read, 'give'), 'give')
  granted(kept)
  expect(kept.content).toContain('2 orders')
  await evening.restart(async () => undefined)
  const shown = await czeslawa.use('plan show')
  expect(shown.content).toContain('SL1 move > 1004')
  expect((await pictured(shown)).attachments).toHaveLength(1)
  const others = [...(await bartek.person.messages()), ...(await umpire.messages(home))]
  expect(others.filter((message) => wordsOf(message).includes('> 1004'))).toEqual([])
  expect((await bartek.use('plan show')).content).toMatch(sentence('plan.none'))
})

test('it begins with its writer’s turn without her, and ends the phase she ended in it', async () => {
  expect(await hexOf('SL1')).toBe('0904')
  await until(async () => (await hexOf('SL1')) !== '0904')
  expect(await hexOf('SL1')).toBe('1004')
  expect(await told()).toContain('has begun')
  expect((await czeslawa.use('plan show')).content).toMatch(sentence('plan.none'))
  // Her movement is over: what is called for now is the attack.
  expect(JSON.stringify((await umpire.messages(home)).map(wordsOf))).not.toContain(
    'movement: Swedes. It waits',
  )
})

test('under the end of a turn a button opens the window for the next, with what is kept already in it', async () => {
  let ended: MessageView | undefined
  for (let phase = 0; phase < 12 && ended === undefined; phase++) {
    const said = await bartek.use('turn end')
    await evening.said()
    if (buttonFor(said, 'plan') !== undefined) ended = said
    else await czeslawa.use('turn end')
    await evening.said()
  }
  const window = await bartek.person.click(ended?.id ?? '', buttonFor(ended as MessageView, 'plan') ?? '')
  expect(JSON.stringify(window)).toContain('stop if sighted')
  granted(await bartek.pressOwn(await bartek.plan(['PL1 move > 0910']), 'give'))
  expect(JSON.stringify(await bartek.person.slash('plan write'))).toContain('PL1 move > 0910')
  granted(await bartek.use('plan drop'))
})

test('what stops it is told at once, and what was left can be given by a button', async () => {
  granted(await czeslawa.pressOwn(await czeslawa.plan(['stop jeśli rozkaz @PH1', 'SL1 move > 1104']), 'give'))
  const before = await hexOf('SL1')
  await until(async () => {
    const shown = await bartek.use('order', { unit: 'PH1', order: 'turn', face: 'E' })
    if (buttonFor(shown, 'give') !== undefined) await bartek.pressOwn(shown, 'give')
    await evening.said()
    return /does not begin/u.test(await told())
  })
  expect(await told()).toContain('stop jeśli rozkaz @PH1')
  await until(async () => (await czeslawa.called('again')) !== undefined)
  expect(await hexOf('SL1')).toBe(before)
  const again = await czeslawa.press((await czeslawa.called('again')) as MessageView, 'again')
  expect(again.content).toContain('SL1 move > 1104')
})
