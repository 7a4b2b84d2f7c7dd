import { configDefaults, defineConfig } from 'vitest/config'

/** Tests that share no state and start nothing: what they import is loaded once for all of them. */
const TOGETHER = ['kernel', 'rulesets', 'reference', 'dice', 'i18n', 'reports', 'docs', 'replays', 'upgrades']

const folders = TOGETHER.map((folder) => `test/${folder}/**/*.test.ts`)

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
        test: { name: 'rules', include: folders, isolate: false, setupFiles: ['test/rulesets/titles.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'house',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...folders],
        },
      },
    ],
  },
})
