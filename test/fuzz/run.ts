import fc from 'fast-check'
import { nearestWord } from '../../src/kernel/nearest.ts'
import { tryInput } from './target.ts'
import { TARGETS } from './targets.ts'

/**
 * `npm run fuzz [-- SECONDS [TARGET]]`: tries other inputs than the tests do, for 60 seconds a target unless told
 * otherwise. TARGET is the beginning of a name. A fault is told with its smallest input and the seed and path that
 * repeat it, and ends the run with 1.
 */
const [given = '60', ...words] = process.argv.slice(2)
const seconds = /^\d{1,6}$/u.test(given) ? Number(given) : 0
const wanted = words.join(' ')
const chosen = TARGETS.filter(({ name }) => name.startsWith(wanted))
const names = TARGETS.map(({ name }) => name)

if (seconds < 1) {
  console.error(`Usage: npm run fuzz -- [SECONDS [TARGET]], not “${given}”.`)
  process.exitCode = 2
} else if (chosen.length === 0) {
  const near = nearestWord(wanted, names)
  console.error(`There is no target “${wanted}”.${near === null ? '' : ` Did you mean “${near}”?`}`)
  console.error(names.join('\n'))
  process.exitCode = 2
} else {
  for (const { name, prepare } of chosen) {
    const prepared = await prepare()
    const found = await fc.check(
      fc.asyncProperty(prepared.input, (input) => tryInput(prepared, input)),
      { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: seconds * 1000 },
    )
    if (found.failed && found.counterexample !== null) {
      console.log(`${name}: a fault after ${found.numRuns} inputs`)
      console.log(`seed ${found.seed}, path ${found.counterexamplePath}`)
      // A whole battle would fill the screen.
      console.log(`input: ${fc.stringify(found.counterexample).slice(0, 4000)}`)
      console.log(found.errorInstance)
      process.exitCode = 1
    } else console.log(`${name}: ${found.numRuns} inputs, none of them a fault`)
  }
}
