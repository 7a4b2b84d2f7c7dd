import { encodePng, type Picture } from '../canvas/encode.ts'
import { createCanvas, font } from '../canvas/fonts.ts'
import type { Ink } from '../canvas/ink.ts'
import { FAINT_INK, INK, PAPER } from '../canvas/palette.ts'
import {
  CELL_PAD,
  drawableSheet,
  layOut,
  lineHeight,
  type SheetLayout,
  SIZE,
  type TextBox,
} from './layout.ts'
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
  drawGrounds(ink, layout)
  drawMarks(ink, sheet, layout)
  drawRules(ink, layout)
  for (const [i, box] of layout.head.entries()) {
    writeCell(ink, box, SIZE.head, 'bold', PAPER, layout.centred[i] === true)
  }
  for (const row of layout.rows) {
    for (const [i, box] of row.entries()) {
      writeCell(ink, box, SIZE.cell, i === 0 ? 'bold' : 'normal', INK, layout.centred[i] === true)
    }
  }
  drawFrame(ink, sheet, layout)
  for (const note of layout.notes) write(ink, note, SIZE.note, 'normal', FAINT_INK, 0)
  return { png: await encodePng(canvas), width: layout.width, height: layout.height }
}

/** The dark strip of the heads and the tint of every other row. */
function drawGrounds(ink: Ink, { head, rows }: SheetLayout): void {
  fill(ink, head, SHEET_COLOURS.head)
  for (const [i, row] of rows.entries()) if (i % 2 === 1) fill(ink, row, SHEET_COLOURS.zebra)
}

function fill(ink: Ink, boxes: readonly TextBox[], colour: string): void {
  ink.fillStyle = colour
  for (const { x, y, w, h } of boxes) ink.fillRect(x, y, w, h)
}

/** Where a row and a column are marked, the cell where they meet is marked once more. */
function drawMarks(ink: Ink, { marked }: Sheet, { rows }: SheetLayout): void {
  const { row, column } = marked
  const inRow = row === null ? [] : (rows[row] ?? [])
  const inColumn = column === null ? [] : rows.flatMap((boxes) => boxes[column] ?? [])
  fill(ink, inRow, SHEET_COLOURS.mark)
  fill(ink, inColumn, SHEET_COLOURS.mark)
  const cell = column === null ? undefined : inRow[column]
  if (cell !== undefined) fill(ink, [cell], SHEET_COLOURS.markedCell)
}

/** Thin lines between columns and around the whole. */
function drawRules(ink: Ink, { head, rows }: SheetLayout): void {
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
function drawFrame(ink: Ink, { marked }: Sheet, { rows }: SheetLayout): void {
  const { row, column } = marked
  const boxes = rows.flatMap((cells, r) =>
    cells.filter((_, c) => (row === null || r === row) && (column === null || c === column)),
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
