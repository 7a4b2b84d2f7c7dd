import { defineConfig } from 'vitest/config'

/** The tests of the module under mutation, as `run.ts` names them. Every mutant gets a new worker. */
export default defineConfig({
  test: {
    include: (process.env.MUTATION_TESTS ?? '').split(' '),
    isolate: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
  },
})
