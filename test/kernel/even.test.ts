import { describe, expect, test } from 'vitest'
import { evenUnits } from '../../src/kernel/even.ts'
import { canonical, copyOf } from '../../src/kernel/json.ts'
import { everyUnit } from '../../src/kernel/ordered.ts'
import { toySetup } from './toy-ruleset.ts'

describe('units of one make', () => {
  const members = (unit: object): string[] => Object.keys(unit)

  test('have the same members in the same order, whatever each of them had, and are written as they were', () => {
    const state = toySetup()
    const [one] = everyUnit(state)
    if (one === undefined) throw new Error('a unit is needed')
    Object.assign(one, { zeal: 3, carrier: 'X1' })
    const even = copyOf(state)
    evenUnits(even, ['later'])
    const [first, ...others] = everyUnit(even)
    expect(members(first ?? {})).toEqual(expect.arrayContaining(['carrier', 'later', 'zeal']))
    for (const other of others) expect(members(other)).toEqual(members(first ?? {}))
    expect(canonical(even)).toBe(canonical(state))
    expect(even).toEqual(state)
  })
})
