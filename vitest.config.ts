import { configDefaults, defineConfig } from 'vitest/config'

/** Tests of the rules and of what is told of them: they start nothing, so they are also what mutations are tried on. */
const RULES = ['kernel', 'rulesets', 'reference', 'dice', 'i18n', 'reports', 'docs', 'replays', 'upgrades']

/** Tests that fight whole battles with a real bot, or start the whole program: each loads what it imports for itself. */
const APART = ['test/e2e/**/*.test.ts', 'test/main.test.ts']

const folders = RULES.map((folder) => `test/${folder}/**/*.test.ts`)

export default defineConfig({
  test: {
    pool: 'threads',
    // No test measures time: these end one that hangs, also on a machine ten times slower than a desk's.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
    // Tests share no state but caches: what they import is loaded once for all of a project.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'rules', include: folders, setupFiles: ['test/rulesets/titles.ts'] } },
      {
        extends: true,
        test: {
          name: 'house',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...folders, ...APART],
        },
      },
      { extends: true, test: { name: 'apart', include: APART, isolate: true } },
    ],
  },
})
