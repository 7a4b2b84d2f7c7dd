import { describe, expect, test } from 'vitest'
import type { HxUnit } from '../../../../src/rulesets/hex-battles/units/state.ts'
import type { FieldSpec } from '../support/field.ts'
import { att, disorganised, game, led, P, panicked, S, u } from '../support/game.ts'

/** A fight at 0605, of which nothing is answered yet. */
const fight = (units: HxUnit[], die: number, who = 'P1', more: Partial<FieldSpec> = {}) => {
  const b = att(units, [die], more)
  expect(b.order(`${who} attack @0605`)).toBe(null)
  return b
}

/** Columns of a fight before and after its shifts. */
const columns = (units: HxUnit[], who = 'P1', more: Partial<FieldSpec> = {}) =>
  fight(units, 7, who, more).fights[0]?.split(' ')[0]

/** A fight that has killed all in 0605, up to the question who enters. */
const emptied = (attackers: HxUnit[]) => {
  const who = attackers.map(({ id }) => id).join('+')
  const b = fight([...attackers, S('pie56', { ps: 1 }), u('S9', 'pie05', '1203')], 9, who)
  b.until('hex.enter')
  return b
}

/** A fight at 0605 wholly settled, and its attack phase ended. */
const countered = (units: HxUnit[], dice: number[]) => {
  const b = att(units, dice)
  expect(b.order('P1 attack @0605')).toBe(null)
  b.settle()
  expect(b.end()).toBe(null)
  b.settle()
  expect(b.now).toBe('1 counterAttack SE')
  return b
}

