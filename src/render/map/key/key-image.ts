import type { Language } from '../../../i18n/i18n.ts'
import { sayPlain } from '../../../i18n/i18n.ts'
import type { Scene } from '../../../kernel/scene.ts'
import { message } from '../../../kernel/words.ts'
import { encodePng, type Picture } from '../../canvas/encode.ts'
import { createCanvas, font } from '../../canvas/fonts.ts'
import type { Rect } from '../../canvas/geometry.ts'
import { broken } from '../../canvas/lines.ts'
import { INK, PAPER } from '../../canvas/palette.ts'
import type { SymbolSet } from '../symbols/sets.ts'
import { type KeySign, meaningOf, planKey } from './key-plan.ts'
import { drawKeySign, drawNatoSign } from './key-signs.ts'

/** Width of a key in pixels, and its letters: eleven pixels high where a phone shows it 360 wide. */
const WIDTH = 1000
const [TITLE, TEXT] = [40, 31]
const LINE = TEXT * 1.24
const [PAD, GAP] = [30, 20]
/** The field a sign stands in. */
const FIELD = { w: 116, h: 72 } as const
const COLUMN = (WIDTH - 2 * PAD - GAP) / 2

/** Where a sign and its meaning stand in a key, in pixels. */
interface KeyRow {
  readonly sign: KeySign
  readonly field: Rect
  readonly lines: readonly string[]
  readonly text: Rect
}

/** A key laid out: two columns, read from top to bottom. */
export interface KeyLayout {
  readonly width: number
  readonly height: number
  readonly rows: readonly KeyRow[]
}

/** Lays out the key of a map. */
export function layOutKey(scene: Scene, language: Language, zones: boolean): KeyLayout {
  const room = COLUMN - FIELD.w - 16
  const entries = planKey(scene, zones).map((sign) => {
    const lines = broken(meaningOf(sign, language), room, TEXT, 'normal')
    return { sign, lines, high: Math.max(FIELD.h, lines.length * LINE) + 14 }
  })
  const whole = entries.reduce((sum, { high }) => sum + high, 0)
  const top = PAD + TITLE * 1.5
  let [x, y, used] = [PAD, top, 0]
  let bottom = top
  const rows = entries.map(({ sign, lines, high }): KeyRow => {
    if (x === PAD && used >= whole / 2) [x, y] = [PAD + COLUMN + GAP, top]
    used += high
    const field = { x, y, w: FIELD.w, h: FIELD.h }
    const tall = lines.length * LINE
    const text = { x: x + FIELD.w + 16, y: y + Math.max(0, (FIELD.h - tall) / 2), w: room, h: tall }
    y += high
    bottom = Math.max(bottom, y)
    return { sign, field, lines, text }
  })
  return { width: WIDTH, height: Math.ceil(bottom + PAD - 14), rows }
}

/** Draws the key of a map as a PNG: every sign that is on it now, with what it means. */
export async function drawKey(
  scene: Scene,
  language: Language,
  zones: boolean,
  symbols?: SymbolSet,
): Promise<Picture> {
  const { width, height, rows } = layOutKey(scene, language, zones)
  const canvas = createCanvas(width, height)
  const ink = canvas.getContext('2d')
  ink.fillStyle = PAPER
  ink.fillRect(0, 0, width, height)
  ink.fillStyle = INK
  ink.textBaseline = 'alphabetic'
  ink.font = font(TITLE, 'bold')
  ink.fillText(sayPlain(message('render.key.title'), language), PAD, PAD + TITLE * 0.8)
  for (const { sign, field, lines, text } of rows) {
    if (symbols !== 'nato' || !(await drawNatoSign(ink, scene, sign, field))) {
      drawKeySign(ink, scene, sign, field)
    }
    ink.fillStyle = INK
    ink.font = font(TEXT)
    ink.textAlign = 'left'
    ink.textBaseline = 'alphabetic'
    lines.forEach((line, i) => {
      ink.fillText(line, text.x, text.y + i * LINE + TEXT * 0.98)
    })
  }
  return { png: await encodePng(canvas), width, height }
}
