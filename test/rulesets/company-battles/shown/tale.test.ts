import { expect, test } from 'vitest'
import { sayPlain } from '../../../../src/i18n/i18n.ts'
import { courseOf } from '../../../../src/kernel/account.ts'
import type { Effect } from '../../../../src/kernel/effect.ts'
import type { Entry } from '../../../../src/kernel/log.ts'
import { companyBattles } from '../../../../src/rulesets/company-battles/ruleset.ts'
import { field } from '../support/field.ts'

/** The deeds that are told of a battle in which these hits were told. */
function deeds(hits: readonly (readonly [name: string, unit: string, target: string, hits: number])[]) {
  const state = field([
    { id: 'U1', teams: [['rifles', 100, 10]] },
    { id: 'U7', teams: [['rifles', 140, 10]] },
    { id: 'D2', teams: [['gren', 100, 150]] },
  ])
  const effects = hits.map(
    ([name, unit, target, hits]): Effect => ({
      type: 'event',
      name,
      unit,
      target,
      data: { hits },
      rule: 'FW-HIT-07',
    }),
  )
  const course = courseOf(structuredClone(state), [{ effects } as unknown as Entry], state)
  return companyBattles.account.tale(course).deeds.map((deed) => sayPlain(deed, 'en'))
}

test('FW-HIT-07 the heaviest fire is that of all weapons of a platoon together, whatever is told between them', () => {
  const fired = 'company.fired'
  // Three and three of U1 are more than the five of U7.
  expect(
    deeds([
      [fired, 'U1', 'D2', 3],
      [fired, 'U7', 'D2', 5],
      [fired, 'U1', 'D2', 3],
    ])[0],
  ).toContain('U1 (U1) at D2 (D2), 6 hits')
})

test('FW-ART-19 what falls on a platoon is fire, too', () => {
  expect(
    deeds([
      ['company.fired', 'U1', 'D2', 3],
      ['company.falls-on', 'U7', 'D2', 4],
    ])[0],
  ).toContain('U7 (U7) at D2 (D2), 4 hits')
})
