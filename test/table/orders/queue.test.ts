import { expect, test } from 'vitest'
import { valuesIn } from '../../../src/kernel/ordered.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import { isAbout, thwarted } from '../../../src/table/orders/queue.ts'

/** Lines that wait, the unit each is an order to, and others that it is about, or not. */
const LINES = [
  ['K1 move > N 5', 'K1', { about: ['K1'], not: ['K2', 'K10'] }],
  ['k1+k2 ruch > n 5', 'K1', { about: ['K2'], not: ['K12'] }],
  ['A1-1 fire @B1-2', 'A1-1', { about: ['B1-2', 'B1'], not: ['B1-20', 'A1-2'] }],
  ['U3 shoot @D4 split=3-D5', 'U3', { about: ['D4', 'D5'], not: ['D6'] }],
  ['A1-1 atak cele=B2-1,B2-10', 'A1-1', { about: ['B2-1', 'B2-10'], not: ['B2-100'] }],
] as const

test.each(LINES)('%s: whom it is about', (line, unit, { about, not }) => {
  const queued = { line, unit, seen: null }
  for (const other of about) expect(isAbout(queued, other), other).toBe(true)
  for (const other of not) expect(isAbout(queued, other), other).toBe(false)
})

test('DIG-QUEUE orders that leave their unit where it stands are orders of their game; with a way or a facing none does', () => {
  for (const ruleset of valuesIn(rulesets)) {
    expect(ruleset.inPlace?.length, ruleset.id).toBeGreaterThan(0)
    for (const order of ruleset.inPlace ?? []) {
      expect(Object.keys(ruleset.orders), ruleset.id).toContain(order)
      const declared = { unit: 'K1', order, path: [], options: { with: 'K2' } }
      expect(thwarted(ruleset, declared)).toEqual([])
      expect(thwarted(ruleset, { ...declared, path: [{ x: 1, y: 1 }] })).toEqual(['K1', 'K2'])
      expect(thwarted(ruleset, { ...declared, face: 0 })).toEqual(['K1', 'K2'])
    }
    expect(thwarted(ruleset, { unit: 'K1', order: 'move', path: [], options: {} })).toEqual(['K1'])
  }
})
