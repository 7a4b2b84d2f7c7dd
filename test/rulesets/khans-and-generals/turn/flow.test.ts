import { describe, expect, test } from 'vitest'
import { declaredSchema } from '../../../../src/kernel/order.ts'
import { khansAndGenerals } from '../../../../src/rulesets/khans-and-generals/ruleset.ts'
import { Match } from '../support/match.ts'
import { anHq, aUnit, type TableSpec } from '../support/table.ts'

function match(spec: Partial<TableSpec> = {}): Match {
  return new Match({
    map: [160, 160],
    units: [
      anHq({ id: 'RHQ', x: 60, y: 20, command: 2 }),
      aUnit({ id: 'R1', x: 60, y: 35, formations: ['standard', 'loose'] }),
      aUnit({ id: 'R2', x: 75, y: 35, ranged: 6, range: 60, weapon: 'compositeBow' }),
      aUnit({ id: 'R3', x: 45, y: 35 }),
      anHq({ id: 'BHQ', x: 60, y: 140 }),
      aUnit({ id: 'B1', x: 60, y: 125 }),
    ],
    ...spec,
  })
}

describe('the game turn', () => {
  test('KG-TRN-01 first side, second side, melee, rout, end, then change and the next turn', () => {
    const m = match()
    m.order('RHQ', 'endTurn')
    m.order('BHQ', 'endTurn')
    const phases = m.effects.flatMap((e) => (e.type === 'phase' ? [[e.turn, e.phase, e.active]] : []))
    expect(phases).toEqual([
      [1, 'player', 'blue'],
      [1, 'melee', null],
      [1, 'rout', null],
      [1, 'end', null],
      [2, 'change', null],
      [2, 'player', 'red'],
    ])
  })

  test('KG-TRN-03 only the side in turn gives orders, in any order it likes, until it ends', () => {
    const m = match()
    expect(m.refusal('B1', 'rotate', { face: 0 })).toBe('kg.error.not-your-turn')
    expect(m.refusal('BHQ', 'endTurn')).toBe('kg.error.not-your-turn')
    m.order('R2', 'rotate', { face: 100 })
    m.order('R1', 'rotate', { face: 100 })
    m.order('RHQ', 'endTurn')
    expect(m.refusal('R1', 'rotate', { face: 0 })).toBe('kg.error.not-your-turn')
  })

  test('KG-TRN-03 KG-DEP-04 while the sides deploy an order of the turn is refused as that, and offers of it are closed', () => {
    const m = match({ phase: 'deployment', active: null, red: { ready: false }, blue: { ready: false } })
    expect(m.refusal('R1', 'rotate', { face: 0 })).toBe('kg.error.still-deploying')
    const order = { unit: 'R1', order: 'rotate', path: [], options: {}, face: 0 }
    const foresight = khansAndGenerals.foresee?.(m.state, 'anna', [order])
    expect(foresight?.orders[0]?.against?.key).toBe('kg.error.still-deploying')
  })

  test('KG-VIC-03 KG-DIG-34 a side that capitulates has lost, at any time', () => {
    const m = match()
    m.order('BHQ', 'concede')
    expect(m.state.outcome?.winner).toBe('red')
    expect(m.refusal('R1', 'rotate', { face: 0 })).toBe('error.battle-over')
  })

  test('KG-DIG-33 the player turn ends with the order the table gives when all its players are done', () => {
    const m = match()
    m.order('RHQ', 'endTurn')
    expect(m.state.active).toBe('blue')
  })
})

