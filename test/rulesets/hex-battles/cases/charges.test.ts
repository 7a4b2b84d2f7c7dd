import { describe, expect, test } from 'vitest'
import type { HxUnit } from '../../../../src/rulesets/hex-battles/units/state.ts'
import { type CounterSpec, type FieldSpec, leader } from '../support/field.ts'
import { att, disorganised, game, led, P, S, u } from '../support/game.ts'

/** Hussars two hexes from contact, unless told otherwise. */
const R = (type = 'hus', more: Partial<CounterSpec> = {}, at = '0305') => u('P1', type, at, 0, 'attack', more)

/** A charge at S1, of which nothing is answered yet. */
const charge = (units: HxUnit[], die: number[], who = 'P1', more: Partial<FieldSpec> = {}) => {
  const b = att(units, die, more)
  expect(b.order(`${who} charge @S1`)).toBe(null)
  return b
}

/** Why a charge is refused, in a phase that others keep open; null when it is not. */
const refused = (units: HxUnit[], more: Partial<FieldSpec> = {}) => {
  const others = [u('P8', 'piep', '0901', 0), u('S8', 'pie56', '1001', 3), led('SL1', '1212')]
  return att([...units, ...others], [], more).order('P1 charge @S1')
}

/** Columns of a charge before and after its shifts. */
const columnsOf = (units: HxUnit[], more: Partial<FieldSpec> = {}, who = 'P1') =>
  charge(units, [7], who, more).fights[0]?.split(' ')[0]

