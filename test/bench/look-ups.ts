import type { DrivenPerson, SandboxDriver } from '../../src/sandbox/driver.ts'
import { atSandbox } from './at-sandbox.ts'
import { percentile, type Row } from './row.ts'

/** What is looked up, by turns: a number, a chapter, words in both languages, a typing error, nothing there is. */
const ASKED = [
  'KG-MEL-03',
  'hex-battles/MOR',
  'kiedy mogę wydać punkt dowodzenia',
  'line of sight through forest',
  'szarża na tyralierę',
  'can I charge through my own units',
  'minefeild',
  'qxzvw',
]
/** The first ones are for the engines to get warm. */
const WARMING = 40
const TIMES = 400

const LOADING = 128

/** Milliseconds from sending the command to its whole answer standing in the channel. */
async function answered(
  driver: SandboxDriver,
  person: DrivenPerson,
  command: string,
  options: Readonly<Record<string, string>>,
  channel: string,
): Promise<number> {
  const since = performance.now()
  const outcome = await person.slash(command, options, channel)
  if (outcome.kind !== 'deferred') throw new Error(`/${command} was not heard: ${JSON.stringify(outcome)}`)
  await driver.until(async () => {
    const message = await person.message(outcome.messageId, channel)
    return message !== undefined && (message.flags & LOADING) === 0
  })
  return performance.now() - since
}

/** Milliseconds from a keystroke to what is offered for it. */
async function offered(person: DrivenPerson, query: string): Promise<number> {
  const since = performance.now()
  await person.autocomplete('rules', { query }, 'query')
  return performance.now() - since
}

/** Each of the questions in turn; a new channel now and then, for looking at a full one takes its own time. */
async function byTurns(
  person: DrivenPerson,
  deed: (query: string, channel: string) => Promise<number>,
): Promise<number[]> {
  const taken: number[] = []
  let channel = ''
  for (let n = 0; n < WARMING + TIMES; n++) {
    if (n % ASKED.length === 0) channel = (await person.createChannel(`look-ups-${n}`)).id
    taken.push(await deed(ASKED[n % ASKED.length] ?? '', channel))
  }
  return taken.slice(WARMING)
}

/** `/rules` from being sent to being read, and what is offered while one types. */
export const benchLookUps = (): Promise<Row[]> =>
  atSandbox(['Anna'], async (driver) => {
    const person = await driver.person('Anna')
    const answers = await byTurns(person, (query, channel) =>
      answered(driver, person, 'rules', { query }, channel),
    )
    // Its text stands ready: what it takes is what the sandbox and Discord's library take.
    const helps = await byTurns(person, (_, channel) => answered(driver, person, 'help', {}, channel))
    const offers = await byTurns(person, (query) => offered(person, query))
    const row = (name: string, values: readonly number[], percent: number, atMost?: number): Row => ({
      name: `${name}, p${percent}`,
      value: percentile(values, percent),
      unit: 'ms',
      baseline: { name: `/help → its whole answer, p${percent}`, value: percentile(helps, percent) },
      ...(atMost === undefined ? {} : { target: { atMost } }),
    })
    return [
      row('/rules → its whole answer', answers, 50),
      row('/rules → its whole answer', answers, 99, 30),
      row('/rules, what is offered while one types', offers, 50),
      row('/rules, what is offered while one types', offers, 99, 30),
    ]
  })
