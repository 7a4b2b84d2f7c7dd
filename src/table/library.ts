import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { ASSETS, dataFiles, readData } from '../assets.ts'
import type { Json } from '../kernel/json.ts'
import { lookUp } from '../kernel/look-up.ts'
import { fold } from '../kernel/nearest.ts'
import { idsIn, mapped } from '../kernel/ordered.ts'
import type { Ruleset } from '../kernel/ruleset.ts'
import type { BattleState } from '../kernel/state.ts'
import { Refusal } from '../kernel/words.ts'

const json: z.ZodType<Json> = z.json() as z.ZodType<Json>
const identified = z.looseObject({ id: z.string() })
/** A file of an army: its list and the cards that are its own. What they mean is the ruleset's business. */
const armySchema = z.strictObject({ list: identified, cards: z.array(identified).default([]) })
type ArmyFile = z.infer<typeof armySchema>

/** What is shipped with the program for its rulesets, by ruleset and name. */
export interface Library {
  /** Scenarios with everything in them that they name. */
  readonly scenarios: { readonly [ruleset: string]: { readonly [name: string]: Json } }
  /** Adds the shipped cards and army lists to a scenario that brings none of that id itself, and says its sides' order. */
  readonly complete: (ruleset: string, scenario: Json) => Json
}

let shipped: Library | null = null

/**
 * What is shipped, read once in a process. Nobody changes it: whoever tries to is stopped.
 * @throws when a file is no YAML or no army; the message names it.
 */
export function loadLibrary(): Library {
  shipped ??= readLibrary(ASSETS)
  return shipped
}

/** Reads `scenarios/<ruleset>/*.yaml` and `armies/<ruleset>/*.yaml` below a directory. */
function readLibrary(assets: string): Library {
  const armies = new Map<string, ArmyFile[]>()
  for (const [ruleset, files] of readAll(join(assets, 'armies'))) {
    armies.set(
      ruleset,
      files.map(({ path, data }) => {
        const read = armySchema.safeParse(data)
        if (!read.success) throw new Error(`${path} is no army: ${z.prettifyError(read.error)}`)
        return read.data
      }),
    )
  }
  const complete: Library['complete'] = (ruleset, scenario) => completed(scenario, armies.get(ruleset) ?? [])
  const scenarios: Record<string, Record<string, Json>> = {}
  for (const [ruleset, files] of readAll(join(assets, 'scenarios'))) {
    scenarios[ruleset] = Object.fromEntries(files.map(({ name, data }) => [name, complete(ruleset, data)]))
  }
  return { scenarios, complete }
}

/** A scenario by its titles: the rest of it is its ruleset's. */
const namedSchema = z.object({ name: z.object({ en: z.string(), pl: z.string() }) })

const titlesOf = (scenario: Json): string[] => {
  const { data } = namedSchema.safeParse(scenario)
  return data === undefined ? [] : [data.name.en, data.name.pl]
}

/** A shipped scenario: its ruleset, its id and the file. */
interface NamedScenario {
  readonly ruleset: string
  readonly name: string
  readonly scenario: Json
}

/**
 * The shipped scenario that somebody means, among those of some rulesets: by its id, by its title in either language, or
 * by how one of them begins where no other begins so. Null where there is none, or several begin so.
 */
export function scenarioNamed(
  { scenarios }: Pick<Library, 'scenarios'>,
  rulesets: readonly string[],
  typed: string,
): NamedScenario | null {
  const all = rulesets.flatMap((ruleset) => {
    const known = lookUp(scenarios, ruleset) ?? {}
    return idsIn(known).map((name) => ({ ruleset, name, scenario: lookUp(known, name) as Json }))
  })
  const wanted = fold(typed)
  const words = ({ name, scenario }: NamedScenario) => [name, ...titlesOf(scenario)].map(fold)
  const whole = all.find(({ name }) => name === typed) ?? all.find((one) => words(one).includes(wanted))
  if (whole !== undefined || wanted === '') return whole ?? null
  const begun = all.filter((one) => words(one).some((word) => word.startsWith(wanted)))
  return begun.length === 1 ? (begun[0] ?? null) : null
}

