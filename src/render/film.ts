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
const FINE: Grade = { quality: 55, scale: 1 }
/**
 * For a field on which everything moves: more and more coarsely, which leaves names readable to the last, and only then smaller; the
 * least bytes come last. `share`: of the bytes of the finest.
 */
const GRADES: readonly (Grade & { readonly share: number })[] = [
  { ...FINE, share: 1 },
  { quality: 34, scale: 1, share: 0.81 },
  { quality: 20, scale: 1, share: 0.69 },
  { quality: 13, scale: 1, share: 0.61 },
  { quality: 8, scale: 1, share: 0.52 },
  { quality: 5, scale: 1, share: 0.47 },
  { quality: 8, scale: 0.8, share: 0.37 },
  { quality: 8, scale: 0.64, share: 0.27 },
  { quality: 5, scale: 0.5, share: 0.18 },
]
/** Where in a film a frame and the next are written to judge the size of all beforehand: after so much of it. */
const SAMPLED = [1 / 3, 2 / 3] as const

/** How fine a film is written, and how large beside {@link FILM_SIDE}. */
interface Grade {
  readonly quality: number
  readonly scale: number
}
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
  // Writing all of it takes as long as drawing it, so it is judged by a few frames how fine it may be.
  const most = FRAME_BYTES * count
  const judged = await wouldTake(strip)
  const from = GRADES.findIndex(({ share }) => judged * share <= most)
  for (let at = from < 0 ? GRADES.length - 1 : from; ; at++) {
    const grade = GRADES[at] ?? FINE
    const written = await shrunk(strip, grade.scale)
    const bytes = await opened(written).webp({ quality: grade.quality, effort: 2, loop: 0, delay }).toBuffer()
    if (bytes.length <= most || at >= GRADES.length - 1) return finished(written, bytes)
  }
}

/**
 * About how many bytes all frames take when they are written finely: the first, and the others by how much of the field changes in them,
 * at so many bytes for each part of it as the sampled ones take.
 */
async function wouldTake(strip: Strip): Promise<number> {
  const { width, height, count, pixels } = strip
  const size = width * height * 3
  const run = async (first: number, frames: number): Promise<number> => {
    const part = {
      width,
      height,
      count: frames,
      pixels: pixels.subarray(first * size, (first + frames) * size),
    }
    const { quality } = FINE
    return (await opened(part).webp({ quality, effort: 0, loop: 0 }).toBuffer()).length
  }
  if (count < 2 * SAMPLED.length + 1) return 0
  let [first, bytes, parts] = [0, 0, 0]
  for (const share of SAMPLED) {
    const at = Math.floor(count * share)
    const whole = await run(at, 1)
    first += whole / SAMPLED.length
    bytes += (await run(at, 2)) - whole
    parts += changedParts(strip, at + 1)
  }
  let all = 0
  for (let frame = 1; frame < count; frame++) all += changedParts(strip, frame)
  return EFFORT * (first + (bytes / Math.max(1, parts)) * all)
}

/** What is written with more effort than the sample takes so much of its bytes. */
const EFFORT = 0.78
/** Pixels of a part of the field, by which changes are written. */
const PART = 16

/** In how many parts of the field a frame differs from the one before; every fourth row of each is looked at. */
function changedParts({ pixels, width, height }: Strip, frame: number): number {
  const size = width * height * 3
  let changed = 0
  for (let y = 0; y < height; y += PART)
    for (let x = 0; x < width; x += PART) {
      const wide = Math.min(PART, width - x) * 3
      if (
        differs(pixels, {
          from: frame * size + (y * width + x) * 3,
          wide,
          rows: Math.min(PART, height - y),
          stride: width * 3,
          back: size,
        })
      )
        changed += 1
    }
  return changed
}

/** Whether some bytes are otherwise than those so far back, row by row. */
function differs(
  pixels: Uint8Array,
  { from, wide, rows, stride, back }: Readonly<Record<'from' | 'wide' | 'rows' | 'stride' | 'back', number>>,
): boolean {
  for (let row = 0; row < rows; row += 4) {
    const at = from + row * stride
    for (let i = at; i < at + wide; i++) if (pixels[i] !== pixels[i - back]) return true
  }
  return false
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
async function shrunk(strip: Strip, scale: number): Promise<Strip> {
  if (scale === 1) return strip
  const { pixels, width, height, count } = strip
  const small = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const whole = sharp(pixels, {
    raw: { width, height: height * count, channels: 3 },
    limitInputPixels: false,
  })
  const resized = await whole
    .resize(small.width, small.height * count, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
  return { pixels: resized, ...small, count }
}
