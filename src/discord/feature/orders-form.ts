import { granted, tell } from '../client/answer.ts'
import { languageFor, whoIs } from '../client/caller.ts'
import type { Action } from '../client/command.ts'
import { whoPressed } from '../client/place-of.ts'
import { askToConfirm } from './confirm.ts'
import { exampleFor } from './orders-example.ts'
import { ordersWindow } from './orders-window.ts'

/** The button under a call for orders: opens the window. */
export const writeButton: Action = {
  name: 'write',
  opensModal: true,
  async run(pressed, args, services) {
    if (pressed.isModalSubmit()) return
    const language = languageFor(pressed)
    const who = { ...whoIs(pressed), channelId: args[0] ?? pressed.channelId ?? '' }
    await pressed.showModal(ordersWindow(language, await exampleFor(who, services, language), args))
  },
}

/**
 * The window of {@link ordersWindow}, sent in: the lines are shown back to be confirmed, where it was opened to change
 * some in place of those.
 */
const sentIn = (name: string, kind: { readonly plan?: true } = {}): Action => ({
  name,
  replaces: true,
  async run(pressed, [channelId, tag], services) {
    if (!pressed.isModalSubmit()) return tell(pressed, 'discord.draft-gone')
    const here = whoIs(pressed)
    const who =
      channelId === undefined || tag === undefined
        ? here
        : await whoPressed(pressed, channelId, tag, services)
    if (who === null) return tell(pressed, 'error.question-closed')
    const text = pressed.fields.getTextInputValue('lines').trimEnd()
    const from = channelId === undefined || tag === undefined ? [] : [channelId, tag]
    await askToConfirm(pressed, services, { text, many: true, from, ...kind }, who.channelId)
  },
})

/** Orders to be given. */
export const ordersForm = sentIn('orders-form')

/** A plan to be kept (DIG-PLAN). */
export const planForm = sentIn('plan-form', { plan: true })

/** Reads back what was left of orders that stopped, to be given again. */
export const againButton: Action = {
  name: 'again',
  async run(pressed, [channelId = '', tag = ''], services) {
    const who = await whoPressed(pressed, channelId, tag, services)
    if (who === null) return tell(pressed, 'discord.old-button')
    const left = await granted(pressed, await services.table.left(who))
    if (left === null) return
    if (left.length === 0) return tell(pressed, 'discord.queue-empty')
    await askToConfirm(
      pressed,
      services,
      { text: left.join('\n'), many: true, from: [channelId, tag], again: true },
      who.channelId,
    )
  },
}
