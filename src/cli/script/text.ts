import { type Language, sayPlain } from '../../i18n/i18n.ts'
import { plain } from '../../i18n/spans.ts'
import type { Roll } from '../../kernel/dice.ts'
import type { LiveBattle } from '../../kernel/live.ts'
import type { BattleState } from '../../kernel/state.ts'
import type { View } from '../../kernel/view.ts'
import { message, unchecked } from '../../kernel/words.ts'
import { report } from '../../reports/report.ts'
import { voiceOf } from '../../reports/words.ts'
import { heard } from '../../table/battle/redact.ts'

/** What was played as it is printed: the report with all its sums, the dice of each entry, and what is waited for. */
export function linesOf(live: LiveBattle<BattleState>, view: View, language: Language): string[] {
  const { viewer, asked } = view
  const voice = voiceOf(view, language, live.ruleset.namespace)
  const lines = live.entries.flatMap((entry) => {
    const told = report(heard(entry.effects, viewer), voice, 'all')
    const thrown = viewer.kind === 'umpire' ? diceLines(entry.rolls, language) : []
    return [
      ...told.flatMap(({ text, rule, sums }) => [
        `${plain(text)} [${rule}]`,
        ...sums.map((sum) => `  ${plain(sum)}`),
      ]),
      ...thrown,
    ]
  })
  if (asked === null) return lines
  const choices = asked.choices.map(({ id, label }) =>
    sayPlain(message('report.choice', { id, label }), language),
  )
  const question = `${asked.side}: ${sayPlain(asked.prompt, language)} (${asked.id})`
  return [...lines, question, ...choices.map((choice) => `  ${choice}`)]
}

/** The dice of an entry in one line: those thrown together for one purpose together. */
function diceLines(rolls: readonly Roll[], language: Language): string[] {
  const groups: Roll[][] = []
  for (const roll of rolls) {
    const last = groups.at(-1)
    const [first] = last ?? []
    if (first?.rule === roll.rule && first.why === roll.why && first.by === roll.by) last?.push(roll)
    else groups.push([roll])
  }
  const said = groups.map((group) => {
    const { rule, why, by } = group[0] as Roll
    const dice = group.map(({ sides, value }) => sayPlain(message('report.die', { sides, value }), language))
    const cause = by === null ? rule : `${rule}, ${by}`
    // What a die was thrown for was checked as it was thrown.
    return sayPlain(
      message('report.dice-for', { dice: dice.join(', '), why: unchecked(why), cause }),
      language,
    )
  })
  return said.length === 0
    ? []
    : [`  ${sayPlain(message('report.dice', { dice: said.join('; ') }), language)}`]
}
