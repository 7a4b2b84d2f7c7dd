import { expect, test } from 'vitest'
import { Refusal } from '../../../../../src/kernel/words.ts'
import { clearSmoke } from '../../../../../src/rulesets/company-battles/fight/guns/smoke.ts'
import { battleOf, events, field, order, type Placed, rolls, unitIn } from '../../support/field.ts'

const battery = (guns: number): Placed[] => [
  {
    id: 'U6',
    teams: Array.from({ length: guns }, (_, i) => ['grw', 80 + 6 * i, 50] as const),
    more: { artillery: true },
  },
  { id: 'U6O', teams: [['obs', 100, 60]], more: { role: 'observer', battery: 'U6' } },
]
const grenadiers: Placed = { id: 'D2', teams: [['gren', 86, 120, { did: ['moved'] }]] }
const AT_D2 = { target: { unit: 'D2' } }
const board = (guns: number, more: readonly Placed[] = []) =>
  field([...battery(guns), grenadiers, ...more], { phase: 'shooting' })
const refusal = (act: () => unknown): string => {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  return 'taken'
}

test('FW-SMK-02 FW-SMK-03 FW-SMK-04 FW-SMK-05 three mortars lay two templates along the wind; nobody is hit or pinned', () => {
  // Ranged in 4+: 4. Wind 1: along the line of fire, north.
  const battle = battleOf(board(3), [4, 1])
  order(battle, 'U6', 'smoke', AT_D2)
  expect(rolls(battle)).toEqual(['4 FW-ART-14', '1 FW-SMK-04'])
  const smoke = Object.values(battle.state.features).filter(({ layer }) => layer === 'smoke')
  expect(
    smoke.map(({ polygon }) => [
      Math.min(...(polygon ?? []).map(({ y }) => y)),
      Math.max(...(polygon ?? []).map(({ y }) => y)),
    ]),
  ).toEqual([
    [1125, 1275],
    [1275, 1425],
  ])
  expect(unitIn(battle.state, 'D2').pinned).toBe(false)
})

test('FW-SMK-06 it goes as the next turn of who laid it begins, and not before', () => {
  const battle = battleOf(board(2), [4, 1])
  order(battle, 'U6', 'smoke', AT_D2)
  const left = (): number =>
    Object.values(battle.state.features).filter(({ layer }) => layer === 'smoke').length
  clearSmoke(battle, 'DE')
  expect(left()).toBe(1)
  clearSmoke(battle, 'US')
  expect(left()).toBe(0)
})

test('FW-SMK-01 FW-SMK-03 a single gun lays none, guns without smoke rounds neither, nor anybody after other fire', () => {
  expect(refusal(() => order(battleOf(board(1)), 'U6', 'smoke', AT_D2))).toBe('company.error.no-smoke')
  const fired = board(2, [{ id: 'U1', teams: [['rifles', 20, 20]], more: { acted: ['fired'] } }])
  expect(refusal(() => order(battleOf(fired), 'U6', 'smoke', AT_D2))).toBe('company.error.smoke-first')
})

test('FW-SMK-01 one battery after another may lay smoke: smoke is no other fire', () => {
  const second = battery(2).map((one) => ({
    ...one,
    id: one.id.replace('U6', 'U7'),
    teams: one.teams.map(([type, x, y]) => [type, x + 30, y] as const),
    more: { ...one.more, ...(one.more?.battery ? { battery: 'U7' } : {}) },
  }))
  const battle = battleOf(board(2, second), [4, 1, 1, 1, 1])
  order(battle, 'U6', 'smoke', AT_D2)
  order(battle, 'U7', 'smoke', AT_D2)
  expect(events(battle, 'company.lays-smoke').map(({ unit }) => unit)).toEqual(['U6'])
})

test('FW-SMK-02 smoke has no repeat: it is ranged in every time', () => {
  const battle = battleOf(board(2), [4, 1])
  expect(refusal(() => order(battle, 'U6', 'smoke', { ...AT_D2, options: { repeat: 'yes' } }))).toBe(
    'error.order.no-such-option',
  )
})