describe('what a unit may do in its player turn', () => {
  test('KG-ORD-01 KG-ORD-02 one big, one move and one minor order', () => {
    const m = match()
    m.order('R1', 'move', { path: [[60, 40]] })
    expect(m.refusal('R1', 'rotate', { face: 100 })).toBe('kg.error.spent-move')
    m.order('R1', 'changeFormation', { options: { to: 'loose' } })
    expect(m.refusal('R1', 'changeFormation', { options: { to: 'standard' } })).toBe('kg.error.spent-big')
    m.order('R1', 'signal')
    expect(m.refusal('R1', 'signal')).toBe('kg.error.spent-minor')
    expect(m.unit('R1').budget).toEqual({ big: 1, move: 1, minor: 1 })
  })

  test('KG-ORD-03 a mixed order needs all its parts: no assault after a move', () => {
    const m = match({
      units: [
        anHq({ id: 'RHQ', x: 60, y: 20 }),
        aUnit({ id: 'R1', x: 60, y: 35 }),
        anHq({ id: 'BHQ', x: 60, y: 140 }),
        aUnit({ id: 'B1', x: 60, y: 50 }),
      ],
    })
    m.order('R1', 'move', { path: [[60, 36]] })
    expect(m.refusal('R1', 'assault', { target: { unit: 'B1' } })).toBe('kg.error.spent-move')
    expect(m.unit('R1').budget).toEqual({ big: 0, move: 1, minor: 0 })
  })

  test('KG-ORD-04 minor orders need no HQ and no activation', () => {
    const m = match()
    m.order('R1', 'rotate', { face: 100 })
    m.order('R2', 'rotate', { face: 100 })
    // Command 2: both activations are used; R3 can do no more than a minor order.
    expect(m.refusal('R3', 'rotate', { face: 100 })).toBe('kg.error.no-activation')
    m.order('R3', 'signal')
    expect(m.unit('R3').budget).toEqual({ big: 0, move: 0, minor: 1 })
  })

  test('KG-ORD-06 KG-MEA-06 KG-DIG-04 an order is spent when declared: a shot out of range does nothing', () => {
    const m = match()
    // 90 cm away with a range of 60: not refused, because that would measure for free (KG-DIG-01).
    m.order('R2', 'rangedAttack', { target: { unit: 'B1' } })
    expect(m.unit('R2').budget.big).toBe(1)
    expect(m.events('kg.spent')).toHaveLength(1)
    expect(m.live.entries.at(-1)?.rolls).toEqual([])
  })

  test('KG-ORD-02 fresh in the next game turn', () => {
    const m = match()
    m.order('R1', 'move', { path: [[60, 40]] })
    m.order('RHQ', 'endTurn')
    m.order('BHQ', 'endTurn')
    m.order('R1', 'move', { path: [[60, 45]] })
    expect(m.unit('R1').at).toEqual({ x: 600, y: 450 })
  })
})

describe('digital play', () => {
  test('KG-DIG-01 offers do not depend on distance: near and far give the same', () => {
    const near = match({
      units: [
        anHq({ id: 'RHQ', x: 60, y: 20 }),
        aUnit({ id: 'R1', x: 60, y: 35 }),
        aUnit({ id: 'B1', x: 60, y: 48 }),
      ],
    })
    const far = match({
      units: [
        anHq({ id: 'RHQ', x: 60, y: 20 }),
        aUnit({ id: 'R1', x: 60, y: 35 }),
        aUnit({ id: 'B1', x: 60, y: 150 }),
      ],
    })
    expect(khansAndGenerals.offers(near.state, 'anna')).toEqual(khansAndGenerals.offers(far.state, 'anna'))
  })

  test('KG-DIG-02 orders are declared as unit, order and target or waypoints with a final facing', () => {
    const m = match()
    const order = { unit: 'R1', order: 'move', path: [{ x: 600, y: 400 }], face: 900 }
    expect(declaredSchema.parse(order)).toMatchObject(order)
    m.order('R1', 'move', { path: [[60, 40]], face: 900 })
    expect(m.unit('R1')).toMatchObject({ at: { x: 600, y: 400 }, facing: 900 })
  })

  test('KG-DIG-04 what is refused costs nothing', () => {
    const m = match()
    expect(m.refusal('R1', 'move')).toBe('error.order.needs-path')
    expect(m.refusal('R1', 'fly', { path: [[60, 40]] })).toBe('kg.error.no-such-order')
    expect(m.refusal('B1', 'move', { path: [[60, 40]] }, 'anna')).toBe('kg.error.not-yours')
    expect(m.refusal('X9', 'move', { path: [[60, 40]] }, 'anna')).toBe('kg.error.not-yours')
    expect(m.unit('R1').budget).toEqual({ big: 0, move: 0, minor: 0 })
    expect(m.live.entries).toEqual([])
  })

  test('KG-FIR-09 a unit caught by fire takes no other order than to leave it', () => {
    const m = new Match(
      { units: [anHq({ id: 'RHQ', x: 60, y: 20 }), aUnit({ id: 'R1', x: 60, y: 35 })] },
      (state) => {
        state.units.R1?.markers.push({ id: 'caught-R1', kind: 'caught', rule: 'KG-FIR-09' })
      },
    )
    expect(m.refusal('R1', 'move', { path: [[60, 40]] })).toBe('kg.error.in-fire')
  })
})
