import { describe, expect, it } from 'vitest'
import type { Fight } from '../../../../src/rulesets/hex-battles/fight/fight.ts'
import { oddsOf } from '../../../../src/rulesets/hex-battles/fight/odds.ts'
import type { HxUnit, OnMap } from '../../../../src/rulesets/hex-battles/units/state.ts'
import { counter, type FieldSpec, gun, hex, horse, leader, state } from '../support/field.ts'

/** The hex attacked in all of these. */
const TARGET = '0605'

interface Plan extends Omit<FieldSpec, 'units'> {
  attackers: readonly HxUnit[]
  defenders: readonly HxUnit[]
  others?: readonly HxUnit[]
  kind?: Fight['kind']
  path?: readonly string[]
  leader?: boolean
}

function shifts(plan: Plan): Record<string, number> {
  const {
    attackers,
    defenders,
    others = [],
    kind = 'attack',
    path = [],
    leader: rides = false,
    ...spec
  } = plan
  const s = state({ units: [...attackers, ...defenders, ...others], ...spec })
  const from = [...new Map(attackers.map((u) => [JSON.stringify(u.at), u.at])).values()]
  const odds = oddsOf(s, {
    kind,
    attackers: attackers as OnMap[],
    defenders: defenders as OnMap[],
    target: hex(TARGET),
    from: from as OnMap['at'][],
    path: path.map(hex),
    leader: rides,
  })
  return Object.fromEntries(odds.shift.terms.map((t) => [t.rule, t.value]))
}

// 0505 lies west of 0605: facing 0 (east) it has the target before it, and the defender facing 3 (west) fronts it.
const P = (more = {}): HxUnit => counter({ id: 'P1', hex: '0505', facing: 0, ...more })
const S = (more = {}): HxUnit => counter({ id: 'S1', hex: TARGET, facing: 3, ...more })

