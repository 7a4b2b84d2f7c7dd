import { type Language, sayKnown, sayPlain } from '../../i18n/i18n.ts'
import type { Json } from '../../kernel/json.ts'
import { lookUp } from '../../kernel/look-up.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import type { Feature } from '../../kernel/state.ts'
import { message } from '../../kernel/words.ts'
import { kindName } from '../../reports/words.ts'
import type { BotServices } from './services.ts'

/** The catalogue word of a ruleset; empty where there is none. */
export const namespaceOf = (ruleset: Pick<Ruleset, 'namespace'> | undefined): string =>
  ruleset?.namespace ?? ''

/** The catalogue word of the game that is fought in a channel; empty where none is. */
export async function namespaceIn(
  channelId: string,
  { table, rulesets }: Pick<BotServices, 'table' | 'rulesets'>,
): Promise<string> {
  const battle = await table.battleOf(channelId)
  return battle === null ? '' : namespaceOf(lookUp(rulesets, battle.ruleset))
}

/** What a stat is called, or null: stats without a name are the engine's own and are not shown. */
export const statName = (namespace: string, stat: string, language: Language): string | null =>
  sayKnown(`${namespace}.stat.${stat}`, language)

/** A stat's value in words: table keys by the catalogue, names by the language, lists joined. Null: nothing to show. */
export function statValue(namespace: string, stat: string, value: Json, language: Language): string | null {
  if (value === null || value === false || value === '') return null
  if (value === true) return sayPlain(message('discord.yes'), language)
  if (typeof value === 'number') return value < 0 ? `−${-value}` : String(value)
  if (typeof value === 'string') return wordOf(namespace, value, language)
  if (!Array.isArray(value)) {
    const named = lookUp(value as { readonly [language: string]: Json }, language)
    return typeof named === 'string' ? named : null
  }
  if (value.length === 0) return null
  // What is made of parts, as the teams of a platoon, has no word of its own.
  const words = value.flatMap((one: Json) => statValue(namespace, stat, one, language) ?? [])
  return words.length === 0 ? null : counted(words).join(', ')
}

/** Words of a list, those that stand there several times running told once with their number: `9 × US rifle squad`. */
function counted(words: readonly string[]): string[] {
  const runs: { readonly word: string; count: number }[] = []
  for (const word of words) {
    const last = runs.at(-1)
    if (last?.word === word) last.count += 1
    else runs.push({ word, count: 1 })
  }
  return runs.map(({ word, count }) => (count === 1 ? word : `${count} × ${word}`))
}

/** A word of the catalogue, with the number that follows it: `piercing:3`; one it has not stands as it is. */
function wordOf(namespace: string, value: string, language: Language): string {
  const [word = '', amount] = value.split(':')
  const name = sayKnown(`${namespace}.word.${word}`, language)
  return name === null ? value : amount === undefined ? name : `${name} ${amount}`
}

/** What a thing on the map is: `ford`, `palisade`. */
export const featureName = (namespace: string, { kind }: Pick<Feature, 'kind'>, language: Language): string =>
  kindName(namespace, kind, language) ?? kind
