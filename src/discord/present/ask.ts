import { ActionRowBuilder, ButtonBuilder, ButtonStyle, StringSelectMenuBuilder } from 'discord.js'
import { type Language, say } from '../../i18n/i18n.ts'
import type { PendingAsk } from '../../kernel/ask.ts'
import { isReaction } from '../../kernel/reaction.ts'
import { customId } from '../custom-id.ts'
import { cut, LIMITS } from '../limits.ts'

type Row = ActionRowBuilder<ButtonBuilder> | ActionRowBuilder<StringSelectMenuBuilder>

const button = (id: string, label: string, style: ButtonStyle): ButtonBuilder =>
  new ButtonBuilder().setCustomId(id).setLabel(cut(label, LIMITS.buttonLabel)).setStyle(style)

/**
 * The ways to answer an open question: a reaction window gets "spend a PD", "pass" and "pass all this turn";
 * another question its choices, as buttons up to five and as a select beyond.
 */
export function askRows(ask: PendingAsk, language: Language): Row[] {
  const tell = (key: string): string => say({ key }, language)
  if (isReaction(ask)) {
    return [
      new ActionRowBuilder<ButtonBuilder>().addComponents(
        button(customId('spend', ask.id), tell('discord.button.spend'), ButtonStyle.Primary),
        button(customId('pass', ask.id), tell('discord.button.pass'), ButtonStyle.Secondary),
        button(customId('pass-turn', ask.id), tell('discord.button.pass-turn'), ButtonStyle.Secondary),
        button(customId('map'), tell('discord.button.map'), ButtonStyle.Secondary),
      ),
    ]
  }
  const choices = ask.choices.slice(0, LIMITS.choices)
  if (choices.length === 0) return []
  if (choices.length <= 5) {
    return [
      new ActionRowBuilder<ButtonBuilder>().addComponents(
        choices.map((choice) =>
          button(customId('answer', ask.id, choice.id), say(choice.label, language), ButtonStyle.Primary),
        ),
      ),
    ]
  }
  return [
    new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
      new StringSelectMenuBuilder().setCustomId(customId('answer', ask.id)).addOptions(
        choices.map((choice) => ({
          label: cut(say(choice.label, language), LIMITS.choiceName),
          value: choice.id,
        })),
      ),
    ),
  ]
}
