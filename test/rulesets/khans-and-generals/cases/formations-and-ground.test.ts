import { describe, expect, test } from 'vitest'
import { meleePhase } from '../../../../src/rulesets/khans-and-generals/fight/melee/melee.ts'
import { reluctance } from '../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { assault } from '../../../../src/rulesets/khans-and-generals/orders/assault.ts'
import { charge } from '../../../../src/rulesets/khans-and-generals/orders/charge.ts'
import { fireAndMove } from '../../../../src/rulesets/khans-and-generals/orders/fire-and-move.ts'
import { move } from '../../../../src/rulesets/khans-and-generals/orders/move.ts'
import { rangedAttack } from '../../../../src/rulesets/khans-and-generals/orders/ranged-attack.ts'
import { rotate } from '../../../../src/rulesets/khans-and-generals/orders/rotate.ts'
import { blow, EVENS, fight, phase, quiet } from '../support/fights.ts'
import { give, known, mayGive } from '../support/giving.ts'
import { east, north, spentFor } from '../support/spent.ts'
import { anHq, area, aUnit, type Table, type TableSpec, type UnitSpec, wall } from '../support/table.ts'
import { fielded } from '../support/vehicles.ts'

const B1 = { target: { unit: 'B1' } } as const
const MANY = { stan: 90, startStan: 90 } as const
const RIDERS = { mounted: true, moveFoot: 14 } as const
const strip = (layer: string, kind: string, from: number, to: number) =>
  area(layer, kind, [
    [20, from],
    [100, from],
    [100, to],
    [20, to],
  ])

describe('formations in melee', () => {
  const pikes = { formation: 'pikeWall', abilities: ['pikes'], ...MANY } as const

  test('KG-FRM-04, KG-ABI-04 riders before a pike wall: 4 more against them, and (5 + 4 − 2) twice over from it', () => {
    const t = phase(fight({ ...RIDERS, melee: 20, ...MANY }, pikes, EVENS))
    // 20 against 3 and 4 are 13, two figures.
    expect([t.unit('B1').stan, blow(t, 'kg.response').attack?.total]).toEqual([77, 14])
  })

  test('KG-FRM-04, KG-FAC-04 from its flank: 10 and half against 3 are 12, and half again, 18; it answers without its pikes', () => {
    const t = phase(fight({ ...RIDERS, melee: 10, ...MANY }, pikes, EVENS, { aspect: 'flank' }))
    // Three figures less.
    expect([t.unit('B1').stan, blow(t, 'kg.response').attack?.total]).toEqual([72, 2])
  })

  test('KG-FRM-04 the same pike wall has no more against foot', () => {
    const t = phase(fight({ melee: 0 }, pikes, EVENS))
    expect(blow(t, 'kg.response').attack?.total).toBe(5)
  })

  const pincers = (b: Partial<UnitSpec>): Table => {
    const t = known(
      quiet({
        units: [
          aUnit({ id: 'R1', x: 60, y: 40, formation: 'pincers', melee: 9 }),
          aUnit({ id: 'B1', x: 60, y: 55, ...MANY, ...b }),
        ],
        dice: [...EVENS, ...EVENS],
      }),
    )
    give(t, assault, { unit: 'R1', ...B1 })
    t.run(meleePhase(t.battle))
    return phase(t)
  }
  const attacks = (t: Table) => [0, 1].map((n) => blow(t, 'kg.melee', n).attack?.total)

  test('KG-FRM-06, KG-CAL-03 pincers: half again, 13.5 → 14, and 3 of nerve, in the first exchange only', () => {
    const t = pincers({})
    expect([attacks(t), reluctance(t.unit('B1'))]).toEqual([[14, 9], 13])
  })

  test('KG-FRM-06, KG-FRM-07 they close on nothing where a square has its front on all sides', () => {
    const t = pincers({ formation: 'square' })
    expect([attacks(t), reluctance(t.unit('B1'))]).toEqual([[9, 9], 10])
  })

  test('KG-FRM-08 a wedge of lancers charges a skirmish line: an assault, with its bonus and nothing else', () => {
    const lancers = {
      move: 30,
      formation: 'wedge',
      chargeBonus: 4,
      assaultBonus: 1,
      abilities: ['lancers'],
    } as const
    const t = known(
      quiet({
        units: [
          aUnit({ id: 'R1', x: 60, y: 30, ...RIDERS, ...lancers }),
          aUnit({ id: 'B1', x: 60, y: 55, formation: 'skirmish', ...MANY }),
        ],
        dice: EVENS,
      }),
    )
    give(t, charge, { unit: 'R1', ...B1 })
    phase(t)
    // No die for the wedge; a skirmish line has no more Defence in melee.
    expect([blow(t).attack?.total, blow(t).defence?.total, reluctance(t.unit('B1'))]).toEqual([6, 3, 11])
  })

  test('KG-FRM-03 a column has 3 less hand to hand and under fire', () => {
    const t = phase(fight({}, { formation: 'column', ...MANY }, EVENS))
    const shot = known(
      quiet({
        units: [
          aUnit({ id: 'R1', x: 60, y: 20, ranged: 8, weapon: 'rifle', range: 120 }),
          aUnit({ id: 'B1', x: 60, y: 45, formation: 'column' }),
        ],
        dice: [3, 3],
      }),
    )
    give(shot, rangedAttack, { unit: 'R1', ...B1 })
    expect([blow(t).defence?.total, blow(shot, 'kg.shot').defence?.total]).toEqual([0, 0])
  })
})

