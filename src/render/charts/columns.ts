import { type Language, sayPlain } from '../../i18n/i18n.ts'
import { chanceIn, numberIn } from '../../i18n/numbers.ts'
import { message } from '../../kernel/words.ts'
import { textWidth } from '../canvas/fonts.ts'
import { hatch, type Ink } from '../canvas/ink.ts'
import { FAINT_INK, INK } from '../canvas/palette.ts'
import type { OddsChart } from './chart.ts'
import {
  AXIS,
  chancesOver,
  columnBox,
  HEADROOM,
  type Layout,
  layOut,
  OVER,
  PLOT,
  REACH,
  sideBySide,
  xOf,
  yOf,
} from './columns-layout.ts'
import { drawMeans } from './means.ts'
import { type Heights, roundStep } from './scale.ts'
import { broken, drawBar, LINES, PAD, SMALL, styleOf, TEXT, write } from './style.ts'

/** What a reader must know of the columns: that the row under them says "or more", or how many values each gathers. */
export function columnsKey(chart: OddsChart, language: Language): string {
  const { atLeast, scale } = layOut(chart, 0)
  if (atLeast !== null) return sayPlain(message('odds.chart.reach'), language)
  if (scale.width === 1) return ''
  return sayPlain(message('odds.chart.gathered', { width: scale.width }), language)
}

/** The height of the columns with everything under them, in pixels. */
export const columnsHeight = (chart: OddsChart): number =>
  HEADROOM + PLOT + AXIS + captionHeight(chart) + (layOut(chart, 0).atLeast === null ? 0 : REACH)

const captionHeight = ({ axis }: OddsChart): number => (axis === null ? 0 : SMALL * 1.5)

/** Draws a chart of numbers: columns over their values, lines across, the mean of each series. */
export function drawColumns(ink: Ink, chart: OddsChart, language: Language, top: number): void {
  const layout = layOut(chart, top)
  drawLines(ink, layout, language)
  drawMeans(ink, chart, layout, language)
  const abreast = sideBySide(layout)
  layout.heights.forEach((heights, i) => {
    const beneath = chart.series.length > 1 && !abreast
    if (beneath) drawStairs(ink, layout, heights, i)
    else drawSeries(ink, layout, heights, i, abreast ? chart.series.length : 1)
  })
  const { plot } = layout
  ink.strokeStyle = INK
  ink.lineWidth = 2.5
  ink.beginPath()
  ink.moveTo(plot.x, plot.y + plot.h)
  ink.lineTo(plot.x + plot.w, plot.y + plot.h)
  ink.stroke()
  drawChances(ink, layout, language, abreast)
  drawValues(ink, layout, language)
  if (chart.axis !== null) {
    const [caption = ''] = broken(chart.axis, SMALL, 'normal', plot.w, 1)
    const at = { x: plot.x + plot.w / 2, y: plot.y + plot.h + AXIS + SMALL }
    write(ink, caption, at, SMALL, { align: 'center', colour: FAINT_INK })
  }
  if (layout.atLeast !== null) drawReach(ink, layout, layout.atLeast, captionHeight(chart))
}

function drawLines(ink: Ink, layout: Layout, language: Language): void {
  const { plot, step, top } = layout
  ink.lineWidth = 1.5
  for (let chance = step; chance <= top; chance += step) {
    const y = yOf(layout, chance)
    ink.strokeStyle = LINES
    ink.beginPath()
    ink.moveTo(plot.x, y)
    ink.lineTo(plot.x + plot.w, y)
    ink.stroke()
    write(ink, chanceIn(language, chance), { x: plot.x - 12, y: y + SMALL * 0.35 }, SMALL, {
      align: 'right',
      colour: FAINT_INK,
    })
  }
}

function drawSeries(ink: Ink, layout: Layout, heights: Heights, i: number, abreast: number): void {
  heights.forEach((chance, column) => {
    if (chance > 0) drawBar(ink, columnBox(layout, column, chance, i, abreast), styleOf(i))
  })
}

/** One series as a flight of stairs: two of them can lie on each other where columns are slim. */
function drawStairs(ink: Ink, layout: Layout, heights: Heights, i: number): void {
  const { plot, pitch } = layout
  const style = styleOf(i)
  const path = (): void => {
    ink.beginPath()
    ink.moveTo(plot.x, plot.y + plot.h)
    heights.forEach((chance, column) => {
      ink.lineTo(plot.x + column * pitch, yOf(layout, chance))
      ink.lineTo(plot.x + (column + 1) * pitch, yOf(layout, chance))
    })
    ink.lineTo(plot.x + plot.w, plot.y + plot.h)
  }
  ink.save()
  path()
  ink.globalAlpha = i === 0 ? 1 : 0.55
  ink.fillStyle = style.fill
  ink.fill()
  ink.clip()
  ink.strokeStyle = style.line
  ink.lineWidth = 2
  if (style.hatched) hatch(ink, plot, 16, Math.PI / 4)
  ink.restore()
  path()
  ink.strokeStyle = style.line
  ink.lineWidth = i === 0 ? 2 : 4
  ink.stroke()
}

function drawChances(ink: Ink, layout: Layout, language: Language, abreast: boolean): void {
  const across = abreast ? layout.heights.length : 1
  chancesOver(layout, language, abreast).forEach((texts, i) => {
    texts.forEach((one, column) => {
      const box = columnBox(layout, column, layout.heights[i]?.[column] ?? 0, i, across)
      const at = { x: box.x + box.w / 2, y: box.y - OVER }
      write(ink, one, at, SMALL, { align: 'center', weight: 'bold', rim: true })
    })
  })
}

/** The values under the columns, as many as have room. */
function drawValues(ink: Ink, layout: Layout, language: Language): void {
  const { scale, plot, pitch } = layout
  const perUnit = pitch / (scale.unit * scale.width)
  const widest = Math.max(...[scale.least, scale.most].map((v) => textWidth(numberIn(language, v), TEXT)))
  const step = roundStep((s) => s * scale.unit * perUnit >= widest + (s === 1 ? 6 : 26)) * scale.unit
  const first = step === scale.unit ? scale.least : Math.ceil(scale.least / step) * step
  for (let value = first; value <= scale.most; value += step) {
    write(ink, numberIn(language, value), { x: xOf(layout, value), y: plot.y + plot.h + 40 }, TEXT, {
      align: 'center',
    })
  }
}

/** Under the values: the chance to come at least so high. */
function drawReach(ink: Ink, layout: Layout, atLeast: Heights, lower: number): void {
  const { plot, pitch } = layout
  const y = plot.y + plot.h + AXIS + lower + 42
  ink.strokeStyle = LINES
  ink.lineWidth = 1.5
  ink.beginPath()
  ink.moveTo(PAD, y - 38)
  ink.lineTo(plot.x + plot.w, y - 38)
  ink.stroke()
  const whole = atLeast.map((chance) => String(wholePercent(chance * 100)))
  whole.forEach((one, i) => {
    write(ink, one, { x: plot.x + (i + 0.5) * pitch, y }, SMALL, {
      align: 'center',
      colour: FAINT_INK,
    })
  })
}

/** Whole percents, but never 0 for what can be, nor 100 for what need not be. */
function wholePercent(percent: number): number | string {
  if (percent >= 100 - 1e-9) return 100
  if (percent > 99.5) return '>99'
  return percent < 0.5 ? '<1' : Math.round(percent)
}
