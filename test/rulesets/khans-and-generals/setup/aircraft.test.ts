import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../../src/kernel/words.ts'
import { armies } from '../../../../src/rulesets/khans-and-generals/setup/army-building.ts'
import { cardPoints } from '../../../../src/rulesets/khans-and-generals/setup/points.ts'
import { setup } from '../../../../src/rulesets/khans-and-generals/setup/setup.ts'
import { flightsOf } from '../../../../src/rulesets/khans-and-generals/units/flights.ts'
import { cards, complete, raw, scenario } from '../support/shipped.ts'

const zalesie = setup(raw('zalesie'))

/** A scenario of one HQ a side, with more units for red. */
const refusal = (unit: object): string | null => {
  const hq = (id: string) => ({ id, card: 'ea_batt', hq: id })
  const sides = { red: { units: [hq('R1'), unit] }, blue: { units: [hq('B1')] } }
  try {
    setup(complete({ period: 'early', sides } as never))
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.said.key
    throw error
  }
}

describe('aircraft in a scenario', () => {
  test('KG-AIR-03 KG-UNI-01 they stand nowhere: each waits, as its card has it', () => {
    expect(zalesie.units.Z6).toBeUndefined()
    expect(flightsOf(zalesie, 'WEST').map(({ id, stage }) => [id, stage])).toEqual([
      ['Z6', 'waiting'],
      ['Z7', 'waiting'],
    ])
    expect(flightsOf(zalesie, 'WEST')[0]).toMatchObject({
      type: 'armyCooperation',
      airAttack: 4,
      agility: 5,
      optics: 1,
      raids: 2,
      stay: 3,
      defensive: 3,
      mg: 6,
      bombs: { weight: 10, accuracy: 4, blast: 12, spread: 4, incendiary: false, loads: 1 },
    })
  })

  test('KG-AIR-03 bombs last for as many raids as the card says; for all of them where there is nothing else', () => {
    const plane = cards.get('ea_plane')
    if (plane?.kind !== 'aircraft' || plane.bombs === null) throw new Error('no plane')
    const loads = (more: object): number | undefined => {
      const card = { ...plane, id: 'own', ...more }
      const unit = { id: 'R2', card: 'own' }
      const sides = {
        red: { units: [{ id: 'R1', card: 'ea_batt', hq: 'R1' }, unit] },
        blue: { units: [{ id: 'B1', card: 'ea_batt' }] },
      }
      const own = complete({ period: 'early', sides } as never) as { cards: unknown[] }
      const state = setup({ ...own, cards: [...own.cards, card] })
      return flightsOf(state, 'red')[0]?.bombs?.loads
    }
    expect(loads({})).toBe(1)
    expect(loads({ bombs: { ...plane.bombs, count: 2 } })).toBe(2)
    expect(loads({ mg: null })).toBe(2)
  })

  test('KG-PTS-07 KG-DAT-10 shipped aircraft cost what the formula says, and count for their army', () => {
    for (const card of cards.values())
      if (card.kind === 'aircraft') expect([card.id, card.points]).toEqual([card.id, cardPoints(card)])
    expect(zalesie.sides.WEST?.facts.points).toBe(219)
    expect(zalesie.sides.EAST?.facts.points).toBe(219)
    // 2·4 + 5 + 2·1 + 2·(12/4 + 6/6) + 3 = 26.
    expect(cards.get('ea_plane')?.points).toBe(26)
  })

  test('KG-DAT-30 what is no aircraft does not fly, and an aircraft is not put on the table', () => {
    expect(refusal({ id: 'R2', card: 'ea_rifles', air: true })).toBe('kg.error.not-aircraft')
    expect(refusal({ id: 'R2', card: 'ea_plane', x: 20, y: 20 })).toBe('kg.error.aircraft-fact')
    expect(refusal({ id: 'R2', card: 'ea_plane', sections: ['sec_hero'] })).toBe('kg.error.aircraft-fact')
    expect(refusal({ id: 'R1', card: 'ea_plane' })).toBe('kg.error.scenario-twice')
    expect(refusal({ id: 'R2', card: 'ea_plane', offMap: true, air: true })).toBeNull()
  })

  test('KG-ARM-05 KG-CMD-02 an army is chosen with an aircraft, up to as many as its list has; no HQ has to lead it', () => {
    const own = raw('hill112')
    const choice = (independent: readonly string[]) => ({
      list: 'EARLY',
      detachments: [{ id: 'regiment', units: { ea_rifles: 2 } }],
      independent: [...independent],
    })
    const made = armies.check(own, 'ATT', choice(['ea_plane', 'ea_fighter']))
    // 40 + 2·35 + 26 + 23.
    expect(made.ok && made.value.points).toBe(159)
    if (!made.ok) throw new Error('refused')
    const state = setup(armies.muster(own, { ATT: made.value }))
    expect(flightsOf(state, 'ATT').map(({ card }) => card)).toEqual(['ea_plane', 'ea_fighter'])
    const twice = armies.check(own, 'ATT', choice(['ea_plane', 'ea_plane']))
    expect(twice.ok ? null : twice.refusal.key).toBe('kg.error.independent-many')
  })

  test('KG-ARM-01 both sides of Zalesie keep to their points', () => {
    expect(scenario('zalesie').limits).toEqual({ WEST: 220, EAST: 220 })
  })
})