describe('the way to the enemy', () => {
  test('KG-MOV-08 before its straight leg it turns by exactly 90°, not by 91', () => {
    const met = (facing: number) => {
      const t = known(
        quiet({ units: [aUnit({ id: 'R1', x: 60, y: 40, facing }), aUnit({ id: 'B1', x: 60, y: 55 })] }),
      )
      give(t, assault, { unit: 'R1', ...B1 })
      return [Object.keys(t.state.facts.melees).length, spentFor(t)]
    }
    expect([met(90), met(91)]).toEqual([
      [1, []],
      [0, ['no-contact']],
    ])
  })

  test('KG-FRM-02, KG-MOV-12 a square neither moves nor turns', () => {
    const t = known(
      quiet({
        units: [anHq({ id: 'RHQ', x: 60, y: 25 }), aUnit({ id: 'R1', x: 60, y: 40, formation: 'square' })],
      }),
    )
    expect(mayGive(t, rotate, { unit: 'R1', face: 900 })).toBe('kg.error.stands-still')
    expect(mayGive(t, move, { unit: 'R1', path: [{ x: 600, y: 500 }] })).toBe('kg.error.stands-still')
  })
})

describe('ground on the way', () => {
  const goes = (
    to: number,
    r: Partial<UnitSpec>,
    features: NonNullable<TableSpec['features']>,
    dice: readonly number[] = [],
  ): Table => {
    const t = known(quiet({ units: [aUnit({ id: 'R1', x: 60, y: 20, ...r })], features, dice }))
    give(t, move, { unit: 'R1', path: [{ x: 600, y: to * 10 }] })
    t.done()
    return t
  }

  test('KG-TER-02 rocks cost those on foot 5 cm, riders 10', () => {
    const rocks = [strip('terrain', 'rocks', 22, 60)]
    const far = (r: Partial<UnitSpec>) => north(goes(90, r, rocks), 'R1') - 20
    expect([far({}), far({ ...RIDERS, move: 25 })]).toEqual([10, 15])
  })

  test('KG-TER-05, KG-EDG-05 close order comes to the edge of rocks with two corners and is scattered', () => {
    const t = goes(24, { formation: 'close' }, [strip('terrain', 'rocks', 24, 60)])
    expect(t.unit('R1').formation).toBe('scattered')
  })

  test('KG-TER-06, KG-OMN-07 through water by a Training test and a minor order; half of the range is left', () => {
    const crossed = (to: number, die: number) => {
      const t = goes(to, { move: 40 }, [strip('terrain', 'shallowWater', 30, 36)], [die])
      return [north(t, 'R1'), t.unit('R1').formation, t.unit('R1').budget.minor]
    }
    expect([crossed(60, 3), crossed(60, 4)]).toEqual([
      [40, 'standard', 1],
      [40, 'scattered', 1],
    ])
    // Who ends in it is scattered though he has passed.
    expect(crossed(33, 3)).toEqual([33, 'scattered', 1])
  })

  test('KG-MOV-14, KG-STV-09 a light tank, Training 3 and 1, comes into scrub on 4; on 5 it is stuck at its border', () => {
    const drives = (die: number) => {
      const t = known(
        quiet({
          units: [fielded('mo_light', { id: 'R1', x: 60, y: 20 })],
          features: [strip('terrain', 'scrub', 30, 60)],
          dice: [die],
        }),
      )
      give(t, move, { unit: 'R1', path: [{ x: 600, y: 400 }] })
      return north(t, 'R1')
    }
    expect(drives(4)).toBe(40)
    // Half of its 7 cm before y = 30.
    expect(drives(5)).toBeCloseTo(26.5, 0)
  })

  test('KG-OMX-05, KG-OBS-02 skirmishers held up by a wall shoot and ride on beside it, whoever stands beyond it', () => {
    const rides = (b: number) => {
      const bows = { ranged: 8, weapon: 'compositeBow', range: 45, abilities: ['skirmisher'] } as const
      const t = known(
        quiet({
          units: [
            aUnit({ id: 'R1', x: 60, y: 20, ...RIDERS, ...bows, base: [4, 5], move: 40 }),
            aUnit({ id: 'B1', x: 60, y: b, base: [4, 5] }),
          ],
          features: [wall('lowWall', [50, 32], [70, 32]), wall('wire', [50, 34], [70, 34])],
          dice: [3, 3],
        }),
      )
      const path = [60, 40].map((x, n) => ({ x: x * 10, y: n === 0 ? 480 : 260 }))
      give(t, fireAndMove, { unit: 'R1', ...B1, path, options: { after: '1' } })
      return [t.events('kg.shot').length, Math.round(east(t, 'R1')) < 60]
    }
    expect([rides(70), rides(48)]).toEqual([
      [1, true],
      [1, true],
    ])
  })
})
