import { describe, expect, it } from 'vitest'
import { fireAbout, fireAt, mayFire, noShot } from '../../../../src/rulesets/hex-battles/fight/artillery.ts'
import { fireShiftTerms } from '../../../../src/rulesets/hex-battles/fight/shift-sums.ts'
import { relocate } from '../../../../src/rulesets/hex-battles/move/relocate.ts'
import { fireResult } from '../../../../src/rulesets/hex-battles/tables/artillery-fire.ts'
import type { FIRE_SHIFTS } from '../../../../src/rulesets/hex-battles/tables/shifts.ts'
import { nextPhase } from '../../../../src/rulesets/hex-battles/turn/phases.ts'
import type { OnMap } from '../../../../src/rulesets/hex-battles/units/state.ts'
import { counter, Field, type FieldSpec, gun, hex, horse, leader, state } from '../support/field.ts'

/** A battery in 0205 facing east; the target 0505 is three hexes ahead, within half of its range of 5, rounded up. */
const battery = (more = {}) => gun({ id: 'PA1', hex: '0205', ...more })
const foe = (more = {}) => counter({ id: 'S1', hex: '0505', facing: 3, ...more })

function fire(spec: FieldSpec, target = '0505', guns = ['PA1'], answers: readonly unknown[] = []): Field {
  const field = new Field({ phase: 'artillery', ...spec })
  field.run(
    fireAt(
      field.battle,
      guns.map((id) => field.unit(id) as OnMap),
      hex(target),
    ),
    answers,
  )
  return field
}

describe('who may fire (HX-ART-06)', () => {
  const may = (more: object, others: readonly ReturnType<typeof foe>[] = []) => {
    const s = state({ units: [battery(more), ...others] })
    return mayFire(s, s.units.PA1 as OnMap)
  }
  it('HX-ART-06 formed, in good order, unmoved, once, out of enemy zones', () => {
    expect(may({})).toBe(true)
    expect(may({ formation: 'attack' })).toBe(true)
    expect(may({ formation: 'march' })).toBe(false)
    expect(may({ order: 'disorganised' })).toBe(false)
    expect(may({ entered: 1 })).toBe(false)
    expect(may({ acted: true })).toBe(false)
    expect(may({}, [foe({ hex: '0305' })])).toBe(false)
  })
})

describe('hexes entered in a stage (HX-ART-06)', () => {
  const beaten = () => {
    const units = [
      leader({ id: 'PL1', hex: '0112' }),
      leader({ id: 'SL1', hex: '0101' }),
      gun({ id: 'S2', hex: '0605', facing: 3 }),
      counter({ id: 'P1', hex: '0305' }),
    ]
    const field = new Field({ units })
    relocate(field.battle, [field.unit('S2') as OnMap], [hex('0605'), hex('0705')], {
      manner: 'withdraw',
      rule: 'HX-COMB-14',
    })
    return field
  }
  const nextHalf = (field: Field) => {
    const { mover } = field.state.facts
    for (let i = 0; i < 8 && field.state.facts.mover === mover; i++) field.run(nextPhase(field.battle))
  }

  it('HX-ART-06 a battery that withdrew in the enemy’s attack, phase 3, does not fire in phase 6 of the same stage', () => {
    const field = beaten()
    expect(field.unit('S2').entered).toBe(1)
    nextHalf(field)
    expect(field.state.active).toBe('SE')
    expect(mayFire(field.state, field.unit('S2') as OnMap)).toBe(false)
    // In the next stage it may: that of the enemy’s half comes first, then its own.
    nextHalf(field)
    expect(field.state.turn).toBe(4)
    expect(mayFire(field.state, field.unit('S2') as OnMap)).toBe(true)
  })
})

