import { describe, expect, it } from 'vitest'
import { fieldOf, groundHeight } from '../../../../src/rulesets/mein-panzer/ground/field.ts'
import { leaveWreck } from '../../../../src/rulesets/mein-panzer/ground/wrecks.ts'
import { look } from '../../../../src/rulesets/mein-panzer/sight/look.ts'
import type { Standing } from '../../../../src/rulesets/mein-panzer/sight/silhouette.ts'
import { Board } from '../support/board.ts'

type Inches = readonly [x: number, y: number]

/** A bare table on which nobody stands but those who are put there. */
class Bare extends Board {
  constructor() {
    super()
    this.state.features = {}
    for (const u of Object.values(this.state.units)) u.at = null
  }

  area(kind: string, points: readonly Inches[], data = {}): void {
    const id = `g${Object.keys(this.state.features).length}`
    const polygon = points.map(([x, y]) => ({ x: x * 100, y: y * 100 }))
    this.battle.change('MP-SET-01', {
      type: 'feature',
      feature: { id, layer: 'terrain', kind, polygon, data },
    })
  }

  along(kind: string, points: readonly Inches[]): void {
    const id = `g${Object.keys(this.state.features).length}`
    const line = points.map(([x, y]) => ({ x: x * 100, y: y * 100 }))
    this.battle.change('MP-SET-01', { type: 'feature', feature: { id, layer: 'terrain', kind, line } })
  }

  look(from: string, to: string) {
    return look(this.state, this.u(from) as Standing, this.u(to) as Standing)
  }
}

/** A rectangle from its south-western to its north-eastern corner. */
const block = (west: number, south: number, east: number, north: number): readonly Inches[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]

/** A Polish stand looks north at a German stand ten inches away. */
function facing(): Bare {
  const board = new Bare()
  board.put('A1-1', 10, 10)
  board.put('B2-1', 10, 20)
  return board
}

