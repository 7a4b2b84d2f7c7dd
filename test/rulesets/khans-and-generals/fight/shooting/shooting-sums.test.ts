import { describe, expect, test } from 'vitest'
import { sum, term } from '../../../../../src/kernel/modifiers.ts'
import {
  type Aim,
  attackTerms,
  defenceTerms,
  factorAt,
  hitWith,
  type Shooter,
  type Shot,
  type Target,
  type UnderFire,
} from '../../../../../src/rulesets/khans-and-generals/fight/shooting/shooting-sums.ts'
import { namespaces, written } from '../../../written.ts'
import { aUnit } from '../../support/table.ts'

/** Archers with a ranged Attack of 4 who have not moved; all of their 30 Stan left. */
const archers = (more: Partial<Shooter> = {}): Shooter =>
  aUnit({ id: 'R1', x: 0, y: 0, ranged: 4, weapon: 'bow', ...more })

/** A bow shot over 15 cm, well seen, by day: the band of 10–20 cm, in which a bow has +1. */
const shot = ({ aim, ...more }: Partial<Omit<Shot, 'aim'>> & { aim?: Partial<Aim> } = {}): Shot => ({
  shooter: archers(),
  aim: { weapon: 'bow', mm: 150, reachBonus: 0, sight: 'full', smoke: [], inFront: true, ...aim },
  weather: 'sunny',
  dark: false,
  above: false,
  burning: false,
  surprise: false,
  ...more,
})

/** The terms of a shot without dice besides the card's own 4. */
const attack = (more: Parameters<typeof shot>[0]): string[] => {
  const [base, ...others] = written(attackTerms(shot(more), null))
  expect(base).toBe('ranged +4 KG-STA-01')
  return others
}

describe('the Attack of a shot', () => {
  test('KG-RNG-02 the card, the dice, the distance: 4 + (5 − 2) + 1 = 8', () => {
    const list = attackTerms(shot(), { green: 5, red: 2, value: 3 })
    expect(written(list)).toEqual(['ranged +4 KG-STA-01', 'dice +3 KG-RNG-02', 'range +1 KG-RNG-20'])
    expect(sum(list).total).toBe(8)
    expect(namespaces(list)).toEqual(['kg.term'])
  })

  test('KG-RNG-02 before the dice the sum has none', () => {
    expect(written(attackTerms(shot(), null))).toEqual(['ranged +4 KG-STA-01', 'range +1 KG-RNG-20'])
  })

  test.each([
    ['point blank', 50, 'range +3 KG-RNG-20'],
    ['the band ends with its bound', 100, 'range +2 KG-RNG-20'],
    ['far', 400, 'range -1 KG-RNG-20'],
  ])('KG-RNG-20 the distance: %s, %i mm', (_, mm, range) => {
    expect(attack({ aim: { mm } })).toEqual([range])
  })

  const moved = archers({ moved: 50 })
  test.each([
    ['a gain is lost after a move', { shooter: moved }, []],
    ['a loss is kept after a move', { shooter: moved, aim: { mm: 400 } }, ['range -1 KG-RNG-20']],
    [
      'KG-ABI-11 skirmishers keep the gain',
      { shooter: archers({ moved: 50, abilities: ['skirmisher'] }) },
      ['range +1 KG-RNG-20'],
    ],
  ] as const)('KG-MFR-01 %s', (_, more, terms) => {
    expect(attack(more)).toEqual(terms)
  })

  describe('KG-RNG-20 KG-REL-03 ground gained by height counts as the band before it', () => {
    test.each([
      ['within reach height changes nothing', 400, 100, -1],
      ['beyond the reach, from a hill: 45 cm as 35', 450, 100, -1],
      ['beyond the reach, on the level', 450, 0, null],
      ['beyond the reach and the height', 550, 100, null],
    ])('KG-REL-03 %s', (_, mm, reachBonus, factor) => {
      expect(factorAt('bow', mm, reachBonus)).toBe(factor)
    })

    test('KG-REL-03 so it stands in the sum', () => {
      expect(attack({ aim: { mm: 450, reachBonus: 100 } })).toEqual(['range -1 KG-RNG-20'])
    })
  })

  test.each([
    ['KG-WEA-03 rain takes 2 from bows', { weather: 'rain' }, ['weather-rain -2 KG-WEA-03']],
    ['KG-TIM-04 a target in the dark', { dark: true }, ['night -2 KG-TIM-04']],
    ['KG-VIS-09 a target half seen', { aim: { sight: 'partial' } }, ['partly-seen -3 KG-VIS-09']],
    ['KG-REL-04 from above', { above: true }, ['from-above +1 KG-REL-04']],
    [
      'KG-ATT-01 ten of 30 Stan lost',
      { shooter: archers({ stan: 20, startStan: 30 }) },
      ['figures-lost -2 KG-ATT-01'],
    ],
    ['KG-OMN-03 burning arrows', { burning: true }, ['burning-arrows -1 KG-OMN-03']],
    ['KG-OSP-05 from an ambush', { surprise: true }, ['surprise +2 KG-OSP-05']],
    [
      'KG-SMK-05 smoke on the way',
      { aim: { smoke: [term('kg.term.powder', -2, 'KG-SMK-05')] } },
      ['powder -2 KG-SMK-05'],
    ],
  ] as const)('%s', (_, more, terms) => {
    expect(attack(more)).toEqual([...terms, 'range +1 KG-RNG-20'])
  })

  const parthians = archers({ abilities: ['parthian'] })
  test.each([
    ['backwards', { shooter: parthians, aim: { inFront: false } }, ['parthian -2 KG-ABI-12']],
    ['forwards', { shooter: parthians }, []],
    ['backwards, by others', { aim: { inFront: false } }, []],
    [
      'backwards, in position',
      { shooter: archers({ abilities: ['parthian'], inPosition: 'tower' }), aim: { inFront: false } },
      [],
    ],
  ] as const)('KG-ABI-12 the Parthian shot costs 2: %s', (_, more, terms) => {
    expect(attack(more)).toEqual([...terms, 'range +1 KG-RNG-20'])
  })

  test('KG-STA-01 a card without a ranged Attack has 0: only dice and distance count', () => {
    expect(written(attackTerms(shot({ shooter: archers({ ranged: null }) }), null))).toEqual([
      'ranged 0 KG-STA-01',
      'range +1 KG-RNG-20',
    ])
  })
})

