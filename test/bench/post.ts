import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { openStore } from '../../src/store/open.ts'
import { headquartersOf, kircholmFor } from '../e2e/many-seats.ts'
import { playWeeks } from '../e2e/weeks.ts'
import { atSandbox } from './at-sandbox.ts'
import type { Row } from './row.ts'
import { answer, playTurns, watchPings } from './turns.ts'

/** How many play on each side of the large battle. */
const SIDE = 12
const ROUNDS = 3
/** How many play for three weeks. */
const PLAYERS = 12

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
    ...(await benchWeeks()),
  ]
}

/** Three weeks of twelve people and two umpires by a clock that is turned: what they read, are called for and wait for. */
async function benchWeeks(): Promise<Row[]> {
  const weeks = await playWeeks(21, openStore)
  const what = `three weeks of twelve, ${weeks.turns} turns`
  return [
    {
      name: `${what}: posts in the channel a turn`,
      value: weeks.posts / weeks.turns,
      unit: 'posts',
    },
    {
      name: '  calls a player and day',
      value: weeks.calls / (weeks.days * PLAYERS),
      unit: 'calls',
      target: { atMost: 1 },
    },
    { name: '  questions to agree to, a player', value: weeks.questions / PLAYERS, unit: 'calls' },
    { name: '  waits for another side a turn', value: weeks.waits / weeks.turns, unit: 'waits' },
    { name: '  clocks that struck', value: weeks.strikes, unit: 'strikes' },
    {
      name: '  calls without a reason, strikes out of the blue, leaks',
      value: weeks.faults.length,
      unit: 'faults',
      target: { atMost: 0 },
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
      options: Parameters<DrivenPerson['slash']>[1] = {},
    ): Promise<void> => {
      const said = await answer(driver, person, await person.slash(command, options))
      // Whoever's turn it is not is refused at its end; but without seats nothing would be measured.
      if (command.startsWith('battle') && JSON.stringify(said.embeds).includes('⚠')) {
        throw new Error(`Refused: ${JSON.stringify(said.embeds)}`)
      }
    }
    const [first] = people
    if (first === undefined) throw new Error('Nobody plays.')
    const ruleset = 'hex-battles'
    await use(first, 'battle new', { file: await kircholmFor(SIDE), ruleset, language: 'en' })
    for (const [n, person] of people.entries()) {
      await use(person, 'me notify', { often })
      const side = n < SIDE ? 'PL' : 'SE'
      await use(person, 'battle join', { side, headquarters: headquartersOf(side, n % SIDE) })
    }
    const watched = watchPings(people)
    await use(first, 'battle start')
    for (let round = 0; round < ROUNDS; round++) {
      for (const person of people) await use(person, 'turn end')
    }
    return [...(await watched())]
  })
}
