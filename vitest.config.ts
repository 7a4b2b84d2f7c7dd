import { configDefaults, defineConfig } from 'vitest/config'

/** Tests of the rules and of what is told of them: they start nothing, so they are also what mutations are tried on. */
const RULES = ['kernel', 'rulesets', 'reference', 'dice', 'i18n', 'reports', 'docs', 'replays', 'upgrades']

const folders = RULES.map((folder) => `test/${folder}/**/*.test.ts`)

export default defineConfig({
  test: {
    pool: 'threads',
    // No test measures time: these end one that hangs, also on a machine ten times slower than a desk's.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
    projects: [
      {
        extends: true,
        // These share no state but caches: what they import is loaded once for all of them.
        test: { name: 'rules', include: folders, isolate: false, setupFiles: ['test/rulesets/titles.ts'] },
      },
      {
        extends: true,
        // These start databases, bots and threads: each loads what it imports for itself.
        test: {
          name: 'house',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...folders],
        },
      },
    ],
  },
})
