import { describe, expect, test } from 'vitest'
import { BattleEnded } from '../../../../src/kernel/battle.ts'
import type { FwBattle, FwState, Objective } from '../../../../src/rulesets/company-battles/units/state.ts'
import {
  checkLeft,
  checkObjectives,
  decideAtLimit,
  holderOf,
  scoreOf,
} from '../../../../src/rulesets/company-battles/victory/victory.ts'
import { battleOf, field, type Placed } from '../support/field.ts'

const O1: Objective = { id: 'O1', at: { x: 600, y: 600 }, points: 2 }
const O2: Objective = { id: 'O2', at: { x: 1200, y: 600 }, points: 1 }

const table = (placed: readonly Placed[], turn = 4, more: Partial<FwState['facts']> = {}) =>
  field(placed, {
    turn,
    facts: {
      objectives: [O1, O2],
      objectivesFrom: 3,
      victory: { need: 2, only: null, limit: 'points' },
      holders: { O1: null, O2: null },
      ...more,
    },
  })

/** Who has won when something was checked; null: it goes on. */
function winner(state: FwState, check: (battle: FwBattle) => void): string | null {
  try {
    check(battleOf(state))
  } catch (error) {
    if (!(error instanceof BattleEnded)) throw error
  }
  return state.outcome?.winner ?? null
}

const rifles = (id: string, x: number, y: number, type = 'rifles'): Placed => ({ id, teams: [[type, x, y]] })

describe('victory', () => {
  test('FW-SCN-06 a fit team within 10 cm holds an objective while no enemy is there; transports do not', () => {
    const holds = (...placed: readonly Placed[]) => holderOf(table(placed), O1)
    expect(holds(rifles('U1', 60, 48.5), rifles('D2', 90, 90))).toBe('US')
    expect(holds(rifles('U1', 60, 48.4), rifles('D2', 90, 90))).toBeNull()
    expect(holds(rifles('U1', 60, 50), rifles('D2', 60, 70))).toBeNull()
    expect(holds(rifles('U1', 60, 50, 'm3ht'), rifles('D2', 60, 70))).toBe('DE')
    const bailed: Placed = { id: 'U3', teams: [['sherman', 60, 50, { bailed: true }]] }
    expect(holds(bailed, rifles('D2', 90, 90))).toBeNull()
  })

  test('FW-SCN-07 who holds enough at his own check has won, from the round on that is named', () => {
    const both = [rifles('U1', 60, 55), rifles('U2', 120, 55), rifles('D2', 90, 150)]
    const check = (turn: number, side: string, more: Partial<FwState['facts']> = {}) =>
      winner(table(both, turn, more), (battle) => checkObjectives(battle, side))
    expect([check(3, 'US'), check(2, 'US'), check(3, 'DE')]).toEqual(['US', null, null])
    expect(check(3, 'US', { victory: { need: 2, only: 'DE', limit: 'points' } })).toBeNull()
    expect(winner(table(both.slice(1)), (battle) => checkObjectives(battle, 'US'))).toBeNull()
  })

  test('FW-SCN-08 a side of which nothing is left has lost; who waits in reserve is left', () => {
    const gone: Placed = { id: 'D2', teams: [] }
    const state = table([rifles('U1', 60, 20), gone])
    const [lost] = [state.units.D2]
    if (lost !== undefined) lost.status = 'destroyed'
    expect(winner(state, checkLeft)).toBe('US')
    const waits = table([rifles('U1', 60, 20), rifles('D2', 60, 90)])
    const [late] = [waits.units.D2]
    if (late !== undefined) Object.assign(late, { at: null, status: 'reserve' })
    expect(winner(waits, checkLeft)).toBeNull()
  })

  test('FW-SCN-08 FW-SCN-09 at the end points decide: objectives by their points, 1 for each platoon destroyed; or who is named', () => {
    const state = table([rifles('U1', 60, 55), rifles('D2', 120, 55), rifles('D4', 90, 150)])
    expect([scoreOf(state, 'US'), scoreOf(state, 'DE')]).toEqual([2, 1])
    expect(winner(state, decideAtLimit)).toBe('US')
    const lost: Placed = { id: 'U2', teams: [] }
    const even = table([rifles('U1', 60, 55), rifles('D2', 120, 55), lost])
    if (even.units.U2 !== undefined) even.units.U2.status = 'destroyed'
    expect([scoreOf(even, 'US'), scoreOf(even, 'DE')]).toEqual([2, 2])
    expect(winner(even, decideAtLimit)).toBeNull()
    expect(even.outcome).not.toBeNull()
    const named = table([rifles('U1', 60, 55), rifles('D2', 90, 150)], 9, {
      victory: { need: 2, only: 'US', limit: 'DE' },
    })
    expect(winner(named, decideAtLimit)).toBe('DE')
  })
})
