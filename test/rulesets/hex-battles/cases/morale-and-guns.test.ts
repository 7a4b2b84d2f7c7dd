import { describe, expect, test } from 'vitest'
import type { HxUnit } from '../../../../src/rulesets/hex-battles/units/state.ts'
import type { CounterSpec, FieldSpec } from '../support/field.ts'
import { att, disorganised, type Game, game, led, P, panicked, S, u } from '../support/game.ts'

/** Ends phases until the next movement phase begins. */
const half = (b: Game) => {
  const from = b.now
  for (let i = 0; i < 9 && (b.now.split(' ')[1] !== 'movement' || b.now === from); i++) {
    b.end()
    b.settle()
  }
  return b
}

const gun = (more: Partial<CounterSpec> = {}, at = '0305', f = 0) => u('P1', 'art05', at, f, 'attack', more)

/** A shot: the battle after it, why it was refused, and its column. */
const shot = (units: HxUnit[], die: number[], who = 'P1', at = 'S1', more: Partial<FieldSpec> = {}) => {
  const b = game(units, more)
  expect(b.end()).toBe(null)
  expect(b.now).toBe('1 artillery PL')
  b.dice(...die)
  const r = b.order(`${who} fire @${at}`)
  return { b, r, col: b.told('hex.fire')[0]?.data?.column }
}

/** A battle that the Poles win at once when the Swedes have lost half. */
const facts = {
  victory: { panicHalf: true, sudden: { PL: 'half' }, end: { kind: 'lead', points: 10 } },
} as const

