import { defineConfig } from 'vitest/config'

/** The tests of the module under mutation, as `run.ts` names them. Every file gets a new worker for every mutant: what is done when a module is loaded is mutated, too. */
export default defineConfig({
  test: {
    // Databases are copies of one that is made first.
    globalSetup: 'test/support/run.ts',
    include: (process.env.MUTATION_TESTS ?? '').split(' '),
    isolate: true,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
  },
})
