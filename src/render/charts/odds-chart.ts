import type { Language } from '../../i18n/i18n.ts'
import { encodePng, type Picture } from '../canvas/encode.ts'
import { createCanvas } from '../canvas/fonts.ts'
import { PAPER } from '../canvas/palette.ts'
import { asColumns, type OddsChart } from './chart.ts'
import { columnsHeight, columnsKey, drawColumns } from './columns.ts'
import { drawFoot, drawHead, FOOT, headHeight } from './head.ts'
import { drawRows, rowsHeight } from './rows.ts'
import { WIDTH } from './style.ts'

/** Draws a chart of odds as a PNG: columns for numbers, rows for outcomes in words; two choices beside each other. */
export async function drawOddsChart(chart: OddsChart, language: Language): Promise<Picture> {
  const columns = asColumns(chart)
  const head = headHeight(chart, language)
  const height = Math.round(head + (columns ? columnsHeight(chart) : rowsHeight(chart, language)) + FOOT)
  const canvas = createCanvas(WIDTH, height)
  const ink = canvas.getContext('2d')
  ink.fillStyle = PAPER
  ink.fillRect(0, 0, WIDTH, height)
  drawHead(ink, chart, language)
  if (columns) drawColumns(ink, chart, language, head)
  else drawRows(ink, chart, language, head)
  drawFoot(ink, columns ? columnsKey(chart, language) : '', chart.note, height)
  return { png: await encodePng(canvas), width: WIDTH, height }
}
