import { expect, test } from 'vitest'
import { foresee } from '../../../../src/rulesets/mein-panzer/shown/foresight.ts'
import { bareMokra, order } from '../support/board.ts'

const north = (unit: string, y: number) => ({ unit, order: 'move', path: [{ x: 3000, y }], options: {} })

test('MP-ACT-01 before another model of the platoon acts it is said that the one before is done with an action left', () => {
  const board = bareMokra()
  const told = (...units: readonly string[]) =>
    foresee(
      board.state,
      'p',
      units.map((unit) => north(unit, 2400)),
    ).orders.map(({ cost }) => cost.filter(({ key }) => key === 'mp.foresight.ends'))
  board.state.seats = { p: { side: 'PL', name: 'p', commands: [], chief: true } }
  board.put('A3-1', 30, 14)
  board.put('A3-2', 31, 14)
  // Nobody has acted yet, and then only who has.
  expect(told('A3-1', 'A3-2')).toEqual([[], []])
  order(board, 'A3-1', 'move', { path: [{ x: 3000, y: 1500 }] })
  expect(told('A3-1')).toEqual([[]])
  expect(told('A3-2', 'A3-3')).toMatchObject([[{ key: 'mp.foresight.ends', params: { unit: 'A3-1' } }], []])
  order(board, 'A3-1', 'move', { path: [{ x: 3000, y: 1600 }] })
  expect(told('A3-2')).toEqual([[]])
})

test('MP-ASY-06 MP-ASY-07 where a way is cut short is told by the ground alone: no enemy is measured, known or not', () => {
  const told = (place?: (board: ReturnType<typeof bareMokra>) => void) => {
    const board = bareMokra()
    board.state.seats = { p: { side: 'PL', name: 'p', commands: [], chief: true } }
    board.put('A3-1', 30, 14)
    place?.(board)
    const fire = { unit: 'A3-1', order: 'fire', target: { unit: 'B2-1' }, path: [], options: {} }
    const { orders } = foresee(board.state, 'p', [north('A3-1', 2400), north('A3-1', 2400), fire])
    return JSON.stringify(orders)
  }
  const alone = told()
  expect(alone).toContain('mp.foresight.short')
  expect(told((board) => board.put('B2-1', 30, 15))).toBe(alone)
  expect(told((board) => Object.assign(board.put('B2-2', 30, 15), { hidden: true }))).toBe(alone)
})

test('MP-SET-08 while the sides deploy nobody is told how many models are still to act', () => {
  const board = bareMokra()
  board.state.seats = { p: { side: 'PL', name: 'p', commands: [], chief: true } }
  const left = () => foresee(board.state, 'p', [north('A3-1', 2400)]).left.map(({ key }) => key)
  expect(left()).toEqual(['mp.foresight.left'])
  Object.assign(board.state, { phase: 'deployment', active: null })
  expect(left()).toEqual([])
})

test('MP-OVW-01 MP-CAV-01 those are still to act who have an action left: not who fired on Overwatch, nor who gallops along', () => {
  const board = bareMokra()
  board.state.seats = { p: { side: 'PL', name: 'p', commands: [], chief: true } }
  const left = (...orders: Parameters<typeof foresee>[2][number][]) =>
    foresee(board.state, 'p', orders).left.map(({ params }) => params?.models)
  // Eleven Poles are on the table.
  expect(left()).toEqual([11])
  expect(left({ unit: 'A1-1', order: 'gallop', target: { unit: 'B1-1' }, path: [], options: {} })).toEqual([
    7,
  ])
  expect(
    left({
      unit: 'A3-1',
      order: 'detect',
      target: { at: { x: 1, y: 1 } },
      path: [],
      options: { with: 'A3-2' },
    }),
  ).toEqual([9])
  Object.assign(board.u('A2-1'), { used: ['standard', 'additional', 'fired', 'done'] })
  Object.assign(board.u('A1-2'), { used: ['standard'], activated: true })
  expect(left()).toEqual([10])
})
