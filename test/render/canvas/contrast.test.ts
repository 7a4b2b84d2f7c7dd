import { describe, expect, it } from 'vitest'
import { createCanvas } from '../../../src/render/canvas/fonts.ts'
import {
  FAINT_INK,
  FIGHT,
  GROUND_NAMES,
  groundColour,
  HALO,
  INK,
  LIGHT_NAMES,
  LOSS,
  PAPER,
  SIGN_INK,
  STARS,
  underLight,
  WHITE,
} from '../../../src/render/canvas/palette.ts'
import { LINES } from '../../../src/render/charts/style.ts'
import { DIE_COLOURS } from '../../../src/render/dice/shapes.ts'
import {
  drawFormation,
  drawStatus,
  FORMATION_NAMES,
  STATUS_COLOURS,
  STATUS_NAMES,
} from '../../../src/render/map/badges.ts'
import { CLOUDS } from '../../../src/render/map/clouds.ts'
import { NUMBER_INK } from '../../../src/render/map/hexes/grid.ts'
import { PLACE_INK } from '../../../src/render/map/map-labels.ts'
import { ghostStyle, SIDE_STYLES } from '../../../src/render/map/sides.ts'
import { SHEET_COLOURS } from '../../../src/render/sheets/table-image.ts'
import { contrast, luminance } from '../support/colours.ts'

/** What letters need against what is behind them, and what a sign needs against what lies around it (WCAG 2). */
const [TEXT, SIGN] = [4.5, 3]

const SIDES = [...SIDE_STYLES, ghostStyle(0)]

const TEXTS: readonly (readonly [string, string, string])[] = [
  ['words', INK, PAPER],
  ['lesser words', FAINT_INK, PAPER],
  ['a strength', SIGN_INK, WHITE],
  ['a strength that is less', SIGN_INK, LOSS],
  ['an objective', INK, '#fff6ce'],
  ['the name of a place, on its rim', PLACE_INK, HALO],
  ['heads of a table', PAPER, SHEET_COLOURS.head],
  ...[SHEET_COLOURS.zebra, SHEET_COLOURS.mark, SHEET_COLOURS.markedCell].map(
    (ground) => ['cells of a table', INK, ground] as const,
  ),
  ...SIDES.map(({ on, fill }, i) => [`letters of side ${i}`, on, fill] as const),
  ...SIDE_STYLES.map(({ line }, i) => [`the head of a counter of side ${i}`, WHITE, line] as const),
  ...Object.entries(DIE_COLOURS).map(([name, { print, body }]) => [`a ${name} die`, print, body] as const),
  ['the number of a hex, on its rim', NUMBER_INK, HALO],
  ...GROUND_NAMES.map(
    (ground) => [`the number of a hex on ${ground}`, NUMBER_INK, groundColour(ground)] as const,
  ),
]

const SIGNS: readonly (readonly [string, string, string])[] = [
  ...SIDES.flatMap(({ left, gone, alarm, fill, front, line, rimColour }, i) => [
    [`what is left in bars and rings of side ${i}`, left, gone] as const,
    [`a bar of side ${i} in its frame or on its field`, left, fill] as const,
    [`the alarm of side ${i}`, alarm, gone] as const,
    [`arrows of side ${i} in their rim`, front, HALO] as const,
    [`the outline of side ${i}`, line, HALO] as const,
    ...(i < SIDE_STYLES.length ? [[`the rim of side ${i}`, rimColour, line] as const] : []),
  ]),
  ...Object.entries(STATUS_COLOURS).map(([mood, { on, fill }]) => [`a ${mood} status`, on, fill] as const),
  ['a formation', INK, HALO],
  ['swords', FIGHT, HALO],
  ['an objective nobody holds', INK, HALO],
  ...Object.entries(STARS).map(([name, { fill, line }]) => [`a ${name} star`, fill, line] as const),
  ...Object.entries(DIE_COLOURS).map(
    ([name, { edge, body }]) => [`the edge of a ${name} die`, edge, name === 'red' ? PAPER : body] as const,
  ),
]

describe('contrast', () => {
  it.each(TEXTS)('of %s is enough to read', (_, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(TEXT)
  })

  it.each(SIGNS)('of %s is enough to see', (_, sign, ground) => {
    expect(contrast(sign, ground)).toBeGreaterThanOrEqual(SIGN)
  })

  describe.each(LIGHT_NAMES)('by %s', (light) => {
    it.each(Object.entries(CLOUDS))('%s is no brighter than its light: only fire shines', (_, { fill }) => {
      expect(luminance(underLight(fill, light))).toBeLessThanOrEqual(luminance(underLight(WHITE, light)))
      if (light === 'night') expect(luminance(underLight(fill, light))).toBeLessThan(luminance(fill) * 0.6)
    })
  })

  it('lines of a chart are fainter than its words: they carry nothing', () => {
    expect(contrast(LINES, PAPER)).toBeLessThan(contrast(FAINT_INK, PAPER))
  })
})

describe('on a light side', () => {
  it('what is left is darker than what is gone, on a dark one lighter: always in the tone of the letters', () => {
    for (const { left, gone, on, fill } of SIDE_STYLES) {
      const dark = luminance(on) < luminance(fill)
      expect(luminance(left) < luminance(gone)).toBe(dark)
    }
  })
})

describe('no two signs look alike', () => {
  const SIZE = 24
  const drawn = (draw: (ink: ReturnType<ReturnType<typeof createCanvas>['getContext']>) => void): Buffer => {
    const canvas = createCanvas(SIZE, SIZE)
    draw(canvas.getContext('2d'))
    return canvas.data()
  }
  /** The share of pixels that differ in lightness by a third or more. */
  const unlike = (a: Buffer, b: Buffer): number => {
    let count = 0
    for (let i = 0; i < a.length; i += 4) {
      const d = [0, 1, 2].reduce((sum, c) => sum + Math.abs((a[i + c] ?? 0) - (b[i + c] ?? 0)), 0)
      if (d > 255) count++
    }
    return count / (SIZE * SIZE)
  }
  const SETS = [
    ['status', STATUS_NAMES, drawStatus],
    ['formation', FORMATION_NAMES, drawFormation],
  ] as const

  it.each(SETS)('of %s', (_, names, draw) => {
    const all = names.map((name) => drawn((ink) => draw(ink, name, SIZE / 2, SIZE / 2, SIZE)))
    for (const [i, a] of all.entries()) {
      for (const [n, b] of all.slice(i + 1).entries()) {
        expect(unlike(a, b), `${names[i]} and ${names[i + 1 + n]}`).toBeGreaterThan(0.03)
      }
    }
  })
})
