import sharp from 'sharp'
import type { Frames } from './render.ts'

/** Pixels of a part of the field, by which changes are written: those of a transform of WebP, so that none is half seen through. */
const PART = 8

/** A part of a picture, in pixels, that is put upon the picture before; what has not changed in it is seen through. */
export interface Change {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  /**
   * Colours of its pixels, row by row; nothing of the first picture is seen through. They are put where those of the change before
   * were: of one film only those asked for last are to be used.
   */
  readonly pixels: () => Uint32Array
  /** So many parts of it have changed. */
  readonly parts: number
}

/** A picture written, to be put among others. */
export interface Written {
  readonly change: Change
  /** Its chunks, as they stand in a WebP. */
  readonly chunks: Buffer
}

/** What changes from picture to picture; of the first it is all. */
export function changesOf({ pixels, width, height, count }: Frames): Change[] {
  const size = width * height
  const all = new Uint32Array(pixels.buffer, pixels.byteOffset, size * count)
  const pictures = Array.from({ length: count }, (_, i) => all.subarray(i * size, (i + 1) * size))
  // Memory that was never used is what takes longest of all this.
  const room = new Uint32Array(size)
  return pictures.map((now, i) => {
    const was = pictures[i - 1]
    const whole = { x: 0, y: 0, w: width, h: height, pixels: () => now }
    if (was === undefined) return { ...whole, parts: Math.ceil(width / PART) * Math.ceil(height / PART) }
    return changeOf(was, now, { width, height }, room)
  })
}

function changeOf(
  was: Uint32Array,
  now: Uint32Array,
  { width, height }: Pick<Frames, 'width' | 'height'>,
  room: Uint32Array,
): Change {
  const columns = Math.ceil(width / PART)
  const rows = Math.ceil(height / PART)
  const changed = new Uint8Array(columns * rows)
  let parts = 0
  let left = columns
  let right = -1
  let top = rows
  let bottom = -1
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = column * PART
      const y = row * PART
      const wide = Math.min(PART, width - x)
      if (!differs(was, now, y * width + x, wide, Math.min(PART, height - y), width)) continue
      changed[row * columns + column] = 1
      parts += 1
      left = Math.min(left, column)
      right = Math.max(right, column)
      top = Math.min(top, row)
      bottom = row
    }
  // Made smaller, two pictures may be the same: of the second nothing is put upon the first.
  if (parts === 0) [left, right, top, bottom] = [0, 0, 0, 0]
  const [x, y] = [left * PART, top * PART]
  const [w, h] = [Math.min(width, (right + 1) * PART) - x, Math.min(height, (bottom + 1) * PART) - y]
  const near = (row: number, column: number): boolean => {
    for (let r = Math.max(top, row - 1); r <= Math.min(bottom, row + 1); r++)
      for (let c = Math.max(left, column - 1); c <= Math.min(right, column + 1); c++)
        if (changed[r * columns + c] === 1) return true
    return false
  }
  const pixels = (): Uint32Array => {
    let plain = 0
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const from = row * PART * width + column * PART
        const to = (row * PART - y) * w + column * PART - x
        const wide = Math.min(PART, width - column * PART)
        const high = Math.min(PART, height - row * PART)
        const shown = changed[row * columns + column] === 1
        if (!shown && near(row, column)) plain = meanOf(now, from, wide, high, width) & COLOURS
        for (let r = 0; r < high; r++)
          for (let i = 0; i < wide; i++)
            room[to + r * w + i] = shown ? (now[from + r * width + i] ?? 0) : plain
      }
    return room.subarray(0, w * h)
  }
  return { x, y, w, h, pixels, parts }
}

/**
 * The colours of a pixel, without the fourth byte, which says how opaque it is. What is seen through has the colour of what lies there,
 * without its strokes: parts run into each other as they are written.
 */
const COLOURS = 0x00ffffff

/** The mean colour of a part of a picture. */
function meanOf(now: Uint32Array, from: number, wide: number, high: number, stride: number): number {
  let red = 0
  let green = 0
  let blue = 0
  for (let row = 0; row < high; row++)
    for (let i = 0; i < wide; i++) {
      const pixel = now[from + row * stride + i] ?? 0
      red += pixel & 255
      green += (pixel >> 8) & 255
      blue += (pixel >> 16) & 255
    }
  const size = wide * high
  return Math.round(red / size) | (Math.round(green / size) << 8) | (Math.round(blue / size) << 16)
}

/** Whether a part of two pictures differs. */
function differs(
  was: Uint32Array,
  now: Uint32Array,
  from: number,
  wide: number,
  rows: number,
  stride: number,
): boolean {
  for (let start = from; start < from + rows * stride; start += stride)
    for (let i = start; i < start + wide; i++) if (was[i] !== now[i]) return true
  return false
}

/** Writes a change as WebP does a picture of its own. */
export async function written(change: Change, quality: number): Promise<Written> {
  const { w, h } = change
  const pixels = change.pixels()
  const bytes = new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength)
  const file = await sharp(bytes, { raw: { width: w, height: h, channels: 4 } })
    .webp({ quality, effort: 1, exact: true })
    .toBuffer()
  const chunks: Buffer[] = []
  for (let at = 12; at + 8 <= file.length; ) {
    const size = file.readUInt32LE(at + 4)
    const next = at + 8 + size + (size % 2)
    // What is seen through, and the picture; the rest is said once of all of them.
    if (['ALPH', 'VP8 ', 'VP8L'].includes(file.toString('latin1', at, at + 4)))
      chunks.push(file.subarray(at, next))
    at = next
  }
  return { change, chunks: Buffer.concat(chunks) }
}

/** What a picture takes in the file besides its chunks, in bytes. */
export const EACH_TAKES = 24
/** `ANIM`: what lies below, and that it begins again for ever. */
const FOREVER = Buffer.alloc(6)
/** `VP8X`: something may be seen through, and it moves. */
const [PARTLY, MOVES] = [0x10, 0x02]

/** Pictures as one animated WebP, each put upon those before it. @param stands how long each stands, in milliseconds. */
export function animated(
  { width, height }: Pick<Frames, 'width' | 'height'>,
  pictures: readonly Written[],
  stands: readonly number[],
): Buffer {
  const head = Buffer.alloc(10)
  head[0] = PARTLY | MOVES
  head.writeUIntLE(width - 1, 4, 3)
  head.writeUIntLE(height - 1, 7, 3)
  const frames = pictures.map(({ change: { x, y, w, h }, chunks }, i) => {
    const place = Buffer.alloc(16)
    for (const [at, value] of [x / 2, y / 2, w - 1, h - 1, stands[i] ?? 0].entries())
      place.writeUIntLE(value, at * 3, 3)
    return chunk('ANMF', Buffer.concat([place, chunks]))
  })
  const body = Buffer.concat([Buffer.from('WEBP'), chunk('VP8X', head), chunk('ANIM', FOREVER), ...frames])
  return chunk('RIFF', body)
}

/** A chunk of a RIFF file; a byte is added where its size is odd. */
function chunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8, name)
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}
