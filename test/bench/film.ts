import { monitorEventLoopDelay } from 'node:perf_hooks'
import { effective } from '../../src/kernel/log.ts'
import { filmSpans, reelEntries } from '../../src/table/replay/reel.ts'
import { openWorkshop } from '../../src/workshop/workshop.ts'
import { readReplay, replayFiles } from '../replays/replays.ts'
import { median, type Row } from './row.ts'

/** Milliseconds of processor time of all threads since the start. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Twenty pictures: what there was before, and what came of nineteen moments (or as many parts of a battle). */
const FRAMES = 20

/** The first nineteen moments after the deployment of a stored battle, or all of it in as many parts. */
function reelOf(name: string, whole: boolean) {
  const { ruleset, origin, entries } = readReplay(name)
  const counting = effective(entries)
  const seqs = counting.map(({ seq }) => seq)
  const moments = whole
    ? Array.from(
        { length: FRAMES - 1 },
        (_, i) => seqs[Math.ceil(((i + 1) * seqs.length) / (FRAMES - 1)) - 1] ?? 0,
      )
    : seqs.slice(30, 30 + FRAMES - 1)
  const before = whole ? 0 : (seqs[29] ?? 0)
  return {
    ruleset,
    setup: origin.setup,
    entries: reelEntries(counting),
    viewer: { kind: 'umpire' } as const,
    spans: filmSpans(moments, before),
  }
}

/** Films as they are asked for: drawn by the workshop's threads, told by processor time, for those are shared machines. */
export async function benchFilm(): Promise<Row[]> {
  const workshop = openWorkshop()
  const work = workshop.for(null)
  const film = async (name: string, whole: boolean, kind: 'webp' | 'gif') => {
    const reel = reelOf(name, whole)
    const took: number[] = []
    let bytes = 0
    await work('film', { reel, kind, language: 'en' })
    for (let i = 0; i < 3; i++) {
      const since = processorTime()
      bytes = (await work('film', { reel, kind, language: 'en' })).bytes.length
      took.push(processorTime() - since)
    }
    // By itself, for whoever watches the loop every millisecond takes time for it.
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    await work('film', { reel, kind, language: 'en' })
    delay.disable()
    return { took: median(took), kb: bytes / 1000, stall: delay.max / 1e6 }
  }
  try {
    const rows: Row[] = []
    const told = [
      ['a turn of Kalina', 'khans-and-generals-kalina-3.json.gz', false],
      ['a turn of Osiek', 'khans-and-generals-osiek-4.json.gz', false],
      ['a turn of La Chapelle', 'company-battles-la-chapelle-6.json.gz', false],
      // And the whole of every battle that is recorded.
      ...replayFiles().map((name) => [`all of ${name.replace('.json.gz', '')}`, name, true] as const),
    ] as const
    for (const [what, name, whole] of told) {
      const { took, kb, stall } = await film(name, whole, 'webp')
      rows.push(
        { name: `film of 20 pictures, ${what}`, value: took, unit: 'ms', target: { atMost: 1500 } },
        { name: '  its size', value: kb, unit: 'KB', target: { atMost: 250 } },
        {
          name: '  longest stall of the event loop meanwhile',
          value: stall,
          unit: 'ms',
          target: { atMost: 50 },
        },
      )
    }
    const gif = await film('khans-and-generals-kalina-3.json.gz', true, 'gif')
    rows.push({ name: 'the same as a GIF, all of Kalina', value: gif.took, unit: 'ms' })
    rows.push({ name: '  its size', value: gif.kb, unit: 'KB' })
    return rows
  } finally {
    await workshop.close()
  }
}
