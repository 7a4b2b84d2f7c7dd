import { ActionRowBuilder, ButtonBuilder, ButtonStyle, EmbedBuilder } from 'discord.js'
import { type Language, say } from '../../i18n/i18n.ts'
import type { Message } from '../../kernel/words.ts'
import type { Owes, Status } from '../../table/types.ts'
import { customId } from '../custom-id.ts'

/** An ISO time as Discord shows it to each reader in his own zone: how long from now. */
export const timestamp = (iso: string): string => `<t:${Math.floor(Date.parse(iso) / 1000)}:R>`

/** The battle at a glance: whose move it is, who owes what, by when. Mentions in it ping nobody. */
export function statusEmbed(status: Status, language: Language): EmbedBuilder {
  const tell = (key: string, params?: Message['params']): string =>
    say(params === undefined ? { key } : { key, params }, language)
  const embed = new EmbedBuilder()
    .setColor(status.outcome === null ? 0xc9a227 : 0x808a93)
    .setTitle(say(status.scenario, language))
    .setDescription(headline(status, tell))
  for (const side of status.sides) {
    const people = status.owes.filter((p) => p.side === side.id).map((p) => personLine(p, tell))
    embed.addFields({
      name: say(side.name, language),
      value: people.length > 0 ? people.join('\n') : tell('discord.status.nobody'),
      inline: true,
    })
  }
  const [first] = status.due
  if (first !== undefined) {
    embed.addFields({ name: tell('discord.status.due'), value: timestamp(first.at), inline: false })
  }
  if (status.commitment !== null) {
    embed.setFooter({ text: tell('discord.status.commitment', { hash: status.commitment.slice(0, 16) }) })
  }
  return embed
}

function headline(status: Status, tell: (key: string, params?: Message['params']) => string): string {
  if (status.outcome !== null) {
    const winner = status.sides.find((side) => side.id === status.outcome?.winner)
    return winner === undefined
      ? tell('report.draw-game', { reason: status.outcome.reason })
      : tell('report.won', { side: winner.name, reason: status.outcome.reason })
  }
  if (status.status === 'gathering') return tell('discord.status.gathering')
  if (status.paused) return tell('discord.status.paused')
  const active = status.sides.find((side) => side.id === status.active)
  return active === undefined
    ? tell('report.phase', { turn: status.turn, phase: { key: `kg.phase.${status.phase}` } })
    : tell('report.player-turn', { turn: status.turn, side: active.name })
}

const MARKS: Readonly<Record<Owes['condition'], string>> = { owes: '⏳', done: '✅', free: '·' }

function personLine(person: Owes, tell: (key: string) => string): string {
  const what = person.what === null ? '' : ` – ${tell(`discord.owes.${person.what}`)}`
  return `${MARKS[person.condition]} ${person.name}${person.condition === 'free' ? '' : what}`
}

/** Buttons under the status: one's own map, one's units, what is owed. */
export const statusButtons = (language: Language): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder()
      .setCustomId(customId('map'))
      .setStyle(ButtonStyle.Secondary)
      .setLabel(say({ key: 'discord.button.map' }, language)),
    new ButtonBuilder()
      .setCustomId(customId('log'))
      .setStyle(ButtonStyle.Secondary)
      .setLabel(say({ key: 'discord.button.log' }, language)),
    new ButtonBuilder()
      .setCustomId(customId('why'))
      .setStyle(ButtonStyle.Secondary)
      .setLabel(say({ key: 'discord.button.why' }, language)),
  )