describe('direct combat and counter-attack', () => {
  test.each([
    [8, 5, '3:2'],
    [7, 5, '1:1'],
    [3, 8, '1:3'],
    [4, 8, '1:2'],
    [5, 11, '1:3'],
    [12, 4, '3:1'],
    [11, 4, '2:1'],
  ])('HX-COMB-06 %i PS against %i: column %s', (a, d, col) => {
    expect(columns([P('piep', { ps: a }), S('pie05', { ps: d })])).toBe(`${col}→${col}`)
  })

  test('HX-ART-11 HX-COMB-12 a gun in a stack counts 1 PS and loses last', () => {
    const b = fight([P('piep', { ps: 9 }), S('pie05'), u('S2', 'art05', '0605', 3, 'attack')], 5)
    expect(b.fights).toEqual(['1:1→1:1 20/10 NR'])
    expect([b.unit('P1').ps, b.unit('S1').ps, b.unit('S2').ps]).toEqual([7, 7, 2])
  })

  test('HX-MOR-02 HX-MOD-13 a disorganised defender has half his PS and counts as marching', () => {
    const b = fight([P('piep', { ps: 3 }), S('pie56', disorganised())], 7)
    expect(b.fights).toEqual(['1:1→3:2 10/20 DW'])
    b.settle()
    expect(b.is('S1')).toMatch(/^0703 f3 4ps \d+pr disorganised$/)
  })

  test('HX-MOD-09 a flank counts only when it is everybody’s', () => {
    const two = (f1: number, f2: number, t2 = 'pie56') =>
      columns([P('piep', { ps: 10 }), S('pie56', {}, f1), u('S2', t2, '0605', f2, 'attack')])
    expect(two(3, 0)).toBe('1:1→1:1')
    expect(two(0, 0)).toBe('1:1→2:1')
    expect(two(1, 5)).toBe('1:1→2:1') // dir 3 from f1: f+2 flank; from f5: f-2 flank
    expect(columns([P('piep', { ps: 6 }), S('pie56', {}, 0), u('S2', 'art05', '0605', 3, 'attack')])).toBe(
      '1:1→1:1',
    )
  })

  test('HX-FORM-05 defence formation shifts where it faces every attacker, guns apart', () => {
    const two = (t2: string, form2: HxUnit['formation'], ps: number) =>
      columns(
        [
          P('piep', { ps }),
          u('P2', 'piep', '0705', 3, 'attack', { ps }),
          S('pie56', {}, 3, 'defence'),
          u('S2', t2, '0605', 0, form2),
        ],
        'P1+P2',
      )
    expect(two('pie56', 'defence', 5)).toBe('1:1→1:2')
    expect(two('pie56', 'attack', 5)).toBe('1:1→1:1')
    expect(two('art05', 'defence', 3)).toBe('1:1→1:1')
    expect(two('pie56', 'march', 5)).toBe('1:1→3:2')
  })

  test('HX-MOD-04 HX-TERR-10 works and a village help foot, also for those who share the hex', () => {
    const more = { ground: { '0605': 'v' }, facts: { fieldworks: ['0605'] } }
    const c = (...s: HxUnit[]) => columns([P('piep', { ps: 10 }), ...s], 'P1', more)
    expect(c(S('pie56', { ps: 10 }))).toBe('1:1→1:3')
    expect(c(S('drgs', { ps: 10, mounted: false }))).toBe('1:1→1:3')
    expect(c(S('drgs', { ps: 10 }))).toBe('1:1→1:1')
    expect(c(S('raj05', { ps: 10 }))).toBe('1:1→1:1')
    expect(c(S('raj05', { ps: 5 }), u('S2', 'pie56', '0605', 3))).toBe('1:1→1:3')
  })

  test('HX-MOD-06 horse in forest', () => {
    const c = (p: HxUnit, s: HxUnit, ...f: string[]) =>
      columns([p, s], 'P1', { ground: Object.fromEntries(f.map((at) => [at, 'f'])) })
    expect(c(P('koz', { ps: 5 }), S('raj05'), '0605')).toBe('1:1→1:1')
    expect(c(P('koz', { ps: 5 }), S('pie56'), '0605')).toBe('1:1→1:2')
    expect(c(P('koz', { ps: 5 }), S('pie56'), '0505')).toBe('1:1→1:2')
    expect(c(P('koz', { ps: 5 }), S('pie56'), '0505', '0605')).toBe('1:1→1:2')
    expect(c(P('drgp', { ps: 5 }), S('pie56'), '0605')).toBe('1:1→1:2')
    expect(c(P('drgp', { ps: 5, mounted: false }), S('raj05'), '0605')).toBe('1:1→3:2')
    expect(c(P('piep', { ps: 5 }), S('raj05'), '0505')).toBe('1:1→1:1')
  })

  test('HX-MOD-10 HX-TERR-09 HX-FORM-05 HX-MOD-01 three sides, a ford, the march, armour against armour, uphill', () => {
    const three = [
      P('piep', { ps: 2 }),
      u('P2', 'piep', '0506', 1, 'attack', { ps: 2 }),
      u('P3', 'piep', '0504', 5, 'attack', { ps: 1 }),
    ]
    expect(columns([...three, S()], 'P1+P2+P3')).toBe('1:1→3:2')
    expect(
      columns(
        [
          P('piep', { ps: 2 }),
          u('P2', 'piep', '0506', 1, 'attack', { ps: 2 }),
          u('P3', 'piep', '0505', 0, 'attack', { ps: 1 }),
          S(),
        ],
        'P1+P2+P3',
      ),
    ).toBe('1:1→1:1')
    expect(columns([P('piep', { ps: 5 }), S()], 'P1', { ground: { '0505': 'x' } })).toBe('1:1→1:2')
    expect(columns([P('piep', { ps: 5 }, 0, 'march'), S()])).toBe('1:1→1:2')
    expect(columns([P('hus'), S('raj56')])).toBe('1:1→1:1')
    expect(columns([P('hus'), S('raj56', disorganised())])).toBe('3:2→2:1')
    expect(columns([P('piep', { ps: 5 }), S()], 'P1', { ground: { '0605': '1' } })).toBe('1:1→1:2')
  })

  test('HX-MOD-08 HX-LDR-02 command from four hexes away, once for a side', () => {
    expect(columns([P('piep', { ps: 5 }), S(), led('PL2', '0105', 3)])).toBe('1:1→3:2')
    expect(columns([P('piep', { ps: 5 }), S(), led('PL2', '0509')])).toBe('1:1→3:2')
    expect(columns([P('piep', { ps: 5 }), S(), led('PL2', '0510')])).toBe('1:1→1:1')
    expect(
      columns([P('piep', { ps: 5 }), S(), led('PL2', '0509'), led('PL3', '0505'), led('SL2', '1005')]),
    ).toBe('1:1→1:1')
  })

  test('HX-COMB-07 shifts end at the ends of the table', () => {
    expect(
      columns([P('piep', { ps: 40 }), S('pie56', { ps: 4 }), led('PL2', '0505')], 'P1', {
        ground: { '0605': 'v' },
        facts: { fieldworks: ['0605'] },
      }),
    ).toBe('5:1→4:1')
    expect(columns([P('piep', { ps: 1 }), S('pie56', { ps: 9 }, 0)])).toBe('1:3→1:1')
  })

  test('HX-COMB-13 losses are taken from the greatest', () => {
    const b = fight(
      [P('piep', { ps: 9 }), u('P2', 'piep', '0505', 0, 'attack', { ps: 4 }), S('pie05', { ps: 12 })],
      6,
      'P1+P2',
    )
    expect(b.fights).toEqual(['1:1→1:1 10/10 NR'])
    expect([b.unit('P1').ps, b.unit('P2').ps, b.unit('S1').ps]).toEqual([7, 4, 10])
  })

  test('HX-COMB-11 HX-COMB-14 attackers of two hexes withdraw each their own way, all disorganised', () => {
    const b = fight(
      [P('piep', { ps: 6 }), u('P2', 'piep', '0506', 1, 'attack', { ps: 2 }), S('pie05')],
      1,
      'P1+P2',
    )
    b.settle()
    expect(b.asked).toEqual(['hex.retreat', 'hex.retreat', 'hex.pursuit'])
    expect(b.fights).toEqual(['1:1→1:1 30/10 AWd'])
    expect([b.is('P1').replace(/ \dpr/, ''), b.is('P2').replace(/ \dpr/, ''), b.unit('S1').ps]).toEqual([
      '0407 f0 3ps disorganised',
      '0408 f1 2ps disorganised',
      7,
    ])
  })

  test('HX-COMB-16 in the corner there is no way back: 2 PS and disorder', () => {
    const b = att(
      [u('P1', 'piep', '0102', 2, 'attack', { ps: 8 }), u('S1', 'pie05', '0101', 5, 'attack', { ps: 4 })],
      [6],
    )
    expect(b.order('P1 attack @0101')).toBe(null)
    b.settle()
    expect(b.fights).toEqual(['2:1→2:1 10/20 DW'])
    expect(b.is('S1')).toMatch(/^0101 f5 1ps \d+pr disorganised$/)
    expect([b.asked, b.at('P1')]).toEqual([[], '0102'])
  })

  test('HX-COMB-16 HX-COMB-19 who dies for want of a way back leaves his hex to the attacker', () => {
    const b = att(
      [
        u('P1', 'piep', '0102', 2, 'attack', { ps: 8 }),
        u('S1', 'pie05', '0101', 5, 'attack', { ps: 3 }),
        u('S9', 'pie05', '1203'),
      ],
      [6],
    )
    expect(b.order('P1 attack @0101')).toBe(null)
    b.settle()
    expect(b.is('S1')).toBe('gone')
    expect(b.at('P1')).toBe('0101')
  })

  test('HX-MOR-08 HX-MOR-14 disorder again is panic, panic again costs 1 PS', () => {
    const b = fight([P('piep', { ps: 8 }), S('pie56', { ps: 4, ...disorganised() })], 4)
    b.settle()
    expect(b.fights).toEqual(['4:1→5:1 10/30 DWd'])
    expect(b.is('S1')).toMatch(/ 2ps \d+pr panic$/)
    const c = fight([P('piep', { ps: 8 }), S('pie56', { ps: 4, ...panicked() })], 4)
    c.settle()
    expect(c.is('S1')).toMatch(/ 1ps \d+pr panic$/)
  })

  test('HX-COMB-17 a winner is asked how far he pursues', () => {
    for (const one of [P('hus'), P('piep', { ps: 5 })]) {
      const b = fight([one, S('pie05', { ps: 5 })], 8)
      expect(b.question).toBe('PL hex.pursuit: no,0-2,0-1 ["no"]')
      // Fled by 0604 to 0703; the mounted cost it 1 PS more than the 20% of 5.
      expect(b.answer('0-2')).toBe(null)
      expect([b.at('P1'), b.unit('S1').ps]).toEqual(['0604', one.mounted ? 3 : 4])
    }
  })

  test('HX-COMB-19 HX-TERR-02 horse does not enter an emptied marsh', () => {
    const b = fight([P('hus'), S('pie56', { ps: 1 }), u('S9', 'pie05', '1203')], 9, 'P1', {
      ground: { '0605': 'm' },
    })
    b.settle()
    expect([b.is('S1'), b.at('P1')]).toEqual(['gone', '0505'])
  })

  test('HX-COMB-19 HX-COMB-22 an attacker whose enemy dies does not withdraw, whatever the table says', () => {
    const b = fight(
      [
        P('piep', { ps: 1 }),
        u('P2', 'piep', '0506', 1, 'attack', { ps: 4 }),
        S('pie56', { ps: 1 }),
        u('S9', 'pie05', '1203'),
      ],
      1,
      'P1',
      { ground: { '0605': 'v' }, facts: { fieldworks: ['0605'] } },
    )
    b.settle()
    // 1 : 1 = 1:1, village and works −2: 1:3; die 1 is 40/10 AWd, 1 PS of each.
    expect([b.fights, b.is('P1'), b.is('S1'), b.asked]).toEqual([['1:1→1:3 40/10 AWd'], 'gone', 'gone', []])
    const c = fight([P('piep', { ps: 4 }), S('pie56', { ps: 1 }), u('S9', 'pie05', '1203')], 1, 'P1', {
      ground: { '0605': 'v', '0505': 'x' },
      facts: { fieldworks: ['0605'] },
    })
    c.settle()
    expect([c.fights, c.is('P1'), c.is('S1')]).toEqual([
      ['4:1→3:2 30/10 AWd'],
      '0605 f0 2ps 4pr good',
      'gone',
    ])
  })

  test('HX-COMB-05 HX-COMB-03 one attack a hex: who could not join it is bound no longer', () => {
    const b = att([P(), u('P2', 'piep', '0504', 5), S('pie05')], [5])
    expect(b.order('P2 attack @0605')).toBe(null)
    b.settle()
    expect(b.end()).toBe(null)
    expect(b.fights.length).toBe(1)
    expect(b.now).toBe('1 counterAttack SE')
  })

  test('HX-COMB-05 an attack asks for an enemy in front, not attacked in this phase, by who has not attacked', () => {
    const b = att([P(), u('P2', 'piep', '0504', 2), u('P3', 'piep', '0505', 0), S('pie05')], [5])
    expect(b.order('P2 attack @0605')).not.toBe(null)
    expect(b.order('P1 attack @0605')).toBe(null)
    b.settle()
    expect(b.order('P3 attack @0605')).not.toBe(null)
    expect(b.order('P1 attack @0605')).not.toBe(null)
  })

  test('HX-COMB-05 who has no zone may be attacked, guns alone too', () => {
    const b = att([P(), S('pie05', disorganised()), u('S2', 'art05', '0504', 3, 'defence')], [5])
    expect(b.order('P1 attack @0504')).toBe(null)
    b.settle()
    // 4 : 1 = 4:1; die 5 is 10/30 DWd.
    expect(b.fights).toEqual(['4:1→4:1 10/30 DWd'])
    const c = att([P(), S('pie05', disorganised())], [5])
    expect(c.order('P1 attack @0605')).toBe(null)
  })

  test('HX-COMB-15 no way back leads through an enemy zone, unless a friend stands there', () => {
    // S1 in 0605 is beaten from 0505; P2 in 0704 covers 0604 and 0705, P3 in 0607 covers 0606.
    const units = () => [
      P('piep', { ps: 10 }),
      S('pie05', { ps: 5 }),
      u('P2', 'piep', '0704', 0),
      u('P3', 'piep', '0607', 0),
    ]
    const b = fight(units(), 7)
    b.settle()
    // So there is no way: 20% of 5 is 1, then 2 more.
    expect(b.is('S1')).toMatch(/^0605 f3 2ps \d+pr disorganised/)
    const c = fight([...units(), u('S2', 'pie56', '0705', 0)], 7)
    c.settle()
    // By way of the friend in 0705 to 0706: 20% of 5 is 1.
    expect(c.is('S1')).toBe('0706 f3 4ps 0pr good')
  })

  test('HX-CTR-02 HX-COMB-10 a beaten attacker is back before the counter-attack begins', () => {
    const b = countered([P(), u('P2', 'piep', '0504', 2), S('pie05', {}, 3, 'defence')], [7, 8])
    expect(b.fights).toEqual(['1:2→1:3 20/10 AW'])
  })

  test('HX-CTR-02 HX-CTR-03 a counter-attack may go at an enemy who did not attack, in any formation', () => {
    const b = countered(
      [P('piep', { ps: 8 }), u('P2', 'piep', '0504', 2), S('pie05', {}, 3, 'defence')],
      [7, 8],
    )
    expect(b.fights).toEqual(['1:1→1:2 20/10 NR'])
    expect(b.order('S1 counter @P2')).toBe(null)
    b.settle()
    // 7 : 4 = 3:2; P2 faces NW(2), S1 lies SE (5) of it: rear +2 → 3:1; die 8
    expect(b.fights[1]).toBe('3:2→3:1 10/40 DWd')
    expect(b.unit('S1').formation).toBe('defence')
  })

  test('HX-CTR-02 who was not attacked does not counter-attack', () => {
    const b = countered(
      [
        P('piep', { ps: 8 }),
        u('P2', 'piep', '0506', 0, 'attack', { ps: 8 }),
        S('pie05'),
        u('S2', 'pie05', '0606', 3),
        u('S3', 'pie05', '0504', 4),
      ],
      [7, 7, 6],
    )
    expect(b.order('S2+S1 counter @0505')).not.toBe(null)
    expect(b.order('S3 counter @0505')).not.toBe(null)
    expect(b.order('S1 counter @0505')).toBe(null)
    b.settle()
    expect(b.fights[2] ?? b.fights[1]).toMatch(/^1:2/)
  })

  test('HX-CTR-03 two that were attacked counter-attack together', () => {
    const b = att(
      [
        P('piep', { ps: 8 }),
        u('P2', 'piep', '0505', 5, 'attack', { ps: 8 }),
        S('pie05'),
        u('S2', 'pie05', '0506', 2),
      ],
      [7, 7, 6],
    )
    expect(b.order('P1 attack @0605')).toBe(null)
    b.settle()
    expect(b.order('P2 attack @0506')).toBe(null)
    b.settle()
    expect(b.end()).toBe(null)
    expect(b.order('S1+S2 counter @0505')).toBe(null)
    expect(b.fights[2]).toBe('1:2→1:2 20/10 AW')
  })

  test('HX-COMB-16 HX-COMB-19 attackers who die for want of a way back leave their hex to the defender', () => {
    // P1 in the NW corner 0101, S1 at 0102 (its SE); ways of P1: only 0201, next to S1.
    const b = att(
      [
        u('P1', 'piep', '0101', 5, 'attack', { ps: 2 }),
        u('P9', 'piep', '0912'),
        led('SL1', '1212'),
        u('S1', 'pie05', '0102', 2),
      ],
      [7],
    )
    expect(b.order('P1 attack @0102')).toBe(null)
    expect(b.fights[0]).toBe('1:3→1:3 20/10 AW')
    expect(b.is('P1')).toBe('gone')
    expect(b.question).toMatch(/pursuit/)
  })

  test('HX-COMB-19 any of the survivors may enter the emptied hex', () => {
    const answers = [
      ['P1', ['P1']],
      ['P1+P3', ['P1', 'P3']],
      ['p2 p3', ['P2', 'P3']],
      [{ units: ['P1', 'P2'] }, ['P1', 'P2']],
      ['all', ['P1', 'P2', 'P3']],
    ] as const
    for (const [answer, going] of answers) {
      // 10% of 12 are two of the hussars’ 5, so P3 with 4 is the strongest.
      const b = emptied([P('hus'), u('P2', 'koz', '0505', 0), u('P3', 'posp', '0506', 1)])
      expect(b.question).toBe('PL hex.enter: P1,P2,P3,P1+P2,P1+P3,P2+P3,all ["P3"]')
      for (const bad of ['', 'P9', 'P1+P1', ['P1'], { units: [] }])
        expect(b.answer(bad)).toBe('hex.error.choose-units')
      expect(b.answer(answer)).toBe(null)
      expect(['P1', 'P2', 'P3'].filter((id) => b.at(id) === '0605')).toEqual(going)
    }
  })

  test('HX-COMB-19 HX-STACK-01 of four survivors any three may enter', () => {
    const four = [P('hus'), u('P2', 'koz', '0505', 0), u('P3', 'posp', '0506', 1), u('P4', 'posp', '0506', 1)]
    const b = emptied(four)
    expect(b.question).toMatch(/,P2\+P3\+P4 /)
    expect([b.answer('all'), b.answer('P1+P2+P3+P4')]).toEqual(['hex.error.no-room', 'hex.error.no-room'])
    expect(b.answer('P1+P2+P4')).toBe(null)
    expect(['P1', 'P2', 'P3', 'P4'].map((id) => b.at(id))).toEqual(['0605', '0605', '0506', '0605'])
  })

  test('HX-COMB-14 the leader of a hex goes with those of it who withdraw', () => {
    const b = fight(
      [P('piep', { ps: 4 }), u('P2', 'piep', '0505', 3, 'defence'), led('PL2', '0505'), S('pie05')],
      4,
    )
    b.settle()
    expect([b.at('P1'), b.at('P2'), b.at('PL2')]).toEqual(['0407', '0505', '0407'])
  })

  test('HX-COMB-14 HX-COMB-15 HX-TERR-12 a leader does not keep foot from withdrawing through a marsh', () => {
    // S1 at 0605 with SL2, ways NE 0604, E 0705 closed by river, SE 0606 marsh
    const more = { ground: { '0604': 'R', '0705': 'R', '0606': 'm' } }
    const b = fight([P('piep', { ps: 10 }), S('pie05', { ps: 8 })], 8, 'P1', more)
    b.settle()
    expect(b.is('S1')).toMatch(/ good$/)
    const c = fight([P('piep', { ps: 10 }), S('pie05', { ps: 8 }), led('SL2', '0605')], 10, 'P1', more)
    c.settle()
    expect([c.at('S1'), c.at('SL2')]).toEqual(['0706', '0605'])
  })

  test('HX-COMB-18 of two that flee by different ways one is pursued', () => {
    const b = fight(
      [
        P('koz', { ps: 5 }),
        u('P2', 'koz', '0604', 4, 'attack', { ps: 5 }),
        S('raj56', { ps: 5 }),
        u('S2', 'raj56', '0605', 1, 'attack', { ps: 5 }),
      ],
      3,
      'P1+P2',
    )
    b.until('hex.pursuit')
    expect(b.question).toBe('SE hex.pursuit: no,0-2,0-1,1-2,1-1 ["no"]')
    expect(b.answer({ way: '0-1', units: ['S1'] })).toBe(null)
    expect([b.at('S1'), b.at('S2'), b.question]).toEqual(['0505', '0605', null])
  })

  test('HX-COMB-18 one of two winners pursues', () => {
    const b = fight([P('hus'), u('P2', 'pan', '0505', 0), S('pie56', { ps: 5 })], 9, 'P1+P2')
    b.until('hex.pursuit')
    expect(b.answer({ way: '0-2', units: ['P1'] })).toBe(null)
    expect([b.at('P1'), b.at('P2')]).toEqual(['0604', '0505'])
  })

  test('HX-LDR-08 a lone enemy leader in the way of a withdrawal is taken', () => {
    const b = fight([P('piep', { ps: 10 }), S('pie05', { ps: 5 }), led('PL2', '0604')], 9)
    b.settle()
    expect([b.at('S1'), b.is('PL2')]).toEqual(['0703', 'gone'])
  })

  test('HX-COMB-15 HX-TERR-09 HX-STACK-02 guns bar a ford to their stack; a full stack is passed', () => {
    const b = fight(
      [P('piep', { ps: 20 }), S('pie05', { ps: 5 }), u('S2', 'art05', '0605', 3, 'defence')],
      7,
      'P1',
      { ground: { '0604': 'x', '0705': 'x', '0606': 'x' } },
    )
    b.settle()
    // 30% of 6 is 2 of the foot, then 2 each for want of a way: the gun had 2.
    expect([b.fights, b.is('S1').slice(0, 11), b.is('S2')]).toEqual([
      ['3:1→3:1 10/30 DWd'],
      '0605 f3 1ps',
      'gone',
    ])
    const c = fight(
      [
        P('piep', { ps: 20 }),
        S('pie05', { ps: 5 }),
        u('S3', 'pie05', '0703', 3),
        u('S4', 'pie05', '0703', 3),
        u('S5', 'pie05', '0703', 3),
      ],
      7,
      'P1',
      { ground: { '0705': 'R', '0606': 'R', '0704': 'R' } },
    )
    c.settle()
    expect(c.is('S1').slice(0, 11)).toBe('0702 f3 3ps')
  })

  test('HX-COMB-03 a duty ends when its enemy has withdrawn', () => {
    // S1 withdraws from 0605 to 0703; P2 at 0604's side had duty only to S1
    const b = att([P('piep', { ps: 10 }), u('P2', 'piep', '0504', 5), S('pie05', { ps: 5 })], [7])
    expect(b.order('P1 attack @0605')).toBe(null)
    b.settle()
    expect(b.end()).toBe(null)
    expect(b.fights.length).toBe(1)
    expect([b.now, b.at('P2')]).toEqual(['1 movement SE', '0504'])
  })

  test('HX-TURN-06 after the last stage the battle is decided', () => {
    const b = game([u('P1', 'hus', '0505', 0), u('S1', 'pie56', '0603')], {
      turn: 0,
      facts: { stages: 1 } as never,
    })
    for (let i = 0; i < 10 && b.live.state.outcome === null; i++) {
      b.end()
      b.settle()
    }
    expect(b.live.state.outcome).toMatchObject({ winner: null })
  })

  test('HX-COMB-02 nobody is bound by an enemy whose pursuit comes beside him in the attack phase', () => {
    const b = att([P('piep', { ps: 5 }), S('raj56'), u('P3', 'piep', '0306', 0)], [4, 5])
    expect(b.order('P1 attack @0605')).toBe(null) // 1:1 −1 → 1:2, die 4: 30/10 AWd
    b.until('hex.pursuit')
    expect(b.answer('0-2')).toBe(null)
    b.settle()
    expect(b.at('S1')).toBe('0406')
    expect(b.end()).toBe(null)
    b.settle()
    expect(b.fights.length).toBe(1)
  })

  test('HX-ART-06 guns fire at a disorganised neighbour, who has no zone', () => {
    const b = game([u('P1', 'art05', '0505', 0, 'attack'), S('pie56', disorganised())])
    b.end()
    expect(b.now).toBe('1 artillery PL')
    expect(b.dice(1).order('P1 fire @S1')).toBe(null)
  })

  test('HX-COMB-18 who defended in defence formation may pursue and keeps it', () => {
    const b = fight([P('piep', { ps: 5 }), S('pie05', { ps: 5 }, 3, 'defence')], 4)
    b.until('hex.pursuit')
    expect(b.question).toMatch(/0-2/)
    b.answer('0-2')
    expect([b.at('S1'), b.unit('S1').formation]).toEqual(['0406', 'defence'])
  })

  test('HX-CTR-04 HX-COMB-14 who is beaten by a counter-attack withdraws', () => {
    const b = att([P('piep', { ps: 4 }), S('pie05', { ps: 20 }), u('P9', 'piep', '0909')], [10, 10])
    expect(b.order('P1 attack @0605')).toBe(null)
    b.settle()
    b.end()
    b.settle()
    expect(b.now).toBe('1 counterAttack SE')
    expect(b.order('S1 counter @P1')).toBe(null)
    b.settle()
    expect([b.fights[1], b.at('P1'), b.at('S1')]).toEqual(['5:1→5:1 10/50 DWd', '0407', '0605'])
  })

  test('HX-COMB-05 who does not front the target does not join the attack', () => {
    const b = att([P('piep'), u('P2', 'piep', '0505', 3), S()], [])
    expect(b.order('P1+P2 attack @0605')).not.toBe(null)
  })

  test('HX-COMB-20 both emptied: nobody enters', () => {
    const b = fight(
      [P('piep', { ps: 1 }), u('P9', 'piep', '0909'), S('pie05', { ps: 1 }), u('S9', 'pie56', '1203')],
      7,
    )
    b.settle()
    expect([b.is('P1'), b.is('S1'), b.asked.length]).toEqual(['gone', 'gone', 0])
  })

  test('HX-COMB-12 HX-COMB-13 attackers from three hexes lose as one', () => {
    const b = fight(
      [
        P('piep', { ps: 1 }),
        u('P2', 'piep', '0506', 1, 'attack', { ps: 1 }),
        u('P3', 'piep', '0504', 5, 'attack', { ps: 1 }),
        S('pie05', { ps: 2 }),
      ],
      6,
      'P1+P2+P3',
    )
    // 3:2 +1 = 2:1, die 6: 10/20 DW
    for (let i = 0; i < 3 && b.live.pending?.kind === 'hex.losses'; i++) b.answer('P2')
    b.settle()
    expect(b.fights[0]).toBe('3:2→2:1 10/20 DW')
    expect([b.is('P1'), b.is('P2'), b.is('P3')].filter((x) => x === 'gone').length).toBe(1)
    expect(b.unit('S1').ps).toBe(1)
  })

  test('HX-ASYNC-03 a standing counter-attack from certain odds, as it is typed', () => {
    const b = att([P('piep', { ps: 5 }), S('pie05', { ps: 5 })], [])
    const stored = () => b.live.state.sides.SE?.facts.standing
    expect(b.order('SL1 standing counter=2:1 pursue=never')).toBe(null)
    expect(stored()).toMatchObject({ counterAttack: '2:1', pursue: 'never' })
    expect(b.order('SL1 standing counter="1:1"')).toBe(null)
    expect(stored()).toMatchObject({ counterAttack: '1:1' })
    expect(b.order('SL1 standing counter=7:1')).not.toBe(null)
  })

  test('HX-COMB-03 who is not bound may attack all the same', () => {
    const b = att([P('piep', { ps: 5 }), S('raj56'), u('P3', 'piep', '0306', 0)], [4, 5])
    b.order('P1 attack @0605')
    b.until('hex.pursuit')
    b.answer('0-2')
    b.settle()
    expect(b.order('P3 attack @S1')).toBe(null)
  })

  test('HX-COMB-19 a leader stays behind when his troops enter an emptied hex', () => {
    const b = fight([P('hus'), led('PL2', '0505'), S('pie56', { ps: 1 }), u('S9', 'pie05', '1203')], 9)
    b.settle()
    expect([b.at('P1'), b.at('PL2')]).toEqual(['0605', '0505'])
  })

  test('HX-COMB-14 HX-COMB-17 a friend who did not attack stays, and bars the pursuit', () => {
    const b = fight([P('piep', { ps: 4 }), u('P2', 'piep', '0505', 0, 'defence'), S('pie05', { ps: 8 })], 1)
    b.settle()
    expect([b.at('P1'), b.at('P2'), b.asked.includes('hex.pursuit')]).toEqual(['0407', '0505', false])
  })

  test('HX-COMB-16 one hex of two made: 1 PS and disorder', () => {
    // S1 in 0602 is attacked from 0603, to its south-west; north of it 0601 is open, and then the map ends.
    const b = att(
      [u('P1', 'piep', '0603', 1, 'attack', { ps: 9 }), u('S1', 'pie05', '0602', 4, 'attack', { ps: 5 })],
      [8],
      { ground: { '0701': 'R', '0702': 'R', '0502': 'R', '0501': 'R', '0601': '.' } },
    )
    expect(b.order('P1 attack @0602')).toBe(null)
    b.settle()
    // 3:2 die 8 is 10/20 DW: 1 of 5, and 1 for the hex that could not be made.
    expect([b.fights, b.is('S1').slice(0, 11), b.unit('S1').order]).toEqual([
      ['3:2→3:2 10/20 DW'],
      '0601 f4 3ps',
      'disorganised',
    ])
  })

  test('HX-COMB-02 HX-COMB-03 who entered a zone as he moved is bound in the attack phase', () => {
    const b = game([u('P1', 'piep', '0405', 0), S('pie05')])
    expect(b.order('P1 move > 0505')).toBe(null)
    expect(b.end()).toBe(null)
    expect(b.live.state.facts.bound).toEqual(['P1'])
    b.dice(5)
    // 4 : 8 = 1:2; the end of the phase makes the attack that is owed: die 5 is 20/10 AW.
    expect(b.end()).toBe(null)
    b.settle()
    expect(b.fights).toEqual(['1:2→1:2 20/10 AW'])
  })
})