describe('charges', () => {
  test('HX-CHG-01 HX-CHG-02 HX-CHG-04 HX-CHG-06 what a charge asks for', () => {
    expect(refused([R('hus', {}, '0505'), S()])).not.toBe(null)
    expect(refused([R('raj05'), S()])).not.toBe(null)
    expect(refused([R('drgp'), S()])).not.toBe(null)
    expect(refused([R('hus', { formation: 'march' }), S()])).not.toBe(null)
    expect(refused([R('hus', disorganised()), S()])).not.toBe(null)
    expect(refused([R('hus', { pr: 2 }), S()])).not.toBe(null)
    expect(refused([R('hus', { facing: 1 }), S()])).not.toBe(null)
    expect(refused([R(), u('S2', 'pie56', '0204', 0), S()])).not.toBe(null) // starts in zone
    expect(refused([R(), u('P2', 'piep', '0405'), S()])).not.toBe(null)
    for (const f of ['m', 'f', 'v'])
      for (const at of ['0505', '0605'])
        expect([f, refused([R(), S()], { ground: { [at]: f } })]).not.toEqual([f, null])
    expect(refused([R(), u('S2', 'pie56', '0406', 0), S()])).not.toBe(null)
  })

  test('HX-CHG-04 what does not keep a charge from its way', () => {
    expect(columnsOf([R(), led('PL2', '0405'), S()])).toBe('1:1→4:1')
    expect(columnsOf([R(), S()], { ground: { '0505': 'h' } })).toBe('1:1→3:1')
    expect(columnsOf([R(), S()], { facts: { fieldworks: ['0605'] } })).toBe('1:1→2:1')
    expect(columnsOf([R(), S(), u('S2', 'pie56', '0506', 0)])).toBe('1:1→3:1')
    expect(columnsOf([R(), S(), u('S2', 'pie56', '0406', 0, 'march', disorganised())])).toBe('1:1→3:1')
  })

  test('HX-CHG-05 HX-TERR-03 the last hex uphill costs 2: 4 PR for three hexes', () => {
    expect(refused([R('hus', { pr: 3 }), S()], { ground: { '0605': '1' } })).not.toBe(null)
    const b = charge([R('hus', { pr: 4 }), S()], [9], 'P1', { ground: { '0605': '1' } })
    expect(b.fights[0]).toBe('1:1→2:1 10/30 DWd')
    b.settle()
    expect([b.is('P1'), b.is('S1').replace(/ \dpr/, '')]).toEqual([
      '0605 f0 4ps 0pr good',
      '0703 f3 3ps disorganised',
    ])
  })

  test('HX-LDR-05 a leader rides along where he can pay, and stays where he is not named', () => {
    const b = charge([R(), led('PL2', '0305'), S()], [1], 'P1+PL2')
    expect(b.fights).toEqual(['1:1→5:1 20/20 DW'])
    b.settle()
    expect([b.at('P1'), b.is('PL2'), b.is('P1')]).toEqual(['0605', '0605 9', '0605 f0 4ps 5pr good'])
    const c = att([R(), leader({ id: 'PL2', hex: '0305', pr: 2 }), S()], [1])
    expect(c.order('P1+PL2 charge @S1')).not.toBe(null)
    expect(c.order('P1 charge @S1')).toBe(null)
    expect(c.fights[0]).toMatch(/^1:1→4:1/)
    c.settle()
    expect(c.at('PL2')).toBe('0305')
  })

  test('HX-MOD-09 HX-MOD-03 HX-MOD-05 HX-CHG-07 flank, stack, downhill and uphill', () => {
    expect(columnsOf([R('koz', { ps: 5 }), S('pie56', {}, 0)])).toBe('1:1→2:1')
    expect(columnsOf([R('koz', { ps: 5 }), S('pie56', {}, 1)])).toBe('1:1→2:1')
    expect(columnsOf([R('koz', { ps: 5 }), S('pie56', {}, 2)])).toBe('1:1→1:1')
    expect(columnsOf([R('hus'), u('P2', 'rajk', '0305', 0), S('pie05')], {}, 'P1+P2')).toBe('1:1→3:1')
    expect(columnsOf([R('koz', { ps: 5 }), S()], { ground: { '0305': '1', '0405': '1' } })).toBe('1:1→3:2')
    expect(columnsOf([R('koz', { ps: 5 }), S()], { ground: { '0305': '1', '0505': '1' } })).toBe('1:1→1:1')
    expect(columnsOf([R('koz', { ps: 5 }), S()], { ground: { '0305': '1', '0605': '1' } })).toBe('1:1→1:2')
    expect(
      columnsOf([R('koz', { ps: 5 }), S()], {
        ground: { '0305': '2', '0405': '2', '0505': '1', '0605': '1' },
      }),
    ).toBe('1:1→3:2')
  })

  test('HX-CHG-11 HX-CHG-12 who stands behind the beaten is charged from the hex won, for one more', () => {
    const b = charge(
      [R(), S('pie56', { ps: 3 }), u('S2', 'pie56', '0805', 3), u('S3', 'pie56', '0706', 3)],
      [9, 9],
    )
    while (b.live.pending && !b.live.pending.kind.includes('charge')) b.answer()
    // 8 − 3 for the first; S2 in 0805 lies two hexes ahead of 0605, S3 in 0706 beside its way.
    expect([b.question, b.is('P1'), b.at('S1')]).toEqual([
      'PL hex.charge-on: end,p0-1,c0 ["end"]',
      '0605 f0 4ps 5pr good',
      '0703',
    ])
  })

  test('HX-CHG-10 HX-COMB-16 a beaten enemy without a way back keeps his hex', () => {
    const b = charge(
      [
        R('hus', { hex: '0305' }),
        S('pie05', { ps: 5 }),
        u('P2', 'piep', '0704', 0),
        u('P3', 'piep', '0607', 0),
      ],
      [7],
    )
    // 1:1, lances 2: 3:1 die 7 is 10/30 DWd: 2 of 5, then 2 for want of a way.
    expect(b.fights).toEqual(['1:1→3:1 10/30 DWd'])
    b.settle()
    expect([b.is('P1'), b.is('S1').slice(0, 11), b.asked]).toEqual([
      '0505 f0 4ps 5pr good',
      '0605 f3 1ps',
      [],
    ])
  })

  test('HX-CHG-14 the leader withdraws with the charge he rides in', () => {
    const b = charge([R('koz', { ps: 5 }), led('PL2', '0305'), S()], [1], 'P1')
    b.settle()
    expect([b.fights, b.at('P1'), b.at('PL2')]).toEqual([['1:1→3:2 30/10 AWd'], '0407', '0305'])
    const c = charge([R('koz', { ps: 5 }), led('PL2', '0305'), S('pie05', { ps: 10 })], [1], 'P1+PL2')
    c.settle()
    expect([c.fights, c.at('P1'), c.is('PL2'), c.asked]).toEqual([
      ['1:2→3:2 30/10 AWd'],
      '0407',
      '0407 9',
      ['hex.pursuit'],
    ])
  })

  test('HX-CHG-15 HX-COMB-05 a hex that was charged is attacked, and charged again', () => {
    const b = att(
      [R(), u('P2', 'piep', '0506', 1), u('P3', 'koz', '0305', 0), S('pie05', { ps: 30 })],
      [1, 5, 6],
    )
    expect(b.order('P1 charge @S1')).toBe(null)
    b.settle()
    expect(b.order('P2 attack @0605')).toBe(null)
    b.settle()
    expect(b.order('P3 charge @S1')).toBe(null)
    b.settle()
    expect(b.fights.length).toBe(3)
  })

  test('HX-LDR-09 a leader falls with the last of his charge', () => {
    const b = charge(
      [R('koz', { ps: 1 }), led('PL2', '0305'), u('P9', 'piep', '0312'), S('pie05', { ps: 10 })],
      [1],
      'P1+PL2',
    )
    b.settle()
    expect([b.is('P1'), b.is('PL2')]).toEqual(['gone', 'gone'])
  })

  test('HX-CHG-04 HX-LDR-08 lone guns are charged, lone leaders ridden down and never charged', () => {
    const b = att([R(), u('S1', 'art05', '0605', 3, 'defence'), u('S9', 'pie05', '1203')], [4])
    expect(b.order('P1 charge @S1')).toBe(null)
    expect(b.fights).toEqual(['5:1→5:1 10/30 DWd'])
    const c = att([R(), S(), led('SL2', '0405')], [4])
    expect([c.order('P1 charge @S1'), c.is('SL2')]).toEqual([null, 'gone'])
    const d = att([R(), u('P2', 'piep', '0901'), u('S2', 'pie56', '1001', 3), led('SL2', '0605')], [])
    expect(d.order('P1 charge @SL2')).toBe('hex.error.no-charge')
  })

  test('HX-CHG-11 a success that won no hex may still be gone on with', () => {
    // S1 loses 2 of 5, and 2 more where it stands; S2 in 0407 is reached from 0505 over 0406, south-west: two turns and two hexes of 5 PR.
    const b = charge(
      [
        R(),
        S('pie05', { ps: 5 }),
        u('P2', 'piep', '0704', 0),
        u('P3', 'piep', '0607', 0),
        u('S2', 'pie56', '0407', 3),
      ],
      [7],
    )
    expect(b.fights[0]).toMatch(/DWd$/)
    expect(b.at('P1')).toBe('0505')
    expect(b.question).toMatch(/charge-on/)
  })

  test('HX-CHG-15 who has attacked directly does not charge in that phase', () => {
    // 5 : 5 = 1:1, die 3 is 20/10 AW: back two hexes in good order, with all its points.
    const b = att([P('koz', { ps: 5 }), S('pie05', { ps: 5 })], [3, 6], {
      ground: { '0406': 'R', '0404': 'R', '0306': 'R' },
    })
    expect(b.order('P1 attack @0605')).toBe(null)
    b.settle()
    expect(b.is('P1')).toBe('0305 f0 4ps 10pr good')
    expect(b.order('P1 charge @S1')).toBe('hex.error.acted')
    // Nor who has entered the hex of a destroyed enemy.
    const c = att(
      [P('hus'), u('S2', 'pie56', '0605', 3, 'attack', { ps: 1 }), u('S1', 'pie56', '0905', 3)],
      [9],
    )
    expect(c.order('P1 attack @0605')).toBe(null)
    c.settle()
    expect([c.at('P1'), c.order('P1 charge @S1')]).toEqual(['0605', 'hex.error.acted'])
  })

  test('HX-CHG-11 HX-COMB-18 after a charge one of two pursues', () => {
    for (const answer of [{ way: 'p0-1', units: ['P1'] }, 'p0-1 P1', '0604 p1']) {
      const b = charge([R(), u('P2', 'pan', '0305', 0), S('pie56', { ps: 5 })], [9], 'P1+P2')
      b.until('hex.charge-on')
      expect(b.question).toMatch(/p0-1/)
      expect(b.answer({ way: 'p0-1', units: ['P3'] })).toBe('hex.error.cannot-pursue')
      expect(b.answer('no')).toBe('hex.error.choose-one')
      expect(b.answer(answer)).toBe(null)
      expect([b.at('P1'), b.at('P2')]).toEqual(['0604', '0605'])
    }
  })

  test('HX-CHG-14 HX-LDR-05 a leader who does not ride stays where the charge began', () => {
    const b = charge(
      [R('koz', { ps: 5 }), u('P2', 'piep', '0305', 0), led('PL2', '0305'), S('pie05', { ps: 10 })],
      [1],
    )
    b.settle()
    expect(b.at('PL2')).toBe('0305')
  })

  test('HX-CHG-11 HX-LDR-05 units with PR left charge on without a leader who has none', () => {
    const b = charge(
      [R(), leader({ id: 'PL2', hex: '0305', pr: 3 }), S('pie56', { ps: 3 }), u('S2', 'pie56', '0805', 3)],
      [9],
      'P1+PL2',
    )
    expect(b.question).toMatch(/c0/)
    b.dice(7)
    expect(b.answer('c0')).toBe(null)
    b.settle()
    expect([b.at('P1'), b.at('PL2')]).toEqual(['0805', '0605'])
  })

  test('HX-CHG-11 HX-CHG-12 the charge goes on past the beaten at another', () => {
    // 5 : 8 = 1:2, armour 1 and lances 2: die 4 in 2:1 is 20/20 S.
    const b = charge([R('hus', {}), S('pie05', { ps: 8 }), u('S2', 'pie56', '0805', 3)], [4])
    expect(b.fights[0]).toBe('1:2→2:1 20/20 DW')
    b.until('hex.charge-on')
    expect(b.question).toMatch(/c0/)
    b.dice(4)
    expect(b.answer('c0')).toBe(null)
    expect(b.fights.length).toBe(2)
  })

  test('HX-COMB-03 HX-CHG-10 a charge that drives the enemy off ends the duty of others', () => {
    const b = charge([R('koz', { ps: 10 }), u('P2', 'piep', '0506', 1), S('pie05', { ps: 5 })], [8, 6])
    // 2:1, flank none: 10/30 DWd. S1 withdraws from 0605; it was in front of P2 (zone): duty lapses.
    b.settle()
    expect(b.fights[0]).toBe('2:1→2:1 10/30 DWd')
    expect(b.end()).toBe(null)
    expect(b.fights.length).toBe(1)
  })

  test('HX-LDR-09 a leader outlives one of two who charge with him', () => {
    const b = charge(
      [R('koz', { ps: 1 }), u('P2', 'koz', '0305', 0), led('PL2', '0305'), S('pie05', { ps: 4 })],
      [6],
      'P1+P2+PL2',
    )
    b.settle()
    expect(b.is('PL2')).not.toBe('gone')
    expect(b.at('PL2')).toBe('0605')
  })

  test('HX-LDR-05 HX-CHG-03 a leader pays for the charge with what his own movement has left', () => {
    const b = game([R(), led('PL2', '0105'), S()])
    expect(b.order('PL2 move > 0305')).toBe(null)
    b.end()
    b.dice(1)
    expect(b.order('P1+PL2 charge @S1')).toBe(null)
    b.settle()
    expect(b.is('PL2')).toBe('0605 7')
  })

  test('HX-CHG-05 HX-TERR-11 hillock and works cost 2 each: 2 + 1 + 2', () => {
    const b = charge([R('hus', { pr: 5 }), S('pie05', { ps: 5 })], [10], 'P1', {
      ground: { '0405': 'h' },
      facts: { fieldworks: ['0605'] },
    })
    // 2 + 1 + 2 = 5; +3 −1 = 2 → 2:1 die 10 10/40 DWd
    expect(b.fights[0]).toBe('1:1→2:1 10/40 DWd')
    expect(b.unit('P1').prLeft).toBe(0)
  })

  test('HX-CHG-14 HX-CHG-15 in B’s half charges go by the same rules', () => {
    const b = game([
      u('P1', 'pie05', '0605', 3, 'defence'),
      u('S1', 'raj56', '0305', 0, 'attack', { ps: 5 }),
      u('S2', 'pie56', '0606', 2),
    ])
    b.end()
    b.settle()
    expect(b.now).toBe('1 movement SE')
    b.end()
    expect(b.now).toBe('1 attack SE')
    b.dice(3, 5)
    expect(b.order('S1 charge @P1')).toBe(null)
    // 5:8 = 1:2, +1 armour −1 defence = 1:2; die 3: 30/10 Fd
    b.settle()
    expect(b.fights[0]).toBe('1:2→1:2 30/10 AWd')
    expect(b.at('S1')).toBe('0403')
    expect(b.order('S2 attack @P1')).toBe(null)
    b.settle()
    expect(b.fights[1]).toBe('1:2→3:2 10/10 NR')
  })

  test('HX-LDR-08 a charge with its leader goes over a lone enemy leader', () => {
    const b = att([R(), led('PL2', '0305'), led('SL2', '0405'), S()], [1])
    expect(b.order('P1+PL2 charge @S1')).toBe(null)
    expect(b.is('SL2')).toBe('gone')
  })

  test('HX-CHG-14 HX-COMB-22 a failed charge whose enemy dies of it takes the hex', () => {
    const b = charge([R('koz', { ps: 3 }), S('pie05', { ps: 1 }), u('S9', 'pie05', '1203')], [1], 'P1', {
      facts: { fieldworks: ['0605'] },
      ground: { '0605': '1' },
    })
    b.settle()
    // 3:1 −1 uphill, −1 works: 3:2; die 1 is 30/10 Fd, but nobody is left to flee from.
    expect([b.fights, b.is('P1').slice(0, 11), b.is('S1')]).toEqual([
      ['3:1→3:2 30/10 AWd'],
      '0605 f0 2ps',
      'gone',
    ])
  })
})
