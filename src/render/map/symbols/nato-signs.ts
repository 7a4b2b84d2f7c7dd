import { type Image, loadImage } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import type { Pixel } from '../../canvas/geometry.ts'
import type { SideStyle } from '../sides.ts'

/** A NATO symbol as a picture, and what of it stands where its unit is. */
export interface NatoSign {
  readonly image: Image
  readonly anchor: Pixel
}

/** Symbols already drawn, by code, size and colour. */
const drawn = new LRUCache<string, NatoSign>({ max: 400 })

/** How thick its strokes are, in the library's hundredths of a size. */
const STROKE = 5.5

/**
 * Draws a NATO symbol so many pixels high, in the pale colour of its side. The library that knows the symbols is loaded
 * with the first one.
 */
export async function natoSign(code: string, pixels: number, style: SideStyle): Promise<NatoSign> {
  const size = Math.round(pixels)
  const key = `${code}/${size}/${style.rimColour}`
  const known = drawn.get(key)
  if (known !== undefined) return known
  const { default: milsymbol } = await import('milsymbol')
  const symbol = new milsymbol.Symbol(code, {
    size,
    strokeWidth: STROKE,
    fillColor: style.rimColour,
    outlineColor: '#fffdf5',
    outlineWidth: 5,
  })
  // Its icons are as thin as the library's other lines: too thin for a map.
  const svg = symbol.asSVG().replaceAll('stroke-width="3"', `stroke-width="${STROKE}"`)
  const sign = { image: await loadImage(Buffer.from(svg)), anchor: symbol.getOctagonAnchor() }
  drawn.set(key, sign)
  return sign
}
