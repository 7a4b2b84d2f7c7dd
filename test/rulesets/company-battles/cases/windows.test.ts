import { describe, expect, test } from 'vitest'
import { nextPhase } from '../../../../src/rulesets/company-battles/turn/phases.ts'
import { startingPhase } from '../../../../src/rulesets/company-battles/turn/starting.ts'
import { gapBetween } from '../../../../src/rulesets/company-battles/units/bodies.ts'
import { USUAL } from '../../../../src/rulesets/company-battles/units/standing.ts'
import {
  type FwState,
  memberCalled,
  type Team,
} from '../../../../src/rulesets/company-battles/units/state.ts'
import { battleOf, events, field, order, run, unitIn, at as whereIs } from '../support/field.ts'
import { all, at, MOVED, SHOOTING, thrownFor, told } from '../support/told.ts'

/*
 * What becomes of each window that nobody is asked about until he says so: the usual answer, worked out from the page
 * (FW-ASY-04).
 */

const team = (state: FwState, id: string) => memberCalled(state, id)?.team as Team

describe('aircraft', () => {
  const calls = (pool: number, intercept: 'usual' | 'always' | 'never' | number, dice: readonly number[]) => {
    const state = field([
      { id: 'UH1', teams: [['coy', 50, 20]], more: { role: 'commander' } },
      {
        id: 'DH1',
        teams: [['coy', 50, 180]],
        more: { role: 'commander' },
        standing: { ...USUAL, intercept },
      },
      { id: 'U1', teams: [['rifles', 50, 50]] },
      { id: 'D1', teams: [['gren', 50, 150]] },
    ])
    const air = (side: 'US' | 'DE', aircraft: string, count: number) =>
      Object.assign(state.sides[side]?.facts as object, { air: { aircraft, dice: count } })
    air('US', 'p47', 1)
    air('DE', 'fw190', pool)
    const battle = battleOf(state, dice)
    const { asked } = run(startingPhase(battle, 'US'))
    const left = state.sides.DE?.facts.air?.dice
    return [asked, thrownFor(battle, 'FW-AIR-03'), left, state.facts.flight?.count ?? 0, state.queued]
  }

  test('FW-ASY-04 FW-AIR-03 two dice in the pool: one is spent, 6 stops them; of one none is spent; by instruction otherwise', () => {
    // Called by 5, stopped by 6; or not by 5, and 3 brings two.
    expect(calls(2, 'usual', [5, 6])).toEqual([[], [6], 1, 0, []])
    expect(calls(2, 'usual', [5, 5, 3])).toEqual([[], [5], 1, 2, []])
    expect(calls(1, 'usual', [5, 3])).toEqual([[], [], 1, 2, []])
    expect(calls(1, 'always', [5, 6])).toEqual([[], [6], 0, 0, []])
    expect(calls(7, 'never', [5, 6])).toEqual([[], [], 7, 3, []])
    expect(calls(0, 'always', [5, 1])).toEqual([[], [], 0, 1, []])
    // From three on: of three one is spent, of two none.
    expect(calls(3, 3, [5, 6])).toEqual([[], [6], 2, 0, []])
    expect(calls(2, 3, [5, 3])).toEqual([[], [], 2, 2, []])
  })

  test('FW-ASY-04 FW-ASY-05 FW-AIR-09 flak fires at the one that leads, told to hold at none, and takes no die then', () => {
    const planes = (aa: 'leader' | 'hold') => {
      const state = field(
        [
          { id: 'UH1', teams: [['coy', 10, 10]], more: { role: 'commander' } },
          {
            id: 'D9',
            teams: [
              ['sdkfz10', 100, 100, MOVED],
              ['sdkfz10', 106, 100, MOVED],
            ],
            standing: USUAL,
          },
        ],
        { ...SHOOTING, facts: { flight: { side: 'US', aircraft: 'p47', count: 3 } } },
      )
      expect(told(() => order(battleOf(state), 'D9', 'standing', { options: { aa } }))).toBe('taken')
      const battle = battleOf(state, all(1))
      const asked = order(battle, 'UH1', 'air', { ...at('D9'), options: { weapon: 'mg' } })
      expect(asked).toEqual([])
      return events(battle, 'company.flak-fires').map(({ data }) => data?.plane)
    }
    expect([planes('leader'), planes('hold')]).toEqual([[1, 1], []])
  })
})

