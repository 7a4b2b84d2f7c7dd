import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../src/i18n/i18n.ts'
import {
  addressOfTable,
  findPlace,
  findTable,
  type Place,
  tablesOf,
} from '../../../src/reference/tables/tables.ts'
import { sheetOf } from '../../../src/reference/tables/text.ts'
import { textWidth } from '../../../src/render/canvas/fonts.ts'
import {
  CELL_PAD,
  drawableSheet,
  layOut,
  lineHeight,
  SIZE,
  type TextBox,
} from '../../../src/render/sheets/layout.ts'
import { drawTable } from '../../../src/render/sheets/table-image.ts'

const WHOLE: Place = { row: null, column: null }

/** Do two boxes share any ground? Borders may touch. */
const overlap = (a: TextBox, b: TextBox): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

describe.each(LANGUAGES)('every table laid out in %s', (language) => {
  test.each(tablesOf(null).map((found) => [addressOfTable(found), found] as const))('%s', (_, found) => {
    const sheet = drawableSheet(sheetOf(found, WHOLE, language))
    // The fonts have Latin letters, general punctuation and the minus.
    expect(JSON.stringify(sheet)).toMatch(/^[\u0020-\u024f\u2000-\u206f\u2212]*$/u)
    const layout = layOut(sheet)
    const { title, subtitle, head, rows, notes } = layout
    const blocks = [title, subtitle, ...head, ...rows.flat(), ...notes]
    const outside = blocks.filter(
      (box) => box.x < 0 || box.x + box.w > layout.width || box.y + box.h > layout.height,
    )
    expect(outside).toEqual([])
    const overlapping = blocks.flatMap((box, i) =>
      blocks
        .slice(i + 1)
        .flatMap((other) => (overlap(box, other) ? [`${box.lines} and ${other.lines}`] : [])),
    )
    expect(overlapping).toEqual([])
    // Every word is there, and within its box.
    const spilt: string[] = []
    const fits = (box: TextBox, px: number, weight: 'normal' | 'bold', pad: number): void => {
      const wide = box.lines.some((line) => textWidth(line, px, weight) > box.w - 2 * pad + 1)
      if (wide || box.lines.length * lineHeight(px) > box.h + 1) spilt.push(box.lines.join(' '))
    }
    for (const box of head) fits(box, SIZE.head, 'bold', CELL_PAD)
    for (const row of rows) {
      for (const [i, box] of row.entries()) fits(box, SIZE.cell, i === 0 ? 'bold' : 'normal', CELL_PAD)
    }
    fits(title, SIZE.title, 'bold', 0)
    for (const box of [subtitle]) fits(box, SIZE.subtitle, 'normal', 0)
    for (const box of notes) fits(box, SIZE.note, 'normal', 0)
    expect(spilt).toEqual([])
    const texts = rows.map((row) => row.map(({ lines }) => lines.join(' ')))
    expect(texts).toEqual(sheet.rows.map(({ cells }) => cells))
    // Columns that go on below have the names of their rows beside them again.
    expect(layout.bands.flatMap(({ columns }) => columns.slice(1))).toEqual(
      sheet.head.slice(1).map((_, i) => i + 1),
    )
    for (const band of layout.bands) {
      expect(band.columns[0]).toBe(0)
      expect(band.rows.map((row) => row[0]?.lines.join(' '))).toEqual(sheet.rows.map(({ cells }) => cells[0]))
    }
    const again = layout.bands
      .slice(1)
      .flatMap(({ head: [first], rows: all }) => [first, ...all.map((row) => row[0])])
    for (const box of again) for (const other of blocks) expect(box && overlap(box, other)).toBe(false)
    // On a phone it is shown 360 pixels wide: its cells stay eight high. A page is printed no higher.
    expect(layout.width).toBeLessThanOrEqual(1100)
    expect(layout.height).toBeLessThanOrEqual(3200)
  })
})

/** The colour of a pixel of a PNG, as three numbers. */
async function colourAt(png: Buffer, x: number, y: number): Promise<number[]> {
  const image = await loadImage(png)
  const ink = createCanvas(image.width, image.height).getContext('2d')
  ink.drawImage(image, 0, 0)
  return [...ink.getImageData(Math.round(x), Math.round(y), 1, 1).data].slice(0, 3)
}

test('what is asked for is marked: its row, its column, and the cell where they meet once more', async () => {
  const found = findTable('khans-and-generals/weapons', null)
  if (!found.ok) throw new Error('There are no weapons.')
  const place = findPlace(found.value.table, 'bow', '40')
  if (!place.ok) throw new Error('There is no bow.')
  const sheet = sheetOf(found.value, place.value, 'en')
  expect(sheet.marked).toEqual({ row: 2, column: 4 })
  const { rows } = layOut(sheet)
  const { png } = await drawTable(sheet)
  const corner = (row: number, column: number): Promise<number[]> => {
    const box = rows[row]?.[column]
    if (box === undefined) throw new Error('There is no such cell.')
    return colourAt(png, box.x + 6, box.y + 8)
  }
  const [cell, inRow, inColumn, plain] = await Promise.all([
    corner(2, 4),
    corner(2, 2),
    corner(5, 4),
    corner(4, 2),
  ])
  expect(cell).not.toEqual(inRow)
  expect(inRow).toEqual(inColumn)
  expect(plain).not.toEqual(inRow)
  const unmarked = await drawTable(sheetOf(found.value, WHOLE, 'en'))
  const box = rows[2]?.[2]
  expect(await colourAt(unmarked.png, (box?.x ?? 0) + 6, (box?.y ?? 0) + 8)).not.toEqual(inRow)
})

test('the same table gives the same picture, byte for byte', async () => {
  const found = findTable('hex-battles/combat-results', null)
  if (!found.ok) throw new Error('There is no such table.')
  const [one, other] = await Promise.all([1, 2].map(() => drawTable(sheetOf(found.value, WHOLE, 'pl'))))
  expect(one?.png.equals(other?.png ?? Buffer.alloc(0))).toBe(true)
})
