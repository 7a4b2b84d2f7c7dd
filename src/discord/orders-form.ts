import { ActionRowBuilder, ModalBuilder, TextInputBuilder, TextInputStyle } from 'discord.js'
import { type Language, say } from '../i18n/i18n.ts'
import { tell } from './answer.ts'
import { languageFor, whoIs } from './caller.ts'
import type { Action } from './command.ts'
import { askToConfirm } from './confirm.ts'
import { customId } from './custom-id.ts'
import { LIMITS } from './limits.ts'
import { presser } from './place-of.ts'

/**
 * A window to type many lines of notation in.
 * @param from where it belongs, as {@link originArgs} tells it; empty: where it is opened.
 * @param text what stands in it already.
 */
export function ordersWindow(language: Language, from: readonly string[] = [], text = ''): ModalBuilder {
  const lines = new TextInputBuilder()
    .setCustomId('lines')
    .setStyle(TextInputStyle.Paragraph)
    .setLabel(say({ key: 'discord.modal.orders.lines' }, language))
    .setPlaceholder(say({ key: 'discord.modal.orders.example' }, language))
    .setRequired(true)
    .setMaxLength(LIMITS.ordersText)
  if (text !== '') lines.setValue(text)
  return new ModalBuilder()
    .setCustomId(customId('orders-form', ...from))
    .setTitle(say({ key: 'discord.modal.orders' }, language))
    .addComponents(new ActionRowBuilder<TextInputBuilder>().addComponents(lines))
}

/** The button under a call for orders: opens the window. */
export const writeButton: Action = {
  name: 'write',
  opensModal: true,
  async run(pressed, args) {
    if (!pressed.isModalSubmit()) await pressed.showModal(ordersWindow(languageFor(pressed), args))
  },
}

/**
 * The window of {@link ordersWindow}, sent in: the lines are shown back to be confirmed, where it was opened to change
 * some in place of those.
 */
export const ordersForm: Action = {
  name: 'orders-form',
  replaces: true,
  async run(pressed, [channelId, tag], desk) {
    if (!pressed.isModalSubmit()) return tell(pressed, 'discord.draft-gone')
    const here = whoIs(pressed)
    const who =
      channelId === undefined || tag === undefined ? here : await presser(pressed, channelId, tag, desk)
    if (who === null) return tell(pressed, 'error.question-closed')
    const text = pressed.fields.getTextInputValue('lines').trimEnd()
    const from = channelId === undefined || tag === undefined ? [] : [channelId, tag]
    await askToConfirm(pressed, desk, { text, many: true, from }, who.channelId)
  },
}