describe('Sight (MP-LOS)', () => {
  it('MP-LOS-01: sight is open where nothing stands between', () => {
    expect(facing().look('A1-1', 'B2-1')).toEqual({
      seen: true,
      cover: 'none',
      onLine: 0,
      smoke: 'none',
      higher: false,
    })
  })

  it('MP-LOS-04: sight ends at a house, and looks past its corner at what is not behind it', () => {
    const whole = facing()
    whole.area('building', block(8, 14, 12, 16))
    expect(whole.look('A1-1', 'B2-1').seen).toBe(false)
    const part = facing()
    part.area('building', block(8, 14, 10, 16))
    expect(part.look('A1-1', 'B2-1').seen).toBe(true)
  })

  it('MP-LOS-05: sight reaches an inch into a wood, not through it, and out of its edge', () => {
    const through = facing()
    through.area('wood', block(5, 14, 15, 16))
    expect(through.look('A1-1', 'B2-1').seen).toBe(false)
    const edge = facing()
    edge.area('wood', block(5, 19.2, 15, 25))
    expect(edge.look('A1-1', 'B2-1')).toMatchObject({ seen: true, cover: 'soft', onLine: 0 })
    expect(edge.look('B2-1', 'A1-1')).toMatchObject({ seen: true, cover: 'none', onLine: 0 })
    const deep = facing()
    deep.area('wood', block(5, 18.5, 15, 25))
    expect(deep.look('A1-1', 'B2-1').seen).toBe(false)
    expect(deep.look('B2-1', 'A1-1').seen).toBe(false)
  })

  it('MP-LOS-05: sight is an inch between models in one wood', () => {
    const board = new Bare()
    board.area('wood', block(0, 0, 30, 30))
    board.put('A1-1', 10, 10)
    board.put('B2-1', 10, 12)
    expect(board.look('A1-1', 'B2-1').seen).toBe(true)
    board.put('B2-1', 10, 12.1)
    expect(board.look('A1-1', 'B2-1').seen).toBe(false)
  })

  it('MP-LOS-05: sight goes through one copse with a hindrance, and ends at two (MP-LOS-05, MP-COV-03)', () => {
    const board = facing()
    board.area('copse', block(5, 13, 15, 14.5))
    expect(board.look('A1-1', 'B2-1')).toMatchObject({ seen: true, cover: 'none', onLine: 1 })
    board.area('copse', block(5, 15.5, 15, 17))
    expect(board.look('A1-1', 'B2-1').seen).toBe(false)
  })

  it('MP-MOV-05: sight ends at a full bank unless one of the two stands at it', () => {
    const board = facing()
    board.along('bank', [
      [5, 15],
      [15, 15],
    ])
    expect(board.look('A1-1', 'B2-1').seen).toBe(false)
    board.put('B2-1', 10, 15.5)
    expect(board.look('A1-1', 'B2-1')).toMatchObject({ seen: true, cover: 'linear' })
    expect(board.look('B2-1', 'A1-1')).toMatchObject({ seen: true, cover: 'none', onLine: 0 })
  })

  it('MP-MOV-05: one sees of two tanks behind a bank only the one that stands at it (source, MP-MOV-05)', () => {
    const board = new Bare()
    board.along('bank', [
      [5, 15],
      [25, 15],
    ])
    board.put('A3-1', 10, 5)
    const [far, near] = [board.put('B1-1', 10, 18), board.put('B1-2', 20, 15.6)]
    Object.assign(far, { facing: 1800 })
    Object.assign(near, { facing: 1800 })
    expect(board.look('A3-1', 'B1-1').seen).toBe(false)
    expect(board.look('A3-1', 'B1-2').seen).toBe(true)
  })

  it('MP-LOS-09: sight ends at vehicles and wrecks, not at stands (MP-LOS-09, MP-HIT-18)', () => {
    const board = facing()
    board.put('B2-2', 10, 15)
    expect(board.look('A1-1', 'B2-1').seen).toBe(true)
    board.u('B2-2').at = null
    const tank = board.put('B1-3', 10, 15)
    tank.facing = 900
    expect(board.look('A1-1', 'B2-1').seen).toBe(false)
    leaveWreck(board.battle, tank, false, 'MP-HIT-18')
    tank.at = null
    expect(board.look('A1-1', 'B2-1').seen).toBe(false)
  })

  it('MP-ASY-05: sight is not cut off by a hidden vehicle, which would betray it', () => {
    const board = facing()
    Object.assign(board.put('B1-3', 10, 15), { facing: 900, hidden: true })
    expect(board.look('A1-1', 'B2-1').seen).toBe(true)
  })

  it('MP-LOS-07: sight ends at a hill, and from its top counts as higher', () => {
    const board = facing()
    board.area('hill', block(4, 11, 16, 19), { height: 1.5 })
    expect(board.look('A1-1', 'B2-1').seen).toBe(false)
    board.put('A1-1', 10, 16)
    expect(groundHeight(fieldOf(board.state), { x: 1000, y: 1200 })).toBe(75)
    expect(groundHeight(fieldOf(board.state), { x: 1000, y: 1600 })).toBe(150)
    expect(board.look('A1-1', 'B2-1')).toMatchObject({ seen: true, higher: true })
    expect(board.look('B2-1', 'A1-1')).toMatchObject({ seen: true, higher: false })
  })
})

