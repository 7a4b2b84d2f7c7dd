import { describe, expect, test } from 'vitest'
import type { Json } from '../../../../src/kernel/json.ts'
import { armies, limitFor } from '../../../../src/rulesets/company-battles/setup/army-building.ts'
import { readScenario } from '../../../../src/rulesets/company-battles/setup/scenario.ts'
import { setup } from '../../../../src/rulesets/company-battles/setup/setup.ts'
import { usualPlatoons } from '../../../../src/rulesets/company-battles/setup/usual-company.ts'
import { COMPANIES, LIMITS, platoonsOf } from '../../../../src/rulesets/company-battles/tables/companies.ts'
import { loadLibrary } from '../../../../src/table/library.ts'

const farm = loadLibrary().scenarios['company-battles']?.['la-chapelle'] as Json
const { check, lists, muster, skirmish } = armies
const made = (settings: Json): Json => {
  if (skirmish === undefined) throw new Error('no skirmish')
  return skirmish(settings)
}

/** What comes of a choice: its points, or the key of the refusal. */
function choose(scenario: Json, choice: Json, side = 'US'): number | string {
  const result = check(scenario, side, choice)
  return result.ok ? result.value.points : result.refusal.key
}

describe('choosing a company', () => {
  test('FW-DAT-02 FW-SCN-10 points are the sum of HQ, platoons and aircraft, and held to the limit', () => {
    expect(limitFor(readScenario(farm), 'US')).toBe(710)
    expect(choose(farm, { list: 'us1', platoons: ['U1', 'U7', 'U8'] })).toBe(50 + 190 + 70 + 110)
    expect(choose(farm, { list: 'us1', air: true, platoons: ['U1', 'U7'] })).toBe(50 + 130 + 190 + 70)
    expect(choose(farm, { list: 'us1', platoons: ['U1', 'U1', 'U1', 'U5'] })).toBe('company.error.over-limit')
  })

  test('FW-DAT-07 compulsory platoons, how often each may be there, support half at most, somebody on the table', () => {
    const points = made({ limit: 1500 })
    const own = (...platoons: readonly string[]) => choose(points, { list: 'us1', platoons }, 'SOUTH')
    expect(own('U1', 'U3')).toBe('company.error.few-compulsory')
    expect(own('U1', 'U2', 'U3')).toBe(50 + 190 + 190 + 375)
    expect(own('U1', 'U2', 'U3', 'U3', 'U9')).toBe('company.error.much-support')
    expect(own('U1', 'U2', 'U8', 'U8')).toBe('company.error.too-many-alike')
    expect(own('U1', 'U2', 'D3')).toBe('company.error.not-in-list')
    expect(own('U1 reserve', 'U2 reserve')).toBe('company.error.all-reserve')
    expect(choose(points, { list: 'uk', platoons: ['U1'] }, 'SOUTH')).toBe('company.error.not-an-army')
    expect(choose(points, { list: 'us1', platoons: ['one'] }, 'SOUTH')).toBe('company.error.not-an-army')
  })

  test('FW-DAT-07 every platoon of a list may be chosen, and stands in the listing once', () => {
    for (const company of COMPANIES) {
      const listing = lists(farm).find(({ id }) => id === company.id)
      const cards = listing?.detachments.flatMap((one) => one.cards.map(({ card }) => card)) ?? []
      expect(cards.sort()).toEqual(
        platoonsOf(company)
          .map(({ id }) => id)
          .sort(),
      )
    }
  })

  test('FW-DAT-05 a platoon of the choice may wait in reserve', () => {
    const army = check(farm, 'US', { list: 'us1', platoons: ['U1', 'U9 reserve'] })
    if (!army.ok) throw new Error(army.refusal.key)
    const state = setup(muster(farm, { US: army.value }))
    expect([state.units.U1?.status, state.units.U2?.status]).toEqual(['standing', 'reserve'])
    expect(state.units.U2?.card).toBe('m16')
    expect(state.units.D2?.card).toBe('cmd')
  })

  test('FW-DAT-07 FW-SCN-01 a battle without a scenario is a legal one at every limit, for either list', () => {
    for (const limit of LIMITS) {
      for (const [one, other] of [
        ['us1', 'de1'],
        ['de1', 'us1'],
        ['us1', 'us1'],
        ['de1', 'de1'],
      ]) {
        const scenario = made({ limit, lists: [one, other] } as Json)
        const state = setup(scenario)
        expect(state.phase).toBe('deployment')
        for (const [side, list] of [
          ['SOUTH', one],
          ['NORTH', other],
        ] as const) {
          const company = COMPANIES.find(({ id }) => id === list)
          if (company === undefined) throw new Error('no list')
          const choice = { list: company.id, platoons: usualPlatoons(company, limit) }
          const cost = choose(scenario, choice, side)
          expect(cost, `${list} ${limit}`).toBeTypeOf('number')
          expect(Number(cost) > limit * 0.85 && Number(cost) <= limit, `${list} ${limit}`).toBe(true)
        }
      }
    }
  })
})
