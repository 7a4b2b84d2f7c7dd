import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../../src/observed.ts'
import { type Evening, openEvening } from './evening.ts'
import { Player } from './player.ts'

/* What a usual order asks of the database: a fact, whatever the machine does besides. */

let evening: Evening
let active: Player
let khans: boolean

beforeAll(async () => {
  evening = await openEvening()
  const [khan, rus] = [await Player.of(evening, 'Bartek'), await Player.of(evening, 'Czesława')]
  await khan.use('battle new', { scenario: 'kalina', language: 'en' })
  await khan.use('battle join', { side: 'KHAN' })
  await rus.use('battle join', { side: 'RUS' })
  await khan.use('battle start')
  await khan.use('deploy', { done: true })
  await rus.use('deploy', { done: true })
  await evening.said()
  khans = (await khan.called('write')) !== undefined
  active = khans ? khan : rus
})
afterAll(() => evening?.close())

/** What the process asks by itself, every few seconds, whether anybody plays or not. */
const BY_THE_CLOCK = /[`"](?:Process|Lease|Heartbeat|Deadline|Identify)[`"]|FROM `main`\.`Unanswered`/u
/** A look at what is still to be said, by all queues at once; one a second is of the clock, too. */
const LOOK = /"sentAt" IS NULL\s+ORDER BY/u
/** So long nothing is asked any more, in milliseconds: then all that comes of an order has been. */
const QUIET = 400

/** The statements of some work and of all that comes of it. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  let last = performance.now()
  const stop = listen('statement', ({ sql }) => {
    if (BY_THE_CLOCK.test(sql) && !sql.includes('INSERT INTO "Deadline"')) return
    if (!LOOK.test(sql)) last = performance.now()
    asked.push(sql.trim().replaceAll(/\s+/gu, ' '))
  })
  await work()
  while (performance.now() - last < QUIET) await setTimeout(20)
  stop()
  return asked
}

test('what is asked of the database for an order that is read back, and for one that is given, answered, told and asked about', async () => {
  const shown = await active.use('order', { unit: khans ? 'K2' : 'R2', order: 'move', to: '@PO1 4' })
  await evening.said()
  const readBack = await statementsOf(() =>
    active.use('order', { unit: khans ? 'K3' : 'R3', order: 'move', to: '@PO1 4' }),
  )
  // Which battle the channel has, and how new it is; then who waits for his answer, if he waited long.
  expect(readBack.filter((sql) => !LOOK.test(sql)).length, readBack.join('\n')).toBeLessThanOrEqual(4)
  const given = await statementsOf(() => active.pressOwn(shown, 'give'))
  const asked = given.filter((sql) => !LOOK.test(sql))
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(24)
  // Nothing of it is said in Prisma's own way, which takes three to five times as long.
  expect(asked.filter((sql) => sql.includes('`'))).toEqual([])
  // Links are read once for all that is said of one command.
  expect(
    asked.filter((sql) => sql.startsWith('SELECT "key", "value" FROM "Link"')).length,
  ).toBeLessThanOrEqual(1)
}, 120_000)
