import { ActionRowBuilder, ButtonBuilder, ButtonStyle, EmbedBuilder } from 'discord.js'
import { inserted, type Language, sayPlain } from '../../i18n/i18n.ts'
import type { Told } from '../../kernel/account.ts'
import { type Message, message } from '../../kernel/words.ts'
import { sentence } from '../../reports/report.ts'
import { isCalledOff } from '../../reports/words.ts'
import type { Finale } from '../../table/results.ts'
import { customId } from '../client/custom-id.ts'
import { cut, LIMITS, paged } from '../client/limits.ts'
import { say } from '../client/markdown.ts'
import { shownAnchor } from './anchor.ts'
import { sideColour } from './report.ts'
import { uncheckedLines } from './status.ts'
import { saidLines } from './tally.ts'
import { entryVoice, type Stage } from './voice.ts'

/** So much of the promise of the dice is shown. */
const SHOWN_PROMISE = 16

/** The end of a battle: who has won and why, what it cost, what turned it, what is to be told of it, and the proof. */
export function finaleEmbed(finale: Finale, stage: Stage, language: Language): EmbedBuilder {
  const { outcome, scenario, sides, tale, commitment, closed } = finale
  const tell = (said: Message): string => say(said, language)
  const winner = sides.find(({ id }) => id === outcome.winner)
  const title =
    winner === undefined
      ? message(isCalledOff(outcome) ? 'discord.finale.off' : 'discord.finale.draw', { scenario })
      : message('discord.finale.title', { scenario, side: winner.name })
  const embed = new EmbedBuilder()
    .setColor(sideColour(winner?.order ?? -1))
    .setTitle(cut(`🏁 ${sayPlain(title, language)}`, LIMITS.embedTitle))
    .setDescription(
      cut(
        [
          tell(message('discord.finale.why', { reason: outcome.reason })),
          ...uncheckedLines(finale, language),
        ].join('\n'),
        LIMITS.embedDescription,
      ),
    )
  const field = (name: Message, lines: readonly string[]): void => {
    const value = paged(lines, LIMITS.fieldValue)[0]
    if (value !== undefined) embed.addFields({ name: cut(tell(name), LIMITS.fieldName), value })
  }
  if (tale !== undefined) {
    field(message('discord.finale.losses'), saidLines(tale.losses, sides, language))
    field(
      message('discord.finale.turns'),
      tale.turns.flatMap((one) => toldLine(one, finale, stage, language)),
    )
    field(message('discord.finale.deeds'), tale.deeds.map(tell))
    field(message('discord.finale.secrets'), saidLines(tale.secrets, sides, language))
  }
  const anchor = shownAnchor(closed.anchor)
  const proof = { commitment: commitment.slice(0, SHOWN_PROMISE), number: closed.number, anchor }
  field(message('discord.finale.proof'), [tell(message('discord.finale.proof-how', proof))])
  return embed
}

/** Something that turned the battle, as the log told it, with its turn. */
function toldLine({ turn, effect }: Told, { units }: Finale, stage: Stage, language: Language): string[] {
  const said = sentence(effect, entryVoice({ units }, stage, language))
  return said === null ? [] : [say(message('discord.finale.turn', { turn, what: inserted(said) }), language)]
}

/** What can be done when a battle is over. */
export function finaleRow(language: Language): ActionRowBuilder<ButtonBuilder> {
  const button = (action: string, said: Message, style: ButtonStyle): ButtonBuilder =>
    new ButtonBuilder()
      .setCustomId(customId(action))
      .setLabel(cut(sayPlain(said, language), LIMITS.buttonLabel))
      .setStyle(style)
  return new ActionRowBuilder<ButtonBuilder>().addComponents(
    button('report', message('after.button.report'), ButtonStyle.Primary),
    button('rematch', message('discord.button.rematch'), ButtonStyle.Success),
    button('swapped', message('after.button.swapped'), ButtonStyle.Success),
  )
}
