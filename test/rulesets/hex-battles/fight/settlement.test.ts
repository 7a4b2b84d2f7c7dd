import { describe, expect, it } from 'vitest'
import { attackHex } from '../../../../src/rulesets/hex-battles/fight/attacks.ts'
import { relocate } from '../../../../src/rulesets/hex-battles/move/relocate.ts'
import type { OnMap } from '../../../../src/rulesets/hex-battles/units/state.ts'
import { counter, Field, hex, horse, leader } from '../support/field.ts'

describe('the order of settlement (HX-COMB-21, HX-COMB-22)', () => {
  it('HX-COMB-21 HX-COMB-22 die, losses of the defender, of the attacker, disorder, withdrawal, pursuit', () => {
    const units = [
      horse({ id: 'P1', hex: '0505', facing: 0, ps: 8, formation: 'attack' }),
      counter({ id: 'S1', hex: '0605', facing: 3, ps: 8 }),
    ]
    const field = new Field({ units, dice: [10] })
    field.run(attackHex(field.battle, 'attack', [field.unit('P1') as OnMap], hex('0605')), ['0-2'])
    const told = field.battle.written().effects.flatMap((e) => {
      if (e.type === 'event') return [`${e.name} ${e.unit}`]
      return e.type === 'move' ? [`${e.manner} ${e.unit}`] : []
    })
    // 1:1, die 10 is 10/30 DWd; the pursuing horse costs 1 PS more.
    expect(told).toEqual([
      'hex.fought P1',
      'hex.lost S1',
      'hex.lost P1',
      'hex.disorganised S1',
      'withdraw S1',
      'pursue P1',
      'hex.pursued P1',
      'hex.lost S1',
    ])
    expect([field.unit('P1').ps, field.unit('S1').ps]).toEqual([7, 4])
    expect(field.battle.written().rolls).toHaveLength(1)
  })
})

describe('leaders and places on the way (HX-LDR-06…08, HX-DATA-06)', () => {
  it('HX-LDR-06…08 HX-DATA-06 a lone enemy leader is taken by whoever rides over him; a stacked one is not counted in the stack', () => {
    const units = [
      counter({ id: 'P1', hex: '0505' }),
      leader({ id: 'SL1', hex: '0605' }),
      leader({ id: 'PL1', hex: '0705' }),
    ]
    const field = new Field({ units })
    relocate(field.battle, [field.unit('P1') as OnMap], [hex('0605'), hex('0705')], {
      manner: 'pursue',
      rule: 'HX-COMB-18',
    })
    expect([field.unit('SL1').status, field.unit('PL1').status, field.at('P1')]).toEqual([
      'destroyed',
      'standing',
      '0705',
    ])
  })

  it('HX-LDR-06…08 HX-DATA-06 hexes of the victory conditions belong to who entered them last', () => {
    const facts = { holders: { '0605': 'SE', '0705': 'SE', '0805': 'SE' } }
    const field = new Field({ units: [counter({ id: 'P1', hex: '0505' })], facts })
    relocate(field.battle, [field.unit('P1') as OnMap], [hex('0605'), hex('0705')], {
      manner: 'pursue',
      rule: 'HX-COMB-18',
    })
    expect(field.state.facts.holders).toEqual({ '0605': 'PL', '0705': 'PL', '0805': 'SE' })
  })
})