describe('range, arc and sight (HX-ART-01, HX-ART-07)', () => {
  const shot = (spec: Partial<FieldSpec> & { target?: string; gun?: object } = {}) => {
    const s = state({ ...spec, units: [battery(spec.gun), ...(spec.units ?? [foe()])] })
    return noShot(s, s.units.PA1 as OnMap, hex(spec.target ?? '0505'))
  }
  it('HX-ART-01 HX-ART-07 within range and in front', () => {
    expect(shot()).toBe(null)
    expect(shot({ units: [foe({ hex: '0705' })], target: '0705' })).toBe(null)
    expect(shot({ units: [foe({ hex: '0805' })], target: '0805' })).toBe('range')
    expect(shot({ gun: { facing: 3 } })).toBe('arc')
    expect(shot({ target: '0405' })).toBe('no-target')
  })
  it('HX-ART-01 HX-ART-07 forest, village, hillock and higher ground between hide; marsh does not', () => {
    for (const letter of ['f', 'v', 'h', '1']) expect(shot({ ground: { '0405': letter } })).toBe('sight')
    expect(shot({ ground: { '0405': 'm' } })).toBe(null)
    expect(shot({ ground: { '0405': '1', '0205': '1' } })).toBe(null)
  })
  it('HX-ART-01 HX-ART-07 units between hide unless an end lies higher than they', () => {
    const units = [foe(), counter({ id: 'P2', hex: '0405' })]
    expect(shot({ units })).toBe('sight')
    expect(shot({ units, ground: { '0205': '1' } })).toBe(null)
    expect(shot({ units, ground: { '0505': '1' } })).toBe(null)
  })
})

describe('the shift of fire (HX-ART-12)', () => {
  const shifts = (spec: Partial<FieldSpec> & { target?: string }) => {
    const s = state({ ...spec, units: [battery(), ...(spec.units ?? [foe()])] })
    return fireShiftTerms(fireAbout(s, [s.units.PA1 as OnMap], hex(spec.target ?? '0505'))).map((t) => [
      t.why.slice(9),
      t.value,
    ])
  }
  it('HX-ART-12 each reason by itself', () => {
    expect(shifts({})).toEqual([])
    expect(shifts({ units: [foe({ hex: '0605' })], target: '0605' })).toEqual([['long-range', -1]])
    expect(shifts({ ground: { '0505': 'f' } })).toEqual([['cover', -1]])
    expect(shifts({ ground: { '0505': 'v' } })).toEqual([['cover', -1]])
    expect(shifts({ facts: { fieldworks: ['0505'] } })).toEqual([['works', -1]])
    expect(shifts({ units: [horse({ id: 'S1', hex: '0505' })], facts: { fieldworks: ['0505'] } })).toEqual([])
    expect(shifts({ units: [foe({ formation: 'march' })] })).toEqual([['loose-target', 1]])
    expect(shifts({ units: [foe({ order: 'disorganised' })] })).toEqual([['loose-target', 1]])
    const three = [foe(), foe({ id: 'S2' }), foe({ id: 'S3' })]
    expect(shifts({ units: three })).toEqual([['crowded', 1]])
  })
})

describe('what fire does (HX-ART-12, HX-ART-13)', () => {
  it('HX-ART-14 factor 2, die 6: 1 PS of the strongest, and the other side neither throws nor fires back', () => {
    const field = fire({ units: [battery(), foe({ ps: 4 }), foe({ id: 'S2', ps: 5 })], dice: [6] })
    expect([field.unit('S1').ps, field.unit('S2').ps, field.unit('S2').order]).toEqual([4, 4, 'good'])
    expect(field.unit('PA1').acted).toBe(true)
    expect(field.battle.written().rolls.map((roll) => [roll.by, roll.sides])).toEqual([['PA1', 10]])
    expect(field.unit('PA1').ps).toBe(2)
  })

  it('HX-ART-02: two batteries at one hex add up: 2 + 2, die 9: 2 PS and disorder of who lost the last', () => {
    const units = [battery(), battery({ id: 'PA2' }), foe({ ps: 5 }), foe({ id: 'S2', ps: 4 })]
    const field = fire({ units, dice: [9] }, '0505', ['PA1', 'PA2'])
    // 5 and 4: first S1, then equals of 4; S1 has the lower id, loses again and is disorganised.
    expect([field.unit('S1').ps, field.unit('S2').ps]).toEqual([3, 4])
    expect([field.unit('S1').order, field.unit('S2').order]).toEqual(['disorganised', 'good'])
  })

  it('HX-MOR-08 guns are not last under fire; the disorganised panic; the destroyed are not disorganised', () => {
    const guns = fire({
      units: [battery(), gun({ id: 'SA1', hex: '0505', ps: 2 }), foe({ ps: 1 })],
      dice: [6],
    })
    expect([guns.unit('SA1').ps, guns.unit('S1').ps]).toEqual([1, 1])
    // Factor 2, disorganised target +1: column 3, die 8 is 1d.
    const panic = fire({ units: [battery(), foe({ order: 'disorganised' })], dice: [8] })
    expect([panic.unit('S1').ps, panic.unit('S1').order]).toEqual([3, 'panic'])
    const gone = fire({ units: [battery(), foe({ ps: 1 })], dice: [10] })
    expect([gone.unit('S1').status, gone.events('hex.disorganised')]).toEqual(['destroyed', []])
  })

  it('HX-COMB-13: the owner of equals that differ decides, a stored order without asking', () => {
    const units = () => [battery(), foe(), foe({ id: 'S2', facing: 2 })]
    const asked = fire({ units: units(), dice: [6] }, '0505', ['PA1'], ['S2'])
    expect([asked.asked, asked.unit('S2').ps]).toEqual([['hex.losses'], 3])
    const sides = { SE: { standing: { lossOrder: ['S2'] } } }
    const stored = fire({ units: units(), dice: [6], sides })
    expect([stored.asked, stored.unit('S2').ps]).toEqual([[], 3])
  })
})

