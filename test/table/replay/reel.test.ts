import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { effective, fold } from '../../../src/kernel/log.ts'
import type { BattleState } from '../../../src/kernel/state.ts'
import { asSeen } from '../../../src/kernel/upgrade.ts'
import type { Viewer } from '../../../src/kernel/words.ts'
import { drawFilm } from '../../../src/render/film.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import { heard } from '../../../src/table/battle/redact.ts'
import { filmSpans, reelEntries, seenAt } from '../../../src/table/replay/reel.ts'
import { readReplay, replayFiles } from '../../replays/replays.ts'

/** A battle of each ruleset, as it was fought, and one to which an umpire has brought a unit. */
const BATTLES = replayFiles().filter((name) =>
  /kalina-3|kircholm-2|la-chapelle-6|mokra-8|grochow-40|umpired/u.test(name),
)

const VIEWERS = (setup: BattleState): Viewer[] => [
  { kind: 'umpire' },
  { kind: 'spectator' },
  ...Object.keys(setup.sides).map((side): Viewer => ({ kind: 'side', side })),
]

describe.each(BATTLES)('DIG-REPLAY %s', (name) => {
  const { ruleset: id, origin, entries: all } = readReplay(name)
  const ruleset = rulesets[id]
  if (ruleset === undefined) throw new Error(id)
  const entries = effective(all)

  test('DIG-REPLAY each moment is seen as it was seen then: by each side, the public and the umpire', () => {
    for (const viewer of VIEWERS(origin.setup)) {
      const moments = entries.filter(({ effects }) => heard(effects, viewer).length > 0)
      const [a, b, c] = [2, Math.floor(moments.length / 2), moments.length - 1].map(
        (i) => moments[i]?.seq ?? 0,
      )
      const spans = [
        { after: 0, to: a ?? 0 },
        { after: a ?? 0, to: b ?? 0 },
        { after: b ?? 0, to: c ?? 0 },
      ]
      const told = [...seenAt(ruleset, { setup: origin.setup, entries, viewer }, spans)].map(
        ({ view }) => view,
      )
      for (const [i, { to }] of spans.entries()) {
        const state = fold(
          origin.setup,
          entries.filter(({ seq }) => seq <= to),
        )
        expect(told[i]?.turn).toBe(state.turn)
        // Sides are shown no more than they saw: the view is that of the state then, made by the ruleset itself.
        if (i === spans.length - 1)
          expect(told[i]).toEqual(ruleset.view(asSeen(ruleset, state), viewer, null))
      }
    }
  })

  test('DIG-REPLAY an animated picture shows what there was before and what came of it', async () => {
    const seqs = entries.slice(5, 8).map(({ seq }) => seq)
    const spans = filmSpans(seqs, entries[4]?.seq ?? 0)
    const reel = { setup: origin.setup, entries, viewer: { kind: 'umpire' } as const }
    const scenes = [...seenAt(ruleset, reel, spans)].map(({ scene }) => structuredClone(scene))
    expect(scenes).toHaveLength(4)
    for (const kind of ['webp', 'gif'] as const) {
      const film = await drawFilm(scenes, { language: 'pl', longSide: 400 }, kind)
      const { format, pages, width, pageHeight } = await sharp(film.bytes, { animated: true }).metadata()
      expect([format, pages, width, pageHeight]).toEqual([kind, film.frames, film.width, film.height])
      expect(film.frames).toBeGreaterThan(1)
    }
  })
})

test('DIG-REPLAY a long battle is cut into few pictures, as evenly as can be, and its last moment is the last', () => {
  const moments = Array.from({ length: 200 }, (_, i) => 2 * i + 10)
  const spans = filmSpans(moments, 9)
  expect(spans).toHaveLength(24)
  expect(spans[0]).toEqual({ after: 9, to: 9 })
  expect(spans.at(-1)?.to).toBe(408)
  for (const [i, { after }] of spans.entries()) if (i > 0) expect(after).toBe(spans[i - 1]?.to)
  expect(filmSpans([12, 15], 4)).toEqual([
    { after: 4, to: 4 },
    { after: 4, to: 12 },
    { after: 12, to: 15 },
  ])
})

test('DIG-REPLAY a film of a battle on which everything moves keeps to a quarter of a megabyte for twenty pictures', async () => {
  const { ruleset: id, origin, entries } = readReplay('khans-and-generals-osiek-4.json.gz')
  const ruleset = rulesets[id]
  if (ruleset === undefined) throw new Error(`There are no rules ${id}.`)
  const counting = effective(entries)
  const moments = Array.from(
    { length: 19 },
    (_, i) => counting[Math.ceil(((i + 1) * counting.length) / 19) - 1]?.seq ?? 0,
  )
  const reel = { setup: origin.setup, entries: reelEntries(counting), viewer: { kind: 'umpire' } as const }
  const scenes = [...seenAt(ruleset, reel, filmSpans(moments, 0))].map(({ scene }) => structuredClone(scene))
  const film = await drawFilm(scenes, { language: 'en' }, 'webp')
  expect(film.frames).toBe(20)
  expect(film.bytes.length).toBeLessThanOrEqual(250 * 1024)
  expect(film.width).toBeGreaterThanOrEqual(400)
}, 30_000)
