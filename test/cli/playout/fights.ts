import { expect, test } from 'vitest'
import { battleCalled } from '../../../src/cli/playout/battles.ts'
import { watch } from '../../../src/cli/playout/invariants.ts'
import { playout } from '../../../src/cli/playout/playout.ts'
import { type Usage, usageText } from '../../../src/cli/playout/usage.ts'
import type { Ruleset } from '../../../src/kernel/ruleset.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { hearing } from './hearing.ts'
import { telling } from './telling.ts'

const library = loadLibrary()

/**
 * How many battles are fought: `npm test` fights the first of each series, `npm run playouts` sets BATTLES and fights
 * them all, or as many as it says.
 */
const asked = process.env.BATTLES

/** Are only samples fought, as in `npm test`? */
export const SAMPLE = asked === undefined || asked === ''

/** How many battles of a series: a sample of it, the whole, or as many as are asked for. */
export function battlesOf(series: { readonly sample: number; readonly whole: number }): number {
  if (SAMPLE) return series.sample
  return asked === 'all' ? series.whole : Number(asked)
}

/** The names of the scenarios that are shipped for a ruleset. */
export const scenariosOf = (ruleset: Ruleset): string[] => Object.keys(library.scenarios[ruleset.id] ?? {})

/** After so many milliseconds battles are thought to hang, also on a machine that does ten other things. */
export const longest = (battles: number): number => Math.max(240_000, 36_000 * battles)

/**
 * Random players fight a number of battles of a scenario. Every tenth is followed entry by entry, and listened to with the
 * ears of each side.
 */
export function fightSeries(ruleset: Ruleset, name: string, battles: number): void {
  test(`${battles} whole battles keep every invariant, and are told to each side as far as it may know`, {
    timeout: longest(battles),
  }, () => {
    const used = new Map<string, number>()
    const ends = new Map<string, number>()
    for (let seed = 1; seed <= battles; seed++) {
      const end = fight(ruleset, name, seed, used)
      ends.set(end, (ends.get(end) ?? 0) + 1)
    }
    // Most battles come to an end of their own, not to the umpire's.
    const stopped = ends.get(`${ruleset.namespace}.end.umpire`) ?? 0
    expect(battles - stopped).toBeGreaterThan(battles * 0.9)
    // Nobody is so timid, and no victory so far off, that all battles end alike.
    if (battles >= 25) expect(ends.size).toBeGreaterThan(1)
  })
}

/** Fights one battle and gives how it ended; a failure says how to repeat it. */
export function fight(ruleset: Ruleset, name: string, seed: number, used: Usage): string {
  const before = usageText(used)
  try {
    const setup = battleCalled(ruleset, library, name, seed)
    if (setup === null) throw new Error(`no battle ${name}`)
    const { after, end } = watch(seed)
    const [ears, told] = [hearing(), telling()]
    const followed = seed % 10 === 1
    const { live } = playout({
      ruleset,
      setup,
      seed,
      used,
      after(now, entry) {
        told.after(now)
        if (!followed) return
        after(now, entry)
        ears.after(now, entry)
      },
    })
    end(live)
    told.end(live)
    ears.end()
    return live.state.outcome?.reason.key ?? 'none'
  } catch (error) {
    const command = `npm run playout -- ${ruleset.id} ${name} ${seed} ${before}`
    throw new Error(`seed ${seed} failed; repeat with: ${command}`, { cause: error })
  }
}
