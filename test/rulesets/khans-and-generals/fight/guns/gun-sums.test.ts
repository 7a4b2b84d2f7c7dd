import { describe, expect, test } from 'vitest'
import { sum, term } from '../../../../../src/kernel/modifiers.ts'
import {
  accuracyAt,
  accuracyTerms,
  areaShare,
  blastTerms,
  type Laying,
} from '../../../../../src/rulesets/khans-and-generals/fight/guns/gun-sums.ts'
import { namespaces, written } from '../../../written.ts'

/** A field gun of Accuracy 5 with a crew of four that fires over 30 cm, well seen, by day: the band with +1. */
const laying = (more: Partial<Laying> = {}): Laying => ({
  gun: { accuracy: 5, gunClass: 'gun' },
  crew: { weapon: null, abilities: [], stan: 4 },
  mm: 300,
  reachBonus: 0,
  moved: false,
  weather: 'sunny',
  smoke: [],
  partlySeen: false,
  dark: false,
  above: false,
  optics: 0,
  indirect: false,
  ...more,
})

/** The terms besides the Accuracy on the card. */
const accuracy = (more: Partial<Laying>): string[] => {
  const [card, ...others] = written(accuracyTerms(laying(more)))
  expect(card).toBe('accuracy +5 KG-STF-01')
  return others
}

const smoke = (value: number) => [term('kg.term.powder', value, 'KG-SMK-05')]

describe('Accuracy', () => {
  test('KG-ART-03 the card and the distance: a d10 must not exceed 5 + 1 = 6', () => {
    const list = accuracyTerms(laying())
    expect(written(list)).toEqual(['accuracy +5 KG-STF-01', 'range +1 KG-RNG-21'])
    expect(sum(list).total).toBe(6)
    expect(namespaces(accuracyTerms(laying({ optics: 1, weather: 'rain', partlySeen: true })))).toEqual([
      'kg.term',
    ])
  })

  test.each([
    ['close', { mm: 200 }, ['range +2 KG-RNG-21']],
    ['where the table has 0 nothing is written', { mm: 800 }, []],
    ['far', { mm: 1500 }, ['range -1 KG-RNG-21']],
    ['KG-AA-04 at aircraft no distance counts', { mm: null }, []],
    ['KG-MFR-03 a gain is lost after a move', { mm: 200, moved: true }, []],
    ['KG-MFR-03 a loss is kept after a move', { mm: 1500, moved: true }, ['range -1 KG-RNG-21']],
  ] as const)('KG-RNG-21 %s', (_, more, terms) => {
    expect(accuracy(more)).toEqual(terms)
  })

  test.each([
    ['within reach height changes nothing: 60 cm', 600, 300, -1],
    ['beyond reach from a hill: 130 cm as 100', 1300, 300, -3],
    ['beyond reach on the level', 1300, 0, null],
    ['beyond reach and height', 1600, 300, null],
  ])('KG-REL-03 a siege engine, %s', (_, mm, reachBonus, factor) => {
    expect(accuracyAt('siege', mm, reachBonus)).toBe(factor)
  })

  test('KG-REL-03 so it stands in the sum', () => {
    expect(accuracy({ gun: { accuracy: 5, gunClass: 'siege' }, mm: 1300, reachBonus: 300 })).toEqual([
      'range -3 KG-RNG-21',
    ])
  })

  test.each([
    ['half seen: −3 : 3', { partlySeen: true }, -1],
    [
      'black powder in rain: −3 : 3',
      { weather: 'rain', crew: { weapon: null, abilities: ['blackPowder'], stan: 4 } },
      -1,
    ],
    ['smoke of −2: two thirds are one', { smoke: smoke(-2) }, -1],
    ['smoke of −1: a third is none', { smoke: smoke(-1) }, 0],
    [
      'all at once: (−3 − 3 − 2) : 3 = −2.67',
      {
        partlySeen: true,
        weather: 'rain',
        crew: { weapon: null, abilities: ['blackPowder'], stan: 4 },
        smoke: smoke(-2),
      },
      -3,
    ],
  ] as const)('KG-ART-09 every 3 of weather, smoke and partial sight take 1: %s', (_, more, haze) => {
    expect(accuracy(more)).toEqual(['range +1 KG-RNG-21', ...(haze === 0 ? [] : [`haze ${haze} KG-ART-09`])])
  })

  test.each([
    ['KG-STV-06 optics', { optics: 2 }, 'optics +2 KG-STV-06'],
    ['KG-TIM-04 a target in the dark', { dark: true }, 'night -1 KG-TIM-04'],
    ['KG-REL-04 from above', { above: true }, 'from-above +1 KG-REL-04'],
    ['KG-ART-15 one man alone', { crew: { weapon: null, abilities: [], stan: 1 } }, 'one-man -2 KG-ART-15'],
    ['KG-IND-04 indirect fire', { indirect: true }, 'indirect -1 KG-IND-04'],
  ] as const)('%s', (_, more, written) => {
    expect(accuracy(more)).toEqual(['range +1 KG-RNG-21', written])
  })
})

describe('a burst', () => {
  const pair = { green: 5, red: 3, value: 2 }

  test.each([
    ['a stone', 'stone', [], 10],
    ['a shell', 'he', [], 10],
    ['a fire pot', 'incendiary', ['incendiary -4 KG-STF-02'], 6],
    ['shrapnel', 'shrapnel', ['shrapnel -2 KG-STF-02'], 8],
  ] as const)('KG-ART-05 KG-STF-02 Blast 8 and (5 − 3), %s', (_, ammo, less, total) => {
    const list = blastTerms(8, ammo, pair)
    expect(written(list)).toEqual(['blast +8 KG-STF-01', 'dice +2 KG-ART-05', ...less])
    expect(sum(list).total).toBe(total)
    expect(namespaces(list)).toEqual(['kg.term'])
  })

  test('KG-ART-06 Area ammunition is shared: 10 over four units is 2.5, to the even 2', () => {
    expect(areaShare(sum(blastTerms(8, 'he', pair)), 4)).toEqual({
      why: 'kg.term.share',
      value: 2,
      rule: 'KG-ART-06',
    })
  })
})
