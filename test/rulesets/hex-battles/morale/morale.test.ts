import { describe, expect, it } from 'vitest'
import { fightPs } from '../../../../src/rulesets/hex-battles/ground/strength.ts'
import { disorganise, startOfMovementPhase } from '../../../../src/rulesets/hex-battles/morale/morale.ts'
import { counter, Field, leader } from '../support/field.ts'

const shaken = (stars: number, more = {}) =>
  counter({ id: 'P1', hex: '0505', redStars: stars, order: 'disorganised', disorganisedInStage: 2, ...more })

function begin(field: Field): Field {
  startOfMovementPhase(field.battle, 'PL')
  return field
}

describe('recovery (HX-MOR-01, HX-MOR-06, HX-MOR-07)', () => {
  for (const [stars, chance] of [
    [3, 50],
    [2, 40],
    [1, 30],
  ] as const) {
    it(`HX-MOR-04 ${stars} stars come to order at ${chance}, not above, and then march`, () => {
      const good = begin(new Field({ units: [shaken(stars)], dice: [chance] })).unit('P1')
      expect([good.order, good.formation, good.disorganisedInStage]).toEqual(['good', 'march', 0])
      const bad = begin(new Field({ units: [shaken(stars)], dice: [chance + 1] })).unit('P1')
      expect([bad.order, bad.disorganisedInStage]).toEqual(['disorganised', 2])
    })
  }

  for (const [gold, bonus] of [
    [1, 10],
    [2, 20],
    [3, 30],
  ] as const) {
    it(`HX-LDR-01, HX-LDR-03: ${gold} gold stars within four hexes add ${bonus}`, () => {
      const chief = (hex: string) => leader({ id: 'PL1', hex, goldStars: gold })
      const near = begin(new Field({ units: [shaken(3), chief('0905')], dice: [50 + bonus] }))
      expect(near.unit('P1').order).toBe('good')
      const over = begin(new Field({ units: [shaken(3), chief('0905')], dice: [51 + bonus] }))
      expect(over.unit('P1').order).toBe('disorganised')
      const far = begin(new Field({ units: [shaken(3), chief('1005')], dice: [51] }))
      expect(far.unit('P1').order).toBe('disorganised')
    })
  }

  it('HX-LDR-10: only the best leader counts', () => {
    const units = [
      shaken(3),
      leader({ id: 'PL1', hex: '0505', goldStars: 1 }),
      leader({ id: 'PL2', hex: '0505', goldStars: 2 }),
    ]
    const field = begin(new Field({ units, dice: [70] }))
    expect(field.events('hex.recovered')[0]?.sums?.chance?.total).toBe(70)
  })

  it('HX-MOR-06: disorganised in this stage, it does not roll yet', () => {
    const field = begin(new Field({ units: [shaken(3, { disorganisedInStage: 3 })] }))
    expect(field.unit('P1').order).toBe('disorganised')
  })

  for (const [stars, chance] of [
    [3, 50],
    [2, 40],
    [1, 30],
  ] as const) {
    it(`HX-MOR-10: panic ends in disorder at ${chance} with ${stars} stars, one stage before good order`, () => {
      const panicked = () => [shaken(stars, { order: 'panic' })]
      const good = begin(new Field({ units: panicked(), dice: [chance] })).unit('P1')
      expect([good.order, good.disorganisedInStage]).toEqual(['disorganised', 3])
      const bad = begin(new Field({ units: panicked(), dice: [chance + 1] })).unit('P1')
      expect([bad.order, bad.disorganisedInStage]).toEqual(['panic', 2])
    })
  }

  it('HX-MOR-07, HX-LDR-03: one star and two gold, 30 + 20 = 50, also out of panic', () => {
    const units = () => [shaken(1, { order: 'panic' }), leader({ id: 'PL1', hex: '0605', goldStars: 2 })]
    const field = begin(new Field({ units: units(), dice: [50] }))
    expect(field.events('hex.panic-ends')[0]?.sums?.chance?.terms.map((one) => one.value)).toEqual([30, 20])
    expect(begin(new Field({ units: units(), dice: [51] })).unit('P1').order).toBe('panic')
  })
})

describe('contagion (HX-MOR-11…13)', () => {
  const panicked = counter({ id: 'P9', hex: '0505', order: 'panic', disorganisedInStage: 3 })
  for (const [stars, chance] of [
    [1, 30],
    [2, 20],
    [3, 10],
  ] as const) {
    it(`HX-MOR-11…13 ${stars} stars catch it at ${chance}, not above`, () => {
      const beside = () => counter({ id: 'P1', hex: '0605', redStars: stars })
      const units = () => [beside(), { ...panicked }]
      expect(begin(new Field({ units: units(), dice: [chance] })).unit('P1').order).toBe('disorganised')
      expect(begin(new Field({ units: units(), dice: [chance + 1] })).unit('P1').order).toBe('good')
    })
  }

  it('HX-MOR-11…13 rolls once by ascending id, in the hex and around it; not the enemy, not the disorganised, not further', () => {
    const units = [
      { ...panicked },
      counter({ id: 'P8', hex: '0505', order: 'panic', disorganisedInStage: 3 }),
      counter({ id: 'P2', hex: '0505' }),
      counter({ id: 'P10', hex: '0405' }),
      counter({ id: 'P3', hex: '0605', order: 'disorganised', disorganisedInStage: 3 }),
      counter({ id: 'P4', hex: '0705' }),
      counter({ id: 'S1', hex: '0504' }),
    ]
    const field = begin(new Field({ units, dice: [31, 30] }))
    expect(field.battle.written().rolls.map((roll) => roll.by)).toEqual(['P2', 'P10'])
    expect([field.unit('P2').order, field.unit('P10').order]).toEqual(['good', 'disorganised'])
  })

  it('HX-TURN-05: a unit that left panic first does not infect', () => {
    const units = [{ ...panicked, disorganisedInStage: 2 }, counter({ id: 'P1', hex: '0605' })]
    const field = begin(new Field({ units, dice: [30] }))
    expect(field.battle.written().rolls).toHaveLength(1)
  })
})

describe('disorder (HX-MOR-02, HX-MOR-08, HX-MOR-09, HX-MOR-14)', () => {
  it('HX-MOR-02 HX-MOR-08 HX-MOR-09 HX-MOR-14 good, disorganised, panic, then 1 PS; 5 PS fight as 5, 3, 2', () => {
    const field = new Field({ units: [counter({ id: 'P1', hex: '0505', ps: 5 })] })
    const u = field.unit('P1')
    const seen = [fightPs(u)]
    for (let i = 0; i < 3; i++) {
      disorganise(field.battle, u, 'HX-COMB-11')
      seen.push(fightPs(u))
    }
    expect(seen).toEqual([5, 3, 2, 2])
    expect([u.order, u.ps, u.disorganisedInStage]).toEqual(['panic', 4, 3])
  })

  it('HX-LDR-09 a panicked unit of 1 PS is destroyed, its leader with it', () => {
    const units = [
      counter({ id: 'P1', hex: '0505', ps: 1, order: 'panic' }),
      leader({ id: 'PL1', hex: '0505' }),
    ]
    const field = new Field({ units })
    disorganise(field.battle, field.unit('P1'), 'HX-COMB-11')
    expect([field.unit('P1').status, field.unit('PL1').status]).toEqual(['destroyed', 'destroyed'])
  })
})
