import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../../src/kernel/words.ts'
import { reluctance } from '../../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { bombard } from '../../../../../src/rulesets/khans-and-generals/orders/bombard.ts'
import { move } from '../../../../../src/rulesets/khans-and-generals/orders/move.ts'
import { overrun } from '../../../../../src/rulesets/khans-and-generals/orders/overrun.ts'
import { quiet } from '../../support/fights.ts'
import { give, known } from '../../support/giving.ts'
import { aUnit, type Table, type UnitSpec } from '../../support/table.ts'
import { type FieldedSpec, fielded } from '../../support/vehicles.ts'

/** Red's vehicle R1 at (60, 40) and blue's B1 with its middle at (60, 56). */
function at(
  card: string,
  dice: readonly number[],
  target: Partial<UnitSpec> = {},
  by: Partial<FieldedSpec> = {},
): Table {
  const units = [
    fielded(card, { id: 'R1', x: 60, y: 40, ...by }),
    aUnit({ id: 'B1', x: 60, y: 56, ...target }),
  ]
  return known(quiet({ units, dice }))
}
const B1 = { unit: 'R1', target: { unit: 'B1' } } as const
const run = (table: Table): Table => {
  give(table, overrun, B1)
  table.done()
  return table
}
const north = (table: Table): number => (table.unit('R1').at?.y ?? 0) / 10

describe('overruns', () => {
  test('KG-VME-03 every d8: held in front up to 5, on the far side from 6 on', () => {
    for (let die = 1; die <= 8; die++) {
      // Blue's Training 3 fails with 3 and one more on the die.
      const y = north(run(at('mo_light', [die, 3])))
      if (die < 6) expect([die, y]).toEqual([die, 50])
      else expect([die, y > 62 && y < 63]).toEqual([die, true])
    }
  })

  test('KG-VME-02, KG-MOR-11 a tank frightens by 6, another armed vehicle by 3; who breaks is driven through', () => {
    expect(reluctance(run(at('mo_light', [1, 3])).unit('B1'))).toBe(16)
    expect(reluctance(run(at('mo_armcar', [1, 3])).unit('B1'))).toBe(13)
    const table = run(at('mo_light', [1], { baseReluctance: 26 }))
    expect([table.unit('B1').status, north(table) > 62]).toEqual(['broken', true])
  })

  test('KG-VME-04, KG-VME-07 they answer at once by the list of close quarters, and nobody is locked', () => {
    const table = run(at('mo_light', [1, 2, 3]))
    expect([table.unit('R1').immobilised, table.state.facts.melees]).toEqual([true, {}])
    // The same on the far side.
    expect(run(at('mo_light', [8, 2, 7, 12])).unit('R1').status).toBe('destroyed')
  })

  test('KG-PIN-04 the pinned who are run at are on their feet again', () => {
    expect(run(at('mo_light', [1, 3], { pinned: true })).unit('B1').pinned).toBe(false)
  })

  test('KG-VME-03 a gun driven over is lost, and does not answer', () => {
    const gun = {
      kind: 'artillery',
      statsAs: 'support',
      stan: 5,
      breakAt: 40,
      base: [5, 9] as const,
    } as const
    const table = run(at('mo_light', [6], gun))
    expect([table.unit('B1').status, north(table) > 60]).toEqual(['destroyed', true])
    expect(run(at('mo_light', [5], gun)).unit('B1').status).toBe('standing')
  })

  test('KG-VME-03 without room beyond it stops in front, and the gun is lost all the same', () => {
    const gun = {
      kind: 'artillery',
      statsAs: 'support',
      stan: 5,
      breakAt: 40,
      base: [5, 9] as const,
    } as const
    const table = at('mo_light', [6], gun)
    for (const [i, y] of [64, 70, 76].entries())
      table.state.units[`R${i + 2}`] = aUnit({ id: `R${i + 2}`, x: 60, y, base: [9, 7] })
    table.state.units.R2 = aUnit({ id: 'R2', x: 60, y: 68, base: [9, 14] })
    run(table)
    expect([table.unit('B1').status, north(table)]).toEqual(['destroyed', 48])
  })

  test('KG-VME-03, KG-MOV-10 it drives over nobody but its target: with another enemy close behind it stops in front', () => {
    const table = at('mo_light', [7, 3])
    // Two centimetres behind B1: beyond both bases there would be room enough.
    table.state.units.B2 = aUnit({ id: 'B2', x: 60, y: 63 })
    run(table)
    expect([north(table), table.unit('B2').at]).toEqual([50, { x: 600, y: 630 }])
  })

  test('KG-VME-01, KG-VME-08 only armed vehicles, and not at vehicles', () => {
    const why = (table: Table) => refusalOf(() => give(table, overrun, B1))?.key
    expect(why(at('mo_truck', []))).toBe('kg.error.unarmed')
    const foot = known(
      quiet({ units: [aUnit({ id: 'R1', x: 60, y: 40 }), aUnit({ id: 'B1', x: 60, y: 56 })] }),
    )
    expect(why(foot)).toBe('kg.error.only-vehicles-overrun')
    const tanks = known(
      quiet({
        units: [
          fielded('mo_light', { id: 'R1', x: 60, y: 40 }),
          fielded('mo_light', { id: 'B1', x: 60, y: 60 }),
        ],
      }),
    )
    expect(why(tanks)).toBe('kg.error.no-vehicle-melee')
  })

  test('KG-OMX-06 out of reach the order is spent', () => {
    const table = run(at('mo_light', [], { y: 110 }))
    expect(table.events('kg.spent')[0]?.data?.reason).toBe('no-contact')
  })

  test('KG-OMN-05 to name the shell of a tank’s gun takes its minor order', () => {
    const table = at('mo_light', [10, 10], { y: 100 })
    give(table, bombard, { ...B1, options: { ammo: 'he' } })
    expect(table.unit('R1').budget.minor).toBe(1)
    expect(refusalOf(() => give(table, bombard, { ...B1, options: { ammo: 'he' } }))?.key).toBe(
      'kg.error.spent-minor',
    )
    give(table, bombard, B1)
    expect(table.unit('R1').budget.minor).toBe(1)
  })

  test('KG-SMK-05 on very dry ground its track is dust as broad as the hull, until the next turn ends', () => {
    const drive = (ground: 'dry' | 'veryDry') => {
      const table = quiet({
        units: [fielded('mo_light', { id: 'R1', x: 60, y: 40 })],
        facts: { ground },
        turn: 3,
      })
      give(table, move, { unit: 'R1', path: [{ x: 600, y: 600 }] })
      return Object.values(table.state.features)
    }
    expect(drive('dry')).toEqual([])
    const [dust] = drive('veryDry')
    expect([dust?.kind, dust?.data?.until]).toEqual(['dust', 4])
    const xs = dust?.polygon?.map(({ x }) => x) ?? []
    const ys = dust?.polygon?.map(({ y }) => y) ?? []
    expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]).toEqual([580, 620, 400, 565])
  })
})
