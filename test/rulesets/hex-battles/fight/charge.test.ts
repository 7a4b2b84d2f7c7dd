import { describe, expect, it } from 'vitest'
import { chargeAlong } from '../../../../src/rulesets/hex-battles/fight/charge.ts'
import { type ChargePath, chargePath } from '../../../../src/rulesets/hex-battles/fight/charge-path.ts'
import type { OnMap } from '../../../../src/rulesets/hex-battles/units/state.ts'
import { counter, Field, type FieldSpec, horse, leader, state } from '../support/field.ts'

// Hussars of 5 PS in 0305 facing east, infantry of 5 PS three hexes ahead in 0605 facing them.
const hussars = (more = {}) => horse({ id: 'P1', hex: '0305', ps: 5, lance: true, redStars: 3, ...more })
const foe = (more = {}) => counter({ id: 'S1', hex: '0605', facing: 3, ps: 5, ...more })
const RUN = { facing: 0, least: 2, turning: 0, beaten: [] } as const

function charge(
  spec: FieldSpec,
  answers: readonly unknown[] = [],
  ids = ['P1'],
  rider: string | null = null,
): Field {
  const field = new Field(spec)
  const units = ids.map((id) => field.unit(id) as OnMap)
  const chief = rider === null ? null : (field.unit(rider) as OnMap)
  const path = chargePath(field.state, chief === null ? units : [...units, chief], RUN)
  if (typeof path === 'string') throw new Error(path)
  field.run(chargeAlong(field.battle, { units, leader: chief }, path), answers)
  return field
}

describe('the path of a charge (HX-CHG-04…06)', () => {
  const path = (spec: Partial<FieldSpec> = {}, rider = {}): ChargePath | string => {
    const s = state({ ...spec, units: [hussars(rider), ...(spec.units ?? [foe()])] })
    return chargePath(s, [s.units.P1 as OnMap], RUN)
  }
  it('HX-CHG-04…06 straight ahead, all hexes paid, the target included', () => {
    const found = path({ ground: { '0405': 'h' } })
    expect(typeof found === 'string' ? found : [found.hexes.length, found.costs.get('P1')]).toEqual([4, 4])
  })
  it('HX-CHG-04…06 not without points, room to run, or a target', () => {
    expect(path({}, { prLeft: 2 })).toBe('points')
    expect(path({ units: [foe({ hex: '0405' })] })).toBe('near')
    expect(path({ units: [] })).toBe('no-target')
  })
  it('HX-CHG-04…06 not through own units, closed ground, or into it', () => {
    expect(path({ units: [foe(), counter({ id: 'P2', hex: '0505' })] })).toBe('own-unit')
    for (const letter of ['m', 'f', 'v', 'R', 'x'])
      expect(path({ ground: { '0405': letter } })).toBe('ground')
    expect(path({ ground: { '0605': 'v' } })).toBe('ground')
  })
  it('HX-CHG-04…06 only the last hex before the target may lie in an enemy zone', () => {
    const beside = (hex: string) => path({ units: [foe(), counter({ id: 'S2', hex })] })
    // 0506 borders 0505 and 0605; 0404 borders 0405; 0204 borders 0305 and 0205.
    expect(typeof beside('0506')).toBe('object')
    expect(beside('0404')).toBe('zone')
    expect(beside('0204')).toBe('zone')
  })
})

describe('success (HX-CHG-10…13)', () => {
  it('HX-CHG-08, HX-CHG-09: 1:1 and lances make 2:1; die 4 is 20/20 S: 1 each, the enemy goes, the chargers take the hex', () => {
    const field = charge({ units: [hussars(), foe()], dice: [4] })
    expect(field.events('hex.charge-fought')[0]?.data?.column).toBe('2:1')
    expect([field.unit('P1').ps, field.unit('S1').ps]).toEqual([4, 4])
    expect([field.at('P1'), field.at('S1'), field.unit('P1').prLeft]).toEqual(['0605', '0703', 5])
    expect([field.unit('P1').charged, field.asked]).toEqual([true, ['hex.charge-on']])
  })

  it('HX-CHG-10…13 may pursue along the way of escape, which costs the beaten 1 PS', () => {
    const field = charge({ units: [hussars(), foe()], dice: [4] }, ['p0-1'])
    expect([field.at('P1'), field.unit('S1').ps]).toEqual(['0604', 3])
  })

  it('HX-CHG-10…13 may charge on with the points left, the zone of the beaten ignored', () => {
    const second = counter({ id: 'S2', hex: '0905', facing: 3, ps: 4 })
    // Second charge: 4 against 4 and lances is 2:1, die 10 is 10/40 Sd: 1 and 2 lost.
    const field = charge({ units: [hussars(), foe(), second], dice: [4, 10] }, ['c0'])
    expect([field.at('P1'), field.unit('P1').ps, field.unit('P1').prLeft]).toEqual(['0905', 3, 2])
    expect([field.unit('S2').ps, field.unit('S2').order]).toEqual([2, 'disorganised'])
  })

  it('HX-CHG-12: turns are paid before the next charge, which needs no run', () => {
    // S2 stands beside the hex taken, south-east of it.
    const second = counter({ id: 'S2', hex: '0606', facing: 2, ps: 4, formation: 'attack' })
    const field = charge({ units: [hussars(), foe(), second], dice: [4, 10] }, ['c5'])
    // 8 − 3 for the first, then 1 to turn from east to south-east and 1 for the hex.
    expect([field.at('P1'), field.unit('P1').facing, field.unit('P1').prLeft]).toEqual(['0606', 5, 3])
  })

  it('HX-COMB-19: a destroyed enemy leaves the hex to them', () => {
    const field = charge({ units: [hussars(), foe({ ps: 1 })], dice: [5] })
    expect([field.unit('S1').status, field.at('P1')]).toEqual(['destroyed', '0605'])
  })
})

describe('failure (HX-CHG-14)', () => {
  it('HX-CHG-14 die 1 in 2:1 is 20/10 F: back from the last hex before the target, and the enemy may pursue', () => {
    const field = charge({ units: [hussars(), foe()], dice: [1] }, ['0-1'])
    expect([field.unit('P1').ps, field.unit('S1').ps]).toEqual([4, 4])
    expect([field.at('P1'), field.at('S1'), field.asked]).toEqual(['0407', '0505', ['hex.pursuit']])
  })
})

describe('who charges together (HX-CHG-07, HX-LDR-05)', () => {
  it('HX-CHG-07 HX-LDR-05 strengths add up, and the leader pays and rides along', () => {
    const units = [
      hussars(),
      horse({ id: 'P2', hex: '0305', ps: 5 }),
      leader({ id: 'PL1', hex: '0305', goldStars: 2, prLeft: 12 }),
      foe(),
    ]
    // 10 against 5 is 2:1; lances 2, example 1, command 1 make 5:1+.
    const field = charge({ units, dice: [1] }, [], ['P1', 'P2'], 'PL1')
    const [fought] = field.events('hex.charge-fought')
    expect([fought?.data?.base, fought?.data?.column, fought?.sums?.shift?.total]).toEqual(['2:1', '5:1+', 4])
    expect([field.at('P1'), field.at('P2'), field.at('PL1')]).toEqual(['0605', '0605', '0605'])
    expect(field.unit('PL1').prLeft).toBe(9)
  })
})
