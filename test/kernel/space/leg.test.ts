import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterLeg,
  cutLeg,
  type Leg,
  legAmount,
  legLength,
  PIVOTS,
  pivotPoint,
  turnTo,
} from '../../../src/kernel/space/leg.ts'
import { anyFacing, anyPlaced, placed, ROUND } from './shapes.ts'

const straight = (length: number, heading = 0): Leg => ({ kind: 'straight', heading, length })
const turn = (by: number, about: (typeof PIVOTS)[number] = 'centre'): Leg => ({ kind: 'turn', about, by })

describe('legs', () => {
  it.each([
    ['forward', straight(100), placed(500, 600)],
    ['backward', straight(100, 1800), placed(500, 400)],
    ['to the right', straight(100, 900), placed(600, 500)],
    ['about the centre', turn(900), placed(500, 500, 900)],
    // The front's middle (500, 525) stays; the centre comes to its west.
    ['about the front', turn(900, 'front'), placed(475, 525, 900)],
    // A quarter wheel to the right about (545, 525): the centre goes from (-45, -25) of it to (-25, 45).
    ['a wheel to the right', turn(900, 'front-right'), placed(520, 570, 900)],
    ['a wheel to the left', turn(-900, 'front-left'), placed(480, 570, 2700)],
    ['about a rear corner', turn(900, 'rear-left'), placed(480, 430, 900)],
    ['about face', turn(1800), placed(500, 500, 1800)],
  ])('%s', (_, leg, end) => {
    expect(afterLeg(placed(500, 500), leg)).toMatchObject(end)
  })

  it('go straight along a turned facing, to the nearest millimetre', () => {
    expect(afterLeg(placed(500, 500, 300), straight(100))).toMatchObject(placed(550, 587, 300))
  })

  it('cost their length, a turn the arc of the front, nothing about front or centre (KG-MEA-01)', () => {
    const unit = placed(0, 0)
    expect(legLength(unit, straight(123))).toBe(123)
    expect(legLength(unit, turn(1800))).toBe(0)
    expect(legLength(unit, turn(1800, 'front'))).toBe(0)
    // A quarter circle of radius 45: 70.69.
    expect(legLength(unit, turn(-900, 'front-left'))).toBe(71)
    // From the rear corner the front's middle is hypot(45, 50) = 67.27 away; an eighth turn is 52.83.
    expect(legLength(unit, turn(450, 'rear-right'))).toBe(53)
  })

  it('can be cut short', () => {
    expect(cutLeg(straight(100), 30)).toEqual(straight(30))
    expect(cutLeg(turn(-900, 'front'), 300)).toEqual(turn(-300, 'front'))
    expect(cutLeg(turn(900), 5000)).toEqual(turn(900))
    expect(cutLeg(turn(900), 30.7)).toEqual(turn(30))
    expect(cutLeg(straight(100), 30.5)).toEqual(straight(30.5))
    expect(legAmount(turn(-900))).toBe(900)
    expect(turnTo(placed(0, 0, 100), 3500, 'centre')).toEqual(turn(-200))
    expect(turnTo(placed(0, 0, 100), 100, 'centre')).toBeNull()
  })

  it('give a circle the pivots of the square round it', () => {
    expect(pivotPoint(placed(0, 0, 0, ROUND), 'front-left')).toEqual({ x: -20, y: 20 })
    expect(pivotPoint(placed(0, 0, 900, ROUND), 'front')).toEqual({ x: 20, y: 0 })
  })

  it('walked backward come back: exactly about the centre and straight, else within a millimetre', () => {
    fc.assert(
      fc.property(anyPlaced, fc.integer({ min: 0, max: 900 }), anyFacing, (unit, length, heading) => {
        expect(
          afterLeg(afterLeg(unit, straight(length, heading)), straight(length, heading + 1800)),
        ).toMatchObject(unit)
      }),
    )
    fc.assert(
      fc.property(
        anyPlaced,
        fc.integer({ min: -1800, max: 1800 }),
        fc.constantFrom(...PIVOTS),
        (unit, by, about) => {
          const back = afterLeg(afterLeg(unit, turn(by, about)), turn(-by, about))
          expect(back.facing).toBe(unit.facing)
          expect(Math.abs(back.at.x - unit.at.x)).toBeLessThanOrEqual(about === 'centre' ? 0 : 1)
          expect(Math.abs(back.at.y - unit.at.y)).toBeLessThanOrEqual(about === 'centre' ? 0 : 1)
        },
      ),
    )
  })
})
