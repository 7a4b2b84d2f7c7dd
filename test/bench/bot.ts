import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { atSandbox } from './at-sandbox.ts'
import { percentile, type Row } from './row.ts'

/** Channels that are busy at once, and interactions in each. */
const BUSY = 50
const EACH = 12

/** Opens a battle in a channel and brings it to its first player turn. */
async function openBattle(people: readonly DrivenPerson[], channel: string): Promise<void> {
  const [anna, bartek, celina] = people
  await anna?.slash('battle new', { scenario: 'kalina' }, channel)
  const opened = await anna?.waitFor((m) => m.components.length > 0, { channel, timeout: 30_000 })
  if (opened === undefined) throw new Error('The battle was not opened.')
  await bartek?.slash('battle join', { side: 'KHAN' }, channel)
  await celina?.slash('battle join', { side: 'RUS' }, channel)
  await anna?.slash('battle start', {}, channel)
}

/** Milliseconds from sending an interaction to Discord's getting its first answer. */
async function acknowledged(person: DrivenPerson, channel: string): Promise<number> {
  const since = performance.now()
  await person.slash('battle status', {}, channel)
  return performance.now() - since
}

async function inTurn(person: DrivenPerson, channel: string, times: number): Promise<number[]> {
  const taken: number[] = []
  for (let n = 0; n < times; n++) taken.push(await acknowledged(person, channel))
  return taken
}

/** Interaction to acknowledgement, with one channel and with fifty busy; the bot runs in a process of its own. */
export const benchBot = (): Promise<Row[]> => {
  const users = ['Anna', 'Bartek', 'Celina']
  return atSandbox(users, async (driver) => {
    const people = await Promise.all(users.map((name) => driver.person(name)))
    const [anna, bartek] = people
    if (anna === undefined || bartek === undefined) throw new Error('Nobody came.')
    const channels: string[] = []
    for (let n = 0; n < BUSY; n++) {
      const { id } = await anna.createChannel(`battle-${n}`)
      channels.push(id)
      await openBattle(people, id)
    }
    const [first = ''] = channels
    const alone = await inTurn(bartek, first, 60)
    const busy = (await Promise.all(channels.map((channel) => inTurn(bartek, channel, EACH)))).flat()
    const row = (name: string, value: number, atMost?: number): Row => ({
      name: `interaction → acknowledgement, ${name}`,
      value,
      unit: 'ms',
      baseline: { name: 'the same, one channel, p50', value: percentile(alone, 50) },
      ...(atMost === undefined ? {} : { target: { atMost } }),
    })
    return [
      row('1 channel, p50', percentile(alone, 50)),
      row('1 channel, p99', percentile(alone, 99)),
      row(`${BUSY} busy channels, p50`, percentile(busy, 50)),
      row(`${BUSY} busy channels, p99`, percentile(busy, 99), 150),
    ]
  })
}
