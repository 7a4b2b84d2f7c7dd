import { expect, test } from 'vitest'
import { leftIn } from '../../../../src/rulesets/mein-panzer/shown/left.ts'
import { viewOf } from '../../../../src/rulesets/mein-panzer/shown/view.ts'
import { order } from '../support/board.ts'
import { laid } from '../support/laid.ts'

test('MP-ACT-03 MP-TRN-05 who ends an activation is told which models could still act, and before one of which platoon', () => {
  const board = laid(
    { A1: ['su43_t34', 'su43_t34', 'su43_t34'], A2: ['su43_rifle'], B1: ['de43_rifle'] },
    [],
    { 'A1-1': [20, 10, 0], 'A1-2': [24, 10, 0], 'A1-3': [28, 10, 0], 'A2-1': [40, 10], 'B1-1': [30, 55] },
  )
  const left = (side: string) => leftIn(viewOf(board.state, { kind: 'side', side }, null))
  // None acts yet: the first platoon would stand idle.
  expect(left('SU')).toEqual(['A1-1', 'A1-2', 'A1-3'])
  expect(left('DE')).toEqual([])
  order(board, 'A1-2', 'move', { path: [{ x: 2400, y: 1200 }] })
  expect(left('SU')).toEqual(['A1-1', 'A1-2', 'A1-3'])
  // The next model begins: the one before it is done.
  order(board, 'A1-3', 'move', { path: [{ x: 2800, y: 1200 }] })
  order(board, 'A1-3', 'move', { path: [{ x: 2800, y: 1400 }] })
  expect(left('SU')).toEqual(['A1-1'])
  order(board, 'A1-1', 'endTurn')
  expect(left('SU')).toEqual([])
  expect(left('DE')).toEqual(['B1-1'])
  expect(leftIn(viewOf(board.state, { kind: 'umpire' }, null))).toEqual([])
})
