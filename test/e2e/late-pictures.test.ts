import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { answered, buttonFor, type Evening, type Given, granting, openEvening } from './evening.ts'

/*
 * Orders are read back before their picture is there. It may be on its way as they are given: each answer goes to Discord by a
 * token of its own, and which of them comes last nobody can say.
 */

let evening: Evening
let bartek: DrivenPerson
let home = ''

const act = (...given: Given) => granting(evening, home, ...given)

beforeAll(async () => {
  evening = await openEvening()
  const umpire = await evening.driver.person('Anna')
  const czeslawa = await evening.driver.person('Czesława')
  bartek = await evening.driver.person('Bartek')
  home = (await umpire.channels())[0]?.id ?? ''
  await act(umpire, 'battle new', { scenario: 'kircholm', language: 'en' })
  await act(bartek, 'battle join', { side: 'PL' })
  await act(czeslawa, 'battle join', { side: 'SE' })
  await act(umpire, 'battle start')
})
afterAll(() => evening?.close())

const held = async (count: number): Promise<void> => {
  await evening.driver.until(async () => (await evening.driver.requests()).held === count)
}

/** How long an answer that does not wait for the picture takes at the most to be there before it, in milliseconds. */
const AT_ONCE = 1500

/** Orders a move and gives the message in which it is read back; its picture is on its way, and does not come before it is let go. */
async function readBack(): Promise<MessageView> {
  const { driver } = evening
  await driver.faults.rest({ kind: 'hang', when: 'before', method: 'PATCH', path: '/webhooks/', times: 2 })
  const outcome = await bartek.slash('order', MOVE)
  await held(1)
  await driver.faults.release()
  const shown = await answered(driver, bartek, outcome)
  expect(shown.attachments).toEqual([])
  await held(1)
  return shown
}

const MOVE = { unit: 'PH3', order: 'move', to: '0809' }

test.each(['drop', 'give'])(
  '“%s” is pressed while the picture is on its way: what came of it is what stands there',
  async (action) => {
    const { driver } = evening
    const shown = await readBack()
    const button = buttonFor(shown, action)
    if (button === undefined) throw new Error(`There is no button “${action}” in: ${shown.content}`)
    await bartek.click(shown.id, button)
    await sleep(AT_ONCE)
    await driver.faults.release()
    await held(0)
    await evening.said()
    const now = await driver.until(async () => {
      const message = await bartek.message(shown.id)
      return message !== undefined && message.content !== shown.content && message
    })
    expect([buttonFor(now, 'give'), buttonFor(now, 'drop')]).toEqual([undefined, undefined])
    expect(now.attachments).toEqual([])
  },
)
