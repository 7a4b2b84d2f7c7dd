import { lookUp } from '../../kernel/look-up.ts'
import { textWidth } from '../canvas/fonts.ts'
import { broken } from '../canvas/lines.ts'
import type { Sheet } from './sheet.ts'

/** Text broken into lines, in a box of the picture. */
export interface TextBox {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly lines: readonly string[]
}

/** Some columns of a table under each other, with the names of the rows. */
export interface Band {
  /** Which columns of the table stand here, from left to right; the first is always 0. */
  readonly columns: readonly number[]
  readonly head: readonly TextBox[]
  readonly rows: readonly (readonly TextBox[])[]
}

/** Where everything of a sheet stands, in pixels. */
export interface SheetLayout {
  readonly width: number
  readonly height: number
  readonly title: TextBox
  readonly subtitle: TextBox
  readonly head: readonly TextBox[]
  readonly rows: readonly (readonly TextBox[])[]
  readonly notes: readonly TextBox[]
  /** The same boxes as they stand: a table too wide for a phone goes on below itself, its first column repeated. */
  readonly bands: readonly Band[]
  /** Columns whose cells are numbers, set to the middle. */
  readonly centred: readonly boolean[]
}

/** Characters that the fonts of the pictures do not have, and what is written instead. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  '≥': '>=',
  '≤': '<=',
  '½': '1/2',
  '→': '>',
  '∞': 'oo',
  '↻': '(R)',
}

/** A text as it can be drawn: in characters there are, a number and its unit on one line. */
const drawable = (text: string): string =>
  text
    .replace(/[≥≤½→∞↻]/gu, (character) => lookUp(REPLACEMENTS, character) ?? character)
    .replace(/(\d) (cm|mm|kg|m|in)\b/gu, '$1\u00a0$2')

/** A sheet with all its words as they can be drawn. */
export const drawableSheet = (sheet: Sheet): Sheet => ({
  ...sheet,
  title: drawable(sheet.title),
  subtitle: drawable(sheet.subtitle),
  head: sheet.head.map(drawable),
  rows: sheet.rows.map(({ cells }) => ({ cells: cells.map(drawable) })),
  notes: sheet.notes.map(drawable),
})

/** Sizes of letters in pixels. */
export const SIZE = { title: 36, subtitle: 21, head: 23, cell: 25, note: 20 } as const
const LINE = 1.32
const PAD = { side: 34, cell: 14, row: 9 } as const
/**
 * A picture is no narrower than its title wants to be, and no wider than this but for words that cannot be broken: a
 * phone shows it 360 wide, its cells eight high.
 */
const WIDEST = 1100
const NARROWEST = 560

const widest = (texts: readonly string[], px: number, weight: 'normal' | 'bold'): number =>
  Math.max(0, ...texts.map((text) => textWidth(text, px, weight)))

/** Letters of a column: heads and names of rows are bold. */
const weightOf = (column: number): 'normal' | 'bold' => (column === 0 ? 'bold' : 'normal')

const isNumber = (text: string): boolean => /^[+−≥≤]?\d[\d./–+%×]*[a-z]?$|^—$/u.test(text)

/** The widths columns would like, and the least they can do with. */
function columnWidths(sheet: Sheet): { readonly like: number; readonly least: number }[] {
  return sheet.head.map((head, i) => {
    const cells = sheet.rows.map(({ cells }) => cells[i] ?? '')
    const words = (texts: readonly string[]): string[] => texts.flatMap((text) => text.split(' '))
    const least = Math.max(
      widest(words([head]), SIZE.head, 'bold'),
      widest(words(cells), SIZE.cell, weightOf(i)),
    )
    // A head breaks before it makes its column wider than the cells want.
    const like = Math.max(least, widest(cells, SIZE.cell, weightOf(i)))
    return { like: like + 2 * PAD.cell, least: least + 2 * PAD.cell }
  })
}

/** Shares out the room among columns: what they like, or as much above the least as their share of the wish. */
function share(
  columns: readonly { readonly like: number; readonly least: number }[],
  room: number,
): number[] {
  const sum = (of: 'like' | 'least'): number => columns.reduce((total, one) => total + one[of], 0)
  const [like, least] = [sum('like'), sum('least')]
  if (like <= room) return columns.map((one) => one.like)
  const left = Math.max(0, room - least)
  return columns.map((one) => one.least + (left * (one.like - one.least)) / Math.max(1, like - least))
}

