import { join } from 'node:path'
import type { Entry } from '../kernel/log.ts'
import { lookUp } from '../kernel/look-up.ts'
import { hint } from '../kernel/nearest.ts'
import type { Ruleset } from '../kernel/ruleset.ts'
import type { BattleState } from '../kernel/state.ts'
import { message, type RuleId } from '../kernel/words.ts'
import { loadRuleTexts, missingTexts } from '../reference/rules/texts.ts'
import { rulesets } from '../rulesets/registry.ts'
import { loadLibrary } from '../table/library.ts'
import { citations } from './coverage/citations.ts'
import { cover, coverageTable, missing } from './coverage/coverage.ts'
import { playout } from './playout/playout.ts'
import { command } from './shared/command.ts'
import { CliError } from './shared/failure.ts'
import { runProgram } from './shared/run.ts'

const root = join(import.meta.dirname, '..', '..')
const listing = (file: string): boolean => /\/(reference|rules)\//.test(file) || file.includes('coverage')

/**
 * `npm run coverage:rules [-- RULESET …] [--battles N]`: every rule with where it acts, what tests it and how often N
 * random battles came to it. Ends with 1 when a claimed rule is in no code or no test, or a rule has no text.
 */
const program = command({
  name: 'coverage',
  usage: ['npm run coverage:rules -- [RULESET …] [--battles N]'],
  words: { least: 0, most: Number.POSITIVE_INFINITY },
  options: { battles: { kind: 'text', value: 'N' } },
  async run({ words, values }) {
    const battles = battlesOf(values.battles ?? '12')
    const chosen = words.length === 0 ? Object.values(rulesets) : words.map(rulesetCalled)
    const told = chosen.map((ruleset) => coverageOf(ruleset, battles))
    return {
      text: () => told.map((one) => textOf(one, battles)).join('\n\n'),
      data: () => told,
      code: told.some(({ gaps, untold }) => gaps.length + untold.length > 0) ? 1 : 0,
    }
  },
})

function battlesOf(text: string): number {
  if (/^\d{1,6}$/u.test(text)) return Number(text)
  throw new CliError(message('cli.number', { option: 'battles', least: 0, typed: text }))
}

function rulesetCalled(id: string): Ruleset {
  const ruleset = lookUp(rulesets, id)
  if (ruleset !== undefined) return ruleset
  const all = Object.keys(rulesets)
  throw new CliError(message('cli.no-rulebook', { id, all: all.join(', '), hint: hint(id, all) }))
}

function coverageOf(ruleset: Ruleset, battles: number) {
  const code = citations(root, ['src', 'commands', 'assets'], listing)
  const tests = citations(root, ['test'], () => false)
  const covered = cover(ruleset.reference, ruleset.claims, code, tests, reached(ruleset, battles))
  const untold = missingTexts(ruleset, loadRuleTexts(ruleset))
  return { ruleset: ruleset.id, covered, gaps: missing(covered), untold }
}

function textOf({ ruleset, covered, gaps, untold }: ReturnType<typeof coverageOf>, battles: number): string {
  const claimed = covered.filter((c) => c.claim === 'claimed')
  const unreached = claimed.filter((c) => c.reached === 0)
  return [
    coverageTable(covered),
    '',
    `${ruleset}: ${covered.length} rules, ${claimed.length} claimed, ${gaps.length} lacking.`,
    `Claimed and never reached by ${battles} random battles: ${unreached.length}.`,
    ...gaps.map((gap) => {
      const where = [gap.code.length === 0 ? 'code' : '', gap.tests.length === 0 ? 'tests' : ''].filter(
        Boolean,
      )
      return `  ${gap.rule.id} ${gap.rule.name}: in no ${where.join(' and no ')}`
    }),
    ...untold.map((id) => `  ${id}: no text for readers`),
  ].join('\n')
}

/** Rules that an entry cites: of its dice, its effects, the terms of their sums, and the question it leaves open. */
function rulesIn(entry: Entry): RuleId[] {
  const sums = entry.effects.flatMap((e) => (e.type === 'event' ? Object.values(e.sums ?? {}) : []))
  return [
    ...entry.rolls.map((roll) => roll.rule),
    ...entry.effects.map((effect) => effect.rule),
    ...sums.flatMap((sum) => sum.terms.map((term) => term.rule)),
    ...(entry.pending === null ? [] : [entry.pending.rule]),
  ]
}

/** How often random battles over the ruleset's scenarios came to each rule. */
function reached(ruleset: Ruleset, battles: number): Map<string, number> {
  const counts = new Map<string, number>()
  const used = new Map<string, number>()
  const scenarios = Object.values(lookUp(loadLibrary().scenarios, ruleset.id) ?? {})
  for (let seed = 1; seed <= battles && scenarios.length > 0; seed++) {
    const setup = ruleset.setup(scenarios[seed % scenarios.length]) as BattleState
    const { live } = playout({ ruleset, setup, seed, used })
    for (const rule of live.entries.flatMap(rulesIn)) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  }
  return counts
}

await runProgram((args) => program.run(args), process.argv.slice(2))
