import { describe, expect, test } from 'vitest'
import type { Json } from '../../../../src/kernel/json.ts'
import { armies, limitFor } from '../../../../src/rulesets/mein-panzer/setup/army-building.ts'
import { readScenario } from '../../../../src/rulesets/mein-panzer/setup/scenario.ts'
import { setup } from '../../../../src/rulesets/mein-panzer/setup/setup.ts'
import { usualPlatoons } from '../../../../src/rulesets/mein-panzer/setup/usual-company.ts'
import {
  COMPANIES,
  platoonsOf,
  pointsOfHq,
  pointsOfPlatoon,
} from '../../../../src/rulesets/mein-panzer/tables/companies.ts'
import { modelOf } from '../../../../src/rulesets/mein-panzer/units/models.ts'
import { scenarioCalled } from '../support/board.ts'

const { check, lists, muster } = armies
const crossing = scenarioCalled('level-crossing') as unknown as Json
const made = (settings: Json): Json => armies.skirmish?.(settings) as Json

/** What comes of a choice: its points, or the key of the refusal. */
function choose(scenario: Json, choice: Json, side = 'PL'): number | string {
  const result = check(scenario, side, choice)
  return result.ok ? result.value.points : result.refusal.key
}

test.each([
  ['level-crossing', { PL: 508, DE: 545 }],
  // With the four howitzers of its regiment, 192 points, the USSR has 1073.
  ['ford-at-dawn', { SU: 881, DE: 1129 }],
  ['verkhopenye', { SU: 1510, DE: 1798 }],
] as const)(
  'MP-SCN-03 MP-SCN-04 MP-DAT-03 %s: the points of the tables are those of the page',
  (name, points) => {
    const scenario = readScenario(scenarioCalled(name))
    for (const [side, sum] of Object.entries(points))
      expect(limitFor({ ...scenario, limit: undefined }, side)).toBe(sum)
  },
)

test.each(['mokra', 'level-crossing', 'ford-at-dawn', 'verkhopenye'])(
  'MP-SCN-02 %s is won by a point more',
  (name) => expect(setup(scenarioCalled(name)).facts.options.margin).toBe(1),
)

test('MP-SCN-03 the Level Crossing: 48 by 48 inches, eight turns, blind, zones of 12, two platoons in reserve', () => {
  const { map, facts, sides, phase, features } = setup(scenarioCalled('level-crossing'))
  expect([map.width, map.height, facts.options.turnLimit, phase]).toEqual([4800, 4800, 8, 'deployment'])
  expect(sides.PL?.facts.zone.map(({ y }) => y)).toEqual([0, 0, 1200, 1200])
  expect(sides.DE?.facts.zone.map(({ y }) => y)).toEqual([3600, 3600, 4800, 4800])
  expect(Object.values(facts.platoons).flatMap(({ id, reserve }) => (reserve ? [id] : []))).toEqual([
    'A6',
    'B2',
  ])
  expect(facts.objectives.map(({ id, at }) => [id, at.x, at.y])).toEqual([
    ['crossing', 2400, 2600],
    ['station-yard', 2100, 2300],
    ['bridge-head', 2400, 3400],
    ['farm-yard', 3150, 2750],
    ['copse-edge', 3600, 2050],
  ])
  expect(features.bridge).toMatchObject({ kind: 'bridge', data: { material: 'wood', bridgeClass: 3 } })
})

test('MP-SCN-04 Ford at Dawn: 72 by 48, a regimental battery of four howitzers, SU-76 and Panthers in reserve', () => {
  const { map, facts, sides } = setup(scenarioCalled('ford-at-dawn'))
  expect([map.width, map.height]).toEqual([7200, 4800])
  expect(sides.SU?.facts.regiment).toMatchObject({ weapon: 'w_122m30', tubes: 4 })
  expect(Object.values(facts.platoons).flatMap(({ id, reserve }) => (reserve ? [id] : []))).toEqual([
    'A3',
    'B2',
  ])
})

