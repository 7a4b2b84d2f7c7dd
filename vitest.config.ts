// The global set-up is read by this process.
import '@oxc-node/core/register'
import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './test/support/longest-first.ts'

/** Tests of the rules and of what is told of them: they start nothing, so they are also what mutations are tried on. */
const RULES = ['kernel', 'rulesets', 'reference', 'dice', 'i18n', 'reports', 'docs', 'replays', 'upgrades']
/** Tests that start servers, processes and whole bots: they wait half their time for them. */
const BOTS = ['e2e', 'restart', 'sandbox', 'store']

// One worker less than there are cores is the usual; but what loads their modules has little to do.
const workers = Math.max(2, availableParallelism())

const within = (folders: readonly string[]): string[] =>
  folders.map((folder) => `test/${folder}/**/*.test.ts`)
const rules = within(RULES)
const bots = [...within(BOTS), 'test/discord/{client/line,delivery/channels}.test.ts']
/** Tests that only start processes, and one that needs modules nobody has used. */
const alone = [
  ...within(['chaos']),
  'test/main.test.ts',
  'test/bundle.test.ts',
  'test/cli/bin.test.ts',
  'test/discord/client/before-window.test.ts',
]

export default defineConfig({
  test: {
    pool: 'threads',
    maxWorkers: workers,
    // No test measures time: these end one that hangs, also on a machine ten times slower than a desk's.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    globalSetup: 'test/support/run.ts',
    setupFiles: ['test/support/sample.ts'],
    env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
    sequence: { sequencer: LongestFirst },
    // Modules are Node's own, with the types taken off as wherever else the sources run: vitest's stand for every import
    // is slower to load and to run.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--import', '@oxc-node/core/register'],
    // Projects of one group run in the order of their names: the longest files first, small ones to fill up at the end.
    projects: [
      {
        extends: true,
        // What they import, the whole bot mostly, is loaded once for all of them, and so is their workshop.
        test: {
          name: 'bots',
          include: bots,
          isolate: false,
          maxWorkers: Math.ceil(1.5 * workers),
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: alone,
          maxWorkers: Math.ceil(1.5 * workers),
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        // These and the rules share no state but caches: what they import is loaded once for all of them.
        test: {
          name: 'house',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...rules, ...bots, ...alone],
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          include: rules,
          isolate: false,
          setupFiles: ['test/rulesets/titles.ts'],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
