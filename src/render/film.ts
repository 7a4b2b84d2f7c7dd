import sharp, { type Sharp } from 'sharp'
import type { Scene } from '../kernel/scene.ts'
import type { RenderOptions } from './options.ts'
import { drawFrames } from './render.ts'

/** What an animated picture is written as. WebP is a tenth of a GIF and made in a tenth of its time. */
export const FILM_KINDS = ['webp', 'gif'] as const
export type FilmKind = (typeof FILM_KINDS)[number]

/** An animated picture. */
export interface Film {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
  readonly frames: number
}

/** Pixels of its longer side. */
export const FILM_SIDE = 800
/** How long each frame stands, in milliseconds; the last stands longer, so that one sees how it ended. */
const STANDS = 900
const LAST_STANDS = 3500

/** So many bytes a frame: twenty are a quarter of a megabyte, which a phone loads at once. */
const FRAME_BYTES = 12_800
/** Flat tones lose little that is seen at this quality, and more effort takes three times as long for a sixth less. */
const FINE = { quality: 55, effort: 2, loop: 0 } as const
/** For a field on which everything moves. */
const COARSE = { quality: 34, effort: 2, loop: 0 } as const
/** What is still too large is drawn so much smaller. */
const SMALLER = 0.8
const GIF = { colours: 64, effort: 3, dither: 0.3, loop: 0, interFrameMaxError: 4 } as const

/**
 * Draws scenes of one battle as an animated picture, in order. A WebP keeps to {@link FRAME_BYTES} a frame as far as it can.
 * @throws RangeError without a scene.
 */
export async function drawFilm(
  scenes: readonly Scene[],
  options: RenderOptions,
  kind: FilmKind,
): Promise<Film> {
  if (scenes.length === 0) throw new RangeError('A film has a frame at least.')
  const { pixels, width, height, count } = await drawFrames(scenes, { longSide: FILM_SIDE, ...options })
  const raw = { width, height: height * count, channels: 3, pageHeight: height } as const
  const delay = Array.from({ length: count }, (_, i) => (i === count - 1 ? LAST_STANDS : STANDS))
  const film = (): Sharp => sharp(pixels, { raw, limitInputPixels: false })
  const made = { width, height, frames: count }
  if (kind === 'gif')
    return {
      ...made,
      bytes: await film()
        .gif({ ...GIF, delay })
        .toBuffer(),
    }
  const bytes = await film()
    .webp({ ...FINE, delay })
    .toBuffer()
  const over = bytes.length / (FRAME_BYTES * count)
  if (over <= 1) return { ...made, bytes }
  if (over <= 1.25)
    return {
      ...made,
      bytes: await film()
        .webp({ ...COARSE, delay })
        .toBuffer(),
    }
  const small = { width: Math.round(width * SMALLER), height: Math.round(height * SMALLER) }
  const resized = film().resize({ ...small, fit: 'fill' })
  return { ...made, ...small, bytes: await resized.webp({ ...COARSE, delay }).toBuffer() }
}
