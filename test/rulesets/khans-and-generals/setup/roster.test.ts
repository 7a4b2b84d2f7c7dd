import { expect, test } from 'vitest'
import { khansAndGenerals } from '../../../../src/rulesets/khans-and-generals/ruleset.ts'
import { carried } from '../../carried.ts'

const LOSSES = {
  K1: { fate: 'destroyed' },
  K2: { left: { stan: 8 } },
  K5: { fought: 3, won: 2 },
  K6: { fate: 'destroyed' },
} as const

test('KG-ATT-01 half of what a unit has lost is back, and the rest weighs as losses do; who is lost is away', () => {
  const { units, sides } = carried(khansAndGenerals, 'kalina', 'KHAN', LOSSES)
  expect(units.K2).toMatchObject({ stan: 14, startStan: 20, training: 3, baseReluctance: 7 })
  expect(units.K3).toMatchObject({ stan: 20, startStan: 20 })
  expect(units.K6).toBeUndefined()
  // Its scouts are 13 points (KG-ARM-05).
  expect(sides.KHAN?.facts.points).toBe(146 - 13)
})

test('KG-CMD-03 a headquarters is never away: its staff is replaced, whole and by people who have fought in nothing', () => {
  const { units, rosters } = carried(khansAndGenerals, 'kalina', 'KHAN', LOSSES)
  expect(units.K1).toMatchObject({ stan: 10, startStan: 10 })
  expect(rosters?.KHAN?.units.K1).toMatchObject({ as: 'K1', fought: 0, won: 0 })
  expect(rosters?.KHAN?.camp.map(({ id }) => id)).toEqual(['K6'])
})

test('KG-STA-07 KG-STA-08 a level of experience is one of Training, with the Reluctance that goes with it', () => {
  const without = carried(khansAndGenerals, 'kalina', 'KHAN', LOSSES)
  expect(without.units.K5).toMatchObject({ training: 4, baseReluctance: 5 })
  const veterans = carried(khansAndGenerals, 'kalina', 'KHAN', LOSSES, { experience: 'won', most: 3 })
  expect(veterans.units.K5).toMatchObject({ training: 5, baseReluctance: 2, stan: 20 })
  const most = carried(
    khansAndGenerals,
    'kalina',
    'KHAN',
    { K2: { fought: 9 } },
    { experience: 'fought', most: 1 },
  )
  expect(most.units.K2).toMatchObject({ training: 4, baseReluctance: 5 })
  // What it costs is what its side paid for it, so no limit is broken by it (KG-DAT-31).
  expect(most.sides.KHAN?.facts.points).toBe(146)
})

test('house: DIG-ROSTER recruits come back whole, and have fought in nothing', () => {
  const { units, rosters } = carried(khansAndGenerals, 'kalina', 'KHAN', LOSSES, {
    ...{ destroyed: 'recruits', recover: 'none', experience: 'fought' },
  })
  expect(units.K6).toMatchObject({ stan: 10, training: 3 })
  expect(rosters?.KHAN?.units.K6).toMatchObject({ fought: 0 })
  expect(units.K2).toMatchObject({ stan: 8, startStan: 20, training: 4 })
})

test('house: DIG-ROSTER who fled off the table gathers again, or stays away where the scenario says so', () => {
  const fled = { K4: { fate: 'fled', left: { stan: 10 } } } as const
  expect(carried(khansAndGenerals, 'kalina', 'KHAN', fled).units.K4).toMatchObject({ stan: 15 })
  expect(carried(khansAndGenerals, 'kalina', 'KHAN', fled, { fled: 'away' }).units.K4).toBeUndefined()
})

test('house: DIG-ROSTER a unit of the roster takes the place of another of its card, and where the scenario names it', () => {
  const lost = { K2: { fate: 'destroyed' }, K3: { left: { stan: 6 } } } as const
  const named = carried(khansAndGenerals, 'kalina', 'KHAN', lost, { recover: 'none', units: { K2: 'K3' } })
  expect(named.units.K2).toMatchObject({ stan: 6 })
  expect(named.rosters?.KHAN?.units.K2?.as).toBe('K3')
  // K3 here is then the one of its card that is left over: the lost one.
  expect(named.units.K3).toBeUndefined()
})
