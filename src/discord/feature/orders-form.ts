import { tell } from '../client/answer.ts'
import { languageFor, whoIs } from '../client/caller.ts'
import type { Action } from '../client/command.ts'
import { presser } from '../client/place-of.ts'
import { askToConfirm } from './confirm.ts'
import { ordersWindow } from './orders-window.ts'

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
  async run(pressed, [channelId, tag], services) {
    if (!pressed.isModalSubmit()) return tell(pressed, 'discord.draft-gone')
    const here = whoIs(pressed)
    const who =
      channelId === undefined || tag === undefined ? here : await presser(pressed, channelId, tag, services)
    if (who === null) return tell(pressed, 'error.question-closed')
    const text = pressed.fields.getTextInputValue('lines').trimEnd()
    const from = channelId === undefined || tag === undefined ? [] : [channelId, tag]
    await askToConfirm(pressed, services, { text, many: true, from }, who.channelId)
  },
}
