import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { ASSETS } from '../../assets.ts'

// Must stand before the canvas is loaded: with the machine's own fonts out of reach, every image is the same everywhere.
process.env.DISABLE_SYSTEM_FONTS_LOAD ??= '1'
const canvas = await import('@napi-rs/canvas')

/** The one family of letters in every picture: Latin and, for Polish, Latin Extended, in two weights. */
export const FAMILY = 'Hetman Sans'

for (const part of ['latin-400', 'latin-ext-400', 'latin-700', 'latin-ext-700']) {
  const file = join(ASSETS, 'fonts', `noto-sans-${part}-normal.woff2`)
  if (!canvas.GlobalFonts.registerFromPath(file, FAMILY)) throw new Error(`Font file is missing: ${file}`)
}

/** The canvas library, with the fonts ready. Drawing code takes it from here and from nowhere else. */
export const { createCanvas, Path2D } = canvas

/**
 * A font for the canvas.
 * @param px height in pixels
 * @param weight `bold` for numbers and names, `normal` for the rest
 */
export const font = (px: number, weight: 'normal' | 'bold' = 'normal'): string =>
  `${weight === 'bold' ? 700 : 400} ${Math.round(px * 10) / 10}px "${FAMILY}"`

const ruler = createCanvas(1, 1).getContext('2d')
const widths = new LRUCache<string, number>({ max: 5000 })

/** The width of a text in pixels; remembered, for the same names are measured in every picture. */
export function textWidth(text: string, px: number, weight: 'normal' | 'bold' = 'normal'): number {
  const key = `${font(px, weight)}/${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  ruler.font = font(px, weight)
  const width = ruler.measureText(text).width
  widths.set(key, width)
  return width
}
