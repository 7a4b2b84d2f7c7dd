/** A module whose tests must notice nearly every small change to it, and the tests that should. */
export interface Mutated {
  readonly file: string
  readonly tests: readonly string[]
}

const KG = 'rulesets/khans-and-generals'
const HX = 'rulesets/hex-battles'

/** `of('kernel/dice')`: the file and its tests, in folders of the same names. */
const of = (path: string, ...tests: readonly string[]): Mutated => ({
  file: `src/${path}.ts`,
  tests: [path, ...tests].map((test) => `test/${test}.test.ts`),
})

/** What is mutated, by the names that `npm run mutation` knows. */
export const MODULES: { readonly [name: string]: Mutated } = {
  dice: of('kernel/dice'),
  modifiers: of('kernel/modifiers'),
  'kg-melee-sums': of(`${KG}/fight/melee/melee-sums`),
  'kg-shooting-sums': of(`${KG}/fight/shooting/shooting-sums`),
  'kg-gun-sums': of(`${KG}/fight/guns/gun-sums`),
  'hex-shift-sums': of(`${HX}/fight/shift-sums`),
  'hex-retreat': of(`${HX}/fight/retreat`, `${HX}/fight/combat`),
}
