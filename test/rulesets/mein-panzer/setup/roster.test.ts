import { expect, test } from 'vitest'
import { valuesIn } from '../../../../src/kernel/ordered.ts'
import { meinPanzer } from '../../../../src/rulesets/mein-panzer/ruleset.ts'
import { carried } from '../../carried.ts'

test('MP-SCN-03 a platoon begins with the models that are left, the first of which leads', () => {
  const lost = { A3: { left: { pl39_tks20: 0, pl39_tks: 1 } }, A2: { fate: 'destroyed' as const } }
  const { facts, units } = carried(meinPanzer, 'mokra', 'PL', lost, { recover: 'none' })
  const { roster = [], leader } = facts.platoons.A3 ?? {}
  expect(roster.map((id) => units[id]?.card)).toEqual(['pl39_tks'])
  expect(leader).toBe(roster[0])
  expect(facts.platoons.A2).toBeUndefined()
  expect(valuesIn(units).some((u) => u.platoon === 'A2')).toBe(false)
})

test('MP-SKL-01 a level of experience is one of skill', () => {
  const { units } = carried(meinPanzer, 'mokra', 'PL', { A1: { won: 2 } }, { experience: 'won', most: 2 })
  const levels = new Set(
    valuesIn(units)
      .filter((u) => u.platoon === 'A1')
      .map((u) => u.skillLevel),
  )
  expect([...levels]).toEqual(['elite'])
})

test('MP-SET-09 MP-CMD-06 no more than half of a side waits: platoons of the reserve come on the table', () => {
  const whole = carried(meinPanzer, 'level-crossing', 'PL', {}).facts.platoons
  expect(whole.A6?.reserve).toBe(true)
  const there = valuesIn(whole).filter(
    ({ side, reserve, kind }) => side === 'PL' && !reserve && kind !== 'hq',
  )
  const lost = Object.fromEntries(there.map(({ id }) => [id, { fate: 'destroyed' as const }]))
  const { platoons } = carried(meinPanzer, 'level-crossing', 'PL', lost).facts
  expect(platoons.A6).toMatchObject({ reserve: false, points: whole.A6?.points })
  expect(valuesIn(platoons).filter(({ side, reserve }) => side === 'PL' && reserve)).toEqual([])
})
