import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import type { DrivenOutcome, DrivenPerson } from '../../src/sandbox/driver.ts'
import { answered, type Evening, openEvening } from './evening.ts'

// From the opening of a battle of several headquarters to its end and the next one, by what stands in the channel.
let evening: Evening
let anna: DrivenPerson
let bartek: DrivenPerson
let czeslawa: DrivenPerson

beforeAll(async () => {
  evening = await openEvening()
  anna = await evening.driver.person('Anna')
  bartek = await evening.driver.person('Bartek')
  czeslawa = await evening.driver.person('Czesława')
})
afterAll(() => evening.close())

const read = (person: DrivenPerson, outcome: DrivenOutcome) => answered(evening.driver, person, outcome)
const text = (message: MessageView): string => JSON.stringify([message.content, message.embeds])

/** The newest message with a button of that custom id. */
const withButton = (person: DrivenPerson, id: string): Promise<MessageView> =>
  person.waitFor((message) => JSON.stringify(message.components).includes(`"${id}"`))

/** A private message of Bartek's as soon as it has become something else, which tells of that. */
const turnedInto = ({ id }: MessageView, told: string): Promise<MessageView> =>
  evening.driver.until(async () => {
    const message = await bartek.message(id)
    return message !== undefined && JSON.stringify(message).includes(told) && message
  })

test('a seat is taken by choice: the side, then its headquarters; the others share what is left', async () => {
  await read(anna, await anna.slash('battle new', { scenario: 'osiek' }))
  await evening.said()
  const status = await withButton(bartek, 'hetman:seats')
  expect(text(status)).toContain('What wins')
  const pictures = (await bartek.messages()).filter(({ attachments }) => attachments.length > 0)
  expect(pictures).toHaveLength(1)

  const sides = await read(bartek, await bartek.click(status.id, 'hetman:seats'))
  await bartek.select(sides.id, 'hetman:seat-side', ['KHAN'])
  const hqs = await turnedInto(sides, 'hetman:seat-hqs:KHAN')
  expect(JSON.stringify(hqs.components)).toContain('K14')
  await bartek.select(sides.id, 'hetman:seat-hqs:KHAN', ['K8', 'K14'])
  await turnedInto(sides, 'K8, K14')
  await read(anna, await anna.click(status.id, 'hetman:join:KHAN'))
  await read(czeslawa, await czeslawa.click(status.id, 'hetman:join:RUS'))
  await evening.said()
  const now = text((await bartek.message(status.id)) ?? status)
  expect(now).toContain('K8, K14')
  expect(now).toContain('(K1)')
})

test('the end is told to everybody once, and the same is fought again at the press of a button', async () => {
  const status = await withButton(bartek, 'hetman:start')
  await read(anna, await anna.click(status.id, 'hetman:start'))
  const sure = await read(czeslawa, await czeslawa.slash('battle concede'))
  const yes = JSON.stringify(sure.components).match(/"(hetman:concede:[^"]*:yes)"/u)?.[1] ?? ''
  await czeslawa.click(sure.id, yes)
  await evening.said()
  const end = await withButton(bartek, 'hetman:rematch')
  expect(text(end)).toContain('victory for')
  expect(text(end)).toContain('What it cost')
  expect(text(end)).toContain('What nobody knew')
  expect(end.attachments).toHaveLength(1)
  const all = await bartek.messages()
  expect(all.filter((one) => JSON.stringify(one.components).includes('hetman:rematch'))).toHaveLength(1)

  await read(bartek, await bartek.click(end.id, 'hetman:rematch'))
  await evening.said()
  const next = await withButton(bartek, 'hetman:seats')
  expect(next.id).not.toBe(status.id)
  // Once opened it is offered no more.
  await evening.driver.until(async () => {
    const seen = await czeslawa.messages()
    return !seen.some(({ components }) => JSON.stringify(components).includes('hetman:rematch'))
  })
})