describe('tanks', () => {
  test('FW-ASY-04 FW-ALL-06 the die for the model is thrown, and 5 is at the one that is worth most: the StuG, not the Pz IV', () => {
    const model = (die: number) => {
      const state = field(
        [
          { id: 'U3', teams: [['sherman', 50, 50]], standing: USUAL },
          {
            id: 'D3',
            teams: [
              ['pz4', 46, 80, MOVED],
              ['stug', 54, 80, MOVED],
            ],
          },
        ],
        SHOOTING,
      )
      // One of the gun’s two dice hits, four of machine guns miss; 6 saves. Fronts: 7 of the StuG, 6 of the other, which is worse armoured.
      const battle = battleOf(state, [4, ...all(1, 5), die, 6])
      order(battle, 'U3', 'shoot', { ...at('D3'), options: { weapon: 'gun' } })
      return events(battle, 'company.armour-saved').map(({ data }) => data?.team)
    }
    expect([model(5), model(4)]).toEqual([['D3-2'], ['D3-1']])
  })

  test('FW-ASY-04 FW-LDR-05 a commander whose tank is bogged down changes at the end of the phase to the nearest that is fit', () => {
    const leads = (swap: 'usual' | 'never') => {
      const state = field(
        [
          {
            id: 'U3',
            teams: [
              ['sherman', 50, 50, { bogged: { x: 500, y: 400 } }],
              ['sherman', 62, 50],
              ['sherman', 58, 50, { bailed: true }],
              ['sherman', 44, 50],
            ],
            standing: { ...USUAL, swap },
          },
          { id: 'D1', teams: [['gren', 150, 190]] },
        ],
        { phase: 'movement' },
      )
      expect(run(nextPhase(battleOf(state, all(1)))).asked).toEqual([])
      return unitIn(state, 'U3').leader
    }
    // 2.5 cm to the fourth, 8.5 to the second; the third has no crew.
    expect([leads('usual'), leads('never')]).toEqual([4, 1])
  })
})

describe('losses', () => {
  test('FW-ASY-04 FW-WAR-03 for the company commander falls who is worth least: a squad, not the bazooka or the platoon’s commander', () => {
    const state = field(
      [
        { id: 'D7', teams: [['hmgt', 50, 80]] },
        {
          id: 'U1',
          teams: [
            ['cmd', 46, 50, MOVED],
            ['baz', 54, 50, MOVED],
            ['rifles', 50, 44, MOVED],
          ],
          standing: USUAL,
        },
        {
          id: 'UH1',
          teams: [['coy', 50, 53, MOVED]],
          more: { role: 'commander', attached: 'U1' },
          standing: USUAL,
        },
      ],
      { ...SHOOTING, active: 'DE' },
    )
    // Four hits, one for each; saves in the order of the roster: 6, 6, 6, and his 1; he lives by 4.
    const battle = battleOf(state, [3, 3, 3, 3, 6, 6, 6, 1, 4])
    order(battle, 'D7', 'shoot', at('U1'))
    expect(state.queued).toEqual([])
    expect(thrownFor(battle, 'FW-WAR-03')).toEqual([4])
    expect([unitIn(state, 'U1').lost, unitIn(state, 'UH1').lost]).toEqual([[3], []])
  })

  test('FW-ASY-04 FW-SAV-09 passengers who live stand about the wreck, touching it, all of them on the table', () => {
    const state = field(
      [
        { id: 'U5', teams: [['at57', 50, 50]] },
        {
          id: 'D1',
          teams: [
            ['cmd', 150, 180],
            ['sdkfz251', 50, 80, MOVED],
            ['gren', 50, 80, { aboard: 'D1-2' }],
            ['gren', 50, 80, { aboard: 'D1-2' }],
            ['gren', 50, 80, { aboard: 'D1-2' }],
          ],
          standing: USUAL,
        },
      ],
      SHOOTING,
    )
    const vehicle = { ...team(state, 'D1-2') }
    // One hit, 1 + 1 < 10, Firepower 4; three saves of 5.
    const battle = battleOf(state, [4, 1, 1, 1, 4, 5, 5, 5])
    expect(order(battle, 'U5', 'shoot', at('D1'))).toEqual([])
    expect([unitIn(state, 'D1').lost, state.queued]).toEqual([[2], []])
    for (const id of ['D1-3', 'D1-4', 'D1-5']) {
      expect(team(state, id).aboard, id).toBeUndefined()
      expect(gapBetween(team(state, id), vehicle), id).toBeLessThanOrEqual(1)
    }
    expect(unitIn(state, 'D1').pinned).toBe(true)
  })
})

