import { describe, expect, test } from 'vitest'
import type { Change } from '../../../../src/kernel/effect.ts'
import { idsIn } from '../../../../src/kernel/ordered.ts'
import type { SideId, Viewer } from '../../../../src/kernel/words.ts'
import { audienceOf } from '../../../../src/rulesets/mein-panzer/shown/audience.ts'
import { sceneOf } from '../../../../src/rulesets/mein-panzer/shown/scene.ts'
import { viewOf } from '../../../../src/rulesets/mein-panzer/shown/view.ts'
import type { MpState } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { Board } from '../support/board.ts'

const of = (side: SideId): Viewer => ({ kind: 'player', player: 'p', side })
const UMPIRE: Viewer = { kind: 'umpire' }
const SPECTATOR: Viewer = { kind: 'spectator' }
const shown = (state: MpState, viewer: Viewer): string => {
  const view = viewOf(state, viewer, null)
  return JSON.stringify([view, sceneOf(view, [])])
}

/** Mokra in its first activation: Germany's. */
function fought(hidden: readonly string[] = []): Board {
  const board = new Board()
  Object.assign(board.state, { phase: 'activation', turn: 1, active: 'DE' })
  for (const id of hidden) board.u(id).hidden = true
  return board
}

describe('what a side knows', () => {
  test('MP-ASY-05 while sides deploy each sees who is there, and where only its own stand', () => {
    const { state } = new Board()
    const view = viewOf(state, of('DE'), null)
    expect(view.units['B1-1']?.at).not.toBeNull()
    expect(view.units['A1-1']).toMatchObject({ at: null, seen: 'now' })
    expect(sceneOf(view, []).units.map(({ side }) => side)).not.toContain('PL')
    expect(viewOf(state, UMPIRE, null).units['A1-1']?.at).not.toBeNull()
  })

  test('MP-ASY-07 a hidden gun and its crew are not there for the enemy and for onlookers, and are for their side', () => {
    const { state } = fought(['A2-1'])
    for (const viewer of [of('DE'), SPECTATOR]) {
      const known = idsIn(viewOf(state, viewer, null).units)
      expect(known).toContain('A2-2')
      expect(known).not.toContain('A2-1')
      expect(known).not.toContain('A2-1c')
    }
    expect(viewOf(state, of('PL'), null).units['A2-1']?.facts.hidden).toBe(true)
  })

  test('MP-ASY-05 two battles that differ in hidden models alone look the same to the enemy', () => {
    const [one, other] = [fought(['A2-1', 'A2-2', 'A3-1']), fought(['A2-1', 'A2-2', 'A3-1'])]
    for (const id of ['A2-1', 'A2-2', 'A3-1']) {
      const u = other.u(id)
      Object.assign(u, { at: { x: 2750, y: 1790 }, facing: 100, damage: 1, pinned: true, overwatch: 'auto' })
      Object.assign(u, {
        suppressed: true,
        used: ['standard'],
        sector: 900,
        standing: null,
        lastShot: 'B1-1',
      })
    }
    expect(shown(one.state, of('DE'))).toBe(shown(other.state, of('DE')))
    expect(shown(one.state, of('PL'))).not.toBe(shown(other.state, of('PL')))
  })

  test('MP-SCN-02 a hidden enemy beside a place does not show in who holds it', () => {
    const board = fought(['A2-1'])
    board.put('B1-1', 18, 18)
    board.put('B1-2', 16.5, 18)
    board.put('B1-3', 16.5, 20)
    board.put('A2-1', 19.8, 18)
    expect(viewOf(board.state, of('DE'), null).facts.holders).toMatchObject({ village: 'DE' })
    expect(viewOf(board.state, of('PL'), null).facts.holders).not.toHaveProperty('village')
    board.u('A2-1').hidden = false
    expect(viewOf(board.state, of('DE'), null).facts.holders).not.toHaveProperty('village')
  })

  test('MP-ASY-05 instructions, sectors and registered points are their side’s', () => {
    const { state } = fought()
    const theirs = viewOf(state, of('DE'), null).units['A1-1']?.facts ?? {}
    for (const fact of ['standing', 'sector', 'registered']) expect(theirs).not.toHaveProperty(fact)
    expect(viewOf(state, of('PL'), null).units['A1-1']?.facts).toHaveProperty('sector')
  })
})

describe('who learns of a change', () => {
  const heard = (board: Board, change: Change) => audienceOf(board.state, change)
  const at = { x: 100, y: 100 }

  test('MP-ASY-07 what befalls a hidden model is its side’s, and its being found everybody’s', () => {
    const board = fought(['A2-1'])
    expect(heard(board, { type: 'set', unit: 'A2-1', stat: 'pinned', value: true })).toEqual(['PL'])
    expect(heard(board, { type: 'turn', unit: 'A2-1', at, facing: 0 })).toEqual(['PL'])
    expect(heard(board, { type: 'set', unit: 'A2-1', stat: 'hidden', value: false })).toBeUndefined()
    expect(heard(board, { type: 'set', unit: 'A2-2', stat: 'hidden', value: true })).toEqual(['PL'])
    expect(heard(board, { type: 'set', unit: 'A2-2', stat: 'pinned', value: true })).toBeUndefined()
  })

  test('MP-ASY-05 an event is told to those who know of all it names; instructions and notes to their side', () => {
    const board = fought(['A2-1'])
    expect(heard(board, { type: 'event', name: 'mp.fired', unit: 'B1-1', target: 'A2-2' })).toBeUndefined()
    expect(heard(board, { type: 'event', name: 'mp.fired', unit: 'B1-1', target: 'A2-1' })).toEqual(['PL'])
    expect(heard(board, { type: 'set', unit: 'A1-1', stat: 'sector', value: 900 })).toEqual(['PL'])
    expect(heard(board, { type: 'sideFact', side: 'PL', key: 'notes', value: null })).toEqual(['PL'])
    expect(heard(board, { type: 'fact', key: 'asked', value: 1 })).toEqual([])
  })

  test('MP-SET-08 where a side deploys only it learns', () => {
    const board = new Board()
    expect(heard(board, { type: 'place', unit: 'A1-1', at, facing: 0 })).toEqual(['PL'])
  })
})
