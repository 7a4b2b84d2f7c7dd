import type { StandardTest, TestResult, TestSettings, Throw } from '../../src/kernel/reference.ts'

/** A test of a ruleset by its id. */
export function testOf(tests: readonly StandardTest[], id: string): StandardTest {
  const found = tests.find((one) => one.id === id)
  if (found === undefined) throw new Error(`no test ${id}`)
  return found
}

/** Everything as usual but what is said; what no option knows is an error. */
export function settingsOf(test: StandardTest, said: TestSettings): TestSettings {
  for (const key of Object.keys(said)) {
    if (!test.options.some((option) => option.key === key)) throw new Error(`${test.id} has no ${key}`)
  }
  const usual = test.options.map((o) => [o.key, o.kind === 'flag' ? false : o.usual] as const)
  return { ...Object.fromEntries(usual), ...said }
}

/** Dice that fall as named; one too many or one left over is an error. */
export function falling(dice: readonly number[]): { readonly roll: Throw; readonly done: () => void } {
  const left = [...dice]
  return {
    roll(sides, why) {
      const next = left.shift()
      if (next === undefined || next > sides) throw new Error(`a d${sides} for ${why}, but ${next}`)
      return next
    },
    done() {
      if (left.length > 0) throw new Error(`${left.length} dice left over`)
    },
  }
}

/** Makes a test with these dice. */
export function make(test: StandardTest, said: TestSettings, dice: readonly number[]): TestResult {
  const { roll, done } = falling(dice)
  const result = test.resolve(settingsOf(test, said), roll)
  done()
  return result
}

/** The totals of a result's sums in order. */
export const totals = (result: TestResult): number[] => result.sums.map(({ total }) => total)

/** All reasons of a result's sums with their values, as `range 4`. */
export const reasons = (result: TestResult): string[] =>
  result.sums.flatMap(({ terms }) =>
    terms.map((t) => `${t.why.replace(/^(kg|hex)\.term\./u, '')} ${t.value}${t.percent ? '%' : ''}`),
  )
