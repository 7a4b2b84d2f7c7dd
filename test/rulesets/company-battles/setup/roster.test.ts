import { expect, test } from 'vitest'
import { companyBattles } from '../../../../src/rulesets/company-battles/ruleset.ts'
import { carried } from '../../carried.ts'

/** D2 is a platoon of a commander and six teams of grenadiers. */
const LOSSES = { D2: { left: { cmd: 0, gren: 3 }, fought: 2 }, D6: { fate: 'destroyed' } } as const

test('FW-LDR-01 a platoon begins with the teams that are left, one of which commands', () => {
  const { units } = carried(companyBattles, 'la-chapelle', 'DE', LOSSES, { recover: 'none' })
  expect(units.D2?.roster).toEqual(['cmd', 'gren', 'gren'])
  expect(units.D2?.teams).toHaveLength(3)
  expect(units.D2).toMatchObject({ leader: 1, lost: [] })
  expect(units.D6).toBeUndefined()
  // Its company's commander and his second are there whatever became of them.
  const lost = { DH1: { fate: 'destroyed' }, DH2: { fate: 'destroyed' } } as const
  const staff = carried(companyBattles, 'la-chapelle', 'DE', lost).units
  expect([staff.DH1?.role, staff.DH2?.role]).toEqual(['commander', 'second'])
})

test('FW-GEN-15 a level of experience is one of the rating, as far as there are any', () => {
  const usual = carried(companyBattles, 'la-chapelle', 'US', {}).units.U1
  const raised = carried(
    companyBattles,
    'la-chapelle',
    'US',
    { U1: { fought: 4 } },
    { experience: 'fought', most: 4 },
  )
  const ratings = ['conscript', 'regular', 'veteran']
  expect(raised.units.U1?.rating).toBe('veteran')
  expect(ratings).toContain(usual?.rating)
  expect(raised.units.U4?.rating).toBe(ratings[Math.min(2, ratings.indexOf(usual?.rating ?? '') + 1)])
})
