import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { atSandbox } from './at-sandbox.ts'
import type { Row } from './row.ts'
import { answer, playTurns, watchPings } from './turns.ts'

/** How many play on each side of the large battle. */
const SIDE = 12
const ROUNDS = 3

/**
 * How often people are called: once an hour in a battle at most, beside those who would be called each time. Everything here
 * is played within an hour.
 */
export async function benchPost(): Promise<Row[]> {
  const [two, twoOften] = [await playTurns(false), await playTurns(true)]
  const [many, manyOften] = [await playMany(false), await playMany(true)]
  const name = 'called each time'
  return [
    {
      name: 'calls a player and hour, one a side, six turns',
      value: two.pings,
      unit: 'calls',
      baseline: { name, value: twoOften.pings },
      target: { atMost: 1 },
    },
    {
      name: `calls a player and hour, ${SIDE} a side, at most`,
      value: Math.max(...many),
      unit: 'calls',
      baseline: { name, value: Math.max(...manyOften) },
      target: { atMost: 1 },
    },
    {
      name: `calls in all, ${SIDE} a side, within an hour`,
      value: many.reduce((sum, one) => sum + one, 0),
      unit: 'calls',
      baseline: { name, value: manyOften.reduce((sum, one) => sum + one, 0) },
      target: { atMost: SIDE * 2 },
    },
  ]
}

/** A large battle is deployed for and some turns of it ended by all; gives how often each was called. */
function playMany(often: boolean): Promise<number[]> {
  const names = Array.from({ length: SIDE * 2 }, (_, n) => `Player ${String(n + 1).padStart(2, '0')}`)
  return atSandbox(names, async (driver) => {
    const people = await Promise.all(names.map((name) => driver.person(name)))
    const use = async (
      person: DrivenPerson,
      command: string,
      options: Record<string, string | boolean> = {},
    ): Promise<void> => {
      await answer(driver, person, await person.slash(command, options))
    }
    const [first] = people
    if (first === undefined) throw new Error('Nobody plays.')
    await use(first, 'battle new', { scenario: 'kircholm', language: 'en' })
    for (const [n, person] of people.entries()) {
      await use(person, 'me notify', { often })
      await use(person, 'battle join', { side: n < SIDE ? 'PL' : 'SE' })
    }
    const watched = watchPings(people)
    await use(first, 'battle start')
    for (let round = 0; round < ROUNDS; round++) {
      for (const person of people) await use(person, 'turn end')
    }
    return [...(await watched())]
  })
}
