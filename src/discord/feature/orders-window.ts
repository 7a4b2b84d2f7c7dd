import { ActionRowBuilder, ModalBuilder, TextInputBuilder, TextInputStyle } from 'discord.js'
import { type Language, sayPlain } from '../../i18n/i18n.ts'
import { message } from '../../kernel/words.ts'
import { customId } from '../client/custom-id.ts'
import { cut, LIMITS } from '../client/limits.ts'

/**
 * A window to type many lines of notation in.
 * @param example what stands in it, pale, as long as nothing is written.
 * @param from where it belongs, as {@link originArgs} tells it; empty: where it is opened.
 * @param text what stands in it already.
 * @param plan it is for a plan, not for orders to be given.
 */
export function ordersWindow(
  language: Language,
  example: string,
  from: readonly string[] = [],
  text = '',
  plan = false,
): ModalBuilder {
  const lines = new TextInputBuilder()
    .setCustomId('lines')
    .setStyle(TextInputStyle.Paragraph)
    .setLabel(sayPlain(message(plan ? 'plan.window.lines' : 'discord.modal.orders.lines'), language))
    .setPlaceholder(cut(example, LIMITS.placeholder))
    .setRequired(true)
    .setMaxLength(LIMITS.ordersText)
  if (text !== '') lines.setValue(text)
  return new ModalBuilder()
    .setCustomId(customId(plan ? 'plan-form' : 'orders-form', ...from))
    .setTitle(sayPlain(message(plan ? 'plan.window' : 'discord.modal.orders'), language))
    .addComponents(new ActionRowBuilder<TextInputBuilder>().addComponents(lines))
}
