import { expect, test } from 'vitest'
import { plain } from '../../../../src/i18n/spans.ts'
import { report } from '../../../../src/reports/report.ts'
import { voiceOf } from '../../../../src/reports/words.ts'
import { companyBattles } from '../../../../src/rulesets/company-battles/ruleset.ts'
import { startingPhase } from '../../../../src/rulesets/company-battles/turn/starting.ts'
import { battleOf, field, order, run } from '../support/field.ts'

/** The lines in which a starting phase with one pinned platoon and one bailed crew is told. */
function lines(language: 'en' | 'pl'): string[] {
  const state = field(
    [
      { id: 'U1', teams: [['rifles', 50, 50]], more: { pinned: true } },
      { id: 'U3', teams: [['sherman', 90, 50, { bailed: true }]] },
      { id: 'D1', teams: [['gren', 150, 180]] },
    ],
    { phase: 'starting' },
  )
  // U1 rallies with a 6, the crew of U3 stays out with a 1.
  const battle = battleOf(state, [6, 1])
  run(startingPhase(battle, 'US'))
  const view = companyBattles.view(battle.state, { kind: 'spectator' }, null)
  return report(battle.written().effects, voiceOf(view, language, 'company')).map(({ text }) => plain(text))
}

test('FW-PIN-05 FW-BAI-03 FW-GEN-06 a Motivation test is told with what it is for', () => {
  const english = lines('en').filter((line) => line.includes('Motivation'))
  expect(english).toEqual([
    expect.stringContaining('Motivation test to rally: 6 against'),
    expect.stringContaining('Motivation test of a crew to man its vehicle: 1 against'),
  ])
  expect(lines('pl').filter((line) => line.includes('motywacji'))).toEqual([
    expect.stringContaining('test motywacji, by się zebrać: 6 przeciw'),
    expect.stringContaining('test motywacji (powrót załogi do pojazdu): 1 przeciw'),
  ])
})

test('FW-ENT-01 how the dice fell is told where holes are dug', () => {
  const said = (
    state: ReturnType<typeof field>,
    dice: number[],
    act: (battle: ReturnType<typeof battleOf>) => void,
  ) => {
    const battle = battleOf(state, dice)
    act(battle)
    const view = companyBattles.view(battle.state, { kind: 'spectator' }, null)
    return report(battle.written().effects, voiceOf(view, 'en', 'company'), 'all').map(({ text }) =>
      plain(text),
    )
  }
  const squads = field(
    [
      {
        id: 'U1',
        teams: [
          ['rifles', 50, 50],
          ['rifles', 60, 50],
        ],
      },
      { id: 'D1', teams: [['gren', 150, 180]] },
    ],
    { phase: 'movement', turn: 3 },
  )
  const dug = said(squads, [6, 1], (battle) => order(battle, 'U1', 'digIn', {}))
  expect(dug.find((line) => line.includes('digs in'))).toMatch(/digs in \(6 1 against \d\+\): 1 of 2 teams/u)
})
