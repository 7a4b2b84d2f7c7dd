import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js'
import { type Language, sayPlain } from '../../i18n/i18n.ts'
import { type Message, message } from '../../kernel/words.ts'
import type { RoomBoard } from '../../table/battle/post-data.ts'
import type { Status } from '../../table/results.ts'
import { customId } from '../client/custom-id.ts'
import { cut, LIMITS, paged } from '../client/limits.ts'
import { say } from '../client/markdown.ts'
import { statusEmbed } from './status.ts'

/** So many sides' eyes fit into a row beside the umpire's own and his sector. */
const MOST_SIDES = 3

/** The board of the umpires' room: the battle at a glance with all its secrets, what else is open, and their buttons (DIG-ROOM). */
export function roomBody(status: Status, board: RoomBoard, language: Language) {
  const tell = (said: Message): string => say(said, language)
  const embed = statusEmbed(status, language)
  const field = (name: Message, lines: readonly Message[]): void => {
    const value = paged(lines.map(tell), LIMITS.fieldValue)[0]
    if (value !== undefined) embed.addFields({ name: tell(name), value, inline: false })
  }
  field(message('umpire.room.open-head'), board.open)
  field(message('umpire.room.sectors-head'), board.sectors)
  return { embeds: [embed], components: status.outcome === null ? rows(status, board, language) : [] }
}

function rows(status: Status, board: RoomBoard, language: Language): ActionRowBuilder<ButtonBuilder>[] {
  const button = (id: string, label: Message, style = ButtonStyle.Secondary): ButtonBuilder =>
    new ButtonBuilder()
      .setCustomId(id)
      .setLabel(cut(sayPlain(label, language), LIMITS.buttonLabel))
      .setStyle(style)
  const sides = status.sides.filter(({ id }) => board.sides.includes(id)).slice(0, MOST_SIDES)
  const row = (...buttons: ButtonBuilder[]): ActionRowBuilder<ButtonBuilder> =>
    new ActionRowBuilder<ButtonBuilder>().addComponents(...buttons)
  return [
    row(
      button(customId('room-map'), message('umpire.button.map'), ButtonStyle.Primary),
      ...sides.map(({ id, name }) =>
        button(customId('room-map', id), message('umpire.button.map-as', { side: name })),
      ),
      button(customId('room-sector'), message('umpire.button.sector')),
    ),
    row(
      button(customId('log'), message('discord.button.log')),
      button(
        customId('room-clock', board.stopped ? 'run' : 'stop'),
        message(board.stopped ? 'umpire.button.run' : 'umpire.button.stop'),
      ),
      button(customId('room-clock', 'more'), message('umpire.button.extend')),
    ),
  ]
}
