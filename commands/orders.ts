import { InteractionContextType, SlashCommandBuilder } from 'discord.js'
import { languageFor, whoIs } from '../src/discord/client/caller.ts'
import { type Command, named } from '../src/discord/client/command.ts'
import { exampleFor } from '../src/discord/feature/orders-example.ts'
import { ordersWindow } from '../src/discord/feature/orders-window.ts'

/** `/orders`: many lines of notation at once, in a window to type in. */
export const orders: Command = {
  shape: named(new SlashCommandBuilder(), 'orders', 'cmd.orders').setContexts(InteractionContextType.Guild),
  opensModal: () => true,
  async run(interaction, services) {
    const language = languageFor(interaction)
    await interaction.showModal(
      ordersWindow(language, await exampleFor(whoIs(interaction), services, language)),
    )
  },
}
