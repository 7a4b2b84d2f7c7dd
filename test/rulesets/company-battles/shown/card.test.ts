import { expect, test } from 'vitest'
import { sayPlain } from '../../../../src/i18n/i18n.ts'
import { companyBattles } from '../../../../src/rulesets/company-battles/ruleset.ts'
import { field } from '../support/field.ts'

/** What the card of a platoon says of its teams. */
const card = (teams: Parameters<typeof field>[0][number]['teams'], language: 'en' | 'pl') => {
  const state = field([{ id: 'D1', teams }])
  const unit = companyBattles.view(state, { kind: 'spectator' }, null).units.D1
  if (unit === undefined) throw new Error('no D1')
  return (companyBattles.equipment?.(unit) ?? []).map((line) => sayPlain(line, language))
}

test('FW-UNI-10 FW-UNI-11 a card lists teams by what they are, with their numbers, armour and weapons', () => {
  const lines = card(
    [
      ['cmd', 50, 50],
      ['gren', 55, 50],
      ['gren', 60, 50],
      ['stug', 65, 50],
      ['gren', 70, 50],
    ],
    'en',
  )
  const heads = lines.filter((line) => !line.startsWith('–'))
  expect(heads).toEqual([
    expect.stringMatching(/1\D/u),
    expect.stringMatching(/2–3, 5/u),
    expect.stringMatching(/4.*armour: front \d+, side \d+, top \d+/u),
  ])
  expect(lines.filter((line) => line.startsWith('–')).length).toBeGreaterThan(2)
})

test('FW-UNI-10 a mortar is told as it fires and as it bombards', () => {
  const [, mortar] = card([['grw', 50, 50]], 'en')
  expect(mortar).toMatch(/to \d+ cm, .*bombards to \d+ cm, AT \d+, Firepower \d\+/u)
  expect(card([['grw', 50, 50]], 'pl')[1]).toMatch(/bombarduje do \d+ cm/u)
})
