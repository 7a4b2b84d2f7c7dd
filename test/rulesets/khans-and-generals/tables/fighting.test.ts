import { expect, test } from 'vitest'
import { crewLosses } from '../../../../src/rulesets/khans-and-generals/tables/losses.ts'
import {
  PIN_FIRE,
  PIN_GROUND,
  PIN_TRAINING,
} from '../../../../src/rulesets/khans-and-generals/tables/pinning.ts'
import { gunFactor } from '../../../../src/rulesets/khans-and-generals/tables/weapons.ts'

test('KG-LOS-02 losses of crews by effectiveness: 3 is none, 4 one, 24 seven, 25 all', () => {
  const at = [-2, 3, 4, 6, 7, 9, 10, 12, 13, 15, 16, 18, 19, 21, 22, 24, 25, 40]
  expect(at.map((e) => crewLosses(e, 12))).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 12, 12])
  expect(crewLosses(24, 3)).toBe(3)
})

test('KG-RNG-21 siege engines: 0 to 40 cm, −1 to 80, −3 to 120, no farther', () => {
  expect([0, 200, 400, 401, 800, 801, 1200, 1201].map((mm) => gunFactor('siege', mm))).toEqual([
    0,
    0,
    0,
    -1,
    -1,
    -3,
    -3,
    null,
  ])
})

test('KG-PIN-02 the columns of the pinning sum', () => {
  expect(PIN_GROUND).toEqual({ difficult: 1, light: 2, heavy: 3, builtUp: 4, road: -3 })
  expect(PIN_TRAINING).toEqual({ 1: 3, 2: 4, 3: 5, 4: 6, 5: 7 })
  expect(PIN_FIRE).toMatchObject({
    muscle: null,
    small: 0,
    machine: -1,
    lightArtillery: -2,
    heavyArtillery: -4,
  })
})
