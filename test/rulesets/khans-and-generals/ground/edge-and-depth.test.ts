import { describe, expect, it } from 'vitest'
import { standingIn } from '../../../../src/rulesets/khans-and-generals/ground/edge-and-depth.ts'
import { block, placed, ROUND, SQUARE_BASE } from '../../../kernel/space/shapes.ts'

const wood = block(0, 0, 300, 200)

describe('KG-EDG-01 edge and depth', () => {
  it.each([
    ['all corners in', placed(150, 100), 'depth'],
    ['all corners in, two on the border', placed(150, 175), 'depth'],
    ['two corners in', placed(150, 200), 'edge'],
    ['two corners on the border, the rest out', placed(150, 225), 'edge'],
    ['one corner in', placed(340, 220), 'outside'],
    ['one corner on the border', placed(345, 225), 'outside'],
    ['three corners in a turned base', placed(15, 100, 450, SQUARE_BASE), 'edge'],
    ['one corner of a turned base', placed(-20, 100, 450, SQUARE_BASE), 'outside'],
    ['half a millimetre is on the border, a whole one is not', placed(150, 226), 'outside'],
    ['circle wholly in', placed(150, 100, 0, ROUND), 'depth'],
    ['circle touching the border from inside', placed(150, 180, 0, ROUND), 'edge'],
    ['circle across the border', placed(150, 200, 0, ROUND), 'edge'],
    ['circle touching from outside', placed(150, 220, 0, ROUND), 'edge'],
    ['circle a millimetre off', placed(150, 221, 0, ROUND), 'outside'],
    ['circle a millimetre within', placed(150, 179, 0, ROUND), 'depth'],
    ['circle off a corner by 3-4-5', placed(315, 220, 0, ROUND), 'outside'],
  ])('KG-EDG-01 %s', (_, unit, standing) => {
    expect(standingIn(unit, wood)).toBe(standing)
    expect(standingIn(unit, [...wood].reverse())).toBe(standing)
  })
})
