import { describe, expect, test } from 'vitest'
import { sum } from '../../../../../src/kernel/modifiers.ts'
import {
  type Blow,
  type Fighter,
  meleeAttackTerms,
  meleeDefenceTerms,
  strikeWith,
} from '../../../../../src/rulesets/khans-and-generals/fight/melee/melee-sums.ts'
import { namespaces, written } from '../../../written.ts'
import { aUnit } from '../../support/table.ts'

/** Foot with Attack 5, skill 3, Training 3, no Armour; all of its 30 Stan left. */
const fighter = (more: Partial<Fighter> = {}): Fighter => aUnit({ id: 'R1', x: 0, y: 0, ...more })

/** The attacker's blow of a later exchange, frontal, on level ground: nothing counts but the card. */
const blow = (more: Partial<Blow> = {}): Blow => ({
  striker: fighter(),
  struck: fighter(),
  response: false,
  kind: 'assault',
  aspect: 'front',
  slope: 'level',
  first: false,
  surprise: false,
  inForest: false,
  works: null,
  ...more,
})

/** The terms of an Attack without dice besides the card's own 5. */
const attack = (more: Partial<Blow>): string[] => {
  const [base, ...others] = written(meleeAttackTerms(blow(more), null))
  expect(base).toBe('melee +5 KG-STA-01')
  return others
}

/** The terms of a Defence besides the card's skill of 3. */
const defence = (more: Partial<Blow>): string[] => {
  const [skill, ...others] = written(meleeDefenceTerms(blow(more)).terms)
  expect(skill).toBe('skill +3 KG-STA-02')
  return others
}

const EVEN = { green: 3, red: 3, value: 0 }