describe('one shot for every kind of result and every shift (HX-CRT-03, HX-ART-12)', () => {
  /** Column, die, PS lost of all in the hex, and the units that are disorganised by it. */
  const told = (field: Field, before: number) => {
    const [event] = field.events('hex.fire')
    const foes = Object.values(field.state.units).filter((u) => u.side === 'SE')
    const shaken = foes.filter((u) => u.order === 'disorganised').map((u) => u.id)
    return [event?.data?.column, before - foes.reduce((total, u) => total + u.ps, 0), shaken]
  }
  const guns = (fire = 3) => battery({ fire })

  const RESULTS: readonly (readonly [number, number, string, number, boolean])[] = [
    [3, 4, '0', 0, false],
    [3, 5, '1', 1, false],
    [3, 8, '1d', 1, true],
    [3, 10, '2d', 2, true],
    [6, 10, '3d', 3, true],
  ]
  it('HX-CRT-03 HX-ART-12 there are no other kinds', () => {
    const cells = Array.from({ length: 60 }, (_, i) => fireResult((i % 10) + 1, Math.floor(i / 10)))
    const kinds = new Set(cells.map(({ loss, disorganised }) => `${loss}${disorganised ? 'd' : ''}`))
    expect([...kinds].sort()).toEqual(RESULTS.map(([, , cell]) => cell))
  })
  for (const [factor, die, cell, lost, disorganised] of RESULTS) {
    it(`HX-CRT-03 HX-ART-12 factor ${factor}, die ${die} is ${cell}: 10 PS become ${10 - lost}`, () => {
      const field = fire({ units: [guns(factor), foe({ ps: 10 })], dice: [die] })
      const column = factor === 6 ? '6+' : String(factor)
      expect(told(field, 10)).toEqual([column, lost, disorganised ? ['S1'] : []])
    })
  }

  // Factor 3: die 5 takes 1 PS in column 3 and none in column 2; die 7 takes 1 in column 3 and disorganises in column 4.
  const far = { units: [guns(), foe({ hex: '0605', ps: 10 })], target: '0605' }
  const near = () => [guns(), foe({ ps: 10 })]
  const FEWER = { die: 5, expected: ['2', 0, []] }
  const MORE = { die: 7, expected: ['4', 1, ['S1']] }
  interface Shot extends FieldSpec {
    readonly target?: string
  }
  const SHIFTED: {
    readonly [K in keyof typeof FIRE_SHIFTS]: { shot: Shot; die: number; expected: readonly unknown[] }
  } = {
    longRange: { shot: far, ...FEWER },
    cover: { shot: { units: near(), ground: { '0505': 'f' } }, ...FEWER },
    works: { shot: { units: near(), facts: { fieldworks: ['0505'] } }, ...FEWER },
    looseTarget: { shot: { units: [guns(), foe({ ps: 10, formation: 'march' })] }, ...MORE },
    // 4, 3 and 3: the strongest loses the point.
    crowded: {
      shot: { units: [guns(), foe({ ps: 4 }), foe({ id: 'S2', ps: 3 }), foe({ id: 'S3', ps: 3 })] },
      ...MORE,
    },
  }
  it('HX-CRT-03 HX-ART-12 without a shift die 5 in column 3 takes 1 PS, die 7 too, and neither disorganises', () => {
    for (const die of [5, 7]) expect(told(fire({ units: near(), dice: [die] }), 10)).toEqual(['3', 1, []])
  })
  for (const [name, { shot, die, expected }] of Object.entries(SHIFTED)) {
    it(`HX-CRT-03 HX-ART-12 ${name}: factor 3 becomes column ${expected[0]}, die ${die} takes ${expected[1]} PS`, () => {
      const { target = '0505', ...spec } = shot
      expect(told(fire({ ...spec, dice: [die] }, target), 10)).toEqual(expected)
    })
  }
})
