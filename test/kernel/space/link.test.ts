import { describe, expect, it } from 'vitest'
import { segmentToBase } from '../../../src/kernel/space/link.ts'
import { placed, ROUND } from './shapes.ts'

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
  })
})
