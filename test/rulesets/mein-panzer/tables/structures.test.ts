import { describe, expect, it, test } from 'vitest'
import { classOf } from '../../../../src/rulesets/mein-panzer/ground/houses.ts'
import {
  bridgeRoll,
  bridgeUnder,
  damageTerms,
  structureState,
  structureStrength,
} from '../../../../src/rulesets/mein-panzer/ground/structure-damage.ts'
import { PER_BUILDING_CLASS } from '../../../../src/rulesets/mein-panzer/tables/hit-modifiers.ts'
import {
  areaOfClass,
  durability,
  MATERIAL,
  MATERIALS,
  type Material,
} from '../../../../src/rulesets/mein-panzer/tables/structures.ts'

/** T10.1 as the page prints it: area up to, class, what it adds to a hit, then durability by material. */
const T10_1 = `
 1 1 +2  1  2  3  4  5  7
 3 2 +4  2  4  6  8 10 14
 6 3 +6  3  6  9 12 15 21
10 4 +8  4  8 12 16 20 28
15 5 +10 5 10 15 20 25 35
21 6 +12 6 12 18 24 30 42
28 7 +14 7 14 21 28 35 49
36 8 +16 8 16 24 32 40 56`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/).map(Number))

/** A house of so many square inches. */
const house = (area: number) => [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: area * 100 },
  { x: 0, y: area * 100 },
]

describe('T10.1', () => {
  it.each(T10_1)('MP-BLD-01 up to %d square inches a house has class %d', (area, klass) => {
    expect(areaOfClass(klass)).toBe(area)
    expect(classOf(house(area), 0)).toBe(klass)
    expect(classOf(house(area + 0.01), 0)).toBe(klass + 1)
  })

  it.each(T10_1)('MP-BLD-02 a house of %d square inches, class %d, adds %d to a hit', (_, klass, more) => {
    expect(PER_BUILDING_CLASS * klass).toBe(more)
  })

  it.each(T10_1)('MP-BLD-03 durability by material: area %d, class %d', (_, klass, _hit, ...stands) => {
    expect(MATERIALS.map((material) => durability(klass, material))).toEqual(stands)
  })

  test('MP-BLD-01 each storey above counts for half of the ground floor', () => {
    // 4 square inches: class 3 alone; with a storey 6, still 3; with two 8, class 4.
    expect([0, 1, 2].map((storeys) => classOf(house(4), storeys))).toEqual([3, 3, 4])
  })
})

/** T10.2, and T10.3 and T10.4 as what is added to Fire Strength. */
const T10_2_TO_4 = [
  ['clay', 0, 1, 0],
  ['wood', 1, 0, -1],
  ['brick', 2, -1, -2],
  ['stone', 3, -2, -3],
  ['concrete', 4, -3, -4],
  ['reinforced', 6, -5, -6],
] as const

const points = (
  fireStrength: number,
  material: Material,
  effect: Parameters<typeof damageTerms>[0]['effect'],
) =>
  damageTerms({ fireStrength, material, effect, critical: null }).reduce((sum, { value }) => sum + value, 0)

describe('T10.2 to T10.4', () => {
  it.each(T10_2_TO_4)('MP-BLD-10 %s: WO %d, two Damage S %d, one Damage S %d', (material, wo, two, one) => {
    expect(MATERIAL[material].wo).toBe(wo)
    for (let s = -5; s <= 12; s++) {
      // Of a hit that does Damage at least one point comes.
      expect(points(s, material, 'double'), `2 at ${s}`).toBe(Math.max(1, s + two))
      expect(points(s, material, 'single'), `1 at ${s}`).toBe(Math.max(1, s + one))
      expect(points(s, material, 'immobilised'), `immobilised at ${s}`).toBe(1)
      expect(points(s, material, 'pinned'), `pinned at ${s}`).toBe(0)
    }
  })

  test('MP-BLD-11 KV-2 at a wooden house of class 3: 8 − 1 = 7 Damage, its durability is 6: the ceilings fall', () => {
    const strength = structureStrength({ by: 'he', ov: 8 }).value
    const damage = points(strength, 'wood', 'single')
    expect([damage, durability(3, 'wood')]).toEqual([7, 6])
    expect(structureState(damage, durability(3, 'wood'))).toBe('ceilings')
  })

  test('MP-BLD-14 as its Damage grows a structure stands, loses its ceilings, and is rubble', () => {
    const states = Array.from({ length: 14 }, (_, damage) => structureState(damage, 6))
    expect(states).toEqual([...Array(6).fill('stands'), ...Array(6).fill('ceilings'), 'rubble', 'rubble'])
  })
})

/** T10.5 as the page prints it: the rolls of one Damage, of two, and of a collapse. */
const T10_5 = [
  ['clay', '1–3', '4–7', '8–20'],
  ['wood', '1–5', '6–10', '11–20'],
  ['brick', '1–6', '7–14', '15–20'],
  ['stone', '1–7', '8–15', '16–20'],
  ['concrete', '1–8', '9–16', '17–20'],
  ['reinforced', '1–9', '10–17', '18–20'],
] as const

const within = (row: string, die: number): boolean => {
  const [from = 0, to = 0] = row.split('–').map(Number)
  return die >= from && die <= to
}

describe('T10.5', () => {
  it.each(T10_5)(
    'MP-BRG-01 a bridge of %s: %s one Damage, %s two, %s it falls',
    (material, one, two, falls) => {
      for (let die = 1; die <= 20; die++) {
        const wanted = within(one, die) ? 1 : within(two, die) ? 2 : 'collapses'
        expect(within(falls, die)).toBe(wanted === 'collapses')
        expect(bridgeRoll(material, 9, die), `${die}`).toBe(wanted)
        // Whose capacity the Damage takes whole falls, too.
        expect(bridgeRoll(material, 1, die), `${die} at 1`).toBe('collapses')
        expect(bridgeRoll(material, 2, die), `${die} at 2`).toBe(wanted === 1 ? 1 : 'collapses')
      }
    },
  )

  test('MP-BRG-01 it holds up to its class, is thrown for up to twice of it, and falls beyond', () => {
    const under = Array.from({ length: 8 }, (_, load) => bridgeUnder(load, 3))
    expect(under).toEqual([...Array(4).fill('holds'), ...Array(3).fill('roll'), 'collapses'])
  })
})
