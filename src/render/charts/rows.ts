import type { Language } from '../../i18n/i18n.ts'
import { chanceIn } from '../../i18n/numbers.ts'
import { textWidth } from '../canvas/fonts.ts'
import type { Ink } from '../canvas/ink.ts'
import { FAINT_INK, INK } from '../canvas/palette.ts'
import { labelOf, type OddsChart } from './chart.ts'
import { broken, drawBar, PAD, styleOf, TEXT, WIDTH, write } from './style.ts'

const BAR = 36
const LINE = TEXT * 1.28
const GAP = 22

/** One outcome: its words, and its chance in each series (null where it cannot come up there). */
interface Row {
  readonly lines: readonly string[]
  readonly chances: readonly (number | null)[]
}

/** The outcomes of all series, each once: in the order of the first, those only the second knows where they belong. */
function rowsOf({ series }: OddsChart, language: Language): Row[] {
  const labels: string[] = []
  for (const { bars } of series) {
    let at = 0
    for (const bar of bars) {
      const label = labelOf(bar, language)
      const known = labels.indexOf(label)
      if (known < 0) labels.splice(at, 0, label)
      at = (known < 0 ? at : known) + 1
    }
  }
  return labels.map((label) => ({
    lines: broken(label, TEXT, 'normal', WIDTH - 2 * PAD, 2),
    chances: series.map(({ bars }) => bars.find((bar) => labelOf(bar, language) === label)?.chance ?? null),
  }))
}

const rowHeight = (row: Row): number => row.lines.length * LINE + row.chances.length * (BAR + 6) + GAP

/** The height of the rows in pixels. */
export const rowsHeight = (chart: OddsChart, language: Language): number =>
  rowsOf(chart, language).reduce((all, row) => all + rowHeight(row), 18)

/** Draws a chart of outcomes in words: each one's words, and under them a bar for each series with its chance. */
export function drawRows(ink: Ink, chart: OddsChart, language: Language, top: number): void {
  const rows = rowsOf(chart, language)
  const chances = rows.flatMap((row) => row.chances).filter((chance) => chance !== null)
  const numbers = Math.max(...chances.map((c) => textWidth(chanceIn(language, c), TEXT, 'bold'))) + 14
  const whole = WIDTH - 2 * PAD - numbers
  const highest = Math.max(...chances)
  let y = top + 18
  for (const row of rows) {
    for (const line of row.lines) {
      write(ink, line, { x: PAD, y: y + TEXT * 0.9 }, TEXT)
      y += LINE
    }
    row.chances.forEach((chance, i) => {
      const w = Math.max(chance === null ? 0 : 3, ((chance ?? 0) / highest) * whole)
      if (chance !== null) drawBar(ink, { x: PAD, y, w, h: BAR }, styleOf(i))
      const text = chance === null ? '–' : chanceIn(language, chance)
      write(ink, text, { x: PAD + w + 12, y: y + BAR * 0.5 + TEXT * 0.36 }, TEXT, {
        weight: 'bold',
        colour: chance === null ? FAINT_INK : INK,
      })
      y += BAR + 6
    })
    y += GAP
  }
}
