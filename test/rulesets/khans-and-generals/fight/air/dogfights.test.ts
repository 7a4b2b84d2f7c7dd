import { describe, expect, test } from 'vitest'
import { dogfights } from '../../../../../src/rulesets/khans-and-generals/fight/air/dogfights.ts'
import { airRaids } from '../../../../../src/rulesets/khans-and-generals/fight/air/raids.ts'
import { AIR_HITS } from '../../../../../src/rulesets/khans-and-generals/tables/aircraft.ts'
import { hitBy } from '../../../../../src/rulesets/khans-and-generals/tables/vehicle-hits.ts'
import type { Flight } from '../../../../../src/rulesets/khans-and-generals/units/flights.ts'
import { aFighter, aFlight, flightOf, sky } from '../../support/sky.ts'

const fight = (red: readonly Flight[], blue: readonly Flight[], dice: readonly number[]) => {
  const t = sky({ units: [], redAir: red, blueAir: blue, dice })
  dogfights(t.battle)
  t.done()
  return t
}
const attacks = (t: ReturnType<typeof sky>) =>
  t.effects.flatMap((e) =>
    e.type === 'event' && e.name.startsWith('kg.dogfight') ? [[e.data?.aircraft, e.data?.against]] : [],
  )
/** A biplane that does not raid, being spent: it attacks nobody who is as agile. */
const plane = (id: string, more: Partial<Flight> = {}) => aFlight(id, { raids: 0, ...more })

describe('dogfights', () => {
  test('KG-DOG-01 KG-DOG-02 a fighter attacks: 6 + (4 − 2) against 5 + (3 − 3) is a hit, and 3 damages', () => {
    const t = fight([aFighter('W1')], [plane('X1')], [4, 2, 3, 3, 3])
    const [told] = t.events('kg.dogfight-hit')
    expect([told?.sums?.attack?.total, told?.sums?.defence?.total]).toEqual([8, 5])
    expect(flightOf(t, 'X1').stage).toBe('gone')
    expect(t.events('kg.air-leaves')[0]?.data).toEqual({ aircraft: 'X1', leaving: 'damaged', from: 'air' })
  })

  test('KG-DOG-04 as much is no hit, and no d6 is thrown', () => {
    // 6 + 0 against 5 + 1.
    const t = fight([aFighter('W1')], [plane('X1')], [3, 3, 3, 2])
    expect(t.events('kg.dogfight')).toHaveLength(1)
    expect(flightOf(t, 'X1').stage).toBe('aloft')
  })

  test.each([1, 2, 3, 4, 5, 6])('KG-DOG-02 the d6 shows %i', (die) => {
    const t = fight([aFighter('W1')], [plane('X1')], [6, 1, 1, 6, die])
    const hit = hitBy(AIR_HITS, die)
    const stage = { down: 'lost', damaged: 'gone', flees: 'gone', tied: 'aloft', none: 'aloft' }[hit]
    expect(hit).toBe(['down', 'damaged', 'damaged', 'flees', 'tied', 'tied'][die - 1])
    expect(flightOf(t, 'X1')).toMatchObject({ stage, busy: hit === 'tied' })
  })

  test('KG-DOG-02 who is tied up or fights makes no raid in this turn', () => {
    const t = sky({ units: [], redAir: [aFighter('W1')], blueAir: [aFlight('X1')], dice: [6, 1, 1, 6, 5] })
    dogfights(t.battle)
    airRaids(t.battle)
    t.done()
    expect(t.events('kg.air-spots')).toHaveLength(0)
  })

  test('KG-DOG-01 others attack only with all raids made, and only the less agile', () => {
    expect(attacks(fight([plane('W1')], [plane('X1', { agility: 4 })], [3, 3, 3, 3]))).toEqual([['W1', 'X1']])
    expect(attacks(fight([plane('W1')], [plane('X1')], []))).toEqual([])
    expect(attacks(fight([aFlight('W1')], [plane('X1', { agility: 4 })], []))).toEqual([])
  })

  test('KG-DOG-01 nobody fights while only one side is in the air, or the enemy has not come', () => {
    expect(attacks(fight([aFighter('W1')], [plane('X1', { stage: 'waiting' })], []))).toEqual([])
  })

  test('KG-DOG-01 a fighter takes a fighter first, else the least agile; the first player attacks first', () => {
    const evens = [3, 3, 3, 3]
    const both = fight([aFighter('W1')], [plane('X1', { agility: 3 }), aFighter('X2')], [...evens, ...evens])
    expect(attacks(both)).toEqual([
      ['W1', 'X2'],
      ['X2', 'W1'],
    ])
    const least = fight(
      [aFighter('W1')],
      [plane('X1', { agility: 6 }), plane('X2', { agility: 4 })],
      [3, 5, 3, 3],
    )
    expect(attacks(least)).toEqual([['W1', 'X2']])
  })

  test('KG-DOG-03 defensive armament answers against the Agility of who attacked', () => {
    // 6 − 3 misses 5; the answer is 3 + 5 against 7 + 0, and 1 shoots the fighter down.
    const t = fight([aFighter('W1')], [plane('X1', { defensive: 3 })], [1, 4, 3, 3, 6, 1, 3, 3, 1])
    expect(attacks(t)).toEqual([
      ['W1', 'X1'],
      ['X1', 'W1'],
    ])
    expect(t.events('kg.dogfight-hit')[0]?.rule).toBe('KG-DOG-03')
    expect(flightOf(t, 'W1')).toMatchObject({ stage: 'lost', lostIn: 2 })
  })

  test('KG-DOG-03 who is damaged still answers, who is shot down does not', () => {
    const answers = (die: number, dice: readonly number[]) =>
      attacks(fight([aFighter('W1')], [plane('X1', { defensive: 3 })], [6, 1, 1, 6, die, ...dice])).length
    expect(answers(2, [3, 3, 3, 3])).toBe(2)
    expect(answers(1, [])).toBe(1)
  })

  test('KG-OPB-05 KG-OPB-06 an aircraft shot down is a unit lost: a token, its points, and no quiet turn', () => {
    const t = sky({
      units: [],
      redAir: [aFighter('W1')],
      blueAir: [plane('X1', { points: 50 })],
      // Two tokens: for the loss, and for half of the army's 100 points.
      dice: [6, 1, 1, 6, 1, 1, 1],
    })
    t.state.bags.opb = [2, 2, 2, 2]
    dogfights(t.battle)
    t.done()
    expect(t.events('kg.opbDrawn').map((e) => [e.side, e.data?.draw])).toEqual([
      ['blue', 'a'],
      ['blue', 'm'],
    ])
  })
})
