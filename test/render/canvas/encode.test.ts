import { fc, test as property } from '@fast-check/vitest'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePng } from '../../../src/render/canvas/encode.ts'
import { createCanvas } from '../../../src/render/canvas/fonts.ts'
import { indexed } from '../../../src/render/canvas/indexed.ts'

/** The pixels that a reader of PNG files who knows nothing of ours finds in one. */
const readBack = async (png: Buffer): Promise<number[]> => [
  ...(await sharp(png).removeAlpha().toColourspace('srgb').raw().toBuffer()),
]

test('house: a drawn picture comes back from its file with its size and flat tones', async () => {
  const canvas = createCanvas(40, 30)
  const ink = canvas.getContext('2d')
  ink.fillStyle = '#e8dfc3'
  ink.fillRect(0, 0, 40, 30)
  ink.fillStyle = '#1d3f7a'
  ink.fillRect(10, 10, 20, 10)
  const png = await encodePng(canvas)
  const { width, height, isPalette } = await sharp(png).metadata()
  expect({ width, height, isPalette }).toEqual({ width: 40, height: 30, isPalette: true })
  const found = await readBack(png)
  const at = (x: number, y: number) => found.slice((y * 40 + x) * 3, (y * 40 + x) * 3 + 3)
  expect(at(0, 0)).toEqual([0xe8, 0xdf, 0xc3])
  expect(at(29, 19)).toEqual([0x1d, 0x3f, 0x7a])
  expect(at(30, 20)).toEqual([0xe8, 0xdf, 0xc3])
})

/** The colours that the lines of an indexed picture stand for, three numbers a pixel. */
function coloursOf({ palette, lines }: ReturnType<typeof indexed>, width: number): number[] {
  const places = [...lines].filter((_, i) => i % (width + 1) > 0)
  return places.flatMap((place) => [...palette.subarray(place * 3, place * 3 + 3)])
}

const opaque = (colours: readonly (readonly [number, number, number])[]): Uint8Array =>
  Uint8Array.from(colours.flatMap(([red, green, blue]) => [red, green, blue, 255]))

/** A picture that fills its canvas, so many pixels wide. */
const whole = (pixels: readonly unknown[], width: number) => ({
  width,
  height: pixels.length / width,
  stride: width,
})

const BLACK = [0, 0, 0] as const

const channel = fc.integer({ min: 0, max: 255 })

property.prop([
  fc.uniqueArray(fc.tuple(channel, channel, channel), {
    minLength: 1,
    maxLength: 128,
    selector: ([red, green, blue]) => `${red >> 3} ${green >> 3} ${blue >> 3}`,
  }),
])('house: as many tones as the palette holds stay exactly as they are', (tones) => {
  // Each tone is two lines of two pixels: no stroke of ours is thinner.
  const drawn = tones.flatMap((tone) => [tone, tone, tone, tone])
  expect(coloursOf(indexed(opaque(drawn), whole(drawn, 2)), 2)).toEqual(drawn.flat())
})

property.prop([fc.array(fc.tuple(channel, channel, channel), { minLength: 200, maxLength: 600 })])(
  'house: more tones than that keep near to what they were, and lines begin with no filter',
  (tones) => {
    const width = 1
    const found = indexed(opaque(tones), whole(tones, width))
    expect(found.palette.length).toBeLessThanOrEqual(3 * 128)
    expect([...found.lines].filter((_, i) => i % (width + 1) === 0).every((filter) => filter === 0)).toBe(
      true,
    )
    const given = tones.flat()
    const far = coloursOf(found, width).map((value, i) => Math.abs(value - (given[i] as number)))
    expect(Math.max(...far)).toBeLessThan(128)
  },
)

property.prop([
  fc.integer({ min: 1, max: 6 }),
  fc.integer({ min: 1, max: 6 }),
  fc.integer({ min: 0, max: 3 }),
  fc.integer({ min: 0, max: 3 }),
  fc.array(fc.tuple(channel, channel, channel), { minLength: 81, maxLength: 81 }),
])(
  'house: of a canvas with room beside the picture, only the picture is taken',
  (width, height, beside, below, tones) => {
    const drawn = tones.slice(0, width * height)
    const stride = width + beside
    const roomy = Array.from({ length: stride * (height + below) }, (_, i) => {
      const [x, y] = [i % stride, Math.floor(i / stride)]
      return (x < width && y < height ? drawn[y * width + x] : tones[80]) ?? BLACK
    })
    expect(indexed(opaque(roomy), { width, height, stride })).toEqual(
      indexed(opaque(drawn), whole(drawn, width)),
    )
  },
)
