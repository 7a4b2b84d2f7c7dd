import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './test/support/longest-first.ts'

/** Tests of the rules and of what is told of them: they start nothing, so they are also what mutations are tried on. */
const RULES = ['kernel', 'rulesets', 'reference', 'dice', 'i18n', 'reports', 'docs', 'replays', 'upgrades']
/** Tests that start servers, processes and whole bots, or need a process of their own. */
const ALONE = ['chaos', 'e2e', 'restart', 'sandbox', 'store']

// One worker less than there are cores is the usual; but what loads their modules has little to do.
const workers = Math.max(2, availableParallelism())

const within = (folders: readonly string[]): string[] =>
  folders.map((folder) => `test/${folder}/**/*.test.ts`)
const rules = within(RULES)
const alone = [
  ...within(ALONE),
  'test/main.test.ts',
  'test/cli/bin.test.ts',
  'test/discord/{client/{before-window,line},delivery/channels}.test.ts',
]

export default defineConfig({
  test: {
    pool: 'threads',
    maxWorkers: workers,
    // No test measures time: these end one that hangs, also on a machine ten times slower than a desk's.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    globalSetup: 'test/support/run.ts',
    env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
    sequence: { sequencer: LongestFirst },
    // What was transformed for one project, or for an earlier run, is not transformed again.
    experimental: { fsModuleCache: true },
    // Projects of one group run in the order of their names: the longest files first, small ones to fill up at the end.
    projects: [
      {
        extends: true,
        // Each loads what it imports for itself, and waits half its time for servers and processes.
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
          exclude: [...configDefaults.exclude, ...rules, ...alone],
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