describe('Cover (MP-COV)', () => {
  it('MP-COV-01: cover is given by a wall within an inch of the target; farther off it hinders (MP-COV-01…03)', () => {
    const near = facing()
    near.along('wall', [
      [5, 19],
      [15, 19],
    ])
    expect(near.look('A1-1', 'B2-1')).toMatchObject({ seen: true, cover: 'linear', onLine: 0 })
    const far = facing()
    far.along('wall', [
      [5, 15],
      [15, 15],
    ])
    expect(far.look('A1-1', 'B2-1')).toMatchObject({ seen: true, cover: 'none', onLine: 1 })
  })

  it('MP-COV-03: the sum of two bushes and a wall on the line comes to −6 (source, MP-COV-03)', () => {
    const board = facing()
    board.area('scrub', block(5, 12, 15, 12.5))
    board.area('scrub', block(5, 16, 15, 16.5))
    board.along('wall', [
      [5, 14],
      [15, 14],
    ])
    expect(board.look('A1-1', 'B2-1')).toMatchObject({ cover: 'none', onLine: 3 })
  })

  it('MP-COV-02: cover of the corner house is −5 to one, nothing to another, and −4 over a wall to a third (source)', () => {
    const board = new Bare()
    board.put('B2-1', 20, 20)
    board.area('building', block(20.05, 18, 24, 19.3))
    board.put('A1-1', 20, 10)
    expect(board.look('A1-1', 'B2-1')).toMatchObject({ seen: true, cover: 'none', onLine: 1 })
    board.put('A1-1', 21, 10)
    expect(board.look('A1-1', 'B2-1')).toMatchObject({ seen: true, cover: 'linear', onLine: 0 })
    board.put('A1-1', 12, 10)
    expect(board.look('A1-1', 'B2-1')).toMatchObject({ seen: true, cover: 'none', onLine: 0 })
    board.put('A1-1', 20, 10)
    board.along('wall', [
      [15, 15],
      [25, 15],
    ])
    expect(board.look('A1-1', 'B2-1')).toMatchObject({ cover: 'none', onLine: 2 })
  })

  it('MP-COV-05: cover of a trench is heavy for stands, of a ditch linear, from all sides (T4.2, MP-COV-05)', () => {
    for (const [kind, cover] of [
      ['trench', 'heavy'],
      ['ditch', 'linear'],
    ] as const) {
      const board = facing()
      board.along(kind, [
        [5, 20],
        [15, 20],
      ])
      expect(board.look('A1-1', 'B2-1')).toMatchObject({ cover, onLine: 0 })
    }
    const between = facing()
    between.along('trench', [
      [5, 15],
      [15, 15],
    ])
    expect(between.look('A1-1', 'B2-1')).toMatchObject({ cover: 'none', onLine: 0 })
  })

  it('MP-LOS-04: cover rises and falls once as a target goes past a wall by twentieths of an inch', () => {
    const board = facing()
    board.along('wall', [
      [9, 19.2],
      [11, 19.2],
    ])
    const covers: string[] = []
    for (let x = 7; x <= 13; x += 0.05) {
      board.put('B2-1', Math.round(x * 100) / 100, 20)
      const { cover } = board.look('A1-1', 'B2-1')
      if (covers.at(-1) !== cover) covers.push(cover)
    }
    expect(covers).toEqual(['none', 'linear', 'none'])
  })

  it('MP-FIR-07: smoke is half or whole, looking in, out or through', () => {
    const board = facing()
    const at = { x: 1000, y: 1500 }
    board.battle.change('MP-SMK-01', {
      type: 'feature',
      feature: { id: 's1', layer: 'smoke', kind: 'smoke', at },
    })
    expect(board.look('A1-1', 'B2-1')).toMatchObject({ seen: true, smoke: 'whole' })
    board.battle.change('MP-SMK-01', {
      type: 'feature',
      feature: { id: 's1', layer: 'smoke', kind: 'smoke', at: { x: 900, y: 1500 } },
    })
    expect(board.look('A1-1', 'B2-1')).toMatchObject({ seen: true, smoke: 'half' })
    board.battle.change('MP-SMK-01', {
      type: 'feature',
      feature: { id: 's1', layer: 'smoke', kind: 'smoke', at: { x: 800, y: 1500 } },
    })
    expect(board.look('A1-1', 'B2-1')).toMatchObject({ seen: true, smoke: 'none' })
  })
})