describe('scouts', () => {
  test('FW-ASY-04 FW-REC-06 driven off they go straight away from the nearest who fired, at full speed: 30 cm across country', () => {
    const state = field(
      [
        { id: 'U7', teams: [['hmgt', 50, 50]] },
        {
          id: 'D8',
          teams: [
            ['rjeep', 50, 80, { did: ['moved', 'shot'] }],
            ['rjeep', 58, 80, { did: ['moved', 'shot'] }],
          ],
          standing: USUAL,
        },
      ],
      SHOOTING,
    )
    // Who has shot may not slip away by himself. One hit, its save 1 fails: nerve 3 fails, too.
    const battle = battleOf(state, [4, 1, 1, 1, 1, 3])
    expect(order(battle, 'U7', 'shoot', at('D8'))).toEqual([])
    expect(state.queued).toEqual([])
    const [left] = unitIn(state, 'D8').teams
    const from = left?.n === 1 ? { x: 500, y: 800 } : { x: 580, y: 800 }
    const gone = Math.hypot((left?.x ?? 0) - from.x, (left?.y ?? 0) - from.y)
    expect(Math.abs(gone - 300)).toBeLessThanOrEqual(1)
    // Along the line from the gun.
    const cross = ((left?.x ?? 0) - 500) * (from.y - 500) - ((left?.y ?? 0) - 500) * (from.x - 500)
    expect(Math.abs(cross) / Math.hypot(from.x - 500, from.y - 500)).toBeLessThan(6)
  })

  test('FW-ASY-05 FW-REC-09 told to slip away they do so before a charge as well, without a question, and nobody fights', () => {
    const state = field([
      { id: 'U1', teams: [['rifles', 50, 70]] },
      {
        id: 'D8',
        teams: [
          ['sdkfz222', 50, 82],
          ['sdkfz222', 56, 82],
        ],
        standing: { ...USUAL, disengage: 'always' },
      },
    ])
    // Nerve against tanks 4, Skill of Veterans 3.
    const battle = battleOf(state, [4, 3])
    expect(order(battle, 'U1', 'assault', at('D8'))).toEqual([])
    expect(state.queued).toEqual([])
    expect([unitIn(state, 'D8').pinned, unitIn(state, 'U1').pinned]).toEqual([false, false])
    expect(whereIs(state, 'D8-1')?.[1]).toBeGreaterThan(95)
  })
})

describe('heights', () => {
  test('FW-UNI-05 FW-LOS-03 over a hedge of 2.5 cm one sees who is mounted or a tank, hidden, and neither foot nor jeep', () => {
    const need = (type: string) => {
      const state = field(
        [
          { id: 'U7', teams: [['hmgt', 50, 50]] },
          { id: 'D2', teams: [[type, 50, 80, MOVED]] },
        ],
        {
          ...SHOOTING,
          ground: [
            {
              id: 'h',
              kind: 'hedge',
              line: [
                [20, 65],
                [80, 65],
              ],
            },
          ],
        },
      )
      const battle = battleOf(state, all(1))
      const said = told(() => order(battle, 'U7', 'shoot', at('D2')))
      return said === 'taken' ? events(battle, 'company.fired')[0]?.data?.need : 'unseen'
    }
    // Veterans 4, concealed 5.
    expect(['rider', 'opel', 'pz4'].map(need)).toEqual([5, 5, 5])
    expect(['gren', 'pak', 'rjeep'].map(need)).toEqual(['unseen', 'unseen', 'unseen'])
  })
})
