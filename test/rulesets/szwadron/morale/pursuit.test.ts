import { describe, expect, test } from 'vitest'
import { pursuitMove } from '../../../../src/rulesets/szwadron/fight/melee/pursue.ts'
import { inContact, touching } from '../../../../src/rulesets/szwadron/ground/contact.ts'
import { battleOf, field, unitIn } from '../support/field.ts'

const chaser = {
  id: 'P1',
  list: 'pl-line',
  figures: 6,
  files: 6,
  at: [200, 200],
  more: { control: 'pursuit', prey: ['A1', 'A2'] },
} as const
const prey = (id: string, x: number, y = 210) =>
  ({ id, list: 'at-light', figures: 4, files: 2, at: [x, y] as [number, number] }) as const

const pursued = (units: readonly object[], dice: [number, number]) => {
  const battle = battleOf(field([chaser, ...(units as [])]), dice)
  pursuitMove(battle, unitIn(battle.state, 'P1'))
  return battle.state
}

describe('pursuit, figure by figure', () => {
  test('SZ-GEO-19 SZ-MOR-52 each goes the shortest way into contact, front to the enemy, overlapping nobody', () => {
    const state = pursued([prey('A1', 200)], [6, 6])
    const touches = touching(unitIn(state, 'P1'), unitIn(state, 'A1'))
    expect(touches.length).toBeGreaterThanOrEqual(4)
    expect(touches.every(({ length }) => length >= 9.5)).toBe(true)
  })

  test('SZ-MOR-55 a unit that chases two splits: each figure takes the nearest', () => {
    const state = pursued([prey('A1', 180), prey('A2', 220)], [6, 6])
    expect(inContact(state, unitIn(state, 'P1')).map(({ id }) => id)).toEqual(['A1', 'A2'])
    expect(unitIn(state, 'P1').parted).toBe(true)
  })

  test('SZ-GEO-19 SZ-MOR-47 out of reach they go the whole distance toward it', () => {
    const state = pursued([prey('A1', 200, 260)], [2, 2])
    expect(
      unitIn(state, 'P1').bodies.map(({ x, y }) => Math.round(Math.hypot(x - 2000, y - 1990))),
    ).toHaveLength(6)
    const before = unitIn(field([chaser]), 'P1').bodies
    const far = unitIn(state, 'P1').bodies.map(({ x, y, n }) => {
      const was = before.find((body) => body.n === n)
      return Math.hypot(x - (was?.x ?? 0), y - (was?.y ?? 0))
    })
    expect(Math.max(...far)).toBeCloseTo(80, 0)
  })

  test('SZ-MOR-53 SZ-MOR-54 SZ-ZOC-04 first the chased unit, then one that stood in the way', () => {
    const state = pursued([prey('A1', 194, 212), prey('A3', 206, 206)], [6, 6])
    const met = inContact(state, unitIn(state, 'P1')).map(({ id }) => id)
    expect(met).toContain('A1')
    expect(met).toContain('A3')
  })
})
