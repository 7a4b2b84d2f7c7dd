import { expect, test } from 'vitest'
import type { Feature } from '../../../../src/kernel/state.ts'
import { aimReached } from '../../../../src/rulesets/khans-and-generals/victory/special-victory.ts'
import { Match } from '../support/match.ts'
import { aUnit } from '../support/table.ts'

const marker: Feature = { id: 'M1', layer: 'objective', kind: 'marker', at: { x: 600, y: 600 } }

/** Leaving by one’s own edge costs a token: two digits pick it (KG-OPB-05 d). */
const token = [1, 1]

/** Red reconnoitres a marker in the middle; R1 is 25 cm from it, R2 at red’s edge. */
const scouting = (features: readonly Feature[], dice: readonly number[]): Match =>
  new Match({
    units: [
      aUnit({ id: 'R1', x: 60, y: 32.5, move: 10, hq: 'RHQ' }),
      aUnit({ id: 'R2', x: 30, y: 8, hq: 'RHQ' }),
      aUnit({ id: 'B1', x: 60, y: 110 }),
    ],
    features: [marker, ...features],
    facts: { type: 'recon' },
    dice,
    blue: { role: 'defender' },
  })

const leave = { path: [[30, 2.5] as const], options: { leave: 'yes' } }

test('KG-BAT-02 reconnaissance: a marker seen after an order is seen, and who then goes home by his edge wins', () => {
  const m = scouting([], token)
  m.order('R1', 'move', { path: [[60, 39]] })
  expect(m.state.sides.red?.facts.notes['KG-BAT-02/seen']).toEqual(['M1'])
  expect(aimReached(m.state)).toBeNull()
  m.order('R2', 'move', leave)
  expect(m.unit('R2').status).toBe('left')
  expect(aimReached(m.state)).toBe('red')
})

test('KG-BAT-02 reconnaissance: who went home before the marker was seen brings no news', () => {
  const m = scouting([], token)
  m.order('R2', 'move', leave)
  m.order('R1', 'move', { path: [[60, 39]] })
  expect(aimReached(m.state)).toBeNull()
})

test('KG-BAT-02 reconnaissance: an exit is not the own edge', () => {
  const corner = (x: number, y: number) => ({ x: x * 10, y: y * 10 })
  const exit: Feature = {
    id: 'X1',
    layer: 'objective',
    kind: 'exit',
    polygon: [corner(20, 0), corner(40, 0), corner(40, 4), corner(20, 4)],
    data: { side: 'red' },
  }
  const m = scouting([exit], [])
  m.order('R1', 'move', { path: [[60, 39]] })
  m.order('R2', 'move', leave)
  expect(m.unit('R2').status).toBe('left')
  expect(aimReached(m.state)).toBeNull()
})
