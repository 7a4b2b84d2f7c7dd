import { type Language, sayPlain } from '../../i18n/i18n.ts'
import { chanceIn, numberIn } from '../../i18n/numbers.ts'
import { textWidth } from '../canvas/fonts.ts'
import type { Rect } from '../canvas/geometry.ts'
import { hatch, type Ink } from '../canvas/ink.ts'
import { FAINT_INK, INK, PAPER } from '../canvas/palette.ts'
import type { OddsChart } from './chart.ts'
import { chanceStep, type Heights, heightsOf, roundStep, type Scale, scaleOf } from './scale.ts'
import { broken, drawBar, LINES, PAD, SMALL, styleOf, TEXT, WIDTH, write } from './style.ts'

const PLOT = 430
/** Room above the columns for the marks of the means. */
const HEADROOM = 52
const AXIS = 50
const REACH = 74
/** Left of the columns: the chances of the lines. */
const MARGIN = 92
/** From this width on a column and its neighbour's can stand side by side. */
const SIDE_BY_SIDE = 22

/** All that is laid out before anything is drawn. */
interface Layout {
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

function layOut({ series }: OddsChart, top: number): Layout {
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

/** What a reader must know of the columns: that the row under them says "or more", or how many values each gathers. */
export function columnsKey(chart: OddsChart, language: Language): string {
  const { atLeast, scale } = layOut(chart, 0)
  if (atLeast !== null) return sayPlain({ key: 'odds.chart.reach' }, language)
  if (scale.width === 1) return ''
  return sayPlain({ key: 'odds.chart.gathered', params: { width: scale.width } }, language)
}

/** The height of the columns with everything under them, in pixels. */
export const columnsHeight = (chart: OddsChart): number =>
  HEADROOM + PLOT + AXIS + captionHeight(chart) + (layOut(chart, 0).atLeast === null ? 0 : REACH)

const captionHeight = ({ axis }: OddsChart): number => (axis === null ? 0 : SMALL * 1.5)

/** Draws a chart of numbers: columns over their values, lines across, the mean of each series. */
export function drawColumns(ink: Ink, chart: OddsChart, language: Language, top: number): void {
  const layout = layOut(chart, top)
  drawLines(ink, layout, language)
  const abreast = chart.series.length > 1 && layout.pitch >= SIDE_BY_SIDE
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
  drawMeans(ink, chart, layout, language)
  drawChances(ink, layout, language, abreast)
  drawValues(ink, layout, language)
  if (chart.axis !== null) {
    const [caption = ''] = broken(chart.axis, SMALL, 'normal', plot.w, 1)
    const at = { x: plot.x + plot.w / 2, y: plot.y + plot.h + AXIS + SMALL }
    write(ink, caption, at, SMALL, { align: 'center', colour: FAINT_INK })
  }
  if (layout.atLeast !== null) drawReach(ink, layout, layout.atLeast, captionHeight(chart))
}

const yOf = ({ plot, top }: Layout, chance: number): number => plot.y + plot.h * (1 - chance / top)

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

/** Where a column of a series stands in its place: the whole of it, or its part of it. */
function columnBox(layout: Layout, column: number, chance: number, i: number, abreast: number): Rect {
  const { plot, pitch } = layout
  const gap = pitch > 12 ? pitch * 0.14 : pitch > 5 ? 1 : 0
  const w = (pitch - gap) / abreast
  const y = yOf(layout, chance)
  return { x: plot.x + column * pitch + gap / 2 + w * i, y, w, h: plot.y + plot.h - y }
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

/** Writes the chance over each column, where all of them have room for it. */
function drawChances(ink: Ink, layout: Layout, language: Language, abreast: boolean): void {
  const across = abreast ? layout.heights.length : 1
  if (layout.heights.length > across) return
  // The lines across carry the sign; over slim columns the number alone must do.
  for (const text of [(c: number) => chanceIn(language, c), (c: number) => bare(chanceIn(language, c))]) {
    const all = layout.heights.map((heights) => heights.map((chance) => (chance > 0 ? text(chance) : '')))
    const widest = Math.max(...all.flat().map((one) => textWidth(one, SMALL, 'bold')))
    if (widest + 5 > layout.pitch / across) continue
    all.forEach((texts, i) => {
      texts.forEach((one, column) => {
        const box = columnBox(layout, column, layout.heights[i]?.[column] ?? 0, i, across)
        const at = { x: box.x + box.w / 2, y: box.y - 9 }
        write(ink, one, at, SMALL, { align: 'center', weight: 'bold', rim: true })
      })
    })
    return
  }
}

const bare = (percent: string): string => percent.replace(/\s?%/u, '')

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

/** The middle of a value's place on the scale. */
const xOf = ({ scale, plot, pitch }: Layout, value: number): number =>
  plot.x + ((value - scale.least) / scale.unit + 0.5) * (pitch / scale.width)

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
  const whole = atLeast.map((chance) => String(roughly(chance * 100)))
  whole.forEach((one, i) => {
    write(ink, one, { x: plot.x + (i + 0.5) * pitch, y }, SMALL, {
      align: 'center',
      colour: FAINT_INK,
    })
  })
}

/** Whole percents, but never 0 for what can be, nor 100 for what need not be. */
function roughly(percent: number): number | string {
  if (percent >= 100 - 1e-9) return 100
  if (percent > 99.5) return '>99'
  return percent < 0.5 ? '<1' : Math.round(percent)
}

/** A broken line down to the scale; its light rim shows it on dark columns too. */
function drawMeanLine(ink: Ink, plot: Rect, x: number, i: number): void {
  ink.save()
  ink.beginPath()
  ink.moveTo(x, plot.y - 12)
  ink.lineTo(x, plot.y + plot.h - 2)
  ink.strokeStyle = PAPER
  ink.lineWidth = 6
  ink.stroke()
  ink.strokeStyle = i === 0 ? INK : styleOf(i).line
  ink.lineWidth = 3
  ink.setLineDash(i === 0 ? [14, 7] : [4, 5])
  ink.stroke()
  ink.restore()
}

function drawMeans(ink: Ink, { series }: OddsChart, layout: Layout, language: Language): void {
  const { plot } = layout
  const placed: { x: number; right: number }[] = []
  series.forEach(({ mean }, i) => {
    if (mean === null) return
    const x = xOf(layout, mean.mean)
    if (x < plot.x || x > plot.x + plot.w) return
    const style = styleOf(i)
    drawMeanLine(ink, plot, x, i)
    const text =
      series.length > 1
        ? numberIn(language, mean.mean)
        : sayPlain({ key: 'odds.chart.mean-mark', params: { mean: numberIn(language, mean.mean) } }, language)
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
