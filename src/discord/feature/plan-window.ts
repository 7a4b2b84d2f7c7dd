import { sayPlain } from '../../i18n/i18n.ts'
import { message } from '../../kernel/words.ts'
import type { Who } from '../../table/types.ts'
import { type Answerable, tell } from '../client/answer.ts'
import { beforeWindow } from '../client/before-window.ts'
import { languageFor } from '../client/caller.ts'
import type { Action } from '../client/command.ts'
import { whoPressed } from '../client/place-of.ts'
import type { BotServices } from '../client/services.ts'
import { exampleFor } from './orders-example.ts'
import { ordersWindow } from './orders-window.ts'

/**
 * Opens the window for a plan with the one there is, which must not be overwritten unseen; an empty one begins with what stops it
 * when an enemy comes into sight (DIG-PLAN).
 * @param from where it belongs, as `originArgs` tells it; empty: where it is opened.
 */
export async function openPlan(
  interaction: Answerable,
  services: BotServices,
  who: Who,
  from: readonly string[] = [],
): Promise<void> {
  if (interaction.isModalSubmit()) return
  const language = languageFor(interaction)
  const kept = await beforeWindow(interaction, services, services.table.plan(who))
  if (kept === null) return
  const own = kept.value.ok ? kept.value.value?.text : undefined
  const text = own ?? sayPlain(message('plan.window.empty'), language)
  // In many games the second line of it belongs to a later phase, and a plan is for the next one.
  const [example = ''] = (await exampleFor(who, services, language)).split('\n')
  await interaction.showModal(ordersWindow(language, example, from, text, true))
}

/** The button under the end of one's turn: opens the window for the next. */
export const planButton: Action = {
  name: 'plan',
  opensModal: true,
  async run(pressed, args, services) {
    const [channelId = '', tag = ''] = args
    const who = await whoPressed(pressed, channelId, tag, services)
    if (who === null) return tell(pressed, 'discord.old-button')
    await openPlan(pressed, services, who, [channelId, tag])
  },
}
