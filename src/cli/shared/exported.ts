import { z } from 'zod'
import { type Entry, effective, fold, type Origin, verifyLog } from '../../kernel/log.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { hint } from '../../kernel/nearest.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import type { View } from '../../kernel/view.ts'
import { message, type Viewer } from '../../kernel/words.ts'
import { rulesets } from '../../rulesets/registry.ts'
import type { WholeBattle } from '../../table/proof/verify.ts'
import { CliError, valueOrThrow } from './failure.ts'
import { VIEW_ONLY } from './file-problem.ts'
import { readYaml } from './files.ts'

const ORIGIN = z.looseObject({
  setup: z.looseObject({ sides: z.looseObject({}) }),
  entropy: z.record(z.string(), z.string()),
})

/**
 * A battle as `/battle export` gives it once it is over. Its log and state are held by the chain of hashes, so only
 * the outline is checked here.
 */
const exportSchema = z.looseObject({
  format: z.literal('hetman-battle'),
  version: z.literal(1),
  kind: z.literal('full', { error: VIEW_ONLY }),
  ruleset: z.string(),
  rulesVersion: z.number(),
  secret: z.string().regex(/^[0-9a-f]{64}$/),
  origin: z.custom<Origin>((value) => ORIGIN.safeParse(value).success),
  entries: z.custom<readonly Entry[]>((value) => Array.isArray(value)),
  damaged: z.literal(true).optional(),
})

type Whole = WholeBattle & { readonly ruleset: string }

export const readBattle = async (path: string): Promise<Whole> =>
  readYaml(path, exportSchema) as Promise<Whole>

export const rulesetOf = (battle: Whole): Ruleset | null => lookUp(rulesets, battle.ruleset) ?? null

interface LookOptions {
  /** The side to look for; undefined: the umpire. */
  readonly as: string | undefined
  /** Number of the last entry to look at; undefined: all. */
  readonly at: string | undefined
}

/**
 * A battle up to an entry, as somebody looks at it.
 * @throws CliError for a side, entry or ruleset that there is not, and for a log that was changed.
 */
export async function lookAt(path: string, options: LookOptions) {
  const battle = await readBattle(path)
  const ruleset = rulesetOf(battle)
  if (ruleset === null) {
    throw new CliError(message('file.no-ruleset', { path, ruleset: battle.ruleset }))
  }
  valueOrThrow(verifyLog(battle.origin, battle.secret, battle.entries))
  const { at } = options
  if (at !== undefined && !/^\d{1,9}$/u.test(at)) throw new CliError(message('cli.at', { typed: at }))
  const last = at === undefined ? Number.POSITIVE_INFINITY : Number(at)
  const { sides } = battle.origin.setup
  if (options.as !== undefined && lookUp(sides, options.as) === undefined) {
    throw noSide(options.as, Object.keys(sides))
  }
  const viewer: Viewer = options.as === undefined ? { kind: 'umpire' } : { kind: 'side', side: options.as }
  const entries = effective(battle.entries.filter((entry) => entry.seq <= last))
  const { setup } = battle.origin
  return {
    ruleset,
    viewer,
    setup,
    entries,
    view: foldable(() => viewAfter(battle, entries, ruleset, viewer)),
  }
}

/**
 * Works on what a log says. Hashes hold together what somebody made up, too, and nothing can be told of effects that
 * are none.
 * @throws CliError when it cannot be done.
 */
export function foldable<T>(work: () => T): T {
  try {
    return work()
  } catch {
    throw new CliError(message('verify.fold'))
  }
}

const viewAfter = (battle: Whole, entries: readonly Entry[], ruleset: Ruleset, viewer: Viewer): View =>
  ruleset.view(fold(battle.origin.setup, entries), viewer, null)

function noSide(side: string, all: readonly string[]): CliError {
  return new CliError(message('cli.no-side', { side, all: all.join(', '), hint: hint(side, all) }))
}
