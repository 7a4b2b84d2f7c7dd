import { describe, expect, test } from 'vitest'
import {
  AT_RIFLE_MODIFIERS,
  hitBy,
  SMALL_ARMS_AT_UNARMOURED,
} from '../../../../src/rulesets/khans-and-generals/tables/vehicle-hits.ts'
import {
  mineHit,
  type RifleHit,
  rifleHit,
} from '../../../../src/rulesets/khans-and-generals/units/hits-on-vehicles.ts'

/** The book's list of anti-tank rifles, line by line; 6 to 8 with Penetration above the class. */
const LIST = [
  'ricochet',
  'ricochet',
  'immobilised',
  'optics',
  'weapon',
  'crew',
  'engine',
  'ammunition',
] as const
const DICE = [1, 2, 3, 4, 5, 6, 7, 8] as const
const on = (n: number): number => Math.min(8, Math.max(1, n))

describe('lists of hits, die by die', () => {
  const vehicles: readonly (readonly [RifleHit['vehicle'], number])[] = [
    ['tankette', -1],
    ['lightTank', -2],
    ['mediumTank', -3],
    ['heavyTank', -4],
    ['selfPropelledGun', -3],
    ['armouredCar', -1],
    ['unarmoured', 1],
  ]
  const sides = [
    ['front', 0],
    ['side', 1],
    ['rear', 2],
  ] as const

  test('KG-ATR-01, KG-ATR-02, KG-ATR-03 anti-tank rifles: every d8 at every vehicle, from every side, with and without Penetration', () => {
    expect(vehicles).toHaveLength(Object.keys(AT_RIFLE_MODIFIERS).length - 3)
    for (const [vehicle, less] of vehicles) {
      for (const [from, more] of sides) {
        for (const [penetration, armourClass] of [
          [3, 2],
          [2, 2],
          [1, 2],
        ] as const) {
          const expected = DICE.map((die) => {
            const n = on(die + less + more)
            return n >= 6 && penetration <= armourClass ? 'ricochet' : LIST[n - 1]
          })
          const facts = { vehicle, from, penetration, armourClass, flamethrower: false }
          expect([vehicle, from, penetration, DICE.map((die) => rifleHit(die, facts).hit)]).toEqual([
            vehicle,
            from,
            penetration,
            expected,
          ])
        }
      }
    }
  })

  test('KG-ATR-04 flamethrowers: every d8, three more, and no Penetration is asked for', () => {
    for (const [vehicle, less] of vehicles) {
      const facts = { vehicle, from: 'front', penetration: 0, armourClass: 6, flamethrower: true } as const
      const hits = DICE.map((die) => rifleHit(die, facts).hit)
      expect([vehicle, hits]).toEqual([vehicle, DICE.map((die) => LIST[on(die + less + 3) - 1])])
    }
  })

  test('KG-OBS-08, KG-ABI-02 mines under armour: every d8, two more on a thin floor', () => {
    const list = [
      'none',
      'none',
      'none',
      'immobilised',
      'immobilised',
      'immobilised',
      'destroyed',
      'destroyed',
    ]
    expect(DICE.map((die) => mineHit(die, false).hit)).toEqual(list)
    expect(DICE.map((die) => mineHit(die, true).hit)).toEqual(DICE.map((die) => list[on(die + 2) - 1]))
  })

  test('KG-SAV-02 small arms at what has no armour: every d6', () => {
    const hits = [1, 2, 3, 4, 5, 6].map((die) => hitBy(SMALL_ARMS_AT_UNARMOURED, die))
    expect(hits).toEqual(['none', 'none', 'crew', 'crew', 'immobilised', 'destroyed'])
  })
})
