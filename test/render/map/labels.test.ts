import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Scene, SceneUnit } from '../../../src/kernel/scene.ts'
import { LONG_SIDE, layOut } from '../../../src/render/canvas/frame.ts'
import { boundsOf, overlap, within } from '../../../src/render/canvas/geometry.ts'
import { type AvoidedBox, placeLabels } from '../../../src/render/map/labels.ts'
import { planLabels } from '../../../src/render/map/map-labels.ts'
import { sideStyle } from '../../../src/render/map/sides.ts'
import { HEAD } from '../../../src/render/map/tracks.ts'
import { plotUnit } from '../../../src/render/map/unit-plot.ts'
import { greatBattle } from '../../bench/render.ts'
import { emptyScene, unit } from '../support/scenes.ts'

function planOf(scene: Scene, arrows: readonly AvoidedBox[] = []) {
  const frame = layOut(scene, undefined, LONG_SIDE, () => 130)
  const plots = scene.units.map((u) => plotUnit(u, sideStyle(u.side === 'red' ? 0 : 1), frame))
  return { frame, plots, plan: planLabels(scene, frame, plots, arrows) }
}

/** Units anywhere, also one upon another: worse than any battle. */
const chaos = fc
  .array(
    fc.record({
      x: fc.integer({ min: 3, max: 177 }),
      y: fc.integer({ min: 3, max: 117 }),
      facing: fc.integer({ min: 0, max: 359 }),
      badges: fc.subarray(['broken', 'pinned', 'melee', 'hidden']),
      symbol: fc.constantFrom('foot', 'hq', 'horse'),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((places): Scene => {
    const units = places.map(
      ({ x, y, facing, badges, symbol }, i): SceneUnit =>
        unit(`U${i}`, i % 2 === 0 ? 'red' : 'blue', symbol, x, y, facing, { badges, formation: 'loose' }),
    )
    return emptyScene(180, 120, {
      units,
      objectives: [{ id: 'PO1', at: { x: 900, y: 600 }, radius: 50, holder: null }],
    })
  })

describe('labels of a scene', () => {
  it('never overlap each other, never hide a base, and stay on the map', () => {
    fc.assert(
      fc.property(chaos, (scene) => {
        const { frame, plots, plan } = planOf(scene)
        plan.placed.forEach((label, i) => {
          expect(within(label.box, frame.map)).toBe(true)
          for (const other of plan.placed.slice(i + 1)) expect(overlap(label.box, other.box)).toBe(false)
          for (const plot of plots) expect(overlap(label.box, plot.box)).toBe(false)
        })
      }),
      { numRuns: 60 },
    )
  })

  it('lie on no wreck beside a unit while there is room elsewhere', () => {
    for (const [dx, dy] of [
      [0, -6],
      [0, 6],
      [6, 0],
      [-6, 0],
    ] as const) {
      const polygon = [
        [-2, -2],
        [2, -2],
        [2, 2],
        [-2, 2],
      ].map(([x = 0, y = 0]) => ({ x: 10 * (90 + dx + x), y: 10 * (60 + dy + y) }))
      const scene = emptyScene(180, 120, {
        units: [unit('U0', 'red', 'foot', 90, 60, 0, { formation: 'loose' })],
        features: [{ shape: 'area', kind: 'wreck', polygon }],
      })
      const { frame, plan } = planOf(scene)
      const wreck = boundsOf(polygon.map((p) => frame.px(p)))
      const label = plan.placed.find(({ id }) => id === 'u:U0')
      expect(label && overlap(label.box, wreck), `${dx}, ${dy}`).toBe(false)
    }
  })

  it('stand on the head of an arrow rather than on a wreck', () => {
    const wrecks = [-1, 1].flatMap((x) => [-1, 1].map((y) => [90 + 7 * x, 60 + 7 * y] as const))
    const square = ([x, y]: readonly [number, number]) =>
      [-3, 3].flatMap((dx) =>
        (dx < 0 ? [-3, 3] : [3, -3]).map((dy) => ({ x: 10 * (x + dx), y: 10 * (y + dy) })),
      )
    const scene = emptyScene(180, 120, {
      units: [unit('U0', 'red', 'foot', 90, 60, 0, { formation: 'loose' })],
      features: wrecks.map((at) => ({ shape: 'area' as const, kind: 'wreck', polygon: square(at) })),
    })
    const boxOf = (frame: ReturnType<typeof planOf>['frame'], at: readonly [number, number]) =>
      boundsOf(square(at).map((p) => frame.px(p)))
    const { frame } = planOf(scene)
    const sides = [
      [90, 50],
      [90, 70],
      [78, 60],
      [102, 60],
    ] as const
    const { plan } = planOf(
      scene,
      sides.map((at) => ({ ...boxOf(frame, at), weight: HEAD })),
    )
    const label = plan.placed.find(({ id }) => id === 'u:U0')
    const covered = (at: readonly [number, number]): number => {
      const box = boxOf(frame, at)
      return label !== undefined && overlap(label.box, box) ? 1 : 0
    }
    expect(wrecks.map(covered)).toEqual([0, 0, 0, 0])
  })

  it('leave no unit of an orderly battle of 60 without its name', () => {
    const units = Array.from({ length: 60 }, (_, i) =>
      unit(
        `K${i}`,
        i < 30 ? 'red' : 'blue',
        'foot',
        12 + (i % 10) * 17,
        8 + Math.floor(i / 10) * 19 + (i % 3) * 3,
        i * 31,
        {
          badges: ['pinned', 'broken'],
          formation: 'close',
        },
      ),
    )
    const { plan } = planOf(emptyScene(180, 120, { units }))
    const tagged = new Set(plan.placed.map((label) => label.id))
    for (const u of units) expect(tagged.has(`u:${u.id}`) || plan.named.has(u.id)).toBe(true)
  })

  it('write names on the bases when 300 units crowd the map, and still overlap nothing', () => {
    const { plots, plan } = planOf(greatBattle())
    expect(plan.named.size).toBeGreaterThan(270)
    for (const [i, label] of plan.placed.entries()) {
      for (const other of plan.placed.slice(i + 1)) expect(overlap(label.box, other.box)).toBe(false)
      for (const plot of plots) expect(overlap(label.box, plot.box)).toBe(false)
    }
  })
})

describe('placing labels', () => {
  const bounds = { x: 0, y: 0, w: 400, h: 300 }
  const anchor = { x: 180, y: 140, w: 40, h: 20 }
  const request = {
    id: 'a',
    anchor,
    sizes: [{ w: 60, h: 20 }],
    importance: 1,
    toward: { x: 0, y: 1 },
    reach: 40,
  }

  it('puts a label where it would rather stand, next to its anchor', () => {
    const [label] = placeLabels([request], [anchor], [], bounds, 3)
    expect(label?.box).toEqual({ x: 170, y: 163, w: 60, h: 20 })
    expect(label?.leader).toBeNull()
  })

  it('stands right beside its anchor whatever fractions of pixels that has', () => {
    for (let i = 0; i < 200; i++) {
      const odd = { x: 180 + i / 7, y: 140 + i / 13, w: 40 + i / 11, h: 20 + i / 17 }
      const left = { ...request, anchor: odd, toward: { x: -1, y: 0 }, sizes: [{ w: 60 + i / 19, h: 21 }] }
      const [label] = placeLabels([left], [odd], [], bounds, 2.25)
      expect(label?.cost).toBeCloseTo(0, 6)
    }
  })

  it('leaves an arrowhead free that lies where it would rather stand', () => {
    const head = { x: 190, y: 165, w: 20, h: 20, weight: 30 }
    const [label] = placeLabels([request], [anchor], [head], bounds, 3)
    expect(label?.size).toBe(0)
    expect(label && overlap(label.box, head)).toBe(false)
  })

  it('covers what costs little rather than going to the other side', () => {
    const speck = { x: 190, y: 165, w: 20, h: 20, weight: 1 }
    expect(placeLabels([request], [anchor], [speck], bounds, 3)[0]?.box).toEqual({
      x: 170,
      y: 163,
      w: 60,
      h: 20,
    })
  })

  it('draws a leader when only a far place is free', () => {
    const below = { x: 100, y: 163, w: 200, h: 100 }
    const left = { x: 60, y: 60, w: 118, h: 100 }
    const right = { x: 222, y: 60, w: 118, h: 100 }
    const [label] = placeLabels([{ ...request, reach: 100 }], [anchor, below, left, right], [], bounds, 3)
    expect(label?.leader).not.toBeNull()
    expect(label?.box.y).toBeLessThan(60 - 20)
  })

  it('takes a smaller size rather than none, and leaves out what has no room', () => {
    const narrow = { x: 100, y: 100, w: 70, h: 40 }
    const inNarrow = {
      ...request,
      anchor: { x: 100, y: 100, w: 20, h: 40 },
      sizes: [
        { w: 90, h: 20 },
        { w: 40, h: 20 },
      ],
    }
    expect(placeLabels([inNarrow], [inNarrow.anchor], [], narrow, 3)[0]?.size).toBe(1)
    expect(placeLabels([inNarrow], [narrow], [], narrow, 3)).toEqual([])
  })

  it('serves the more important first', () => {
    const room = { x: 100, y: 100, w: 90, h: 20 }
    const two = ['low', 'high'].map((id, i) => ({
      ...request,
      id,
      anchor: { x: 100, y: 100, w: 20, h: 20 },
      importance: i,
    }))
    expect(placeLabels(two, [{ x: 100, y: 100, w: 20, h: 20 }], [], room, 3).map((l) => l.id)).toEqual([
      'high',
    ])
  })
})

describe('labels of a film', () => {
  const line = (x: (i: number) => number, badges: readonly string[] = []) =>
    emptyScene(180, 120, {
      units: Array.from({ length: 20 }, (_, i) =>
        unit(`U${i}`, i % 2 === 0 ? 'red' : 'blue', 'foot', x(i), 20 + 9 * (i % 10), 0, {
          badges: [...badges],
        }),
      ),
    })
  const filmed = (scenes: readonly Scene[]) => {
    let last: ReturnType<typeof planLabels> | null = null
    return scenes.map((scene) => {
      const frame = layOut(scene, undefined, LONG_SIDE, () => 130)
      const plots = scene.units.map((u) => plotUnit(u, sideStyle(u.side === 'red' ? 0 : 1), frame))
      last = planLabels(scene, frame, plots, [], last)
      return { plan: last, plots }
    })
  }
  const offsets = ({ plan, plots }: ReturnType<typeof filmed>[number]) =>
    new Map(
      plan.placed.map(({ id, box }) => {
        const at = plots.find((plot) => `u:${plot.unit.id}` === id)?.at ?? { x: 0, y: 0 }
        return [id, { x: box.x + box.w / 2 - at.x, y: box.y + box.h / 2 - at.y }]
      }),
    )

  it('keep their places beside their units while these stay or move where there is room, and their letters their size', () => {
    const [first, then] = filmed([line((i) => (i < 10 ? 40 : 130)), line((i) => (i < 10 ? 44 : 130))])
    if (first === undefined || then === undefined) throw new Error('There are two pictures.')
    const [before, after] = [offsets(first), offsets(then)]
    expect(after.size).toBe(before.size)
    for (const [id, { x, y }] of before) {
      expect(after.get(id)?.x).toBeCloseTo(x, 6)
      expect(after.get(id)?.y).toBeCloseTo(y, 6)
    }
    expect(then.plan.text).toBe(first.plan.text)
  })

  it('go elsewhere where somebody has come to stand on theirs', () => {
    const alone = emptyScene(180, 120, { units: [unit('U1', 'red', 'foot', 90, 60, 0)] })
    const [first] = filmed([alone])
    const box = first?.plan.placed[0]?.box
    if (box === undefined) throw new Error('It has a label.')
    const frame = layOut(alone, undefined, LONG_SIDE, () => 130)
    const onIt = unit('U2', 'blue', 'foot', 90, 60, 0)
    const there = { x: 900 + (box.x + box.w / 2 - frame.px({ x: 900, y: 600 }).x) / frame.scale, y: 600 }
    const both = {
      ...alone,
      units: [
        ...alone.units,
        {
          ...onIt,
          at: { ...there, y: 600 + (box.y + box.h / 2 - frame.px({ x: 900, y: 600 }).y) / frame.scale },
        },
      ],
    }
    const [, then] = filmed([alone, both])
    const moved = then?.plan.placed.find(({ id }) => id === 'u:U1')
    expect(moved).toBeDefined()
    for (const plot of then?.plots ?? []) if (moved) expect(overlap(moved.box, plot.box)).toBe(false)
  })
})
