import { ActionRowBuilder, ModalBuilder, TextInputBuilder, TextInputStyle } from 'discord.js'
import { sayPlain } from '../../i18n/i18n.ts'
import { message } from '../../kernel/words.ts'
import { LONGEST_WORD } from '../../table/orders/approving.ts'
import { tell } from '../client/answer.ts'
import { languageFor } from '../client/caller.ts'
import type { Action } from '../client/command.ts'
import { customId } from '../client/custom-id.ts'
import { whoPressed } from '../client/place-of.ts'
import { answerDone } from './done.ts'

/** A commander approves what a player of his side has proposed (DIG-CHAIN). */
export const approveButton: Action = {
  name: 'approve',
  async run(pressed, [channelId = '', tag = '', id = ''], services) {
    const who = await whoPressed(pressed, channelId, tag, services)
    if (who === null) return tell(pressed, 'chain.error.gone')
    await answerDone(pressed, await services.table.approve(who, id), services, who)
  },
}

/** Opens a small form for the word with which it is sent back. */
export const sendBackButton: Action = {
  name: 'send-back',
  opensModal: true,
  async run(pressed, [channelId = '', tag = '', id = '']) {
    if (pressed.isModalSubmit()) return
    const language = languageFor(pressed)
    const word = new TextInputBuilder()
      .setCustomId('word')
      .setStyle(TextInputStyle.Short)
      .setLabel(sayPlain(message('chain.window.word'), language))
      .setRequired(false)
      .setMaxLength(LONGEST_WORD)
    await pressed.showModal(
      new ModalBuilder()
        .setCustomId(customId('send-back-form', channelId, tag, id))
        .setTitle(sayPlain(message('chain.window'), language))
        .addComponents(new ActionRowBuilder<TextInputBuilder>().addComponents(word)),
    )
  },
}

/** The form of {@link sendBackButton}, sent in. */
export const sendBackForm: Action = {
  name: 'send-back-form',
  async run(pressed, [channelId = '', tag = '', id = ''], services) {
    if (!pressed.isModalSubmit()) return tell(pressed, 'discord.draft-gone')
    const who = await whoPressed(pressed, channelId, tag, services)
    if (who === null) return tell(pressed, 'chain.error.gone')
    const word = pressed.fields.getTextInputValue('word')
    await answerDone(pressed, await services.table.sendBack(who, id, word), services, who)
  },
}
