import { expect, test } from 'vitest'
import { valuesIn } from '../../../../src/kernel/ordered.ts'
import { szwadron } from '../../../../src/rulesets/szwadron/ruleset.ts'
import { carried } from '../../carried.ts'

test('SZ-UNIT-01 a thinned unit begins as a smaller one, smaller than its entry has it if need be', () => {
  const lost = { P1: { left: { figures: 2 } }, P2: { fate: 'destroyed' as const } }
  const before = carried(szwadron, 'grochow', 'PL', {})
  const { units, facts } = carried(szwadron, 'grochow', 'PL', lost, { recover: 'none' })
  expect(units.P1).toMatchObject({ startFigures: 2 })
  expect(units.P1?.bodies).toHaveLength(2)
  expect(units.P2).toBeUndefined()
  // Nobody scores for what was lost before (SZ-SCEN-04).
  expect(facts.points.PL).toBeLessThan(before.facts.points.PL ?? 0)
  expect(facts.points.AT).toBe(before.facts.points.AT)
})

test('SZ-CMD-01 a brigade of which nobody is left is no seat', () => {
  const { facts, units } = carried(szwadron, 'essling', 'FR', {})
  const [first, second] = facts.brigades.filter(({ side }) => side === 'FR').map(({ id }) => id)
  const own = valuesIn(units).filter((u) => u.side === 'FR' && u.brigade === first)
  const lost = Object.fromEntries(own.map(({ id }) => [id, { fate: 'destroyed' as const }]))
  const left = carried(szwadron, 'essling', 'FR', lost).facts.brigades.map(({ id }) => id)
  expect(second).toBeDefined()
  expect(left).toContain(second)
  expect(left).not.toContain(first)
})
