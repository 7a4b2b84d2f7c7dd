import { describe, expect, test } from 'vitest'
import {
  type Circumstances,
  type FireCircumstances,
  fireColumn,
  fireColumnName,
  fireShiftTerms,
  shiftTerms,
} from '../../../../src/rulesets/hex-battles/fight/shift-sums.ts'
import { namespaces, written } from '../../written.ts'

/** Direct combat from one hex in which nothing counts. */
const PLAIN: Circumstances = {
  charge: false,
  armoured: false,
  enemyArmoured: false,
  lances: false,
  marching: false,
  enemyMarching: false,
  inDefence: false,
  downhill: false,
  works: false,
  village: false,
  foot: false,
  uphill: false,
  horseInForest: false,
  enemyHorseInForest: false,
  ford: false,
  flank: false,
  sides: 1,
  example: false,
  command: false,
  enemyCommand: false,
}
const shifts = (more: Partial<Circumstances>): string[] => written(shiftTerms({ ...PLAIN, ...more }))

describe('shifts of a fight, to the right for the attacker', () => {
  test.each([
    ['HX-MOD-01 the attacker’s armour', { armoured: true }, 'armoured +1 HX-MOD-01'],
    ['HX-MOD-01 the defender’s armour', { enemyArmoured: true }, 'enemy-armoured -1 HX-MOD-01'],
    ['HX-MOD-02 lances in a charge', { charge: true, lances: true }, 'lances +2 HX-MOD-02'],
    ['HX-MOD-03 a charge downhill', { charge: true, downhill: true }, 'downhill +1 HX-MOD-03'],
    ['HX-MOD-04 foot in field works', { foot: true, works: true }, 'works -1 HX-MOD-04'],
    ['HX-MOD-05 uphill', { uphill: true }, 'uphill -1 HX-MOD-05'],
    ['HX-MOD-06 own horse in a forest', { horseInForest: true }, 'horse-in-forest -1 HX-MOD-06'],
    [
      'HX-MOD-06 the defender’s horse in a forest',
      { enemyHorseInForest: true },
      'enemy-horse-in-forest +1 HX-MOD-06',
    ],
    ['HX-MOD-07 a leader rides with the charge', { charge: true, example: true }, 'example +1 HX-MOD-07'],
    ['HX-MOD-08 command', { command: true }, 'command +1 HX-MOD-08'],
    ['HX-MOD-08 the defender’s command', { enemyCommand: true }, 'enemy-command -1 HX-MOD-08'],
    ['HX-MOD-09 flank or rear', { flank: true }, 'flank +2 HX-MOD-09'],
    ['HX-MOD-10 from three hexes', { sides: 3 }, 'three-sides +1 HX-MOD-10'],
    ['HX-MOD-10 from four hexes no more', { sides: 4 }, 'three-sides +1 HX-MOD-10'],
    ['HX-FORM-05 out of march', { marching: true }, 'marching -1 HX-FORM-05'],
    ['HX-FORM-05 against march', { enemyMarching: true }, 'enemy-marching +1 HX-FORM-05'],
    ['HX-FORM-05 against defence formation', { inDefence: true }, 'defence -1 HX-FORM-05'],
    ['HX-TERR-09 out of a ford', { ford: true }, 'ford -1 HX-TERR-09'],
    ['HX-TERR-10 foot in a village', { foot: true, village: true }, 'village -1 HX-TERR-10'],
  ] as const)('%s', (_, more, line) => {
    expect(shifts(more)).toEqual([line])
  })

  test.each([
    ['HX-MOD-02 lances in direct combat', { lances: true }],
    ['HX-MOD-03 downhill in direct combat', { downhill: true }],
    ['HX-MOD-07 a leader’s example in direct combat', { example: true }],
    ['HX-MOD-04 works without foot', { works: true }],
    ['HX-TERR-10 a village without foot', { village: true }],
    ['HX-MOD-04 HX-TERR-10 foot in the open', { foot: true }],
    ['HX-MOD-10 from two hexes', { sides: 2 }],
    ['HX-CHG-01 a charge as such', { charge: true }],
  ] as const)('%s: nothing', (_, more) => {
    expect(shifts(more)).toEqual([])
  })

  test('HX-MOD-12 they stand in one sum under names of this game', () => {
    expect(namespaces(shiftTerms({ ...PLAIN, armoured: true, flank: true, sides: 3 }))).toEqual(['hex.term'])
    expect(shifts({ armoured: true, enemyArmoured: true, flank: true })).toEqual([
      'armoured +1 HX-MOD-01',
      'enemy-armoured -1 HX-MOD-01',
      'flank +2 HX-MOD-09',
    ])
  })
})

describe('shifts of fire', () => {
  const OPEN: FireCircumstances = { far: false, cover: false, works: false, loose: false, units: 1 }
  const fire = (more: Partial<FireCircumstances>): string[] => written(fireShiftTerms({ ...OPEN, ...more }))

  test.each([
    ['beyond half the range', { far: true }, ['long-range -1 HX-ART-12']],
    ['forest or village', { cover: true }, ['cover -1 HX-ART-12']],
    ['foot in works', { works: true }, ['works -1 HX-ART-12']],
    ['a target on the march or in disorder', { loose: true }, ['loose-target +1 HX-ART-12']],
    ['a full hex', { units: 3 }, ['crowded +1 HX-ART-12']],
    ['two units are no crowd', { units: 2 }, []],
  ] as const)('HX-ART-12 %s', (_, more, lines) => {
    expect(fire(more)).toEqual(lines)
    expect(namespaces(fireShiftTerms({ ...OPEN, ...more }))).toEqual(lines.length > 0 ? ['hex.term'] : [])
  })

  test.each([
    [1, 0, '1'],
    [2, 0, '2'],
    [2, -1, '1'],
    [1, -2, '1'],
    [5, 0, '5'],
    [6, 0, '6+'],
    [9, 0, '6+'],
    [9, -1, '5'],
    [6, 2, '6+'],
  ])('HX-ART-12 factor %i shifted by %i is column %s', (factor, shift, name) => {
    expect(fireColumnName(fireColumn(factor, shift))).toBe(name)
  })
})
