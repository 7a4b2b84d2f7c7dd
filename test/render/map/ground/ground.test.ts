import { expect, test } from 'vitest'
import type { SceneFeature } from '../../../../src/kernel/scene.ts'
import { createCanvas } from '../../../../src/render/canvas/fonts.ts'
import { LONG_SIDE, layOut } from '../../../../src/render/canvas/frame.ts'
import { drawGround, groundOf } from '../../../../src/render/map/ground/ground.ts'
import { fordScene } from '../../support/scenes.ts'

test('a whole ground is drawn once; pictures of parts, of which hardly two are alike, take none of its room', async () => {
  const scene = fordScene()
  const whole = layOut(scene, undefined, LONG_SIDE, () => 130)
  const first = groundOf(scene, whole, true)
  for (let n = 0; n < 8; n++) {
    const crop = { center: { x: 300 + 10 * n, y: 300 }, widthMm: 300 }
    const part = layOut(scene, crop, 200, () => 130)
    const ink = createCanvas(part.width, part.height).getContext('2d')
    drawGround(ink, scene, part, { grid: true, again: false })
  }
  expect(groundOf(scene, whole, true)).toBe(first)
})

test('a strip that grows takes no other ground, and many small ones are remembered beside each other', () => {
  const scene = fordScene()
  const sizes = Array.from({ length: 12 }, (_, n) => 400 + 10 * n)
  const withStrip = (high: number) =>
    sizes.map((size) => {
      const frame = layOut(scene, undefined, size, () => high)
      return groundOf(scene, frame, true)
    })
  const grounds = withStrip(60)
  expect(new Set(grounds).size).toBe(sizes.length)
  withStrip(90).forEach((ground, n) => {
    expect(ground).toBe(grounds[n])
  })
})

test('a ground on which something was laid, taken away or changed looks as if it were drawn afresh, to the byte', async () => {
  const scene = fordScene()
  const frame = layOut(scene, undefined, 400, () => 60)
  const wire: SceneFeature = {
    shape: 'line',
    kind: 'telephone',
    height: 'low',
    line: [
      { x: 100, y: 100 },
      { x: 700, y: 500 },
    ],
  }
  const hulk: SceneFeature = {
    shape: 'area',
    kind: 'wreck',
    polygon: [
      { x: 300, y: 300 },
      { x: 360, y: 300 },
      { x: 360, y: 340 },
    ],
  }
  const { features } = scene
  const bridged = features.map((feature, i) =>
    i === 1 && feature.shape === 'area' ? { ...feature, kind: 'forest' } : feature,
  )
  const after = [
    features,
    [...features, wire],
    [...features, hulk, wire],
    [...features, hulk],
    features.slice(1),
    bridged,
  ]
  for (const left of after) {
    const now = { ...scene, features: left }
    const [lately, afresh] = [true, false].map((again) => {
      const canvas = createCanvas(frame.width, frame.height)
      drawGround(canvas.getContext('2d'), now, frame, { grid: true, again })
      return canvas.data()
    })
    expect(lately).toEqual(afresh)
  }
})
