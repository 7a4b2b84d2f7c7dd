import { startVitest } from 'vitest/node'

/**
 * `npm run playouts [-- BATTLES]`: the random battles of the tests, all of them or a number of each scenario, of which
 * `npm test` fights a sample. Ends with 1 when one does not keep what must hold.
 */
const [given = 'all'] = process.argv.slice(2)
if (given !== 'all' && !/^[1-9]\d{0,5}$/u.test(given)) {
  console.error(`Usage: npm run playouts -- [BATTLES], not “${given}”.`)
  process.exitCode = 2
} else {
  process.env.BATTLES = given
  const files = [
    'test/cli/playout/',
    'test/restart/restart.test.ts',
    'test/upgrades/upgrade.test.ts',
    'test/rulesets/mein-panzer/shown/two-states.test.ts',
  ]
  await startVitest('test', files, { watch: false })
}