describe('morale, artillery, victory', () => {
  test('HX-MOR-06 B, disorganised in A’s half, is tested in the next stage', () => {
    const b = game([
      u('P1', 'piep', '0508', 0),
      u('S1', 'pie56', '0203', 0, 'march', disorganised(1)),
      u('P2', 'piep', '0408', 0, 'march', disorganised(1)),
    ])
    half(b)
    expect([b.now, b.rolls]).toEqual(['1 movement SE', []])
    b.dice(40, 41)
    half(b)
    expect([b.now, b.rolls]).toEqual(['2 movement PL', ['P2 d100=40 HX-MOR-06']])
    expect(b.unit('P2')).toMatchObject({ order: 'good', formation: 'march', prLeft: 5 })
    half(b)
    expect(b.rolls[1]).toBe('S1 d100=41 HX-MOR-06')
    expect(b.unit('S1').order).toBe('disorganised')
  })

  test('HX-LDR-10 HX-MOR-10 the best leader within four hexes counts; panic ends in disorder, and good order takes a stage more', () => {
    const b = game(
      [
        u('P1', 'pan', '0505', 0, 'march', panicked(0)),
        u('P2', 'piep', '0510', 0, 'march', disorganised(0)),
        led('PL2', '0105', 2),
        led('PL3', '0505', 1),
        u('S9', 'pie56', '1203'),
      ],
      { dice: [60, 41] },
    )
    expect(b.rolls).toEqual(['P1 d100=60 HX-MOR-10', 'P2 d100=41 HX-MOR-06'])
    // P1: 40 + 20 = 60 passes. P2 at 0510 is five from 0105 (and from 0505 five): 40 alone, 41 fails… PL1 at 0112 is further.
    expect([b.unit('P1').order, b.unit('P2').order]).toEqual(['disorganised', 'disorganised'])
    expect(b.unit('P1').disorganisedInStage).toBe(1)
    half(b)
    b.dice(10, 99)
    half(b)
    expect(b.rolls.slice(2)).toEqual(['P1 d100=10 HX-MOR-06', 'P2 d100=99 HX-MOR-06'])
    expect(b.unit('P1').order).toBe('good')
  })

  test('HX-MOR-11 HX-MOR-12 HX-MOR-13 contagion comes after recovery, once for each, by stars', () => {
    const b = game(
      [
        u('P1', 'hus', '0505', 0, 'march', panicked(0)), // recovers to disorder at 50: nobody near it rolls
        u('P2', 'piep', '0506', 0),
        u('P3', 'posp', '0905', 0, 'march', panicked(1)), // stays
        u('P4', 'hus', '0905', 0, 'attack'),
        u('P5', 'posp', '1005', 0, 'attack'),
        u('P6', 'posp', '0805', 0, 'march', disorganised(1)),
        u('P7', 'posp', '0705', 0, 'attack'), // two away from P3: none
        u('S9', 'pie56', '1212'),
      ],
      { dice: [50, 10, 31] },
    )
    expect(b.rolls).toEqual(['P1 d100=50 HX-MOR-10', 'P4 d100=10 HX-MOR-11', 'P5 d100=31 HX-MOR-11'])
    expect(['P1', 'P4', 'P5', 'P6'].map((id) => b.unit(id).order)).toEqual([
      'disorganised',
      'disorganised',
      'good',
      'disorganised',
    ])
  })

  test('HX-MOR-11 HX-MOVE-09 who catches panic’s disorder has no march bonus', () => {
    const b = game(
      [
        u('P1', 'posp', '0505', 0, 'march', panicked(1)),
        u('P2', 'koz', '0505', 0, 'march'),
        u('S9', 'pie56', '1212'),
      ],
      { dice: [20] },
    )
    expect(b.is('P2')).toBe('0505 f0 3ps 10pr disorganised')
  })

  test('HX-CTR-02 HX-TURN-02 who attacked in phase 3 may be attacked in phase 7', () => {
    const b = att([P('pan', { ps: 8 }), S('pie05', { ps: 8 })], [5])
    // 1:1 +1 armour = 3:2 die 5: 10/10 NR
    expect(b.order('P1 attack @0605')).toBe(null)
    b.settle()
    b.end() // counter phase of SE
    expect(b.now).toBe('1 counterAttack SE')
    b.end()
    expect(b.now).toBe('1 movement SE')
    b.end()
    expect(b.now).toBe('1 attack SE')
    b.dice(6)
    expect(b.order('S1 attack @P1')).toBe(null)
    // 7:7 = 1:1 −1 → 1:2 die 6 20/10 AW: S1 withdraws; P1 has nobody before it
    b.settle()
    expect(b.fights[1]).toBe('1:1→1:2 20/10 AW')
    const c = att([P('pan', { ps: 8 }), S('pie05', { ps: 8 })], [1])
    expect(c.order('P1 attack @0605')).toBe(null) // 30/10 AWd
    c.settle()
    expect(c.unit('P1')).toMatchObject({ withdrew: true, order: 'disorganised' })
  })

  test('HX-CTR-02 HX-TURN-02 who attacked in phase 3 counter-attacks in phase 8', () => {
    const b = att([P('pan', { ps: 8 }), S('pie05', { ps: 8 })], [5])
    b.order('P1 attack @0605')
    b.settle()
    b.end()
    b.end()
    b.end()
    b.dice(8)
    expect(b.order('S1 attack @P1')).toBe(null) // 1:2 die 8 10/10 NR
    b.settle()
    b.end()
    expect(b.now).toBe('1 counterAttack PL')
    b.dice(8)
    expect(b.order('P1 counter @S1')).toBe(null)
    b.settle()
    expect(b.fights.length).toBe(3)
  })

  test('HX-ART-12 the column of a shot', () => {
    expect(shot([gun(), S()], [1]).col).toBe('3')
    expect(shot([gun(), u('S1', 'pie56', '0705', 3)], [1]).col).toBe('2')
    expect(shot([gun(), u('S1', 'pie56', '0805', 3)], [1]).col).toBe('2')
    expect(shot([gun(), S('pie56', disorganised())], [1]).col).toBe('4')
    expect(
      shot([gun(), S(), u('S2', 'art05', '0605', 3, 'march'), u('S3', 'pie05', '0605', 3)], [1]).col,
    ).toBe('5')
    expect(
      shot([gun(), S()], [1], 'P1', 'S1', { ground: { '0605': 'f' }, facts: { fieldworks: ['0605'] } }).col,
    ).toBe('1')
    expect(shot([gun(), S('raj05')], [1], 'P1', 'S1', { facts: { fieldworks: ['0605'] } }).col).toBe('3')
    expect(
      shot([gun(), S('drgs', { mounted: false })], [1], 'P1', 'S1', { facts: { fieldworks: ['0605'] } }).col,
    ).toBe('2')
    expect(shot([gun(), u('P2', 'art05', '0304', 0, 'defence'), S()], [1], 'P1+P2').col).toBe('6+') // 0304 is three away
    expect(shot([gun(), u('P2', 'art05', '0305', 0, 'defence'), S()], [1], 'P1+P2').col).toBe('6+')
  })

  test('HX-ART-06 who fires, and how often', () => {
    const b = game([gun(), u('P2', 'art05', '0306', 0, 'march'), u('P3', 'art05', '0304', 3, 'attack'), S()])
    expect(b.order('P1 move > 0405')).toBe(null)
    expect(b.order('P3 turn face W')).not.toBe(null)
    b.end()
    expect(b.now).toBe('1 movement SE')
    const c = game([gun({}, '0305', 1), u('P2', 'art05', '0306', 0, 'march'), S()])
    expect(c.order('P2 formation to=defence')).toBe(null)
    expect(c.order('P1 turn face E')).toBe(null)
    c.end()
    c.dice(1, 1)
    expect(c.order('P1 fire @S1')).toBe(null)
    expect(c.order('P1 fire @S1')).not.toBe(null)
    expect(c.order('P2 fire @S1')).toBe(null)
  })

  test('HX-ART-07 what hides a target', () => {
    expect(
      shot([gun(), u('P2', 'piep', '0405', 0), u('P3', 'art05', '0303', 5, 'attack'), S()], []).r,
    ).not.toBe(null)
    expect(
      shot([gun(), u('P2', 'piep', '0405', 0), S()], [1], 'P1', 'S1', { ground: { '0305': '1' } }).r,
    ).toBe(null)
    expect(shot([gun(), led('PL2', '0405'), S()], [1]).r).toBe(null)
    expect(
      shot([gun(), u('P3', 'art05', '0303', 5, 'attack'), S()], [], 'P1', 'S1', { ground: { '0405': '1' } })
        .r,
    ).not.toBe(null)
    expect(shot([gun(), S()], [1], 'P1', 'S1', { ground: { '0405': '1', '0605': '1' } }).r).toBe(null)
    // unit on a height between, shooter at the same height: hidden
    expect(
      shot([gun(), u('P2', 'piep', '0405', 0), u('P3', 'art05', '0303', 5, 'attack'), S()], [], 'P1', 'S1', {
        ground: { '0305': '1', '0405': '1' },
      }).r,
    ).not.toBe(null)
  })

  test('HX-ART-13 HX-MOR-08 HX-LDR-09 who is hit, disorganised and destroyed', () => {
    const a = shot([gun(), S('pie56', { ps: 1 }), led('SL2', '0605'), u('S9', 'pie56', '1203')], [8])
    expect([a.b.is('S1'), a.b.is('SL2')]).toEqual(['gone', 'gone'])
    const c = shot([gun({ fire: 6 }), S('pie56', { ps: 3 }), u('S2', 'art05', '0605', 3, 'attack')], [7])
    c.b.settle()
    // 2d: S1 3→2, then tie S1 2, S2 2: asked (default lowest id)
    expect([c.b.unit('S1').ps + c.b.unit('S2').ps, [c.b.unit('S1').order, c.b.unit('S2').order]]).toEqual([
      3,
      ['disorganised', 'good'],
    ])
    const d = shot([gun(), S('pie56', { ps: 3, ...disorganised() })], [9])
    expect(d.b.is('S1')).toMatch(/ panic$/)
    const e = shot([gun(), S('pie56', { ps: 5, ...panicked() })], [9])
    expect(e.b.is('S1')).toMatch(/ 2ps \d+pr panic$/) // column 4 die 9: 2d, then 1 more (HX-MOR-14)
  })

  test('HX-DATA-05 HX-UNIT-06 half is rounded up, and a gun ridden down counts its 2 PS', () => {
    const sides = { SE: { startPs: 7 } }
    const b = game(
      [u('P1', 'hus', '0507', 0), u('S1', 'art05', '0607', 3, 'defence'), u('S2', 'pie56', '1203')],
      { sides, facts },
    )
    b.order('P1 move > 0607')
    expect(b.live.state.outcome).toBe(null) // 2 of 7, half is 4
    const c = game(
      [
        u('P1', 'hus', '0507', 0),
        u('S1', 'art05', '0607', 3, 'defence'),
        u('S2', 'pie56', '1203', 0, 'attack', { ps: 3 }),
      ],
      { sides: { SE: { startPs: 7 } }, facts },
    )
    expect(c.live.state.outcome).toBe(null)
    c.order('P1 move > 0607')
    expect(c.live.state.outcome).toMatchObject({ winner: 'PL' })
  })

  test('HX-DATA-05 panic counts as half lost, for a sudden victory too', () => {
    // Of 9 PS at the start 2 + 5 are left, and half of the 5 in panic, rounded up, is 3.
    const b = game(
      [
        u('P1', 'hus', '0507', 0),
        u('S1', 'pie56', '1103', 3, 'march', { ...panicked(1) }),
        u('S2', 'art05', '0607', 3, 'defence'),
      ],
      { sides: { SE: { startPs: 9 } }, facts },
    )
    expect(b.live.state.outcome).toMatchObject({ winner: 'PL' }) // 9 − (2 + 5 − 3) = 5, half of 9 is 5
  })
})
