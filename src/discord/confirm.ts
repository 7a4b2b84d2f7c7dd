import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js'
import { say } from '../i18n/i18n.ts'
import { type Answerable, answer, tell } from './answer.ts'
import { languageFor, whoIs } from './caller.ts'
import type { Action } from './command.ts'
import { customId } from './custom-id.ts'
import type { Desk } from './desk.ts'
import { answerDone } from './done.ts'
import { LIMITS, paged } from './limits.ts'

/**
 * Shows an order back to its writer with a button to give it: his own words, and of one order what his ruleset lets
 * everybody reckon beforehand, never distance or sight (KG-DIG-05, KG-DIG-01).
 */
export async function askToConfirm(
  interaction: Answerable,
  desk: Desk,
  text: string,
  many: boolean,
  channelId: string = interaction.channelId ?? '',
): Promise<void> {
  const language = languageFor(interaction)
  const id = desk.drafts.keep({ by: interaction.user.id, channelId, text, many })
  const row = new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder()
      .setCustomId(customId('give', id))
      .setStyle(ButtonStyle.Success)
      .setLabel(say({ key: 'discord.button.give' }, language)),
    new ButtonBuilder()
      .setCustomId(customId('drop', id))
      .setStyle(ButtonStyle.Secondary)
      .setLabel(say({ key: 'discord.button.drop' }, language)),
  )
  const shown = paged(text.replaceAll('`', "'").split('\n'), LIMITS.content - 200)
  const lines = [say({ key: 'discord.confirm' }, language), ...shown.map((page) => `\`\`\`\n${page}\n\`\`\``)]
  const outlook = many ? null : await desk.table.outlook({ ...whoIs(interaction), channelId }, text)
  const told = outlook?.ok === true ? outlook.value.map((message) => say(message, language)) : []
  await answer(interaction, { lines: [...lines, ...told], rows: [row] })
}

/** Gives the order that waited for this press. */
export const give: Action = {
  name: 'give',
  replaces: true,
  async run(pressed, [id = ''], desk) {
    const draft = desk.drafts.take(id, pressed.user.id)
    if (draft === null) return tell(pressed, 'discord.draft-gone')
    const who = { ...whoIs(pressed), channelId: draft.channelId }
    const result = draft.many
      ? await desk.table.orders(who, draft.text)
      : await desk.table.order(who, { text: draft.text })
    await answerDone(pressed, result, desk, who)
  },
}

/** Throws the order away. */
export const drop: Action = {
  name: 'drop',
  replaces: true,
  async run(pressed, [id = ''], desk) {
    desk.drafts.take(id, pressed.user.id)
    await tell(pressed, 'discord.dropped')
  },
}
