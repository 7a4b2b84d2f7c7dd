import { describe, expect, test } from 'vitest'
import type { SceneUnit } from '../../../../src/kernel/scene.ts'
import { khansAndGenerals } from '../../../../src/rulesets/khans-and-generals/ruleset.ts'
import { setup } from '../../../../src/rulesets/khans-and-generals/setup/setup.ts'
import { sceneOf } from '../../../../src/rulesets/khans-and-generals/shown/scene.ts'
import { viewOf } from '../../../../src/rulesets/khans-and-generals/shown/view.ts'
import { raw } from '../support/shipped.ts'
import { anHq, aUnit, Table } from '../support/table.ts'
import { fielded } from '../support/vehicles.ts'

/** How a unit is drawn for an umpire. */
function drawn(card: string, more: object = {}): SceneUnit {
  const t = new Table({
    units: [
      anHq({ id: 'RHQ', side: 'red', x: 20, y: 20 }),
      fielded(card, { id: 'R1', x: 60, y: 60, ...more }),
      aUnit({ id: 'B1', x: 90, y: 90 }),
    ],
  })
  const found = sceneOf(viewOf(t.state, { kind: 'umpire' }, null), []).units.find(({ id }) => id === 'R1')
  if (found === undefined) throw new Error('R1 is not drawn')
  return found
}

describe('faces and fields of fire on the picture', () => {
  test('KG-STV-08 a tankette of 3 by 5 cm fires from its hull within its front: 31 degrees to either side; it has faces', () => {
    // atan(3/5) = 30.96 degrees
    expect(drawn('mo_tankette')).toMatchObject({ faces: true, arc: 310 })
  })

  test('KG-STV-08 a turret fires all round: faces and no arc', () => {
    expect(drawn('mo_light').faces).toBe(true)
    expect(drawn('mo_light').arc).toBeUndefined()
  })

  test('KG-STV-08 a sponson fires ahead and to the sides: all but the rear sector, up to its diagonals', () => {
    const { vehicle } = fielded('mo_tankette', { id: 'R1', x: 1, y: 1 })
    const weapons = vehicle?.weapons.map((weapon) => ({ ...weapon, mount: 'sponson' as const })) ?? []
    expect(drawn('mo_tankette', { vehicle: { ...vehicle, weapons } }).arc).toBe(1800 - 310)
  })

  test('KG-ART-13 a gun of 4 by 6 cm fires within its front; all round from a position, not at all when it is left', () => {
    // atan(4/6) = 33.69 degrees
    expect(drawn('mo_at37')).toMatchObject({ arc: 337 })
    expect(drawn('mo_at37').faces).toBeUndefined()
    expect(drawn('mo_at37', { inPosition: 'W1' }).arc).toBeUndefined()
    expect(drawn('mo_at37', { abandoned: true }).arc).toBeUndefined()
  })

  test('KG-STV-08 who has nothing left to fire has no arc, and foot has neither', () => {
    expect(drawn('mo_tankette', { weaponsOut: [0, 1] }).arc).toBeUndefined()
    const foot = drawn('mo_rifles')
    expect([foot.arc, foot.faces]).toEqual([undefined, undefined])
  })
})

test('KG-AA-04 what is over the map stands beside it with its side; what waits does not, nor is it told to the enemy', () => {
  const state = setup(raw('zalesie'))
  const west = state.sides.WEST?.facts
  if (west === undefined) throw new Error('no west')
  west.flights = (west.flights ?? []).map((one) =>
    one.id === 'Z6' ? { ...one, stage: 'aloft', shown: true } : { ...one, stage: 'called' },
  )
  for (const side of ['WEST', 'EAST']) {
    const view = khansAndGenerals.view(state, { kind: 'player', side, player: side }, null)
    expect(khansAndGenerals.scene(view, []).aloft).toEqual([
      { label: 'Z6', side: 'WEST', symbol: 'aeroplane' },
    ])
  }
})
