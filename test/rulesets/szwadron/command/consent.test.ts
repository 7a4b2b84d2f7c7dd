import { describe, expect, test } from 'vitest'
import { play } from '../../../../src/rulesets/szwadron/turn/flow.ts'
import type { SzState } from '../../../../src/rulesets/szwadron/units/state.ts'
import { battleOf, events, field, from, run, unitIn } from '../support/field.ts'

const line = (id: string, x: number) =>
  ({ id, list: 'pl-line', figures: 6, files: 6, at: [x, 100] as [number, number] }) as const

/** P1 is Ala's, P2 Ola's; both units touch. */
function shared(): SzState {
  const state = field([line('P1', 100), line('P2', 112)])
  for (const id of ['P1', 'P2']) Object.assign(unitIn(state, id), { brigade: id })
  const brigade = (id: string) => ({ id, side: 'PL', name: { en: id, pl: id }, head: id })
  Object.assign(state.facts, { brigades: [brigade('P1'), brigade('P2')] })
  const seat = (id: string) => ({ side: 'PL', name: id, commands: [id], chief: false })
  state.seats = { Ala: seat('P1'), Ola: seat('P2') }
  return state
}

const together = (state: SzState, answers: unknown[]) => {
  const battle = battleOf(state)
  const declared = {
    unit: 'P1',
    order: 'move',
    path: [from(state, 'P1', 0, 8)],
    options: { with: 'P2' },
  }
  return { battle, asked: run(play(battle, declared, 'Ala'), answers) }
}

describe('units of several players', () => {
  test('SZ-ASYNC-03 a player orders his own units and nobody else’s', () => {
    const state = shared()
    const declared = { unit: 'P2', order: 'move', path: [from(state, 'P2', 0, 8)], options: {} }
    expect(() => run(play(battleOf(state), declared, 'Ala'))).toThrow('sz.error.not-yours')
  })

  test('SZ-ASYNC-03 SZ-MOVE-15 the owner of a unit that is taken along is asked, and agrees', () => {
    const state = shared()
    expect(together(state, ['yes']).asked).toEqual(['sz.consent'])
    expect(['P1', 'P2'].map((id) => unitIn(state, id).acted)).toEqual(['move', 'move'])
  })

  test('SZ-ASYNC-03 where he refuses, or says nothing, nothing is done', () => {
    for (const answer of ['no', undefined]) {
      const state = shared()
      const { battle } = together(state, answer === undefined ? [] : [answer])
      expect(events(battle, 'sz.not-agreed')).toHaveLength(1)
      expect(['P1', 'P2'].map((id) => unitIn(state, id).acted)).toEqual([null, null])
    }
  })
})
