import { expect, test } from 'vitest'
import { standingOrderSchema, standingPassSchema } from '../../../src/table/battle/instructions.ts'

test('DIG-STANDING a trigger kept before orders had kinds still waits for a charge', () => {
  const kept = {
    id: 'a',
    trigger: { on: 'charge', target: 'K3', units: ['R1'] },
    hq: 'K1',
    orders: 'K3 shoot @R1',
  }
  expect(standingOrderSchema.parse(kept).trigger).toEqual({
    on: 'order',
    kind: 'charge',
    target: 'K3',
    units: ['R1'],
  })
  expect(standingPassSchema.parse({ turn: null, until: [{ on: 'charge' }], headquarters: [] }).until).toEqual(
    [{ on: 'order', kind: 'charge' }],
  )
  expect(standingOrderSchema.safeParse({ ...kept, trigger: { on: 'rain' } }).success).toBe(false)
})
