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

/** The tests of a ruleset's morale: what it does, and what is told of it. */
const morale = (ruleset: string): readonly string[] =>
  ['told', 'morale'].map((test) => `test/${ruleset}/morale/${test}.test.ts`)

/** What is mutated, by the names that `npm run mutation` knows. */
export const MODULES: { readonly [name: string]: Mutated } = {
  dice: of('kernel/dice'),
  modifiers: of('kernel/modifiers'),
  'kg-melee-sums': of(`${KG}/fight/melee/melee-sums`),
  'kg-shooting-sums': of(`${KG}/fight/shooting/shooting-sums`),
  'kg-gun-sums': of(`${KG}/fight/guns/gun-sums`),
  'hex-shift-sums': of(`${HX}/fight/shift-sums`),
  'hex-retreat': of(`${HX}/fight/retreat`, `${HX}/fight/combat`),
  'kg-morale': { file: `src/${KG}/morale/morale.ts`, tests: morale(KG) },
  'kg-losses': { file: `src/${KG}/morale/losses.ts`, tests: morale(KG) },
  'hex-morale': { file: `src/${HX}/morale/morale.ts`, tests: morale(HX) },
  'hex-losses': of(`${HX}/morale/losses`),
  'hex-leaders': { file: `src/${HX}/morale/leaders.ts`, tests: morale(HX) },
  clocks: of('table/battle/deadlines'),
  owes: of('table/battle/owes'),
  tick: of('table/running/tick'),
  outbox: of('discord/delivery/outbox', 'discord/delivery/outbox-queues'),
  commit: of('store/commit'),
}
