import { type Language, sayPlain } from '../../i18n/i18n.ts'
import { numberIn } from '../../i18n/numbers.ts'
import { message } from '../../kernel/words.ts'
import { textWidth } from '../canvas/fonts.ts'
import type { Rect } from '../canvas/geometry.ts'
import type { Ink } from '../canvas/ink.ts'
import { INK } from '../canvas/palette.ts'
import type { OddsChart } from './chart.ts'
import { chancesOver, columnBox, type Layout, layOut, OVER, sideBySide, xOf, yOf } from './columns-layout.ts'
import { drawBar, SMALL, styleOf, write } from './style.ts'

/** Where the mean of a series is marked, in pixels: a line that ends above columns and numbers, and a tooth under the scale. */
interface MeanMark {
  readonly x: number
  readonly top: number
  readonly end: number
}

/** The mark of a mean, or null where it lies outside of what is shown. */
function meanMark(layout: Layout, language: Language, mean: number): MeanMark | null {
  const { plot, pitch, heights, scale } = layout
  const x = xOf(layout, mean)
  if (x < plot.x || x > plot.x + plot.w) return null
  const near = (offset: number): number =>
    Math.min(scale.columns - 1, Math.max(0, Math.floor((x + offset - plot.x) / pitch)))
  const columns = [near(-4), near(4)]
  const highest = Math.max(...heights.flatMap((one) => columns.map((column) => one[column] ?? 0)))
  const room = chancesOver(layout, language, sideBySide(layout)).length > 0 ? OVER + SMALL * 0.78 : 0
  return { x, top: plot.y - 12, end: Math.max(plot.y - 4, yOf(layout, highest) - room - 5) }
}

/**
 * The marks of all means, with the columns and numbers they must leave free.
 * @internal The test of charts holds the one clear of the others.
 */
export function planMeans(
  chart: OddsChart,
  language: Language,
): {
  readonly marks: readonly MeanMark[]
  readonly columns: readonly Rect[]
  readonly numbers: readonly Rect[]
} {
  const layout = layOut(chart, 0)
  const abreast = sideBySide(layout)
  const boxes = layout.heights.map((heights, i) =>
    heights.map((chance, column) =>
      columnBox(layout, column, chance, i, abreast ? layout.heights.length : 1),
    ),
  )
  const numbers = chancesOver(layout, language, abreast).flatMap((texts, i) =>
    texts.flatMap((text, column) => {
      const box = boxes[i]?.[column]
      if (box === undefined || text === '') return []
      const w = textWidth(text, SMALL, 'bold')
      return { x: box.x + (box.w - w) / 2, y: box.y - OVER - SMALL * 0.72, w, h: SMALL * 0.72 }
    }),
  )
  const marks = chart.series.flatMap(({ mean }) =>
    mean === null ? [] : (meanMark(layout, language, mean.mean) ?? []),
  )
  return { marks, columns: boxes.flat().filter(({ h }) => h > 0), numbers }
}

/** Draws a mean: a line from its number down to what stands there, and a tooth under the scale. */
function drawMeanMark(ink: Ink, { plot }: Layout, { x, top, end }: MeanMark, i: number): void {
  ink.strokeStyle = i === 0 ? INK : styleOf(i).line
  ink.fillStyle = ink.strokeStyle
  ink.lineWidth = 4
  ink.beginPath()
  ink.moveTo(x, top)
  ink.lineTo(x, end)
  ink.stroke()
  const foot = plot.y + plot.h + 2
  ink.beginPath()
  ink.moveTo(x, foot)
  ink.lineTo(x + 7, foot + 8)
  ink.lineTo(x - 7, foot + 8)
  ink.fill()
}

/** Draws the means of all series with their numbers. */
export function drawMeans(ink: Ink, { series }: OddsChart, layout: Layout, language: Language): void {
  const { plot } = layout
  const placed: { x: number; right: number }[] = []
  series.forEach(({ mean }, i) => {
    if (mean === null) return
    const mark = meanMark(layout, language, mean.mean)
    if (mark === null) return
    const { x } = mark
    const style = styleOf(i)
    drawMeanMark(ink, layout, mark, i)
    const text =
      series.length > 1
        ? numberIn(language, mean.mean)
        : sayPlain(message('odds.chart.mean-mark', { mean: numberIn(language, mean.mean) }), language)
    const swatch = series.length > 1 ? 28 : 0
    const w = textWidth(text, SMALL, 'bold') + swatch
    let left = Math.min(Math.max(x - w / 2, plot.x), plot.x + plot.w - w)
    const before = placed.find((other) => left < other.right + 14 && left + w > other.x - 14)
    // Two means close to each other: the lower one's mark gives way to the left, the higher one's to the right.
    if (before !== undefined)
      left = x >= (before.x + before.right) / 2 ? before.right + 14 : before.x - 14 - w
    placed.push({ x: left, right: left + w })
    if (swatch > 0) drawBar(ink, { x: left, y: plot.y - 40, w: 20, h: 20 }, style)
    write(ink, text, { x: left + swatch, y: plot.y - 21 }, SMALL, { weight: 'bold' })
  })
}
