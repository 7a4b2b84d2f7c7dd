import { expect, test } from 'vitest'
import { LONG_SIDE, layOut } from '../../../../src/render/canvas/frame.ts'
import { groundOf } from '../../../../src/render/map/ground/ground.ts'
import { fordScene } from '../../support/scenes.ts'

test('a whole ground is drawn once; pictures of parts, of which hardly two are alike, take none of its room', async () => {
  const scene = fordScene()
  const whole = layOut(scene, undefined, LONG_SIDE, () => 130)
  const first = await groundOf(scene, whole, { grid: true, again: true })
  for (let n = 0; n < 8; n++) {
    const crop = { center: { x: 300 + 10 * n, y: 300 }, widthMm: 300 }
    const part = layOut(scene, crop, 200, () => 130)
    const asked = { grid: true, again: false }
    expect(await groundOf(scene, part, asked)).not.toBe(await groundOf(scene, part, asked))
  }
  expect(await groundOf(scene, whole, { grid: true, again: true })).toBe(first)
})
