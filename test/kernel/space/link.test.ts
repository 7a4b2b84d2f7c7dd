import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passesNear, reachable, segmentToBase } from '../../../src/kernel/space/link.ts'
import { anyPlaced, anyPoint, placed, ROUND } from './shapes.ts'

const line = { a: { x: 0, y: 0 }, b: { x: 400, y: 0 } }

describe('a link and a zone (KG-COM-08)', () => {
  it.each([
    ['beside', placed(200, 125), 100],
    ['a corner nearest', placed(200, 150, 450, { kind: 'rect', width: 100, depth: 100 }), 79],
    ['across the link', placed(200, 10), 0],
    ['beyond its end, 3-4-5', placed(400 + 45 + 30, 25 + 40), 50],
    ['a circle', placed(200, 120, 0, ROUND), 100],
    ['a circle over it', placed(200, 10, 0, ROUND), 0],
  ])('%s', (_, unit, mm) => {
    expect(segmentToBase(line, unit)).toBe(mm)
    expect(passesNear(line, unit, mm)).toBe(true)
    expect(passesNear(line, unit, mm - 1)).toBe(false)
  })

  it('is quick to say no, and never wrong', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, anyPlaced, fc.integer({ min: 0, max: 200 }), (a, b, unit, reach) => {
        expect(passesNear({ a, b }, unit, reach)).toBe(segmentToBase({ a, b }, unit) <= reach)
      }),
    )
  })
})

describe('what a network reaches', () => {
  const nodes = ['hq', 'a', 'b', 'c', 'd']
  const links = new Set(['hq-a', 'a-b', 'hq-b', 'b-c'])
  const linked = (p: string, q: string): boolean => links.has(`${p}-${q}`) || links.has(`${q}-${p}`)

  it('by the fewest hops, the first found of equals', () => {
    const reached = reachable(['hq'], nodes, linked)
    expect([...reached]).toEqual([
      ['hq', { hops: 0, before: null }],
      ['a', { hops: 1, before: 'hq' }],
      ['b', { hops: 1, before: 'hq' }],
      ['c', { hops: 2, before: 'b' }],
    ])
  })

  it('from several starts, known or not', () => {
    const reached = reachable(['c', 'd'], nodes, linked)
    expect(reached.get('d')).toEqual({ hops: 0, before: null })
    expect(reached.get('hq')).toEqual({ hops: 2, before: 'b' })
    expect(reachable([], nodes, linked).size).toBe(0)
  })
})
