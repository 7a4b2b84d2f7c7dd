import { inserted, type Language } from '../../i18n/i18n.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { placesOf } from '../../kernel/space/places.ts'
import type { View } from '../../kernel/view.ts'
import { type Given, type Key, message } from '../../kernel/words.ts'
import type { Standing } from '../../table/battle/instructions.ts'
import { escaped, say } from '../client/markdown.ts'
import { triggerWords } from './triggers.ts'

/** What a player has said beforehand: his pass and his standing orders, one a line. */
export function standingLines(standing: Standing, view: View, perUnit: number, language: Language): string[] {
  const tell = <K extends Key>(key: K, ...params: Given<K>): string => say(message(key, ...params), language)
  const words = (trigger: Parameters<typeof triggerWords>[0]): string =>
    triggerWords(trigger, perUnit, placesOf(view.map).told, language)
  const { pass, orders, usual } = standing
  const lines: string[] = []
  if (pass !== null) {
    const hqs = pass.headquarters.length === 0 ? '' : ` (${escaped(pass.headquarters.join(', '))})`
    const until = pass.until.map(words).join('; ')
    // It has been written already.
    const written = inserted([{ text: until, own: true }])
    if (pass.turn !== null) lines.push(`⏭ ${tell('discord.standing.pass-turn', { turn: pass.turn })}${hqs}`)
    const unless = inserted([{ text: pass.unless.map(words).join('; '), own: true }])
    if (pass.unless.length > 0) lines.push(`⏭ ${tell('discord.standing.pass-unless', { unless })}${hqs}`)
    if (pass.as !== null) {
      lines.push(
        `⏭ ${tell('discord.standing.pass-as', { name: lookUp(view.seats, pass.as)?.name ?? '–' })}${hqs}`,
      )
    }
    if (pass.batch) lines.push(`⏭ ${tell('discord.standing.pass-batch')}${hqs}`)
    if (until !== '') lines.push(`⏭ ${tell('discord.standing.pass-until', { until: written })}${hqs}`)
  }
  for (const order of orders) {
    const left = tell('discord.standing.left', { left: order.uses - order.used, priority: order.priority })
    lines.push(
      `\`${order.id}\` ${words(order.trigger)} → **${escaped(`${order.hq}: ${order.orders}`)}**`,
      `-# ${left}`,
    )
  }
  if (usual !== null) lines.push(tell('discord.standing.usual', { turn: usual.turn }))
  return lines.length === 0 ? [tell('discord.standing.none')] : lines
}