/** Foot with skill 3 in the open, shot at from the front with bows. */
const target = (more: Partial<Target> = {}): Target => aUnit({ id: 'B1', x: 0, y: 0, ...more })
const under = (more: Partial<UnderFire> = {}): UnderFire => ({
  target: target(),
  from: 'front',
  by: archers(),
  weapon: 'bow',
  cover: [],
  moved: false,
  wave: false,
  ...more,
})

describe('the Defence against a shot', () => {
  const defence = (more: Partial<UnderFire>): string[] => {
    const [skill, ...others] = written(defenceTerms(under(more)).terms)
    expect(skill).toBe('skill +3 KG-STA-02')
    return others
  }

  const pavise = target({ abilities: ['pavise'] })
  test.each([
    ['KG-RNG-05 Armour against bows', { target: target({ armour: 4 }) }, ['armour +4 KG-RNG-05']],
    ['KG-RNG-05 no Armour against muskets', { target: target({ armour: 4 }), weapon: 'musket' }, []],
    ['KG-RNG-05 no Armour against engines', { target: target({ armour: 4 }), weapon: null }, []],
    [
      'KG-TER-04 cover',
      { cover: [term('kg.term.terrain.forest', 2, 'KG-TER-04')] },
      ['terrain.forest +2 KG-TER-04'],
    ],
    ['KG-FRM-02 close order', { target: target({ formation: 'close' }) }, ['formation-close -2 KG-FRM-02']],
    ['KG-PIN-04 pinned men lie', { target: target({ pinned: true }) }, ['lying-down +2 KG-PIN-04']],
    ['KG-ABI-07 pavises from the front', { target: pavise }, ['pavise +2 KG-ABI-07']],
    ['KG-ABI-07 no pavises to the flank', { target: pavise, from: 'flank' }, []],
    ['KG-ABI-07 pavises on their backs after a move', { target: pavise, moved: true }, []],
    ['KG-OMX-03 a human wave', { wave: true }, ['human-wave -2 KG-OMX-03']],
  ] as const)('%s', (_, more, terms) => {
    expect(defence(more)).toEqual(terms)
  })

  test('KG-RNG-05 KG-ABI-06 arrows that pierce: Armour 4 − 2, and none is worked out against powder', () => {
    const by = archers({ abilities: ['piercing'] })
    const { terms, armour } = defenceTerms(under({ by, target: target({ armour: 4 }) }))
    expect(written(terms)).toEqual(['skill +3 KG-STA-02', 'armour +2 KG-RNG-05'])
    expect(armour && written(armour)).toEqual(['armour +4 KG-STA-02', 'piercing -2 KG-ABI-06'])
    expect(defenceTerms(under({ weapon: 'musket' })).armour).toBeNull()
    expect(namespaces(terms)).toEqual(['kg.term'])
  })
})

describe('what a shot takes', () => {
  const line = { statsAs: 'line', stan: 30 } as const

  test('KG-RNG-04 E − D of a line unit: (4 + 3 + 1) − (3 + 2) = 3', () => {
    const hit = hitWith(
      attackTerms(shot(), { green: 5, red: 2, value: 3 }),
      under({ target: target({ pinned: true }) }),
      line,
    )
    expect([hit.attack.total, hit.defence.total, hit.effect, hit.damage]).toEqual([8, 5, 3, 3])
  })

  test('KG-RNG-04 below 0 nothing is lost: (4 − 3 + 1) − 3 = −1', () => {
    const hit = hitWith(attackTerms(shot(), { green: 2, red: 5, value: -3 }), under(), line)
    expect([hit.effect, hit.damage]).toEqual([-1, 0])
  })
})
