import { EmbedBuilder } from 'discord.js'
import { type Language, sayPlain } from '../../i18n/i18n.ts'
import type { Json } from '../../kernel/json.ts'
import { lookUp } from '../../kernel/look-up.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import { placesOf } from '../../kernel/space/places.ts'
import type { UnitView, View } from '../../kernel/view.ts'
import { message } from '../../kernel/words.ts'
import { nameIn } from '../../reports/words.ts'
import { cut, LIMITS, paged } from '../client/limits.ts'
import { escaped, say } from '../client/markdown.ts'
import { namespaceOf, statName, statValue } from '../client/words.ts'
import { sideColour } from './report.ts'

/**
 * A unit's card as its reader knows it: where it stands, every stat of it that has a name in the catalogues, and what it
 * fights with.
 */
export function unitEmbed(
  unit: UnitView,
  view: View,
  ruleset: Pick<Ruleset, 'namespace' | 'commanding' | 'equipment' | 'unsaid'> | undefined,
  language: Language,
): EmbedBuilder {
  const namespace = namespaceOf(ruleset)
  const commanding = (ruleset?.commanding?.(view) ?? []).filter((one) => one.unit === unit.id)
  const side = lookUp(view.sides, unit.side)
  const name = nameIn(language, { name: unit.name, names: unit.facts.names })
  const unsaid = ruleset?.unsaid?.(unit) ?? []
  const stats = Object.entries(unit.facts).flatMap(([stat, value]) => {
    if (unsaid.includes(stat)) return []
    const label = statName(namespace, stat, language)
    const words =
      label === null
        ? null
        : (groupName(view, value, language) ?? statValue(namespace, stat, value, language))
    return label === null || words === null ? [] : [`${label}: **${escaped(words)}**`]
  })
  const orders = commanding.map(({ said }) => say(said, language))
  const equipment = (ruleset?.equipment?.(unit) ?? []).map((line) => say(line, language))
  const lines = [whereabouts(unit, view, language), ...orders, '', ...stats]
  if (equipment.length > 0) lines.push('', ...equipment)
  const embed = new EmbedBuilder()
    .setColor(sideColour(side?.order ?? -1))
    .setTitle(cut(escaped(`${unit.id} ${name}`), LIMITS.embedTitle))
    .setDescription(paged(lines, LIMITS.embedDescription)[0] ?? null)
  return side === undefined
    ? embed
    : embed.setFooter({ text: cut(sayPlain(side.name, language), LIMITS.embedFooter) })
}

/** A group of units by its id and its name, where the ruleset has a name for it. */
function groupName({ groups }: View, value: Json, language: Language): string | null {
  if (typeof value !== 'string') return null
  const name = lookUp(groups ?? {}, value)?.[language]
  return name === undefined ? null : `${value} (${name})`
}

function whereabouts(unit: UnitView, view: View, language: Language): string {
  if (unit.at === null) return say(message(`discord.unit.${unit.status}`), language)
  const places = placesOf(view.map)
  const params = { at: places.told(unit.at), face: places.wind(unit.facing) }
  const status = unit.status === 'standing' ? '' : ` ${say(message(`discord.unit.${unit.status}`), language)}`
  // What has no front, as leaders of a hex game, is only somewhere.
  const where = unit.facts.front === false ? 'in' : 'at'
  return `${say(message(`discord.unit.${where}.${unit.seen}`, params), language)}${status}`
}
