import { setTimeout } from 'node:timers/promises'
import { type Chance, chance } from '../../src/cli/playout/chance.ts'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { atSandbox } from './at-sandbox.ts'
import { percentile, type Row } from './row.ts'

/** Channels that are busy at once, and interactions in each. */
const BUSY = 50
const EACH = 20
/** In a busy channel somebody does something so often, ms on average: twice a second. */
const PAUSE = 500
/** Every so manieth of them asks for a drawn map. */
const DRAWN = 10

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
async function acknowledged(person: DrivenPerson, channel: string, command: string): Promise<number> {
  const since = performance.now()
  await person.slash(command, {}, channel)
  return performance.now() - since
}

/** Somebody's interactions in a channel, one after the other, with pauses of `pause` ms on average between them. */
async function inTurn(
  person: DrivenPerson,
  channel: string,
  times: number,
  { pause, random }: { pause: number; random: Chance },
): Promise<number[]> {
  const taken: number[] = []
  for (let n = 0; n < times; n++) {
    if (pause > 0) await setTimeout(random.int(0, 2 * pause))
    taken.push(await acknowledged(person, channel, (n + 1) % DRAWN === 0 ? 'map' : 'battle status'))
  }
  return taken
}

/**
 * Interaction to acknowledgement, with one channel, with fifty busy (100 interactions a second, a tenth of them for
 * a drawn map), and with fifty whose next interaction follows as soon as the last is acknowledged, which is as much
 * as the machine can do. The bot runs in a process of its own; Discord's stand-in and the people share this one.
 */
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
    const random = chance(50)
    const inAll = async (pause: number): Promise<number[]> =>
      (await Promise.all(channels.map((channel) => inTurn(bartek, channel, EACH, { pause, random })))).flat()
    const alone = await inTurn(bartek, first, 60, { pause: 0, random })
    const busy = await inAll(PAUSE)
    const crowd = await inAll(0)
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
      row(`${BUSY} channels without a pause, p99`, percentile(crowd, 99)),
    ]
  })
}
