import { Stryker } from '@stryker-mutator/core'
import { MODULES, type Mutated } from './modules.ts'

/**
 * `npm run mutation [-- MODULE…]`: changes the named modules (all of them by default) in one small way after another
 * and runs their tests on each change. What no test notices is printed, then a table of how much of each was noticed.
 * What was found before is kept in the cache and tried again only where the module or its tests have changed. A mutant
 * has a minute (stryker.json): a machine with other work takes its time.
 */
const CACHE = 'node_modules/.cache/mutation'

/** The least share of a module's mutants that its tests must notice, in percent. */
const LEAST = 85

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]
type Status = MutantResult['status']
const NOTICED: readonly Status[] = ['Killed', 'Timeout']
const MISSED: readonly Status[] = ['Survived', 'NoCoverage']

async function mutate(name: string, { file, tests }: Mutated): Promise<readonly MutantResult[]> {
  process.env.MUTATION_TESTS = tests.join(' ')
  const stryker = new Stryker({
    configFile: 'test/mutation/stryker.json',
    mutate: [file],
    concurrency: Number(process.env.CONCURRENCY ?? 1),
    incrementalFile: `${CACHE}/${name}.json`,
    tempDirName: `${CACHE}/sandbox-${name}`,
  })
  return await stryker.runMutationTest()
}

/** A mutant that no test noticed, in a line: where it is and what stood there instead. */
const lineOf = ({ fileName, location, mutatorName, replacement = '' }: MutantResult): string =>
  `${fileName}:${location.start.line}:${location.start.column}  ${mutatorName}  ${replacement.replace(/\s+/gu, ' ').slice(0, 90)}`

const asked = process.argv.slice(2)
const names = asked.length > 0 ? asked : Object.keys(MODULES)
const rows: string[] = []
for (const name of names) {
  const module = MODULES[name]
  if (module === undefined)
    throw new Error(`There is no module "${name}": ${Object.keys(MODULES).join(', ')}.`)
  const results = await mutate(name, module)
  const noticed = results.filter(({ status }) => NOTICED.includes(status))
  const missed = results.filter(({ status }) => MISSED.includes(status))
  for (const mutant of missed) console.log(lineOf(mutant))
  const all = noticed.length + missed.length
  const score = (100 * noticed.length) / all
  rows.push(
    `${name.padEnd(24)} ${String(all).padStart(8)} ${String(missed.length).padStart(8)} ${score.toFixed(1).padStart(8)} %`,
  )
  // A module without a mutant has been taken away or emptied: nothing was proved.
  if (!(score >= LEAST)) process.exitCode = 1
}
console.log(
  `\n${'module'.padEnd(24)} ${'mutants'.padStart(8)} ${'missed'.padStart(8)} ${'noticed'.padStart(8)}`,
)
for (const row of rows) console.log(row)
