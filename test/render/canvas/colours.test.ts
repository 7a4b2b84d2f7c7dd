import { describe, expect, it } from 'vitest'
import { GROUND_NAMES, groundColour, underLight } from '../../../src/render/canvas/palette.ts'
import { FIRST, SECOND } from '../../../src/render/charts/style.ts'
import { AREA_KINDS, areaFill } from '../../../src/render/map/ground/areas.ts'
import { sideStyle } from '../../../src/render/map/sides.ts'

type Rgb = readonly [number, number, number]
type Matrix = readonly [Rgb, Rgb, Rgb]

/** How an eye without one kind of cone sees linear light (Machado, Oliveira and Fernandes 2009, severity 1). */
const EYES: Readonly<Record<string, Matrix>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const parse = (hex: string): Rgb =>
  [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255) as unknown as Rgb
const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)

/** CIE L*a*b* of a colour as an eye sees it. */
function seen(rgb: Rgb, eye: Matrix): Rgb {
  const light = rgb.map(linear)
  const [r = 0, g = 0, b = 0] = eye.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, m, i) => sum + m * (light[i] ?? 0), 0),
      ),
    ),
  )
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const distance = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** A ground under a light: through its filter. */
const washed = (hex: string, light: string): Rgb => parse(underLight(hex, light))

const SIDES = [0, 1, 2, 3].map(sideStyle)
const FLAT = [
  ...GROUND_NAMES.map((name) => [name, groundColour(name)] as const),
  ...AREA_KINDS.flatMap((kind) => {
    const fill = areaFill(kind)
    return fill?.startsWith('#') ? [[kind, fill] as const] : []
  }),
]

describe.each(Object.entries(EYES))('to an eye with %s', (_, eye) => {
  it('any two sides differ clearly (ΔE ≥ 20)', () => {
    for (const [i, a] of SIDES.entries()) {
      for (const b of SIDES.slice(i + 1)) {
        expect(distance(seen(parse(a.fill), eye), seen(parse(b.fill), eye))).toBeGreaterThanOrEqual(20)
      }
    }
  })

  it('a base stands out from every ground by its fill or its outline (ΔE ≥ 25)', () => {
    for (const light of ['dawn', 'day', 'evening', 'night']) {
      for (const [kind, fill] of FLAT) {
        const ground = seen(washed(fill, light), eye)
        for (const [i, side] of SIDES.entries()) {
          const best = Math.max(
            distance(seen(parse(side.fill), eye), ground),
            distance(seen(parse(side.line), eye), ground),
          )
          expect(best, `side ${i} on ${kind} by ${light}`).toBeGreaterThanOrEqual(25)
        }
      }
    }
  })

  it('the two choices of a chart differ clearly (ΔE ≥ 40)', () => {
    expect(distance(seen(parse(FIRST.fill), eye), seen(parse(SECOND.fill), eye))).toBeGreaterThanOrEqual(40)
  })

  it('letters and signs stand out from their side (ΔE ≥ 40)', () => {
    for (const { fill, on } of SIDES) {
      expect(distance(seen(parse(fill), eye), seen(parse(on), eye))).toBeGreaterThanOrEqual(40)
    }
  })
})

it('sides differ without any colour too: no two have the same rim or the same tag', () => {
  expect(new Set(SIDES.map((s) => s.rim)).size).toBe(4)
  expect(new Set(SIDES.map((s) => s.tag)).size).toBe(4)
})
