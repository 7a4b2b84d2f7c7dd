import { expect, test } from 'vitest'
import { effective } from '../../src/kernel/log.ts'
import type { Ruleset } from '../../src/kernel/ruleset.ts'
import { drawFilm, FILM_SIDE } from '../../src/render/film.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import { filmSpans, reelEntries, seenAt } from '../../src/table/replay/reel.ts'
import { readReplay } from '../replays/replays.ts'

/** A frame of the beginning and so many moments, evenly from a whole battle. */
const MOMENTS = 19
/** A quarter of a megabyte. */
const MOST_BYTES = 256_000

test('twenty pictures of a battle in which everything moves keep their size, and go into a quarter of a megabyte', async () => {
  const { ruleset, origin, entries } = readReplay('khans-and-generals-osiek-4.json.gz')
  const counting = effective(entries)
  const at = (i: number): number => counting[Math.ceil((i * counting.length) / MOMENTS) - 1]?.seq ?? 0
  const moments = Array.from({ length: MOMENTS }, (_, i) => at(i + 1))
  const reel = { setup: origin.setup, entries: reelEntries(counting), viewer: { kind: 'umpire' } as const }
  const seen = seenAt(rulesets[ruleset] as Ruleset, reel, filmSpans(moments, 0))
  const scenes = [...seen].map(({ scene }) => structuredClone(scene))
  const film = await drawFilm(scenes, { language: 'en' }, 'webp')
  expect(film.frames).toBe(MOMENTS + 1)
  expect(Math.max(film.width, film.height)).toBe(FILM_SIDE)
  expect(film.bytes.length).toBeLessThanOrEqual(MOST_BYTES)
}, 60_000)
