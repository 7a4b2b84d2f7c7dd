import type { Language } from '../../i18n/i18n.ts'
import { chanceIn } from '../../i18n/numbers.ts'
import { textWidth } from '../canvas/fonts.ts'
import type { Rect } from '../canvas/geometry.ts'
import type { OddsChart } from './chart.ts'
import { chanceStep, type Heights, heightsOf, type Scale, scaleOf } from './scale.ts'
import { PAD, SMALL, WIDTH } from './style.ts'

export const PLOT = 430
/** Room above the columns for the marks of the means. */
export const HEADROOM = 52
export const AXIS = 50
export const REACH = 74
/** Left of the columns: the chances of the lines. */
const MARGIN = 92
/** From this width on a column and its neighbour's can stand side by side. */
const SIDE_BY_SIDE = 22

/** All that is laid out before anything is drawn. */
export interface Layout {
  readonly scale: Scale
  readonly heights: readonly Heights[]
  readonly plot: Rect
  /** Width of one column's place in pixels. */
  readonly pitch: number
  /** The chance at the top of the plot. */
  readonly top: number
  readonly step: number
  /** Under each column: the chance to come at least so high. Null where there is no room for it. */
  readonly atLeast: Heights | null
}

export function layOut({ series }: OddsChart, top: number): Layout {
  const scale = scaleOf(series)
  const heights = series.map((one) => heightsOf(one, scale))
  const plot = { x: PAD + MARGIN, y: top + HEADROOM, w: WIDTH - 2 * PAD - MARGIN, h: PLOT }
  const pitch = plot.w / scale.columns
  const highest = Math.max(...heights.flat())
  const [only] = heights
  const room = series.length === 1 && scale.width === 1 && pitch >= textWidth('100', SMALL) + 4
  return {
    scale,
    heights,
    plot,
    pitch,
    // A tenth stays free above the highest column, for its number.
    top: highest * 1.1,
    step: chanceStep(highest),
    atLeast: room && only !== undefined ? only.map((_, i) => only.slice(i).reduce((a, b) => a + b, 0)) : null,
  }
}

/** Whether the columns of two series stand beside each other. */
export const sideBySide = ({ heights, pitch }: Layout): boolean => heights.length > 1 && pitch >= SIDE_BY_SIDE

/** How high a chance stands. */
export const yOf = ({ plot, top }: Layout, chance: number): number => plot.y + plot.h * (1 - chance / top)

/** Where a column of a series stands in its place: the whole of it, or its part of it. */
export function columnBox(layout: Layout, column: number, chance: number, i: number, abreast: number): Rect {
  const { plot, pitch } = layout
  const gap = pitch > 12 ? pitch * 0.14 : pitch > 5 ? 1 : 0
  const w = (pitch - gap) / abreast
  const y = yOf(layout, chance)
  return { x: plot.x + column * pitch + gap / 2 + w * i, y, w, h: plot.y + plot.h - y }
}

/** What stands over each column: its chance, where all of them have room for it; else nothing. */
export function chancesOver(
  layout: Layout,
  language: Language,
  abreast: boolean,
): readonly (readonly string[])[] {
  const across = abreast ? layout.heights.length : 1
  if (layout.heights.length > across) return []
  // The lines across carry the sign; over slim columns the number alone must do.
  for (const text of [(c: number) => chanceIn(language, c), (c: number) => bare(chanceIn(language, c))]) {
    const all = layout.heights.map((heights) => heights.map((chance) => (chance > 0 ? text(chance) : '')))
    const widest = Math.max(...all.flat().map((one) => textWidth(one, SMALL, 'bold')))
    if (widest + 5 <= layout.pitch / across) return all
  }
  return []
}

/** How far the number over a column stands from it. */
export const OVER = 9

const bare = (percent: string): string => percent.replace(/\s?%/u, '')

/** The middle of a value's place on the scale. */
export const xOf = ({ scale, plot, pitch }: Layout, value: number): number =>
  plot.x + ((value - scale.least) / scale.unit + 0.5) * (pitch / scale.width)
