import sharp, { type Sharp } from 'sharp'
import type { Scene } from '../kernel/scene.ts'
import type { Film, FilmKind, RenderOptions } from './options.ts'
import { drawFrames } from './render.ts'

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
/** What is a little too large is written more coarsely; what is larger still is made so much smaller, too. */
const EASILY = 1.25
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
  const delay = Array.from({ length: count }, (_, i) => (i === count - 1 ? LAST_STANDS : STANDS))
  const strip: Strip = { pixels, width, height, count }
  if (kind === 'gif')
    return finished(
      strip,
      await opened(strip)
        .gif({ ...GIF, delay })
        .toBuffer(),
    )
  const fine = await opened(strip)
    .webp({ ...FINE, delay })
    .toBuffer()
  const over = fine.length / (FRAME_BYTES * count)
  if (over <= 1) return finished(strip, fine)
  const last = over <= EASILY ? strip : await smaller(strip)
  return finished(
    last,
    await opened(last)
      .webp({ ...COARSE, delay })
      .toBuffer(),
  )
}

/** Frames of one size, one under the other. */
interface Strip {
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
  readonly count: number
}

const finished = ({ width, height, count }: Strip, bytes: Uint8Array): Film => ({
  bytes,
  width,
  height,
  frames: count,
})

const opened = ({ pixels, width, height, count }: Strip): Sharp =>
  sharp(pixels, {
    raw: { width, height: height * count, channels: 3, pageHeight: height },
    limitInputPixels: false,
  })

/** The same, smaller: an animation cannot be resized as one, but the strip can, for all of its frames alike. */
async function smaller({ pixels, width, height, count }: Strip): Promise<Strip> {
  const small = { width: Math.round(width * SMALLER), height: Math.round(height * SMALLER) }
  const whole = sharp(pixels, {
    raw: { width, height: height * count, channels: 3 },
    limitInputPixels: false,
  })
  const shrunk = await whole
    .resize(small.width, small.height * count, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
  return { pixels: shrunk, ...small, count }
}
