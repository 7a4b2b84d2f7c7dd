import type { DrivenPerson, SandboxDriver } from '../../src/sandbox/driver.ts'
import { atSandbox } from './at-sandbox.ts'
import { percentile, type Row } from './row.ts'

/** What is rolled, by turns: from one die to the most that may be thrown. */
const ROLLED = ['3d6+1', '8d6<=3', 'k6±', 'k20<=12 # nerve', '6x 2d6', '5d6>=5!', '40d10kh20']
/** The first ones are for the engines to get warm. */
const WARMING = 42
const TIMES = 400

const LOADING = 128

/** Milliseconds from sending the command to its whole answer standing in the channel. */
async function answered(
  driver: SandboxDriver,
  person: DrivenPerson,
  options: Record<string, string | boolean>,
  channel: string,
): Promise<number> {
  const since = performance.now()
  const outcome = await person.slash('roll', options, channel)
  if (outcome.kind !== 'deferred') throw new Error(`/roll was not heard: ${JSON.stringify(outcome)}`)
  await driver.until(async () => {
    const message = await person.message(outcome.messageId, channel)
    return message !== undefined && (message.flags & LOADING) === 0
  })
  return performance.now() - since
}

/** `/roll` from being sent to being read by everybody, committed and on the disk. */
export const benchRolls = (): Promise<Row[]> =>
  atSandbox(['Anna'], async (driver) => {
    const person = await driver.person('Anna')
    /** Rolls by turns; a new channel now and then, for looking at a full one takes its own time. */
    const byTurns = async (times: number, optionsOf: (n: number) => Record<string, string | boolean>) => {
      const taken: number[] = []
      let channel = ''
      for (let n = 0; n < WARMING + times; n++) {
        if (n % 8 === 0) channel = (await person.createChannel(`rolls-${times}-${n}`)).id
        taken.push(await answered(driver, person, optionsOf(n), channel))
      }
      return taken.slice(WARMING)
    }
    const plain = await byTurns(TIMES, (n) => ({ dice: ROLLED[n % ROLLED.length] ?? 'd6' }))
    const drawn = await byTurns(60, () => ({ dice: '8d6<=3', picture: true }))
    const many = await byTurns(60, () => ({ dice: '1000d6' }))
    const offered: number[] = []
    for (let n = 0; n < TIMES; n++) {
      const since = performance.now()
      await person.autocomplete(
        'roll',
        { dice: (ROLLED[n % ROLLED.length] ?? '').slice(0, 1 + (n % 5)) },
        'dice',
      )
      offered.push(performance.now() - since)
    }
    const row = (name: string, values: readonly number[], percent: number, atMost?: number): Row => ({
      name: `${name}, p${percent}`,
      value: percentile(values, percent),
      unit: 'ms',
      ...(atMost === undefined ? {} : { target: { atMost } }),
    })
    return [
      row('/roll → its whole answer', plain, 50),
      row('/roll → its whole answer', plain, 99, 30),
      row('/roll with a picture', drawn, 50),
      row('/roll of 1,000 dice', many, 50),
      row('/roll, what is offered while one types', offered, 99, 30),
    ]
  })