describe('Attack hand to hand', () => {
  test('KG-MEL-03 the card, the dice, the difference of Training: 5 + (6 − 2) + (4 − 2) = 11', () => {
    const it = blow({ striker: fighter({ training: 4 }), struck: fighter({ training: 2 }) })
    const list = meleeAttackTerms(it, { green: 6, red: 2, value: 4 })
    expect(written(list)).toEqual([
      'melee +5 KG-STA-01',
      'dice +4 KG-MEL-03',
      'training-difference +2 KG-MEL-03',
    ])
    expect(sum(list).total).toBe(11)
    expect(namespaces(list)).toEqual(['kg.term'])
  })

  test('KG-MEL-03 before the dice the sum has none; dice that cancel stand in it as 0', () => {
    expect(written(meleeAttackTerms(blow(), null))).toEqual(['melee +5 KG-STA-01'])
    expect(written(meleeAttackTerms(blow(), EVEN))).toEqual(['melee +5 KG-STA-01', 'dice 0 KG-MEL-03'])
  })

  test.each([
    ['uphill-gentle', ['uphill -1 KG-REL-02']],
    ['uphill-steep', ['uphill -3 KG-REL-02']],
    ['downhill', ['downhill +1 KG-REL-02']],
    ['level', []],
  ] as const)('KG-REL-02 KG-MEL-11 the attacker on a slope: %s', (slope, terms) => {
    expect(attack({ slope })).toEqual(terms)
    // The slope is the attacker's: the response knows none.
    expect(attack({ slope, response: true })).toEqual([])
  })

  describe('KG-ABI-03 KG-ABI-04 spears and pikes', () => {
    const horse = fighter({ mounted: true })
    const spears = fighter({ abilities: ['spears'] })
    const pikes = fighter({ abilities: ['pikes'] })

    test.each([
      ['spears against horse', { striker: spears, struck: horse }, ['spears +3 KG-ABI-03']],
      ['pikes against horse', { striker: pikes, struck: horse }, ['pikes +4 KG-ABI-04']],
      [
        'who has both uses the pikes',
        { striker: fighter({ abilities: ['spears', 'pikes'] }), struck: horse },
        ['pikes +4 KG-ABI-04'],
      ],
      ['bare hands against horse', { struck: horse }, []],
      ['spears against foot', { striker: spears }, []],
      ['pikes against foot', { striker: pikes }, []],
      [
        'an attacker has the horse before him, though he strikes its flank',
        { striker: spears, struck: horse, aspect: 'flank' },
        ['spears +3 KG-ABI-03', 'flank +50% KG-FAC-04'],
      ],
      ['an answer to the front', { striker: spears, struck: horse, response: true }, ['spears +3 KG-ABI-03']],
      [
        'no answer with spears to the flank',
        { striker: spears, struck: horse, response: true, aspect: 'flank' },
        [],
      ],
    ] as const)('KG-ABI-03 KG-ABI-04 %s', (_, more, terms) => {
      expect(attack(more)).toEqual(terms)
    })

    test.each([
      ['spears', { striker: spears, inForest: true }, ['spears-in-forest -2 KG-TER-07']],
      ['pikes', { striker: pikes, inForest: true }, ['spears-in-forest -2 KG-TER-07']],
      ['woods without spears or pikes', { inForest: true }, []],
      ['spears without woods', { striker: spears, inForest: false }, []],
    ] as const)('KG-TER-07 long weapons catch in the branches: %s', (_, more, terms) => {
      expect(attack(more)).toEqual(terms)
    })
  })

  describe('the rush of the first exchange', () => {
    const bonuses = fighter({ assaultBonus: 3, chargeBonus: 4 })
    const lancers = fighter({ abilities: ['lancers'] })
    const fury = fighter({ abilities: ['fury'] })

    test.each([
      ['KG-OMX-01 an assault', { striker: bonuses, kind: 'assault' }, ['assault-bonus +3 KG-STA-11']],
      ['KG-OMX-02 a charge', { striker: bonuses, kind: 'charge' }, ['charge-bonus +4 KG-STA-11']],
      [
        'KG-OMX-03 a human wave',
        { striker: bonuses, kind: 'wave' },
        ['assault-bonus +3 KG-STA-11', 'human-wave +2 KG-OMX-03'],
      ],
      ['KG-ABI-29 lances in a charge', { striker: lancers, kind: 'charge' }, ['lancers +2 KG-ABI-29']],
      ['KG-ABI-29 lances in an assault', { striker: lancers, kind: 'assault' }, []],
      ['KG-ABI-08 fury in an assault', { striker: fury, kind: 'assault' }, ['fury +3 KG-ABI-08']],
      ['KG-ABI-08 fury in a charge', { striker: fury, kind: 'charge' }, ['fury +3 KG-ABI-08']],
      ['KG-OSP-05 from an ambush', { surprise: true }, ['surprise +2 KG-OSP-05']],
    ] as const)('%s', (_, more, terms) => {
      expect(attack({ ...more, first: true })).toEqual(terms)
      expect(attack({ ...more, first: false })).toEqual([])
    })
  })

  test('KG-UNI-03 a hero adds 2; another section of the unit adds nothing', () => {
    expect(attack({ striker: fighter({ sections: ['sec_hero'] }) })).toEqual(['hero +2 KG-UNI-03'])
    expect(attack({ striker: fighter({ sections: ['sec_medic'] }) })).toEqual([])
  })

  test('KG-ATT-01 each whole figure lost takes 1: of 30 Stan 19 left are two figures', () => {
    expect(attack({ striker: fighter({ stan: 19, startStan: 30 }) })).toEqual(['figures-lost -2 KG-ATT-01'])
  })

  describe('percentages', () => {
    const wedge = fighter({ formation: 'wedge' })
    const wall = fighter({ formation: 'pikeWall' })
    const horse = fighter({ mounted: true })
    const charging = { striker: wedge, kind: 'charge', first: true } as const

    test.each([
      ['KG-FAC-04 the flank', { aspect: 'flank' }, ['flank +50% KG-FAC-04']],
      ['KG-FAC-05 the rear', { aspect: 'rear' }, ['rear +100% KG-FAC-05']],
      ['KG-FAC-04 the answer of one outflanked', { aspect: 'flank', response: true }, []],
      ['KG-FAC-05 the answer of one taken from the rear', { aspect: 'rear', response: true }, []],
      ['KG-FRM-02 a wedge in the first exchange of a charge', charging, ['formation-wedge +100% KG-FRM-02']],
      ['KG-FRM-02 a wedge in a later exchange', { ...charging, first: false }, []],
      ['KG-FRM-02 a wedge outside a charge', { ...charging, kind: 'assault' }, []],
      ['KG-FRM-02 a charge without a wedge', { ...charging, striker: fighter() }, []],
      [
        'KG-FRM-04 a pike wall against horse',
        { striker: wall, struck: horse },
        ['formation-pikeWall +100% KG-FRM-04'],
      ],
      ['KG-FRM-04 a pike wall against foot', { striker: wall }, []],
      ['KG-FRM-04 no pike wall against horse', { struck: horse }, []],
      [
        'KG-FRM-04 a pike wall that answers horse in its flank',
        { striker: wall, struck: horse, aspect: 'flank', response: true },
        [],
      ],
      ['KG-MEL-14 a broken unit', { striker: fighter({ status: 'broken' }) }, ['broken -50% KG-MEL-14']],
    ] as const)('%s', (_, more, terms) => {
      expect(attack(more)).toEqual(terms)
    })
  })
})

