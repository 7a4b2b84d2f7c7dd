import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { CallsSeen } from './calls-seen.ts'
import { answered, type Evening, granted, openEvening } from './evening.ts'
import { headquartersOf, kircholmFor } from './many-seats.ts'

/* Twelve a side: how often each is called within an hour. */

const SIDE = 12
const ROUNDS = 2

let evening: Evening

beforeAll(async () => {
  evening = await openEvening()
})
afterAll(() => evening?.close())

test('of twelve a side nobody is called more than once in the hour, but who wants every call', async () => {
  const people: DrivenPerson[] = []
  for (let n = 1; n <= SIDE * 2; n++) people.push(await evening.driver.addPerson(`Player ${n}`))
  const [first] = people
  if (first === undefined) throw new Error('Nobody plays.')
  const use = async (person: DrivenPerson, ...given: Parameters<DrivenPerson['slash']>) =>
    answered(evening.driver, person, await person.slash(...given))
  granted(await use(first, 'battle new', { file: await kircholmFor(SIDE), ruleset: 'hex-battles' }))
  granted(await use(first, 'me notify', { often: true }))
  for (const [n, person] of people.entries()) {
    const side = n < SIDE ? 'PL' : 'SE'
    granted(await use(person, 'battle join', { side, headquarters: headquartersOf(side, n % SIDE) }))
  }
  const seen = new CallsSeen(people)
  granted(await use(first, 'battle start'))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [n, person] of people.entries()) {
      // Refused to whose side has ended its turn, or has not begun it.
      await use(person, 'turn end')
      if (n % 4 === 3) {
        await evening.said()
        await seen.look()
      }
    }
  }
  const [oftenest = 0, ...others] = seen.counts
  expect(oftenest).toBeGreaterThan(1)
  expect(Math.max(...others)).toBe(1)
})