const tall = (lines: number, px: number): number => Math.round(lines * px * LINE)

/** A column's number, and the widths it would like and can do with. */
type Wish = ReturnType<typeof columnWidths>[number] & { readonly column: number }

/** The columns in as few bands as their least widths allow, the first in each, the others shared out evenly. */
function banded(columns: readonly Wish[], room: number): Wish[][] {
  const [names, ...others] = columns
  if (names === undefined) return []
  const total = others.reduce((sum, { least }) => sum + least, 0)
  const free = Math.max(1, room - names.least)
  for (let count = Math.max(1, Math.ceil(total / free)); ; count++) {
    const each = Math.ceil(others.length / count)
    const bands = Array.from({ length: Math.ceil(others.length / Math.max(1, each)) }, (_, i) => [
      names,
      ...others.slice(i * each, (i + 1) * each),
    ])
    const fits = bands.every((band) => band.reduce((sum, { least }) => sum + least, 0) <= room)
    if (fits || each <= 1) return bands.length === 0 ? [[names]] : bands
  }
}

/** Places everything of a sheet. */
export function layOut(sheet: Sheet): SheetLayout {
  const parts = banded(
    columnWidths(sheet).map((wish, column) => ({ ...wish, column })),
    WIDEST - 2 * PAD.side,
  )
  const widest = (of: 'like' | 'least'): number =>
    Math.max(...parts.map((part) => part.reduce((total, one) => total + one[of], 0)))
  const titled = Math.min(900, textWidth(sheet.title, SIZE.title, 'bold'))
  const body = Math.max(NARROWEST, titled, widest('least'), Math.min(widest('like'), WIDEST - 2 * PAD.side))
  const inner = Math.floor(body)
  const width = inner + 2 * PAD.side

  const block = (text: string, y: number, px: number, weight: 'normal' | 'bold'): TextBox => {
    const lines = broken(text, inner, px, weight)
    return { x: PAD.side, y, w: inner, h: tall(lines.length, px), lines }
  }
  const title = block(sheet.title, 26, SIZE.title, 'bold')
  const subtitle = block(sheet.subtitle, title.y + title.h + 2, SIZE.subtitle, 'normal')
  let y = subtitle.y + subtitle.h + 16
  const bands = parts.map((part): Band => {
    const widths = share(part, inner)
    const spare = Math.max(0, inner - widths.reduce((a, b) => a + b, 0)) / widths.length
    const edges = [0]
    for (const w of widths) edges.push(Math.round((edges.at(-1) ?? 0) + w + spare))
    const line = (texts: readonly string[], px: number, bold: boolean): TextBox[] => {
      const cells = part.map(({ column }, i) => {
        const w = (edges[i + 1] ?? 0) - (edges[i] ?? 0)
        const lines = broken(texts[column] ?? '', w - 2 * PAD.cell + 1, px, bold ? 'bold' : weightOf(column))
        return { x: PAD.side + (edges[i] ?? 0), w, lines }
      })
      const h = tall(Math.max(...cells.map(({ lines }) => lines.length)), px) + 2 * PAD.row
      const top = y
      y += h
      return cells.map((cell) => ({ ...cell, y: top, h }))
    }
    const head = line(sheet.head, SIZE.head, true)
    const rows = sheet.rows.map(({ cells }) => line(cells, SIZE.cell, false))
    y += 14
    return { columns: part.map(({ column }) => column), head, rows }
  })
  const notes = sheet.notes.map((note) => {
    const box = block(note, y, SIZE.note, 'normal')
    y = box.y + box.h + 4
    return box
  })
  const centred = sheet.head.map((_, i) => i > 0 && sheet.rows.every(({ cells }) => isNumber(cells[i] ?? '')))
  const whole = (of: (band: Band) => readonly TextBox[]): TextBox[] =>
    bands.flatMap((band, i) => of(band).slice(i === 0 ? 0 : 1))
  return {
    width,
    height: Math.round(y + 22),
    title,
    subtitle,
    head: whole(({ head }) => head),
    rows: sheet.rows.map((_, i) => whole(({ rows }) => rows[i] ?? [])),
    bands,
    notes,
    centred,
  }
}

/** Space between the edge of a cell and its words, in pixels. */
export const CELL_PAD = PAD.cell
/** Height of a line of letters `px` pixels high. */
export const lineHeight = (px: number): number => px * LINE
