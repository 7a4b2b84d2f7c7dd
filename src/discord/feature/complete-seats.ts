import type { AutocompleteInteraction } from 'discord.js'
import { type Language, sayKnown, sayPlain } from '../../i18n/i18n.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { message } from '../../kernel/words.ts'
import { nameIn } from '../../reports/words.ts'
import { languageFor, whoIs } from '../client/caller.ts'
import type { Offered } from '../client/complete.ts'
import type { BotServices } from '../client/services.ts'
import { namespaceOf, statName } from '../client/words.ts'

/** The sides of the channel's battle. */
export async function sides(interaction: AutocompleteInteraction, services: BotServices): Promise<Offered[]> {
  const language = languageFor(interaction)
  const status = await services.table.status(whoIs(interaction))
  if (!status.ok) return []
  return status.value.sides.map((side) => ({ name: sayPlain(side.name, language), value: side.id }))
}

/** Battles of the server that the caller may move here; those whose channel is gone or closed come first. */
export async function movable(
  interaction: AutocompleteInteraction,
  services: BotServices,
): Promise<Offered[]> {
  const language = languageFor(interaction)
  if (interaction.guildId === null) return []
  const battles = await services.table.movable(whoIs(interaction), interaction.guildId)
  const first = battles.filter(({ suspended }) => suspended)
  return [...first, ...battles.filter(({ suspended }) => !suspended)].map(
    ({ battleId, channelId, scenario }) => {
      const channel = interaction.guild?.channels.cache.get(channelId)?.name
      const place = channel === undefined ? '' : ` · #${channel}`
      return { name: `${sayPlain(scenario, language)}${place} · ${battleId.slice(-4)}`, value: battleId }
    },
  )
}

/**
 * Headquarters one can take command of: before the start those of the scenario, afterwards those the caller himself
 * knows of as his own (an umpire: all).
 */
export async function headquarters(
  interaction: AutocompleteInteraction,
  services: BotServices,
  side: string | null,
): Promise<Offered[]> {
  const who = whoIs(interaction)
  const language = languageFor(interaction)
  const view = await services.table.view(who)
  const gathering = await services.table.gathering(who)
  if (!gathering.ok) return []
  const known = view.ok
    ? new Set(
        Object.values(view.value.units)
          .filter((unit) => unit.seen === 'own')
          .map((unit) => unit.id),
      )
    : null
  const all = gathering.value.sides
    .filter((one) => side === null || one.id === side)
    .flatMap((one) => one.headquarters)
    .filter((hq) => known === null || known.has(hq.unit))
    .map((hq) => ({
      name: `${hq.unit} ${nameIn(language, hq)}${underIn(language, hq.under)}`,
      value: hq.unit,
    }))
  return continued(interaction, all)
}

/** Of a brigade, which headquarters it is under. */
const underIn = (language: Language, hq: string | undefined): string =>
  hq === undefined ? '' : ` – ${sayPlain(message('discord.seats.under', { hq }), language)}`

/** Several may be named, one after the other: what is typed already stays before each. */
function continued(interaction: AutocompleteInteraction, all: readonly Offered[]): Offered[] {
  const words = String(interaction.options.getFocused()).split(/[\s,]+/u)
  const before = words.slice(0, -1).filter((word) => word !== '')
  if (before.length === 0) return [...all]
  const start = before.join(' ')
  return all
    .filter((hq) => !before.includes(hq.value))
    .map((hq) => ({ name: `${start} ${hq.name}`, value: `${start} ${hq.value}` }))
}

/** Names of headquarters or units in a text: `K1 K7` or `K1, K7`. */
export const idsIn = (text: string | null): string[] =>
  (text ?? '')
    .split(/[\s,;+]+/u)
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** Stats of units that an umpire may set, by name. */
export async function stats(interaction: AutocompleteInteraction, services: BotServices): Promise<Offered[]> {
  const language = languageFor(interaction)
  const ruleset = await rulesetHere(interaction, services)
  return (ruleset?.settable?.stats ?? []).map((stat) => {
    const name = statName(namespaceOf(ruleset), stat, language)
    return { name: name === null ? stat : `${stat} – ${name}`, value: stat }
  })
}

/** Facts of the battle that an umpire may set, or what the fact he has chosen may be. */
export async function facts(
  interaction: AutocompleteInteraction,
  services: BotServices,
  chosen: string | null,
): Promise<Offered[]> {
  const language = languageFor(interaction)
  const ruleset = await rulesetHere(interaction, services)
  const known = ruleset?.settable?.facts ?? {}
  const [group, words] =
    chosen === null ? ['fact', Object.keys(known)] : [chosen, lookUp(known, chosen) ?? []]
  return words.map((word) => {
    const told = sayKnown(`${namespaceOf(ruleset)}.${group}.${word}`, language)
    return {
      name: told === null ? word : `${word} – ${told}`,
      value: word,
    }
  })
}

async function rulesetHere(interaction: AutocompleteInteraction, services: BotServices) {
  const battle = await services.table.battleOf(interaction.channelId)
  return battle === null ? undefined : lookUp(services.rulesets, battle.ruleset)
}
