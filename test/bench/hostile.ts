import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { atSandbox } from './at-sandbox.ts'
import { percentile, type Row } from './row.ts'

/** The flood lasts so long, in milliseconds, and each of the two sends so much a second. */
const FLOOD = 60_000
const PER_SECOND = 20
/** The third asks every so often, in milliseconds. */
const PAUSE = 150

const keys = Array.from({ length: 6_000 }, (_, i) => `k${i}: 1`).join('\n')
const file = { name: 'keys.yaml', data: Buffer.from(keys).toString('base64') }
const settings = 'nonsense '.repeat(111)
const ORDERS = 'K1 move > F7 > G8 face N; '.repeat(200)

type Deed = (person: DrivenPerson) => Promise<unknown>

/** What costs most of what a member can ask for, in turn. */
const DEEDS: readonly Deed[] = [
  (person) => person.slash('roll', { dice: '20x 100d6', picture: true }),
  (person) => person.slash('odds dice', { roll: '40d10r1!', versus: '100d100kh50' }),
  (person) => person.autocomplete('test', { test: 'fire', settings }, 'settings'),
  (person) => person.slash('battle new', { file }),
  (person) => person.slash('odds test', { test: 'fire', settings: '' }),
  (person) => person.slash('map', {}),
  (person) => person.slash('order', { unit: 'K1', order: ORDERS.slice(0, 1500) }),
  (person) => person.slash('rules', { query: 'melee contact charge shooting morale' }),
  (person) => person.slash('table', { table: 'fire' }),
  (person) => person.slash('battle export', {}),
]

/** Sends deed after deed without waiting for any. Whoever is no longer answered is told so by nobody. */
async function flood(person: DrivenPerson, until: number): Promise<number> {
  let sent = 0
  while (performance.now() < until) {
    const deed = DEEDS[sent % DEEDS.length]
    deed?.(person).catch(() => undefined)
    sent += 1
    await setTimeout(1000 / PER_SECOND)
  }
  return sent
}

/** Milliseconds from sending to acknowledgement, of one command after another. */
async function acknowledgements(person: DrivenPerson, until: number): Promise<number[]> {
  const taken: number[] = []
  while (performance.now() < until) {
    const since = performance.now()
    await person.slash('battle status')
    taken.push(performance.now() - since)
    await setTimeout(PAUSE)
  }
  return taken
}

/** Resident memory of a process, MiB. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/**
 * Two members ask for whatever costs most, as fast as a client lets them and faster, for a minute. A third has his
 * acknowledgements measured, before and meanwhile; the bot's memory is measured after each of these things has been done
 * once, and at the end.
 */
export const benchHostile = (): Promise<Row[]> => {
  const users = ['Anna', 'Bartek', 'Celina']
  return atSandbox(
    users,
    async (driver, pid) => {
      const [anna, bartek, celina] = await Promise.all(users.map((name) => driver.person(name)))
      if (anna === undefined || bartek === undefined || celina === undefined) throw new Error('Nobody came.')
      await anna.slash('battle new', { scenario: 'kalina' })
      await anna.slash('battle join', { side: 'KHAN' })
      await bartek.slash('battle join', { side: 'RUS' })
      await anna.slash('battle start')
      for (const deed of DEEDS) await deed(anna).catch(() => undefined)
      await setTimeout(10_000)
      const calm = await acknowledgements(celina, performance.now() + 5_000)
      const before = memoryOf(pid)
      const end = performance.now() + FLOOD
      const [taken, ...sent] = await Promise.all([
        acknowledgements(celina, end),
        flood(anna, end),
        flood(bartek, end),
      ])
      const after = memoryOf(pid)
      const baseline = { name: 'before the flood, p99', value: percentile(calm, 99) }
      const name = `acknowledgement of a third, ${sent.reduce((a, b) => a + b, 0)} asked by two hostile`
      return [
        { name: `${name}, p50`, value: percentile(taken, 50), unit: 'ms', baseline },
        {
          name: 'the same, p99',
          value: percentile(taken, 99),
          unit: 'ms',
          baseline,
          target: { atMost: 500 },
        },
        { name: 'the same, the longest', value: Math.max(...taken), unit: 'ms', baseline },
        {
          name: 'memory after it',
          value: after,
          unit: 'MiB',
          baseline: { name: 'before the flood', value: before },
          target: { atMost: 1.2 * before },
        },
      ]
    },
    'by-hand',
  )
}
