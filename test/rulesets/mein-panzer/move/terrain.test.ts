import { describe, expect, it, test } from 'vitest'
import { fieldOf } from '../../../../src/rulesets/mein-panzer/ground/field.ts'
import { tollsAcross, tollsAt } from '../../../../src/rulesets/mein-panzer/move/going.ts'
import { GROUND, type GroundKey } from '../../../../src/rulesets/mein-panzer/tables/ground.ts'
import { GROUND_COVER } from '../../../../src/rulesets/mein-panzer/tables/hit-modifiers.ts'
import { Board } from '../support/board.ts'

type Price = number | 'no'

/** T2.1 for each kind of ground: what it costs tracks, wheels and feet, and who may get stuck in it; then its cover (T4.2). */
const KINDS: readonly (readonly [
  kind: GroundKey,
  costs: readonly [Price, Price, Price],
  bogs: '' | 'wheels' | 'both',
  cover: 'none' | 'soft' | 'linear' | 'heavy',
])[] = [
  ['road', [0, 0, 0], '', 'none'],
  ['packedSand', [0, 0, 0], '', 'none'],
  ['bridge', [0, 0, 0], '', 'none'],
  ['rails', [1, 2, 0], '', 'linear'],
  ['wire', [1, 'no', 4], '', 'none'],
  ['bank', ['no', 'no', 4], '', 'linear'],
  ['lowBank', [2, 2, 1], '', 'linear'],
  ['wall', [1, 1, 0], '', 'linear'],
  ['hedge', [1, 1, 0], 'both', 'soft'],
  ['ditch', [1, 1, 0], 'wheels', 'linear'],
  ['trench', ['no', 'no', 3], '', 'heavy'],
  ['pit', [0, 0, 0], '', 'heavy'],
  ['stream', [2, 2, 1], 'both', 'none'],
  ['ford', [0, 0, 0], '', 'none'],
  ['deepWater', ['no', 'no', 'no'], '', 'none'],
  ['swamp', ['no', 'no', 2], '', 'none'],
  ['teeth', ['no', 'no', 0], '', 'linear'],
  ['building', ['no', 'no', 0], '', 'linear'],
  ['bunker', ['no', 'no', 0], '', 'linear'],
  ['ruin', ['no', 'no', 0], '', 'linear'],
  ['rubble', [2, 3, 0], 'both', 'linear'],
  ['crater', [0, 0, 0], '', 'linear'],
  ['rough', [2, 3, 0], 'both', 'none'],
  ['sand', [2, 2, 1], 'both', 'none'],
  ['soft', [2, 2, 1], 'both', 'none'],
  ['copse', [1, 1, 0], 'both', 'soft'],
  ['wood', [1, 1, 0], 'both', 'soft'],
  ['scrub', [0, 0, 0], '', 'soft'],
]

/** A piece of ground from x 10 to 20, or along x = 15. */
function field(kind: GroundKey, more: object = {}) {
  const board = new Board()
  board.state.features = {}
  const corner = (x: number, y: number) => ({ x: x * 100, y: y * 100 })
  const shape =
    GROUND[kind].form === 'line'
      ? { line: [corner(15, 0), corner(15, 30)] }
      : { polygon: [corner(10, 0), corner(20, 0), corner(20, 30), corner(10, 30)] }
  board.battle.change('MP-SET-01', {
    type: 'feature',
    feature: { id: 'piece', layer: 'terrain', kind, ...shape, ...more },
  })
  return fieldOf(board.state)
}

const [WEST, EAST] = [
  { x: 1450, y: 1500 },
  { x: 1550, y: 1500 },
]
const MODELS = [{ card: 'su43_t34' }, { card: 'de39_truck' }, { card: 'pl39_rifle' }]

describe('kinds of ground', () => {
  it.each(KINDS)('MP-DAT-07 %s costs %j, and stops %s; its cover is %s', (kind, costs, bogs, cover) => {
    const ground = field(kind)
    const tolls = MODELS.map((u) => [
      ...tollsAt(ground, u, EAST, EAST),
      ...tollsAcross(ground, u, WEST, EAST),
    ])
    expect(tolls.map((all) => all[0]?.cost ?? 0)).toEqual(costs)
    expect(tolls.map((all) => all.some((one) => one.bogs))).toEqual([bogs === 'both', bogs !== '', false])
    const row = GROUND[kind].cover
    expect(row === null ? 'none' : GROUND_COVER[row].cover).toBe(cover)
  })

  test('MP-DAT-07 hills cost who goes up, steep ones who goes down as well', () => {
    const [up, down] = [
      [
        { x: 1050, y: 1500 },
        { x: 1100, y: 1500 },
      ],
      [
        { x: 1100, y: 1500 },
        { x: 1050, y: 1500 },
      ],
    ] as const
    for (const [kind, rises, falls] of [
      ['hill', [1, 1, 0], [0, 0, 0]],
      ['steepHill', [2, 2, 1], [1, 1, 0]],
    ] as const) {
      const ground = field(kind, { data: { height: 2 } })
      const cost = ([a, b]: typeof up | typeof down) =>
        MODELS.map((u) => tollsAt(ground, u, a, b)[0]?.cost ?? 0)
      expect(cost(up)).toEqual(rises)
      expect(cost(down)).toEqual(falls)
    }
  })

  test('MP-DAT-07 every kind of ground is one of these', () => {
    const named = [...KINDS.map(([kind]) => kind), 'hill', 'steepHill']
    expect(Object.keys(GROUND).filter((kind) => !named.includes(kind as GroundKey))).toEqual([])
  })
})
