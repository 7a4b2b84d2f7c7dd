import { encodePng, type Picture } from '../canvas/encode.ts'
import { createCanvas, font } from '../canvas/fonts.ts'
import type { Ink } from '../canvas/ink.ts'
import { FAINT_INK, INK, PAPER } from '../canvas/palette.ts'
import { type Band, CELL_PAD, drawableSheet, layOut, lineHeight, SIZE, type TextBox } from './layout.ts'
import type { Sheet } from './sheet.ts'

/** What is marked differs in lightness and by a frame, so that it is found without colours and on grey prints. */
export const SHEET_COLOURS = {
  head: '#4a4335',
  zebra: '#efe7d2',
  lines: '#cdbf9c',
  mark: '#ffe08a',
  markedCell: '#ffc93c',
} as const

/** Draws a table as a PNG: heads dark, rows in turn light and tinted, what is asked for marked and framed. */
export async function drawTable(sheet: Sheet): Promise<Picture> {
  const layout = layOut(drawableSheet(sheet))
  const canvas = createCanvas(layout.width, layout.height)
  const ink = canvas.getContext('2d')
  ink.fillStyle = PAPER
  ink.fillRect(0, 0, layout.width, layout.height)
  ink.textBaseline = 'alphabetic'
  write(ink, layout.title, SIZE.title, 'bold', INK, 0)
  write(ink, layout.subtitle, SIZE.subtitle, 'normal', FAINT_INK, 0)
  for (const band of layout.bands) drawBand(ink, sheet, band, layout.centred)
  for (const note of layout.notes) write(ink, note, SIZE.note, 'normal', FAINT_INK, 0)
  return { png: await encodePng(canvas), width: layout.width, height: layout.height }
}

/** Draws one band of a table: all of it, or some of its columns. */
function drawBand(ink: Ink, sheet: Sheet, band: Band, centred: readonly boolean[]): void {
  drawGrounds(ink, band)
  drawMarks(ink, sheet, band)
  drawRules(ink, band)
  const write = (boxes: readonly TextBox[], px: number, head: boolean): void => {
    for (const [i, box] of boxes.entries()) {
      const column = band.columns[i] ?? 0
      const weight = head || column === 0 ? 'bold' : 'normal'
      writeCell(ink, box, px, weight, head ? PAPER : INK, centred[column] === true)
    }
  }
  write(band.head, SIZE.head, true)
  for (const row of band.rows) write(row, SIZE.cell, false)
  drawFrame(ink, sheet, band)
}

/** The dark strip of the heads and the tint of every other row. */
function drawGrounds(ink: Ink, { head, rows }: Band): void {
  fill(ink, head, SHEET_COLOURS.head)
  for (const [i, row] of rows.entries()) if (i % 2 === 1) fill(ink, row, SHEET_COLOURS.zebra)
}

function fill(ink: Ink, boxes: readonly TextBox[], colour: string): void {
  ink.fillStyle = colour
  for (const { x, y, w, h } of boxes) ink.fillRect(x, y, w, h)
}

/** Where a row and a column are marked, the cell where they meet is marked once more. */
function drawMarks(ink: Ink, { marked }: Sheet, { columns, rows }: Band): void {
  const inRow = marked.row === null ? [] : (rows[marked.row] ?? [])
  const at = marked.column === null ? -1 : columns.indexOf(marked.column)
  fill(ink, inRow, SHEET_COLOURS.mark)
  fill(
    ink,
    rows.flatMap((boxes) => boxes[at] ?? []),
    SHEET_COLOURS.mark,
  )
  const cell = inRow[at]
  if (cell !== undefined) fill(ink, [cell], SHEET_COLOURS.markedCell)
}

/** Thin lines between columns and around the whole. */
function drawRules(ink: Ink, { head, rows }: Band): void {
  const [first] = head
  const last = rows.at(-1)?.[0]
  if (first === undefined || last === undefined) return
  const foot = last.y + last.h
  ink.strokeStyle = SHEET_COLOURS.lines
  ink.lineWidth = 1.5
  ink.beginPath()
  for (const { x } of head.slice(1)) {
    ink.moveTo(x, first.y + first.h)
    ink.lineTo(x, foot)
  }
  const right = head.reduce((sum, { w }) => sum + w, first.x)
  ink.rect(first.x, first.y, right - first.x, foot - first.y)
  ink.stroke()
}

/** A frame around what is marked: the cell, else the row or the column. */
function drawFrame(ink: Ink, { marked }: Sheet, { columns, rows }: Band): void {
  const { row, column } = marked
  const boxes = rows.flatMap((cells, r) =>
    cells.filter((_, c) => (row === null || r === row) && (column === null || columns[c] === column)),
  )
  const [first] = boxes
  const last = boxes.at(-1)
  if ((row === null && column === null) || first === undefined || last === undefined) return
  ink.strokeStyle = INK
  ink.lineWidth = 3.5
  ink.strokeRect(first.x, first.y, last.x + last.w - first.x, last.y + last.h - first.y)
}

function writeCell(
  ink: Ink,
  box: TextBox,
  px: number,
  weight: 'normal' | 'bold',
  colour: string,
  centred: boolean,
): void {
  const inner = { ...box, x: box.x + CELL_PAD, w: box.w - 2 * CELL_PAD }
  const free = box.h - inner.lines.length * lineHeight(px)
  write(ink, { ...inner, y: box.y + free / 2 }, px, weight, colour, centred ? inner.w / 2 : 0)
}

/** Writes the lines of a box from its top; `middle` above 0 sets them around that distance from its left. */
function write(
  ink: Ink,
  box: TextBox,
  px: number,
  weight: 'normal' | 'bold',
  colour: string,
  middle: number,
): void {
  ink.font = font(px, weight)
  ink.fillStyle = colour
  ink.textAlign = middle > 0 ? 'center' : 'left'
  box.lines.forEach((line, i) => {
    ink.fillText(line, box.x + middle, box.y + i * lineHeight(px) + px)
  })
}
