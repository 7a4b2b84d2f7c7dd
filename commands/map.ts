import { InteractionContextType, SlashCommandBuilder } from 'discord.js'
import { type Command, named } from '../src/discord/client/command.ts'
import { offer, targets } from '../src/discord/client/complete.ts'
import { showMap } from '../src/discord/feature/show-map.ts'

/** `/map`: the battlefield as the caller sees it, whole or closer around a unit or place. */
export const map: Command = {
  shape: named(new SlashCommandBuilder(), 'map', 'cmd.map')
    .setContexts(InteractionContextType.Guild)
    .addStringOption((o) => named(o, 'zoom', 'cmd.map.zoom').setAutocomplete(true))
    .addBooleanOption((o) => named(o, 'grid', 'cmd.map.grid'))
    .addBooleanOption((o) => named(o, 'zones', 'cmd.map.zones'))
    .addBooleanOption((o) => named(o, 'key', 'cmd.map.key')),
  run: (interaction, services) =>
    showMap(interaction, services, {
      zoom: interaction.options.getString('zoom'),
      grid: interaction.options.getBoolean('grid') ?? true,
      zones: interaction.options.getBoolean('zones') ?? false,
      key: interaction.options.getBoolean('key') ?? false,
    }),
  complete: async (interaction, services) => offer(interaction, await targets(interaction, services)),
}
