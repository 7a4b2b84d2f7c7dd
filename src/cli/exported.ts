import { z } from 'zod'
import { LANGUAGES, type Language, sayPlain } from '../i18n/i18n.ts'
import { type Entry, effective, fold, type Origin } from '../kernel/log.ts'
import { lookUp } from '../kernel/look-up.ts'
import type { Ruleset } from '../kernel/ruleset.ts'

import type { Viewer } from '../kernel/words.ts'
import { report } from '../reports/report.ts'
import { voiceOf } from '../reports/words.ts'
import { rulesets } from '../rulesets/registry.ts'
import { heard } from '../table/battle/redact.ts'
import { verdictLines } from '../table/proof/verdict-text.ts'
import { verifyBattle, type WholeBattle } from '../table/proof/verify.ts'
import { CliError, readYaml, writeOut } from './files.ts'
import { drawScene } from './picture.ts'

/**
 * A battle as `/battle export` gives it once it is over. Its log and state are held by the chain of hashes, so only
 * the outline is checked here.
 */
const exportSchema = z.looseObject({
  format: z.literal('hetman-battle'),
  version: z.literal(1),
  kind: z.literal('full', {
    error: 'only a battle that is over is exported whole; this file holds one side’s view',
  }),
  ruleset: z.string(),
  rulesVersion: z.number(),
  secret: z.string().regex(/^[0-9a-f]{64}$/),
  origin: z.custom<Origin>((value) => typeof value === 'object' && value !== null && 'setup' in value),
  entries: z.custom<readonly Entry[]>((value) => Array.isArray(value)),
})

type Whole = WholeBattle & { readonly ruleset: string }

const readBattle = async (path: string): Promise<Whole> => readYaml(path, exportSchema) as Promise<Whole>

const rulesetOf = (battle: Whole): Ruleset | null => lookUp(rulesets, battle.ruleset) ?? null

/** What the process ends with, by what a check came to. */
const EXIT = { played: 0, unplayed: 2, unfinished: 3 } as const

export interface VerifyOptions {
  /** What stands under posts of the channel: each must be an anchor of the log. */
  readonly anchor?: readonly string[] | undefined
  readonly json: boolean
  readonly language: string
}

/**
 * `hetman verify FILE`: the dice, the log and, with the same version of the rules, the play itself.
 * @param exit told what the process is to end with: 0 played again and equal, 2 not played again, 3 unfinished.
 * @throws CliError (1) when something is false.
 */
export async function verify(
  path: string,
  { anchor = [], json, language: wanted }: VerifyOptions,
  exit: (code: number) => void,
): Promise<string> {
  const language = languageOf(wanted)
  const battle = await readBattle(path)
  const verified = verifyBattle(battle, rulesetOf(battle), anchor)
  if (!verified.ok) {
    const reason = sayPlain(verified.refusal, language)
    if (!json)
      throw new CliError(`${path}: ${sayPlain({ key: 'verify.false', params: { reason } }, language)}`)
    exit(1)
    return JSON.stringify({ verdict: 'false', reason, seq: verified.refusal.params?.seq ?? null })
  }
  exit(EXIT[verified.value.verdict])
  if (json) return JSON.stringify(verified.value)
  return verdictLines(verified.value)
    .map((line) => sayPlain(line, language))
    .join('\n')
}

export interface LookOptions {
  readonly as?: string | undefined
  readonly at?: string | undefined
  readonly language: string
}

/** `hetman replay FILE`: the whole battle told again, up to an entry, for the umpire or a side. */
export async function replay(path: string, options: LookOptions): Promise<string> {
  const { battle, ruleset, viewer, entries, language } = await lookAt(path, options)
  const state = fold(battle.origin.setup, entries)
  const view = ruleset.view(state, viewer, null)
  const voice = voiceOf(view, language, ruleset.namespace)
  return entries
    .flatMap((entry) =>
      report(heard(entry.effects, viewer), voice).map((line) => `${entry.seq}. ${line.text} [${line.rule}]`),
    )
    .join('\n')
}

/** `hetman render FILE --out PNG`: the battlefield after an entry, or at the end, with the control zones if wanted. */
export async function render(
  path: string,
  out: string,
  options: LookOptions & { readonly zones: boolean },
): Promise<string> {
  const { battle, ruleset, viewer, entries, language } = await lookAt(path, options)
  const state = fold(battle.origin.setup, entries)
  const recent = heard(entries.at(-1)?.effects ?? [], viewer)
  const scene = ruleset.scene(ruleset.view(state, viewer, null), recent)
  await writeOut(out, await drawScene(scene, language, options.zones))
  return `${out} shows the battle after entry ${entries.at(-1)?.seq ?? 0}.`
}

async function lookAt(path: string, options: LookOptions) {
  const battle = await readBattle(path)
  const ruleset = rulesetOf(battle)
  if (ruleset === null) throw new CliError(`${path}: there is no ruleset "${battle.ruleset}" here.`)
  const language = languageOf(options.language)
  const last = options.at === undefined ? Number.POSITIVE_INFINITY : Number(options.at)
  if (Number.isNaN(last)) throw new CliError(`--at wants the number of an entry, not "${options.at}".`)
  const { sides } = battle.origin.setup
  if (options.as !== undefined && lookUp(sides, options.as) === undefined) {
    throw new CliError(`There is no side "${options.as}"; there are: ${Object.keys(sides).join(', ')}.`)
  }
  const viewer: Viewer = options.as === undefined ? { kind: 'umpire' } : { kind: 'side', side: options.as }
  const entries = effective(battle.entries.filter((entry) => entry.seq <= last))
  return { battle, ruleset, viewer, entries, language }
}

/** The language of a name given on the command line. */
export function languageOf(wanted: string): Language {
  const language = LANGUAGES.find((known) => known === wanted)
  if (language !== undefined) return language
  throw new CliError(`There is no language "${wanted}"; there are: ${LANGUAGES.join(', ')}.`)
}
