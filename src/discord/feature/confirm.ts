import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js'
import { type Language, sayPlain } from '../../i18n/i18n.ts'
import { type Message, message } from '../../kernel/words.ts'
import { type Answerable, answer, quoted, refusalEmbed, tell } from '../client/answer.ts'
import { languageFor, whoIs } from '../client/caller.ts'
import type { Action, Pressed } from '../client/command.ts'
import { customId } from '../client/custom-id.ts'
import type { Draft } from '../client/drafts.ts'
import { LIMITS } from '../client/limits.ts'
import { say } from '../client/markdown.ts'
import type { BotServices } from '../client/services.ts'
import { answerDone } from './done.ts'
import { ordersWindow } from './orders-window.ts'

/** What is asked to be confirmed. */
type Written = Pick<Draft, 'text' | 'many' | 'from'>

/**
 * Shows an order back to its writer with a button to give it: his own words, and of one order what his ruleset lets
 * everybody reckon beforehand, never distance or sight (DIG-CONFIRM, DIG-CHECK). What cannot be read is refused at once,
 * with the words as they were written and a button to change them.
 */
export async function askToConfirm(
  interaction: Answerable,
  services: BotServices,
  { text, many, from }: Written,
  channelId: string = interaction.channelId ?? '',
): Promise<void> {
  const language = languageFor(interaction)
  const who = { ...whoIs(interaction), channelId }
  const draft: Draft = { by: interaction.user.id, channelId, text, many, from }
  const read = await services.table.readBack(who, text, many)
  if (!read.ok) return refuseDraft(interaction, services, draft, read.refusal)
  const id = services.drafts.keep(draft)
  const row = new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder()
      .setCustomId(customId('give', id))
      .setStyle(ButtonStyle.Success)
      .setLabel(
        read.value === 1
          ? say(message('discord.button.give'), language)
          : say(message('discord.button.give-all', { count: read.value }), language),
      ),
    ...changeButton(draft, id, language),
    new ButtonBuilder()
      .setCustomId(customId('drop', id))
      .setStyle(ButtonStyle.Secondary)
      .setLabel(sayPlain(message('discord.button.drop'), language)),
  )
  const asked = say(message('discord.confirm', { count: read.value }), language)
  const outlook = many ? null : await services.table.outlook(who, text)
  const told = outlook?.ok === true ? outlook.value.map((message) => say(message, language)) : []
  await answer(interaction, { lines: [asked, ...quoted(text), ...told], rows: [row] })
}

/** As much as a window to write in takes: longer orders cannot be put into one again. */
const fits = ({ text }: Draft): boolean => text.length <= LIMITS.ordersText

const changeButton = (draft: Draft, id: string, language: Language): ButtonBuilder[] =>
  fits(draft)
    ? [
        new ButtonBuilder()
          .setCustomId(customId('rewrite', id))
          .setStyle(ButtonStyle.Secondary)
          .setLabel(sayPlain(message('discord.button.rewrite'), language)),
      ]
    : []

/** Says what is wrong with an order and keeps its words, so that nobody has to type them again. */
async function refuseDraft(
  interaction: Answerable,
  services: BotServices,
  draft: Draft,
  refusal: Message,
): Promise<void> {
  const language = languageFor(interaction)
  const buttons = changeButton(draft, services.drafts.keep(draft), language)
  const [shown = ''] = quoted(draft.text)
  await answer(interaction, {
    lines: [shown],
    embeds: [refusalEmbed(refusal, language)],
    rows: buttons.length === 0 ? [] : [new ActionRowBuilder<ButtonBuilder>().addComponents(...buttons)],
  })
}

/** Gives the order that waited for this press. */
export const give: Action = {
  name: 'give',
  replaces: true,
  async run(pressed, [id = ''], services) {
    const draft = services.drafts.take(id, pressed.user.id)
    if (draft === null) return goneDraft(pressed)
    const who = { ...whoIs(pressed), channelId: draft.channelId }
    const result = draft.many
      ? await services.table.orders(who, draft.text)
      : await services.table.order(who, { text: draft.text })
    if (!result.ok) return refuseDraft(pressed, services, draft, result.refusal)
    await answerDone(pressed, result, services, who)
  },
}

/** What stands quoted in the message that was pressed: the words of a draft that is gone are still there. */
const shownIn = (pressed: Pressed): string =>
  [...(pressed.message?.content ?? '').matchAll(/```\n([^`]*)\n```/gu)].map(([, text]) => text).join('\n')

/** The draft is gone, its words are not. */
const goneDraft = (pressed: Pressed): Promise<void> =>
  answer(pressed, {
    lines: [say(message('discord.draft-gone'), languageFor(pressed)), ...quoted(shownIn(pressed))],
  })

/** Opens the window for many orders with what was written in it, to be changed. */
export const rewrite: Action = {
  name: 'rewrite',
  opensModal: true,
  async run(pressed, [id = ''], services) {
    if (pressed.isModalSubmit()) return
    const language = languageFor(pressed)
    const draft = services.drafts.read(id, pressed.user.id)
    await pressed.showModal(ordersWindow(language, draft?.from, draft?.text ?? shownIn(pressed)))
  },
}

/** Throws the order away. */
export const drop: Action = {
  name: 'drop',
  replaces: true,
  async run(pressed, [id = ''], services) {
    services.drafts.take(id, pressed.user.id)
    await tell(pressed, 'discord.dropped')
  },
}
