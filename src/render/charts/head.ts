import { type Language, sayPlain } from '../../i18n/i18n.ts'
import { numberIn } from '../../i18n/numbers.ts'
import { message } from '../../kernel/words.ts'
import { textWidth } from '../canvas/fonts.ts'
import type { Ink } from '../canvas/ink.ts'
import { FAINT_INK } from '../canvas/palette.ts'
import type { OddsChart } from './chart.ts'
import { broken, drawBar, PAD, SMALL, styleOf, TEXT, TITLE, WIDTH, write } from './style.ts'

const SWATCH = 30

/** A line of the head: words with their size, and the swatch of the series they name. */
interface HeadLine {
  readonly text: string
  readonly px: number
  readonly weight: 'normal' | 'bold'
  readonly faint: boolean
  readonly swatch: number | null
  readonly indent: number
}

function lines({ title, series }: OddsChart, language: Language): HeadLine[] {
  const compared = series.length === 2
  const head: HeadLine[] = []
  const put = (
    text: string,
    px: number,
    look: {
      weight?: 'normal' | 'bold'
      faint?: boolean
      swatch?: number | null
      indent?: number
      most?: number
    },
  ): void => {
    const { weight = 'normal', faint = false, swatch = null, indent = 0, most = 2 } = look
    broken(text, px, weight, WIDTH - 2 * PAD - indent, most).forEach((line, i) => {
      head.push({ text: line, px, weight, faint, swatch: i === 0 ? swatch : null, indent })
    })
  }
  if (title !== null) put(title, TITLE, { weight: 'bold' })
  series.forEach((one, i) => {
    const indent = compared ? SWATCH + 16 : 0
    const mean =
      one.mean === null
        ? null
        : sayPlain(
            message('odds.chart.mean', {
              mean: numberIn(language, one.mean.mean),
              deviation: numberIn(language, one.mean.deviation),
            }),
            language,
          )
    const large = title === null && !compared
    if (one.name !== '') {
      put(one.name, large ? TITLE : TEXT, {
        weight: title === null ? 'bold' : 'normal',
        swatch: compared ? i : null,
        indent,
      })
    }
    if (mean !== null) put(mean, SMALL, { faint: true, indent })
  })
  return head
}

const heightOf = (line: HeadLine): number => line.px * 1.36

/** The height of a chart's head in pixels. */
export const headHeight = (chart: OddsChart, language: Language): number =>
  PAD * 0.7 + lines(chart, language).reduce((all, line) => all + heightOf(line), 0) + 8

/** Draws the head: title, what each choice is and how it is drawn, mean and deviation. */
export function drawHead(ink: Ink, chart: OddsChart, language: Language): void {
  let y = PAD * 0.7
  for (const line of lines(chart, language)) {
    const base = y + line.px * 1.02
    if (line.swatch !== null) {
      drawBar(ink, { x: PAD, y: base - SWATCH * 0.82, w: SWATCH, h: SWATCH }, styleOf(line.swatch))
    }
    write(ink, line.text, { x: PAD + line.indent, y: base }, line.px, {
      weight: line.weight,
      ...(line.faint ? { colour: FAINT_INK } : {}),
    })
    y += heightOf(line)
  }
}

/** The height of the foot in pixels. */
export const FOOT = 56

/** Draws the line at the foot: how the columns are to be read, and whether they are exact. */
export function drawFoot(ink: Ink, key: string, note: string, bottom: number): void {
  const y = bottom - 20
  const room = WIDTH - 2 * PAD - (key === '' ? 0 : 40)
  const px = Math.min(SMALL, (SMALL * room) / (textWidth(key, SMALL) + textWidth(note, SMALL)))
  write(ink, key, { x: PAD, y }, px, { colour: FAINT_INK })
  write(ink, note, { x: WIDTH - PAD, y }, px, { align: 'right', colour: FAINT_INK })
}
