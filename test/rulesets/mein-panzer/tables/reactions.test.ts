import { describe, expect, it, test } from 'vitest'
import { ORDERS } from '../../../../src/rulesets/mein-panzer/orders/all.ts'
import { isAnsweredAfter, isAnsweredBefore } from '../../../../src/rulesets/mein-panzer/turn/reactions.ts'

/** When those who wait act on an order: step by step as it is made, before its tests, after its rolls, by its own rules, or not. */
type When = 'on the way' | 'before' | 'after' | 'own rules' | 'never'

/** T1.4 as the page prints it, row by row, with the orders of ours that a row is about. */
const T1_4: readonly (readonly [action: string, when: When, orders: string])[] = [
  ['artillery fire, shots by OM1, OM2 and OM3', 'after', 'barrage fire fireMoving'],
  ['attacks, of flames, on structures', 'before', 'flame throwBomb demolish'],
  ['attacks by driving: overrun, ramming', 'on the way', 'overrun ram'],
  ['firefight, covering fire, combined fire, line of fire', 'after', 'firefight cover combined line'],
  ['charges', 'own rules', 'charge storm banzai gallop'],
  ['registration', 'after', 'register'],
  ['smoke', 'after', 'smoke'],
  ['recovery, Overwatch, hiding, detecting', 'never', 'recover rally overwatch hide detect'],
  ['loading, unloading, getting out and in', 'after', 'load unload abandon man'],
  ['setting up, packing, unlimbering', 'after', 'setUp pack unlimber'],
  ['moves, running, pushing', 'on the way', 'move run push manhandle turn occupy'],
  ['digging out', 'after', 'digOut'],
  ['crawling', 'never', 'crawl'],
  ['evading', 'on the way', 'evade'],
  [
    'repairs, mines, calls, orders of headquarters',
    'never',
    'repair mine detonate mark regiment hurry eyesOpen takeOver',
  ],
  ['looking and listening, clearing a jam', 'never', 'recognise listen clear'],
]

/** Orders that no model acts by: before the battle, to the side, in secret. */
const NO_ACTION = [
  'choose',
  'concede',
  'deploy',
  'done',
  'embark',
  'endTurn',
  'enter',
  'note',
  'ready',
  'standing',
  'unnote',
]

describe('T1.4', () => {
  it.each(T1_4)('MP-OVW-06 %s: %s', (_, when, orders) => {
    for (const order of orders.split(' ')) {
      expect(Object.keys(ORDERS), order).toContain(order)
      expect(isAnsweredBefore(order), `${order} before`).toBe(when === 'before')
      expect(isAnsweredAfter(order), `${order} after`).toBe(when === 'after')
    }
  })

  test('MP-OVW-06 every order of the game stands in one row, or is no action', () => {
    const told = [...T1_4.flatMap(([, , orders]) => orders.split(' ')), ...NO_ACTION]
    expect(new Set(told).size).toBe(told.length)
    expect(Object.keys(ORDERS).filter((order) => !told.includes(order))).toEqual([])
  })
})
