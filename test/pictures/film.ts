import { effective } from '../../src/kernel/log.ts'
import { drawFilm } from '../../src/render/film.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import { heard } from '../../src/table/battle/redact.ts'
import { filmSpans, reelEntries, seenAt } from '../../src/table/replay/reel.ts'
import { readReplay } from '../replays/replays.ts'

/** The film of a stored battle as one side saw it. */
export async function filmPicture(name: string, side: string): Promise<Uint8Array> {
  const { ruleset: id, origin, entries } = readReplay(`${name}.json.gz`)
  const ruleset = rulesets[id]
  if (ruleset === undefined) throw new Error(`There are no rules ${id}.`)
  const viewer = { kind: 'side', side } as const
  const counting = effective(entries)
  const moments = counting.flatMap(({ seq, effects }) => (heard(effects, viewer).length > 0 ? [seq] : []))
  const reel = { setup: origin.setup, entries: reelEntries(counting), viewer }
  const scenes = [...seenAt(ruleset, reel, filmSpans(moments, 0))].map(({ scene }) => structuredClone(scene))
  return (await drawFilm(scenes, { language: 'en' }, 'webp')).bytes
}
