import { describe, expect, test } from 'vitest'
import { raidTarget } from '../../../../../src/rulesets/khans-and-generals/fight/air/ground-targets.ts'
import { strike } from '../../../../../src/rulesets/khans-and-generals/fight/air/strike.ts'
import type { Flight } from '../../../../../src/rulesets/khans-and-generals/units/flights.ts'
import { aFlight, flightOf, sky } from '../../support/sky.ts'
import { aUnit, type Table } from '../../support/table.ts'
import { type FieldedSpec, fielded } from '../../support/vehicles.ts'

const CANNON = { accuracy: 6, blast: 10, penetration: 3 }
const GUNS = { bombs: null, mg: null, cannon: CANNON }

/** A vehicle B1 of a card is attacked by red's W1; the truck B2 stands 6 cm beside it. */
function hit(
  card: string,
  flight: Partial<Flight>,
  dice: readonly number[],
  b1: Partial<FieldedSpec> = {},
): Table {
  const units = [
    fielded(card, { id: 'B1', x: 60, y: 90, ...b1 }),
    fielded('mo_truck', { id: 'B2', x: 66, y: 90 }),
  ]
  const t = sky({ units, redAir: [aFlight('W1', flight)], dice, facts: { ground: 'mud' } })
  strike(t.battle, { side: 'red', flight: flightOf(t, 'W1') }, t.unit('B1'))
  t.done()
  return t
}
const came = (t: Table) => t.events('kg.raid-vehicle').map((e) => [e.target, e.data?.hit])

describe('vehicles from above', () => {
  test('KG-RAID-06 KG-AVP-05 a cannon at a light tank: aimed, its turret or hull, then d8 and Penetration 3 over class 1 on top', () => {
    // 6 aims, 2 the turret, 4 and 2 more go through.
    const t = hit('mo_light', GUNS, [6, 2, 4])
    expect(came(t)).toEqual([['B1', 'destroyed']])
    expect(t.unit('B1').status).toBe('destroyed')
    expect(t.events('kg.raid-vehicle')[0]?.sums?.hit?.total).toBe(6)
    expect(flightOf(t, 'W1').cannonFired).toBe(true)
    expect(came(hit('mo_light', GUNS, [7]))).toEqual([])
    // 1 and 2 more is the third line: a weapon.
    expect(came(hit('mo_light', GUNS, [1, 1, 1]))).toEqual([['B1', 'weapon']])
  })

  test('KG-RAID-06 KG-AVP-02 what has no armour is destroyed by any damage', () => {
    expect(came(hit('mo_truck', GUNS, [1, 3, 3]))).toEqual([['B1', 'destroyed']])
    expect(came(hit('mo_truck', { ...GUNS, cannon: { ...CANNON, blast: 0 } }, [1, 3, 3]))).toEqual([])
  })

  test('KG-RAID-07 bombs destroy armour only as their target, what has none all over their Spread, with no test', () => {
    const bombs = { weight: 50, accuracy: 6, blast: 15, spread: 5, incendiary: false, loads: 1 }
    const t = hit('mo_medium', { bombs }, [6, 3, 3])
    expect(came(t)).toEqual([
      ['B1', 'destroyed'],
      ['B2', 'destroyed'],
    ])
    const units = [fielded('mo_medium', { id: 'B1', x: 60, y: 90 }), aUnit({ id: 'B2', x: 66, y: 90 })]
    const near = sky({ units, redAir: [aFlight('W1', { bombs })], dice: [6, 3, 3], facts: { ground: 'mud' } })
    strike(near.battle, { side: 'red', flight: flightOf(near, 'W1') }, near.unit('B2'))
    near.done()
    expect(came(near)).toEqual([['B1', 'none']])
    expect(near.unit('B1').status).toBe('standing')
  })

  test('KG-RAID-08 KG-SAV-02 KG-SAV-03 machine guns: a d8 alone at armour; at the rest an attack and its d6', () => {
    const guns = { bombs: null, mg: 20 }
    expect(came(hit('mo_medium', guns, [1], { hatchesShut: true }))).toHaveLength(1)
    const soft = hit('mo_truck', guns, [3, 3, 1])
    expect(soft.events('kg.raid-hit')).toHaveLength(1)
    expect(came(soft)).toHaveLength(1)
    expect(came(hit('mo_truck', { bombs: null, mg: 0 }, [3, 3]))).toEqual([])
  })

  test('KG-RES-04 a vehicle that is destroyed in reserve leaves no wreck', () => {
    const units = [fielded('mo_truck', { id: 'B1', x: 60, y: 90 })]
    const t = sky({
      units,
      redAir: [aFlight('W1', GUNS)],
      dice: [1, 3, 3],
      blue: { reserves: { A: ['B1'] } },
    })
    t.unit('B1').status = 'reserve'
    t.unit('B1').at = null
    strike(t.battle, { side: 'red', flight: flightOf(t, 'W1') }, t.unit('B1'))
    t.done()
    expect(t.unit('B1').status).toBe('destroyed')
    expect(t.state.sides.blue?.facts.reserves).toEqual({})
  })

  test('KG-RAID-04 attack aircraft find vehicles first, chosen or random, and others only where there are none', () => {
    const field = (type: Flight['type'], dice: readonly number[], withTank = true) => {
      const tank = withTank ? [fielded('mo_tankette', { id: 'B1', x: 60, y: 90 })] : []
      const units = [...tank, aUnit({ id: 'B2', x: 90, y: 90, points: 90 })]
      const t = sky({ units, redAir: [aFlight('W1', { type })], dice })
      return (found: 'chosen' | 'chosenOpen' | 'random') => {
        const target = raidTarget(t.battle, { side: 'red', flight: flightOf(t, 'W1') }, found)?.id
        t.done()
        return target
      }
    }
    expect(field('attack', [])('chosen')).toBe('B1')
    expect(field('attack', [])('chosenOpen')).toBe('B1')
    expect(field('attack', [2])('random')).toBe('B1')
    expect(field('bomber', [])('chosen')).toBe('B2')
    expect(field('attack', [], false)('chosen')).toBe('B2')
  })
})