describe('column shifts', () => {
  it('HX-MOD-12 none for two plain units front to front', () => {
    expect(shifts({ attackers: [P()], defenders: [S()] })).toEqual({})
  })

  it('HX-MOD-01: armour +1 for the side that has it; both cancel out', () => {
    expect(shifts({ attackers: [P({ blackStar: true })], defenders: [S()] })).toEqual({ 'HX-MOD-01': 1 })
    expect(shifts({ attackers: [P()], defenders: [S({ blackStar: true })] })).toEqual({ 'HX-MOD-01': -1 })
  })

  it('HX-MOD-02, HX-MOD-11: lances +2 in a charge only, and one banner with them is enough', () => {
    const hussar = horse({ id: 'P1', hex: '0505', lance: true })
    const other = horse({ id: 'P2', hex: '0505' })
    const path = ['0305', '0405', '0505', TARGET]
    expect(shifts({ attackers: [hussar, other], defenders: [S()], kind: 'charge', path })).toEqual({
      'HX-MOD-02': 2,
    })
    expect(shifts({ attackers: [hussar], defenders: [S()] })).toEqual({})
  })

  it('HX-MOD-03: a charge downhill +1, not when it also goes up', () => {
    const attackers = [horse({ id: 'P1', hex: '0505' })]
    const path = ['0305', '0405', '0505', TARGET]
    const down = { attackers, defenders: [S()], kind: 'charge' as const, path }
    expect(shifts({ ...down, ground: { '0305': '1', '0405': '1' } })).toEqual({ 'HX-MOD-03': 1 })
    expect(shifts({ ...down, ground: { '0405': '1' } })).toEqual({})
  })

  it('HX-MOD-04: field works help foot only', () => {
    const facts = { fieldworks: [TARGET] }
    expect(shifts({ attackers: [P()], defenders: [S()], facts })).toEqual({ 'HX-MOD-04': -1 })
    expect(
      shifts({ attackers: [P()], defenders: [horse({ id: 'S1', hex: TARGET, facing: 3 })], facts }),
    ).toEqual({})
  })

  it('HX-MOD-05: uphill −1 if one attacking hex lies lower', () => {
    const ground = { [TARGET]: '1' }
    expect(shifts({ attackers: [P()], defenders: [S()], ground })).toEqual({ 'HX-MOD-05': -1 })
    expect(shifts({ attackers: [P()], defenders: [S()], ground: { ...ground, '0505': '1' } })).toEqual({})
  })

  it('HX-MOD-06: horse in forest −1 for the side that has it', () => {
    const rider = horse({ id: 'P1', hex: '0505' })
    expect(shifts({ attackers: [rider], defenders: [S()], ground: { '0505': 'f' } })).toEqual({
      'HX-MOD-06': -1,
    })
    expect(shifts({ attackers: [rider], defenders: [S()], ground: { [TARGET]: 'f' } })).toEqual({
      'HX-MOD-06': -1,
    })
    const enemy = horse({ id: 'S1', hex: TARGET, facing: 3 })
    expect(shifts({ attackers: [P()], defenders: [enemy], ground: { [TARGET]: 'f' } })).toEqual({
      'HX-MOD-06': 1,
    })
    expect(shifts({ attackers: [P()], defenders: [enemy], ground: { '0505': 'f' } })).toEqual({})
  })

  it('HX-MOD-07, HX-LDR-05: a leader in the charge +1, and his command counts beside', () => {
    const attackers = [horse({ id: 'P1', hex: '0505' })]
    const others = [leader({ id: 'PL1', hex: '0505', goldStars: 3 })]
    const path = ['0305', '0405', '0505', TARGET]
    expect(shifts({ attackers, defenders: [S()], others, kind: 'charge', path, leader: true })).toEqual({
      'HX-MOD-07': 1,
      'HX-MOD-08': 1,
    })
  })

  it('HX-MOD-08, HX-LDR-02, HX-LDR-04: command within four hexes, +1 whatever the stars', () => {
    const near = leader({ id: 'PL1', hex: '0105', goldStars: 3 })
    const far = leader({ id: 'PL1', hex: '0510', goldStars: 3 })
    expect(shifts({ attackers: [P()], defenders: [S()], others: [near] })).toEqual({ 'HX-MOD-08': 1 })
    expect(shifts({ attackers: [P()], defenders: [S()], others: [far] })).toEqual({})
    const enemy = leader({ id: 'SL1', hex: TARGET })
    expect(shifts({ attackers: [P()], defenders: [S()], others: [enemy] })).toEqual({ 'HX-MOD-08': -1 })
  })

  it('HX-MOD-09: flank or rear +2, unless one of the stack fronts the attacker', () => {
    expect(shifts({ attackers: [P()], defenders: [S({ facing: 0 })] })).toEqual({ 'HX-MOD-09': 2 })
    expect(shifts({ attackers: [P()], defenders: [S({ facing: 1 })] })).toEqual({ 'HX-MOD-09': 2 })
    expect(shifts({ attackers: [P()], defenders: [S({ facing: 2 })] })).toEqual({})
    const covered = [S({ facing: 0 }), counter({ id: 'S2', hex: TARGET, facing: 3 })]
    expect(shifts({ attackers: [P()], defenders: covered })).toEqual({})
  })

  it('HX-MOD-10: three hexes around +1, two units in one hex count once', () => {
    // Around 0605 (odd row): west 0505, north-west 0504, south-west 0506; the defender fronts all three.
    const three = [
      P(),
      counter({ id: 'P2', hex: '0504', facing: 5 }),
      counter({ id: 'P3', hex: '0506', facing: 1 }),
    ]
    expect(shifts({ attackers: three, defenders: [S()] })).toEqual({ 'HX-MOD-10': 1 })
    const two = [P(), counter({ id: 'P2', hex: '0505' }), counter({ id: 'P3', hex: '0506', facing: 1 })]
    expect(shifts({ attackers: two, defenders: [S()] })).toEqual({})
  })

  it('HX-FORM-05, HX-FORM-06: march −1 attacking, +1 attacked; disorder counts as march', () => {
    expect(shifts({ attackers: [P({ formation: 'march' })], defenders: [S()] })).toEqual({ 'HX-FORM-05': -1 })
    expect(shifts({ attackers: [P()], defenders: [S({ formation: 'march' })] })).toEqual({ 'HX-FORM-05': 1 })
    expect(shifts({ attackers: [P()], defenders: [S({ order: 'panic' })] })).toEqual({ 'HX-FORM-05': 1 })
  })

  it('HX-FORM-05: defence −1 when every attacking hex lies before it; guns do not count', () => {
    expect(shifts({ attackers: [P()], defenders: [S({ formation: 'defence' })] })).toEqual({
      'HX-FORM-05': -1,
    })
    const pair = [P(), counter({ id: 'P2', hex: '0705', facing: 3 })]
    expect(shifts({ attackers: pair, defenders: [S({ formation: 'defence' })] })).toEqual({ 'HX-MOD-09': 2 })
    expect(shifts({ attackers: [P()], defenders: [gun({ id: 'S1', hex: TARGET, facing: 3 })] })).toEqual({})
  })

  it('HX-TERR-09, HX-TERR-10, HX-MOD-13: out of a ford −1, foot in a village −1', () => {
    expect(shifts({ attackers: [P()], defenders: [S()], ground: { '0505': 'x' } })).toEqual({
      'HX-TERR-09': -1,
    })
    expect(shifts({ attackers: [P()], defenders: [S()], ground: { [TARGET]: 'v' } })).toEqual({
      'HX-TERR-10': -1,
    })
  })

  it('HX-MOD-12: they add up, and strengths are halved, thirded and 1 for guns (HX-UNIT-09)', () => {
    const attackers = [P({ ps: 5 }), counter({ id: 'P2', hex: '0505', ps: 3 })]
    const defenders = [
      S({ ps: 5, order: 'disorganised', facing: 0 }),
      counter({ id: 'S2', hex: TARGET, ps: 4, order: 'panic', facing: 0 }),
      gun({ id: 'S3', hex: TARGET, facing: 0 }),
    ]
    const s = state({ units: [...attackers, ...defenders] })
    const odds = oddsOf(s, {
      kind: 'attack',
      attackers: attackers as OnMap[],
      defenders: defenders as OnMap[],
      target: hex(TARGET),
      from: [hex('0505')],
      path: [],
      leader: false,
    })
    // 8 against ceil(5/2) + ceil(4/3) + 1 = 3 + 2 + 1 = 6: column 1:1; flank +2 and march +1 make 3:1.
    expect([odds.attack.total, odds.defence.total, odds.base, odds.shift.total, odds.column]).toEqual([
      8, 6, 2, 3, 5,
    ])
  })
})
