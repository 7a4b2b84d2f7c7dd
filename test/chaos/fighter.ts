/**
 * A process of its own in which people without a plan play at a real table, one battle after another, and which may be
 * killed at any moment: `fighter.ts DATABASE SEED`. It says the interaction and the entry of each command that was
 * acknowledged. What it has in memory is thrown away at random, in the middle of windows too. It ends with an error where
 * nobody can do anything any more.
 */
import { writeSync } from 'node:fs'
import { chance } from '../../src/cli/playout/chance.ts'
import { openStore } from '../../src/store/open.ts'
import { openAnew, playing } from './field.ts'

const [where = '', seed = '0'] = process.argv.slice(2)
const store = await openStore(where)
const random = chance(Number(seed))
const people = playing(Number(seed))
// Whoever started it may end first, and has then nobody left to kill it.
process.stdin.once('end', () => process.exit()).resume()
/** After so many commands in a row without an acknowledgement the battle goes on no more. */
const STUCK = 300
let table = openAnew(store)
let last: unknown = null
for (let [n, idle] = [0, 0]; idle < STUCK; n++, idle++) {
  if (random.percent(25)) table = openAnew(store)
  const interaction = `${seed}-${n}`
  const done = await people.step(table, interaction).catch((error: unknown) => {
    last = error
    return null
  })
  if (done === null) await people.begin(table)
  else if (done.ok) {
    writeSync(1, `${interaction} ${done.value.battleId} ${done.value.seq}\n`)
    idle = 0
  } else last = done.refusal
}
const status = await table.status(people.who('umpire'))
throw new Error(`The battle goes on no more: ${JSON.stringify(status)}`, { cause: last })
