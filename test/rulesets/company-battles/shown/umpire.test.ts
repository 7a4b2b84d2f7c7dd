import { describe, expect, test } from 'vitest'
import type { Change } from '../../../../src/kernel/effect.ts'
import { apply } from '../../../../src/kernel/reduce.ts'
import { companyBattles } from '../../../../src/rulesets/company-battles/ruleset.ts'
import { umpire } from '../../../../src/rulesets/company-battles/shown/umpire.ts'
import { unsound } from '../../../../src/rulesets/company-battles/turn/soundness.ts'
import type { FwState } from '../../../../src/rulesets/company-battles/units/state.ts'
import { at, field, type Placed, unitIn } from '../support/field.ts'

const tanks: Placed = {
  id: 'U3',
  teams: [
    ['sherman', 50, 50],
    ['sherman', 60, 50, { did: ['moved', 'shot'] }],
    ['sherman', 70, 50],
  ],
  more: { acted: ['moved', 'fired'], fast: true },
}
const rifles: Placed = { id: 'U1', teams: [['rifles', 100, 50]] }
const chief: Placed = { id: 'UH1', teams: [['coy', 104, 50]], more: { role: 'commander' } }
const enemy: Placed = { id: 'D2', teams: [['gren', 100, 150]] }

/** A battle in which an umpire acts: what he sets holds, and the position is a sound one. */
function judged() {
  const state = field([tanks, rifles, chief, enemy])
  const act = (what: Parameters<typeof umpire.umpire>[1]): Change[] => {
    const changes = umpire.umpire(state, what)
    for (const { rule, change } of changes) apply(state, { ...change, rule })
    expect(unsound(state, [])).toEqual([])
    return changes.map(({ change }) => change)
  }
  const set = (unit: string, stat: string, value: number | string | boolean | null) =>
    act({ act: 'set', unit, stat, value })
  const team = (n: number) => unitIn(state, 'U3').teams.find((one) => one.n === n)
  return { state, act, set, team }
}

describe('FW-ASY-20 umpires', () => {
  test('FW-ASY-20 FW-BAI-01 FW-BOG-04 FW-ENT-02 one team bails out, gets in, bogs down, is free, digs in and has no hole', () => {
    const { set, team } = judged()
    set('U3', 'bailOut', 2)
    set('U3', 'bogDown', 2)
    expect(team(2)).toMatchObject({ bailed: true, bogged: { x: 600, y: 500 } })
    set('U3', 'remount', 2)
    set('U3', 'pullOut', 2)
    expect(team(2)).toEqual({ n: 2, type: 'sherman', x: 600, y: 500, f: 0, did: ['moved', 'shot'] })
    set('U3', 'digIn', 1)
    expect(team(1)).toMatchObject({ dugIn: true })
    set('U3', 'fillIn', 1)
    expect(team(1)).not.toHaveProperty('dugIn')
  })

  test('FW-ASY-20 FW-SAV-14 one team is taken off and put back; without its last a platoon is destroyed', () => {
    const { set, state } = judged()
    set('U3', 'teamOff', 1)
    expect(unitIn(state, 'U3')).toMatchObject({ lost: [1], leader: null })
    expect(unitIn(state, 'U3').teams.map(({ n }) => n)).toEqual([2, 3])
    const changes = set('U3', 'teamOn', 1)
    expect(unitIn(state, 'U3')).toMatchObject({ lost: [] })
    expect(unitIn(state, 'U3').teams.map(({ n }) => n)).toEqual([1, 2, 3])
    expect(changes.find(({ type }) => type === 'event')).toMatchObject({
      data: { team: 'U3-1', what: { key: 'company.made.teamOn' } },
    })
    set('U1', 'teamOff', 1)
    expect(unitIn(state, 'U1')).toMatchObject({ status: 'destroyed', lost: [1], teams: [] })
  })

  test('FW-ASY-20 one team is put somewhere by its number, off the table nobody', () => {
    const { act, state } = judged()
    act({ act: 'move', unit: 'U3', figure: 2, at: { x: 900, y: 900 }, face: 450 })
    expect([at(state, 'U3-1'), at(state, 'U3-2')]).toEqual([
      [50, 50],
      [90, 90],
    ])
    expect(() => act({ act: 'move', unit: 'U3', figure: 2, at: { x: 9000, y: 900 } })).toThrow(
      'company.error.off-table',
    )
    expect(() => act({ act: 'move', unit: 'U3', figure: 9, at: { x: 900, y: 900 } })).toThrow(
      'company.error.no-such-team',
    )
  })

  test('FW-ASY-20 FW-TUR-07 a platoon may do all again; a commander joins and leaves', () => {
    const { set, state } = judged()
    set('U3', 'acted', null)
    expect(unitIn(state, 'U3')).toMatchObject({ acted: [], fast: false })
    expect(unitIn(state, 'U3').teams.some(({ did }) => did !== undefined)).toBe(false)
    set('U3', 'acted', 'fired')
    expect(unitIn(state, 'U3').acted).toEqual(['fired'])
    set('UH1', 'attached', 'U1')
    expect(unitIn(state, 'UH1').attached).toBe('U1')
    set('UH1', 'attached', null)
    expect(unitIn(state, 'UH1').attached).toBeNull()
    expect(() => set('UH1', 'attached', 'D2')).toThrow('error.umpire.bad-stat')
    expect(() => set('U1', 'attached', 'U3')).toThrow('error.umpire.stat-of-others')
  })

  test('FW-ASY-20 FW-ASY-05 FW-ASY-11 an instruction is changed by its name or the player’s word; what it is only its side learns', () => {
    const { set, state } = judged()
    const changes = [...set('D2', 'counter', 'never'), ...set('D2', 'defensiveFire', 'hold')]
    expect(unitIn(state, 'D2').standing).toMatchObject({ counter: 'never', defensive: 'hold' })
    expect(() => set('D2', 'counter', 'perhaps')).toThrow('error.umpire.bad-stat')
    for (const change of changes) expect(companyBattles.audience(state, change)).toEqual(['DE'])
  })

  test('FW-ASY-20 FW-SCN-02 while sides deploy what he makes of teams is not told to the enemy', () => {
    const { set, state } = judged()
    const deploying = { ...state, phase: 'deployment' } as FwState
    for (const change of set('U3', 'digIn', 1))
      expect(companyBattles.audience(deploying, change)).toEqual(['US'])
    expect(companyBattles.settable?.stats).toContain('bailOut')
  })
})
