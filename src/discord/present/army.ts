import type { Language } from '../../i18n/i18n.ts'
import type { Army, ArmyListing } from '../../kernel/ruleset.ts'
import { message } from '../../kernel/words.ts'
import { escaped, say } from '../client/markdown.ts'
import { armyText } from './army-text.ts'

/** An army list for reading: detachments, their HQs, and how many of which card for how many points. */
export function listLines(list: ArmyListing, language: Language): string[] {
  const head = `**${escaped(list.name[language])}** (\`${list.id.replaceAll('`', '')}\`)`
  const detachments = list.detachments.flatMap(({ id, name, basic, hq, cards }) => {
    const mark = basic ? ` ★ ${say(message('discord.army.basic'), language)}` : ''
    const chief = hq === null ? '' : ` · HQ \`${hq}\``
    return [
      `__${escaped(called(id, name, language))}__${mark}${chief}`,
      ...cards.map(({ card, name, least, most, points }) => {
        const line = say(message('discord.army.card', { card, least, most, points }), language)
        return name === undefined ? line : `${escaped(name[language])}: ${line}`
      }),
    ]
  })
  return [head, ...detachments]
}

/** A part of a list by its name, and by its id, which is what a choice has: `Battery (battery)`. */
const called = (id: string, name: ArmyListing['name'] | undefined, language: Language): string =>
  name === undefined ? id : `${name[language]} (${id})`

/** A chosen army: what it costs, and the choice as it was written. */
export const armyLines = (army: Army, language: Language): string[] => [
  say(message('discord.army.chosen', { list: army.list, points: army.points, limit: army.limit }), language),
  `\`\`\`yaml\n${armyText(army.choice).replaceAll('`', "'").slice(0, 1800)}\n\`\`\``,
]
