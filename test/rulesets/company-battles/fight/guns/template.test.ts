import { expect, test } from 'vitest'
import type { Placed } from '../../../../../src/kernel/space/types.ts'
import {
  isDouble,
  lineOfFire,
  middleOf,
  screensOf,
  smokeScreen,
  templateAt,
  under,
} from '../../../../../src/rulesets/company-battles/fight/guns/template.ts'

/** A team's base of 5 by 3 cm, its middle so many mm from the origin. */
const squad = (x: number, y: number, facing = 0): Placed => ({
  at: { x, y },
  facing,
  base: { kind: 'rect', width: 50, depth: 30 },
})

test('FW-ART-06 FW-ART-19 a template of 15 by 15 cm at each centimetre across a base', () => {
  // Its edge lies 7.5 cm from its middle, the base's 2.5 cm: at 10 cm they only touch.
  const template = templateAt({ x: 1000, y: 1000 }, 0)
  for (let cm = -14; cm <= 14; cm++) {
    expect([cm, under(squad(1000 + cm * 10, 1000), template)]).toEqual([cm, Math.abs(cm) < 10])
  }
  // Along its depth the base reaches 1.5 cm: 9 cm touches.
  for (let cm = -14; cm <= 14; cm++) {
    expect([cm, under(squad(1000, 1000 + cm * 10), template)]).toEqual([cm, Math.abs(cm) < 9])
  }
})

test('FW-ART-18 the template lies across the line of fire: turned by 45° it reaches 10.6 cm along the axes', () => {
  const template = templateAt({ x: 1000, y: 1000 }, 450)
  // The corner of the square lies at 7.5·√2 = 10.6 cm; a point of the base at 2.5 cm comes under it up to 13 cm.
  expect(under(squad(1000 + 130, 1000), template)).toBe(true)
  expect(under(squad(1000 + 132, 1000), template)).toBe(false)
})

test('FW-ART-24 the double template of six launchers is 15 deep and 30 wide', () => {
  expect([isDouble(5, true), isDouble(6, true), isDouble(6, false)]).toEqual([false, true, false])
  const template = templateAt({ x: 1000, y: 1000 }, 0, true)
  for (let cm = 0; cm <= 20; cm++) {
    expect([cm, under(squad(1000 + cm * 10, 1000), template)]).toEqual([cm, cm < 17.5])
    expect([cm, under(squad(1000, 1000 + cm * 10), template)]).toEqual([cm, cm < 9])
  }
})

test('FW-ART-18 the line of fire goes from the mean of the guns to the aiming point', () => {
  const guns = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 200, y: 0 },
  ]
  expect(middleOf(guns)).toEqual({ x: 100, y: 0 })
  expect(lineOfFire(guns, { x: 100, y: 900 })).toBe(0)
  expect(lineOfFire(guns, { x: 1000, y: 0 })).toBe(900)
})

test('FW-SMK-03 FW-SMK-04 screens of one to three templates, 15 cm apart along the wind', () => {
  expect([1, 2, 3, 5, 6, 9].map(screensOf)).toEqual([0, 1, 2, 2, 3, 3])
  // A die of 1 blows along the line of fire, here north; 4 against it: 180°.
  expect(smokeScreen({ x: 500, y: 500 }, 0, 6, 1).map(({ at }) => at.y)).toEqual([500, 650, 800])
  expect(smokeScreen({ x: 500, y: 500 }, 0, 4, 4).map(({ at }) => at.y)).toEqual([500, 350])
  // 2: 60° to the right of it. 15 cm × sin 60° = 13, × cos 60° = 7.5.
  expect(smokeScreen({ x: 500, y: 500 }, 0, 3, 2)[1]?.at).toEqual({ x: 630, y: 575 })
})
