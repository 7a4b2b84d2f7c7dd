import { describe, expect, test } from 'vitest'
import type { Change } from '../../src/kernel/effect.ts'
import { cargoOf } from '../../src/kernel/ordered.ts'
import { apply } from '../../src/kernel/reduce.ts'
import { toySetup } from './toy-ruleset.ts'

const changed = (state: ReturnType<typeof toySetup>, change: Change) =>
  apply(state, { ...change, rule: 'TOY-1' })

describe('what effects do to a state', () => {
  test('one change sets several stats of a unit, and no others', () => {
    const state = toySetup()
    const before = { ...state.units.K1 }
    changed(state, { type: 'set', unit: 'K1', stats: { hits: 1, hidden: true } })
    expect(state.units.K1).toEqual({ ...before, hits: 1, hidden: true })
  })

  test('or one', () => {
    const state = toySetup()
    changed(state, { type: 'set', unit: 'K1', stat: 'hits', value: 1 })
    expect(state.units.K1?.hits).toBe(1)
  })

  test('a fact is replaced whole, or one member of it is set or taken out', () => {
    const state = toySetup()
    changed(state, { type: 'fact', key: 'fires', value: { a: 1 } })
    changed(state, { type: 'fact', key: 'fires', id: 'b', value: 2 })
    expect(state.facts.fires).toEqual({ a: 1, b: 2 })
    changed(state, { type: 'fact', key: 'fires', id: 'a', value: null })
    expect(state.facts.fires).toEqual({ b: 2 })
    // The first member makes the record.
    changed(state, { type: 'fact', key: 'smoke', id: 'c', value: [3] })
    expect(state.facts.smoke).toEqual({ c: [3] })
  })

  test('a view that holds a fact keeps it as it was', () => {
    const state = toySetup()
    changed(state, { type: 'fact', key: 'fires', value: { a: 1 } })
    const held = state.facts.fires
    changed(state, { type: 'fact', key: 'fires', id: 'a', value: 9 })
    expect(held).toEqual({ a: 1 })
  })

  test('who gets into another has no place and a carrier; getting out, and being lost, ends that', () => {
    const state = toySetup()
    const [one, other] = Object.values(state.units)
    if (one === undefined || other === undefined) throw new Error('two units are needed')
    changed(state, { type: 'board', unit: one.id, carrier: other.id })
    expect([one.status, one.at, one.carrier]).toEqual(['aboard', null, other.id])
    expect(cargoOf(state, other)).toEqual([one])
    changed(state, { type: 'alight', unit: one.id, at: { x: 3, y: 4 }, facing: 900 })
    expect([one.status, one.at, one.facing, one.carrier]).toEqual([
      'standing',
      { x: 3, y: 4 },
      900,
      undefined,
    ])
    changed(state, { type: 'board', unit: one.id, carrier: other.id })
    changed(state, { type: 'status', unit: one.id, status: 'destroyed' })
    expect([one.status, one.at, one.carrier, cargoOf(state, other)]).toEqual([
      'destroyed',
      null,
      undefined,
      [],
    ])
  })
})