describe('choosing a company', () => {
  test('MP-DAT-03 points are those of the tables of models: headquarters 12, three 7TP 165', () => {
    expect(choose(crossing, { list: 'pl39-tanks', platoons: ['P1'] })).toBe(12 + 165)
    expect(choose(crossing, { list: 'pl39-tanks', platoons: ['P1', 'P1', 'P1', 'P1'] })).toBe(
      'mp.error.over-limit',
    )
  })

  test('MP-CMD-06 core platoons from least to most, support at most half of the points', () => {
    const limit = made({ limit: 600 })
    const own = (...platoons: readonly string[]) => choose(limit, { list: 'pl39-rifles', platoons }, 'SOUTH')
    expect(own('P4')).toBe('mp.error.few-of')
    // Four rifle stands, a light machine gun, an anti-tank rifle: 65 each.
    expect(own('P4', 'P4')).toBe(12 + 65 + 65)
    expect(own('P4', 'P4', 'P4', 'P4', 'P4')).toBe('mp.error.many-of')
    // Tanks 165, tankettes 74 and 75 mm guns 74 are 313 of 600.
    expect(own('P4', 'P4', 'P1', 'P3', 'P10')).toBe('mp.error.much-support')
    expect(own('P4', 'P4', 'D2')).toBe('mp.error.not-in-list')
    expect(choose(limit, { list: 'pl40', platoons: ['P4'] }, 'SOUTH')).toBe('mp.error.not-an-army')
    expect(choose(limit, { list: 'pl39-rifles', platoons: ['rifles'] }, 'SOUTH')).toBe('mp.error.not-an-army')
  })

  test('MP-SET-09 platoons of a choice may wait in reserve, of half of the points at most', () => {
    const army = check(crossing, 'PL', { list: 'pl39-rifles', platoons: ['P4', 'P4', 'P4 reserve'] })
    if (!army.ok) throw new Error(army.refusal.key)
    const { facts, units } = setup(muster(crossing, { PL: army.value }))
    expect([facts.platoons.A3?.reserve, units['A3-1']?.status]).toEqual([true, 'reserve'])
    expect(facts.platoons.A0).toMatchObject({ kind: 'hq', company: null })
    expect(facts.platoons.A1).toMatchObject({ kind: 'line', company: 'A0' })
    expect(choose(crossing, { list: 'pl39-rifles', platoons: ['P4', 'P4 reserve', 'P4 reserve'] })).toBe(
      'mp.error.reserve-half',
    )
    // Guns that nothing of their platoon can tow do not wait (MP-TRP-17).
    expect(choose(crossing, { list: 'pl39-rifles', platoons: ['P4', 'P4', 'P7 reserve'] })).toBe(
      'mp.error.no-tow',
    )
  })

  test('MP-CMD-06 every platoon of a list stands in its listing once, with its points', () => {
    expect(COMPANIES).toHaveLength(11)
    for (const company of COMPANIES) {
      const listing = lists(crossing).find(({ id }) => id === company.id)
      const cards = listing?.detachments.flatMap((one) => one.cards) ?? []
      expect(cards.map(({ card, points }) => [card, points])).toEqual(
        platoonsOf(company).map(({ platoon }) => [platoon.id, pointsOfPlatoon(company.force, platoon)]),
      )
      for (const { points } of cards) expect(points).toBeGreaterThan(0)
    }
  })

  test('MP-CMD-06 the usual company of each list is a legal one at every limit, and spends most of it', () => {
    for (const { id } of COMPANIES) {
      for (const limit of [250, 400, 600, 900]) {
        const list = COMPANIES.find((one) => one.id === id)
        if (list === undefined) throw new Error(id)
        const cheapest = list.core.reduce(
          (sum, { platoon, least }) => sum + least * pointsOfPlatoon(list.force, platoon),
          pointsOfHq(list),
        )
        if (cheapest > limit) continue
        const points = choose(made({ limit }), { list: id, platoons: usualPlatoons(list, limit) }, 'NORTH')
        expect(points, `${id} ${limit}`).toBeTypeOf('number')
        if (limit <= 400) expect(points, `${id} ${limit}`).toBeGreaterThan(limit * 0.6)
      }
    }
  })

  test('MP-SCN-02 of a battle without a scenario a point more wins; its usual companies walk, with one lorry at the most to lose', () => {
    const { facts, sides, units } = setup(made({}))
    expect(facts.options.margin).toBe(1)
    expect(Object.values(sides).map((side) => side.facts.force)).toEqual(['poland-1939', 'germany-1939'])
    const large = Object.values(units).filter((u) => modelOf(u).klass >= 3)
    expect(large.map((u) => modelOf(u).id)).toEqual(['de39_truck'])
  })

  test('MP-SET-08 a battle without a scenario can be made of any two lists', () => {
    for (const { id } of COMPANIES) {
      const other = COMPANIES[(COMPANIES.findIndex((one) => one.id === id) + 3) % COMPANIES.length]?.id ?? id
      const state = setup(made({ lists: [id, other], limit: 600 }))
      expect(state.facts.options.zones).toBe('chosen')
    }
    expect(() => made({ lists: ['nobody', 'pl39-rifles'] })).toThrow()
  })
})
