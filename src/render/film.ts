import sharp, { type Sharp } from 'sharp'
import type { Scene } from '../kernel/scene.ts'
import { animated, type Change, changesOf, EACH_TAKES, type Written, written } from './animated.ts'
import type { Film, FilmKind, RenderOptions } from './options.ts'
import { drawFrames, type Frames } from './render.ts'

/** Pixels of its longer side. */
export const FILM_SIDE = 800
/** How long each frame stands, in milliseconds; the last stands longer, so that one sees how it ended. */
const STANDS = 900
const LAST_STANDS = 3500

/** So many bytes a frame: twenty are a quarter of a million, which a phone loads at once. */
const FRAME_BYTES = 12_500
interface Grade {
  readonly quality: number
  readonly share: number
}
const COARSEST: Grade = { quality: 5, share: 0.47 }
/** How coarsely a picture is written, and its share of the bytes of the finest, on which flat tones lose little that is seen. */
const GRADES: readonly Grade[] = [
  { quality: 55, share: 1 },
  { quality: 45, share: 0.915 },
  { quality: 34, share: 0.81 },
  { quality: 27, share: 0.745 },
  { quality: 20, share: 0.68 },
  { quality: 13, share: 0.61 },
  { quality: 8, share: 0.52 },
  COARSEST,
]
/** For a field on which everything moves: names are readable to the coarsest at full size, and only then it is made smaller. */
const SCALES = [1, 0.8, 0.64, 0.5] as const

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
  const strip = await drawFrames(scenes, { longSide: FILM_SIDE, ...options })
  const { count } = strip
  const delay = Array.from({ length: count }, (_, i) => (i === count - 1 ? LAST_STANDS : STANDS))
  if (kind === 'gif')
    return finished(
      strip,
      await opened(strip)
        .removeAlpha()
        .gif({ ...GIF, delay })
        .toBuffer(),
    )
  const most = FRAME_BYTES * count - HEAD
  for (const scale of SCALES) {
    const sized = await shrunk(strip, scale)
    const pictures = await writtenWithin(changesOf(sized), most, scale === SCALES.at(-1))
    if (pictures !== null) return finished(sized, animated(sized, pictures, delay))
  }
  throw new RangeError('The smallest scale takes whatever comes.')
}

/** What a file takes before its first picture, in bytes. */
const HEAD = 44

const sizeOf = (pictures: readonly Written[]): number =>
  pictures.reduce((sum, { chunks }) => sum + chunks.length + EACH_TAKES, 0)

/** What a part that changes takes, as many times as much as one of the first picture: there units and their names stand. */
const BUSIER = 1.7
/** Bytes of a part of the first picture as finely as can be, as long as none is written. */
const USUAL = 5

/**
 * Writes pictures so finely that together they take so many bytes at most: each goes by what those before it have
 * taken, and by how much of the field is still to change. So each is written once; only where the last ones take more than was to be
 * expected, the largest are written again.
 * @param anyway whether they are written as coarsely as can be where that is still too much.
 * @returns null where it is, and they are not.
 */
async function writtenWithin(
  changes: readonly Change[],
  most: number,
  anyway: boolean,
): Promise<Written[] | null> {
  const pictures: Graded[] = []
  const weight = ({ parts }: Change, i: number): number => (i === 0 ? parts : parts * BUSIER)
  let left = changes.reduce((sum, change, i) => sum + weight(change, i), 0)
  let [seen, taken] = [1, USUAL]
  for (const [i, change] of changes.entries()) {
    const grade = finestWithin((most - sizeOf(pictures)) / (left * (taken / seen)))
    const picture = { ...(await written(change, grade.quality)), grade }
    pictures.push(picture)
    if (i === 0) [seen, taken] = [0, 0]
    seen += weight(change, i)
    taken += finely(picture)
    left -= weight(change, i)
    if (!anyway && leastOf(pictures) > most) return null
  }
  while (sizeOf(pictures) > most) {
    const [largest] = pictures
      .filter(({ grade }) => grade !== COARSEST)
      .toSorted((a, b) => b.chunks.length - a.chunks.length)
    if (largest === undefined) return anyway ? pictures : null
    const grade = GRADES[GRADES.indexOf(largest.grade) + 2] ?? COARSEST
    const again = { ...(await written(largest.change, grade.quality)), grade }
    pictures[pictures.indexOf(largest)] = again
  }
  return pictures
}

/** A picture with how coarsely it is written. */
interface Graded extends Written {
  readonly grade: Grade
}

/** What a picture would take as finely as can be, in bytes. */
const finely = ({ chunks, grade }: Graded): number => chunks.length / grade.share

/** About what pictures would take as coarsely as can be, in bytes. */
const leastOf = (pictures: readonly Graded[]): number =>
  pictures.reduce((sum, picture) => sum + finely(picture) * COARSEST.share, 0)

/** The finest grade that takes so much of the finest's bytes at most; the coarsest, where none does. */
const finestWithin = (share: number): Grade => GRADES.find((grade) => grade.share <= share) ?? COARSEST

const finished = ({ width, height, count }: Omit<Frames, 'pixels'>, bytes: Uint8Array): Film => ({
  bytes,
  width,
  height,
  frames: count,
})

const opened = ({ pixels, width, height, count }: Frames): Sharp =>
  sharp(pixels, {
    raw: { width, height: height * count, channels: 4, pageHeight: height },
    limitInputPixels: false,
  })

/** The same, smaller: an animation cannot be resized as one, but the strip can, for all of its frames alike. */
async function shrunk(strip: Frames, scale: number): Promise<Frames> {
  if (scale === 1) return strip
  const { pixels, width, height, count } = strip
  const small = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const whole = sharp(pixels, {
    raw: { width, height: height * count, channels: 4 },
    limitInputPixels: false,
  })
  const resized = await whole
    .resize(small.width, small.height * count, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
  return { pixels: resized, ...small, count }
}
