import { expect, test } from 'vitest'
import type { FwBattle } from '../../../../src/rulesets/company-battles/units/state.ts'
import { at, battleOf, field, order, type Placed, unitIn } from '../support/field.ts'
import { typed } from '../support/typed.ts'

/** A line as it is typed, carried out. */
function give(battle: FwBattle, text: string): void {
  const { unit, order: key, ...more } = typed(battle.state, text)
  order(battle, unit, key, more)
}

const TANKS: Placed = { id: 'U3', teams: [['sherman', 60, 20]] }
const riders = (...more: Placed['teams']): Placed => ({
  id: 'U1',
  teams: [['rifles', 60, 20, { aboard: 'U3-1' }], ...more],
})

test('FW-TRA-11 FW-TRA-12 riders of another platoon are where their tank is, however it goes', () => {
  const state = field([TANKS, riders(['rifles', 80, 20])], { phase: 'movement' })
  const battle = battleOf(state)
  give(battle, 'U3 move > N 20')
  expect([at(state, 'U3-1'), at(state, 'U1-1'), at(state, 'U1-2')]).toEqual([
    [60, 40],
    [60, 40],
    [80, 20],
  ])
})

test('FW-TRA-12 a platoon of which everybody rides is told to be where it is carried', () => {
  const state = field([TANKS, riders()], { phase: 'movement' })
  unitIn(state, 'U1').at = { x: 600, y: 200 }
  unitIn(state, 'U1').status = 'standing'
  give(battleOf(state), 'U3 move > N 20')
  expect(unitIn(state, 'U1').at).toEqual({ x: 600, y: 400 })
})

test('FW-TRA-04 FW-TRA-11 in a later turn they get out to the place that is told, not as far from where they mounted', () => {
  const state = field([TANKS, riders(['rifles', 66, 44])], { phase: 'movement' })
  const battle = battleOf(state)
  give(battle, 'U3 move > N 20')
  const tanks = unitIn(state, 'U3')
  tanks.teams = tanks.teams.map(({ did: _, ...team }) => team)
  order(battle, 'U1', 'dismount', { path: [{ x: 600, y: 500 }] })
  expect(at(state, 'U1-1')).toEqual([60, 50])
})
