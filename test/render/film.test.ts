import sharp from 'sharp'
import { expect, test } from 'vitest'
import { effective } from '../../src/kernel/log.ts'
import type { Ruleset } from '../../src/kernel/ruleset.ts'
import type { Scene } from '../../src/kernel/scene.ts'
import { animated, changesOf, type Written, written } from '../../src/render/animated.ts'
import { drawFilm, FILM_SIDE } from '../../src/render/film.ts'
import { drawFrames } from '../../src/render/render.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import { filmSpans, reelEntries, seenAt } from '../../src/table/replay/reel.ts'
import { readReplay } from '../replays/replays.ts'

/** A frame of the beginning and so many moments, evenly from a whole battle. */
const MOMENTS = 19
/** A quarter of a million. */
const MOST_BYTES = 250_000

/** The scenes of a film of the whole of a recorded battle. */
function scenesOf(name: string): Scene[] {
  const { ruleset, origin, entries } = readReplay(name)
  const counting = effective(entries)
  const at = (i: number): number => counting[Math.ceil((i * counting.length) / MOMENTS) - 1]?.seq ?? 0
  const moments = Array.from({ length: MOMENTS }, (_, i) => at(i + 1))
  const reel = { setup: origin.setup, entries: reelEntries(counting), viewer: { kind: 'umpire' } as const }
  const seen = seenAt(rulesets[ruleset] as Ruleset, reel, filmSpans(moments, 0))
  return [...seen].map(({ scene }) => structuredClone(scene))
}

/** How unlike two pictures are, the one of four bytes a pixel, the other of three: the mean of the squares of what their colours differ by. */
function unlike(four: Uint8Array, three: Uint8Array, size: number): number {
  let sum = 0
  for (let i = 0; i < size; i++)
    for (let c = 0; c < 3; c++) sum += ((four[i * 4 + c] ?? 0) - (three[i * 3 + c] ?? 0)) ** 2
  return sum / (size * 3)
}

test.each([
  'khans-and-generals-osiek-4.json.gz',
  'company-battles-la-chapelle-6.json.gz',
  'mein-panzer-level-crossing-1.json.gz',
])(
  'twenty pictures of %s keep their size, go into a quarter of a million bytes, and show what was drawn',
  async (name) => {
    const scenes = scenesOf(name)
    const film = await drawFilm(scenes, { language: 'en' }, 'webp')
    expect(film.frames).toBe(MOMENTS + 1)
    expect(Math.max(film.width, film.height)).toBe(FILM_SIDE)
    expect(film.bytes.length).toBeLessThanOrEqual(MOST_BYTES)

    // Each picture as a program that plays it puts it together, beside what was drawn.
    const played = sharp(film.bytes, { animated: true })
    const { pages, delay, loop } = await played.metadata()
    expect({ pages, loop }).toEqual({ pages: film.frames, loop: 0 })
    expect(delay).toEqual([...Array.from({ length: MOMENTS }, () => 900), 3500])
    const shown = await played.removeAlpha().raw().toBuffer()
    const { pixels } = await drawFrames(scenes, { language: 'en', longSide: FILM_SIDE })
    const size = film.width * film.height
    for (const frame of [0, 9, MOMENTS]) {
      const [drawn, seen] = [pixels.subarray(frame * size * 4), shown.subarray(frame * size * 3)]
      // 26 decibels; two different moments of a battle have fewer than 20.
      expect(unlike(drawn, seen, size)).toBeLessThan(163)
    }
  },
  120_000,
)

test('a field on which everything changes from picture to picture is written smaller, and goes into as little', async () => {
  const [scene] = scenesOf('khans-and-generals-osiek-4.json.gz')
  if (scene === undefined) throw new Error('There is no scene.')
  const grounds = ['snow', 'dust', 'grass']
  const scenes = Array.from({ length: MOMENTS + 1 }, (_, i) => ({
    ...scene,
    ground: grounds[i % grounds.length] ?? '',
    features: scene.features.map((feature, at) =>
      feature.shape === 'area' && (at + i) % 2 === 0 ? { ...feature, kind: 'forest' } : feature,
    ),
  }))
  const film = await drawFilm(scenes, { language: 'en' }, 'webp')
  expect(film.frames).toBe(MOMENTS + 1)
  expect(Math.max(film.width, film.height)).toBeLessThan(FILM_SIDE)
  expect(film.bytes.length).toBeLessThanOrEqual(MOST_BYTES)
}, 120_000)

test('a picture like the one before it puts nothing upon it', async () => {
  const picture = { width: 20, height: 12, count: 2, pixels: new Uint8Array(2 * 20 * 12 * 4).fill(255) }
  const changes = changesOf(picture)
  expect(changes.map(({ parts }) => parts)).toEqual([6, 0])
  const pictures: Written[] = []
  for (const change of changes) pictures.push(await written(change, 55))
  const { pages, width, height } = await sharp(animated(picture, pictures, [900, 900]), {
    animated: true,
  }).metadata()
  expect({ pages, width }).toEqual({ pages: 2, width: 20 })
  expect(height).toBe(24)
})
