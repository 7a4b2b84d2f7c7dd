import { expect, test } from 'vitest'
import { aimsAt } from '../../../../../src/rulesets/company-battles/fight/guns/aim.ts'
import { hasTrails } from '../../../../../src/rulesets/company-battles/fight/guns/trails.ts'
import { battleOf, events, field, order, type Placed, unitIn } from '../../support/field.ts'

const launchers = (count: number): Placed[] => [
  {
    id: 'U6',
    teams: Array.from({ length: count }, (_, i) => ['nbw', 70 + 8 * i, 20] as const),
    more: { artillery: true },
  },
  { id: 'U6O', teams: [['obs', 100, 60]], more: { role: 'observer', battery: 'U6' } },
]
const grenadiers = (...at: readonly (readonly [number, number])[]): Placed => ({
  id: 'D2',
  teams: at.map(([x, y]) => ['gren', x, y, { did: ['moved'] }] as const),
})
const AT_D2 = { target: { unit: 'D2' } }

test('FW-ART-24 rockets pay nothing for failed attempts, and six cover 30 cm instead of throwing failures again', () => {
  const fell = (count: number) => {
    const state = field([...launchers(count), grenadiers([90, 120], [103, 120], [77, 120])], {
      phase: 'shooting',
    })
    // Ranged in at the third attempt; regular 4+ all the same. Nobody is hit.
    const under = count === 6 ? 3 : 1
    const battle = battleOf(state, [1, 1, 4, ...Array.from({ length: under }, () => 1)])
    order(battle, 'U6', 'bombard', { ...AT_D2, options: { team: '1' } })
    expect(battle.state.queued).toEqual([])
    const [told] = events(battle, 'company.falls')
    return [told?.sums?.score?.total, told?.data?.teams, told?.data?.again]
  }
  // The outer teams begin 10.5 cm from the middle one: under 30 cm, not under 15.
  expect(fell(6)).toEqual([4, 3, 'none'])
  expect(fell(3)).toEqual([4, 1, 'none'])
})

test('FW-ART-25 trails: to the end of the enemy’s next turn his batteries aim at launchers nobody sees, as if concealed', () => {
  const german: Placed[] = [
    {
      id: 'D7',
      teams: [
        ['lefh', 90, 180],
        ['lefh', 100, 180],
      ],
      more: { artillery: true },
    },
    { id: 'D7O', teams: [['obs', 100, 150]], more: { role: 'observer', battery: 'D7' } },
    grenadiers([90, 120]),
  ]
  const house = {
    id: 'b',
    kind: 'building',
    polygon: [
      [40, 30],
      [160, 30],
      [160, 40],
      [40, 40],
    ] as const,
    data: { storeys: 1, openings: [] },
  }
  const state = field([...launchers(3), ...german], { phase: 'shooting', ground: [house] })
  const battle = battleOf(state, [4, 1])
  order(battle, 'U6', 'bombard', AT_D2)
  state.active = 'DE'
  expect(hasTrails(state, unitIn(state, 'U6'))).toBe(true)
  const aims = (trails: boolean) => [...aimsAt(state, unitIn(state, 'D7'), unitIn(state, 'U6'), { trails })]
  expect(aims(false)).toEqual([])
  expect(aims(true).every(({ blind }) => blind)).toBe(true)
  // Regular 3+, concealed 4+.
  state.queued = [1, 1, 1]
  order(battle, 'D7', 'bombard', { target: { unit: 'U6' }, options: { trails: 'yes' } })
  expect(events(battle, 'company.ranging-fails')[0]?.sums?.score?.total).toBe(4)
  state.turn = 2
  expect(hasTrails(state, unitIn(state, 'U6'))).toBe(false)
})

test('FW-ART-04 pinned armoured artillery still bombards', () => {
  const state = field(
    [
      { id: 'U6', teams: [['wespe', 90, 20]], more: { artillery: true, pinned: true } },
      { id: 'U6O', teams: [['obs', 100, 60]], more: { role: 'observer', battery: 'U6' } },
      grenadiers([90, 120]),
    ],
    { phase: 'shooting' },
  )
  expect([...aimsAt(state, unitIn(state, 'U6'), unitIn(state, 'D2'))].length).toBe(1)
})
