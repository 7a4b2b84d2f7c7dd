import { describe, expect, it } from 'vitest'
import type { Scene } from '../../../../src/kernel/scene.ts'
import { describeScene } from '../../../../src/render/map/alt-text.ts'
import { coast, islands } from '../../../../src/render/map/hexes/outline.ts'
import { cornersOn, HEX, middleOn, sheetOf } from '../../../../src/render/map/hexes/sheet.ts'
import { renderScene } from '../../../../src/render/render.ts'
import { differences, keepIfAsked } from '../../support/golden.ts'
import { fordsScene, hex } from '../../support/hex-scene.ts'

const map = { width: 20, height: 14 }

describe('the sheet', () => {
  it('is half a hex wider than its columns, and each row is three quarters of a hex high', () => {
    // 20.5 · 100; 13 rows of 86.6 and one whole hex of 115.5
    expect(sheetOf(map)).toEqual({ width: 2050, height: 1241 })
    expect(middleOn(map, hex('0101')).x).toBe(50)
    expect(middleOn(map, hex('0102')).x).toBe(100)
  })

  it('has neighbours one hex apart, with two corners in common', () => {
    const [a, b] = [hex('0507'), hex('0506')]
    const [p, q] = [middleOn(map, a), middleOn(map, b)]
    expect(Math.hypot(p.x - q.x, p.y - q.y)).toBeCloseTo(HEX, 6)
    const common = cornersOn(map, a).filter((c) =>
      cornersOn(map, b).some((d) => Math.hypot(c.x - d.x, c.y - d.y) < 0.001),
    )
    expect(common).toHaveLength(2)
  })
})

describe('shores', () => {
  const among =
    (...names: string[]) =>
    (at: { x: number; y: number }): boolean =>
      names.some((name) => hex(name).x === at.x && hex(name).y === at.y)

  it('run once round what hangs together', () => {
    const parts = islands(map, among('0505', '0605', '1010'))
    expect(parts.map((part) => part.length)).toEqual([2, 1])
    // Two neighbours have 12 sides, two of which face each other.
    expect(parts.map((part) => coast(map, part).length)).toEqual([10, 6])
  })

  it('leave what they enclose free: a ring of six comes hex by hex', () => {
    const ring = islands(map, among('0607', '0506', '0406', '0407', '0408', '0508'))
    expect(ring.map((part) => part.length)).toEqual([1, 1, 1, 1, 1, 1])
  })

  it('stay near the hexsides', () => {
    const [part = []] = islands(map, among('0505'))
    const middle = middleOn(map, hex('0505'))
    for (const p of coast(map, part)) {
      const reach = Math.hypot(p.x - middle.x, p.y - middle.y)
      expect(reach).toBeGreaterThan(HEX * 0.4)
      expect(reach).toBeLessThan(HEX * 0.6)
    }
  })
})

const PICTURES: readonly [string, Parameters<typeof renderScene>[1]][] = [
  ['hexes', { language: 'en', longSide: 600, zones: true }],
  [
    'hexes-close',
    { language: 'pl', longSide: 640, zones: true, crop: { center: hex('0610'), widthMm: 500 } },
  ],
]

describe('golden pictures of hexes', () => {
  it.each(PICTURES)('%s', async (name, options) => {
    const { png } = await renderScene(fordsScene(), options)
    await keepIfAsked(name, png)
    expect(await differences(name, png)).toBe(0)
  })

  it('notice a counter that has turned by a hexside', async () => {
    const scene = fordsScene()
    const turned: Scene = {
      ...scene,
      units: scene.units.map((one) => (one.id === 'PH2' ? { ...one, facing: 0 } : one)),
    }
    const { png } = await renderScene(turned, { language: 'en', longSide: 600, zones: true })
    expect(await differences('hexes', png)).toBeGreaterThan(20)
  })
})

describe('hexes in words', () => {
  it('name hexes and hexsides', () => {
    const text = describeScene(fordsScene(), 'en')
    expect(text).toContain('PH2')
    expect(text).toContain('1109')
    expect(text).toContain('Poland charge from 1011 to 1109')
  })

  it('tell only what a crop shows', () => {
    const text = describeScene(fordsScene(), 'en', { center: hex('0610'), widthMm: 500 })
    expect(text).toContain('PH1')
    expect(text).not.toContain('SR6')
  })
})