/** Of some games the one that can read a scenario of a file; null where none can, or several. */
export function rulesetReading(
  { complete }: Pick<Library, 'complete'>,
  rulesets: readonly Ruleset[],
  scenario: Json,
): Ruleset | null {
  const able = rulesets.filter((ruleset) => {
    try {
      ruleset.setup(complete(ruleset.id, scenario))
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  })
  return able.length === 1 ? (able[0] ?? null) : null
}

/** Name of a battle without a scenario, and its key in a file that says what is agreed for it. */
export const SKIRMISH = 'skirmish'

/** What is agreed for each battle without a scenario that is opened by a name, the one of which nothing is agreed last. */
export const skirmishesOf = ({ armies }: Pick<Ruleset, 'armies'>): { readonly [name: string]: Json } =>
  armies?.skirmish === undefined
    ? {}
    : { ...mapped(armies.skirmishes ?? {}, ({ agreed }) => agreed), [SKIRMISH]: {} }

/**
 * A scenario for a battle without one, of the shipped armies and cards; null when the ruleset knows no such battles.
 * @param settings what was agreed on for it, as the ruleset reads it.
 * @throws Refusal when the ruleset cannot make one of the settings.
 */
export function skirmishOf<S extends BattleState>(
  { complete }: Library,
  { id, armies }: Ruleset<S>,
  settings: Json,
): Json | null {
  return armies?.skirmish === undefined ? null : complete(id, armies.skirmish(complete(id, settings)))
}

interface YamlFile {
  readonly path: string
  readonly name: string
  readonly data: Json
}

/** All YAML files of a directory's directories, in the order of their names. */
function readAll(dir: string): [string, YamlFile[]][] {
  if (!existsSync(dir)) return []
  return readdirSync(dir)
    .sort()
    .map((ruleset) => [ruleset, dataFiles(join(dir, ruleset)).map(readYaml)])
}

function readYaml(path: string): YamlFile {
  const read = json.safeParse(readData(path))
  if (!read.success) throw new Error(`${path} cannot be read: ${z.prettifyError(read.error)}`)
  return { path, name: basename(path, '.yaml'), data: deepFrozen(read.data) }
}

function deepFrozen(data: Json): Json {
  if (typeof data !== 'object' || data === null) return data
  // biome-ignore lint/plugin: each is frozen, in whatever order
  for (const part of Object.values(data)) deepFrozen(part)
  return Object.freeze(data)
}

function completed(scenario: Json, armies: readonly ArmyFile[]): Json {
  if (typeof scenario !== 'object' || scenario === null || Array.isArray(scenario)) return scenario
  if (armies.length === 0) return scenario
  const own = scenario as { readonly [key: string]: Json }
  return {
    ...own,
    ...ordered(own),
    cards: merged(
      own.cards,
      armies.flatMap((army) => army.cards),
    ),
    armies: merged(
      own.armies,
      armies.map((army) => army.list),
    ),
  }
}

/**
 * The sides of a scenario in the order in which its file has them, said in words: once it is kept, its keys are in the
 * order of the store.
 */
function ordered({ order, sides }: { readonly [key: string]: Json }): { readonly order?: Json } {
  if (order !== undefined || typeof sides !== 'object' || sides === null || Array.isArray(sides)) return {}
  // biome-ignore lint/plugin: a file as somebody wrote it
  return { order: Object.keys(sides) }
}

/** The scenario's own things, then the shipped ones whose ids it does not use. */
function merged(own: Json | undefined, shipped: readonly { readonly id: string }[]): Json {
  const mine = Array.isArray(own) ? (own as readonly Json[]) : []
  const ids = new Set(mine.map((thing) => identified.safeParse(thing).data?.id))
  // biome-ignore lint/plugin: shipped things were read from files as JSON
  return [...mine, ...(shipped.filter((thing) => !ids.has(thing.id)) as unknown as Json[])]
}