describe('Defence hand to hand', () => {
  test('KG-MEL-04 KG-STA-02 skill and Armour: 3 + 4 = 7', () => {
    const list = meleeDefenceTerms(blow({ struck: fighter({ armour: 4 }) })).terms
    expect(written(list)).toEqual(['skill +3 KG-STA-02', 'armour +4 KG-STA-02'])
    expect(sum(list).total).toBe(7)
    expect(namespaces(list)).toEqual(['kg.term'])
  })

  const wall = fighter({ formation: 'pikeWall' })
  test.each([
    ['KG-FRM-02 a pike wall from the front', { struck: wall }, ['formation-pikeWall +4 KG-FRM-02']],
    ['KG-FRM-02 a pike wall from the flank', { struck: wall, aspect: 'flank' }, []],
    [
      'KG-FRM-02 a pike wall that has struck a flank is answered to its front',
      { struck: wall, aspect: 'flank', response: true },
      ['formation-pikeWall +4 KG-FRM-02'],
    ],
    ['KG-OBS-05 over a palisade', { works: 'palisade' }, ['wall +4 KG-OBS-05']],
    ['KG-OBS-05 over a hedge', { works: 'hedge' }, ['wall +1 KG-OBS-05']],
    ['KG-OBS-05 the wall is the defender’s', { works: 'palisade', response: true }, []],
    ['KG-FRT-02 a tower', { works: 'tower' }, ['tower +6 KG-FRT-02']],
    ['KG-FRT-02 a tower from its flank', { works: 'tower', aspect: 'flank' }, ['tower +6 KG-FRT-02']],
    ['KG-FRT-02 the door of a tower', { works: 'tower', aspect: 'rear' }, ['tower +4 KG-FRT-02']],
    ['KG-MEL-14 a broken unit', { struck: fighter({ status: 'broken' }) }, ['broken -50% KG-MEL-14']],
  ] as const)('%s', (_, more, terms) => {
    expect(defence(more)).toEqual(terms)
  })

  test('KG-CAL-05 a shield wall raises Armour itself, from the front: 4 + 50% = 6', () => {
    const struck = fighter({ formation: 'shieldWall', armour: 4 })
    const front = meleeDefenceTerms(blow({ struck }))
    expect(written(front.armour)).toEqual(['armour +4 KG-STA-02', 'formation-shieldWall +50% KG-FRM-02'])
    expect(written(front.terms)).toEqual(['skill +3 KG-STA-02', 'armour +6 KG-STA-02'])
    expect(meleeDefenceTerms(blow({ struck, aspect: 'flank' })).armour.total).toBe(4)
    // Whoever attacked a flank has his own front to the answer.
    expect(meleeDefenceTerms(blow({ struck, aspect: 'flank', response: true })).armour.total).toBe(6)
  })

  test('KG-ABI-06 the striker’s weapons pierce: Armour 4 − 2', () => {
    const striker = fighter({ abilities: ['piercing'] })
    expect(written(meleeDefenceTerms(blow({ striker, struck: fighter({ armour: 4 }) })).armour)).toEqual([
      'armour +4 KG-STA-02',
      'piercing -2 KG-ABI-06',
    ])
  })
})

describe('what a blow takes', () => {
  const strong = fighter({ melee: 10 })

  test('KG-MEL-04 E − D: 10 + (4 − 2) − 3 = 9', () => {
    const { attack, defence, effect, damage } = strikeWith(
      blow({ striker: strong }),
      { green: 4, red: 2, value: 2 },
      1,
    )
    expect([attack.total, defence.total, damage]).toEqual([12, 3, 9])
    expect(effect.terms).toEqual([{ why: 'kg.term.effect', value: 9, rule: 'KG-MEL-04' }])
  })

  test('KG-MEL-04 a blow weaker than the Defence takes nothing: 1 − 3 is no −2', () => {
    const { effect, damage } = strikeWith(blow({ striker: fighter({ melee: 1 }) }), EVEN, 1)
    expect([effect.terms, damage]).toEqual([[], 0])
  })

  test.each([
    ['flank', {}, 18],
    ['rear', {}, 26],
    ['front', {}, 3],
    // Who answers strikes the front of whoever came into his flank.
    ['flank', { response: true }, 3],
  ] as const)(
    'KG-FRM-04 a pike wall struck from the %s %o: %i, half as much again if it is open',
    (aspect, more, damage) => {
      // Flank: 10 × 150% = 15 − 3 = 12 × 150% = 18. Rear: 10 × 200% − 3 = 17 × 150% = 25.5 → 26. Front: 10 − (3 + 4) = 3.
      const struck = strikeWith(
        blow({ striker: strong, struck: fighter({ formation: 'pikeWall' }), aspect, ...more }),
        EVEN,
        1,
      )
      expect(struck.damage).toBe(damage)
      const open = damage !== 3
      expect(written(struck.effect).slice(1)).toEqual(open ? ['formation-pikeWall +50% KG-FRM-04'] : [])
    },
  )

  test('KG-MEL-07 a response is shared among the attackers: (10 − 3) : 2 = 3.5 → 4', () => {
    expect(strikeWith(blow({ striker: strong, response: true }), EVEN, 2).damage).toBe(4)
  })

  test('KG-FRM-04 another formation taken from the flank suffers no more than the blow: 15 − 3 = 12', () => {
    expect(strikeWith(blow({ striker: strong, aspect: 'flank' }), EVEN, 1).damage).toBe(12)
  })
})
