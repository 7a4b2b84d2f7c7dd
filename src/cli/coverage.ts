import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Entry } from '../kernel/log.ts'
import { lookUp } from '../kernel/look-up.ts'
import type { Ruleset } from '../kernel/ruleset.ts'
import type { BattleState } from '../kernel/state.ts'
import type { RuleId } from '../kernel/words.ts'
import { loadRuleTexts, missingTexts } from '../reference/rules/texts.ts'
import { rulesets } from '../rulesets/registry.ts'
import { loadLibrary } from '../table/library.ts'
import { citations } from './coverage/citations.ts'
import { cover, coverageTable, missing } from './coverage/coverage.ts'
import { playout } from './playout/playout.ts'

/**
 * `npm run coverage:rules [-- RULESET] [--battles N]`: every rule with where it acts, what tests it and how often N
 * random battles came to it. Exits with 1 when a claimed rule is in no code or no test, or a rule has no text.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { battles: { type: 'string', default: '12' } },
})
const root = join(import.meta.dirname, '..', '..')
const chosen = Object.values(rulesets).filter((r) => positionals.length === 0 || positionals.includes(r.id))
if (chosen.length === 0) {
  console.error(`No ruleset "${positionals.join(' ')}". There are: ${Object.keys(rulesets).join(', ')}.`)
  process.exit(2)
}

const listing = (file: string): boolean => file.includes('/reference/') || file.includes('coverage')
let lacking = 0
for (const ruleset of chosen) {
  const code = citations(root, ['src', 'commands', 'assets'], listing)
  const tests = citations(root, ['test'], () => false)
  const covered = cover(
    ruleset.reference,
    ruleset.claims,
    code,
    tests,
    reached(ruleset, Number(values.battles)),
  )
  console.log(coverageTable(covered))
  const gaps = missing(covered)
  const claimed = covered.filter((c) => c.claim === 'claimed')
  const unreached = claimed.filter((c) => c.reached === 0)
  console.log(`\n${ruleset.id}: ${covered.length} rules, ${claimed.length} claimed, ${gaps.length} lacking.`)
  console.log(`Claimed and never reached by ${values.battles} random battles: ${unreached.length}.`)
  for (const gap of gaps) {
    const where = [gap.code.length === 0 ? 'code' : '', gap.tests.length === 0 ? 'tests' : ''].filter(Boolean)
    console.log(`  ${gap.rule.id} ${gap.rule.name}: in no ${where.join(' and no ')}`)
  }
  const untold = missingTexts(ruleset, loadRuleTexts(ruleset))
  for (const id of untold) console.log(`  ${id}: no text for readers`)
  lacking += gaps.length + untold.length
}
process.exitCode = lacking > 0 ? 1 : 0

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
