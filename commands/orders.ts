import {
  ActionRowBuilder,
  InteractionContextType,
  ModalBuilder,
  SlashCommandBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js'
import { tell } from '../src/discord/answer.ts'
import { languageFor } from '../src/discord/caller.ts'
import { type Action, type Command, named } from '../src/discord/command.ts'
import { askToConfirm } from '../src/discord/confirm.ts'
import { customId } from '../src/discord/custom-id.ts'
import { say } from '../src/i18n/i18n.ts'

/** `/orders`: many lines of notation at once, in a window to type in. */
export const orders: Command = {
  shape: named(new SlashCommandBuilder(), 'orders', 'cmd.orders').setContexts(InteractionContextType.Guild),
  opensModal: () => true,
  async run(interaction) {
    const language = languageFor(interaction)
    const lines = new TextInputBuilder()
      .setCustomId('lines')
      .setStyle(TextInputStyle.Paragraph)
      .setLabel(say({ key: 'discord.modal.orders.lines' }, language))
      .setPlaceholder(say({ key: 'discord.modal.orders.example' }, language))
      .setRequired(true)
      .setMaxLength(3000)
    await interaction.showModal(
      new ModalBuilder()
        .setCustomId(customId('orders-form'))
        .setTitle(say({ key: 'discord.modal.orders' }, language))
        .addComponents(new ActionRowBuilder<TextInputBuilder>().addComponents(lines)),
    )
  },
}

/** The window of {@link orders}, sent in: the lines are shown back to be confirmed. */
export const ordersForm: Action = {
  name: 'orders-form',
  async run(pressed, _args, desk) {
    if (!pressed.isModalSubmit()) return tell(pressed, 'discord.draft-gone')
    await askToConfirm(pressed, desk, pressed.fields.getTextInputValue('lines').trim(), true)
  },
}
