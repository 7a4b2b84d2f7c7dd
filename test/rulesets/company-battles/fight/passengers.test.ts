import { describe, expect, test } from 'vitest'
import type { Procedure } from '../../../../src/kernel/ask.ts'
import { destroyTeam } from '../../../../src/rulesets/company-battles/fight/casualties.ts'
import { changeTanks } from '../../../../src/rulesets/company-battles/fight/change-tank.ts'
import { guestsOf, leftBehind } from '../../../../src/rulesets/company-battles/fight/passengers.ts'
import { unsound } from '../../../../src/rulesets/company-battles/turn/soundness.ts'
import type { FwState, Member } from '../../../../src/rulesets/company-battles/units/state.ts'
import { memberCalled } from '../../../../src/rulesets/company-battles/units/state.ts'
import { destroyTeams } from '../../../../src/rulesets/company-battles/units/teams.ts'
import { at, battleOf, field, type Placed, run, unitIn } from '../support/field.ts'

const member = (state: FwState, id: string): Member => memberCalled(state, id) as Member

/** Carries a procedure out by its usual answers; what did not hold each time that it asked. */
function faultsWhileAsked(state: FwState, procedure: Procedure<unknown>): (readonly string[])[] {
  const found: (readonly string[])[] = []
  for (let step = procedure.next(); !step.done; step = procedure.next(step.value.default))
    found.push(unsound(state, []))
  return found
}

describe('FW-SAV-09 who gets out of a lost vehicle is out of it while his owner is asked on which side', () => {
  test('FW-SAV-09 FW-ASY-04 of a lorry of his own', () => {
    const state = field([
      {
        id: 'D5',
        teams: [
          ['gren', 50, 80, { aboard: 'D5-3' }],
          ['gren', 50, 80, { aboard: 'D5-3' }],
          ['opel', 50, 80],
        ],
        standing: { out: 'ask' },
      },
    ])
    const dies = destroyTeam(battleOf(state, [5, 6]), member(state, 'D5-3'), 'FW-SAV-14')
    expect(faultsWhileAsked(state, dies)).toEqual([[]])
    expect(unitIn(state, 'D5').teams.every(({ aboard }) => aboard === undefined)).toBe(true)
  })

  test('FW-SAV-09 FW-MOR-01 of two vehicles of a platoon that breaks, and he who is not saved is lost first', () => {
    const guest = (id: string, carrier: string): Placed => ({
      id,
      teams: [
        ['gren', 50, 80, { aboard: carrier }],
        ['gren', id === 'D1' ? 100 : 120, 150],
      ],
      standing: { out: 'ask' },
    })
    const state = field([
      {
        id: 'D9',
        teams: [
          ['opel', 50, 80],
          ['opel', 90, 80],
        ],
      },
      guest('D1', 'D9-1'),
      guest('D2', 'D9-2'),
      {
        ...guest('D3', 'D9-2'),
        teams: [
          ['gren', 50, 80, { aboard: 'D9-2' }],
          ['gren', 110, 150],
        ],
      },
    ])
    const battle = battleOf(state, [5, 6, 4])
    const guests = guestsOf(state, unitIn(state, 'D9'))
    destroyTeams(battle, unitIn(state, 'D9'), [1, 2], 'FW-MOR-01')
    expect(faultsWhileAsked(state, leftBehind(battle, guests))).toEqual([[], []])
    expect(['D1-1', 'D2-1', 'D3-1'].map((id) => at(state, id) !== null)).toEqual([true, true, false])
  })
})

describe('riders of a tank that is called otherwise from then on', () => {
  const riders = (carrier: string): Placed => ({ id: 'D1', teams: [['gren', 60, 80, { aboard: carrier }]] })
  const chief = (more: { readonly bailed?: true } = {}): Placed => ({
    id: 'DH',
    teams: [['pz4', 50, 80, more]],
    more: { role: 'commander' },
  })
  const tanks: Placed = {
    id: 'D3',
    teams: [
      ['pz4', 90, 80],
      ['pz4', 60, 80],
    ],
  }

  test('FW-WAR-02 FW-TRA-11 they stay aboard the tank that a warrior takes over', () => {
    const state = field([chief(), tanks, riders('D3-2')])
    run(destroyTeam(battleOf(state, [6]), member(state, 'DH-1'), 'FW-SAV-14'))
    expect(unitIn(state, 'DH').teams).toMatchObject([{ n: 2, x: 600 }])
    expect(unitIn(state, 'D1').teams[0]?.aboard).toBe('DH-2')
    expect(unsound(state, [])).toEqual([])
  })

  test('FW-LDR-05 FW-TRA-11 and aboard the two tanks that a commander exchanges', () => {
    const state = field([chief({ bailed: true }), tanks, riders('D3-2'), { ...riders('DH-1'), id: 'D2' }])
    run(changeTanks(battleOf(state)))
    expect(unitIn(state, 'D1').teams[0]?.aboard).toBe('DH-1')
    expect(unitIn(state, 'D2').teams[0]?.aboard).toBe('D3-2')
  })
})
