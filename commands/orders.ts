import { InteractionContextType, SlashCommandBuilder } from 'discord.js'
import { inTimeOr } from '../src/discord/client/before-window.ts'
import { languageFor } from '../src/discord/client/caller.ts'
import { type Command, named } from '../src/discord/client/command.ts'
import { namespaceIn } from '../src/discord/client/words.ts'
import { ordersWindow } from '../src/discord/feature/orders-window.ts'

/** `/orders`: many lines of notation at once, in a window to type in. */
export const orders: Command = {
  shape: named(new SlashCommandBuilder(), 'orders', 'cmd.orders').setContexts(InteractionContextType.Guild),
  opensModal: () => true,
  async run(interaction, services) {
    const game = await inTimeOr(namespaceIn(interaction.channelId, services), '')
    await interaction.showModal(ordersWindow(languageFor(interaction), game))
  },
}
