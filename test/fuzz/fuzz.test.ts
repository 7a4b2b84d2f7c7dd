import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tryInput } from './target.ts'
import { TARGETS } from './targets.ts'

/** The same inputs in every run of the tests; `npm run fuzz` tries others, for as long as one likes. */
const SEED = 17

describe('whatever it is given, it comes to a value or a kind refusal, and changes nothing', () => {
  test('every target has a name of its own', () => {
    expect(new Set(TARGETS.map(({ name }) => name)).size).toBe(TARGETS.length)
  })

  test.each(TARGETS)('$name', async ({ runs, prepare }) => {
    const prepared = await prepare()
    await fc.assert(
      fc.asyncProperty(prepared.input, (input) => tryInput(prepared, input)),
      { seed: SEED, numRuns: runs },
    )
  })
})
