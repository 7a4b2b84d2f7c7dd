import { describe, expect, test } from 'vitest'
import { footprintAt } from '../../../../src/kernel/space/base.ts'
import { connected } from '../../../../src/rulesets/szwadron/ground/contact.ts'
import { fieldOf } from '../../../../src/rulesets/szwadron/ground/field.ts'
import { obstaclesIn } from '../../../../src/rulesets/szwadron/ground/obstacles.ts'
import { zonesOf } from '../../../../src/rulesets/szwadron/ground/zones.ts'
import { setup } from '../../../../src/rulesets/szwadron/setup/setup.ts'
import { loadLibrary } from '../../../../src/table/library.ts'
import { battleOf, field, from, hillFrom, order, unitIn } from '../support/field.ts'

const foot = { kind: 'rect', width: 20, depth: 20 } as const
const line = { id: 'A1', list: 'at-line', figures: 8, files: 8, at: [100, 100] } as const
const polish = { id: 'P1', list: 'pl-line', figures: 6, files: 6, at: [100, 80] } as const

/** A line across the table at some height, cm. */
const across = (kind: string, y: number, width?: number) => ({
  lines: [
    {
      kind,
      line: [
        [0, y],
        [400, y],
      ],
      ...(width === undefined ? {} : { width }),
    },
  ],
})

describe('coherence across an obstacle (SZ-COH-05)', () => {
  const stand = (ground: object, gap: number, aside = 0) => {
    const state = field([line], ground)
    const feet = [
      footprintAt({ x: 2000, y: 2000 - 10 - gap / 2 }, 0, foot),
      footprintAt({ x: 2000 + aside, y: 2000 + 10 + gap / 2 }, 0, foot),
    ]
    const box = { minX: 1900, minY: 1900, maxX: 2100, maxY: 2100 }
    return connected(feet, 0, obstaclesIn(fieldOf(state), box))
  }

  test('SZ-COH-05 figures on both sides of a stream hold together as near as it is wide, and no farther', () => {
    expect(stand({}, 10)).toBe(false)
    expect(stand(across('stream', 200), 10)).toBe(true)
    expect(stand(across('stream', 200), 12)).toBe(false)
    expect(stand(across('stream', 200, 0.4), 10)).toBe(false)
    expect(stand(across('stream', 200, 0.4), 4)).toBe(true)
  })

  test('SZ-COH-05 both touch the obstacle, one on each side', () => {
    // The stream lies beside them, not between.
    expect(stand(across('stream', 203), 10)).toBe(false)
    expect(
      stand(
        {
          lines: [
            {
              kind: 'stream',
              line: [
                [150, 150],
                [150, 250],
              ],
            },
          ],
        },
        10,
      ),
    ).toBe(false)
  })

  test('SZ-COH-05 the edge of a hill has no width: figures that touch across it at a corner hold together', () => {
    expect(stand({}, 0, 20)).toBe(false)
    expect(stand(hillFrom([150, 200], [250, 250]), 0, 20)).toBe(true)
    expect(stand(hillFrom([150, 200], [250, 250]), 2, 20)).toBe(false)
  })

  test('SZ-COH-05 an obstacle is 1 cm wide at the most', () => {
    const grochow = structuredClone(loadLibrary().scenarios.szwadron?.grochow) as {
      lines: { kind: string; width?: number }[]
    }
    for (const one of grochow.lines) one.width = 2
    expect(() => setup(grochow)).toThrow('sz.error.scenario')
  })
})

describe('zones behind an obstacle (SZ-ZOC-03)', () => {
  /** Where P1 comes to that goes straight at A1, whose front stands at 100 cm: its front, cm. */
  const comesTo = (ground: object): number => {
    const state = field([polish, line], ground)
    const battle = battleOf(state)
    order(battle, 'P1', 'move', { path: [from(state, 'P1', 0, 12)] })
    order(battle, 'P1', 'endTurn')
    order(battle, 'A1', 'endTurn')
    order(battle, 'P1', 'move', { path: [from(state, 'P1', 0, 12)] })
    return ((unitIn(state, 'P1').at?.y ?? 0) + 10) / 10
  }

  test('SZ-ZOC-03 the zone of a figure at a fence or a stream begins at its far edge', () => {
    expect(comesTo({})).toBeCloseTo(98, 0)
    // The stream's middle 0.5 cm before the front, its far edge 1 cm: 2 cm from there.
    expect(comesTo(across('stream', 99.5))).toBeCloseTo(97, 1)
    expect(comesTo(across('fence', 99.5, 1))).toBeCloseTo(97, 1)
    // One that is not touched changes nothing.
    expect(comesTo(across('stream', 98.5))).toBeCloseTo(98, 0)
  })

  test('SZ-ZOC-03 against those below, the zone of a figure on the edge of a hill begins at its foot, however the edge runs', () => {
    const slanting = {
      areas: [
        {
          kind: 'hill',
          polygon: [
            [92, 100],
            [112, 90],
            [140, 140],
            [60, 140],
          ],
        },
      ],
    }
    const state = field([line], slanting)
    const zones = zonesOf(state, unitIn(state, 'A1'))
    // The left one touches the edge, which runs on before it: its zone is measured from there.
    expect(zones.length).toBeGreaterThan(8)
    expect(Math.min(...zones.flatMap(({ core }) => core.map(({ y }) => y)))).toBeCloseTo(992, 0)
    expect(zonesOf(field([line]), unitIn(field([line]), 'A1'))).toHaveLength(8)
  })
})
